"""The Python types of the generated functions."""

from collections.abc import Iterable, Sequence

from deckwright.rules.emit.frame import Frame
from deckwright.rules.program.types import Type
from deckwright.rules.tables_literals import WIDTH


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
    name: str, params: Iterable[tuple[str, str]], gives: str, frame: Frame, rules: Sequence[str] = ()
) -> tuple[list[str], Frame]:
    """The `def` line of a function of the state, and the frame in which its parameters are named."""
    written = ["s: State"]
    for param, of in params:
        variable, frame = frame.variable(param)
        written.append(f"{variable}: {of}")
    return defined(name, ", ".join(written), gives, rules), frame


def defined(name: str, params: str, gives: str, rules: Sequence[str] = ()) -> list[str]:
    """A `def` line under the rules that it carries out."""
    return [*cited(rules), f"def {name}({params}) -> {gives}:"]


def cited(rules: Sequence[str]) -> list[str]:
    """Rule ids as comment lines, each as full as it can be."""
    return filled_comment(rules, "# ") if rules else []


def filled_comment(words: Sequence[str], begin: str) -> list[str]:
    """Words as comment lines, each as full as it can be."""
    lines = [begin + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(word) + 3 > WIDTH:
            lines[-1] += ","
            lines.append(begin + word)
        else:
            lines[-1] += f", {word}"
    return lines
