"""The model's plain values out of what was read: lists become tuples, nothing else changes."""

from typing import cast

from deckwright.model.game import Value


def frozen(value: object) -> Value:
    """A value with its lists as tuples, all the way down."""
    if isinstance(value, list):
        return tuple(map(frozen, value))
    if isinstance(value, dict):
        return {key: frozen(entry) for key, entry in value.items()}
    return cast(Value, value)


def pair(value: object) -> tuple[int, int] | None:
    """A list of two whole numbers as a tuple; None stays None."""
    if value is None:
        return None
    first, second = cast(list[int], value)
    return first, second
