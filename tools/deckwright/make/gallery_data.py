"""What the page of a game shows, as plain data that JSON can hold: cards, backs, components. Opens no file.

One and the same for the static gallery and for a page that is served: who calls says where the pictures are.
Sizes in millimetres. templates/README.md describes the data for pages and scripts of one's own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckwright.giving_way import give_way
from deckwright.make.drawing import shape_of, size_of
from deckwright.make.face import Face
from deckwright.model.finding import CARD, SECTIONS, Finding
from deckwright.model.game import Card, Game, Words
from deckwright.model.looks import (
    MARK,
    back_named,
    back_of,
    backs_of,
    card_faces,
    card_of,
    has_own_back,
    look_title,
    part_faces,
)
from deckwright.model.markup import unescaped
from deckwright.model.place import Place
from deckwright.picture.cut import named_shape
from deckwright.render.card_words import CardWords
from deckwright.render.lint import safe_margin
from deckwright.report.as_json import finding_entry

_SHOWN = (CARD, SECTIONS["components"])  # the kinds of things that the page has by their names
_SIDES = {"card": "front", "verso": "back", "back": "back", "face": "front", "reverse": "back"}


@dataclass(frozen=True, slots=True)
class Thing:
    """What the page has an entry for: a card, the back of a deck, a component. `sort` is the word for it."""

    sort: str
    id: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Where the pictures of a face are, as addresses relative to the page.

    `thumb` is cut to the trim, `full` shows `bleed` mm beyond it. `stale`: they show how it last was.
    """

    thumb: str
    full: str
    bleed: float = 0.0
    stale: bool = False


Pictures = Callable[[Face], Shown | None]  # None: there is no picture of this face
Findings = Callable[[Thing, str], Sequence[Mapping[str, Any]]]  # what is wrong with a thing in a language


def gallery_data(
    game: Game, pictures: Pictures, findings: Findings, *, changed: Callable[[str], bool] | None = None
) -> dict[str, Any]:
    """All of a game that does not depend on how it is built; things without any picture are not in it.

    `changed` tells whether a card differs from the last commit; without it nobody asks.
    """
    maker = CardData(game, pictures, findings, changed)
    cards = []
    for thing in things(game):
        give_way()
        if (entry := maker.of(thing))["looks"]:
            cards.append(entry)
    return header(game) | {"cards": cards}


def header(game: Game) -> dict[str, Any]:
    """What the page says of the game as a whole."""
    return {
        "id": game.id,
        "title": _plain(game.title),
        "credit": _plain(game.credit),
        "licence": game.licence,
        "language": game.language,
        "languages": list(game.languages),
        "kinds": [{"id": kind.id, "title": _plain(kind.title)} for kind in game.kinds.values()],
        "decks": [{"id": deck.id, "title": _plain(deck.title)} for deck in game.printed_decks],
    }


def things(game: Game) -> Iterator[Thing]:
    """Everything that has pictures, in the order of the page: cards by kind, backs, components."""
    by_kind: dict[str, list[str]] = {kind: [] for kind in game.kinds}
    for card in game.cards.values():
        by_kind[card.kind].append(card.id)
    for cards in by_kind.values():
        yield from (Thing("card", card) for card in cards)
    for deck in game.printed_decks:
        yield from (Thing("back", back) for back in backs_of(game, deck.id))
    yield from (Thing("component", component) for component in game.components)


def findings_of(findings: Iterable[Finding], game: Game) -> Findings:
    """What is wrong with each thing."""
    known = findings_by_name(findings, game.id)
    return lambda thing, language: [
        finding_entry(finding) for finding in known.get(thing.id, ()) if finding.language in ("", language)
    ]


def findings_by_name(findings: Iterable[Finding], game: str) -> Mapping[str, Sequence[Finding]]:
    """The findings about each card, back and component of a game, those that were folded apart again."""
    known: dict[str, list[Finding]] = {}
    for finding in findings:
        for single in finding.all:
            for name in _names(single, game):
                known.setdefault(name, []).append(single)
    return known


def _names(finding: Finding, game: str) -> set[str]:
    """What a finding names, the card whose face that is, and the thing in whose lines it is."""
    of, _, name = finding.about.partition("/")
    names = {name, card_of(name)} if of == game else set()
    if finding.subject and finding.subject.kind in _SHOWN:
        names.add(finding.subject.name)
    return names


_Faces = list[tuple[Face, Shown]]
# Of a card as it was told last: the card, its pictures, and what it says with these.
CardLooks = dict[tuple[str, str], tuple[Card, _Faces, dict[str, Any]]]


