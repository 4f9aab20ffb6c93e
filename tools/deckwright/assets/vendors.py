"""Printers of cards and the pictures that they want uploaded, from `vendors/<id>.yaml` of the templates.

Canvas and trim are two numbers of each size: no vendor's pixels follow from a bleed in inches.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.profiles import MOST_BLEED
from deckwright.load.reader import read_document
from deckwright.load.schemas import shape
from deckwright.load.sizes import card_size
from deckwright.load.validate import validate
from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Spot

MM_PER_INCH = 25.4
TABLES = ("csv", "json", "xlsx")  # targets of `deckwright export` that no vendor may be called like
NEAR = 0.05  # mm by which a card may differ from what the vendor cuts


@dataclass(frozen=True, slots=True)
class VendorSize:
    """A size that a vendor cuts: the card in mm, its picture in pixels, and how far that goes beyond."""

    title: str
    card: tuple[float, float]
    canvas: tuple[int, int]
    room: tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Vendor:
    """Who prints cards from pictures. `most`: how many cards an order may have, copies counted."""

    id: str
    title: str
    dpi: int
    sizes: tuple[VendorSize, ...]
    most: int | None
    spot: Spot

    @property
    def bleed(self) -> float:
        """How many mm beyond the cut its pictures go at most."""
        return max(max(size.room) for size in self.sizes)

    def size_of(self, card: tuple[float, float]) -> VendorSize | None:
        """The size in which it cuts a card, the nearest one; None if it has none."""
        near = [(_far(size.card, card), number) for number, size in enumerate(self.sizes)]
        far, number = min(near)
        return self.sizes[number] if far <= NEAR else None


def vendor_names(path: AssetPath) -> list[str]:
    """The ids of all vendors that a project knows."""
    return sorted({file.stem for file in path.listed("vendors", ".yaml")})


def read_vendor(name: str, path: AssetPath) -> Vendor:
    """A vendor by its id, which must be one of `vendor_names`.

    Raises:
        ContentError: its file cannot be read, or says what no picture can be.
    """
    file = path.find(f"vendors/{name}.yaml")
    assert file
    document = read_document(file, f"templates/vendors/{name}.yaml", path.homes)
    findings = [*document.findings, *validate(document, shape("vendor"), about=lambda _: name)]
    if not findings:
        findings = [*_mistakes(cast(Mapping[str, Any], document.data), document.spot(), name)]
    if findings:
        raise ContentError(*findings)
    data = cast(Mapping[str, Any], document.data)
    sizes = tuple(_size(each, data["dpi"]) for each in data["sizes"])
    most = data.get("most")
    return Vendor(id=name, title=data["title"], dpi=data["dpi"], sizes=sizes, most=most, spot=document.spot())


def _mistakes(data: Mapping[str, Any], spot: Spot, name: str) -> Iterator[Finding]:
    if name in TABLES:
        message, hint = f"'{name}' is a table or data that is exported", "call the vendor otherwise"
        yield Finding(
            code="P502", place=spot.place("id"), message=message, hint=hint, about=f"vendors/{name}"
        )
    if data["id"] != name:
        message = f"the id of vendors/{name}.yaml is '{data['id']}', not '{name}'"
        yield Finding(code="P502", place=spot.place("id"), message=message, about=f"vendors/{name}")
    for number, each in enumerate(data["sizes"]):
        size = _size(each, data["dpi"])
        canvas = f"a canvas of {size.canvas[0]} x {size.canvas[1]} pixels"
        message = f"{canvas} is smaller than its card" if min(size.room) < 0 else ""
        if max(size.room) > MOST_BLEED:
            message = (
                f"{canvas} goes {max(size.room):.0f} mm beyond the cut; faces are drawn {MOST_BLEED:g} mm"
            )
        if min(size.card) <= 0:
            message = "a card of this size is nothing"
        if message:
            place = spot.place("sizes", number, "canvas")
            yield Finding(code="P502", place=place, message=message, about=f"vendors/{name}")


def _size(said: Mapping[str, Any], dpi: int) -> VendorSize:
    card, (across, down) = card_size(said["card"]), said["canvas"]
    room = (_beyond(across, dpi, card[0]), _beyond(down, dpi, card[1]))
    return VendorSize(said["title"], card, (across, down), room)


def _beyond(pixels: int, dpi: int, card: float) -> float:
    return round((pixels / dpi * MM_PER_INCH - card) / 2, 4)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
