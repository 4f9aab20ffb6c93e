"""Points and millimetres."""

MM_PER_PT = 25.4 / 72


def pt(points: float) -> float:
    """A size given in points, in millimetres."""
    return points * MM_PER_PT


def mm_to_pt(millimetres: float) -> float:
    """A size given in millimetres, in points."""
    return millimetres / MM_PER_PT
