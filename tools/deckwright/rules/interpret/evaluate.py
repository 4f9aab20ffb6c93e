"""What expressions mean: one short function for each class of them. Reads the state, changes nothing."""

import operator
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from deckwright.rules.interpret.held import NOTHING, Held
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import is_bag
from deckwright.rules.queries.registry import all_queries

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def value(of: e.Expression, play: "Play") -> Held:
    """The value of an expression for the names of the frame that runs."""
    return _MEANINGS[of.__class__](of, play)


def _const(of: e.Const, _: "Play") -> Held:
    missing = None if of.type.name in ("int", "half") else -1
    return missing if of.value is None else of.value


def _value(of: e.Value, play: "Play") -> Held:
    if of.option:
        return play.kept[of.id]
    named = play.program.game.values[of.id]
    whole: Held = named.among.index(str(named.value)) if named.enum else named.value
    if of.at is None:
        return whole
    place = value(of.at, play)
    if isinstance(whole, Mapping):  # what is not written counts as 0
        return whole.get(play.program.enums[of.at.type.enum][place] if of.at.type.enum else str(place), 0)
    return whole[place] if 0 <= place < len(whole) else 0


def _switch(of: e.Switch, play: "Play") -> int:
    return play.answer_to(of.ruling)


def _local(of: e.Local, play: "Play") -> Held:
    return play.names[of.name]


def _clock(of: e.Clock, play: "Play") -> int:
    if of.name == "last_turn":
        return play.is_last_turn()
    return int(getattr(play.state, of.name))


def _seats(of: e.Seats, play: "Play") -> tuple[int, ...]:
    seated = play.state.seated
    if of.of is None:
        return tuple(seated)
    own, teams = value(of.of, play), len(play.program.teams)
    if of.which == "members":
        return tuple(seat for seat in seated if seat % teams == own)
    if of.which == "partners":
        return tuple(seat for seat in seated if seat != own and seat % teams == own % teams)
    if of.which == "opponents" and teams:
        return tuple(seat for seat in seated if seat % teams != own % teams)
    return tuple(seat for seat in seated if seat != own)


def _team(of: e.Team, play: "Play") -> int:
    seat: int = value(of.of, play)
    return seat % len(play.program.teams)


def _field(of: e.Field, play: "Play") -> Held:
    return play.cards.fields[of.name][card_of(of.of, play)]


def card_of(of: e.Expression, play: "Play") -> int:
    """The card that an expression gives, or that of the piece it gives."""
    thing: int = value(of, play)
    return play.state.piece_card[thing] if of.type.name == "piece" else thing


def _trait(of: e.Trait, play: "Play") -> int:
    if of.name == "owner":
        return play.state.piece_owner[value(of.of, play)]
    if of.name == "carrier":
        return play.state.piece_carrier[value(of.of, play)]
    if of.name == "place":
        return play.state.piece_place[value(of.of, play)]
    card = card_of(of.of, play)
    return play.cards.kinds[card] if of.name == "kind" else card


def _counter(of: e.Counter, play: "Play") -> int:
    kept = play.kept[of.name][value(of.of, play)]
    return bool(kept) if of.type.name == "bool" else int(kept)


def _indexed(of: e.Pool | e.Zone, play: "Play") -> Held:
    found = play.kept[of.name]
    for index in of.index:
        found = found[value(index, play)]
    return found


def _pool(of: e.Pool, play: "Play") -> Held:
    return bool(_indexed(of, play)) if of.type.name == "bool" else _indexed(of, play)


def _pieces(of: e.Pieces, play: "Play") -> list[int]:
    if play.program.ground.is_one:
        return play.in_play
    board = play.program.boards[of.board]
    return [piece for piece in play.in_play if play.state.piece_place[piece] in board.numbers]


def _spaces(of: e.Spaces, play: "Play") -> tuple[int, ...]:
    first, grid = play.program.boards[of.board].first, play.book.grids[of.board]
    spaces = grid.area(of.area, 0 if of.seat is None else value(of.seat, play)) if of.area else grid.spaces
    return tuple(first + space for space in spaces) if first else spaces


def _cards(of: e.Cards, play: "Play") -> list[int]:
    kinds = [play.program.enums["kind"].index(kind) for kind in of.kinds]
    return [card for card, kind in enumerate(play.cards.kinds) if kind in kinds]


def _several(of: e.Several, play: "Play") -> list[Held]:
    return [value(item, play) for item in of.items]


def _join(of: e.Join, play: "Play") -> list[Held]:
    """Cards of a type and equal numbers may be in a set several times; everything else is in it once."""
    things = [thing for each in of.sets for thing in value(each, play)]
    return things if is_bag(of.type) else sorted(set(things))


