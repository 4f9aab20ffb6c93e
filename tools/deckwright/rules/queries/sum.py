"""sum: the sum over the things of a set."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import each_of
from deckwright.rules.lower.folds import folded
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, over, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import ANY, NATURAL, Span

SUM = query(
    "sum",
    "sum(region, life - damage, where=owner == seat)",
    over("The sum over the things of a set.", "each", each="must"),
    plain("The sum of the values of some tokens.", types.INT, Argument(name="tokens", types=(types.TOKENS,))),
    traits=("adds up",),
)


@SUM.means
def mean(of: e.Query, play: Play, *tokens: Held) -> Held:
    """The sum over a set, or of the values of tokens."""
    return sum(each_of(of, play) if of.item is not None else tokens[0])


SUM.lowers(folded("sum"))


@SUM.spans
def spans(_: object, of: e.Query, __: object, seen: list[Span]) -> Span:
    """Not below 0 if no number is; tokens are not."""
    least = 0 if of.item is None else seen[0].low
    return NATURAL if least is not None and least >= 0 else ANY
