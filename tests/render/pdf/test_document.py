import io
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.bitmap import KINDS
from deckwright.assets.game_assets import GameAssets
from deckwright.inputs import PICTURES
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.page import Page, Placed, single_page
from deckwright.render.pdf import PdfError, pdf_bytes, write_pdf
from deckwright.render.pdf import images as images_of_pdf
from deckwright.render.png import raster

from ...repository import STOCK

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

RED = ("path", ("M", 0.0, 0.0, "L", 9.0, 0.0, "L", 9.0, 9.0, "Z"), solid("#ff0000"), None)
CARD = DisplayList(10.0, 10.0, 2.0, (RED,))


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def test_equal_pages_give_equal_bytes(written, line):
    assert written(RED, *line("office")) == written(RED, *line("office"))


def test_nothing_of_the_day_or_the_machine_is_in_the_file():
    data = pdf_bytes([single_page(CARD)], title="T", language="en", assets=STOCK)

    assert b"Date" not in data
    assert b"Helvetica" not in data


def test_another_reader_finds_nothing_wrong(written, line):
    veiled = (("begin", None, None, 0.5), RED, *line("office"), ("end",))

    with opened(written(RED, *veiled, ("icon", "hearts", 0.0, 0.0, 9.0, RED[2], 0.0))) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_a_picture_is_written_once_however_often_it_is_placed():
    twin = DisplayList(10.0, 10.0, 2.0, (RED,))
    pages = [
        Page(100.0, 100.0, placed=tuple(Placed(each, x, 5.0) for x in (5.0, 30.0) for each in (CARD, twin)))
    ]

    with opened(pdf_bytes(pages * 3, title="T", language="en", assets=STOCK)) as pdf:
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/BBox" in each]
        assert len(forms) == 1
        assert len(pdf.pages) == 3


def test_pages_have_their_boxes_in_points():
    with opened(pdf_bytes([single_page(CARD)], title="T", language="en", assets=STOCK)) as pdf:
        page = pdf.pages[0]
        assert [round(float(each), 2) for each in page.mediabox] == [0, 0, 39.69, 39.69]
        assert [round(float(each), 2) for each in page.trimbox] == [5.67, 5.67, 34.02, 34.02]
        assert [round(float(each), 2) for each in page.obj.BleedBox] == [0, 0, 39.69, 39.69]
        assert page.cropbox == page.mediabox


def test_title_author_language_and_exact_size_are_stated(tmp_path):
    path = tmp_path / "a.pdf"
    write_pdf(
        path,
        [single_page(CARD)],
        title="Prüfung (ß)",
        language="de",
        assets=STOCK,
        author="A & B",
        duplex="short",
    )

    with pikepdf.open(path) as pdf:
        assert str(pdf.docinfo.Title) == "Prüfung (ß)"
        assert str(pdf.Root.Lang) == "de"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        with pdf.open_metadata() as metadata:
            assert metadata["dc:title"] == "Prüfung (ß)"
            assert metadata["dc:creator"] == ["A & B"]


def test_headings_become_a_nested_outline():
    def heading(level: int, text: str):
        return ("note", f"heading{level}", 10.0, 20.0, 50.0, 5.0, text)

    pages = [
        Page(100.0, 100.0, ops=(heading(1, "Eins"), heading(2, "Größe"), heading(2, "b"))),
        Page(100.0, 100.0, ops=(heading(1, "Zwei"),)),
    ]

    with (
        opened(pdf_bytes(pages, title="T", language="de", assets=STOCK)) as pdf,
        pdf.open_outline() as outline,
    ):
        assert [each.title for each in outline.root] == ["Eins", "Zwei"]
        assert [child.title for child in outline.root[0].children] == ["Größe", "b"]
        assert outline.root[1].destination[0].objgen == pdf.pages[1].obj.objgen


