"""R204, R205, R206, L310: files, icons, themes, faces and print profiles that the content names are there."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import cast

from deckwright.assets.near_icons import SOME, holding
from deckwright.assets.profiles import misnamed_profile, read_profiles
from deckwright.assets.vendors import read_vendor
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.giving_way import in_steps
from deckwright.inputs import is_input, stays
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Card, Game
from deckwright.model.looks import named
from deckwright.model.place import Place, Spot

_LISTED = "`deckwright icons WORD` lists icons with a word in their names"
_LONGEST = 40  # letters of an icon's name


@check
def pictures_exist(subject: Subject) -> Iterator[Finding]:
    """Each picture file that a card names is in the game's folder, spelt as it is there."""
    named = [picture for picture in _pictures(subject) if not _refused(subject, picture[1])]
    home = subject.root / subject.folder
    # Listed rather than asked for one by one: some systems take Hare.png for hare.png.
    files = (path.relative_to(home) for path in home.rglob("*")) if named else ()
    there = {path.as_posix() for path in files if all(map(is_input, path.parts))}
    for card, file in (each for each in named if each[1] not in there):  # only these need a place
        place, about = card.spot.place("art", "file"), subject.about(f"{card.id}/art")
        hint = "files are named from the game's folder, such as art/hare.png"
        yield from unknown(file, "file", there, place, about=about, code="R205", otherwise=hint)


@check
def pictures_lie_within_the_game(subject: Subject) -> Iterator[Finding]:
    """No picture is named by a path that leads out of the game's folder or works on one system only."""
    for card, file in _pictures(subject):
        if reason := _refused(subject, file):
            yield Finding(
                code="R204",
                place=card.spot.place("art", "file"),
                message=f'the path "{file}" {reason}',
                hint="copy the file into the game's art/ folder and name it as art/…, with forward slashes",
                about=subject.about(card.id),
            )


def _pictures(subject: Subject) -> Iterator[tuple[Card, str]]:
    for front in in_steps(subject.game.cards.values()):
        for card in (front, front.back) if front.back else (front,):
            file = card.art.get("file")
            if isinstance(file, str):
                yield card, file


def _refused(subject: Subject, file: str) -> str:
    """Why a path may not be followed, or an empty text."""
    if file.startswith("/"):
        return "is absolute"
    if any(sign in file for sign in "\\:\0"):
        return "holds a backslash, a colon or a null"
    if ".." in PurePosixPath(file).parts:
        return "leads upwards"
    home = subject.root / subject.folder
    return "" if stays(home, home / file) else "leads out of the game's folder"


@check
def icons_can_be_drawn(subject: Subject) -> Iterator[Finding]:
    """The game's icons exist."""
    known = _icons(subject)
    if known is None:
        return
    for word, icon in subject.game.icons.items():
        if icon not in known:
            about, place = subject.about(f"icons/{word}"), _word(subject, word)
            yield from _unknown_icon(icon, known, place, about, code="R206")


def _icons(subject: Subject) -> frozenset[str] | None:
    return subject.offered(lambda assets: frozenset(assets.icons.names))


def _word(subject: Subject, word: str) -> Place:
    """Where the game says which icon a word of its own means: in game.yaml or in a file of rules/."""
    for document in subject.documents.values():
        data = document.data
        if isinstance(data, dict) and isinstance(data.get("icons"), dict) and word in data["icons"]:
            return document.place(("icons", word))
    return subject.game.spot.place()


@check
def texts_name_known_icons(subject: Subject) -> Iterator[Finding]:
    """Each icon in a text is a word of the game's or an icon that exists."""
    known = _icons(subject)
    if known is None:
        return
    words = {*subject.game.icons, *known}
    for mention in subject.mentions:
        if mention.kind == "icon" and mention.name not in words:
            about = subject.about(f"{mention.inside}/{mention.name}")
            yield from _unknown_icon(mention.name, words, mention.place, about)


def _unknown_icon(
    name: str, known: Collection[str], place: Place, about: str, code: str = "R202"
) -> Iterator[Finding]:
    """A finding for an icon that does not exist.

    Two-coins is more likely than corn: `coin` is no slip but a guess at what icons are called.
    """
    held = holding(name, known)
    near, alike = ((), _hint(held)) if held else (known, _alike(name, known))
    yield from unknown(name, "icon", near, place, about=about, code=code, otherwise=alike)


def _alike(name: str, known: Collection[str]) -> str:
    """What to do about an icon that no name is near enough to: those a little like it, and where to look."""
    return _hint(get_close_matches(name, sorted(known), n=SOME) if len(name) <= _LONGEST else [])


def _hint(icons: Sequence[str]) -> str:
    """Icons that may be meant, and where to look for others."""
    *first, last = icons or [""]
    guess = f"{', '.join(first)} or {last}" if first else last
    return (f"did you mean {guess}? " if guess else "") + _LISTED


