"""What no file can show is found before anything is written."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from deckwright.assets.bitmap import KINDS
from deckwright.load.project import Project
from deckwright.make import drawing
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.checking import check_game
from deckwright.make.studio import STUDIO
from deckwright.model.finding import ContentError

Edit = Callable[[str, str, str], None]
GAME, CARDS, FACE = "content/pond/game.yaml", "content/pond/cards/animal.yaml", "templates/pond/animal.xml.j2"
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M40 40H470V470H40Z"/></svg>\n'


def build(pond: Path, **options: object) -> Built:
    return build_game(Project(pond), "pond", BuildOptions(**options))


def said(built: Built) -> list[tuple[str, str, str]]:
    return [
        (finding.code, f"{finding.place.file}:{finding.place.line}", finding.full_message)
        for finding in built.findings
    ]


def bitmap(form: str) -> bytes:
    out = BytesIO()
    Image.effect_noise((130, 130), 80).convert("RGB").save(out, form)
    return out.getvalue()


@pytest.fixture
def framed(pond: Path, edit: Edit) -> Path:
    """Where the bitmap lies that the newt shows."""
    edit(FACE, '<rect fill="#ffffff"/>', '<rect fill="#ffffff"/><art width="20mm" height="20mm"/>')
    edit(CARDS, "level: 2", "level: 2\n    art: art/newt.png")
    path = pond / "content/pond/art/newt.png"
    path.parent.mkdir()
    path.write_bytes(bitmap("PNG"))
    return path


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (bitmap("PNG")[:2000], 6, "is a damaged picture"),
        (bitmap("JPEG")[:1500], 6, "is a damaged picture"),
        (bitmap("GIF"), 9, f"is no {KINDS} picture"),
    ],
)
def test_a_bitmap_that_cannot_be_embedded_costs_its_card(
    pond: Path, framed: Path, data: bytes, line: int, message: str
) -> None:
    framed.write_bytes(data)

    built = build(pond, languages=("en",))

    ((code, place, text),) = said(built)
    assert (code, place) == ("A409", f"{CARDS}:{line}")
    assert text.startswith(f"card newt (en): content/pond/art/newt.png {message}")
    assert built.left_out == ["newt"]
    assert not (pond / "build/pond/cards/en/newt.png").exists()
    assert (pond / "build/pond/cards/en/frog.png").exists()


def test_small_pictures_of_cards_of_a_kind_are_one_finding_with_the_line_of_each_card(
    pond: Path, framed: Path, edit: Edit
) -> None:
    edit(FACE, '<art width="20mm" height="20mm"/>', '<art width="30mm" height="30mm"/>')
    edit(CARDS, "level: 3", "level: 3\n    art: art/heron.png")
    Image.new("RGB", (120, 110)).save(framed.with_name("heron.png"))

    built = build(pond)

    (finding,) = (fault for fault in built.findings if fault.code == "A412")
    assert finding.message.endswith("which is 110 dpi at this size; the same on 1 more card")
    assert {fault.about for fault in finding.all} == {"pond/newt", "pond/heron"}
    assert built.left_out == []


def huge() -> bytes:
    """A PNG of 100 megapixels in a few kilobytes."""
    out = BytesIO()
    Image.new("1", (10_000, 10_000)).save(out, "PNG")
    return out.getvalue()


def test_a_picture_of_100_megapixels_costs_its_card_and_is_never_decoded(
    pond: Path, framed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed.write_bytes(huge())
    monkeypatch.setattr(Image.Image, "load", lambda image: pytest.fail(f"{image.size} was decoded"))

    built = build(pond, languages=("en",), only=("print",))

    (finding,) = built.findings
    assert (finding.code, f"{finding.place.file}:{finding.place.line}") == ("A409", f"{CARDS}:9")
    assert "newt.png has too many pixels: 10000 x 10000, at most 40 million can be used" in finding.message
    assert finding.hint.startswith("make it smaller: 300 dpi is good in print")
    assert built.left_out == ["newt"]


def test_a_sound_bitmap_is_drawn(pond: Path, framed: Path) -> None:
    assert build(pond).findings == []


def picture(mode: str, form: str, profile: ImageCms.ImageCmsProfile | None = None) -> bytes:
    """A picture of one colour; of a mode, with a colour profile or without."""
    out = BytesIO()
    data = ImageCms.ImageCmsProfile(profile).tobytes() if profile else None
    Image.new(mode, (130, 130), 40 if mode == "I;16" else None).save(out, form, icc_profile=data)
    return out.getvalue()


def profiled(profile: bytes) -> bytes:
    """A picture in RGB with these bytes as its colour profile."""
    out = BytesIO()
    Image.new("RGB", (130, 130)).save(out, "PNG", icc_profile=profile)
    return out.getvalue()


def hollow() -> bytes:
    """A colour profile whose head is sound, and the rest nought."""
    data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return data[:200].ljust(len(data), b"\0")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (picture("CMYK", "JPEG"), "is in CMYK, without a profile, so RGB is guessed"),
        (picture("I;16", "PNG"), "has greys of 16 bits, of which most come out white"),
        (
            picture("RGB", "PNG", ImageCms.createProfile("LAB")),
            "has a colour profile for Lab, and is no such picture",
        ),
        (profiled(b"no profile"), "has a colour profile that cannot be read"),
        (profiled(hollow()), "has a colour profile that cannot be read"),
    ],
)
def test_a_picture_whose_colours_change_is_told_and_drawn(
    pond: Path, framed: Path, data: bytes, message: str
) -> None:
    framed.write_bytes(data)

    built = build(pond, languages=("en",))

    ((code, place, text),) = said(built)
    assert (code, place, text) == (
        "A414",
        f"{CARDS}:6",
        f"card newt (en): content/pond/art/newt.png {message}",
    )
    assert built.left_out == []


@pytest.mark.parametrize(("side", "dpi"), [("30mm", 110), ("22.07mm", 149)])
def test_a_picture_with_too_few_pixels_is_told_where_it_is_largest(
    pond: Path, framed: Path, edit: Edit, side: str, dpi: int
) -> None:
    edit(
        FACE,
        '<art width="20mm" height="20mm"/>',
        f'<art width="{side}" height="{side}"/><art width="5mm" height="5mm"/>',
    )

    ((code, _, text),) = said(build(pond, languages=("en",)))

    assert (code, f"which is {dpi} dpi at this size" in text) == ("A412", True)


@pytest.mark.parametrize(
    ("fills", "found"),
    [(("#2e7d32", "#c62828"), True), (("#000000", "#808080"), False), (("#2e7d32", "#2e7d32"), False)],
)
def test_an_icon_of_several_colours_is_told_since_it_is_printed_in_one(
    pond: Path, edit: Edit, fills: tuple[str, str], found: bool
) -> None:
    path = pond / "content/pond/art/icons/leaf.svg"
    path.parent.mkdir(parents=True)
    shapes = [f'<rect fill="{fill}" width="{200 - 80 * at}" height="90"/>' for at, fill in enumerate(fills)]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{"".join(shapes)}</svg>',
        encoding="utf-8",
    )
    edit(FACE, "</text>", '</text><icon name="leaf"/>')

    built = build(pond, languages=("en",))

    codes = {code for code, _, text in said(built) if "(#2e7d32, #c62828), but printed in one" in text}
    assert codes == ({"A418"} if found else set())
    assert built.left_out == []


def test_an_own_icon_that_cannot_be_read_is_found_by_a_check_of_the_faces(pond: Path, edit: Edit) -> None:
    path = pond / "content/pond/art/icons/evil.svg"
    path.parent.mkdir(parents=True)
    path.write_text(ICON.replace("M40 40H470V470H40Z", "M40 zzz"), encoding="utf-8")
    edit(FACE, "</text>", '</text><icon name="evil" size="10mm" fill="#000000"/>')

    findings = check_game(Project(pond), "pond", faces=True)

    assert {finding.code for finding in findings} == {"A409"}
    assert "evil" in findings[0].message


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ("[0.0001mm, 20mm]", "0.0001 x 20 mm is too small to be drawn"),
        ("[2000mm, 600mm]", "2000 x 600 mm is too large to be drawn"),
    ],
)
def test_a_size_that_makes_no_picture_is_found_at_its_line(
    pond: Path, edit: Edit, size: str, message: str
) -> None:
    edit(GAME, "size: [20mm, 20mm]", f"size: {size}")

    built = build(pond)

    assert ("C107", f"{GAME}:24", message) in said(built)
    assert built.left_out == ["component leaf"]
    assert not (pond / "build/pond/cards/en/components/leaf.png").exists()


@pytest.mark.parametrize(
    ("group", "place"),
    [("cards", f"{CARDS}:6"), ("print", f"{GAME}:16"), ("rulebook", "content/pond/rulebook/en.md:1")],
)
def test_what_only_the_writer_refuses_is_told_at_its_place(
    pond: Path, framed: Path, monkeypatch: pytest.MonkeyPatch, group: str, place: str
) -> None:
    def nothing(*_: object) -> Iterator[tuple[str, str]]:
        return iter(())

    monkeypatch.setattr(STUDIO, "sketches", drawing.sketches)  # in this process, where the patch is
    monkeypatch.setattr(drawing, "undrawable", nothing)
    framed.write_bytes(bitmap("PNG")[:2000])
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\n## Cards\n\n![](card:newt)\n", encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        build(pond, only=(group,))

    (finding,) = caught.value.findings
    assert (finding.code, f"{finding.place.file}:{finding.place.line}") == ("A409", place)


@pytest.mark.parametrize(("alpha", "codes"), [(255, ["A419"]), (0, [])])
def test_words_are_covered_by_a_picture_only_where_it_is_opaque(
    pond: Path, framed: Path, edit: Edit, alpha: int, codes: list[str]
) -> None:
    over = '{% if card.id == "newt" %}<art width="100%" height="100%"/>{% endif %}'  # others have a stand-in
    edit(FACE, "</card>", f"{over}</card>")
    picture = Image.new("RGBA", (500, 700), (160, 16, 16, 255))
    picture.paste((160, 16, 16, alpha), (0, 0, 500, 350))
    picture.save(framed)

    findings = check_game(Project(pond), "pond", faces=True)

    assert [finding.code for finding in findings if finding.code == "A419"] == codes
