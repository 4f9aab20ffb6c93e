"""What an action costs at least, whatever is picked: what a menu looks at first."""

from collections.abc import Iterable, Iterator

from deckwright.rules.lower.choices import Choice
from deckwright.rules.target import nodes as n
from deckwright.rules.target.constant import Unknown, evaluated
from deckwright.rules.target.walks import free

Least = tuple[n.Expr, int]  # from what it is paid, and how much at least


def least_costs(choices: Iterable[Choice], cards: int) -> Iterator[Least]:
    """What must be there for each cost that hangs on a picked card alone; `cards`: how many there are."""
    for choice in choices:
        if choice.pick.selector.sort != "card" or choice.is_optional or choice.is_several:
            continue
        for cost in choice.costs:
            if isinstance(cost, n.Cmp) and _is_of(cost, choice.var):
                least = _least(choice, cost.right, cards)
                if least > 0:
                    yield cost.left, least


def fixed_costs(costs: Iterable[n.Expr]) -> Iterator[Least]:
    """What must be there for each cost that is the same whatever is picked, and in every game."""
    for cost in costs:
        if isinstance(cost, n.Cmp):
            try:
                yield cost.left, int(evaluated(cost.right, {}) or 0)
            except Unknown:
                continue


def _is_of(cost: n.Cmp, card: n.Var) -> bool:
    return card not in free(cost.left) and list(free(cost.right)) == [card]


def _least(choice: Choice, cost: n.Expr, cards: int) -> int:
    """The lowest cost over all cards that can be picked; 0 if that cannot be told."""
    found = []
    for card in range(cards):
        known = {choice.var: card}
        try:
            if all(_may_hold(test, known) for test in choice.loop.tests):
                found.append(int(evaluated(cost, known) or 0))
        except Unknown:
            return 0
    return min(found, default=0)


def _may_hold(test: n.Expr, known: dict[n.Var, int]) -> bool:
    """Whether a test may hold for a card, as far as its printed fields tell."""
    try:
        return bool(evaluated(test, known))
    except Unknown:
        return True
