"""Lengths and card sizes as authors write them, in millimetres."""

from decimal import Decimal

CARD_SIZES: dict[str, tuple[float, float]] = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
    "standard": (63.0, 88.0),
    "japanese": (59.0, 86.0),
}
_UNITS = {"mm": Decimal(1), "cm": Decimal(10), "in": Decimal("25.4"), "pt": Decimal("25.4") / 72}


def millimetres(length: str) -> float:
    """The length `63.5mm`, `6cm`, `2.5in` or `12pt` in millimetres, rounded to 0.0001.

    Raises:
        ValueError: it is no length.
    """
    number, unit = length[:-2], length[-2:]
    if unit not in _UNITS or not number.lstrip("-").replace(".", "", 1).isdecimal():
        raise ValueError(f"{length!r} is no length")
    return float(round(Decimal(number) * _UNITS[unit], 4))


def card_size(size: object) -> tuple[float, float]:
    """Width and height of `poker` or `[420mm, 297mm]`; poker where nothing is said."""
    if size is None:
        return CARD_SIZES["poker"]
    if isinstance(size, str):
        return CARD_SIZES[size]
    assert isinstance(size, list)
    return millimetres(size[0]), millimetres(size[1])
