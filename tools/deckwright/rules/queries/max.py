"""max: the largest number over the things of a set, or the larger of numbers."""

from deckwright.rules.interpret.queries import extreme_of
from deckwright.rules.lower.folds import folded
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import NUMBER, OTHERS, extreme, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import extreme as extreme_span

MAX = query(
    "max",
    "max(region, level, where=owner == seat, empty=0)",
    extreme("The largest number over the things of a set; `empty` when there are none."),
    plain("The larger of numbers.", "number", NUMBER, OTHERS),
)
MAX.means(extreme_of(max))
MAX.lowers(folded("max"))


MAX.spans(extreme_span(max))


@MAX.floors
def floors(of: e.Query) -> e.Expression | None:
    """`n` of `max(0, n)`."""
    if of.item is not None or len(of.args) != 2:
        return None
    zeros = [each for each in of.args if isinstance(each, e.Const) and each.value == 0]
    others = [each for each in of.args if each not in zeros]
    return others[0] if zeros and others else None
