"""Tagged PDFs as another reader sees them: parts, their order, what is passed over, words for pictures."""

import io
import re

import pypdfium2
import pytest
import uharfbuzz as hb

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.page import Page, Placed
from deckwright.picture.structure import MARGINAL, NOTHING, Structure, within
from deckwright.render.pdf import PdfError, pdf_bytes
from deckwright.render.pdf.tags import text_string

from ...repository import ROOT, STOCK

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

PDF_DOC = "".join(sorted({*bytes(range(256)).decode("pdfdoc")} - {"\x7f", "\x9f", "\xad"}))
RED = ("path", ("M", 0.0, 0.0, "L", 9.0, 0.0, "L", 9.0, 9.0, "Z"), solid("#ff0000"), None)


def written(structure, *pages):
    return pdf_bytes(pages, title="T", language="en", assets=STOCK, compress=False, structure=structure)


@pytest.fixture
def tree():
    """The parts of a document as nested lists: the role, then what is in it; stretches as numbers."""

    def tree(data):
        with pikepdf.open(io.BytesIO(data)) as pdf:
            return told(pdf.Root.StructTreeRoot.K)

    def told(node):
        if isinstance(node, int):
            return node
        if node.get("/Type") == "/MCR":
            return int(node.MCID)
        if node.get("/Type") == "/OBJR":
            return str(node.Obj.Subtype)
        return [str(node.S)[1:], *(told(kid) for kid in node.K)]

    return tree


def operators(data, page=0):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [str(each.operator) for each in pikepdf.parse_content_stream(pdf.pages[page])]


def test_parts_are_read_in_the_order_in_which_they_were_made(tree, line):
    structure = Structure()
    first, second = structure.add("H1"), structure.add("P")
    page = Page(60.0, 40.0, ops=(within(second), *line("two"), within(first), *line("one")))

    assert tree(written(structure, page)) == ["Document", ["H1", 1], ["P", 0]]


def test_a_part_on_two_pages_is_one_part(tree, line):
    structure = Structure()
    part = structure.add("P")
    pages = [Page(60.0, 40.0, ops=(within(part), *line(word))) for word in ("one", "two")]

    assert tree(written(structure, *pages)) == ["Document", ["P", 0, 0]]


def test_what_is_in_no_part_is_an_artifact_and_every_mark_is_closed(line):
    structure = Structure()
    part = structure.add("P")
    ops = (RED, within(part), *line("one"), within(NOTHING), RED, within(MARGINAL), *line("7"))

    data = written(structure, Page(60.0, 40.0, ops=ops))
    stream = re.search(rb"stream\r?\n(q \.001.*?)endstream", data, re.DOTALL)
    assert stream

    assert re.findall(rb"/(\w+)(?:<<(.*?)>>)? ?B[MD]C", stream[1]) == [
        (b"Artifact", b""),
        (b"P", b"/MCID 0"),
        (b"Artifact", b""),
        (b"Artifact", b"/Type/Pagination"),
    ]
    assert operators(data).count("EMC") == 4


def test_parts_without_a_drawing_are_left_out_but_for_empty_cells(tree, line):
    structure = Structure()
    structure.add("P")
    row = structure.add("TR", structure.add("Table"))
    structure.add("TD", row)
    full = structure.add("TD", row)

    data = written(structure, Page(60.0, 40.0, ops=(within(full), *line("one"))))

    assert tree(data) == ["Document", ["Table", ["TR", ["TD"], ["TD", 0]]]]


def test_a_link_lies_between_the_words_around_it_and_has_its_annotation(tree, line):
    structure = Structure()
    part = structure.add("P")
    link = structure.add("Link", part, alt="there")
    ops = (
        *(within(part), *line("see"), within(link), *line("there")),
        *(("note", "link", 5.0, 5.0, 9.0, 3.0, "https://example.org"), within(part), *line("or not")),
    )

    data = written(structure, Page(60.0, 40.0, ops=ops))

    assert tree(data) == ["Document", ["P", 0, ["Link", 1, "/Link"], 2]]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (annotation,) = pdf.pages[0].Annots
        assert annotation.Contents == "there"
        table = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        assert table[2 * int(annotation.StructParent) + 1].S == "/Link"
        assert [part.S for part in table[2 * int(pdf.pages[0].obj.StructParents) + 1]] == [
            "/P",
            "/Link",
            "/P",
        ]


def test_a_link_outside_of_every_part_is_refused():
    with pytest.raises(PdfError, match="outside"):
        written(Structure(), Page(60.0, 40.0, ops=(("note", "link", 0.0, 0.0, 9.0, 3.0, "mailto:a@b"),)))


def test_a_part_that_begins_in_a_group_is_refused(line):
    structure = Structure()
    part = structure.add("P")
    ops = (("begin", None, None, 1.0), within(part), *line("one"), ("end",))

    with pytest.raises(PdfError, match="group"):
        written(structure, Page(60.0, 40.0, ops=ops))


