"""A position as plain data with names, as the kernel tells it too: what lies where, seen by all at once."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.pieces import beneath
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.state import EMPTY
from deckwright.rules.interpret.zones import is_beneath, is_pile
from deckwright.rules.program.boards import Board
from deckwright.rules.program.records import ON_SPACES, ZoneRecord
from deckwright.rules.program.types import MARKS, TOKENS, Type


def position(play: Play) -> dict[str, Held]:
    """Piles are told from the top; a piece stands at each of its spaces, several in a list."""
    state, program = play.state, play.program
    told: dict[str, Held] = {
        "active": state.active,
        "phase": play.book.phases[state.phase].name if state.in_phase else None,
        "turns": state.turns,
        "rounds": state.rounds,
        "starter": state.starter,
        **_goes(play),
        "decider": state.decider,
        "pools": {
            pool.name: _each(play.kept[pool.name], len(pool.per), pool.type, play)
            for pool in program.pools.values()
        },
        "zones": {zone.name: _zone(zone, play) for zone in program.zones.values() if not is_beneath(zone)},
    }
    for board in program.boards.values():
        standing = {
            name: [_piece(board, piece, play) for piece in play.region[space]]
            for name, space in zip(board.spaces, board.numbers, strict=True)
            if play.region[space]
        }
        if board.room == 1:
            alone = {space: piece for space, (piece,) in standing.items()}
            told[board.name] = _by_owner(alone, state.seats) if board.places else alone
        else:
            told[board.name] = standing
    if state.out:
        told["out"] = sorted(state.out)
    told["ended"] = tuple(program.ends)[state.ending] if state.ended and state.ending >= 0 else ""
    won = state.winners
    told["winner"] = list(won) if len(won) > 1 else won[0] if won else EMPTY
    return told


def _goes(play: Play) -> dict[str, Held]:
    """Whose turn it is while seats have goes, and who had the first one; of a game without goes nothing."""
    goes = play.state.goes
    if all(phase.in_turn is None for phase in play.book.phases):
        return {}
    return {"turn_of": goes.host if goes else None, "went_first": goes.first if goes else None}


def _zone(zone: ZoneRecord, play: Play) -> Held:
    """Its cards; of a zone on spaces those of each space on which there are some."""
    kept, pile = play.kept[zone.name], is_pile(zone.name, play)
    if zone.per != ON_SPACES:
        return _cards(kept, len(zone.per), pile, play)
    spaces = zip(play.program.things(*ON_SPACES), kept, strict=True)
    return {space: _cards(cards, 0, pile, play) for space, cards in spaces if cards}


def _each(kept: Held, depth: int, of: Type, play: Play) -> Held:
    if depth:
        return [_each(each, depth - 1, of, play) for each in kept]
    return word(kept, of, play)


def _cards(kept: Held, depth: int, pile: bool, play: Play) -> Held:
    if depth:
        return [_cards(each, depth - 1, pile, play) for each in kept]
    return [play.cards.ids[card] for card in (reversed(kept) if pile else kept)]


def _piece(board: Board, piece: int, play: Play) -> dict[str, Held]:
    state = play.state
    told: dict[str, Held] = {
        "card": play.cards.ids[state.piece_card[piece]],
        "owner": state.piece_owner[piece],
    }
    if len(state.piece_places[piece]) > 1:
        told["cards"] = [play.cards.ids[card] for card in state.piece_cards[piece]]
        told["at"] = [board.spaces[space - board.first] for space in state.piece_places[piece]]
    if state.piece_carrier[piece] >= 0:
        space = state.piece_place[piece]
        told["aboard"] = play.region[space].index(state.piece_carrier[piece]) + 1
    for name in beneath(play):
        told[name] = [play.cards.ids[card] for card in play.kept[name][piece]]
    for counter in play.program.counters.values():
        told[counter.name] = word(play.kept[counter.name][piece], counter.type, play)
    return told


def _by_owner(pieces: dict[str, dict[str, Held]], seats: int) -> list[list[dict[str, Held]]]:
    """The pieces of each seat; those of a board without neighbours say at which place they are."""
    found: list[list[dict[str, Held]]] = [[] for _ in range(seats)]
    for place, piece in pieces.items():
        owner = piece.pop("owner")
        found[owner].append({"place": place, **piece})
    return found


def word(kept: Held, of: Type, play: Play) -> Held:
    """A stored number as it is told: the name of a card, space or constant; a truth value; half of a half."""
    if of == TOKENS:
        return [*kept]
    if of == MARKS:
        return [play.cards.ids[card] for card in kept]
    if of.name == "bool":
        return bool(kept)
    if of.name == "half" and kept is not None:
        return kept / 2 if kept % 2 else kept // 2
    if of.name in ("int", "half"):
        return kept
    if kept < 0:
        return None
    return names_of(of, play)[kept] if of.name != "seat" else kept


def names_of(of: Type, play: Play) -> tuple[str, ...]:
    """What the values of a type are called, in the order of their numbers."""
    if of.name == "card":
        return play.cards.ids
    if of.name == "space":
        return play.program.ground.spaces
    return play.program.enums[of.enum]
