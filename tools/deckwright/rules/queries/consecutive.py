"""consecutive: whether the numbers of some things follow one another without a gap."""

from itertools import pairwise

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import each_of
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import SET, QueryForm
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, listing
from deckwright.rules.words.rated import superlative
from deckwright.rules.words.speaker import Speaker

CONSECUTIVE = query(
    "consecutive",
    "consecutive(hand(seat), level)",
    QueryForm(
        args=(SET,),
        gives=types.BOOL,
        each="must",
        each_types=(types.INT,),
        where="may",
        says="Whether the numbers of the things follow one another without a gap and none is there twice; "
        "so it is of one thing, and of none.",
    ),
)


@CONSECUTIVE.means
def mean(of: e.Query, play: Play) -> bool:
    """Each is one more than the one before, in ascending order."""
    numbers = sorted(each_of(of, play))
    return all(later == number + 1 for number, later in pairwise(numbers))


@CONSECUTIVE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel looks at all numbers."""
    assert of.each is not None, "it looks at a number of each thing"
    loop, inner = loop_over(of.args[0], of.where, scope)
    number = lower_expression(of.each, inner)
    numbers = n.Search("list", (loop,), number, listing(number.type.wide))
    return n.Kernel("consecutive", (numbers,), BOOL)


@CONSECUTIVE.states
def state(speaker: Speaker, of: e.Query, negated: str) -> str:
    """Whose numbers do, or do not."""
    things = speaker.things(of.args[0]).that(of.where)
    assert of.each is not None, "it looks at a number of each thing"
    variant, each = superlative(speaker, of.each, speaker.pronoun("it", things.noun, many=True), "each")
    if f"queries.consecutive{variant}" not in speaker.language.templates:
        variant, each = (
            "",
            {"each": speaker.about(speaker.pronoun("it", things.noun, many=True)).say(of.each)},
        )
    return speaker.fill(f"queries.consecutive{variant}{negated}", {"things": things.all(speaker), **each})
