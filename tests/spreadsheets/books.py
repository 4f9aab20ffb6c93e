"""XLSX files written by hand, down to the XML of their cells."""

import io
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
_HIDDEN = ' state="hidden"'
DATED, PERCENT, WRITTEN_DATE = 1, 2, 3  # styles of cells
_STYLES = (
    f"<styleSheet {_MAIN}>"
    '<numFmts><numFmt numFmtId="164" formatCode="d\\.\\ mmm"/></numFmts>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs>'
    "</styleSheet>"
)


def cell(value: object, place: str = "") -> str:
    """A cell with a number, a truth value or a text."""
    at = f' r="{place}"' if place else ""
    if value is None:
        return f"<c{at}/>"
    if isinstance(value, bool):
        return f'<c{at} t="b"><v>{int(value)}</v></c>'
    if isinstance(value, str):
        return f'<c{at} t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f"<c{at}><v>{value}</v></c>"


def rows(*values: list[object]) -> str:
    """The XML of a sheet with these rows."""
    return "".join(f"<row>{''.join(map(cell, row))}</row>" for row in values)


def book(
    sheets: Mapping[str, str], hidden: tuple[str, ...] = (), strings: str = "", book_options: str = ""
) -> bytes:
    """A workbook; each sheet is the XML of its rows, or of the whole sheet if it begins so."""
    named = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"{_HIDDEN * (name in hidden)}/>'
        for n, name in enumerate(sheets, 1)
    )
    targets = "".join(
        f'<Relationship Id="rId{n}" Target="worksheets/s{n}.xml"/>' for n in range(1, len(sheets) + 1)
    )
    parts = {
        "_rels/.rels": f'<Rs {_PACKAGE}><Relationship Id="r" Target="xl/workbook.xml"/></Rs>',
        "xl/workbook.xml": f'<workbook {_MAIN} xmlns:r="{_R}">{book_options}'
        f"<sheets>{named}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"<Rs {_PACKAGE}>{targets}</Rs>",
        "xl/styles.xml": _STYLES,
        "xl/sharedStrings.xml": f"<sst {_MAIN}>{strings}</sst>",
    }
    for n, inner in enumerate(sheets.values(), 1):
        data = inner if "<sheetData" in inner else f"<sheetData>{inner}</sheetData>"
        parts[f"xl/worksheets/s{n}.xml"] = f"<worksheet {_MAIN}>{data}</worksheet>"
    return zipped(parts)


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """A zip of some parts."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, part in parts.items():
            out.writestr(name, part)
    return file.getvalue()
