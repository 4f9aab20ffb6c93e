"""Several steps at one moment: all conditions and amounts are read first, only then is anything applied."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import cast

from deckwright.rules.interpret import amounts, args
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.several_seats import read_for_each
from deckwright.rules.interpret.steps import performed
from deckwright.rules.interpret.zones import TOP
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Const, Expression, Field, Join, Zone
from deckwright.rules.program.origins import is_top
from deckwright.rules.program.steps import Arg, Step, Steps
from deckwright.rules.program.types import CARD, set_of

Apply = Callable[[], Asking]


def at_once(steps: Steps, play: Play) -> Asking:
    """Read what all steps would do, then do it in writing order."""
    yield from all_of(read(steps, play))


def read(steps: Steps, play: Play) -> list[Apply]:
    """Read all that some steps need; what is returned carries them out, one after the other."""
    return [_read(step, play) for step in steps]


def _read(step: Step, play: Play) -> Apply:
    if play.watch is not None:
        play.watch(step, play)
    if reads := op_of(step).read:
        return cast(Apply, reads(step, play))
    return partial(performed, meant(step, play), play)


def read_amounts(step: Step, play: Play, result: amounts.Result) -> Apply:
    """Read the amounts of a step; what is returned changes all of them."""
    changes = read_for_each(step, play)

    def change() -> Asking:
        amounts.apply(changes, result)
        return done()

    return change


def meant(step: Step, play: Play) -> Step:
    """The step with the things and numbers that it means now; zones stay, whatever will lie there."""
    meant = {
        name: _origin(each, play) if name == "from" else _now(each, play) for name, each in step.args.items()
    }
    what = step.args.get("what")
    if isinstance(what, Expression) and not isinstance(what, Zone) and what.type == set_of(CARD):
        meant["what"] = Const(cast(int, tuple(value(what, play))), what.type, "")  # in the order of the piles
    return replace(step, args={**meant, TOP: _is_top(step)})


def _is_top(step: Step) -> bool:
    """Whether a single card is taken from the top of its zone."""
    what, origin = step.args.get("what", step.args.get("cards")), step.args.get("from")
    if isinstance(what, tuple) and isinstance(origin, tuple) and len(what) == 1:
        return is_top(what[0], origin[0])
    return is_top(what, origin)


def _origin(arg: Arg, play: Play) -> Arg:
    """Zones that are looked through one after the other stay; it is told whose they are."""
    if isinstance(arg, tuple):
        return cast(Arg, tuple(_origin(cast(Arg, each), play) for each in arg))
    if isinstance(arg, Join):
        return replace(arg, sets=tuple(cast(Expression, _now(each, play)) for each in arg.sets))
    return _now(arg, play)


def _now(arg: Arg, play: Play) -> Arg:
    if isinstance(arg, Mapping):  # what a verb is told, zones too
        return {name: _told(each, play) for name, each in arg.items()}
    if isinstance(arg, tuple):
        return cast(Arg, tuple(_now(each, play) if isinstance(each, Expression) else each for each in arg))
    if isinstance(arg, Zone):
        return replace(arg, index=tuple(cast(Expression, _now(each, play)) for each in arg.index))
    if isinstance(arg, Field):
        return replace(arg, of=cast(Expression, _now(arg.of, play)))
    return _told(arg, play) if isinstance(arg, Expression) else arg


def _told(of: Expression, play: Play) -> Const:
    """What an expression is now."""
    return Const(cast(int, args.taken(of, play)), of.type, "")


def all_of(inner: list[Apply]) -> Asking:
    """Carry out what was read, one after the other."""
    for each in inner:
        yield from each()
