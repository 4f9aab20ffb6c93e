"""R204, R205, R206, L310: files, icons, themes, faces and print profiles that the content names are there."""

from collections.abc import Collection, Iterator
from pathlib import PurePosixPath

from deckwright.check.registry import check
from deckwright.check.shelves import faces, icons, profiles, themes
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.check.wording import mentions
from deckwright.load.near import did_you_mean
from deckwright.model.finding import Finding
from deckwright.model.game import Card
from deckwright.model.place import Place


@check("R205")
def pictures_exist(subject: Subject) -> Iterator[Finding]:
    """Each picture file that a card names is in the game's folder, spelt as it is there."""
    for card, file, place in _pictures(subject):
        if _leaves(file):
            continue
        folder = subject.root / subject.folder / PurePosixPath(file).parent
        there = sorted(each.name for each in folder.iterdir() if each.is_file()) if folder.is_dir() else []
        if PurePosixPath(file).name not in there:
            guess = did_you_mean(PurePosixPath(file).name, there)
            yield Finding(
                code="R205",
                place=place,
                message=f"there is no file {subject.folder}/{file}",
                hint=guess or "files are named from the game's folder, such as art/hare.png",
                about=subject.about(card.id),
            )


@check("R204")
def pictures_lie_within_the_game(subject: Subject) -> Iterator[Finding]:
    """No picture is named by a path that leads out of the game's folder or works on one system only."""
    for card, file, place in _pictures(subject):
        if reason := _leaves(file) or _linked(subject, file):
            yield Finding(
                code="R204",
                place=place,
                message=f'the path "{file}" {reason}',
                hint="copy the file into the game's art/ folder and name it as art/…, with forward slashes",
                about=subject.about(card.id),
            )


def _pictures(subject: Subject) -> Iterator[tuple[Card, str, Place]]:
    for card in subject.game.cards.values():
        file = card.art.get("file")
        if isinstance(file, str):
            yield card, file, card.spot.place("art", "file")


def _leaves(file: str) -> str:
    """Why a path is refused by its spelling alone."""
    if file.startswith("/"):
        return "is absolute"
    if any(sign in file for sign in "\\:\0"):
        return "holds a backslash, a colon or a null"
    return "leads upwards" if ".." in PurePosixPath(file).parts else ""


def _linked(subject: Subject, file: str) -> str:
    """Why a path is refused by where it ends after following links."""
    home = (subject.root / subject.folder).resolve()
    return (
        ""
        if (home / file).resolve().is_relative_to(home)
        else "leads out of the game's folder through a link"
    )


@check("R206")
def icons_can_be_drawn(subject: Subject) -> Iterator[Finding]:
    """The game's icons are on the shelf."""
    known = icons(subject)
    if known is None:
        return
    for word, icon in subject.game.icons.items():
        yield from _drawn(subject, icon, "icon", known, _word(subject, word), f"icons/{word}")


def _word(subject: Subject, word: str) -> Place:
    """Where the game says which icon a word of its own means: in game.yaml or in a file of rules/."""
    for document in subject.documents.values():
        data = document.data
        if isinstance(data, dict) and isinstance(data.get("icons"), dict) and word in data["icons"]:
            return document.place(("icons", word))
    return subject.game.spot.place()


@check("R202")
def texts_name_known_icons(subject: Subject) -> Iterator[Finding]:
    """Each icon in a text is a word of the game's or an icon of the shelf."""
    known = icons(subject)
    if known is None:
        return
    words = {*subject.game.icons, *known}
    for mention in mentions(subject):
        if mention.kind == "icon":
            about = subject.about(f"{mention.inside}/{mention.name}")
            yield from unknown(mention.name, "icon", words, mention.place, about=about)


@check("R206")
def themes_and_faces_can_be_drawn(subject: Subject) -> Iterator[Finding]:
    """Every theme and every face template that is named is on the shelf."""
    game = subject.game
    known_themes, known_faces = themes(subject), faces(subject)
    if known_themes is None or known_faces is None:
        return
    for deck in game.decks.values():
        theme, back = deck.spot.place("theme"), deck.spot.place("back")
        yield from _drawn(subject, deck.theme, "theme", known_themes, theme, f"{deck.id}/theme")
        yield from _drawn(subject, deck.back, "face", known_faces, back, f"{deck.id}/back")
    for kind in game.kinds.values():
        yield from _drawn(subject, kind.face, "face", known_faces, kind.spot.place("face"), f"{kind.id}/face")
    for component in game.components.values():
        for role, name in (("face", component.face), ("back", component.back)):
            place = component.spot.place(role)
            if name:
                yield from _drawn(subject, name, "face", known_faces, place, f"{component.id}/{role}")


@check("R206")
def print_profiles_exist(subject: Subject) -> Iterator[Finding]:
    """Every print profile that is named is on the shelf."""
    known = profiles(subject)
    for index, profile in enumerate(subject.game.profiles if known is not None else ()):
        place = subject.game.spot.place("print", "profiles", index)
        yield from _drawn(subject, profile, "print profile", known or (), place, f"print/{profile}")


def _drawn(
    subject: Subject, name: str, noun: str, known: Collection[str], place: Place, about: str
) -> Iterator[Finding]:
    yield from unknown(name, noun, known, place, about=subject.about(about), code="R206")


@check("L310")
def licence_and_credit_are_told(subject: Subject) -> Iterator[Finding]:
    """The game says under which licence it comes and after whom it is made."""
    game = subject.game
    missing = []
    if not (subject.root / subject.folder / "LICENSE").is_file():
        missing.append(("licence", f"there is no file {subject.folder}/LICENSE"))
    if not game.licence.strip():
        missing.append(("licence", "the game names no licence"))
    if not any(words.strip() for words in game.credit.text.values()):
        missing.append(("credit", "the game has no credit"))
    for part, message in missing:
        yield Finding(
            code="L310",
            place=game.spot.place(part),
            message=message,
            hint="without it nobody may print or share the game",
            about=subject.about(part),
        )
