"""Picks of several things: how many, which sets of them do, and whether there is one at all."""

from dataclasses import replace
from typing import TYPE_CHECKING

from deckwright.rules.emit.bags import is_growing
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.loops import Loop
from deckwright.rules.emit.python import TRUE, Py, all_of, called, compared, number
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.signs import is_natural
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector

if TYPE_CHECKING:
    from deckwright.rules.emit.choices import Choices

WITHOUT_LIMIT = "99"


def is_weighed(choices: "Choices", place: int) -> bool:
    """Whether it matters which things are chosen together: not every set that is large enough does."""
    pick = choices.plan.picks[place]
    if pick.selector.such_that is not None:
        return True
    if choices.alone:
        return False
    behind = choices.plan.rest(place, range(len(choices.plan.picks)))
    return any(choices.plan.is_on_all(each) for each in choices.plan.at(place)) or any(
        choices.plan.bears_on(place, group) for group in behind
    )


def size(choices: "Choices", place: int, frame: Frame) -> tuple[Py, Py]:
    """The least and the most that are taken."""
    selector = choices.plan.picks[place].selector
    low = frame.py(selector.low) if selector.low is not None else number(0)
    return low, frame.py(selector.high) if selector.high is not None else Py(WITHOUT_LIMIT)


def possible(choices: "Choices", place: int, frame: Frame, loop: Loop) -> list[str]:
    """Statements that return whether the pick can be made: by counting, or by looking for a set that does."""
    low, high = size(choices, place, frame)
    if (held := all_of_them(choices, place, frame)) is not None:
        return [f"return {held}"]
    if is_weighed(choices, place):
        test = "reaches" if is_growing(choices, place) else "grows"
        choices.frame.world.module.imports.add(test)
        found = frame.world.local("found", frame.variables)
        grown = called(test, found, "()", low, high, weighing(choices, place, frame))
        enough = TRUE if low.number == 0 else compared(called("len", found), ">=", low)
        return [f"{found} = {choices.offered(place, frame)}", f"return {all_of([enough, grown])}"]
    pick = choices.plan.picks[place]
    things = loop.comprehension()
    text = f"[{things}]" if loop.unique or pick.selector.sort in ("card", "tokens") else f"{{{things}}}"
    enough = TRUE if low.number == 0 else compared(called("len", text), ">=", low)
    return [f"return {all_of([enough, _in_order(frame.world, pick.selector, low, high)])}"]


def all_of_them(choices: "Choices", place: int, frame: Frame) -> Py | None:
    """Whether all tokens together do, where more of them are never worse and any number may be taken."""
    selector = choices.plan.picks[place].selector
    if not is_growing(choices, place) or selector.high is not None or not isinstance(selector.source, e.Pool):
        return None
    if selector.where is not None or selector.such_that is None:
        return None
    bag = frame.py(selector.source)
    low = frame.py(selector.low) if selector.low is not None else number(0)
    enough = TRUE if low.number == 0 else compared(called("len", bag), ">=", low)
    return all_of([enough, frame.named(choices.plan.picks[place].name, bag).py(selector.such_that)])


def weighing(choices: "Choices", place: int, frame: Frame) -> str:
    """The test of a set of ids, as a function: `lambda held: fits_swap_some(s, me, held)`."""
    held = frame.world.local("held", frame.variables)
    return f"lambda {held}: {fits(choices, place, frame, held)}"


def fits(choices: "Choices", place: int, frame: Frame, ids: str) -> Py:
    """Whether a set of ids may be chosen together and all that follows can be done."""
    return called(_function(choices, place), *choices.args(choices.needed(place), frame), ids)


def _function(choices: "Choices", place: int) -> str:
    plan, pick, world = choices.plan, choices.plan.picks[place], choices.frame.world
    given = sorted(choices.needed(place))

    def lines(name: str) -> list[str]:
        params = [(each, python_type(of)) for each, of in choices.around.items()]
        params += [(plan.picks[each].name, choices.annotation(each)) for each in given]
        outer = replace(choices.frame, names={}, variables=frozenset())
        held = world.local("held", (param for param, _ in params))
        head, frame = signature(name, [*params, (held, "Sequence[int]")], "bool", outer)
        chosen, frame = frame.variable(pick.name)
        tests = choices.tests(frame, place, whole=True)
        if pick.selector.such_that is not None:
            tests.insert(0, frame.py(pick.selector.such_that))
        if not choices.alone:
            tests += choices.completed(place, frame)
        made = f"{chosen} = tuple(sorted([{world.answer(pick, 'each')} for each in {held}]))"
        return [*head, *indented([made, f"return {all_of(tests)}"])]

    key = ("fits", plan.name, plan.asks, place, choices.alone)
    return world.module.once(key, f"fits_{plan.name}_{pick.name}", "actions", lines)


def _in_order(world: World, selector: Selector, least: Py, greatest: Py) -> Py:
    """Whether the most is not below the least, nor below 0, where that is not certain."""
    if selector.high is None:
        return TRUE
    is_one = selector.low == selector.high or least.number == 0
    is_sure = is_natural(world, selector.high) or (least.number or 0) > 0
    tests = [] if is_one else [compared(least, "<=", greatest)]
    return all_of([*tests, *([] if is_sure else [compared(number(0), "<=", greatest)])])
