"""The written rulebook: page numbers, links, text, pictures; the same bytes each time."""

import ctypes
import re
from dataclasses import replace
from pathlib import Path

import lxml.html
import pypdfium2
import pytest
from pypdfium2 import raw

from deckwright.assets.game_assets import assets_of
from deckwright.render.rulebook import figures
from deckwright.render.rulebook.font_credits import font_credits
from deckwright.render.rulebook.write import book_findings

from ...repository import STOCK
from .sheets import PlainFaces

BOOK = """# Grübchen

Ein Spiel um Übermut.

## Ziel

Fülle deine Hand auf {value:hand_size} Karten und nimm 1 {icon:impulse}.
Mehr steht unter [Süßes](#suesses). {#BM-13}

![Größer als gedacht](card:reed_hare "level")

1. die Stufe

### Weg

{filler}

## Süßes

| Was | Wie viel |
|---|---|
{rows}

## Klarstellungen

{rulings}

{credits}
"""


@pytest.fixture
def pdf(write):
    path, _, findings = write(BOOK)
    assert findings == []
    with pypdfium2.PdfDocument(path) as document:
        yield document


def test_what_no_font_has_is_found_in_a_rulebook(write):
    (finding,) = write("# Ziel\n\nWer 漢 hat, und {2}, gewinnt. 字")[2]
    assert (finding.code, str(finding.place)[-4:]) == ("A402", ":3:5")
    assert "'漢' (U+6F22), '字'" in finding.message


def test_numbers_on_discs_are_read_as_numbers_in_both_formats(write):
    path, html, findings = write("# Ziel\n\nZahle {2}, {X} oder {icon:hearts 3}.")
    assert findings == []
    with pypdfium2.PdfDocument(path) as document:
        assert "Zahle2,Xoder3hearts." in "".join(texts(document)[-1].split())
    page = html.read_text(encoding="utf-8")
    assert [page.count(f"<b>{number}</b></span>") for number in "2X3"] == [1, 1, 1]


def texts(document):
    return [page.get_textpage().get_text_bounded().replace("\r\n", "\n") for page in document]


def linked_pages(document):
    """The pages, from 0, to which links of the text lead, in their order."""
    found = []
    for page in document:
        start, link = ctypes.c_int(0), raw.FPDF_LINK()
        while raw.FPDFLink_Enumerate(page, start, link):
            found.append(raw.FPDFDest_GetDestPageIndex(document, raw.FPDFLink_GetDest(document, link)))
    return found


def test_numbers_are_not_parted_from_what_they_count_in_the_page(write):
    _, html, _ = write(
        "# Ziel\n\nNimm 2 {icon:hearts}, 20 % und **3** Karten, nicht 1.5 mehr. "
        "{value:hand_size} {icon:hearts}"
    )

    page = html.read_text(encoding="utf-8")
    assert "Nimm 2\u00a0<svg" in page
    assert "20\u00a0% und <strong>3</strong> Karten, nicht 1.5 mehr. 4\u00a0<svg" in page


def test_the_contents_name_the_page_that_each_heading_is_on(pdf):
    pages = texts(pdf)

    for heading in ("Ziel", "Weg", "Süßes", "Klarstellungen"):
        told = int(re.search(rf"{heading}\s+(\d+)\n", pages[1])[1])
        found = [
            n
            for n, text in enumerate(pages, 1)
            if n > 2 and re.search(rf"^{heading}\s*$", text, re.MULTILINE)
        ]
        assert told in found


def test_the_outline_holds_the_headings_under_each_other_and_leads_to_their_pages(pdf):
    outline = [(each.level, each.get_title(), each.get_dest().get_index() + 1) for each in pdf.get_toc()]

    assert [(level, title) for level, title, _ in outline] == [
        (0, "Grübchen"),
        (0, "Ziel"),
        (1, "Weg"),
        (0, "Süßes"),
        (0, "Klarstellungen"),
    ]
    pages = texts(pdf)
    assert all(title in pages[page - 1] for _, title, page in outline)


