"""What queries have in common in the interpreter: each thing of a set as `it`, and where things lie."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held, nothing
from deckwright.rules.program.expressions import Expression, Query, Zone
from deckwright.rules.program.origins import is_choice
from deckwright.rules.program.types import PIECE
from deckwright.rules.queries.registry import query_of

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def kept(of: Query, play: "Play", things: Held = None) -> list[Held]:
    """The things of a query's set, or those given, for which its `where` holds."""
    things = value(of.args[0], play) if things is None else things
    if play.settle is not None and {"adds up", "size"} & set(query_of(of).traits):
        things = play.settle(things)
    return holding(things, of.where, play)


def looked_at(
    things: Held, at: Expression | None, play: "Play", missing: Held = True
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


def holding(things: Held, where: Expression | None, play: "Play") -> list[Held]:
    """The things of which a condition holds, each being `it`; all of them without one."""
    return [thing for thing, holds in looked_at(things, where, play) if holds]


def each_of(of: Query, play: "Play") -> list[Held]:
    """What is asked of each thing of a query's set."""
    return [seen for _, seen in looked_at(kept(of, play), of.each, play)]


def extreme_of(choose: Callable[[list[Held]], Held]) -> Callable[..., Held]:
    """The meaning of a query for the greatest or least, over a set or of the numbers given."""

    def extreme(of: Query, play: "Play", *numbers: Held) -> Held:
        seen = [*numbers] if of.item is None else each_of(of, play)
        if seen:
            return choose(seen)
        return None if of.empty is None else value(of.empty, play)

    return extreme


def seat_on(way: int) -> Callable[..., int]:
    """The meaning of a query for the seat one place, or so many, that way around the table."""

    def seat_at(_: Query, play: "Play", seat: int, places: int = 1) -> int:
        if seat < 0:
            return seat
        step, left = (way if places > 0 else -way), abs(places)
        seated = play.state.seated
        while left and seated:
            seat = (seat + step) % play.state.seats
            if seat in seated:
                left = left - 1 if left <= len(seated) else (left - 1) % len(seated) or len(seated)
        return seat

    return seat_at


def foremost_among(choose: Callable[[list[Held]], Held]) -> Callable[..., list[Held]]:
    """The meaning of a query for the things with the greatest or least number."""

    def foremost(of: Query, play: "Play") -> list[Held]:
        things = kept(of, play)
        if not things and of.otherwise is not None:
            found = looked_at(value(of.args[0], play), of.otherwise, play)
            things = [thing for thing, holds in found if holds]
        seen = looked_at(things, of.each, play)
        best = choose([rate for _, rate in seen]) if seen else None
        return [thing for thing, rate in seen if rate == best]

    return foremost


def places_of(of: Query, play: "Play", number: int, thing: int) -> tuple[int, ...]:
    """The spaces that an argument stands for: those of a piece, or the space itself; none for none."""
    if thing < 0:
        return ()
    return play.state.piece_places[thing] if of.args[number].type.name == "piece" else (thing,)


def pairs_of(of: Query, play: "Play", a: int, b: int) -> list[tuple[int, int]]:
    """Each space of the one thing with each of the other."""
    return [(here, there) for here in places_of(of, play, 0, a) for there in places_of(of, play, 1, b)]


def are_one(of: Query, a: int, b: int) -> bool:
    """Whether both are the same piece, which does not lie beside itself, on however many spaces it lies."""
    return a == b and of.args[0].type.sure == of.args[1].type.sure == PIECE


def line_of(of: Query, play: "Play", a: int, b: int) -> tuple[int, int] | None:
    """The ends of the shortest straight line between two things, of equally short ones the first."""
    lines = [pair for pair in pairs_of(of, play, a, b) if play.grid.direction(*pair, 0) >= 0]
    return min(lines, key=lambda pair: play.grid.length(*pair), default=None)


def foremost_of(of: Query, play: "Play", things: Held) -> int | None:
    """The first of some things: of a pile the one on top, of what two sets share the lowest."""
    if not things:
        return nothing(of.type)
    source = of.args[0]
    while isinstance(source, Query) and is_choice(source):
        source = source.args[0]
    if isinstance(source, Query) and "ascending" in query_of(source).traits:
        return cast(int, min(things))
    last = isinstance(source, Zone) and source.name in play.book.piles
    return cast(int, things[-1 if last else 0])