def test_a_heading_below_a_skipped_level_stands_under_the_one_before():
    levels = ("heading2", "heading1", "heading3", "heading3", "heading2", "heading1")
    ops = tuple(("note", level, 0.0, 0.0, 5.0, 5.0, str(place)) for place, level in enumerate(levels))
    data = pdf_bytes([Page(100.0, 100.0, ops=ops)], title="T", language="de", assets=STOCK)

    with opened(data) as pdf, pdf.open_outline() as outline:
        tree = [(each.title, [below.title for below in each.children]) for each in outline.root]
        assert tree == [("0", []), ("1", ["2", "3", "4"]), ("5", [])]


def test_targets_are_found_whatever_their_names():
    names = ("zug", "Ä", "a(b", "日本", "z", "\\")
    ops = tuple(("note", "target", 0.0, 25.4 * place, 0.0, 0.0, name) for place, name in enumerate(names))
    data = pdf_bytes([Page(100.0, 254.0, ops=ops)], title="T", language="de", assets=STOCK)

    with opened(data) as pdf:
        tree = pikepdf.NameTree(pdf.Root.Names.Dests)
        assert [round(float(tree[name][3])) for name in names] == [720 - 72 * place for place in range(6)]


def test_links_lead_to_targets_on_other_pages_and_to_the_web():
    shift = (1.0, 0.0, 0.0, 1.0, 10.0, 0.0)
    first = (
        ("begin", shift, None, 1.0),
        ("note", "link", 0.0, 10.0, 20.0, 5.0, "zug"),
        ("end",),
        ("note", "link", 0.0, 50.0, 20.0, 5.0, "https://example.org/(a)"),
    )
    pages = [
        Page(100.0, 100.0, ops=first),
        Page(
            100.0,
            100.0,
            ops=(("note", "target", 0.0, 25.4, 0.0, 0.0, "zug"), ("note", "target", 0, 0, 0, 0, "Ä")),
        ),
    ]

    with opened(pdf_bytes(pages, title="T", language="de", assets=STOCK)) as pdf:
        inner, outer = pdf.pages[0].obj.Annots
        assert [round(float(each), 1) for each in inner.Rect] == [28.3, 240.9, 85.0, 255.1]
        goal = pikepdf.NameTree(pdf.Root.Names.Dests)[str(inner.Dest)]
        assert goal[0].objgen == pdf.pages[1].obj.objgen
        assert round(float(goal[3]), 1) == 211.5
        assert str(outer.A.URI) == "https://example.org/(a)"


def test_a_link_to_nowhere_is_an_error():
    page = Page(10.0, 10.0, ops=(("note", "link", 0.0, 0.0, 1.0, 1.0, "gone"),))

    with pytest.raises(PdfError, match="no place is named 'gone'"):
        pdf_bytes([page], title="T", language="en", assets=STOCK)


def test_a_file_without_pages_is_an_error():
    with pytest.raises(PdfError, match="at least one page"):
        pdf_bytes([], title="T", language="en", assets=STOCK)


def test_pages_are_not_kept_in_memory(tmp_path):
    def pages():
        for number in range(400):
            paths = tuple(
                ("path", ("M", x + number / 100, 1.0, "L", 9.0, x * 1.0, "Z"), solid("#ff0000"), None)
                for x in range(60)
            )
            yield single_page(DisplayList(10.0, 10.0, 0.0, paths))

    write_pdf(tmp_path / "warm.pdf", [single_page(CARD)], title="T", language="en", assets=STOCK)
    tracemalloc.start()
    write_pdf(tmp_path / "deck.pdf", pages(), title="T", language="en", assets=STOCK)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 1_500_000


@pytest.fixture
def art(tmp_path: Path) -> AssetPath:
    image = Image.new("RGBA", (4, 2), (255, 0, 0, 255))
    for x in (2, 3):
        for y in (0, 1):
            image.putpixel((x, y), (0, 0, 255, 128))
    image.save(tmp_path / "a.png")
    image.save(tmp_path / "twin.png")
    for form in PICTURES:
        Image.new("RGB", (8, 8), (0, 200, 0)).save(tmp_path / f"green.{form}", form, quality=95)
    Image.new("P", (2, 2)).save(tmp_path / "d.gif")
    turned = Image.new("RGB", (8, 4), (255, 255, 255))
    turned.paste((0, 0, 0), (0, 0, 4, 4))
    exif = Image.Exif()
    exif[0x0112] = 6
    turned.save(tmp_path / "turned.jpg", exif=exif, quality=95)
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    other = screen.replace("sRGB".encode("utf-16-be"), "wide".encode("utf-16-be"))
    turned.save(tmp_path / "wide.jpg", exif=exif, quality=95, icc_profile=other)
    (tmp_path / "broken.png").write_bytes((tmp_path / "a.png").read_bytes()[:60])
    return AssetPath([tmp_path, *STOCK.path.folders])