def test_every_sentence_can_be_copied_from_the_pdf(pdf):
    text = " ".join(" ".join(texts(pdf)).split())

    for sentence in (
        "Ein Spiel um Übermut.",
        "Größer als gedacht",
        "Mehr steht unter Süßes.",
        "Handelt ein Tier sofort?",
        "Ja, sofort.",
        "Nach 100 Zügen.",
    ):
        assert sentence in text


def test_pages_are_a5_and_every_one_but_the_cover_is_numbered(pdf):
    for number, page in enumerate(pdf, 1):
        assert [round(each / 72 * 25.4) for each in page.get_size()] == [148, 210]
        assert number == 1 or texts(pdf)[number - 1].split()[-1] == str(number)


def test_the_running_title_of_a_right_page_is_the_chapter_that_it_begins_in(pdf):
    pages = texts(pdf)

    assert {text.split("\n")[0].strip() for text in pages[1::2]} == {"Grübchen"}
    assert [text.split("\n")[0].strip() for text in pages[2::2]] == ["Ziel", "Ziel", "Süßes"][
        : len(pages[2::2])
    ]


def test_a_table_of_a_few_high_rows_begins_on_its_page_and_leaves_none_nearly_blank(write):
    high = "Der Hase läuft am Schilf entlang bis an das andere Ufer. " * 12
    rows = "\n".join(f"| Zeile {number} | {high} |" for number in range(6))
    text = "\n\n".join(f"Absatz {number}." for number in range(5))

    path, _, _ = write(f"# Ziel\n\n{text}\n\n| Was | Wie |\n|---|---|\n{rows}\n")

    pages = [text for text in texts(pypdfium2.PdfDocument(path)) if "Zeile " in text]
    assert [text.count("Zeile ") >= 2 for text in pages] == [True, True]
    assert "Absatz 4" in pages[0]


def test_a_long_tables_head_stands_on_each_of_its_pages(pdf):
    with_rows = [text for text in texts(pdf) if "Zeile " in text]

    assert len(with_rows) > 1
    assert all("Wie viel" in text for text in with_rows)


def test_writing_twice_gives_the_same_bytes(write):
    first = write(BOOK, "a")
    second = write(BOOK, "b")

    assert [path.read_bytes() for path in first[:2]] == [path.read_bytes() for path in second[:2]]
    assert sorted(path.name for path in first[0].parent.iterdir()) == [
        "rulebook.de.authors.html",
        "rulebook.de.html",
        "rulebook.de.pdf",
    ]


def test_a_changed_value_changes_both_files(write, game):
    values = {**game.values, "hand_size": replace(game.values["hand_size"], value=73)}

    path, html, _ = write(BOOK, values=values)

    with pypdfium2.PdfDocument(path) as document:
        assert "Hand auf 73 Karten" in " ".join(texts(document))
    assert "Hand auf 73\u00a0Karten" in html.read_text(encoding="utf-8")


def test_a_figure_with_numbered_parts_is_made_smaller_to_stay_on_its_page(write, monkeypatch):
    lines = "\n\n".join(f"Zeile {n}." for n in range(14))
    book = f'# Grübchen\n\n## Ziel\n\n{lines}\n\n![Ein Hase](card:reed_hare "level")\n\n1. Stufe\n'

    def page(folder):
        with pypdfium2.PdfDocument(write(book, folder)[0]) as document:
            return next(n for n, text in enumerate(texts(document)) if "Ein Hase" in text)

    shrunk = page("shrunk")
    monkeypatch.setattr(figures, "_SMALLER", ())
    assert page("full") == shrunk + 1


def test_links_lead_to_the_clauses_of_a_legend(write):
    picture = '![Ein Hase](card:reed_hare "level")\n\n1. Stufe {#BM-13}\n'

    path, _, findings = write(f"## Ziel\n\nSieh [dort](#BM-13).\n\n{{page}}\n\n{picture}")

    assert findings == []
    with pypdfium2.PdfDocument(path) as document:
        assert linked_pages(document)[-1] == len(document) - 1  # after that of the contents


