"""Asking for a pick: one id for one thing; for several things one after the other, until done."""

from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import SUM, Py, called
from deckwright.rules.emit.tree import Ask, Assign, Break, If, Lines, Node, Repeat
from deckwright.rules.program.steps import Pick


def asked(choices: Choices, place: int, frame: Frame, seat: str = "me", *, sure: bool = True) -> list[Node]:
    """The nodes that ask for a pick and name it. `sure`: there is something to choose for certain."""
    pick = choices.plan.picks[place]
    ids = called(choices.offers(place), *choices.args(choices.needed(place), frame)).text
    name = frame.names[pick.name].text
    if not pick.selector.is_single:
        return _subset(choices, pick, ids, name, frame, seat)
    answer = Assign(name, choices.frame.world.answer(pick))
    if sure or pick.selector.optional:
        return [Ask(seat, ids), answer]
    return [Assign("ids", ids), If("ids", [Ask(seat, "ids"), answer], [Assign(name, "-1")])]


def _subset(choices: Choices, pick: Pick, ids: str, name: str, frame: Frame, seat: str) -> list[Node]:
    world = choices.frame.world
    world.module.imports.add("further")
    held, later = f"{name}_ids", f"{name}_left"
    low = frame.py(pick.selector.low) if pick.selector.low is not None else Py("0")
    high = frame.py(pick.selector.high) if pick.selector.high is not None else Py("99")
    done = world.id_word(pick.asks, "done")
    enough = f"len({held}) >= {low.within(SUM)}"
    value = world.answer(pick, "each")
    return [
        Assign(held, "()"),
        Assign(later, f"tuple({ids})"),
        Repeat(
            [
                Lines([f"ids = further({later}, len({held}), {low}, {high})"]),
                If("not ids", [Break()]),
                Lines([f"if {enough}:", f"    ids.append({done})"]),
                Ask(seat, "ids"),
                If(f"s.answer == {done}", [Break()]),
                Assign(held, f"(*{held}, s.answer)"),
                Assign(later, f"{later}[{later}.index(s.answer) + 1 :]"),
            ]
        ),
        Assign(name, f"tuple(sorted([{value} for each in {held}]))"),
    ]
