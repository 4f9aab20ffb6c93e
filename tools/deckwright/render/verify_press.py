"""Open a file for a press again and hold it against PDF/X and the inks that it was made for. Finds P503.

All that may set colours is read: pages, forms, patterns, gradients, bitmaps. Not checked is what no file of
ours can have, such as halftones; no other program has confirmed that the files conform.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.render.pdf.inks import most_ink
from deckwright.render.pdf.press import NAMES, VERSIONS, Press
from deckwright.render.verify import fault_of

_SLACK = 0.2  # percent
_OTHERS = {"rg", "RG", "sc", "SC", "ri", "d0", "d1"}  # operators that no page of ours has
_SPACES = {"/DeviceCMYK", "/DeviceGray"}
_READ = " ".join(("k", "K", "cs", "CS", "BI", "ID", "EI", *sorted(_OTHERS)))  # most operators only draw


def verify_press(path: Path, press: Press, *, place: Place, about: str) -> list[Finding]:
    """Every way in which a file is not what the press takes."""
    try:
        import pikepdf
    except ImportError:
        return [fault_of(place, about, f"{path.name} cannot be opened again without pikepdf")]
    try:
        with pikepdf.open(path) as pdf:
            wrong = dict.fromkeys((*_frame(pikepdf, pdf, press), *_contents(pikepdf, pdf, press)))
    except pikepdf.PdfError as error:
        wrong = {f"cannot be opened again: {error}": None}
    return [fault_of(place, about, f"{path.name}: {fault}") for fault in wrong]


def _frame(pikepdf: Any, pdf: Any, press: Press) -> Iterator[str]:  # noqa: ANN401 - pikepdf is optional
    """What is wrong around the pages: version, tables, output intent, titles, boxes."""
    info, root = pdf.docinfo, pdf.Root
    wanted = ".".join(map(str, VERSIONS[press.standard]))
    if pdf.pdf_version != wanted:
        yield f"is PDF {pdf.pdf_version} instead of {wanted}"
    if pdf.is_encrypted:
        yield "is encrypted"
    streams = (each.get("/Type") for each in pdf.objects if isinstance(each, pikepdf.Stream))
    if pdf.trailer.get("/Type") == "/XRef" or {"/ObjStm", "/XRef"} & {*map(str, streams)}:
        yield "has no plain table of its objects"
    if "/ID" not in pdf.trailer:
        yield "has no ID"
    intents = [each for each in root.get("/OutputIntents", []) if each.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1 or "/OutputConditionIdentifier" not in intents[0]:
        yield "does not say for which way of printing it is"
    elif bytes(intents[0].DestOutputProfile.get_stream_buffer()) != press.inks.profile:
        yield "holds another colour profile than that of the press"
    for key in ("Title", "Creator", "Producer", "CreationDate", "ModDate", "Trapped"):
        if f"/{key}" not in info:
            yield f"does not say its {key}"
    in_info = press.standard == "X-1a"
    said = str(info.get("/GTS_PDFXVersion", "") if in_info else bytes(root.Metadata.get_stream_buffer()))
    if NAMES[press.standard] not in said:
        yield f"does not say that it is {NAMES[press.standard]}"
    for number, page in enumerate(pdf.pages, 1):
        if "/TrimBox" not in page:
            yield f"page {number} has no TrimBox"
        if "/Annots" in page:
            yield f"page {number} has links or notes"


def _contents(pikepdf: Any, pdf: Any, press: Press) -> Iterator[str]:  # noqa: ANN401
    """What is wrong in all that draws, wherever it lies in the file."""
    names = {f"/{name}" for name in press.inks.spots.values()}
    for thing in pdf.objects:
        if not isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
            continue
        kind, subtype = thing.get("/Type"), thing.get("/Subtype")
        if kind == "/Page" or subtype == "/Form":
            yield from _operators(pikepdf, thing, press)
        elif subtype == "/Image":
            yield from _bitmap(thing, press)
        elif kind == "/Font":
            yield from _font(thing)
        if press.standard == "X-1a":
            yield from _translucent(thing)
        if "/ShadingType" in thing:
            yield from _gradient(thing, press)
        if isinstance(thing.get("/Shading"), pikepdf.Dictionary) and "/PatternType" in thing:
            yield from _gradient(thing.Shading, press)
        for space in _spaces(pikepdf, thing):
            if space[0] == "/Separation" and str(space[1]) not in names:
                yield f"has an ink of its own called {str(space[1])[1:]}"


def _operators(pikepdf: Any, thing: Any, press: Press) -> Iterator[str]:  # noqa: ANN401
    for operands, operator in pikepdf.parse_content_stream(thing, _READ):
        name = str(operator)
        if name in ("k", "K"):
            yield from _ink(operands, press)
        elif name in _OTHERS:
            yield f"has colours that are no inks: {name}"
        elif name in ("cs", "CS") and str(operands[0]) in {"/DeviceRGB", "/CalRGB", "/Lab"}:
            yield f"has colours that are no inks: {operands[0]}"
        elif name == "INLINE IMAGE":
            yield "has a bitmap among its operators"


def _ink(inks: Any, press: Press) -> Iterator[str]:  # noqa: ANN401
    total = sum(float(Decimal(str(ink))) for ink in inks) * 100
    if total > press.inks.most + _SLACK:
        yield f"has {total:.0f} percent of ink on one spot; the press takes {press.inks.most}"


def _bitmap(image: Any, press: Press) -> Iterator[str]:  # noqa: ANN401
    space = image.get("/ColorSpace")
    if str(space) not in _SPACES:
        yield f"has a bitmap in {space}"
    elif str(space) == "/DeviceCMYK" and (most := _most(image)) > press.inks.most + _SLACK:
        yield f"has a bitmap with {most:.0f} percent of ink; the press takes {press.inks.most}"


def _most(image: Any) -> float:  # noqa: ANN401
    """The most ink on one pixel of a bitmap, in percent."""
    from PIL import Image

    size = int(image.Width), int(image.Height)
    return most_ink(Image.frombytes("CMYK", size, bytes(image.get_stream_buffer())))


def _font(font: Any) -> Iterator[str]:  # noqa: ANN401
    descriptor: Mapping[str, Any] = font.get("/FontDescriptor", {})
    embedded = any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
    if not embedded and font.get("/Subtype") != "/Type0":
        yield f"lacks the font {str(font.get('/BaseFont', '?'))[1:]}"


def _translucent(thing: Any) -> Iterator[str]:  # noqa: ANN401
    group = thing.get("/Group", {})
    if "/SMask" in thing or any(float(thing.get(key, 1)) != 1 for key in ("/ca", "/CA")):
        yield "has something translucent"
    if group and group.get("/S") == "/Transparency":
        yield "has a translucent group"


def _gradient(shading: Any, press: Press) -> Iterator[str]:  # noqa: ANN401
    if str(shading.get("/ColorSpace")) not in _SPACES:
        yield f"has a gradient in {shading.get('/ColorSpace')}"
    parts = [shading.Function]
    while parts:
        function = parts.pop()
        parts += list(function.get("/Functions", []))
        for end in ("/C0", "/C1"):
            if end in function:
                yield from _ink(function[end], press)


def _spaces(pikepdf: Any, thing: Any) -> Iterator[Any]:  # noqa: ANN401
    resources = thing.get("/Resources")
    if isinstance(resources, pikepdf.Dictionary):
        yield from resources.get("/ColorSpace", {}).values()