def images(*ops, path: AssetPath) -> bytes:
    return pdf_bytes(
        [single_page(DisplayList(60.0, 40.0, 0.0, ops))],
        title="T",
        language="en",
        assets=GameAssets(path, ""),
    )


def test_images_are_drawn_upright_with_their_transparency(art, pixels):
    at = pixels(images(("image", "a.png", 10.0, 10.0, 40.0, 20.0), path=art))

    assert at(15.0, 20.0) == (255, 0, 0)
    assert all(abs(a - b) < 4 for a, b in zip(at(45.0, 20.0), (127, 127, 255), strict=True))


@pytest.mark.parametrize("form", PICTURES)
def test_images_of_each_format_are_drawn(art, pixels, form):
    at = pixels(images(("image", f"green.{form}", 0.0, 0.0, 60.0, 40.0), path=art))

    assert all(abs(a - b) < 4 for a, b in zip(at(30.0, 20.0), (0, 200, 0), strict=True))


@pytest.mark.parametrize("photo", ["turned.jpg", "wide.jpg"])
def test_a_photo_is_turned_as_its_camera_said_whatever_its_colours(art, pixels, photo):
    at = pixels(images(("image", photo, 0.0, 0.0, 20.0, 40.0), path=art))

    assert max(at(10.0, 8.0)) < 60
    assert min(at(10.0, 32.0)) > 200


def test_images_are_drawn_alike_from_a_file_that_packs_them_and_from_one_that_does_not(art):
    ops = (("image", "a.png", 10.0, 10.0, 40.0, 20.0), ("image", "turned.jpg", 0.0, 0.0, 9.0, 18.0))
    page = single_page(DisplayList(60.0, 40.0, 0.0, ops))
    packed, *plain = (
        pdf_bytes([page], title="T", language="en", assets=GameAssets(art, ""), compress=compress)
        for compress in (True, False, False)  # the second time with the pictures that were kept
    )

    wanted = raster(packed, 0, (600, 400))
    assert [raster(data, 0, (600, 400)) == wanted for data in plain] == [True, True]


def test_decoded_pictures_are_kept_within_a_budget(monkeypatch):
    monkeypatch.setattr(images_of_pdf, "MOST_PIXELS", 8)
    kept = images_of_pdf._Decoded()
    for name in (b"a", b"b"):
        kept.keep(name, images_of_pdf._Flat.of(Image.new("RGB", (3, 2))))
    kept.keep(b"large", images_of_pdf._Flat.of(Image.new("RGB", (9, 9))))

    assert [kept.get(name) for name in (b"a", b"b", b"large")] == [None] * 3


def test_equal_images_are_embedded_once(art):
    data = images(("image", "a.png", 0.0, 0.0, 9.0, 9.0), ("image", "twin.png", 9.0, 9.0, 9.0, 9.0), path=art)

    with opened(data) as pdf:
        masks = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/SMask" in each]
        assert len(masks) == 1


@pytest.mark.parametrize(
    ("file", "why"), [("d.gif", f"no {KINDS} picture"), ("broken.png", "a damaged picture")]
)
def test_other_and_broken_images_are_refused(art, file, why):
    with pytest.raises(PdfError, match=f"{file} is {why}"):
        images(("image", file, 0.0, 0.0, 9.0, 9.0), path=art)


def test_an_image_with_too_many_pixels_is_refused(art, monkeypatch):
    monkeypatch.setattr("deckwright.assets.bitmap.MAX_PIXELS", 7)

    with pytest.raises(PdfError, match="too many"):
        images(("image", "a.png", 0.0, 0.0, 9.0, 9.0), path=art)
