"""All that is printed at home: sheets for two papers, rulebook, licence, a list; a folder or one file."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pytest
from click.testing import CliRunner

from deckwright.assets.asset_path import project_assets
from deckwright.assets.vendors import read_vendor
from deckwright.cli.export import command
from deckwright.load.project import Project
from deckwright.make.part import Part
from deckwright.make.vendor_export import export_for, options_for, zipped
from deckwright.make.vendor_forms.order import Exported
from deckwright.model.finding import ContentError
from deckwright.reading import MOST_BYTES

from .building import CARDS, Edit

BOOK = "# Pond\n\nJump.\n"


@pytest.fixture
def read(pond: Path) -> Path:
    """A pond with a rulebook in English."""
    path = pond / "content/pond/rulebook/en.md"
    path.parent.mkdir()
    path.write_text(BOOK, encoding="utf-8")
    return pond


def exported(
    pond: Path, output: Path | None = None, part: Part | None = None, vendor: str = "pnp"
) -> Exported:
    kit = read_vendor(vendor, project_assets(pond))
    return export_for(Project(pond), "pond", kit, options_for(kit, part or Part(), ("en",)), output)


def own_kit(pond: Path, more: str) -> None:
    """A vendor `own` whose only profile says something of its own."""
    for name, text in {
        "print/own.yaml": f"id: own\ntitle: Own\npaper: {{size: a4}}\n{more}\n",
        "vendors/own.yaml": "id: own\ntitle: Own\nmakes: kit\nprofiles: [own]\n",
    }.items():
        path = pond / "templates" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


def test_there_are_sheets_for_each_paper_a_calibration_sheet_rulebook_licence_and_list(read: Path) -> None:
    done = exported(read)

    assert sorted(done.files) == [
        f"en/{name}"
        for name in (
            "LICENSE.txt",
            "READ-ME.txt",
            "calibration-a4.pdf",
            "calibration-letter.pdf",
            "leaf-a4.pdf",
            "leaf-letter.pdf",
            "reeds-a4.pdf",
            "reeds-letter.pdf",
            "rulebook-a4.pdf",
            "rulebook-letter.pdf",
            "rulebook.html",
            "rulebook.pdf",
        )
    ]
    assert (done.cards, done.lacks, done.built.findings) == (4, {}, [])


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612.0, 792.0))])
def test_the_sheets_are_as_large_as_their_paper(pond: Path, paper: str, size: tuple[float, float]) -> None:
    done = exported(pond)

    with pikepdf.open(done.folder / f"en/reeds-{paper}.pdf") as pdf:
        assert [float(side) for side in pdf.pages[0].MediaBox[2:]] == pytest.approx(size, abs=0.01)
        assert len(pdf.pages) == 2


def test_the_list_says_what_each_file_holds(read: Path) -> None:
    text = (exported(read).folder / "en/READ-ME.txt").read_text("utf-8")

    assert text.splitlines() == [
        "Pond",
        "Made for the tests.",
        "Licence: CC0-1.0",
        "",
        "Print at 100 %, not fitted to the paper. Take the files of the paper that you have:",
        "  …-a4.pdf: A4, both sides",
        "  …-letter.pdf: Letter, both sides, no gutter",
        "",
        "What they hold:",
        "  reeds-…: Reeds (4)",
        "  leaf-…: Leaf (3)",
        "  calibration-…: Calibration",
        "  rulebook.pdf, rulebook.html: Rulebook",
        "  rulebook-…: Rulebook, for each paper: print both sides, flip on the short edge, lay the sheets "
        "into one another, fold them in the middle, staple",
    ]


def test_the_rulebook_is_there_as_a_booklet_that_is_turned_over_the_short_edge(read: Path) -> None:
    done = exported(read)

    for paper, size in (("a4", (841.89, 595.28)), ("letter", (792.0, 612.0))):
        with pikepdf.open(done.folder / f"en/rulebook-{paper}.pdf") as pdf:
            assert [float(side) for side in pdf.pages[0].MediaBox[2:]] == pytest.approx(size, abs=0.01)
            assert len(pdf.pages) == 2
            assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


@pytest.mark.parametrize(
    ("form", "papers", "how"),
    [
        ("page: b6, pages: 2", 2, "both pages on one side"),
        ("page: a4", 0, ""),
        ("pages: 1", 0, ""),
        ("page: a6, pages: 4", 2, "print both sides"),
    ],
)
def test_pages_too_large_for_two_on_a_sheet_and_single_ones_have_no_booklet(
    read: Path, edit: Edit, form: str, papers: int, how: str
) -> None:
    edit("content/pond/game.yaml", "profiles: [a4]", f"profiles: [a4], rulebook: {{{form}}}")

    done = exported(read)

    assert sum(name.startswith("en/rulebook-") for name in done.files) == papers
    said = (done.folder / "en/READ-ME.txt").read_text("utf-8").partition("  rulebook-…: Rulebook, ")[2]
    assert how in said
    assert bool(how) == bool(said)


@pytest.mark.parametrize("edge", ["long", "none", "fold"])
def test_the_list_names_a_calibration_sheet_exactly_where_there_is_one(pond: Path, edge: str) -> None:
    own_kit(pond, f"duplex: {{edge: {edge}}}")

    done = exported(pond, vendor="own")

    listed = "  calibration-…: Calibration" in (done.folder / "en/READ-ME.txt").read_text("utf-8")
    assert listed == ("en/calibration-own.pdf" in done.files) == (edge != "fold")


def test_the_list_names_no_mat_that_the_papers_leave_out(pond: Path, edit: Edit) -> None:
    own_kit(pond, "copies: one")
    edit("content/pond/game.yaml", "    shape: round\n    copies: 3\n", "    shape: mat\n")

    done = exported(pond, vendor="own")

    assert "en/leaf-own.pdf" not in done.files
    assert "leaf-…" not in (done.folder / "en/READ-ME.txt").read_text("utf-8")


def test_an_archive_takes_files_of_any_size(tmp_path: Path) -> None:
    with (tmp_path / "large.pdf").open("wb") as file:
        file.truncate(MOST_BYTES + 1)

    archive = ZipFile(BytesIO(zipped(tmp_path, ["large.pdf"])))

    assert archive.getinfo("large.pdf").file_size == MOST_BYTES + 1


def test_the_same_files_are_one_archive_with_the_same_bytes(pond: Path, tmp_path: Path) -> None:
    one, other = tmp_path / "one.zip", tmp_path / "other.ZIP"

    files = sorted(exported(pond, one).files)
    exported(pond, other)

    with ZipFile(one) as archive:
        assert (archive.testzip(), archive.namelist()) == (None, files)
    assert one.read_bytes() == other.read_bytes()
    assert not (pond / "build/pond/export").exists()


def test_a_part_of_the_cards_has_sheets_alone_and_leaves_the_others_where_they_are(read: Path) -> None:
    whole = exported(read)
    before = {name: (whole.folder / name).read_bytes() for name in whole.files}

    done = exported(read, part=Part(kinds=("animal",)))

    assert sorted(done.files) == ["en/part/reeds-a4.pdf", "en/part/reeds-letter.pdf"]
    assert {name: (done.folder / name).read_bytes() for name in before} == before


def test_another_part_takes_the_place_of_the_one_before(pond: Path) -> None:
    before = pond / "build/pond/export/pnp/en/part/bog-a4.pdf"
    before.parent.mkdir(parents=True)
    before.touch()

    done = exported(pond, part=Part(decks=("reeds",)))

    assert sorted(path.name for path in before.parent.iterdir()) == ["reeds-a4.pdf", "reeds-letter.pdf"]
    assert len(done.files) == 2


def test_a_game_with_a_mistake_has_no_rulebook_and_says_so(read: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: wet")

    done = exported(read)

    assert list(done.lacks) == ["the rulebook is left out: it needs a game without mistakes"]
    assert (done.built.left_out, "en/reeds-a4.pdf" in done.files) == (["newt"], True)


def test_a_licence_that_is_no_utf_8_is_told_with_its_place(pond: Path) -> None:
    (pond / "content/pond/LICENSE").write_bytes(b"All rights\n\xa9 Pond\n")

    with pytest.raises(ContentError) as caught:
        exported(pond)

    (finding,) = caught.value.findings
    assert (finding.code, str(finding.place)) == ("Y012", "content/pond/LICENSE:2:1")


def test_the_command_makes_one_file(read: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(read)

    done = CliRunner().invoke(
        command, ["pnp", "--language", "en", "--output", "pond.zip"], standalone_mode=False
    )

    assert "wrote 12 files with 4 cards to pond.zip; READ-ME.txt says what each is" in done.output
    assert (done.return_value, (read / "pond.zip").is_file()) == (0, True)


def test_the_command_names_no_list_where_a_part_has_none(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pond)

    done = CliRunner().invoke(command, ["pnp", "--language", "en", "--kind", "animal"], standalone_mode=False)

    assert done.output.splitlines()[-1] == "wrote 2 files with 4 cards to build/pond/export/pnp"
