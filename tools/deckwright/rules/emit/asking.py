"""Asking for a pick: one id for one thing; for several things one after the other, until done."""

from collections.abc import Callable
from dataclasses import replace

from deckwright.rules.emit import subsets
from deckwright.rules.emit.bags import is_growing
from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, all_of, any_of, called
from deckwright.rules.emit.tree import Ask, Assign, Break, If, Lines, Node, Repeat
from deckwright.rules.print.python.text import SUM


def asked(choices: Choices, place: int, frame: Frame, seat: str = "me", *, sure: bool = True) -> list[Node]:
    """The nodes that ask for a pick and name it. `sure`: there is something to choose for certain."""
    pick = choices.plan.picks[place]
    ids = called(choices.offers(place), *choices.args(choices.needed(place), frame)).text
    name = frame.names[pick.name].text
    if not pick.selector.is_single:
        return _subset(choices, place, frame, seat, sure=sure)
    if not sure and choices.completed(place, frame):
        alone = replace(choices, alone=True)
        whole = all_of([*choices.besides(place, frame), Py(ids)])
        ids = any_of([whole, called(alone.offers(place), *choices.args(alone.needed(place), frame))]).text
    answer = Assign(name, choices.frame.world.answer(pick))
    if sure or pick.selector.optional:
        return [Ask(seat, ids), answer]
    nothing = Assign(name, "None" if pick.selector.type.name in ("int", "half") else "-1")
    return [Lines([f"ids = {ids}"]), If("ids", [Ask(seat, "ids"), answer], [nothing])]


def _weighed(
    choices: Choices, place: int, frame: Frame, later: str, *, sure: bool
) -> tuple[Callable[[str], str] | None, list[Node]]:
    """The test of what is held, if there is any; where perhaps nothing works, that is found out first."""
    if not subsets.is_weighed(choices, place):
        return None, []
    if sure or not choices.completed(place, frame):
        return lambda held: subsets.fits(choices, place, frame, held).text, []
    choices.frame.world.module.imports.add("grows")
    alone = replace(choices, alone=True)
    low, high = subsets.size(choices, place, frame)
    works = f"{frame.names[choices.plan.picks[place].name]}_works"
    grows = called("grows", later, "()", low, high, subsets.weighing(choices, place, frame))
    before = Assign(works, all_of([*choices.besides(place, frame), grows]).text)

    def test(held: str) -> str:
        either = f"(not {works} or {subsets.fits(choices, place, frame, held)})"
        return (
            f"{subsets.fits(alone, place, frame, held)} and {either}"
            if subsets.is_weighed(alone, place)
            else either
        )

    return test, [before]


def _subset(choices: Choices, place: int, frame: Frame, seat: str, *, sure: bool) -> list[Node]:
    """One thing after the other in ascending order; `done` as soon as there are enough."""
    world, pick = choices.frame.world, choices.plan.picks[place]
    name = frame.names[pick.name].text
    ids = called(choices.offers(place), *choices.args(choices.needed(place), frame))
    held, later = f"{name}_ids", f"{name}_left"
    low, high = subsets.size(choices, place, frame)
    weighed, before = _weighed(choices, place, frame, later, sure=sure)
    step = "reaching" if is_growing(choices, place) else "fitting" if weighed else "further"
    world.module.imports.add(step)
    chosen = world.local("held", frame.variables)
    more = (
        f"{step}({later}, {held}, {low}, {high}, lambda {chosen}: {weighed(chosen)})"
        if weighed
        else (f"further({later}, len({held}), {low}, {high})")
    )
    tests = [] if low.number == 0 else [f"len({held}) >= {low.within(SUM)}"]
    enough = " and ".join([*tests, *([weighed(held)] if weighed else [])])
    done = world.id_word(pick.asks, "done")
    value = world.answer(pick, "each")
    return [
        Assign(held, "()"),
        Assign(later, f"tuple({ids})"),
        *before,
        Repeat(
            [
                Lines([f"ids = {more}"]),
                If("not ids", [Break()]),
                Lines([f"if {enough}:", f"    ids.append({done})"] if enough else [f"ids.append({done})"]),
                Ask(seat, "ids"),
                If(f"s.answer == {done}", [Break()]),
                Assign(held, f"(*{held}, s.answer)"),
                Assign(later, f"{later}[{later}.index(s.answer) + 1 :]"),
            ]
        ),
        Assign(name, f"tuple(sorted([{value} for each in {held}]))"),
    ]
