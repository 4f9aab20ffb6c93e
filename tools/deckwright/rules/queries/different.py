"""different: the different values that things have of something."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import each_of
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import SET, QueryForm
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing
from deckwright.rules.words.rated import values_of

DIFFERENT = query(
    "different",
    "count(different(hand(seat), kind))",
    QueryForm(
        args=(SET,),
        gives="values",
        each="must",
        where="may",
        says="The different values that the things have of a field, or of whatever is asked of each: "
        "numbers, constants or seats; what is none is left out. With a field alone it may stand inside "
        "another query.",
    ),
    elsewhere=("distinct", "unique"),
    traits=("inside",),
)


@DIFFERENT.means
def mean(of: e.Query, play: Play) -> list[Held]:
    """In ascending order, each once."""
    nothing = -1 if of.type.of is not None and of.type.of.name != "int" else None
    return sorted({value for value in each_of(of, play) if value != nothing})


@DIFFERENT.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Those that are not none, each once."""
    assert of.each is not None, "it looks at a value of each thing"
    loop, inner = loop_over(of.args[0], of.where, scope)
    value = lower_expression(of.each, inner)
    if value.type.maybe:
        there = n.Cmp("!=", value, n.Num(value.type.none, value.type))
        loop = n.Loop(loop.var, loop.source, (*loop.tests, there))
    found = n.Search("list", (loop,), value, listing(value.type.wide.sure))
    return n.Ordered(n.Unique(found))


DIFFERENT.gathers(values_of("different"))
DIFFERENT.says(lambda speaker, of: speaker.things(of).all(speaker))
