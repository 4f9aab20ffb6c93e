"""The Python types of the generated functions."""

from collections.abc import Iterable

from deckwright.rules.emit.frame import Frame
from deckwright.rules.program.types import Type


def python_type(of: Type) -> str:
    """The annotation of a value of a type."""
    if of.is_set:
        return "Sequence[int]"
    if of.name == "bool":
        return "bool"
    if of.name == "map":
        return "Sequence[int]"
    return "int | None" if of.maybe and of.name in ("int", "half") else "int"


def signature(
    name: str, params: Iterable[tuple[str, str]], gives: str, frame: Frame, rules: Iterable[str] = ()
) -> tuple[str, Frame]:
    """The `def` line of a function of the state, and the frame in which its parameters are named."""
    written = ["s: State"]
    for param, of in params:
        variable, frame = frame.variable(param)
        written.append(f"{variable}: {of}")
    comment = f"  # {', '.join(rules)}" if rules else ""
    return f"def {name}({', '.join(written)}) -> {gives}:{comment}", frame
