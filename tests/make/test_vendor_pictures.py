"""Pictures for printers of cards: each side in the vendor's pixels, filled to the edge, and how many."""

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from deckwright.assets.asset_path import project_assets
from deckwright.assets.game_assets import assets_of
from deckwright.assets.vendors import read_vendor, vendor_names
from deckwright.check.flow import run_checks
from deckwright.cli.export import command
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.part import Part
from deckwright.make.vendor_export import export_for, options_for
from deckwright.make.vendor_forms.order import Exported
from deckwright.model.finding import ContentError

from .building import CARDS, Edit

VENDOR = "id: near\ntitle: Near\ndpi: 254\nsizes:\n  - {title: Poker, card: poker, canvas: [735, 1009]}\n"
FISH = "  fish:\n    title: {en: Fish, de: Fisch}\n    size: poker\n    face: leaf\n    fields: {}\ndecks:"


def exported(pond: Path, vendor: str, languages: tuple[str, ...] = (), part: Part | None = None) -> Exported:
    printer = read_vendor(vendor, project_assets(pond))
    return export_for(Project(pond), "pond", printer, options_for(printer, part or Part(), languages))


def files(done: Exported) -> list[str]:
    return sorted(
        path.relative_to(done.folder).as_posix() for path in done.folder.rglob("*") if path.is_file()
    )


def picture(path: Path) -> Image.Image:
    return Image.open(BytesIO(path.read_bytes()))


@pytest.fixture
def near(pond: Path) -> Path:
    """A project with a vendor of its own, whose canvas goes 5 mm beyond the cut at the sides and 6 above."""
    path = pond / "templates/vendors/near.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(VENDOR, encoding="utf-8")
    return pond


@pytest.mark.parametrize(
    ("vendor", "size"), [("tgc", (825, 1125)), ("mpc", (822, 1122)), ("tabletopia", (635, 889))]
)
def test_each_side_of_a_deck_is_a_picture_in_the_pixels_of_the_vendor(
    pond: Path, vendor: str, size: tuple[int, int]
) -> None:
    done = exported(pond, vendor, languages=("en",))

    assert files(done) == [
        f"en/reeds/{name}"
        for name in ("001-frog.png", "002-newt.png", "003-heron.png", "back.png", "cards.csv")
    ]
    assert {picture(path).size for path in done.folder.rglob("*.png")} == {size}
    assert (len(done.files), done.cards, done.lacks) == (5, 4, {})


def test_the_list_says_how_many_of_each_card_there_are_and_which_back_it_has(pond: Path) -> None:
    done = exported(pond, "tgc", languages=("de",))

    assert (done.folder / "de/reeds/cards.csv").read_text("utf-8").splitlines() == [
        "file,back,copies,card",
        "001-frog.png,back.png,2,Frosch",
        "002-newt.png,back.png,1,Molch",
        "003-heron.png,back.png,1,Reiher",
    ]


def test_the_list_calls_a_card_without_a_translated_name_as_its_picture_does(pond: Path, edit: Edit) -> None:
    edit(CARDS, "{en: Newt, de: Molch}", "{en: Newt}")

    done = exported(pond, "tgc", languages=("de",))

    assert (
        "002-newt.png,back.png,1,Newt" in (done.folder / "de/reeds/cards.csv").read_text("utf-8").splitlines()
    )


def test_what_is_no_card_is_skipped_and_told(pond: Path) -> None:
    (message,) = exported(pond, "tgc").skipped
    assert message == "Leaf (20 x 20 mm) is left out: The Game Crafter takes rectangular cards"


