"""Cards for a press: PDF/X with its inks, opened again and held against it; what differs is found."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from deckwright.assets.asset_path import project_assets
from deckwright.assets.game_assets import assets_of
from deckwright.assets.vendors import read_vendor
from deckwright.check.flow import run_checks
from deckwright.cli.export import command
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.part import Part
from deckwright.make.vendor_export import export_for, options_for
from deckwright.make.vendor_forms.order import Exported
from deckwright.model.finding import ContentError
from deckwright.model.place import Place
from deckwright.reading import MOST_BYTES
from deckwright.render.pdf.inks import Inks
from deckwright.render.pdf.press import Press
from deckwright.render.verify_press import verify_press

from ..conftest import write_pond
from ..repository import ROOT

pikepdf = pytest.importorskip("pikepdf", reason="needs the extra `print`")

PROFILE = (ROOT / "templates/vendors/FOGRA39L.icc").read_bytes()
FACE = """\
<card>
  <rect fill="v: #204060 #000000" bleed="yes"/>
  <rect x="5mm" y="60mm" width="50mm" height="10mm" fill="#c9a227"/>
  <rect x="5mm" y="40mm" width="50mm" height="15mm" fill="alpha(#ffffff, 0.5)"/>
  <stack padding="6mm"><box at="top" fill="#ffffff"><text fill="#101010">{{ card.name }}</text></box></stack>
