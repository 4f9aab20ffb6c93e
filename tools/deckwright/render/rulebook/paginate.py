"""Strips onto pages: what belongs together stays together. Millimetres; no drawing here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from deckwright.render.rulebook.strip import Panel, Strip

_SLACK = 1e-6
_MOST = 0.6  # how much wider a gap gets at most, so that pages end at one height


@dataclass(frozen=True, slots=True)
class Put:
    """A strip at its height on a page, measured from the top of the column."""

    strip: Strip
    y: float


@dataclass(frozen=True, slots=True)
class Ground:
    """A stretch of a panel on a page."""

    panel: Panel
    top: float
    bottom: float


@dataclass(slots=True)
class Sheet:
    """The strips of one page."""

    puts: list[Put] = field(default_factory=list)
    y: float = 0.0

    @property
    def end(self) -> float:
        """Where it ends, closing panels included."""
        return _end(self, [])

    @property
    def grounds(self) -> list[Ground]:
        """The panels behind the strips, outer ones first."""
        spans: dict[int, tuple[Panel, float, float]] = {}
        for put in self.puts:
            for panel in put.strip.panels:
                _, top, _ = spans.get(panel.number, (panel, put.y, 0.0))
                spans[panel.number] = (panel, top, put.y + put.strip.height)
        return [Ground(panel, top - panel.pad, bottom + panel.pad) for panel, top, bottom in spans.values()]


def paginate(strips: Sequence[Strip], *heights: float) -> list[Sheet]:
    """Fill pages, or columns, from the top; the last of the heights holds for all that follow.

    A group that is higher than a page is cut where it must be. What has no room in a low column at the
    beginning leaves it empty.
    """
    sheets = [Sheet()]
    for whole in _groups(strips):
        sheet, height = sheets[-1], _height(heights, len(sheets))
        group = _fitting(whole, Sheet(), heights[-1]) or whole
        if (sheet.puts or len(sheets) < len(heights)) and not whole[0].new_page:
            group = _fitting(whole, sheet, height) or group
        if sheet.puts and group[0].new_page:
            sheets.append(Sheet())
        while _end(sheets[-1], group) > _height(heights, len(sheets)) + _SLACK and (
            sheets[-1].puts or len(sheets) < len(heights)
        ):
            sheets.append(Sheet())
        for strip in group:
            fitting = _fitting([strip], sheets[-1], _height(heights, len(sheets)))
            if sheets[-1].puts and not fitting:
                sheets.append(Sheet())
                fitting = _fitting([strip], sheets[-1], _height(heights, len(sheets)))
            _put(sheets[-1], fitting[0] if fitting else strip)
    for number, (sheet, following) in enumerate(pairwise(sheets), 1):
        if sheet.puts and following.puts and not following.puts[0].strip.new_page:
            _spread(sheet, _height(heights, number))
    return sheets


def _height(heights: Sequence[float], number: int) -> float:
    """How high the page of a number is."""
    return heights[min(number, len(heights)) - 1]


def _spread(sheet: Sheet, height: float) -> None:
    """Widen the gaps of a page, each by the same share, until it ends where the others do."""
    free, gaps = height - _end(sheet, []), sum(put.strip.before for put in sheet.puts[1:])
    share = min(_MOST, free / gaps) if gaps else 0.0
    moved = 0.0
    for number, put in enumerate(sheet.puts):
        moved += share * put.strip.before if number else 0.0
        sheet.puts[number] = Put(put.strip, put.y + moved)
    sheet.y += moved


def _forms(group: Sequence[Strip]) -> Iterator[list[Strip]]:
    """A group as it is, then with its pictures smaller and smaller."""
    yield list(group)
    for step in range(max(len(strip.smaller) for strip in group)):
        yield [_form(strip, step) for strip in group]


def _fitting(group: Sequence[Strip], sheet: Sheet, height: float) -> list[Strip] | None:
    """The largest form of a group that has room on a sheet."""
    return next((form for form in _forms(group) if _end(sheet, form) <= height + _SLACK), None)


def _form(strip: Strip, step: int) -> Strip:
    if step >= len(strip.smaller):
        return strip
    form = strip.smaller[step]
    return replace(strip, height=form.height, ops=form.ops)


def _groups(strips: Sequence[Strip]) -> list[list[Strip]]:
    groups: list[list[Strip]] = []
    held = False
    for strip in strips:
        if held and not strip.new_page:
            groups[-1].append(strip)
        else:
            groups.append([strip])
        held = strip.keep
    return groups


def _end(sheet: Sheet, strips: Sequence[Strip]) -> float:
    """Where the sheet would end with these strips on it, closing panels included."""
    y, last = sheet.y, sheet.puts[-1].strip if sheet.puts else None
    for strip in strips:
        y += _gap(last, strip) + strip.height
        last = strip
    return y + (sum(panel.pad for panel in last.panels) if last else 0.0)


def _gap(last: Strip | None, strip: Strip) -> float:
    """The gap between two strips: their own, and the padding of panels that end or begin between them."""
    before = last.panels if last else ()
    closing = sum(panel.pad for panel in before if panel not in strip.panels)
    opening = sum(panel.pad for panel in strip.panels if panel not in before)
    return closing + opening + (strip.before if last else 0.0)


def _put(sheet: Sheet, strip: Strip) -> None:
    for part in (*((strip.repeat) if not sheet.puts else ()), strip):
        sheet.y += _gap(sheet.puts[-1].strip if sheet.puts else None, part)
        sheet.puts.append(Put(part, sheet.y))
        sheet.y += part.height
