import io

import pytest

from deckwright.picture.display import DisplayList
from deckwright.picture.page import single_page
from deckwright.render.pdf import Info, PdfError, write_document

from ...repository import STOCK

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")


@pytest.mark.parametrize(
    "text",
    [
        "office flow waffle off fjord",
        "Überlebenskünstler: groß, geduldig, ÄÖÜ äöü ß",
        "“quoted” – dash … ½",
        "AVATAR Tofu Wäh",
    ],
)
@pytest.mark.parametrize("family", ["body", "title", "serif", "caps"])
def test_text_is_copied_out_as_it_was_written(line, written, text_of, text, family):
    assert text_of(written(*line(text, family=family), size=(200.0, 40.0))) == text


def test_a_glyph_that_stands_for_two_letters_is_copied_out_as_each(line, written, text_of):
    # In the caps family, a and A may share an outline.
    data = written(*line("aA bB", family="caps"), *line("Aa Bb", y=20.0, family="caps"))

    assert text_of(data).split() == ["aA", "bB", "Aa", "Bb"]


def test_a_glyph_that_only_continues_a_letter_adds_no_text(line, written, text_of):
    (glyphs,) = line("ab")
    split = (*glyphs[:6], ((glyphs[6][0][0], 0.0, "ab"), (glyphs[6][1][0], glyphs[6][1][1], "")))

    assert text_of(written(split)) == "ab"


def test_every_font_is_embedded_as_a_subset_and_there_is_no_other(line, written):
    data = written(*line("Hello"), *line("Title", y=20.0, family="title"))

    with pikepdf.open(io.BytesIO(data)) as pdf:
        fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
        named = [str(font.BaseFont) for font in fonts if font.get("/Subtype") == "/CIDFontType2"]
        assert sorted(name.partition("+")[2] for name in named) == ["AlegreyaSans-Regular", "Cinzel-Bold"]
        assert all(len(name.partition("+")[0]) == 7 for name in named)
        descriptors = [font for font in fonts if font.get("/Type") == "/FontDescriptor"]
        assert len(descriptors) == 2
        assert all(len(descriptor.FontFile2.read_bytes()) < 20_000 for descriptor in descriptors)
        assert not [font for font in fonts if font.get("/Subtype") == "/Type1"]


def test_kerning_moves_letters_where_the_layout_put_them(line, written, pixels):
    (glyphs,) = line("AA", size=10.0, y=20.0)
    run = glyphs[6]
    far = (*glyphs[:6], (run[0], (run[1][0], 30.0, "A")))

    at = pixels(written(far))

    def inked(start: float, end: float) -> bool:
        return any(at(x / 10, 18.0) != (255, 255, 255) for x in range(int(start * 10), int(end * 10)))

    assert inked(5.0, 12.0)
    assert not inked(15.0, 34.0)
    assert inked(35.0, 42.0)


def test_a_face_that_is_not_there_is_named(written):
    with pytest.raises(PdfError, match=r"no file fonts/Nothing\.ttf"):
        written(("glyphs", "fonts/Nothing.ttf", 3.0, 1.0, 5.0, ("solid", "#000000", 1.0), ((5, 0.0, "a"),)))


def test_a_glyph_number_beyond_the_font_is_refused(line, written):
    (glyphs,) = line("a")

    with pytest.raises(PdfError, match="no glyph number 60000"):
        written((*glyphs[:6], ((60000, 0.0, "a"),)))


def test_blanks_alone_are_no_path_where_letters_are_paths(line, pixels, tmp_path):
    (blank,) = line("a")
    space = STOCK.fonts.face("body").glyph(0x20)
    only = (*blank[:6], ((space, 0.0, "\u00a0"),))
    page = single_page(DisplayList(60.0, 40.0, 0.0, (only, *line("b", y=20.0))))

    write_document(tmp_path / "a.pdf", [page], Info(title="T", language="en", outlines=True), STOCK)

    at = pixels((tmp_path / "a.pdf").read_bytes())
    assert {at(x / 10, 18.5) for x in range(50, 80)} > {(255, 255, 255)}