@check
def themes_exist(subject: Subject) -> Iterator[Finding]:
    """Every theme that a deck names exists."""
    known = subject.offered(lambda assets: assets.themes.names)
    looks = [(deck, look) for deck in subject.game.printed_decks for look in deck.looks if look.theme]
    for deck, look in looks if known is not None else ():
        yield from unknown(
            look.theme,
            "theme",
            known or (),
            look.spot.place("theme"),
            about=subject.about(f"{named(deck.id, look.id)}/theme"),
            code="R206",
            otherwise=f"describe it in templates/{subject.game.id}/themes.yaml",
        )


@check
def faces_exist(subject: Subject) -> Iterator[Finding]:
    """Every face template that is named exists."""
    known = subject.offered(lambda assets: assets.faces)
    for thing, role, name, spot in _faces(subject.game) if known is not None else ():
        yield from unknown(
            name,
            "face",
            known or (),
            spot.place(role),
            about=subject.about(f"{thing}/{role}"),
            code="R206",
            otherwise=f"write templates/{subject.game.id}/{name}.xml.j2",
        )


def _faces(game: Game) -> Iterator[tuple[str, str, str, Spot]]:
    """What has a face, the key that names it, the name, and where that stands."""
    for kind in game.kinds.values():
        if kind.face != kind.id:  # a kind that names none can do with the shared default
            yield kind.id, "face", kind.face, kind.spot
        if kind.back and not kind.two_sided:
            yield kind.id, "back", kind.back.face, kind.spot
        elif kind.back and kind.back.face != f"{kind.id}_back":
            yield f"{kind.id}/back", "face", kind.back.face, kind.back.spot
    for deck in game.printed_decks:
        for look in deck.looks:
            if look.back:  # backs that differ are looked for where they are written
                yield named(deck.id, look.id), "back", look.back, look.spot
    for component in game.components.values():
        yield component.id, "face", component.face, component.spot
        if component.back:
            yield component.id, "back", component.back, component.spot


@check
def print_profiles_exist(subject: Subject) -> Iterator[Finding]:
    """Every print profile that is named exists."""
    known = subject.offered(lambda assets: assets.profiles)
    for index, profile in enumerate(subject.game.profiles if known is not None else ()):
        yield from unknown(
            profile,
            "print profile",
            known or (),
            subject.game.spot.place("print", "profiles", index),
            about=subject.about(f"print/{profile}"),
            code="R206",
        )


@check
def print_profiles_are_called_as_their_files(subject: Subject) -> Iterator[Finding]:
    """A print profile has the id that its file has as a name, since it is asked for by that."""
    paths = subject.offered(lambda assets: assets.path.listed("print", ".yaml")) or ()
    for path in (path for path in paths if path.is_relative_to(subject.root)):
        file = path.relative_to(subject.root).as_posix()
        try:
            document = read_document(path, file, (subject.root,))
        except ContentError:
            continue  # told when it is printed with
        yield from misnamed_profile(document, path.stem)


@check
def a_gutter_has_room_for_two_bleeds(subject: Subject) -> Iterator[Finding]:
    """Between cards that lie apart all of the bleed shows; side by side none does, and that is meant."""
    assets = subject.offered(lambda assets: assets.path)
    if assets is None:
        return
    for name in subject.game.profiles:
        try:
            (profile,) = read_profiles(subject.game, [name], assets)
        except ContentError:
            continue  # told when it is printed with
        if 0 < profile.gutter < 2 * profile.bleed - 1e-6 and (profile.columns, profile.rows) != (1, 1):
            half = profile.gutter / 2
            apart = f"{half:g} of {profile.bleed:g} mm of bleed show between cards"
            yield Finding(
                code="P504",
                place=profile.spot.place("grid", "gutter"),
                message=f"{apart}, since they lie {profile.gutter:g} mm apart",
                hint=f"write gutter: {2 * profile.bleed:g}mm or bleed: {half:g}mm; or 0mm, one cut for two",
                about=subject.about(f"print/{name}"),
            )


@check
def vendors_can_be_used(subject: Subject) -> Iterator[Finding]:
    """The project's own vendors of cards are such that pictures can be exported for them."""
    assets = subject.offered(lambda assets: assets.path)
    if assets is None:
        return
    for path in assets.listed("vendors", ".yaml"):
        if path.is_relative_to(subject.root):
            try:
                read_vendor(path.stem, assets)
            except ContentError as broken:
                yield from broken.findings


@check
def licence_and_credit_are_told(subject: Subject) -> Iterator[Finding]:
    """A game that comes under a licence has its text beside it, and says after whom it is made.

    One that says nothing of a licence is nobody's but its author's.
    """
    game, missing = subject.game, []
    keys = cast(Mapping[str, object], subject.documents[f"{subject.folder}/game.yaml"].data)
    has_file = (subject.root / subject.folder / "LICENSE").is_file()
    if not has_file and "licence" in keys:
        missing.append(("licence", f"there is no file {subject.folder}/LICENSE"))
    if not game.licence.strip() and (has_file or "licence" in keys):
        missing.append(("licence", "the game names no licence"))
    if not any(words.strip() for words in game.credit.text.values()) and {"licence", "credit"} & keys.keys():
        missing.append(("credit", "the game has no credit"))
    for part, message in missing:
        yield Finding(
            code="L310",
            place=game.spot.place(part),
            message=message,
            hint="without it nobody may print or share the game",
            about=subject.about(part),
        )
