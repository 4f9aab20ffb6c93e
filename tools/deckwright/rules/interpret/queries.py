"""What the questions of the language mean: those over a set look at each `it`, the others take values."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from deckwright.rules.interpret.held import Held
from deckwright.rules.program.expressions import Const, Expression, Query, Zone
from deckwright.rules.program.types import PIECE

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

Ask = Callable[[Expression, "Play"], Held]


def kept(of: Query, play: "Play", value: Ask) -> list[Held]:
    """The things of a query's set for which its `where` holds."""
    things = value(of.args[0], play)
    if of.name == "neighbours":
        things = _neighbours(of, play, things)
    return [thing for thing, holds in looked_at(things, of.where, play, value) if holds]


def looked_at(
    things: Held, at: Expression | None, play: "Play", value: Ask, missing: Held = True
) -> list[tuple[Held, Held]]:
    """Each thing with what an expression says about it as `it`; with `missing` if there is no expression."""
    if at is None:
        return [(thing, missing) for thing in things]
    names = play.names
    outer = names.get("it")
    seen = []
    for thing in things:
        names["it"] = thing
        seen.append((thing, value(at, play)))
    names["it"] = outer
    return seen


def _each(of: Query, play: "Play", value: Ask) -> list[Held]:
    return [seen for _, seen in looked_at(kept(of, play, value), of.each, play, value)]


def _extreme(choose: Callable[[list[Held]], Held]) -> Callable[[Query, "Play", Ask], Held]:
    def extreme(of: Query, play: "Play", value: Ask) -> Held:
        seen = _each(of, play, value)
        if seen:
            return choose(seen)
        return None if of.empty is None else value(of.empty, play)

    return extreme


SETS: dict[str, Callable[[Query, "Play", Ask], Held]] = {
    "count": lambda of, play, value: len(kept(of, play, value)),
    "sum": lambda of, play, value: sum(_each(of, play, value)),
    "min": _extreme(min),
    "max": _extreme(max),
    "any": lambda of, play, value: any(_each(of, play, value)),
    "all": lambda of, play, value: all(_each(of, play, value)),
    "those": kept,
    "neighbours": kept,
    "the": lambda of, play, value: _foremost(of, play, kept(of, play, value)),
}


def _places(of: Query, play: "Play", number: int, thing: int) -> tuple[int, ...]:
    """The spaces that an argument stands for: those of a piece, or the space itself; none for none."""
    if thing < 0:
        return ()
    return play.state.piece_places[thing] if of.args[number].type.name == "piece" else (thing,)


def _neighbours(of: Query, play: "Play", thing: int) -> list[int]:
    places = _places(of, play, 0, thing)
    around = {space for place in places for space in play.grid.neighbours(place)}
    return sorted(around - set(places))


def _pairs(of: Query, play: "Play", a: int, b: int) -> list[tuple[int, int]]:
    return [(here, there) for here in _places(of, play, 0, a) for there in _places(of, play, 1, b)]


def _are_one(of: Query, a: int, b: int) -> bool:
    """Whether both are the same piece, which does not lie beside itself, on however many spaces it lies."""
    return a == b and of.args[0].type.sure == of.args[1].type.sure == PIECE


def _adjacent(of: Query, play: "Play", a: int, b: int) -> bool:
    return not _are_one(of, a, b) and any(
        play.grid.is_adjacent(here, there) for here, there in _pairs(of, play, a, b)
    )


def _orthogonal(of: Query, play: "Play", a: int, b: int) -> bool:
    return not _are_one(of, a, b) and any(
        play.grid.is_orthogonal(here, there) for here, there in _pairs(of, play, a, b)
    )


def _distance(of: Query, play: "Play", a: int, b: int) -> int:
    """The shortest way between two things; what lies nowhere is further than everything on the board."""
    ways = (play.grid.distance(here, there) for here, there in _pairs(of, play, a, b))
    return min(ways, default=max(play.grid.columns, play.grid.rows))


def _direction(of: Query, play: "Play", a: int, b: int, *viewer: int) -> int:
    """Seen by the owner of `a` if it is a piece, else by the viewer."""
    seat = viewer[0] if viewer else play.state.piece_owner[a]
    line = _line(of, play, a, b)
    return play.grid.direction(*line, seat) if line else -1


def _line(of: Query, play: "Play", a: int, b: int) -> tuple[int, int] | None:
    """The ends of the shortest straight line between two things, of equally short ones the first."""
    lines = [pair for pair in _pairs(of, play, a, b) if play.grid.direction(*pair, 0) >= 0]
    return min(lines, key=lambda pair: play.grid.distance(*pair), default=None)


def _between(of: Query, play: "Play", a: int, b: int) -> list[int]:
    line = _line(of, play, a, b)
    return list(play.grid.between(*line)) if line else []


def _behind(of: Query, play: "Play", a: int, b: int) -> int:
    """The next space on the line which is not one of the thing's own."""
    line = _line(of, play, a, b)
    if line is None:
        return -1
    space, seen_from = line
    while space in _places(of, play, 0, a):
        space = play.grid.behind(space, seen_from)
    return space


def _spaces(of: Query, play: "Play", of_what: Held) -> Held:
    """Those of a piece; a board is the set of its spaces already."""
    return of_what if of.args[0].type.is_set else sorted(_places(of, play, 0, of_what))


def _row(of: Query, play: "Play", thing: int, seat: int) -> int:
    """Counted from 1; 0 for what lies nowhere."""
    places = _places(of, play, 0, thing)
    return play.grid.row(places[0], seat) if places else 0


def _foremost(of: Query, play: "Play", things: Held) -> int:
    """The first of some things: of a pile the one on top, of what two sets share the lowest."""
    source = of.args[0]
    while isinstance(source, Query) and source.name == "those":
        source = source.args[0]
    if isinstance(source, Query) and source.name == "overlap":
        return min(things, default=-1)
    last = isinstance(source, Zone) and source.name in play.book.piles
    return things[-1 if last else 0] if things else -1


def _times_done(action: str, play: "Play") -> int:
    return sum(play.state.times.get(each, 0) for each in play.program.counted_as(action))


QUERIES: dict[str, Callable[..., Held]] = {
    "pieces": lambda _, play, space: play.pieces_at(space),
    "spaces": _spaces,
    "free": lambda _, play, space: space >= 0 and not play.pieces_at(space),
    "here": lambda _, play, piece: play.is_here(piece),
    "adjacent": _adjacent,
    "orthogonal": _orthogonal,
    "distance": _distance,
    "direction": _direction,
    "between": _between,
    "behind": _behind,
    "row": _row,
    "overlap": lambda _, __, one, other: [thing for thing in one if thing in other],
    "top": lambda _, __, zone: zone[-1] if zone else -1,
    "last": lambda _, __, zone: zone[0] if zone else -1,
    "first": _foremost,
    "floor": lambda _, __, half: half // 2,
    "half": lambda _, __, number: number * 2,
    "abs": lambda _, __, number: abs(number),
    "clamp": lambda _, __, number, low, high: max(low, min(high, number)),
    "min": lambda _, __, *numbers: min(numbers),
    "max": lambda _, __, *numbers: max(numbers),
    "sum": lambda _, __, tokens: sum(tokens),
    "opponent": lambda _, play, seat: (seat + 1) % play.state.seats,
    "times_done": lambda of, play, _: _times_done(cast(Const, of.args[0]).word, play),
}
