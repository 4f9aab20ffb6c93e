"""How long an expression takes, roughly: what is told fast is asked first."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

SLOW = (n.Search, n.Invoke, n.Unique, n.Ordered, n.Join)


def weight(*some: object) -> int:
    """The number of searches, calls and lists made in nodes; all else counts nothing."""
    return sum(isinstance(each, SLOW) for each in every(*some))
