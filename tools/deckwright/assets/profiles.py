"""Print profiles: paper, grid, bleed, marks, duplex and page order, from the data of their YAML file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Spot

Edge = Literal["long", "short", "none"]
EDGES = ("long", "short", "none")
ORDERS = ("fronts", "fronts_then_backs", "fronts_then_backs_per_sheet")
PAPERS = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
# 0.25 pt: thin enough to cut on, thick enough that every printer shows it.
_MARKS = {"crop": True, "stroke": "0.25pt", "length": "4mm", "gap": "1mm"}
OVERLAP = "8mm"  # wide enough to glue on
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """How a set is printed. `margin` is what the printer cannot reach; `columns` or `rows` 0: as many as fit.

    `offset` moves the backs, for a printer that draws them off their mark. `overlap` is how far the pages of
    a mat lie on each other.
    """

    id: str
    title: Mapping[str, str]
    paper: str
    width: float
    height: float
    margin: float
    columns: int
    rows: int
    gutter: float
    bleed: float
    crop: bool
    stroke: float
    mark_length: float
    mark_gap: float
    edge: Edge
    offset: tuple[float, float]
    overlap: float
    pages: str
    spot: Spot

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed at all."""
        return self.pages != "fronts"

    def name(self, language: str) -> str:
        """Its title in a language, else in the first that it has."""
        return self.title.get(language) or next(iter(self.title.values()), self.id)

    def refuse(self, code: str, message: str, hint: str, *path: str) -> ContentError:
        """The error that this profile cannot be used, at the line that says so."""
        place = self.spot.place(*path)
        return ContentError(Finding(code=code, place=place, message=message, hint=hint, about=self.id))


def read_profile(data: Mapping[str, Any], spot: Spot) -> Profile:
    """A profile from data that its schema accepts.

    Raises:
        ContentError: P502, a length or a word that makes no sense.
    """
    paper, grid = _section(data, "paper", spot), _section(data, "grid", spot)
    marks, duplex = {**_MARKS, **_section(data, "marks", spot)}, _section(data, "duplex", spot)
    offset, title = duplex.get("offset") or {}, data.get("title", data.get("id", ""))
    name, width, height = _paper(paper, spot)
    return Profile(
        id=str(data.get("id", "")),
        title=title if isinstance(title, Mapping) else {"": str(title)},
        paper=name,
        width=width,
        height=height,
        margin=_length(paper.get("margin", "0mm"), spot, "paper", "margin"),
        columns=int(grid.get("columns", 0)),
        rows=int(grid.get("rows", 0)),
        gutter=_length(grid.get("gutter", "0mm"), spot, "grid", "gutter"),
        bleed=_length(data.get("bleed", "3mm"), spot, "bleed"),
        crop=bool(marks["crop"]),
        stroke=_length(marks["stroke"], spot, "marks", "stroke"),
        mark_length=_length(marks["length"], spot, "marks", "length"),
        mark_gap=_length(marks["gap"], spot, "marks", "gap"),
        edge=_word(duplex.get("edge", "long"), EDGES, spot, "duplex", "edge"),
        offset=(
            _length(offset.get("x", "0mm"), spot, "duplex", "offset", "x", signed=True),
            _length(offset.get("y", "0mm"), spot, "duplex", "offset", "y", signed=True),
        ),
        overlap=_length(_section(data, "mats", spot).get("overlap", OVERLAP), spot, "mats", "overlap"),
        pages=_word(data.get("pages", ORDERS[2]), ORDERS, spot, "pages"),
        spot=spot,
    )


def _section(data: Mapping[str, Any], name: str, spot: Spot) -> Mapping[str, Any]:
    section = data.get(name) or {}
    if not isinstance(section, Mapping):
        raise _invalid(spot, f"{name} is {section!r}, not a section of a print profile", "", name)
    return section


def _paper(paper: Mapping[str, Any], spot: Spot) -> tuple[str, float, float]:
    size = paper.get("size", "a4")
    if isinstance(size, list) and len(size) == 2:
        width, height = (_length(each, spot, "paper", "size") for each in size)
        name = f"{width:g} x {height:g} mm"
    else:
        name = _word(size, tuple(PAPERS), spot, "paper", "size")
        width, height = PAPERS[name]
    if min(width, height) <= 0:
        raise _invalid(spot, "paper needs a width and a height", "", "paper", "size")
    turned = _word(
        paper.get("orientation", "portrait"), ("portrait", "landscape"), spot, "paper", "orientation"
    )
    if "orientation" in paper and (turned == "landscape") != (width > height):
        width, height = height, width
    return name, width, height


def _length(text: object, spot: Spot, *path: str, signed: bool = False) -> float:
    try:
        assert isinstance(text, str)
        value = round(float(text[:-2]) * _UNITS[text[-2:]], 4)
    except (AssertionError, ValueError, KeyError) as error:
        hint = "write a number and its unit, such as 3mm or 0.25pt"
        raise _invalid(spot, f"{text!r} is no length", hint, *path) from error
    if (value < 0 and not signed) or not abs(value) < 10_000:
        raise _invalid(spot, f"{text} is no length that a sheet can have", "", *path)
    return value


def _word(word: Any, allowed: tuple[str, ...], spot: Spot, *path: str) -> Any:  # noqa: ANN401 - a Literal
    if word not in allowed:
        raise _invalid(spot, f"{word!r} is not possible here", f"write one of: {', '.join(allowed)}", *path)
    return word


def _invalid(spot: Spot, message: str, hint: str, *path: str) -> ContentError:
    return ContentError(Finding(code="P502", place=spot.place(*path), message=message, hint=hint))
