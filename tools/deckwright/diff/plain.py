"""Values of content as one line of text, as YAML in flow style would have them."""

from collections.abc import Mapping

from deckwright.model.game import Value


def shown(value: Value) -> str:
    """A value in one line; a text as it is, what is absent as nothing."""
    if value is None:
        return ""
    return value if isinstance(value, str) else flow(value)


def flow(value: object) -> str:
    """A value as it could be written: `[1, {draw: 2}]`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value)


def number(delta: float | None) -> str:
    """By how much a number grew, in brackets; nothing for what is none."""
    return "" if delta is None else f" ({delta:+g})"
