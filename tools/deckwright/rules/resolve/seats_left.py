"""Values by the number of players, in a game that players leave: they are fewer than the game begins with."""

from dataclasses import replace

from deckwright.rules.eliminated import eliminates
from deckwright.rules.program.expressions import Query, Seats, Value
from deckwright.rules.program.reads import parts_with_terms
from deckwright.rules.program.records import Program
from deckwright.rules.program.walk import steps
from deckwright.rules.queries.registry import query_of
from deckwright.rules.resolve.context import Context


def tell(context: Context, program: Program) -> None:
    """Report entries for fewer players that are lacking, wherever some may have left: not in the setup."""
    if not eliminates(program):
        return
    told = set[str]()
    for step in steps(replace(program, setup=())):
        for each in parts_with_terms(tuple(step.args.values()), program):
            lacking = _lacking(context, program, each) if isinstance(each, Value) else []
            if isinstance(each, Value) and lacking and each.id not in told:
                told.add(each.id)
                message = f"players may have left, and {each.id} has no entry for {' and '.join(lacking)}"
                hint = "write these entries, too, or keep in a pool how many begin: start: count(seats)"
                context.scope(step.op).report("X120", step.spot.place(), message, hint)


def _lacking(context: Context, program: Program, value: Value) -> list[str]:
    """The numbers of players below the least for which a value has no entry, if these are asked for."""
    at, keys = value.at, context.names.values[value.id].keys
    if not keys or not isinstance(at, Query) or "size" not in query_of(at).traits or at.where is not None:
        return []
    of = at.args[0]
    if not isinstance(of, Seats) or of.of is not None:
        return []
    return [str(seats) for seats in range(1, program.game.seats[0]) if str(seats) not in keys]
