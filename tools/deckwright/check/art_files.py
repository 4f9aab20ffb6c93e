"""L314, L315, L317: pictures that nothing shows, cards without a picture, one picture for several cards."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath

from deckwright.check.composed_names import composed
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.load.art import art_files
from deckwright.load.reader import read_text
from deckwright.model.finding import CARD, ContentError, Finding, Thing
from deckwright.model.game import Card
from deckwright.model.near import near
from deckwright.model.numbers import plural
from deckwright.model.place import Place
from deckwright.reading import Unreadable, hash_of_file

_LISTED = 6
_FEW = 3  # cards; a picture of more is no slip, but that of a sort of cards
_ALIKE = 4  # cards of a kind below which a picture of half of them is no kind's own
_WORD = re.compile(r"\w+")


@check
def pictures_are_shown(subject: Subject) -> Iterator[Finding]:
    """Each picture in art/ is that of a card, or is named somewhere: by content, a rulebook or a template.

    Not asked while cards are missing whose pictures they may be: those of files that cannot be read.
    """
    if subject.loaded.lost or subject.loaded.nameless:
        return
    home = subject.root / subject.folder
    used = {file for card in _sides(subject) if isinstance(file := card.art.get("file"), str)}
    unused = [file for file in art_files(home, subject.root) if file not in used]
    if not unused:
        return
    texts = [*_texts(subject)]
    named = _named({PurePosixPath(file).stem for file in unused}, texts)
    unused = [file for file in unused if PurePosixPath(file).stem not in named]
    made = composed(unused, texts)
    unused = [file for file in unused if file not in made]
    lacking = [card.id for card in subject.game.cards.values() if not card.art]
    if unused:
        listed = ", ".join(unused[:_LISTED]) + (" .." if unused[_LISTED:] else "")
        first = PurePosixPath(unused[0])
        guess = near(first.stem, lacking)
        meant = f"is {first.name} meant to be {guess}{first.suffix}? " if guess else ""
        yield Finding(
            code="L314",
            place=subject.game.spot.place(),
            message=f"nothing shows {plural(len(unused), 'picture')}: {listed}",
            hint=f"{meant}A picture called like the id of a card is its picture; others are named under art:",
            about=subject.about("art"),
        )


@check
def cards_have_pictures(subject: Subject) -> Iterator[Finding]:
    """Where most cards of a kind have a picture of their own, the others should, too."""
    for kind in subject.game.kinds:
        cards = [card for card in subject.game.cards.values() if card.kind == kind]
        lacking = [card for card in cards if not card.art]
        pictured = [card for card in cards if "file" in card.art]
        if lacking and len(pictured) > len(lacking):
            listed = ", ".join(card.id for card in lacking[:_LISTED]) + (" .." if lacking[_LISTED:] else "")
            count = plural(len(lacking), f"{kind} card")
            folder = PurePosixPath(subject.game.spot.place().file).parent / "art"
            yield _of_each(
                Finding(
                    code="L315",
                    place=lacking[0].spot.place("id"),
                    message=f"{count} of {len(cards)} without a picture: {listed}",
                    hint=f"put it at {folder}/{lacking[0].id}.png, or name it under art:",
                    about=subject.about(f"{kind}/art"),
                ),
                ((card.id, card.spot.place("id")) for card in lacking),
            )


@check
def pictures_are_of_one_card(subject: Subject) -> Iterator[Finding]:
    """No two or three cards have the same picture, unless they are most of their kind."""
    pictured = [card for card in _sides(subject) if isinstance(card.art.get("file"), str)]
    kinds = Counter(card.kind for card in pictured)
    for cards in _alike(pictured, subject).values():
        ids = dict.fromkeys(card.id for card in cards)
        if not 2 <= len(ids) <= _FEW or 2 * len(cards) > max(_ALIKE, kinds[cards[0].kind]):
            continue
        files = dict.fromkeys(str(card.art["file"]) for card in cards)
        says = "is the picture of" if len(files) == 1 else "are one picture, that of"
        yield _of_each(
            Finding(
                code="L317",
                place=cards[-1].spot.place("art"),
                message=f"{' and '.join(files)} {says} {plural(len(ids), 'card')}: {', '.join(ids)}",
                hint="give each its own; if it is meant, accept L317 on this card",
                about=subject.about(f"{cards[-1].id}/art"),
            ),
            {card.id: card.spot.place("art") for card in reversed(cards)}.items(),
        )


def _of_each(finding: Finding, cards: Iterable[tuple[str, Place]]) -> Finding:
    """A finding about several cards, that of the first of them; the others have it as well."""
    (first, _), *others = cards
    also = (replace(finding, place=place, subject=Thing(CARD, card)) for card, place in others)
    return replace(finding, subject=Thing(CARD, first), also=tuple(also))


def _alike(cards: Iterable[Card], subject: Subject) -> Mapping[object, list[Card]]:
    """Cards by their pictures: those of one file, and of files with the same bytes; of most only sizes."""
    homes, folder = (subject.root,), subject.root / subject.folder
    files = dict.fromkeys(str(card.art["file"]) for card in cards)
    sizes = {file: _size(folder / file) for file in files}
    often = Counter(sizes.values())
    keys: dict[str, object] = {}
    for file, size in sizes.items():
        try:
            twin = size >= 0 and often[size] > 1
            keys[file] = hash_of_file(folder / file, homes) if twin else file
        except Unreadable:
            keys[file] = file
    groups: dict[object, list[Card]] = {}
    for card in cards:
        groups.setdefault(keys[str(card.art["file"])], []).append(card)
    return groups


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):  # a name that no file can have is reported already
        return -1


def _named(stems: set[str], texts: Iterable[str]) -> set[str]:
    """The stems of files that a text may name: templates put names together, so the stem alone will do.

    Each text is read once, however many stems there are.
    """
    lengths: dict[str, set[int]] = {}  # of the stems that begin with a word
    known: dict[str, set[str]] = {}  # by what they are from their first word on
    for stem in stems:
        if first := _WORD.search(stem):
            rest = stem[first.start() :]
            lengths.setdefault(first[0], set()).add(len(rest))
            known.setdefault(rest, set()).add(stem)
    named: set[str] = set()
    for text in texts:
        for word in _WORD.finditer(text):
            for length in lengths.get(word[0], ()):
                end = word.start() + length
                if not _WORD.match(text, end):
                    named |= known.get(text[word.start() : end], set())
    return named


def _sides(subject: Subject) -> Iterator[Card]:
    for card in subject.game.cards.values():
        yield card
        if card.back:
            yield card.back


def _texts(subject: Subject) -> Iterator[str]:
    """Everything in which a picture may be named: content, rulebooks, and the templates of the game."""
    yield from (document.text for document in subject.documents.values())
    yield from (book.text for book in subject.game.rulebooks.values())
    for path in sorted((subject.root / "templates").glob("**/*.j2")):
        try:
            yield read_text(path, path.relative_to(subject.root).as_posix(), (subject.root,))[0]
        except ContentError:
            continue  # a template that cannot be read is reported where it is used
