"""count: how many things of a set there are."""

from deckwright.rules.interpret.queries import kept
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, of_each_seat
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.program.records import Program
from deckwright.rules.queries.form import over
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import Span, most_in
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL
from deckwright.rules.words.bounds import numbered
from deckwright.rules.words.speaker import Speaker

COUNT = query(
    "count",
    "count(hand(seat), where=level >= 2)",
    over("How many things of a set there are.", types.INT),
    elsewhere=("len", "length", "size"),
    traits=("size",),
)
COUNT.means(lambda of, play: len(kept(of, play)))


@COUNT.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The size of the set, or the number of finds. Of zones of several seats: how many cards each has."""
    if of.where is None and isinstance(several := of.args[0], e.OfSeats):
        loop, _, cards = of_each_seat(several, scope)
        return n.Search("sum", (loop,), n.Size(cards), NATURAL)
    loop, _ = loop_over(of.args[0], of.where, scope)
    if isinstance(loop.source, n.Span) and loop.source.low == n.num(0) and not loop.tests:
        return loop.source.high
    return n.Search("count", (loop,), n.Get(loop.var), NATURAL) if loop.tests else n.Size(loop.source)


@COUNT.spans
def spans(program: Program, of: e.Query, *_: object) -> Span:
    """At most as many as there can be in the set."""
    return Span(0, most_in(program, of.args[0]))


@COUNT.limits
def limit(speaker: Speaker, of: e.Query, op: str, number: float) -> str | None:
    """`there are at least 2 cards in your hand` instead of their number."""
    return numbered(speaker, speaker.things(of.args[0]).that(of.where), op, number)
