"""Decks, deck rules and components of a game, out of their sections."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from deckwright.load.rule_entries import chosen_answer
from deckwright.load.sections import Entry, names_of, rules_of
from deckwright.load.sizes import card_size
from deckwright.load.values import frozen
from deckwright.load.words import Wording
from deckwright.model.board import BoardPlan, OnBoard
from deckwright.model.frames import Frame
from deckwright.model.game import Card, Component, Deck, DeckRules, Kind, Need, PartFace, Value
from deckwright.model.place import Spot

_Per = Literal["seat", "all"]
_Shape = Literal["card", "round", "hex", "mat"]
Entries = Mapping[str, Entry]
Cuts = Mapping[str, tuple[tuple[float, float], str]]  # by kind
BACK = "back"  # of a deck that names none


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSources:
    """What decks are built from: the cards and their kinds, the entries of all decks and of the rulings."""

    cards: Mapping[str, Card]
    kinds: Mapping[str, Kind]
    decks: Entries
    rulings: Entries


def build_deck(deck: str, entry: Entry, wording: Wording, sources: DeckSources) -> Deck:
    """A preset deck. Out of another one it may be taken, and on a ruling its back may depend."""
    fields, spot = entry.fields, entry.spot
    source = cast(str | None, fields.get("from"))
    box = sources.decks  # a wrong `from` is reported by a check
    looks = box[source].fields if source and source in box else fields
    cards = _held(fields["cards"], sources)
    cuts = _cuts(cards, sources)
    template, backs = _back(looks.get("back", BACK), cuts, sources.rulings)
    frames = cast(Mapping[str, Mapping[str, object]], looks.get("frames", {}))
    return Deck(
        id=deck,
        title=wording.words(("decks", deck), fields.get("title"), spot.at("title"), default=deck),
        cards=cards,
        back=template,
        backs=backs,
        theme=cast(str, looks.get("theme", "")),
        frames={
            name: _frame(name, frame, spot.at("frames", name), cuts, sources.rulings)
            for name, frame in frames.items()
        },
        printed=cast(int, fields.get("printed", 1)),
        tuck_box=cast(bool, fields.get("tuck_box", False)),
        per=cast(_Per, fields.get("per", "seat")),
        source=source,
        rules=rules_of(fields),
        spot=spot,
    )


def _frame(frame: str, written: Mapping[str, object], spot: Spot, cuts: Cuts, rulings: Entries) -> Frame:
    """One of the looks in which a deck is printed."""
    template, backs = _back(written["back"], cuts, rulings)
    return Frame(id=frame, theme=cast(str, written["theme"]), back=template, backs=backs, spot=spot)


def _back(written: object, cuts: Cuts, rulings: Entries) -> tuple[str, Mapping[str, str]]:
    """One template, or one for each kind; where it is up to a ruling, as the chosen answer has it.

    One template draws a back of its own for each kind that is not cut like the first of the deck.
    """
    if isinstance(written, dict) and "ruling" in written:
        answers = cast(Mapping[str, object], written["answers"])
        written = answers.get(chosen_answer(written["ruling"], rulings), "")
    if isinstance(written, dict):
        return "", cast(Mapping[str, str], written)
    template, first = cast(str, written), next(iter(cuts.values()), None)
    return template, {kind: template for kind, cut in cuts.items() if cut != first}


def _cuts(cards: Iterable[str], sources: DeckSources) -> Cuts:
    """The size and shape of each kind of the cards of a deck, in their order."""
    kinds = dict.fromkeys(sources.cards[card].kind for card in cards if card in sources.cards)
    known = {kind: sources.kinds[kind] for kind in kinds if kind in sources.kinds}
    return {id_: (kind.size, kind.shape) for id_, kind in known.items()}


def _held(written: object, sources: DeckSources) -> Mapping[str, int]:
    """The copies by card id; `all`, or a kind, is every such card as often as its own copies say.

    They lie kind by kind in the order of game.yaml, as pages show them, and not in that of their files.
    """
    if not isinstance(written, str):
        return cast(Mapping[str, int], written)
    by_kind: dict[str, list[Card]] = {kind: [] for kind in sources.kinds}
    for card in sources.cards.values():
        if written in ("all", card.kind) and card.copies != 0:
            by_kind.setdefault(card.kind, []).append(card)
    return {
        card.id: 1 if card.copies is None else card.copies for those in by_kind.values() for card in those
    }


def build_deck_rules(entry: Entry | None) -> DeckRules | None:
    """What a legal deck is, if the game says so."""
    if entry is None:
        return None
    fields = entry.fields
    size = cast(list[str] | None, fields.get("size"))
    return DeckRules(
        size=(size[0], size[1]) if size else None,
        copies=cast(str | None, fields.get("copies")),
        at_least=cast(Mapping[str, str], fields.get("at_least", {})),
        rules=rules_of(fields),
        spot=entry.spot,
    )


def _on_board(written: Mapping[str, object]) -> OnBoard:
    """A size of so much for each field of a board."""
    border = card_size(written["border"]) if "border" in written else (0.0, 0.0)
    return OnBoard(cast(str, written["board"]), card_size(written["field"]), border)


def build_need(need: str, entry: Entry, wording: Wording) -> Need:
    """Something that players need and that is not printed."""
    fields, spot, path = entry.fields, entry.spot, ("needs", need)
    return Need(
        id=need,
        title=wording.words((*path, "title"), fields["title"], spot.at("title")),
        purpose=wording.optional((*path, "for"), fields.get("for"), spot.at("for")),
        count=cast(int, fields.get("count", 1)),
        per=cast(_Per, fields.get("per", "all")),
        data=cast(Mapping[str, Value], frozen(fields.get("data", {}))),
        rules=rules_of(fields),
        spot=spot,
    )


def _part_face(
    face: str, written: Mapping[str, object], spot: Spot, amounts: Mapping[str, int], most: int
) -> PartFace:
    """One of several faces; as often as what it stands in for, where it does not say how often itself."""
    instead_of = cast(str, written.get("instead_of", ""))
    return PartFace(
        id=face,
        copies=cast(int, written.get("copies", amounts.get(instead_of, most))),
        instead_of=instead_of,
        data=cast(Mapping[str, Value], frozen(written.get("data", {}))),
        behind=cast(Mapping[str, Value], frozen(written.get("behind", {}))),
        spot=spot,
    )


def build_component(
    component: str,
    entry: Entry,
    wording: Wording,
    boards: Mapping[str, BoardPlan],
    amounts: Mapping[str, int],
) -> Component:
    """A printed part that is no card of a deck.

    On `boards` its size may depend, on the amounts of what players need its copies.
    """
    fields, spot = entry.fields, entry.spot
    path = ("components", component)
    size, printed = fields["size"], cast(Mapping[str, bool], fields.get("print", {}))
    copies = cast(int, fields.get("copies", 1))
    faces = {
        name: _part_face(name, face, spot.at("faces", name), amounts, copies)
        for name, face in cast(Mapping[str, Mapping[str, object]], fields.get("faces", {})).items()
    }
    on_board = _on_board(size) if isinstance(size, dict) else None
    return Component(
        id=component,
        title=wording.words(path, fields.get("title"), spot.at("title"), default=component),
        size=on_board.size(boards.get(on_board.board)) if on_board else card_size(size),
        on_board=on_board,
        one_page=printed.get("one_page", False),
        face=cast(str, fields.get("face", component)),
        back=cast(str | None, fields.get("back")),
        copies=sum(face.copies for face in faces.values()) or copies,
        faces=faces,
        shows=names_of(fields.get("shows")),
        sheets=cast(str, fields.get("sheets", "")),
        shape=cast(_Shape, fields.get("shape", "card")),
        data=cast(Mapping[str, Value], frozen(fields.get("data", {}))),
        rules=rules_of(fields),
        spot=spot,
    )
