"""The PDF of a rulebook as it is read aloud: parts, their order, pictures and symbols in words."""

import pytest

from deckwright.model.book_print import BookPrint

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

BOOK = """# Grübchen

Ein Spiel um Übermut.

{contents}

## Ziel

Nimm 1 {icon:impulse}, siehe [Ende](#ende).

#### Weg

![Größer als gedacht](card:reed_hare "level")

1. die Stufe

- Rast
  - Schlaf

| Was | Wie viel |
|---|---|
| Karten | |

> **Beispiel** So geht das.

## Ende

Aus.
"""


@pytest.fixture
def read_aloud(write):
    """The parts of a book as a reader finds them, each with its words."""

    def read_aloud(text, **changes):
        with pikepdf.open(write(text, **changes)[0]) as pdf:
            pages = {page.obj.objgen: _marked(page) for page in pdf.pages}
            return [_told(kid, pages) for kid in pdf.Root.StructTreeRoot.K.K]

    return read_aloud


def _marked(page):
    """The words of each stretch of a page, by its number."""
    fonts = {name: _unicode(font) for name, font in page.obj.Resources.get("/Font", {}).items()}
    told, number, font = {}, None, {}
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) in ("BMC", "BDC") and operands[0] != "/Span":
            number = None if operands[0] == "/Artifact" else int(operands[1].MCID)
            told[number] = ""
        elif str(operator) == "Tf":
            font = fonts[str(operands[0])]
        elif str(operator) == "TJ" and number is not None:
            codes = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            pairs = (codes[start : start + 2] for start in range(0, len(codes), 2))
            told[number] += "".join(font[pair.hex().upper()] for pair in pairs)
    return told


def _unicode(font):
    rows = (line.split() for line in font.ToUnicode.read_bytes().decode().splitlines())
    pairs = (row for row in rows if len(row) == 2 and row[0][:1] == row[1][:1] == "<")
    return {code[1:-1]: bytes.fromhex(letters[1:-1]).decode("utf-16-be") for code, letters in pairs}


def _told(node, pages):
    if node.get("/Type") == "/MCR":
        return pages[node.Pg.objgen][int(node.MCID)]
    if node.get("/Type") == "/OBJR":
        return "*"
    if "/Alt" in node:
        return f"[{node.Alt}]"
    kids = [_told(kid, pages) for kid in node.K]
    said = "".join(kids) if all(isinstance(kid, str) for kid in kids) else kids
    return (str(node.S)[1:], said)


def test_a_book_is_read_aloud_part_by_part(read_aloud):
    nested = ("L", [("LI", [("Lbl", "• "), ("LBody", [("P", "Schlaf")])])])

    assert read_aloud(BOOK) == [
        ("H1", "Grübchen"),
        ("P", "SPIELREGEL"),
        "[Schilfhase]",
        ("P", "2 bis 4 Spieler"),
        ("P", "Ein Spiel um Übermut."),
        (
            "TOC",
            [
                ("Caption", "Inhalt"),
                ("TOCI", [("Reference", [("Link", "Ziel 2*")])]),
                ("TOCI", [("Reference", [("Link", "Ende 3*")])]),
            ],
        ),
        ("H2", "Ziel"),
        ("P", ["Nimm 1 Impuls, siehe ", ("Link", "Ende*"), "."]),
        ("H3", "Weg"),  # the step that the text leaves out is not left out for those who listen
        "[Schilfhase. Level: 2.]",
        ("Caption", "Größer als gedacht"),
        ("L", [("LI", [("Lbl", "1"), ("LBody", [("P", "die Stufe")])])]),
        ("L", [("LI", [("Lbl", "• "), ("LBody", [("P", "Rast"), nested])])]),
        (
            "Table",
            [("TR", [("TH", "Was"), ("TH", "Wie viel")]), ("TR", [("TD", "Karten"), ("TD", "")])],
        ),
        ("Sect", [("P", "Beispiel So geht das.")]),
        ("H2", "Ende"),
        ("P", "Aus."),
    ]


@pytest.mark.parametrize(
    "form",
    [
        BookPrint(page=(210.0, 297.0)),
        BookPrint(page=(120.0, 120.0)),
        BookPrint(page=(125.0, 176.0), pages=2, cover=False, contents=False),
    ],
)
def test_a_book_is_read_in_the_same_order_in_any_form(read_aloud, form):
    rules = [read_aloud(BOOK), read_aloud(BOOK, book_print=form)]

    begins = [told.index(("H2", "Ziel")) for told in rules]
    assert rules[0][begins[0] :] == rules[1][begins[1] :]
    assert [part[0] for part in rules[1][:2]] == ["H1", "P"]


def test_the_head_of_a_table_is_read_once_though_it_is_on_each_page(read_aloud):
    rows = "\n".join(f"| Zeile {number} | {number} |" for number in range(60))

    ((_, table),) = (
        part for part in read_aloud(f"# A\n\n| Was | Wie viel |\n|---|---|\n{rows}\n") if part[0] == "Table"
    )

    assert [cell for _, row in table for role, cell in row if role == "TH"] == ["Was", "Wie viel"]
    assert len(table) == 61
