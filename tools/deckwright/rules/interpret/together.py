"""Several steps at one moment: all conditions and amounts are read first, only then is anything applied."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import cast

from deckwright.rules.interpret import amounts, args
from deckwright.rules.interpret.choices import things
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import performed
from deckwright.rules.interpret.zones import TOP
from deckwright.rules.program.expressions import Const, Expression, Field, Join, Zone
from deckwright.rules.program.origins import is_top
from deckwright.rules.program.steps import Arg, Step, Steps
from deckwright.rules.program.types import CARD, set_of

RESULTS: dict[str, amounts.Result] = {
    "gain": amounts.gain,
    "lose": amounts.lose,
    "pay": amounts.lose,
    "set": amounts.put,
}
Apply = Callable[[], Asking]


def at_once(steps: Steps, play: Play) -> Asking:
    """Read what all steps would do, then do it in writing order."""
    for apply in [_read(step, play) for step in steps]:
        yield from apply()


def _read(step: Step, play: Play) -> Apply:
    if play.watch is not None:
        play.watch(step, play)
    if step.op in RESULTS:
        changes = amounts.read(args.amounts(step, "amounts"), play)
        return partial(_apply, changes, RESULTS[step.op])
    if step.op == "if":
        branch = args.steps(step, "then" if args.valued(step, "when", play) else "else")
        inner = [_read(each, play) for each in branch]
        return partial(_all, inner)
    if step.op == "for":
        return partial(_all, _each(step, play))
    return partial(performed, _meant(step, play), play)


def _meant(step: Step, play: Play) -> Step:
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


def _each(step: Step, play: Play) -> list[Apply]:
    """What a loop would do for each thing."""
    chosen, outer = args.selector(step, "selector"), play.names.get("it")
    found: list[Apply] = []
    for thing in sorted(things(chosen, play)):
        play.names["it"] = thing
        inner = [_read(each, play) for each in args.steps(step, "do")]
        found.append(partial(_with_it, thing, inner, play, leaves=chosen.sort == "piece"))
    play.names["it"] = outer
    return found


def _with_it(thing: int, inner: list[Apply], play: Play, *, leaves: bool) -> Asking:
    if leaves and not play.is_here(thing):
        return
    outer, play.names["it"] = play.names.get("it"), thing
    yield from _all(inner)
    play.names["it"] = outer


def _apply(changes: list[amounts.Change], result: amounts.Result) -> Asking:
    amounts.apply(changes, result)
    return done()


def _all(inner: list[Apply]) -> Asking:
    for each in inner:
        yield from each()
