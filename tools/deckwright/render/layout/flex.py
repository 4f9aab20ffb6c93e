"""Sharing out the room along a row or a column. Pure arithmetic."""

from collections.abc import Sequence

_SLACK = 1e-9


def share_out(
    natural: Sequence[float], least: Sequence[float], grow: Sequence[float], room: float, gap: float
) -> list[float]:
    """The lengths of a row's items: squeezed in proportion to what they can give, or grown by their factors.

    Items that cannot be squeezed far enough keep their least lengths and stick out at the end.
    """
    spare = room - sum(natural) - gap * max(0, len(natural) - 1)
    if spare < -_SLACK:
        give = [max(0.0, n - m) for n, m in zip(natural, least, strict=True)]
        part = min(1.0, -spare / total) if (total := sum(give)) > _SLACK else 0.0
        return [n - g * part for n, g in zip(natural, give, strict=True)]
    factors = sum(grow)
    if factors <= 0:
        return list(natural)
    return [n + spare * (g / factors) for n, g in zip(natural, grow, strict=True)]


def starts(lengths: Sequence[float], room: float, gap: float, justify: str) -> list[float]:
    """Where each item begins. `justify` says where spare room goes: start, center, end, between, around."""
    count = len(lengths)
    spare = max(0.0, room - sum(lengths) - gap * max(0, count - 1))
    before = {"center": spare / 2, "end": spare}.get(justify, 0.0)
    if justify == "between" and count > 1:
        gap += spare / (count - 1)
    elif justify in ("around", "between") and count:
        gap += spare / count
        before = spare / count / 2
    out: list[float] = []
    for length in lengths:
        out.append(before)
        before += length + gap
    return out
