"""Which faces of a game do not come out as they should, and what is wrong with them."""

from collections.abc import Collection, Iterable, Mapping

from deckwright.check.reach import Reach
from deckwright.load.game import Loaded
from deckwright.make.drawing import where
from deckwright.make.face import Face
from deckwright.model.finding import Finding
from deckwright.model.frames import Frame
from deckwright.model.game import Deck, Game
from deckwright.model.looks import back_named, card_looks, card_of

Faults = Mapping[Face, Finding]
_REASONS = 3  # for which most is left out
_OTHER_SIDE = {"card": "verso", "verso": "card", "face": "reverse", "reverse": "face"}


def known_faults(game: Game, reach: Reach, faces: Iterable[Face]) -> dict[Face, Finding]:
    """Those of some faces that need not be drawn to see that they are wrong, each with the first mistake."""
    looks = card_looks(game)
    fault_of: dict[Face, Finding] = {}
    for face in faces:
        if fault := reach.silenced(face.language):
            fault_of[face] = fault
            continue
        for kind, name in _things(game, face, looks):
            if fault := reach.fault(face.language, kind, name):
                fault_of[face] = fault
                break
    return fault_of


def _things(game: Game, face: Face, looks: Mapping[str, tuple[Deck, Frame] | None]) -> list[tuple[str, str]]:
    """What a face depends on: the card, its kind, and the deck in whose look it is shown."""
    if face.sort in ("card", "verso"):
        card = card_of(face.id)
        look = looks.get(face.id)
        decks = [("deck", look[0].id)] if look else []
        return [("card", card), ("kind", game.cards[card].kind), *decks]
    if face.sort == "back":
        back = back_named(game, face.id)
        return [("deck", back.deck.id), ("kind", back.kind)]
    return [("component", card_of(face.id))]


def on_both_sides(faults: Faults, faces: Iterable[Face]) -> dict[Face, Finding]:
    """The faults of some faces, in their order; what is wrong on one side costs the other side, too."""
    fault_of: dict[Face, Finding] = {}
    for face in faces:
        sort = _OTHER_SIDE.get(face.sort)
        other = Face(face.language, sort, face.id) if sort else face
        if fault := faults.get(face) or faults.get(other):
            fault_of[face] = fault
    return fault_of


def reasons_of(faults: Faults) -> list[str]:
    """The mistakes that cost several things, the dearest first: how many, where, what is wrong."""
    costs: dict[str, set[str]] = {}
    for face, fault in faults.items():
        costs.setdefault(f"{fault.place}: {fault.code} {fault.message}", set()).add(card_of(face.id))
    many = sorted((item for item in costs.items() if len(item[1]) > 1), key=lambda item: -len(item[1]))
    return [f"{len(of)} for {mistake}" for mistake, of in many[:_REASONS]]


def absent_cards(game: Game) -> tuple[str, ...]:
    """The cards that printed decks list and that are not there."""
    listed = (card for deck in game.printed_decks for card in deck.cards)
    return tuple(dict.fromkeys(card for card in listed if card not in game.cards))


def unplaced(loaded: Loaded, reach: Reach) -> tuple[str, ...]:
    """What may belong to any deck and is not there: unreadable files of cards, rows without a usable id."""
    return (*loaded.lost, *dict.fromkeys(f"{place.file}:{place.line}" for place in reach.nameless))


def names_of(faults: Faults, game: Game, languages: Collection[str]) -> list[str]:
    """What faces with faults are of, each once: cards by id, with the languages if it is not all of them."""
    names: dict[str, dict[str, None]] = {}
    for face in faults:
        name = card_of(face.id) if face.sort in ("card", "verso") else where(game, face)[1]
        names.setdefault(name, {})[face.language] = None
    return [name if len(of) == len(languages) else f"{name} ({', '.join(of)})" for name, of in names.items()]