</card>
"""
PRINT = "print: {profiles: [a4], spots: {Gold foil: '#C9A227'}}"


def inked(folder: Path) -> Path:
    """A pond whose faces have a gradient, gold, something translucent, and black letters on white."""
    pond = write_pond(folder)
    (pond / "templates/pond/animal.xml.j2").write_text(FACE, encoding="utf-8")
    main = pond / "content/pond/game.yaml"
    text = main.read_text("utf-8").replace("{frog: 2, newt: 1, heron: 1}", "{frog: 2}")
    main.write_text(text.replace("print: {profiles: [a4]}", PRINT), encoding="utf-8")
    return pond


def exported(pond: Path, vendor: str) -> Exported:
    printer = read_vendor(vendor, project_assets(pond))
    return export_for(Project(pond), "pond", printer, options_for(printer, Part(), ("en",)))


def pdf_of(done: Exported) -> Path:
    return done.folder / done.files[0]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Exported]:
    """The files for both presses."""
    pond = inked(tmp_path_factory.mktemp("inked"))
    return {vendor: exported(pond, vendor) for vendor in ("pdfx", "dtc")}


def operators(pdf: Any) -> list[tuple[str, ...]]:
    """All operators of a file with their operands."""
    streams = [*pdf.pages, *(thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream))]
    drawing = [
        stream for stream in streams if stream.get("/Type") == "/Page" or stream.get("/Subtype") == "/Form"
    ]
    return [
        (str(operator), *map(str, operands))
        for stream in drawing
        for operands, operator in pikepdf.parse_content_stream(stream)
    ]


@pytest.mark.parametrize(
    ("vendor", "version", "said"), [("pdfx", "1.6", "PDF/X-4"), ("dtc", "1.4", "PDF/X-1a:2003")]
)
def test_the_file_says_which_standard_it_keeps_and_for_which_inks_it_is(
    made: Mapping[str, Exported], vendor: str, version: str, said: str
) -> None:
    path = pdf_of(made[vendor])

    with pikepdf.open(path) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert (pdf.pdf_version, str(intent.OutputConditionIdentifier)) == (version, "FOGRA39")
        assert intent.DestOutputProfile.read_bytes() == PROFILE
        assert str(pdf.docinfo.Trapped) == "/False"
    assert said.encode() in path.read_bytes()


@pytest.mark.parametrize(("vendor", "bleed"), [("pdfx", 3.0), ("dtc", 3.175)])
def test_a_page_goes_beyond_the_cut_as_far_as_the_press_asks_for(
    made: Mapping[str, Exported], vendor: str, bleed: float
) -> None:
    with pikepdf.open(pdf_of(made[vendor])) as pdf:
        page = pdf.pages[0]
        edges = [float(edge) / 72 * 25.4 for edge in (*page.MediaBox, *page.TrimBox)]

    size = (63.5 + 2 * bleed, 88.9 + 2 * bleed)
    assert edges == pytest.approx([0, 0, *size, bleed, bleed, 63.5 + bleed, 88.9 + bleed], abs=0.01)


@pytest.mark.parametrize("vendor", ["pdfx", "dtc"])
def test_black_letters_are_one_ink_and_all_colours_are_inks(
    made: Mapping[str, Exported], vendor: str
) -> None:
    with pikepdf.open(pdf_of(made[vendor])) as pdf:
        drawn = operators(pdf)

    colour, of_letters = (), set()
    for operator in drawn:
        colour = operator if operator[0] in ("k", "rg", "cs") else colour
        if operator[0] == "TJ":
            of_letters.add(colour)
    assert of_letters == {("k", "0", "0", "0", "1")}
    assert not {op[0] for op in drawn} & {"rg", "RG"}


def test_letters_as_paths_are_black_ink_alone_too(tmp_path: Path) -> None:
    pond = inked(tmp_path)
    main = pond / "content/pond/game.yaml"
    main.write_text(main.read_text("utf-8").replace("{frog: 2}", "{frog: 1}"), encoding="utf-8")

    with pikepdf.open(pdf_of(exported(pond, "mbprint"))) as pdf:
        drawn = operators(pdf)
        kinds = {str(thing.get("/Type")) for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)}

    assert ("/Font" in kinds, {"rg", "RG"} & {op[0] for op in drawn}) == (False, set())
    assert ("k", "0", "0", "0", "1") in drawn


def test_a_spot_colour_is_an_ink_of_its_own_over_the_others_where_the_press_has_it(
    made: Mapping[str, Exported],
) -> None:
    with pikepdf.open(pdf_of(made["pdfx"])) as pdf:
        spaces = [
            str(space[1])
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and "/Resources" in thing
            for space in thing.Resources.get("/ColorSpace", {}).values()
        ]
        over = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/OP")]

    assert (set(spaces), len(over)) == ({"/Gold foil"}, 1)


def test_a_press_without_spot_colours_mixes_them_and_that_is_told(
    made: Mapping[str, Exported],
) -> None:
    done = made["dtc"]

    assert "DriveThruCards prints no spot colours: Gold foil of the four inks instead" in done.skipped
    assert b"/Separation" not in pdf_of(done).read_bytes()


def test_an_ink_of_its_own_that_nothing_uses_is_told(made: Mapping[str, Exported], pond: Path) -> None:
    main = pond / "content/pond/game.yaml"
    main.write_text(main.read_text("utf-8").replace("print: {profiles: [a4]}", PRINT), encoding="utf-8")

    message = "Gold foil prints nothing: nothing is drawn flat in exactly #c9a227"

    assert (message in made["pdfx"].skipped, message in exported(pond, "pdfx").skipped) == (False, True)


def test_small_letters_of_several_inks_are_found_once_unless_that_is_accepted(pond: Path) -> None:
    words = '<card><rect fill="#ffffff"/><text size="6pt" fill="#102040">{{ card.name }}</text></card>\n'
    (pond / "templates/pond/animal.xml.j2").write_text(words, encoding="utf-8")
    main = pond / "content/pond/game.yaml"

    (finding,) = exported(pond, "pdfx").built.findings
    main.write_text(main.read_text("utf-8") + "accept: {A417: Proofed.}\n", encoding="utf-8")

    assert (finding.code, finding.about) == ("A417", "pond/frog")
    assert finding.message == "'Frog' is set in 6.0 pt in #102040, 224 percent of ink"
    assert exported(pond, "pdfx").built.findings == []
    assert run_checks(load_game(Project(pond), "pond"), assets_of(pond, "pond")) == []


def test_more_ink_than_the_press_takes_is_told(made: Mapping[str, Exported]) -> None:
    assert any(said.startswith("what had more than 240 percent of ink") for said in made["dtc"].skipped)


def test_equal_content_gives_an_equal_file(made: Mapping[str, Exported], tmp_path: Path) -> None:
    again = pdf_of(exported(inked(tmp_path), "dtc")).read_bytes()

    assert again == pdf_of(made["dtc"]).read_bytes()


def _no_intent(pdf: Any) -> None:
    del pdf.Root.OutputIntents


def _red(pdf: Any) -> None:
    pdf.pages[0].contents_add(b"1 0 0 rg")


def _thick(pdf: Any) -> None:
    pdf.pages[0].contents_add(b"1 1 1 0.2 k")


def _faint(pdf: Any) -> None:
    pdf.pages[0].Resources.ExtGState = pikepdf.Dictionary(G=pdf.make_indirect(pikepdf.Dictionary(ca=0.5)))


def _uncut(pdf: Any) -> None:
    del pdf.pages[0].TrimBox


def _linked(pdf: Any) -> None:
    pdf.pages[0].Annots = pikepdf.Array([])


def _untitled(pdf: Any) -> None:
    del pdf.docinfo["/Title"]


def _in_rgb(pdf: Any) -> None:
    picture = next(thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/Width" in thing)
    picture.ColorSpace = pikepdf.Name.DeviceRGB


def _full(pdf: Any) -> None:
    picture = next(thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/Width" in thing)
    picture.write(b"\xff" * (picture.Width * picture.Height * 4))


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_no_intent, "does not say for which way of printing it is"),
        (_red, "has colours that are no inks: rg"),
        (_thick, "has 320 percent of ink on one spot; the press takes 240"),
        (_faint, "has something translucent"),
        (_uncut, "page 1 has no TrimBox"),
        (_linked, "page 1 has links or notes"),
        (_untitled, "does not say its Title"),
        (_in_rgb, "has a bitmap in /DeviceRGB"),
        (_full, "has a bitmap with 400 percent of ink; the press takes 240"),
    ],
)
def test_what_a_press_would_send_back_is_found(
    made: Mapping[str, Exported], tmp_path: Path, spoil: Callable[[Any], None], why: str
) -> None:
    path = tmp_path / "spoilt.pdf"
    with pikepdf.open(pdf_of(made["dtc"])) as pdf:
        spoil(pdf)
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.disable, fix_metadata_version=False)

    findings = verify_press(
        path,
        Press(inks=Inks(PROFILE, 240, flat=True), standard="X-1a"),
        place=Place("templates/vendors/dtc.yaml", 1),
        about="vendors/dtc",
    )

    assert [(finding.code, finding.message) for finding in findings] == [("P503", f"spoilt.pdf: {why}")]


def test_object_streams_are_found(made: Mapping[str, Exported], tmp_path: Path) -> None:
    path = tmp_path / "packed.pdf"
    with pikepdf.open(pdf_of(made["dtc"])) as pdf:
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    place = Place("templates/vendors/dtc.yaml", 1)

    findings = verify_press(
        path, Press(inks=Inks(PROFILE, 240), standard="X-1a"), place=place, about="vendors/dtc"
    )

    assert "packed.pdf: has no plain table of its objects" in [finding.message for finding in findings]


def test_a_file_may_be_larger_than_what_is_read_at_once(made: Mapping[str, Exported], tmp_path: Path) -> None:
    path = tmp_path / "large.pdf"
    with pikepdf.open(pdf_of(made["dtc"])) as pdf:
        pdf.Root.Large = pdf.make_stream(bytes(MOST_BYTES))
        off = pikepdf.ObjectStreamMode.disable
        pdf.save(path, object_stream_mode=off, compress_streams=False, fix_metadata_version=False)

    faults = verify_press(
        path,
        Press(inks=Inks(PROFILE, 240, flat=True), standard="X-1a"),
        place=Place("templates/vendors/dtc.yaml", 1),
        about="vendors/dtc",
    )

    assert (path.stat().st_size > MOST_BYTES, faults) == (True, [])


def test_a_file_that_is_no_profile_is_found_at_its_line(pond: Path) -> None:
    vendors = pond / "templates/vendors"
    vendors.mkdir()
    (vendors / "own.icc").write_bytes(b"nothing")
    text = (ROOT / "templates/vendors/dtc.yaml").read_text("utf-8")
    own = text.replace("id: dtc", "id: own").replace("FOGRA39L.icc", "own.icc")
    (vendors / "own.yaml").write_text(own, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        exported(pond, "own")

    (finding,) = caught.value.findings
    assert (finding.code, finding.message) == ("P502", "own.icc is no colour profile")
    assert "own.icc" in own.splitlines()[finding.place.line - 1]


def test_a_profile_that_is_not_there_is_found(pond: Path) -> None:
    path = pond / "templates/vendors/own.yaml"
    path.parent.mkdir()
    text = (ROOT / "templates/vendors/dtc.yaml").read_text("utf-8").replace("id: dtc", "id: own")
    path.write_text(text.replace("FOGRA39L.icc", "SWOP.icc"), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vendor("own", project_assets(pond))

    assert [finding.message for finding in caught.value.findings] == [
        "there is no colour profile templates/vendors/SWOP.icc"
    ]


def test_without_what_opens_the_file_again_it_is_refused_in_words(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pond)
    monkeypatch.setitem(sys.modules, "pikepdf", None)

    done = CliRunner().invoke(command, ["pdfx", "--language", "en"])

    assert (done.exit_code, "pip install 'deckwright[print]'" in done.output) == (2, True)


@pytest.mark.skipif(not shutil.which("gs"), reason="needs Ghostscript")
def test_ghostscript_finds_black_letters_on_one_plate(pond: Path) -> None:
    page = '<card><rect fill="#ffffff" bleed="yes"/><column padding="6mm">{}</column></card>\n'
    words = page.format('<text fill="#101010">{{ card.name }}</text>')
    (pond / "templates/pond/animal.xml.j2").write_text(words, encoding="utf-8")
    path = pdf_of(exported(pond, "pdfx"))

    asked = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dLastPage=1", "-sDEVICE=inkcov", "-o", "-", str(path)]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout

    plates = [float(number) for number in re.findall(r"\d\.\d+", said)]
    assert (plates[:3], 0 < plates[3] < 0.1) == ([0, 0, 0], True)


def with_book(folder: Path) -> Path:
    """A pond with a rulebook that shows a card."""
    pond = write_pond(folder)
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\nJump.\n\n## Cards\n\n![](card:frog)\n", encoding="utf-8")
    return pond


def test_the_rulebook_is_printed_by_fours_with_bleed_in_the_inks_of_the_press(tmp_path: Path) -> None:
    done = exported(with_book(tmp_path), "pdfx")

    assert done.built.findings == []
    assert "en/rulebook.pdf" in done.files
    with pikepdf.open(done.folder / "en/rulebook.pdf") as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            size = [float(number) / 72 * 25.4 for number in (*page.MediaBox[2:], *page.TrimBox[:2])]
            assert size == pytest.approx([154.0, 216.0, 3.0, 3.0], abs=0.01)
        colours = {operator for operator, *_ in operators(pdf)} & {"rg", "RG", "g", "G", "k", "K"}
        assert colours == {"k", "K"}


def test_small_letters_of_several_inks_are_found_in_the_rulebook_but_not_in_its_pictures(
    tmp_path: Path,
) -> None:
    pond = with_book(tmp_path)
    book = pond / "content/pond/rulebook/en.md"
    book.write_text(book.read_text("utf-8").replace("![]", "![A frog.]"), encoding="utf-8")
    assert exported(pond, "pdfx").built.findings == []

    theme = 'rulebook: {extends: plain, soft_ink: "#5a3a1a"}\n'
    (pond / "templates/pond/themes.yaml").write_text(theme, encoding="utf-8")
    (pond / "templates/pond/animal.xml.j2").write_text(
        FACE.replace('<text fill="#101010">', '<text size="20pt" fill="#3a5a1a">'), encoding="utf-8"
    )

    (finding,) = exported(pond, "pdfx").built.findings

    assert (finding.code, finding.place.file) == ("A417", "content/pond/rulebook/en.md")
    assert finding.message.endswith("is set in 8.2 pt in #5a3a1a, 205 percent of ink")


def test_who_prints_cards_alone_gets_no_rulebook(tmp_path: Path) -> None:
    assert "en/rulebook.pdf" not in exported(with_book(tmp_path), "dtc").files


def test_a_part_of_the_cards_and_a_game_with_a_mistake_have_no_rulebook(tmp_path: Path) -> None:
    pond = with_book(tmp_path)
    printer = read_vendor("pdfx", project_assets(pond))
    options = options_for(printer, Part(kinds=("animal",)), ("en",))
    assert not [
        name for name in export_for(Project(pond), "pond", printer, options).files if "rulebook" in name
    ]

    cards = pond / "content/pond/cards/animal.yaml"
    cards.write_text(cards.read_text("utf-8").replace("level: 2", "level: wet"), encoding="utf-8")
    assert "the rulebook is left out: it needs a game without mistakes" in exported(pond, "pdfx").lacks
