"""How long an expression takes, roughly: what is told fast is asked first."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

WEIGHTS = {
    **dict.fromkeys((n.Load, n.Entry), 1),
    **dict.fromkeys((n.Search, n.Unique, n.Ordered, n.Join, n.Choosable), 10),
    n.Invoke: 20,  # which mostly searches itself
}


def weight(*some: object) -> int:
    """What is read of the state and of tables counts little, searches, lists and calls count much."""
    return sum(WEIGHTS.get(each.__class__, 0) for each in every(*some))
