"""What frames remember, held against what the compiler says that they might."""

from collections.abc import Iterator
from typing import Any

from deckwright.engine.rules import ROUTINE
from deckwright.engine.worlds import could_hold


def misfits(state: Any) -> Iterator[str]:
    """The registers that hold nothing of what they might hold for those who do not know them."""
    below: list[Any] = []
    for frame in state.stack:
        step = (state.rules.steps or {}).get(frame[ROUTINE])
        for secret in step.secrets if step else ():
            if not could_hold(state, frame, below, secret):
                name = state.rules.routines[frame[ROUTINE]].__name__
                yield f"register {secret.register} of {name} holds {frame[secret.register]}"
        below = frame
