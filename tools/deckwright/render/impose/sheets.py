"""From a plan to pages: pictures placed, marks and a slug line around them, in the profile's order."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.assets.chrome import sheet_words
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.display import DisplayList, Op
from deckwright.picture.page import Page, Placed, shifted
from deckwright.render.impose.comb import apart
from deckwright.render.impose.marks import Area, crop_marks, cut_lines, cutter_marks, fold_line, trim_ticks
from deckwright.render.impose.plan import Cell, Plan, Side
from deckwright.render.impose.slug import slug_line

Draw = Callable[[str], DisplayList]
_SIDES: tuple[Side, ...] = ("front", "back")


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What the slug line says besides sheet and side. `warning` and `note` are above the cards.

    `decks` has what decks that share sheets are called, by what items are `of`.
    """

    game: str
    deck: str
    language: str
    warning: tuple[str, ...] = ()
    note: str = ""
    decks: Mapping[str, str] = field(default_factory=dict)

    def of(self, cells: Iterable[Cell]) -> str:
        """What lies on a sheet with these fronts."""
        decks = dict.fromkeys(name for cell in cells for name in cell.of)
        return " + ".join(self.decks[name] for name in decks) or self.deck


def sheet_pages(
    plan: Plan,
    profile: Profile,
    draw: Draw,
    label: Label,
    fonts: Fonts | None = None,
    order: Iterable[tuple[int, Side]] | None = None,
) -> Iterator[Page]:
    """The pages of a plan, one by one, or some of its `page_order`.

    `draw` gives the picture of a name, no fonts mean no slug line.
    Where one sheet has a back, all sheets have a back page, so that printing both sides stays in step.
    """
    above = [*label.warning, *([label.note] if label.note else ())]
    for number, side in page_order(plan, profile) if order is None else order:
        sheet = plan.sheets[number]
        deck = label.of(sheet.fronts)
        slug = _slug(profile, label, deck, f"{number + 1}/{len(plan.sheets)}", side)
        placed = [_placed(cell, draw, profile.scale) for cell in sheet.cells(side)]
        if plan.shape == "hex":
            placed = apart(placed, plan.grid.gutter, plan.grid.bleed)
        in_front = [] if side == "back" else placed[: len(sheet.fronts)]
        page = _page(plan, profile, placed, slug, above, fonts, in_front)
        yield shifted(page, *profile.offset) if side == "back" else page


def page_order(plan: Plan, profile: Profile) -> list[tuple[int, Side]]:
    """The pages of a plan: the index of the sheet, and which side of it."""
    numbers = range(len(plan.sheets))
    if plan.grid.fold:
        return [(number, "both") for number in numbers]
    if not any(back for sheet in plan.sheets for back in sheet.backs):
        return [(number, "front") for number in numbers]
    if profile.pages == "fronts_then_backs":
        return [(number, "front") for number in numbers] + [(number, "back") for number in numbers]
    return [(number, side) for number in numbers for side in _SIDES]


def area_of(plan: Plan, cards: Iterable[Cell | Placed]) -> Area:
    """Where cards of a plan lie on a page."""
    wide, high = plan.grid.width, plan.grid.height
    return Area(tuple((card.x, card.y, card.x + wide, card.y + high) for card in cards), plan.grid.bleed)


def _placed(cell: Cell, draw: Draw, scale: float) -> Placed:
    return Placed(draw(cell.name), cell.x, cell.y, cell.rotation, cell.clip, scale)


def _page(
    plan: Plan,
    profile: Profile,
    placed: Sequence[Placed],
    slug: Sequence[str],
    above: Sequence[str],
    fonts: Fonts | None,
    in_front: Sequence[Placed],
) -> Page:
    if not placed:
        return Page(plan.width, plan.height)
    grid, area = plan.grid, area_of(plan, placed)
    ops: tuple[Op, ...] = ()
    # What is drawn close to a cut is drawn only in front: behind, it would show how far the printer is off.
    if plan.shape != "card":
        ops += cut_lines(profile, in_front, plan.shape)
    elif profile.crop:
        ops += crop_marks(profile, area)
        ops += trim_ticks(profile, in_front)
    ops += fold_line(profile, area, grid.fold)
    ops += cutter_marks(profile) if in_front else ()
    if fonts is not None:
        marks = profile.crop and plan.shape == "card"
        ops += slug_line(profile, area, slug, fonts, marks=marks)
        ops += slug_line(profile, area, above, fonts, above=True, marks=marks) if above else ()
    return Page(
        plan.width,
        plan.height,
        ops=ops,
        placed=tuple(placed),
        trim=area.trim,
        bleed=area.ink,
    )


def _slug(profile: Profile, label: Label, deck: str, sheet: str, side: str) -> tuple[str, str, str]:
    said = sheet_words(label.language)
    return (
        f"{label.game} · {deck}",
        f"{said['sheet']} {sheet} · {said[side]}",
        f"{profile.name(label.language)} · {label.language}",
    )
