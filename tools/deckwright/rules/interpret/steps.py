"""Op lists: one step after the other, each followed by the rules that hold at any time."""

from collections.abc import Mapping
from typing import cast

from deckwright.rules.interpret.ending import check_state
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.play import BEARER, Cancelled, Play
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.steps import Step, Steps


def do(steps: Steps, play: Play) -> Asking:
    """Carry out an op list in the frame that runs; a cancelled announcement ends it."""
    try:
        for step in steps:
            if not play.holding and op_of(step).form.leads_on:
                yield from check_state(play, do)
            yield from perform(step, play)
            if not play.holding:
                yield from check_state(play, do)
        if not steps and not play.holding:  # what only a cost has changed
            yield from check_state(play, do)
    except Cancelled:
        return


def perform(step: Step, play: Play) -> Asking:
    """Carry out one step."""
    if play.watch is not None:
        play.watch(step, play)
    return performed(step, play)


def performed(step: Step, play: Play) -> Asking:
    """Carry out one step of which has been told already."""
    play.changed |= play.book.changed_by(step)
    performance = op_of(step).perform
    assert performance is not None, f"nobody performs {step.op}"
    return cast(Asking, performance(step, play))


def call(verb: str, given: Mapping[str, Held], play: Play) -> Asking:
    """Carry out a verb; it knows its parameters, `me`, the card as `self`, and nothing else."""
    own: dict[str, Held] = {"me": play.names["me"]} if "me" in play.names else {}
    if (card := play.names.get(BEARER)) is not None:
        own |= {"self": card, BEARER: card}
    return within({**own, **given}, play.program.verbs[verb].do, play)


def within(names: dict[str, Held], steps: Steps, play: Play) -> Asking:
    """Carry out an op list in a frame of its own."""
    outer, play.names = play.names, names
    yield from do(steps, play)
    play.names = outer
