"""Several prices in one list: whoever chooses what pays for one of them leaves enough for those behind it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from deckwright.rules import mixes
from deckwright.rules.foreseen import Foreseen
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.given import renamed
from deckwright.rules.program.steps import Mix, Pick, Step, Steps
from deckwright.rules.resolve.scope import Scope


def leaving_enough(steps: Steps, scope: Scope) -> Steps:
    """The steps of a list, in which each price with a choice knows the prices that are foreseen behind it."""
    found = list(steps)
    for place, step in enumerate(steps):
        if not _gives(step) or not any(_mix_of(each) for each in steps[place:]):
            break
        if (mix := _mix_of(step)) is not None:
            later = _later(steps[place + 1 :])
            if later and not _is_large(step, mix, later, scope):
                found[place] = _with_later(step, mix, later)
    return tuple(found)


def _later(steps: Steps) -> mixes.Later:
    """What the prices in some steps ask for, as far as they are foreseen; names that they give are others.

    What is chosen in front of them is known by then.
    """
    later, seen, apart = mixes.Later(), Foreseen(), dict[str, str]()
    for place, step in enumerate(steps):
        sort = _gives(step)
        if not sort:
            break
        _foresee(step, seen)
        arg: Mapping[str, Any] = step.args
        if sort == "names" and seen.tells(arg["names"]):
            for name, value in arg["names"].items():
                own = f"_later_{place}_{name}"
                later.names[own] = renamed(value, apart)
                apart[name] = own
        if sort != "amounts" or not seen.tells((arg["amounts"], arg["due"])):
            continue
        if arg["due"] is not None:
            later.mixes.append(renamed(arg["due"], apart))
        else:
            later.plain += renamed(arg["amounts"], apart)
    return later


def _with_later(step: Step, mix: Mix, later: mixes.Later) -> Step:
    """The same price, with questions that leave enough."""
    asks = (pick.asks for pick in _asked_in(step))  # in the same order; two may have one name
    parts = mixes.paying(mix, lambda _: next(asks), step.spot, later)
    return replace(step, args={**step.args, "parts": parts})


def _asked_in(step: Step) -> Iterator[Pick]:
    arg: Mapping[str, Any] = step.args
    for each in arg["parts"]:
        yield from each.args.get("picks", ())


def _is_large(step: Step, mix: Mix, later: mixes.Later, scope: Scope) -> bool:
    """Report prices between which too much is open to be judged."""
    found = mixes.allocation((mix, *later.mixes), later.plain).is_large
    if found:
        message = "too many pools may pay for too many parts of the prices in this list"
        hint = "let one price ask for all of it, or pay some of it behind another step"
        scope.report("X104", step.spot.place(), message, hint)
    return found


def _mix_of(step: Step) -> Mix | None:
    found = step.args.get("due")
    return found if isinstance(found, Mix) else None


def _gives(step: Step) -> str:
    """What a step gives that changes nothing else: `names`, `picks`, or paid `amounts`; else nothing."""
    of = op_of(step)
    shape = of.form.first.shape if of.begin is not None else ""
    return shape if shape in ("amounts", "names", "picks") else ""


def _foresee(step: Step, seen: Foreseen) -> None:
    """Note the names that a step gives."""
    arg: Mapping[str, Any] = step.args
    if _gives(step) == "names":
        seen.lets(arg["names"])
    elif _gives(step) == "picks":
        seen.picks(arg["picks"])
