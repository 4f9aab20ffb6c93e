"""What frames remember, held against what the compiler says that they might."""

from collections.abc import Iterator
from typing import Any

from deckwright.engine.rules import ME, ROUTINE
from deckwright.engine.worlds import could_hold


def misfits(state: Any) -> Iterator[str]:
    """The registers that hold nothing of what they might hold for those who do not know them.

    Nor may another seat act in a frame than the one to whom it was handed on.
    """
    below, steps = list[Any](), state.rules.steps or {}
    for frame in state.stack:
        step = steps.get(frame[ROUTINE])
        waits = steps.get(below[ROUTINE]) if below else None
        if step and waits and waits.passes and waits.passes[0] >= 0:
            acts = below[waits.passes[0]]
            if acts != frame[ME]:
                yield f"seat {frame[ME]} acts in a frame that was handed on to {acts}"
        for secret in step.secrets if step else ():
            if not could_hold(state, frame, below, secret):
                name = state.rules.routines[frame[ROUTINE]].__name__
                yield f"register {secret.register} of {name} holds {frame[secret.register]}"
        below = frame
