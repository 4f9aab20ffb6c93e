"""Slabs onto pages: what belongs together stays together. Millimetres; no drawing here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from deckwright.render.rulebook.slab import Panel, Slab

_SLACK = 1e-6
_MOST = 0.6  # how much wider a gap gets at most, so that pages end at one height


@dataclass(frozen=True, slots=True)
class Put:
    """A slab at its height on a page, measured from the top of the column."""

    slab: Slab
    y: float


@dataclass(frozen=True, slots=True)
class Ground:
    """A stretch of a panel on a page."""

    panel: Panel
    top: float
    bottom: float


@dataclass(slots=True)
class Sheet:
    """The slabs of one page."""

    puts: list[Put] = field(default_factory=list)
    y: float = 0.0

    @property
    def grounds(self) -> list[Ground]:
        """The panels behind the slabs, outer ones first."""
        spans: dict[int, tuple[Panel, float, float]] = {}
        for put in self.puts:
            for panel in put.slab.panels:
                _, top, _ = spans.get(panel.number, (panel, put.y, 0.0))
                spans[panel.number] = (panel, top, put.y + put.slab.height)
        return [Ground(panel, top - panel.pad, bottom + panel.pad) for panel, top, bottom in spans.values()]


def paginate(slabs: Sequence[Slab], height: float) -> list[Sheet]:
    """Fill pages from the top. A group that is higher than a page is cut where it must be."""
    sheets = [Sheet()]
    for whole in _groups(slabs):
        sheet = sheets[-1]
        group = whole
        if sheet.puts and not group[0].new_page:
            group = next((each for each in _forms(whole) if _end(sheet, each) <= height + _SLACK), whole)
        if sheet.puts and (group[0].new_page or _end(sheet, group) > height + _SLACK):
            sheets.append(Sheet())
        for slab in group:
            if sheets[-1].puts and _end(sheets[-1], [slab]) > height + _SLACK:
                sheets.append(Sheet())
            _put(sheets[-1], slab)
    for sheet, following in pairwise(sheets):
        if not following.puts[0].slab.new_page:
            _spread(sheet, height)
    return sheets


def _spread(sheet: Sheet, height: float) -> None:
    """Widen the gaps of a page, each by the same share, until it ends where the others do."""
    free, gaps = height - _end(sheet, []), sum(put.slab.before for put in sheet.puts[1:])
    share = min(_MOST, free / gaps) if gaps else 0.0
    moved = 0.0
    for number, put in enumerate(sheet.puts):
        moved += share * put.slab.before if number else 0.0
        sheet.puts[number] = Put(put.slab, put.y + moved)
    sheet.y += moved


def _forms(group: Sequence[Slab]) -> Iterator[list[Slab]]:
    """A group as it is, then with its pictures smaller and smaller."""
    yield list(group)
    for step in range(max(len(slab.smaller) for slab in group)):
        yield [
            replace(slab, height=slab.smaller[step][0], ops=slab.smaller[step][1])
            if step < len(slab.smaller)
            else slab
            for slab in group
        ]


def _groups(slabs: Sequence[Slab]) -> list[list[Slab]]:
    groups: list[list[Slab]] = []
    held = False
    for slab in slabs:
        if held and not slab.new_page:
            groups[-1].append(slab)
        else:
            groups.append([slab])
        held = slab.keep
    return groups


def _end(sheet: Sheet, slabs: Sequence[Slab]) -> float:
    """Where the sheet would end with these slabs on it, closing panels included."""
    y, last = sheet.y, sheet.puts[-1].slab if sheet.puts else None
    for slab in slabs:
        y += _gap(last, slab) + slab.height
        last = slab
    return y + (sum(panel.pad for panel in last.panels) if last else 0.0)


def _gap(last: Slab | None, slab: Slab) -> float:
    """The gap between two slabs: their own, and the padding of panels that end or begin between them."""
    before = last.panels if last else ()
    closing = sum(panel.pad for panel in before if panel not in slab.panels)
    opening = sum(panel.pad for panel in slab.panels if panel not in before)
    return closing + opening + (slab.before if last else 0.0)


def _put(sheet: Sheet, slab: Slab) -> None:
    for part in (*((slab.repeat) if not sheet.puts else ()), slab):
        sheet.y += _gap(sheet.puts[-1].slab if sheet.puts else None, part)
        sheet.puts.append(Put(part, sheet.y))
        sheet.y += part.height
