"""A position that was told in names, laid out in a game of which nothing has happened yet."""

from collections.abc import Mapping, Sequence

from deckwright.rules.interpret import pieces
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.position import names_of
from deckwright.rules.interpret.state import Goes
from deckwright.rules.interpret.zones import is_beneath, is_pile
from deckwright.rules.program.boards import Board
from deckwright.rules.program.records import ON_SPACES
from deckwright.rules.program.types import TOKENS, Type


def arrange(given: Mapping[str, Held], play: Play) -> None:
    """Lay out what is given; decks are gone, everything else that is not named is as at the start."""
    state, program = play.state, play.program
    state.active, state.turns = given.get("active", 0), given.get("turns", 0)
    state.out = set(given.get("out", ()))
    state.rounds, state.starter = given.get("rounds", 0), given.get("starter", 0)
    if given.get("phase") is not None:
        state.phase = [phase.name for phase in play.book.phases].index(given["phase"])
    if play.book.phases[state.phase].in_turn is not None:
        host, first = (given.get(key) for key in ("turn_of", "went_first"))
        state.goes = Goes(state.active if host is None else host, state.active if first is None else first)
    for name, told in given.get("pools", {}).items():
        pool = program.pools[name]
        play.kept[name] = _filled(play.kept[name], told, pool.type, play)
    for zone in program.zones.values():
        if is_beneath(zone):
            continue
        if zone.filled or zone.name in given.get("zones", {}):
            told = given.get("zones", {}).get(zone.name, {})
            if zone.per == ON_SPACES and isinstance(told, Mapping):
                spaces = program.things(*ON_SPACES)
                told = {spaces.index(space): cards for space, cards in told.items()}
            _lay(play.kept[zone.name], told, len(zone.per), is_pile(zone.name, play), play)
    for board in program.boards.values():
        laid = given.get(board.name, {})
        for space, standing in _by_place(board, laid) if board.places else laid.items():
            pieces_there = standing if isinstance(standing, list | tuple) else [standing]
            for piece in pieces_there:
                if piece is not None:
                    _put(board, space, piece, play)
            for number, piece in enumerate(pieces_there):
                if piece is not None and piece.get("aboard"):
                    aboard = play.region[board.first + board.spaces.index(space)]
                    state.piece_carrier[aboard[number]] = aboard[piece["aboard"] - 1]


def _by_place(board: Board, laid: Held) -> list[tuple[str, Mapping[str, Held]]]:
    """Pieces told seat by seat, with their places: who says none gets the lowest that is left."""
    pieces = [
        {"owner": seat, **({"card": piece} if isinstance(piece, str) else piece)}
        for seat, some in sorted(_listed(laid))
        for piece in some
    ]
    taken = {str(piece["place"]) for piece in pieces if "place" in piece}
    left = [space for space in board.spaces if space not in taken]
    there = [(str(piece["place"]), piece) for piece in pieces if "place" in piece]
    others = [piece for piece in pieces if "place" not in piece]
    return there + list(zip(left, others, strict=False))


def number(told: Held, of: Type, play: Play) -> Held:
    """The stored number for what was told; a bag of tokens for some numbers, marked cards for some names."""
    if of.is_set:
        some = () if told == "none" else told
        return tuple(sorted(some if of == TOKENS else {play.cards.numbers[card] for card in some}))
    if told is None or told == "none":
        return None if of.name in ("int", "half") else -1
    if of.name == "half":
        return round(told * 2)
    return names_of(of, play).index(told) if isinstance(told, str) else int(told)


def _listed(told: Held) -> list[tuple[int, Held]]:
    listed = told.items() if isinstance(told, Mapping) else enumerate(told)
    return [(int(place), each) for place, each in listed]


def _filled(now: Held, told: Held, of: Type, play: Play) -> Held:
    if not isinstance(now, list):
        return number(told, of, play)
    for place, each in _listed(told):
        now[place] = _filled(now[place], each, of, play)
    return now


def _lay(zone: list[Held], told: Held, depth: int, pile: bool, play: Play) -> None:
    if depth:
        laid = dict(_listed(told))
        for place, each in enumerate(zone):
            _lay(each, laid.get(place, []), depth - 1, pile, play)
        return
    # What is no name is a card that somebody does not know: it lies there as it is told.
    if pile:
        zone[:] = [play.cards.numbers[card] if isinstance(card, str) else card for card in reversed(told)]
    else:
        unknown = [card for card in told if not isinstance(card, str)]
        zone[:] = [*unknown, *sorted(play.cards.numbers[card] for card in told if isinstance(card, str))]


def _put(board: Board, space: str, told: Mapping[str, Held], play: Play) -> None:
    """Put a piece on its spaces; one that was told at another of its spaces already is passed by."""
    names: Sequence[str] = told.get("at") or [space]
    spaces = [board.first + board.spaces.index(each) for each in names]
    if len(spaces) > 1 and not pieces.is_room(spaces, play):
        return
    cards = [play.cards.numbers[card] for card in told.get("cards") or [told["card"]]]
    piece = pieces.enter(told["owner"], cards, spaces, play)
    for counter in play.program.counters.values():
        if counter.name in told:
            play.kept[counter.name][piece] = number(told[counter.name], counter.type, play)
    for name in pieces.beneath(play):
        cards = [play.cards.numbers[card] for card in told.get(name, ())]
        play.kept[name][piece] = sorted(cards)
