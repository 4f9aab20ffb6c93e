"""Which columns are about the other side of two-sided cards: `back_text`, `Back: Text`, `Text (back)`."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

_BACK = r"back(?:[ _]?(?:side|face))?|reverse(?:[ _]side)?|verso|rückseite|reverso|dorso"
_FRONT = r"front(?:[ _]?(?:side|face))?|recto|vorderseite|anverso"
_SIDE = rf"(?P<back>{_BACK})|{_FRONT}"
# What nobody writes by accident: a colon, a point or brackets.
_SAID = (
    re.compile(rf"(?:{_SIDE})\s*[:.]\s*(?P<rest>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<rest>\S.*?)\s*[(\[](?:{_SIDE})[)\]]\s*(?P<more>.*)", re.IGNORECASE),
    re.compile(rf"(?P<rest>\S.*?)\s*[:.]\s*(?:{_SIDE})", re.IGNORECASE),
)
# What may be the name of something else, such as `Back Row`.
_JOINED = (
    re.compile(rf"(?:{_SIDE})[ _-]+(?P<rest>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<rest>\S.*?)[ _-]+(?:{_SIDE})(?P<more>[ _.-]+[a-z][a-z])?", re.IGNORECASE),
)
_TWO_SIDES = re.compile(
    r"(?:is[ _-]?)?(?:double|two)[ _-]?(?:sided|faced)|(?:doppel|zwei)seitig|recto[ _-]?verso|doble[ _-]cara",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"(?:{_BACK})", re.IGNORECASE)


class Sided(NamedTuple):
    """What a column is called but for the side, and whether it is the back."""

    name: str
    back: bool = False


def sided(names: Sequence[str], is_on_both: Callable[[str], bool], *, sure: bool = False) -> list[Sided]:
    """The sides that names of columns name. They name none where no column is surely about a back.

    Sure are a colon, a point or brackets, and a rest that both sides have: `is_on_both` says that of a name.
    With `sure` it is known that there are two sides.
    """
    read = [_read(name, _SAID) or _read(name, _JOINED) for name in names]
    fronts = {
        (side.name if side else name).casefold()
        for name, side in zip(names, read, strict=True)
        if not (side and side.back)
    }
    sure = sure or any(
        side.back and (_read(name, _SAID) or is_on_both(side.name) or side.name.casefold() in fronts)
        for name, side in zip(names, read, strict=True)
        if side
    )
    return [side if sure and side else Sided(name) for name, side in zip(names, read, strict=True)]


def says_two_sides(name: str) -> bool:
    """Whether a column is called as one that tells which cards have two sides."""
    return _TWO_SIDES.fullmatch(name.strip()) is not None


def is_back(name: str) -> bool:
    """Whether a column is called back, and no more."""
    return _ALONE.fullmatch(name.strip()) is not None


def _read(name: str, forms: Sequence[re.Pattern[str]]) -> Sided | None:
    for form in forms:
        if match := form.fullmatch(name.strip()):
            more = match.groupdict().get("more") or ""
            return Sided(f"{match['rest']}{more and ' '}{more.strip(' _.-')}", match["back"] is not None)
    return None