def test_a_part_that_the_face_does_not_have_is_found(write):
    *_, findings = write('## Ziel\n\n![Hase](card:reed_hare "level live")\n')

    (finding,) = findings
    assert (finding.code, finding.place.line, finding.place.column) == ("R202", 3, 31)
    assert finding.place.length == len("live")
    assert finding.message == "the face of 'reed_hare' has no part 'live'; did you mean 'level'?"


def test_a_wrong_link_is_found_and_the_book_is_still_written(write):
    path, _, findings = write("## Ziel\n\nSieh [dort](#nirgends).\n")

    assert [finding.message for finding in findings] == ["nothing here is called '#nirgends'"]
    assert path.stat().st_size > 1000


def test_an_empty_rulebook_is_a_cover_and_an_empty_page(write, game):
    path, html, findings = write("", cards={}, decks={})

    assert findings == []
    assert page_of(html).xpath("string(//h1)") == "Grübchen"
    with pypdfium2.PdfDocument(path) as document:
        assert "Grübchen".upper() in texts(document)[0].upper()
        assert len(document) == 2


def page_of(html: Path):
    return lxml.html.fromstring(html.read_text(encoding="utf-8"))


def test_every_link_of_the_html_page_has_its_target_and_no_id_is_used_twice(write):
    _, html, _ = write(BOOK)

    page = page_of(html)
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert {href[1:] for href in page.xpath("//@href | //use/@href") if href.startswith("#")} <= set(ids)
    assert {"BM-03", "BM-13", "BM-R05", "suesses"} <= set(ids)


def test_the_html_page_needs_nothing_beside_it(write):
    _, html, _ = write(BOOK)

    page = page_of(html)
    assert all(src.startswith("data:") for src in page.xpath("//@src"))
    assert not page.xpath("//link | //script")
    assert re.findall(r"url\((?!data:)", html.read_text(encoding="utf-8")) == []


def test_the_html_page_can_be_read_aloud(write):
    _, html, _ = write(BOOK)

    page = page_of(html)
    assert page.get("lang") == "de"
    assert [heading.tag for heading in page.xpath("//h1 | //h2 | //h3")] == ["h1", "h2", "h3", "h2", "h2"]
    assert page.xpath("//main//img/@alt") == ["Schilfhase. Level: 2."]
    assert page.xpath("//main//svg/@aria-label") == ["Impuls"]


def test_words_of_the_book_cannot_break_the_html_page(write):
    _, html, _ = write('## A & B <script>\n\nText <b>fett</b> & "so".\n')

    page = page_of(html)
    assert not page.xpath("//script | //b")
    assert page.xpath("string(//h2)") == "A & B <script>"


def test_contents_that_share_no_page_with_the_opening_words_list_chapters_alone(write):
    many = "\n\n".join(f"### Absatz {n}\n\nKurz." for n in range(40))
    path, _, _ = write(f"# Grübchen\n\nEin Spiel.\n\n## Regeln\n\n{many}\n\n## Ende\n\nAus.\n")

    with pypdfium2.PdfDocument(path) as document:
        contents = texts(document)[1]

    assert "Regeln" in contents
    assert "Ende" in contents
    assert "Absatz" not in contents


@pytest.mark.parametrize("asked", ["", "{contents}\n\n"])
def test_a_book_of_one_spread_lists_its_contents_only_when_it_asks_for_them(write, asked):
    path, html, findings = write(
        f"# Grübchen\n\nEin Spiel.\n\n{asked}## Regeln\n\nKurz.\n\n## Ende\n\nAus.\n"
    )

    with pypdfium2.PdfDocument(path) as document:
        assert ("Inhalt" in "".join(texts(document)), findings) == (bool(asked), [])
    assert "Inhalt" in html.read_text("utf-8")


