"""Print profiles: paper, grid, bleed, marks, sides and page order, from `print/<id>.yaml` of the templates.

The fields of `Profile` are the one table of what a profile may say: where it stands in the file, what it may
be, its default, and the sentence that explains it. schema/print_profile.json and the table in
templates/README.md are made from it: `python -m deckwright.assets.profile_schema` writes both anew.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, cast

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.load.document import Document
from deckwright.load.reader import read_document
from deckwright.load.schemas import shape
from deckwright.load.sizes import millimetres
from deckwright.load.validate import validate
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.model.place import Spot

PAPERS = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
LONGEST = 10_000.0  # mm that anything on a sheet may measure
MOST_BLEED = 25.0  # mm beyond the cut
# mm that a sheet with marks for a cutter keeps free at its sides, and above and below.
_BESIDE_MARKS, _BELOW_MARKS = 18.0, 11.5


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet: what it is called, and its size in mm."""

    name: str
    width: float
    height: float

    def turned(self) -> "Paper":
        """The same sheet the other way round."""
        return Paper(self.name, self.height, self.width)


@dataclass(frozen=True, slots=True)
class Form:
    """What a setting may be: for editors, for people, and how it becomes the value of a field."""

    schema: Mapping[str, Any]
    says: str
    value: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: where it stands in the file, what it may be, what it is when it is not written."""

    path: tuple[str, ...]
    form: Form
    default: object
    title: str
    says: str
    required: bool


def _setting(path: str, form: Form, default: object, title: str, says: str) -> Any:  # noqa: ANN401 - a field
    required = default is ...
    setting = Setting(tuple(path.split(".")), form, None if required else default, title, says, required)
    return field(metadata={"setting": setting})


def _paper(size: Any) -> Paper:  # noqa: ANN401 - a word or two lengths
    if isinstance(size, str):
        return Paper(size, *PAPERS[size])
    width, height = map(_length, size)
    if not (width and height):
        raise ValueError("paper needs a width and a height")
    return Paper(f"{width:g} x {height:g} mm", width, height)


def _length(text: str) -> float:
    if not abs(length := millimetres(text)) < LONGEST:
        raise ValueError(f"{text} is no length that a sheet can have")
    return length


def _words(*allowed: str) -> Form:
    return Form({"enum": list(allowed)}, ", ".join(f"`{word}`" for word in allowed), str)


_PAPER = Form(
    {
        "type": ["string", "array"],
        "if": {"type": "string"},
        "then": {"enum": list(PAPERS)},
        "else": {"minItems": 2, "maxItems": 2, "items": {"$ref": "#/$defs/length"}},
    },
    ", ".join(f"`{paper}`" for paper in PAPERS) + ", or two lengths",
    _paper,
)
_ID = Form({"$ref": "#/$defs/id"}, "an id", str)
_TITLE = Form(
    {"$ref": "#/$defs/words"}, "words", lambda words: words if isinstance(words, Mapping) else {"": words}
)
_LENGTH = Form({"$ref": "#/$defs/length"}, "a length", _length)
_SHIFT = Form({"$ref": "#/$defs/signed_length"}, "a length, perhaps negative", _length)
_PLACES = Form({"$ref": "#/$defs/places"}, "a whole number from 1 to 100", int)
_PERCENT = Form({"$ref": "#/$defs/percent"}, "a whole number from 10 to 400", lambda percent: percent / 100)
_FLAG = Form({"type": "boolean"}, "`true` or `false`", bool)
_SIDES = _words("portrait", "landscape")
_EDGES = _words("long", "short", "none", "fold")
_COPIES = _words("all", "one")
_INK = _words("full", "low")
_HEXAGONS = _words("most", "honeycomb", "rows")
_CUTTERS = _words("none", "silhouette")
_ORDERS = _words("fronts", "fronts_then_backs", "fronts_then_backs_per_sheet")

# The parts that settings lie in.
PARTS: Mapping[tuple[str, ...], tuple[str, str]] = {
    ("paper",): ("Paper", "The sheet."),
    ("grid",): ("Grid", "How cards lie on the sheet."),
    ("marks",): ("Marks", "What is printed around the cards."),
    ("duplex",): ("Duplex", "How backs meet fronts."),
    ("duplex", "offset"): ("Offset", "How far the printer shifts the back."),
    ("mats",): ("Mats", "How mats larger than the paper are spread over several sheets."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """How a set is printed, lengths in mm. Every field but `spot` is a setting."""

    id: str = _setting("id", _ID, ..., "Id", "The profile's id, which is also its file's name.")
    title: Mapping[str, str] = _setting("title", _TITLE, ..., "Title", "What the sheets call it.")
    paper: Paper = _setting(  # noqa: RUF009  a field
        "paper.size", _PAPER, ..., "Size", "A standard sheet, or width and height."
    )
    orientation: Literal["portrait", "landscape"] | None = _setting(
        "paper.orientation", _SIDES, None, "Orientation", "Which way the sheet is turned."
    )
    # 5 mm: what most printers at home leave white, and a little more for paper that is fed askew.
    margin: float = _setting(
        "paper.margin",
        _LENGTH,
        "5mm",
        "Margin",
        "What the printer may not reach: cut cards keep it free, bleed need not.",
    )
    columns: int = _setting(
        "grid.columns",
        _PLACES,
        0,
        "Columns",
        "How many cards lie side by side; on a folded sheet, before the fold.",
    )
    rows: int = _setting(
        "grid.rows",
        _PLACES,
        0,
        "Rows",
        "How many cards lie one below the other; on a folded sheet, before the fold.",
    )
    hexagons: Literal["most", "honeycomb", "rows"] = _setting(
        "grid.hexagons",
        _HEXAGONS,
        "most",
        "Hexagons",
        "How hexagons lie: every second row moved by half a place, in straight rows, or as more of them fit.",
    )
    gutter: float = _setting("grid.gutter", _LENGTH, "0mm", "Gutter", "The gap between cards.")
    bleed: float = _setting("bleed", _LENGTH, "3mm", "Bleed", "How far the picture goes beyond the cut.")
    scale: float = _setting(
        "scale", _PERCENT, 100, "Scale", "How large cards are printed, in percent; mats keep their size."
    )
    # 0.3 mm: cards of 300 g/m², and paper in a sleeve.
    stock: float = _setting("stock", _LENGTH, "0.3mm", "Stock", "How thick a card is, for tuck boxes.")
    crop: bool = _setting(
        "marks.crop", _FLAG, True, "Crop marks", "Whether lines show where to cut; never with a cutter."
    )
    # 0.25 pt: thin enough to cut on, thick enough that every printer shows it.
    stroke: float = _setting("marks.stroke", _LENGTH, "0.25pt", "Stroke", "The width of their lines.")
    mark_length: float = _setting("marks.length", _LENGTH, "4mm", "Length", "The length of their lines.")
    mark_gap: float = _setting(
        "marks.gap", _LENGTH, "1mm", "Gap", "The distance of their lines from the cards."
    )
    cutter: Literal["none", "silhouette"] = _setting(
        "marks.cutter",
        _CUTTERS,
        "none",
        "Cutter",
        "`silhouette`: marks by which such a machine finds the cards, and a DXF file of what it cuts.",
    )
    edge: Literal["long", "short", "none", "fold"] = _setting(
        "duplex.edge",
        _EDGES,
        "long",
        "Edge",
        "The edge over which the sheet is turned; `fold`: backs lie beside fronts, to be folded and glued.",
    )
    offset_x: float = _setting(
        "duplex.offset.x",
        _SHIFT,
        "0mm",
        "Offset to the right",
        "How far backs are moved to the right; not on a folded sheet.",
    )
    offset_y: float = _setting(
        "duplex.offset.y",
        _SHIFT,
        "0mm",
        "Offset downwards",
        "How far backs are moved downwards; not on a folded sheet.",
    )
    # 8 mm: wide enough to glue on.
    overlap: float = _setting(
        "mats.overlap",
        _LENGTH,
        "8mm",
        "Overlap",
        "How far neighbouring sheets lie on each other, to be glued there.",
    )
    pages: Literal["fronts", "fronts_then_backs", "fronts_then_backs_per_sheet"] = _setting(
        "pages", _ORDERS, "fronts_then_backs_per_sheet", "Pages", "The order of the pages."
    )
    copies: Literal["all", "one"] = _setting(
        "copies",
        _COPIES,
        "all",
        "Copies",
        "Whether all is printed, or one of each card to look them over, however small, and no mats.",
    )
    gang: bool = _setting(
        "gang",
        _FLAG,
        False,
        "Gang",
        "Whether cards of one size share sheets, whatever deck or component they are of, and counters too.",
    )
    ink: Literal["full", "low"] = _setting(
        "ink",
        _INK,
        "full",
        "Ink",
        "`low`: large grounds and pictures are pale, and what was light on them dark.",
    )
    spot: Spot

    @property
    def width(self) -> float:
        """The width of the paper as it lies."""
        return self.paper.width

    @property
    def height(self) -> float:
        """The height of the paper as it lies."""
        return self.paper.height

    @property
    def margins(self) -> tuple[float, float]:
        """What cut cards keep free at the sides, and above and below; no bleed lies on a cutter's marks."""
        if self.cutter == "none":
            edge = max(self.margin, self.bleed)
            return edge, edge
        beside, below = max(self.margin, _BESIDE_MARKS), max(self.margin, _BELOW_MARKS)
        return beside + self.bleed, below + self.bleed

    @property
    def offset(self) -> tuple[float, float]:
        """How far backs are moved, right and down, for a printer that draws them off their mark."""
        return self.offset_x, self.offset_y

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed at all."""
        return self.pages != "fronts"

    @property
    def has_mats(self) -> bool:
        """Whether mats are printed: a contact sheet, on which they would be in full size, has none."""
        return self.copies == "all"

    @property
    def is_folded(self) -> bool:
        """Whether backs lie beside their fronts and come behind them when the sheet is folded."""
        return self.has_backs and self.edge == "fold"

    @property
    def is_calibrated(self) -> bool:
        """Whether backs lie on pages of their own, which a printer may draw off their mark."""
        return self.has_backs and not self.is_folded

    @property
    def turned_over(self) -> Literal["long", "short"] | None:
        """The edge over which a printer of both sides turns the sheet."""
        return self.edge if self.has_backs and self.edge in ("long", "short") else None

    @property
    def drawn_bleed(self) -> float:
        """How many mm beyond the cut faces must be drawn for it, before they are scaled."""
        return self.bleed / self.scale

    def name(self, language: str) -> str:
        """Its title in a language, else in the first that it has."""
        return self.title.get(language) or next(iter(self.title.values()), self.id)

    def refuse(self, code: str, message: str, hint: str, *path: str) -> ContentError:
        """The error that this profile cannot be used, at the line that says so."""
        place = self.spot.place(*path)
        return ContentError(Finding(code=code, place=place, message=message, hint=hint, about=self.id))


def settings() -> Mapping[str, Setting]:
    """Every setting by the name of its field."""
    return {part.name: part.metadata["setting"] for part in fields(Profile) if "setting" in part.metadata}


def read_profiles(game: Game, names: Iterable[str], path: AssetPath) -> list[Profile]:
    """The profiles with these names that a game is to be printed with.

    Raises:
        ContentError: one is missing or wrong; all findings of the first such file.
    """
    return [_read(game, name, path) for name in dict.fromkeys(names)]


def drawn_for(game: Game, names: Iterable[str], assets: GameAssets, least: float = 0.0) -> GameAssets:
    """What faces are drawn with that reach as far beyond the cut as these profiles ask for, `least` mm.

    They are looked at as small as the smallest of these profiles prints them, contact sheets apart.
    """
    try:
        profiles = read_profiles(game, names, assets.path)
    except ContentError:  # told by those who print
        return assets.bled(least)
    smallest = min((profile.scale for profile in profiles if profile.copies == "all"), default=1.0)
    return assets.bled(max(least, *(profile.drawn_bleed for profile in profiles), 0.0), min(smallest, 1.0))


def _read(game: Game, name: str, path: AssetPath) -> Profile:
    file = path.find(f"print/{name}.yaml")
    if file is None:
        place = game.spot.place("print", "profiles")
        raise ContentError(Finding(code="R206", place=place, message=f"there is no print profile '{name}'"))
    document = read_document(file, f"templates/print/{name}.yaml", path.homes)
    findings = [*document.findings, *validate(document, shape("print_profile"), about=lambda _: name)]
    findings += misnamed_profile(document, name)
    if findings:
        raise ContentError(*findings)
    return read_profile(cast(Mapping[str, object], document.data), document.spot())


def misnamed_profile(document: Document, name: str) -> Iterator[Finding]:
    """A profile is asked for by its file's name, and outputs are called by its id: both must be one."""
    written = document.data.get("id", name) if isinstance(document.data, dict) else name
    if isinstance(written, str) and written != name:
        message = f"the id of print/{name}.yaml is '{written}', not '{name}': its outputs would be another's"
        hint = f"write id: {name}, or call the file {written}.yaml"
        yield Finding(
            code="P502", place=document.place(("id",)), message=message, hint=hint, about=f"print/{name}"
        )