def test_the_picture_is_filled_to_the_edge_however_far_the_canvas_goes(near: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", '<rect fill="#ffffff"/>', '<rect fill="#ff0000" bleed="yes"/>')

    image = picture(exported(near, "near").folder / "en/reeds/001-frog.png")

    assert image.size == (735, 1009)
    corners = [image.getpixel(corner) for corner in ((0, 0), (734, 0), (0, 1008), (734, 1008))]
    assert corners == [(255, 0, 0)] * 4


def test_a_size_that_the_vendor_does_not_cut_is_left_out_with_those_that_it_does(
    pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "size: poker", "size: [70mm, 70mm]")

    done = exported(pond, "mpc")

    (said,) = done.lacks
    assert "MakePlayingCards takes no cards of 70 x 70 mm, but Poker (63.5 x 88.9 mm), " in said
    assert not list(done.folder.rglob("*.png"))


def test_a_card_that_lies_on_its_side_is_turned_for_an_upright_canvas_and_its_back_the_other_way(
    pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "size: poker", "size: [88.9mm, 63.5mm]")
    halves = '<rect fill="#0000ff" bleed="yes"/><rect width="44mm" fill="#ff0000" bleed="yes"/>'
    for face in ("animal", "back"):
        (pond / f"templates/pond/{face}.xml.j2").write_text(f"<card>{halves}</card>\n", encoding="utf-8")

    folder = exported(pond, "tgc", languages=("en",)).folder / "en/reeds"

    ends = {
        name: [picture(folder / f"{name}.png").getpixel((412, y)) for y in (150, 975)]
        for name in ("001-frog", "back")
    }
    assert picture(folder / "001-frog.png").size == (825, 1125)
    assert ends == {"001-frog": [(255, 0, 0), (0, 0, 255)], "back": [(0, 0, 255), (255, 0, 0)]}


def test_more_cards_than_one_order_may_have_are_told(near: Path) -> None:
    (near / "templates/vendors/near.yaml").write_text(VENDOR + "most: 3\n", encoding="utf-8")

    (said,) = exported(near, "near").lacks

    assert said.startswith(
        "4 cards are more than the 3 that one order may have; export some decks with --deck"
    )


def test_a_card_that_is_wrong_is_left_out_and_pictures_of_an_export_before_go_away(
    pond: Path, edit: Edit
) -> None:
    exported(pond, "tgc", languages=("en",))
    edit(CARDS, "level: 2", "level: wet")

    done = exported(pond, "tgc", languages=("en",))

    assert done.built.left_out == ["newt"]
    assert files(done) == [
        f"en/reeds/{name}" for name in ("001-frog.png", "002-heron.png", "back.png", "cards.csv")
    ]


def test_an_export_of_one_language_leaves_the_other_where_it_is(pond: Path) -> None:
    exported(pond, "tgc", languages=("en",))

    done = exported(pond, "tgc", languages=("de",))

    assert {name.partition("/")[0] for name in files(done)} == {"de", "en"}


@pytest.mark.parametrize("vendor", ["tgc", "mpc", "mbprint"])
def test_an_export_of_one_kind_leaves_the_whole_decks_where_they_are(
    pond: Path, edit: Edit, vendor: str
) -> None:
    edit("content/pond/game.yaml", "decks:", FISH)
    edit("content/pond/game.yaml", "heron: 1}", "heron: 1, trout: 1}")
    (pond / "content/pond/cards/fish.yaml").write_text(
        "kind: fish\ncards:\n  - {id: trout, name: {en: Trout, de: Forelle}}\n", encoding="utf-8"
    )
    whole = exported(pond, vendor, ("en",))
    before = {name: (whole.folder / name).read_bytes() for name in whole.files}

    part = exported(pond, vendor, ("en",), Part(kinds=("fish",)))

    assert {name: (whole.folder / name).read_bytes() for name in before} == before
    assert (part.cards, {name.rpartition("/some-kinds/")[0] for name in part.files}) == (1, {"en"})
    assert set(files(exported(pond, vendor, ("en",)))) == set(before)


def test_another_kind_takes_the_place_of_the_one_before(pond: Path) -> None:
    before = pond / "build/pond/export/tgc/en/some-kinds/bog/001-eel.png"
    before.parent.mkdir(parents=True)
    before.touch()

    done = exported(pond, "tgc", ("en",), Part(kinds=("animal",)))

    assert {name.rpartition("/")[0] for name in files(done)} == {"en/some-kinds/reeds"}


def test_a_deck_called_part_stays_when_a_kind_is_exported(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "  reeds:", "  part:")
    whole = files(exported(pond, "tgc", ("en",)))

    both = files(exported(pond, "tgc", ("en",), Part(kinds=("animal",))))

    assert {name for name in both if "/some-kinds/" not in name} == set(whole)


def test_a_deck_alone_is_written_where_the_whole_game_has_it(pond: Path) -> None:
    whole = files(exported(pond, "tgc", ("en",)))

    assert files(exported(pond, "tgc", ("en",), Part(decks=("reeds",)))) == whole


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("pnp", "Print and play gets PDF files, which one process writes"),
        ("mbprint", "MB Print gets PDF files, which one process writes"),
        ("csv", "csv draws nothing"),
    ],
)
def test_processes_that_would_have_nothing_to_do_are_refused(
    pond: Path, monkeypatch: pytest.MonkeyPatch, target: str, why: str
) -> None:
    monkeypatch.chdir(pond)

    done = CliRunner().invoke(command, [target, "--jobs", "2"])

    assert (done.exit_code, why in done.output) == (2, True)


