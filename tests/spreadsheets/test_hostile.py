"""Files made to harm: each is refused in one sentence, soon, and without filling the memory."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from .books import book, cell, rows, zipped

MANY = f"<row>{'<c><v>1</v></c>' * 20_000}</row>"
ENTITIES = '<!DOCTYPE x [<!ENTITY a "{}">{}]>'.format(
    "ha" * 50, "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 50}">' for n in range(6))
)


def lying(size: int) -> bytes:
    """A workbook one of whose parts says that it is smaller than it is."""
    raw = bytearray(book({"Cards": rows(["Name"], ["a" * 100_000])}))
    entry = raw.rindex(b"PK\x01\x02")
    raw[entry + 24 : entry + 28] = size.to_bytes(4, "little")
    return bytes(raw)


HOSTILE = {
    "text bomb": (book({"Cards": f"<row>{cell('A' * (40 << 20))}</row>"}), "one text in it is too long"),
    "row bomb": (book({"Cards": "<row/>" * 40_000}), "more than 30,000 elements"),
    "too many rows": (book({"Cards": rows(["Name"], *([["Fox"]] * 1_001))}), "more than 1,000 rows"),
    "too many columns": (book({"Cards": MANY}), "more than 16,384 columns"),
    "far cell": (book({"Cards": f'<row r="1">{cell(1, "XFD1048576")}</row>'}), "more than 1000 columns"),
    "beyond": (book({"Cards": f'<row r="1">{cell(1, "ZZZ9999999")}</row>'}), "more than 16,384 columns"),
    "entities": (
        zipped({"xl/workbook.xml": f"{ENTITIES}<workbook><sheets><sheet name='&g;'/></sheets></workbook>"}),
        "cards.xlsx",
    ),
    "lying size": (lying(100), "is damaged"),
    "text missing": (book({"Cards": '<row><c t="s"><v>99</v></c></row>'}), "cell A1: the file is damaged"),
    "no number": (book({"Cards": "<row><c><v>abc</v></c></row>"}), "cell A1: the file is damaged"),
    "cut off": (book({"Cards": rows(["Name"], ["Fox"])})[:-200], "no XLSX file, or it is damaged"),
    "no workbook": (zipped({"../../etc/passwd": "x", "a": "b"}), "it has no sheets"),
    "climbing": (
        zipped(
            {
                "xl/workbook.xml": "<workbook xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/"
                "relationships'><sheets><sheet name='a' r:id='r1'/></sheets></workbook>",
                "xl/_rels/workbook.xml.rels": "<R><Relationship Id='r1' Target='../../../etc/passwd'/></R>",
            }
        ),
        "the table is empty",
    ),
    "old": (b"\xd0\xcf\x11\xe0" + bytes(600), "an old XLS file, or has a password"),
    "a text": (b"Name,Cost\n", "no XLSX file, or it is damaged"),
}


@pytest.fixture(autouse=True)
def _smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that are reached sooner; those of bytes, lines and columns are as they are."""
    monkeypatch.setattr("deckwright.spreadsheets.package.ELEMENTS", 30_000)
    monkeypatch.setattr("deckwright.spreadsheets.sheet.ROWS", 1_000)


@pytest.mark.parametrize("what", HOSTILE)
def test_a_workbook_that_would_harm_is_refused_in_a_sentence(what, refused):
    raw, sentence = HOSTILE[what]

    told = refused(raw, "cards.xlsx")

    assert sentence in told
    assert "\n" not in told


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"a" * 2_000_000, "line 1: the table has more than 1,000,000 characters in one line"),
        (b'Name,Text\nFox,"never closed\n' + b"b,c\n" * 100_000, "line 2: a quotation mark is never closed"),
        (b"Name,Cost\n" + b"Fox,1\n" * 1_001, "more than 1,000 rows"),
        (b"," * 1_001 + b"x\n", "more than 1000 columns"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0" * 9, "the file is no text"),
        (b"\xff\xfeN\0a\0m\xd8e\0x", "begins like UTF-16, but is none"),
        (b"", "the table is empty"),
        (b" , \n\n", "the table is empty"),
    ],
)
def test_a_text_that_would_harm_is_refused_with_its_place(refused, raw, sentence):
    assert sentence in refused(raw)


def test_a_file_of_a_gigabyte_is_not_read(tmp_path: Path):
    path = tmp_path / "cards.csv"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    code = (
        "from pathlib import Path\nfrom deckwright.spreadsheets.tables import read_tables\n"
        "try: read_tables(Path('cards.csv'))\nexcept OSError as told: print(told)"
    )
    most = 400 << 20

    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)),
    )

    assert done.stdout == "cards.csv: the file is larger than 32 MiB; split it, or make it smaller\n"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "~$cards.xlsx",
            "the mark of an office program that has the file open; give the file itself: cards.xlsx",
        ),
        (".~lock.cards.ods#", "the mark of an office program"),
        ("cards.ods", "save it as XLSX"),
        ("cards.xls", "save it as XLSX"),
    ],
)
def test_what_is_no_table_says_what_to_give_instead(tmp_path, name, sentence):
    from deckwright.spreadsheets.read import read_sheets

    (tmp_path / name).write_bytes(b"x")

    with pytest.raises(OSError, match="cards") as caught:
        read_sheets(tmp_path / name)
    assert sentence in str(caught.value)


def test_a_file_that_the_system_refuses_is_told_with_what_probably_has_it_open(tmp_path, monkeypatch):
    from deckwright import reading
    from deckwright.spreadsheets.read import read_sheets

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "cards.csv").write_bytes(b"Name\nFox\n")
    monkeypatch.setattr(reading.os, "open", refuse)

    with pytest.raises(OSError, match="close it in the office program that has it open"):
        read_sheets(tmp_path / "cards.csv")
