"""Upright boxes, in mm from the top left: left, top, right, bottom."""

from collections.abc import Iterable

Box = tuple[float, float, float, float]


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box around some.

    Raises:
        ValueError: there are none.
    """
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def inside(box: Box, outer: Box, slack: float = 0.0) -> bool:
    """Whether a box lies within another, or sticks out of it by no more than `slack`."""
    return (
        box[0] >= outer[0] - slack
        and box[1] >= outer[1] - slack
        and box[2] <= outer[2] + slack
        and box[3] <= outer[3] + slack
    )


def overlap(box: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return box[0] < other[2] and box[2] > other[0] and box[1] < other[3] and box[3] > other[1]