class CardData:
    """Makes the entries of things of one game; what several of them need is made once.

    `known` is what cards said that were told before, by card and language: it is taken over as long as card
    and pictures are the same. So it is for pictures whose addresses change with all that a card's face shows.
    """

    def __init__(
        self,
        game: Game,
        pictures: Pictures,
        findings: Findings,
        changed: Callable[[str], bool] | None = None,
        known: CardLooks | None = None,
    ) -> None:
        self._game, self._pictures, self._findings, self._changed = game, pictures, findings, changed
        self._words = {language: CardWords(game, language) for language in game.languages}
        self._known = known
        self._decks = game.printed_decks

    def of(self, thing: Thing) -> dict[str, Any]:
        """The entry of a thing; `looks` has those languages in which there is a picture of it."""
        game = self._game
        card = game.cards[thing.id] if thing.sort == "card" else None
        place = _place(game, thing)
        looks = {language: look for language in game.languages if (look := self._look(thing, card, language))}
        return {
            "id": thing.id,
            "sort": thing.sort,
            "kind": card.kind if card else "",
            "decks": [deck.id for deck in self._decks if thing.id in deck.cards]
            if card
            else _decks_of_back(game, thing),
            "copies": _copies(game, thing),
            "file": place.file,
            "line": place.line,
            "changed": (card is not None and self._changed(thing.id)) if self._changed else None,
            "looks": looks,
        }

    def _look(self, thing: Thing, card: Card | None, language: str) -> dict[str, Any] | None:
        faces = [(face, shown) for face in self._faces(thing, language) if (shown := self._pictures(face))]
        if not any(_SIDES[face.sort] == "front" or thing.sort == "back" for face, _ in faces):
            return None
        return {
            **self._said(thing, card, language, faces),
            "findings": list(self._findings(thing, language)),
            "stale": any(shown.stale for _, shown in faces),
        }

    def _said(self, thing: Thing, card: Card | None, language: str, faces: _Faces) -> dict[str, Any]:
        """What a thing says and shows; of a card as it was made last, if nothing of that changed."""
        last = self._known.get((thing.id, language)) if card and self._known else None
        if last and last[0] is card and last[1] == faces:
            return last[2]
        said = {
            "name": unescaped(_name(self._game, thing)[language]),
            **(self._words[language].said(card) if card else {"text": "", "fields": []}),
            **self._behind(card, language),
            "pictures": [self._picture(face, shown) for face, shown in faces],
        }
        if card and self._known is not None:
            self._known[thing.id, language] = (card, faces, said)
        return said

    def _faces(self, thing: Thing, language: str) -> Iterator[Face]:
        """The faces of a thing, fronts before their backs; a card also shows the back that it shares."""
        game = self._game
        if thing.sort == "card":
            for face in card_faces(game, thing.id):
                yield Face(language, "card", face)
                if has_own_back(game, face):
                    yield Face(language, "verso", face)
                elif back := self._shared_back(face):
                    yield Face(language, "back", back)
        elif thing.sort == "back":
            yield Face(language, "back", thing.id)
        else:
            component = game.components[thing.id]
            for face in part_faces(component):
                yield Face(language, "face", face)
                if component.back:
                    yield Face(language, "reverse", face)

    def _shared_back(self, face: str) -> str:
        """The back of the first deck that prints a face, "" where none does."""
        card, _, frame = face.partition(MARK)
        for deck in self._decks:
            if card in deck.cards:
                for look in deck.looks:
                    if look.id == frame:
                        return back_of(deck, look, self._game.cards[card].kind)
        return ""

    def _behind(self, card: Card | None, language: str) -> dict[str, Any]:
        """What the other side of a card says, if it says anything."""
        if card is None or card.back is None or not has_own_back(self._game, card.id):
            return {}
        texts = self._words[language].said(card, "back")
        return {"back": {"name": unescaped(card.back.name[language]), **texts}}

    def _picture(self, face: Face, shown: Shown) -> dict[str, Any]:
        game, (width, height) = self._game, size_of(self._game, face)
        frame = face.id.partition(MARK)[2] if face.sort in ("card", "verso") else ""
        return {
            "face": f"{face.sort}/{face.id}",
            "side": _SIDES[face.sort],
            "frame": unescaped(game.words[frame][face.language]) if frame else "",
            "thumb": shown.thumb,
            "full": shown.full,
            "width": width,
            "height": height,
            "bleed": shown.bleed,
            "safe": round(safe_margin(width, height), 2),
            "shape": _shape_of(game, face),
        }


def _shape_of(game: Game, face: Face) -> str:
    """What a face is cut to, and which way a hexagon lies."""
    if face.sort in ("face", "reverse") and game.components[card_of(face.id)].shape == "mat":
        return "mat"
    return named_shape(shape_of(game, face), *size_of(game, face))


def _plain(words: Words) -> dict[str, str]:
    return {language: unescaped(text) for language, text in words.text.items()}


def _name(game: Game, thing: Thing) -> Words:
    if thing.sort == "card":
        return game.cards[thing.id].name
    if thing.sort == "component":
        return game.components[thing.id].title
    back = back_named(game, thing.id)
    return game.kinds[back.kind].title if back.kind else look_title(game, back.deck, back.look)


def _decks_of_back(game: Game, thing: Thing) -> list[str]:
    return [back_named(game, thing.id).deck.id] if thing.sort == "back" else []


def _copies(game: Game, thing: Thing) -> int:
    if thing.sort == "card":
        return game.printed(thing.id)
    return game.components[thing.id].copies if thing.sort == "component" else 0


def _place(game: Game, thing: Thing) -> Place:
    if thing.sort == "card":
        return game.cards[thing.id].spot.place()
    if thing.sort == "component":
        return game.components[thing.id].spot.place()
    return back_named(game, thing.id).look.spot.place("back")