def test_a_book_of_one_spread_that_asks_for_its_contents_says_on_which_page_each_chapter_is(write):
    filler = "\n\n".join(f"Zeile {n}." for n in range(26))
    path, _, findings = write(f"# Grübchen\n\n{{contents}}\n\n## Regeln\n\n{filler}\n\n## Ende\n\nAus.\n")

    with pypdfium2.PdfDocument(path) as document:
        _, first, second = texts(document)
    assert re.findall(r"(?m)^(Regeln|Ende)\D*(\d+)\s*$", first) == [("Regeln", "2"), ("Ende", "3")]
    assert ("Aus." in second, findings) == (True, [])


def test_an_example_with_a_picture_stays_on_one_page(write):
    example = "> **Beispiel**\n>\n> Anfang des Beispiels.\n>\n> ![](card:reed_hare)\n>\n> Ende des Beispiels."
    for lines in range(20, 32):
        filler = "\n\n".join(f"Zeile {n}." for n in range(lines))
        path, _, _ = write(f"# Grübchen\n\n## Regeln\n\n{filler}\n\n{example}\n", folder=f"out{lines}")

        with pypdfium2.PdfDocument(path) as document:
            pages = texts(document)

        begins = [n for n, text in enumerate(pages) if "Anfang des Beispiels" in text]
        assert begins == [n for n, text in enumerate(pages) if "Ende des Beispiels" in text]


@pytest.mark.parametrize(
    ("title", "fonts"),
    [
        ("Grübchen", ["Cinzel", "Alegreya Sans", "Vollkorn"]),
        ("Grübchen ⚀", ["Cinzel", "Alegreya Sans", "Vollkorn", "Noto Sans Symbols 2"]),
    ],
)
def test_fonts_that_help_out_with_a_letter_of_the_game_are_credited(game, title, fonts):
    words = replace(game.title, text=game.title.text | {"de": title})

    assert font_credits(replace(game, title=words), "de", STOCK) == fonts
    assert font_credits(replace(game, title=words), "en", STOCK) == fonts[:3]


@pytest.mark.parametrize("told", ["Nimm 1 {icon:torn}.", "{icon:hearts}"])
def test_an_icon_that_cannot_be_drawn_is_found_in_a_rulebook(with_book, tmp_path, told):
    folder = tmp_path / "content/minipit/art/icons"
    folder.mkdir(parents=True)
    (folder / "torn.svg").write_text('<svg viewBox="0 0 9 9"><path', encoding="utf-8")
    assets = assets_of(tmp_path, "minipit")

    findings = book_findings(with_book(f"# Ziel\n\n{told}\n"), "de", assets, PlainFaces())

    assert [(finding.code, finding.message[:31]) for finding in findings] == (
        [("A409", "the icon torn cannot be drawn: ")] if "torn" in told else []
    )


def test_the_page_can_be_skipped_to_the_rules_and_has_no_head_of_a_table_without_words(write):
    _, html, _ = write("# Ziel\n\n| | Wert |\n|---|---|\n| Fuchs | 2 |\n\n> **Beispiel.** Ein Fuchs.\n")

    page = lxml.html.fromstring(html.read_text(encoding="utf-8"))
    first = page.body.xpath(".//a")[0]
    assert (first.text, first.get("href")) == ("Zu den Regeln springen", "#_rules")
    assert [each.tag for each in page.xpath("//*[@id='_rules']")] == ["main"]
    assert [each.text_content() for each in page.xpath("//th")] == ["Wert"]
    assert not page.xpath("//aside"), "boxes are no landmarks of their own"
    assert "prefers-color-scheme: dark" in html.read_text(encoding="utf-8")


def test_the_whole_book_is_neither_tinted_nor_framed_when_it_is_skipped_to(write):
    _, html, _ = write("# Ziel\n\nText.\n")

    rules = dict(re.findall(r"^([^@{}]+) \{ (.+) \}$", html.read_text(encoding="utf-8"), re.MULTILINE))
    assert [rule for rule in rules if ":target" in rule] == [":target:not(main)"]
    assert rules["main:focus"] == "outline: none;"
