"""Who takes cards to print or to play, and as which files: `vendors/<id>.yaml` of the templates.

Canvas and trim are two numbers of each size: no vendor's pixels follow from a bleed in inches.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.profiles import MOST_BLEED
from deckwright.load.reader import read_document
from deckwright.load.schemas import shape
from deckwright.load.sizes import card_size, millimetres
from deckwright.load.validate import validate
from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Spot

MM_PER_INCH = 25.4
TABLES = ("csv", "json", "xlsx")  # targets of `deckwright export` that no vendor may be called like
NEAR = 0.05  # mm by which a card may differ from what the vendor cuts

Form = Literal["pictures", "tabletop", "kit", "pages"]
# What a file of each form has to say, and what it may say besides.
_KEYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pictures": (("dpi", "sizes"), ("most",)),
    "tabletop": (("dpi", "sheet"), ()),
    "kit": (("profiles",), ()),
    "pages": (("bleed", "order"), ("outlines", "most", "press", "books")),
}


@dataclass(frozen=True, slots=True)
class VendorSize:
    """A size that a vendor cuts: the card in mm, its picture in pixels, and how far that goes beyond."""

    title: str
    card: tuple[float, float]
    canvas: tuple[int, int]
    room: tuple[float, float]


@dataclass(frozen=True, slots=True)
class SheetLimits:
    """The largest picture with many cards that a virtual table takes."""

    columns: int
    rows: int
    pixels: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PressInks:
    """The inks of a press: the file of its colour profile and what that is called at color.org, if anything.

    At most `most` percent of ink lie on one spot. `standard` is that of its files. `spots`: it prints colours
    with inks of their own, too.
    """

    profile: str
    condition: str
    most: int
    standard: Literal["X-1a", "X-4"]
    spots: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Vendor:
    """Who takes cards, and how. `most`: how many an order may have, copies counted.

    `form` says what is made: `pictures` in `sizes`, sheets for a virtual table within `sheet`, a kit to print
    at home with `profiles`, or pages of one side each in `order`, which go `beyond` the cut by so many mm,
    perhaps with letters as `outlines`, perhaps with the inks of a `press`. `books`: it prints rulebooks, too.
    """

    id: str
    title: str
    form: Form
    dpi: int
    sizes: tuple[VendorSize, ...]
    sheet: SheetLimits
    profiles: tuple[str, ...]
    most: int | None
    order: tuple[str, ...]
    beyond: float
    outlines: bool
    press: PressInks | None
    books: bool
    spot: Spot

    @property
    def bleed(self) -> float:
        """How many mm beyond the cut its pictures go at most."""
        return max((max(size.room) for size in self.sizes), default=self.beyond)

    def size_of(self, card: tuple[float, float]) -> tuple[VendorSize, bool] | None:
        """The nearest size in which it cuts a card, and whether the card is turned for it; None without."""
        near = [
            (_far(size.card, lying), turned, number)
            for turned, lying in ((False, card), (True, card[::-1]))
            for number, size in enumerate(self.sizes)
        ]
        far, turned, number = min(near)
        return (self.sizes[number], turned) if far <= NEAR else None


def vendor_names(path: AssetPath) -> list[str]:
    """The ids of all vendors that a project knows."""
    return sorted({file.stem for file in path.listed("vendors", ".yaml")})


def read_vendor(name: str, path: AssetPath) -> Vendor:
    """A vendor by its id, which must be one of `vendor_names`.

    Raises:
        ContentError: its file cannot be read, or says what cannot be.
    """
    file = path.find(f"vendors/{name}.yaml")
    assert file
    document = read_document(file, f"templates/vendors/{name}.yaml", path.homes)
    findings = [*document.findings, *validate(document, shape("vendor"), about=lambda _: name)]
    data, spot = cast(Mapping[str, Any], document.data), document.spot()
    if not findings:
        findings = [
            Finding(code="P502", place=spot.place(*at), message=message, hint=hint, about=f"vendors/{name}")
            for at, message, hint in _mistakes(data, name, path)
        ]
    if findings:
        raise ContentError(*findings)
    return Vendor(
        id=name,
        title=data["title"],
        form=data.get("makes", "pictures"),
        dpi=data.get("dpi", 0),
        sizes=tuple(_size(size, data["dpi"]) for size in data.get("sizes", ())),
        sheet=SheetLimits(**data.get("sheet", {"columns": 1, "rows": 1, "pixels": 1})),
        profiles=tuple(data.get("profiles", ())),
        most=data.get("most"),
        order=tuple(data.get("order", ())),
        beyond=millimetres(data.get("bleed", "0mm")),
        outlines=data.get("outlines", False),
        press=_press(data["press"]) if "press" in data else None,
        books=data.get("books", False),
        spot=spot,
    )


Mistake = tuple[tuple[str | int, ...], str, str]  # where in the file, message, hint


def _mistakes(data: Mapping[str, Any], name: str, path: AssetPath) -> Iterator[Mistake]:
    if name in TABLES:
        yield ("id",), f"'{name}' is a table or data that is exported", "call the vendor otherwise"
    if data["id"] != name:
        yield ("id",), f"the id of vendors/{name}.yaml is '{data['id']}', not '{name}'", ""
    if "bleed" in data and millimetres(data["bleed"]) > MOST_BLEED:
        message = f"{data['bleed']} is more than faces are drawn beyond the cut"
        yield ("bleed",), message, f"write at most {MOST_BLEED:g}mm"
    if "press" in data and path.find(f"vendors/{data['press']['profile']}") is None:
        message = f"there is no colour profile templates/vendors/{data['press']['profile']}"
        yield ("press", "profile"), message, "put it there; FOGRA39L.icc came with deckwright"
    missing = list(_misfits(data))
    yield from missing
    if not missing:
        yield from _wrong_sizes(data)
        for number, profile in enumerate(data.get("profiles", ())):
            if path.find(f"print/{profile}.yaml") is None:
                known = ", ".join(sorted(file.stem for file in path.listed("print", ".yaml")))
                yield ("profiles", number), f"there is no print profile '{profile}'", f"there are {known}"


def _misfits(data: Mapping[str, Any]) -> Iterator[Mistake]:
    """Keys that are missing in a file of its form, or mean nothing there."""
    form = data.get("makes", "pictures")
    needed, allowed = _KEYS[form]
    for key in needed:
        if key not in data:
            yield ("id",), f"a vendor that makes {form} needs '{key}'", "see templates/README.md, Vendors"
    for key in {key for keys in _KEYS.values() for part in keys for key in part}.intersection(data):
        if key not in needed + allowed:
            yield (key,), f"'{key}' means nothing to a vendor that makes {form}", "take it out"


def _wrong_sizes(data: Mapping[str, Any]) -> Iterator[Mistake]:
    for number, written in enumerate(data.get("sizes", ())):
        size = _size(written, data["dpi"])
        canvas = f"a canvas of {size.canvas[0]} x {size.canvas[1]} pixels"
        message = f"{canvas} is smaller than its card" if min(size.room) < 0 else ""
        if max(size.room) > MOST_BLEED:
            message = (
                f"{canvas} goes {max(size.room):.0f} mm beyond the cut; faces are drawn {MOST_BLEED:g} mm"
            )
        if min(size.card) <= 0:
            message = "a card of this size is nothing"
        if message:
            yield ("sizes", number, "canvas"), message, ""
        earlier = [_size(other, data["dpi"]) for other in data["sizes"][:number]]
        if twin := next((one for one in earlier if _far(one.card, size.card) <= NEAR), None):
            message = f"{twin.title} and {size.title} are for one card, so only the first would be taken"
            yield ("sizes", number, "card"), message, "leave one of them out, or call it another vendor"


def _press(said: Mapping[str, Any]) -> PressInks:
    return PressInks(
        profile=said["profile"],
        condition=said.get("condition", ""),
        most=said["most"],
        standard=said["standard"],
        spots=said.get("spots", False),
    )


def _size(said: Mapping[str, Any], dpi: int) -> VendorSize:
    card, (across, down) = card_size(said["card"]), said["canvas"]
    room = (_beyond(across, dpi, card[0]), _beyond(down, dpi, card[1]))
    return VendorSize(said["title"], card, (across, down), room)


def _beyond(pixels: int, dpi: int, card: float) -> float:
    return round((pixels / dpi * MM_PER_INCH - card) / 2, 4)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
