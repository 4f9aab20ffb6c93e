"""Pools of tokens: what is put into a bag or taken from it, and choices of which more are never worse."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called, compared
from deckwright.rules.emit.weigh import mentions, parts_of
from deckwright.rules.ids_tokens import most_token
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount, Pick

if TYPE_CHECKING:
    from deckwright.rules.emit.choices import Choices

_MORE, _LESS = (">=", ">"), ("<=", "<")


def added(frame: Frame, amount: Amount, n: Py) -> str:
    """The statement that puts one more token into a bag."""
    bag = frame.py(amount.of).text
    return f"{bag} = bag_with({bag}, {n}, {most_token(frame.world.program, amount.of.name)})"


def taken(frame: Frame, amount: Amount, n: Py) -> str:
    """The statement that takes some tokens away."""
    bag = frame.py(amount.of).text
    return f"{bag} = bag_without({bag}, {n})"


def laid(frame: Frame, amount: Amount, n: Py) -> str:
    """The statement that puts some tokens in the place of all others."""
    bag = frame.py(amount.of).text
    if isinstance(amount.n, e.Several) and not amount.n.items:
        return f"{bag} = ()"
    return f"{bag} = bag_of({n}, {most_token(frame.world.program, amount.of.name)})"


def enough(choices: "Choices", frame: Frame) -> Iterator[Py]:
    """Quick tests of whether there are as many tokens as some picks need, before anything else is asked."""
    for pick in choices.plan.picks:
        low, source = pick.selector.low, pick.selector.source
        if pick.selector.sort == "tokens" and isinstance(low, e.Const):
            names = {each.name for each in choices.plan.picks}
            if low.value and not any(mentions(source, name) for name in names):
                yield compared(called("len", frame.py(source)), ">=", frame.py(low))


def is_growing(choices: "Choices", place: int) -> bool:
    """Whether a choice of tokens that will do still does with more or higher ones: all asked is enough."""
    pick = choices.plan.picks[place]
    such_that = pick.selector.such_that
    if pick.selector.sort != "tokens" or such_that is None:
        return False
    if not all(_grows(part, pick) for part in parts_of(such_that)):
        return False
    if choices.alone:
        return True
    behind = choices.plan.rest(place, range(len(choices.plan.picks)))
    whole = any(choices.plan.is_on_all(each) for each in choices.plan.at(place))
    return not whole and not any(choices.plan.bears_on(place, group) for group in behind)


def _grows(part: e.Expression, pick: Pick) -> bool:
    """Whether a condition says that the sum or number of what is chosen is at least something else."""
    if not isinstance(part, e.Compare):
        return False
    for of, least, ways in ((part.left, part.right, _MORE), (part.right, part.left, _LESS)):
        if part.op in ways and _is_whole(of, pick.name) and not mentions(least, pick.name):
            return True
    return False


def _is_whole(of: e.Expression, name: str) -> bool:
    """Whether this is the sum or the number of all that is chosen under a name."""
    plain = isinstance(of, e.Query) and of.name in ("sum", "count") and of.where is None and of.each is None
    return plain and isinstance(of, e.Query) and isinstance(of.args[0], e.Local) and of.args[0].name == name