def test_a_vendor_that_cannot_be_stops_no_other(near: Path) -> None:
    (near / "templates/vendors/near.yaml").write_text("id: far\n", encoding="utf-8")

    assert len(exported(near, "tgc", languages=("en",)).files) == 5


@pytest.mark.parametrize(
    ("said", "instead", "message"),
    [
        (
            "canvas: [735, 1009]",
            "canvas: [635, 800]",
            "a canvas of 635 x 800 pixels is smaller than its card",
        ),
        ("id: near", "id: far", "the id of vendors/near.yaml is 'far', not 'near'"),
        ("dpi: 254", "dpi: much", "must be a whole number"),
        ("canvas: [735, 1009]", "canvas: [9735, 1009]", "goes 455 mm beyond the cut; faces are drawn 25 mm"),
        ("card: poker", "card: pocker", "must be poker, bridge, tarot, mini, standard or japanese"),
        ("card: poker", "card: [63mm, 88]", 'entry 2 of "card" must be a text, not 88'),
    ],
)
def test_a_vendor_that_cannot_be_is_found_at_its_line(
    near: Path, said: str, instead: str, message: str
) -> None:
    path = near / "templates/vendors/near.yaml"
    path.write_text(VENDOR.replace(said, instead), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        exported(near, "near")

    (finding,) = caught.value.findings
    assert finding in run_checks(load_game(Project(near), "pond"), assets_of(near, "pond"))
    assert message in finding.message
    assert said.partition(":")[0] in path.read_text("utf-8").splitlines()[finding.place.line - 1]


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("makes: tabletop", "'sizes' means nothing to a vendor that makes tabletop"),
        ("makes: kit", "a vendor that makes kit needs 'profiles'"),
        ("makes: kit\nprofiles: [a44]", "'dpi' means nothing to a vendor that makes kit"),
        (
            "sheet: {columns: 3, rows: 3, pixels: 999}",
            "'sheet' means nothing to a vendor that makes pictures",
        ),
    ],
)
def test_a_vendor_has_what_its_form_needs_and_nothing_besides(near: Path, keys: str, message: str) -> None:
    (near / "templates/vendors/near.yaml").write_text(f"{VENDOR}{keys}\n", encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vendor("near", project_assets(near))

    assert message in [finding.message for finding in caught.value.findings]


def test_a_kit_of_a_profile_that_is_not_there_is_found(near: Path) -> None:
    kit = "id: near\ntitle: Near\nmakes: kit\nprofiles: [a4, a44]\n"
    (near / "templates/vendors/near.yaml").write_text(kit, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vendor("near", project_assets(near))

    (finding,) = caught.value.findings
    assert (finding.message, finding.place.line) == ("there is no print profile 'a44'", 4)


def test_two_sizes_for_one_card_are_found_at_the_second(near: Path) -> None:
    twice = f"{VENDOR}  - {{title: Bridge, card: [63.5mm, 88.9mm], canvas: [800, 1100]}}\n"
    (near / "templates/vendors/near.yaml").write_text(twice, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vendor("near", project_assets(near))

    (finding,) = caught.value.findings
    assert finding.message == "Poker and Bridge are for one card, so only the first would be taken"
    assert finding.place.line == 6


def test_the_command_says_what_it_wrote_and_knows_vendors_of_the_project(
    near: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(near)

    done = CliRunner().invoke(command, ["near", "--language", "en"], standalone_mode=False)
    other = CliRunner().invoke(command, ["nearer"])

    assert (
        "wrote 4 pictures for 4 cards to build/pond/export/near; cards.csv says how many of each"
        in done.output
    )
    assert done.return_value == 0
    assert (other.exit_code, "did you mean near?" in other.output) == (2, True)


def test_every_vendor_that_comes_with_deckwright_is_read_and_told_of() -> None:
    root = Path(__file__).resolve().parents[2]
    path = project_assets(root)

    vendors = [read_vendor(name, path) for name in vendor_names(path)]
    assert all(f"export {vendor.id}" in (root / "README.md").read_text("utf-8") for vendor in vendors)
    assert all(f"{vendor.id}: {vendor.title}" in (command.help or "") for vendor in vendors)