def read_profile(data: Mapping[str, Any], spot: Spot) -> Profile:
    """A profile from data that its schema accepts.

    Raises:
        ContentError: P502, a length that no sheet can have.
    """
    values = {name: _value(data, setting, spot) for name, setting in settings().items()}
    profile = Profile(**values, spot=spot)
    paper, orientation = profile.paper, profile.orientation
    if orientation and (orientation == "landscape") != (paper.width > paper.height):
        profile = replace(profile, paper=paper.turned())
    if profile.cutter != "none":
        if profile.is_folded:
            message = "a cutting machine finds its marks on an open sheet only, not on a folded one"
            raise profile.refuse("P502", message, "write `edge: long`, or no `cutter`", "duplex", "edge")
        profile = replace(profile, crop=False)  # it would take dark lines for its own
    if profile.drawn_bleed > MOST_BLEED:
        message = f"{profile.bleed:g} mm of bleed is more than faces are drawn beyond the cut"
        hint = f"write at most {MOST_BLEED * profile.scale:g} mm; printers ask for 2 to 5 mm"
        raise profile.refuse("P502", message, hint, "bleed")
    return profile


def _value(data: Mapping[str, Any], setting: Setting, spot: Spot) -> Any:  # noqa: ANN401 - of any field
    *parts, last = setting.path
    for part in parts:
        data = data.get(part, {})
    written = data.get(last, setting.default)
    try:
        return None if written is None else setting.form.value(written)
    except ValueError as error:
        place = spot.place(*setting.path)
        raise ContentError(Finding(code="P502", place=place, message=str(error))) from error
