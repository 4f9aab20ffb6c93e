"""min: the smallest number over the things of a set, or the smaller of numbers."""

from deckwright.rules.interpret.queries import extreme_of
from deckwright.rules.lower.folds import folded
from deckwright.rules.queries.form import NUMBER, OTHERS, extreme, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import extreme as extreme_span

MIN = query(
    "min",
    "min(coin(seat), hand_size)",
    extreme("The smallest number over the things of a set; `empty` when there are none."),
    plain("The smaller of numbers.", "number", NUMBER, OTHERS),
)
MIN.means(extreme_of(min))
MIN.lowers(folded("min"))


MIN.spans(extreme_span(min))