def _of_seats(of: e.OfSeats, play: "Play") -> list[Held]:
    outer, found = play.names, list[Held]()
    for seat in dict.fromkeys(value(of.seats, play)):
        play.names = {**outer, e.WHOEVER: seat}
        found += value(of.of, play)
    play.names = outer
    return found


def _query(of: e.Query, play: "Play") -> Held:
    query = all_queries()[of.name]
    assert query.mean is not None, f"query {of.name} has no meaning"
    return query.mean(of, play, *(() if of.item is not None else [value(arg, play) for arg in of.args]))


def _term(of: e.Term, play: "Play") -> Held:
    term = play.program.terms[of.name]
    outer = play.names
    inner = outer.copy()
    for name, arg in zip(term.params, of.args, strict=True):
        inner[name] = value(arg, play)
    play.names = inner
    meant = value(term.is_, play)
    play.names = outer
    return meant


def _lookup(of: e.Lookup, play: "Play") -> Held:
    at, some = value(of.at, play), value(of.of, play)
    if of.of.type.name == "list" and not 0 <= at < len(some):
        return {"int": 0, "half": 0, "bool": False}.get(of.type.name, NOTHING)
    return NOTHING if at == NOTHING else some[at]


def _arithmetic(of: e.Arithmetic, play: "Play") -> Held:
    left, right = value(of.left, play), value(of.right, play)
    if of.type.name == "half" and of.op in ("+", "-"):
        left = left * 2 if of.left.type.name == "int" else left
        right = right * 2 if of.right.type.name == "int" else right
    return _ARITHMETIC[of.op](left, right)


def _compare(of: e.Compare, play: "Play") -> bool:
    left, right = of.left, of.right  # without value(), as above all conditions compare
    return _COMPARE[of.op](_MEANINGS[left.__class__](left, play), _MEANINGS[right.__class__](right, play))


def _member(of: e.Member, play: "Play") -> bool:
    item, among = value(of.item, play), value(of.among, play)
    held = of.among.type.of
    if of.item.type.name == "piece" and held is not None and held.name == "space":
        found = item >= 0 and any(space in among for space in play.state.piece_places[item])
    else:
        found = item in among
    return found != of.negated


def _logic(of: e.Logic, play: "Play") -> bool:
    decisive, names, it = of.op == "or", play.names, play.names.get("it")
    # In a loop rather than by all() and any(), and without value(): both cost games much of their time.
    try:
        for part in of.parts:
            if bool(_MEANINGS[part.__class__](part, play)) is decisive:
                return decisive
    except play.doubts:
        return _despite(of, play, names, it)
    return not decisive


def _despite(of: e.Logic, play: "Play", names: dict[str, Held], it: Held) -> bool:
    """What is decided where parts cannot be told: another part may decide it all the same."""
    doubts = list[Exception]()
    for part in of.parts:
        play.names = names
        if "it" in names:
            names["it"] = it
        try:
            if bool(value(part, play)) is (of.op == "or"):
                return of.op == "or"
        except play.doubts as doubt:
            doubts.append(doubt)
    play.names = names
    raise doubts[0]


def _not(of: e.Not, play: "Play") -> bool:
    return not value(of.of, play)


def _cases(of: e.Cases, play: "Play") -> Held:
    for when, then in of.cases:
        if when is None or value(when, play):
            return value(then, play)
    raise AssertionError("the last case has no condition")


_ARITHMETIC: dict[str, Callable[[Held, Held], Held]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": lambda a, b: a // b if b else 0,
    "%": lambda a, b: a % b if b else 0,
}
_COMPARE: dict[str, Callable[[Held, Held], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_MEANINGS: dict[type, Callable[[Held, "Play"], Held]] = {
    e.Const: _const,
    e.Value: _value,
    e.Switch: _switch,
    e.Local: _local,
    e.Clock: _clock,
    e.Seats: _seats,
    e.Team: _team,
    e.Field: _field,
    e.Trait: _trait,
    e.Counter: _counter,
    e.Pool: _pool,
    e.Zone: _indexed,
    e.Pieces: _pieces,
    e.Spaces: _spaces,
    e.Cards: _cards,
    e.Several: _several,
    e.Join: _join,
    e.OfSeats: _of_seats,
    e.Query: _query,
    e.Term: _term,
    e.Lookup: _lookup,
    e.Arithmetic: _arithmetic,
    e.Compare: _compare,
    e.Member: _member,
    e.Logic: _logic,
    e.Not: _not,
    e.Cases: _cases,
}
