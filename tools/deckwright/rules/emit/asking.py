"""Asking for a pick: one id for one thing; for several things one after the other, until done."""

from dataclasses import replace

from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import SUM, Py, called
from deckwright.rules.emit.tree import Ask, Assign, Break, If, Lines, Node, Repeat
from deckwright.rules.program.steps import Pick

WITHOUT_LIMIT = "99"


def decider(by: Py | None, seat: Py) -> Py:
    """Who decides where `seat` should: another one, inside of what that one has agreed to."""
    if by is None:
        return seat
    test = f"{by} >= 0" if seat.text == "me" else f"{by} >= 0 and {seat} == me"
    return Py(f"{by} if {test} else {seat}", 0)


def asked(choices: Choices, place: int, frame: Frame, seat: str = "me", *, sure: bool = True) -> list[Node]:
    """The nodes that ask for a pick and name it. `sure`: there is something to choose for certain."""
    pick = choices.plan.picks[place]
    ids = called(choices.offers(place), *choices.args(choices.needed(place), frame)).text
    if not sure and choices.completed(place, frame):
        alone = replace(choices, alone=True)
        ids += f" or {called(alone.offers(place), *choices.args(alone.needed(place), frame))}"
    name = frame.names[pick.name].text
    if not pick.selector.is_single:
        return _subset(choices, pick, ids, name, frame, seat)
    answer = Assign(name, choices.frame.world.answer(pick))
    if sure or pick.selector.optional:
        return [Ask(seat, ids), answer]
    nothing = Assign(name, "None" if pick.selector.type.name in ("int", "half") else "-1")
    return [Lines([f"ids = {ids}"]), If("ids", [Ask(seat, "ids"), answer], [nothing])]


def _subset(choices: Choices, pick: Pick, ids: str, name: str, frame: Frame, seat: str) -> list[Node]:
    """One thing after the other in ascending order; `done` as soon as there are enough."""
    world = choices.frame.world
    assert pick.selector.such_that is None, f"{pick.asks}: such_that is not compiled yet"
    world.module.imports.add("further")
    held, later = f"{name}_ids", f"{name}_left"
    low = frame.py(pick.selector.low) if pick.selector.low is not None else Py("0")
    high = frame.py(pick.selector.high) if pick.selector.high is not None else Py(WITHOUT_LIMIT)
    done = world.id_word(pick.asks, "done")
    value = world.answer(pick, "each")
    return [
        Assign(held, "()"),
        Assign(later, f"tuple({ids})"),
        Repeat(
            [
                Lines([f"ids = further({later}, len({held}), {low}, {high})"]),
                If("not ids", [Break()]),
                Lines([f"if len({held}) >= {low.within(SUM)}:", f"    ids.append({done})"]),
                Ask(seat, "ids"),
                If(f"s.answer == {done}", [Break()]),
                Assign(held, f"(*{held}, s.answer)"),
                Assign(later, f"{later}[{later}.index(s.answer) + 1 :]"),
            ]
        ),
        Assign(name, f"tuple(sorted([{value} for each in {held}]))"),
    ]
