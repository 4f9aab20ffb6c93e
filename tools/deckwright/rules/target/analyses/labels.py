"""Who may know a value: the labels of expressions, by what of the state they look at.

A label is None for all, else the variables with the seats that are sure to know; none if it is NOBODY. It
starts where a zone is looked at and is handed on by all that is made from that. How many cards lie somewhere
all know, and how long a list is that a routine has remembered while it waited.
"""

from collections.abc import Iterable, Mapping
from functools import reduce

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every, parts

Label = frozenset[n.Var] | None
NOBODY: Label = frozenset()
Known = Mapping[n.Var | n.Size, Label]  # of variables, and of how long lists are that nothing has shown yet


def joined(labels: Iterable[Label]) -> Label:
    """Who knows what is made from several things: who knows all of them."""
    return reduce(_both, labels, None)


def _both(one: Label, other: Label) -> Label:
    return other if one is None else one if other is None else one & other


class Labels:
    """The labels of the expressions of a module. Those of functions are worked out once."""

    def __init__(self) -> None:
        self._functions: dict[n.Function, Label] = {}

    def of(self, node: object, known: Known, answer: Label = None) -> Label:
        """The label of an expression, or of all that statements look at.

        known: the labels of variables; those that are missing are known to all. answer: that of an `Answer`.
        """
        if not known and answer is None and isinstance(node, n.Pure) and not node.once("looks", _looks):
            return None
        if isinstance(node, n.Get):
            return known.get(node.var)
        if isinstance(node, n.Answer):
            return answer
        if isinstance(node, n.Size):
            return self.length(node.of, known, answer)
        inside = joined(self.of(each, known, answer) for each in parts(node))
        if (
            isinstance(node, n.Search) and inside is not None
        ):  # what is found over many seats no one seat knows
            return inside - {loop.var for loop in node.loops}
        if isinstance(node, n.Load):
            return _both(inside, seen(node.place))
        if isinstance(node, n.Invoke | n.Do):
            return _both(
                inside, passed(self.function(node.function), node.function.params, node.args, out=True)
            )
        return inside

    def length(self, of: n.Expr, known: Known, answer: Label = None) -> Label:
        """The label of how long a list is: all know it of a zone, and of what has a thing for each of it."""
        if isinstance(of, n.Get):
            return known.get(n.Size(of))
        if isinstance(of, n.Load):
            return joined(self.of(each, known, answer) for each in of.place.index)
        if isinstance(of, n.Ordered):
            return self.length(of.of, known, answer)
        if isinstance(of, n.Search) and len(of.loops) == 1 and not of.loops[0].tests:
            return self.length(of.loops[0].source, known, answer)
        return self.of(of, known, answer)

    def of_all(self, nodes: Iterable[object]) -> Label:
        """The label of all that some statements look at."""
        return joined(self.of(each, {}) for each in nodes)

    def function(self, function: n.Function) -> Label:
        """The label of all that a function looks at, in terms of its parameters."""
        if function not in self._functions:
            self._functions[function] = None  # where it calls itself
            label = self.of_all(function.body)
            self._functions[function] = None if label is None else label.intersection(function.params)
        return self._functions[function]


def _looks(node: n.Pure) -> bool:
    """Whether an expression looks itself at what not all see, or calls what may."""
    return any(
        isinstance(each, n.Invoke) or (isinstance(each, n.Load) and each.place.slot.sees != "all")
        for each in every(node)
    )


def passed(label: Label, params: Iterable[n.Var], args: Iterable[n.Expr], *, out: bool = False) -> Label:
    """A label of a caller in terms of the called function's parameters; or, `out`, the other way round."""
    if label is None:
        return None
    pairs = [(param, arg.var) for param, arg in zip(params, args, strict=True) if isinstance(arg, n.Get)]
    return frozenset(var if out else param for param, var in pairs if (param if out else var) in label)


def seen(place: n.Place) -> Label:
    """Who sees the cards at a place."""
    slot = place.slot
    if slot.sees == "all":
        return None
    if slot.sees == "owner" and "seat" in slot.per:
        owner = place.index[slot.per.index("seat")]
        return frozenset((owner.var,)) if isinstance(owner, n.Get) else NOBODY
    return NOBODY