def test_a_placed_picture_is_a_figure_with_its_words_where_it_lies(tree):
    card = DisplayList(20.0, 30.0, 0.0, (RED,)).saying("Reed Hare. Level: 1. Two ears above the reeds.")
    page = Page(100.0, 100.0, placed=tuple(Placed(card, x, 10.0) for x in (0.0, 20.0)), ops=(RED,))

    data = written(Structure(), page)

    assert tree(data) == ["Document", ["Figure", 0], ["Figure", 1]]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        one, other = pdf.Root.StructTreeRoot.K.K
        assert one.Alt == other.Alt == "Reed Hare. Level: 1. Two ears above the reeds."
        left, low, right, top = (float(edge) / 72 * 25.4 for edge in other.A.BBox)
        assert (left, low, right, top) == pytest.approx((20.0, 60.0, 40.0, 90.0), abs=0.01)


def test_a_sign_without_words_says_nothing(text_of, line):
    said = ("note", "said", 20.0, 6.8, 4.0, 4.0, "")
    structure = Structure()
    part = structure.add("P")

    data = written(structure, Page(60.0, 40.0, ops=(within(part), *line("gain", 5.0, 10.0), said)))

    assert text_of(data).split() == ["gain"]


def test_parts_around_others_are_between_the_stretches_where_they_begin(tree, line):
    structure = Structure()
    part = structure.add("LBody")
    lists = [structure.add("L", part) for _ in range(12)]
    items = [structure.add("LI", each) for each in lists]
    ops = [within(part), *line("before")]
    for item in items:
        ops += [within(item), *line("item")]
    ops += [within(part), *line("behind")]

    ((_, body),) = [tree(written(structure, Page(60.0, 40.0, ops=tuple(ops))))]

    assert body == ["LBody", 0, *(["L", ["LI", number]] for number in range(1, 13)), 13]


def test_a_document_without_structure_is_not_tagged(written, line):
    with pikepdf.open(io.BytesIO(written(RED, *line("one")))) as pdf:
        assert "/StructTreeRoot" not in pdf.Root
        assert "/MarkInfo" not in pdf.Root


@pytest.mark.parametrize("text", ["Impulse", "2 coins", "→ ♥", "Größe"])
def test_the_words_of_a_sign_are_found_and_not_seen(text_of, pixels, line, text):
    said = ("note", "said", 20.0, 6.8, 4.0, 4.0, text)
    structure = Structure()
    part = structure.add("P")
    data = written(structure, Page(60.0, 40.0, ops=(within(part), *line("gain", 5.0, 10.0), said)))

    assert text_of(data).split() == ["gain", *text.split()]
    assert pixels(data)(22.0, 8.8) == (255, 255, 255)


def test_spaced_letters_of_a_page_are_a_word_and_as_wide_as_their_font_says(text_of, fonts):
    from deckwright.picture.translate import translate
    from deckwright.render.text import Run, fit_line

    run = Run("AVATAR office", family="title", tracking=0.3)
    ops = translate(fit_line([run], 1000.0, size=3.0, fonts=fonts).ops, 5.0, 10.0)
    structure = Structure()

    data = written(structure, Page(100.0, 20.0, ops=(within(structure.add("P")), *ops)))

    assert text_of(data) == "AVATAR office"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for font in (each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)):
            if font.get("/Subtype") == "/CIDFontType2":
                codes = font.CIDToGIDMap.read_bytes()
                glyphs = [codes[n : n + 2] for n in range(2, len(codes), 2)]
                widths = [int(width) for width in font.W[1]]
                assert len(set(zip(glyphs, widths, strict=True))) == len(set(glyphs))


@pytest.mark.parametrize("text", [PDF_DOC, "(a) \\ „Käse“", "soft\xadly", "Ω ≈ 漢字 🂡"])
def test_a_text_is_read_as_it_was_written(text):
    assert str(pikepdf.Object.parse(text_string(text).encode("ascii"))) == text


def test_words_over_a_picture_are_not_seen_though_the_font_has_no_space(tmp_path, pixels):
    (tmp_path / "fonts").mkdir()
    shipped = (ROOT / "templates/fonts/Vollkorn-Regular.ttf").read_bytes()  # what lacks is a box
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(range(0x41, 0x7B))
    wanted.flags = hb.SubsetFlags.NOTDEF_OUTLINE
    (tmp_path / "fonts/AlegreyaSans-Regular.ttf").write_bytes(hb.subset(hb.Face(shipped), wanted).blob.data)
    own = GameAssets(AssetPath([tmp_path, ROOT / "templates"]), "")
    structure = Structure()
    part = structure.add("P")
    page = Page(60.0, 40.0, ops=(within(part), ("note", "said", 20.0, 6.8, 20.0, 9.0, "Impulse")))

    data = pdf_bytes([page], title="T", language="en", assets=own, structure=structure)

    at = pixels(data)
    assert {at(x / 2, y / 2) for x in range(120) for y in range(80)} == {(255, 255, 255)}
    document = pypdfium2.PdfDocument(data)
    assert document[0].get_textpage().get_text_bounded().strip() == "Impulse"
