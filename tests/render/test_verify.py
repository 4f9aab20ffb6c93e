import sys
from dataclasses import replace

import pytest

from deckwright.model.place import Place
from deckwright.picture.display import DisplayList
from deckwright.picture.page import single_page
from deckwright.picture.translate import translate
from deckwright.render.pdf import write_pdf
from deckwright.render.text import Run, fit_line
from deckwright.render.verify import Boxes, Record, verify_pdf

from ..repository import STOCK

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

PLACE = Place("templates/print/a4.yaml", 2)


@pytest.fixture(params=["pikepdf", "pdfium"])
def deck(request, tmp_path, monkeypatch):
    """A file of two pages and its record; read with pikepdf, or as where that is not installed."""
    if request.param == "pdfium":
        monkeypatch.setitem(sys.modules, "pikepdf", None)
    line = fit_line([Run("Flussotter")], 100.0, size=6.0, fonts=STOCK.fonts)
    page = single_page(DisplayList(63.5, 88.9, 3.0, translate(line.ops, 5.0, 10.0)))
    record, path = Record(), tmp_path / "deck.pdf"
    write_pdf(path, record.passing([page, page]), title="T", language="de", assets=STOCK)
    return path, record


def verified(path, record, **options):
    return [finding.message for finding in verify_pdf(path, record, place=PLACE, about="a4", **options)]


def test_a_file_as_it_was_written_has_no_finding(deck):
    assert verified(*deck) == []
    assert verified(*deck, paper=(94.9, 69.5)) == []


def test_other_paper_is_found(deck):
    path, record = deck

    assert verified(path, record, paper=(210.0, 297.0)) == [
        f"deck.pdf: page {number}: is 69.5 x 94.9 mm, but the paper 210 x 297 mm" for number in (1, 2)
    ]


def test_a_missing_page_is_found(deck):
    path, record = deck
    record.pages.append(record.pages[0])

    assert verified(path, record) == ["deck.pdf: 3 pages were written, but it has 2"]


def test_wrong_and_missing_boxes_are_found(deck):
    path, record = deck
    record.pages[0] = replace(record.pages[0], trim=(1.0, 1.0, 60.0, 90.0))
    record.pages[1] = replace(record.pages[1], width=70.0)

    assert verified(path, record) == [
        "deck.pdf: page 1: has its TrimBox at 3 x 3 x 66.5 x 91.9 mm instead of 1 x 1 x 60 x 90 mm",
        "deck.pdf: page 2: is 69.5 x 94.9 mm instead of 70 x 94.9 mm",
    ]


def test_a_box_that_is_not_there_is_found(tmp_path):
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(72, 72))
        pdf.save(tmp_path / "blank.pdf")

    record = Record([Boxes(25.4, 25.4, (0.0, 0.0, 25.4, 25.4), None)])
    assert verified(tmp_path / "blank.pdf", record) == ["blank.pdf: page 1: has no TrimBox"]


def test_a_font_that_is_not_embedded_is_found(tmp_path):
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(72, 72))
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
        page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=pdf.make_indirect(font)))
        pdf.save(tmp_path / "bare.pdf")

    record = Record([Boxes(25.4, 25.4, None, None)])
    assert verified(tmp_path / "bare.pdf", record) == ["bare.pdf: font Helvetica is not embedded"]


def test_a_file_that_cannot_be_opened_is_found(deck):
    path, record = deck
    path.write_bytes(b"%PDF-1.7 and nothing more")

    (finding,) = verify_pdf(path, record, place=PLACE, about="a4")

    assert (finding.code, finding.place, finding.about) == ("P503", PLACE, "a4")
    assert finding.message == "deck.pdf cannot be opened again"


def test_a_font_that_is_not_embedded_is_found_where_objects_are_packed_together(tmp_path):
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(200, 200))
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Times
        )
        page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=pdf.make_indirect(font)))
        pdf.save(tmp_path / "packed.pdf", object_stream_mode=pikepdf.ObjectStreamMode.generate)
    edge = 200 * 25.4 / 72

    found = verified(tmp_path / "packed.pdf", Record([Boxes(edge, edge, None, None)]))

    assert found == ["packed.pdf: font Times is not embedded"]
