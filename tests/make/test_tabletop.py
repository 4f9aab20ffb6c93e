"""Sheets and saved objects for a virtual table: every card in its place, names, words, addresses."""

import json
from pathlib import Path
from typing import Any
from urllib.request import url2pathname

import pytest
from click.testing import CliRunner
from PIL import Image

from deckwright.assets.asset_path import project_assets
from deckwright.assets.vendors import SheetLimits, read_vendor
from deckwright.cli.export import command
from deckwright.load.project import Project
from deckwright.make.part import Part
from deckwright.make.vendor_export import export_for, options_for
from deckwright.make.vendor_forms.order import Exported
from deckwright.make.vendor_forms.saved_object import faults
from deckwright.make.vendor_forms.sheet_grid import grid_of, single, split
from deckwright.make.vendor_forms.tabletop import called

from .building import CARDS, Edit

LIMITS = SheetLimits(10, 7, 4096)
POKER = (63.5, 88.9)


def exported(
    pond: Path, *, url: str = "", languages: tuple[str, ...] = ("en",), part: Part | None = None
) -> Exported:
    vendor = read_vendor("tts", project_assets(pond))
    return export_for(Project(pond), "pond", vendor, options_for(vendor, part or Part(), languages), url=url)


def saved(done: Exported, language: str = "en", name: str = "pond") -> list[dict[str, Any]]:
    """The things of a saved object."""
    objects = json.loads((done.folder / f"{language}/{name}.json").read_text("utf-8"))["ObjectStates"]
    assert isinstance(objects, list)
    return objects


def picture(address: str) -> Image.Image:
    return Image.open(url2pathname(address.removeprefix("file:")))


def colour(sheet: dict[str, Any], place: int) -> tuple[int, ...]:
    """The colour near the upper left corner of a card on a sheet."""
    with picture(sheet["FaceURL"]) as whole:
        across, down = whole.width // sheet["NumWidth"], whole.height // sheet["NumHeight"]
        row, column = divmod(place, sheet["NumWidth"])
        return tuple(whole.getpixel((column * across + 20, row * down + 20)))


@pytest.fixture
def coloured(pond: Path, edit: Edit) -> Path:
    """A pond in which each card has a colour of its own."""
    edit(
        "templates/pond/animal.xml.j2",
        '<rect fill="#ffffff"/>',
        "<rect fill=\"{{ {1: '#ff8080', 2: '#80ff80', 3: '#8080ff'}[card.level] }}\" bleed=\"yes\"/>",
    )
    return pond


def test_a_deck_has_each_copy_of_a_card_under_the_place_where_its_picture_is(coloured: Path) -> None:
    deck, *_ = saved(exported(coloured))

    (sheet,) = deck["CustomDeck"].values()
    shown = {card["Nickname"]: colour(sheet, card["CardID"] % 100) for card in deck["ContainedObjects"]}
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Frog", "Frog", "Newt", "Heron"]
    assert shown == {"Frog": (255, 128, 128), "Newt": (128, 255, 128), "Heron": (128, 128, 255)}
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert {number // 100 for number in deck["DeckIDs"]} == {int(key) for key in deck["CustomDeck"]}


def test_the_last_place_of_a_sheet_shows_the_back_and_no_card(coloured: Path) -> None:
    deck, *_ = saved(exported(coloured))

    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (2, 2)
    assert colour(sheet, 3) == (32, 64, 96)
    with picture(sheet["BackURL"]) as back:
        assert (back.size, back.getpixel((20, 20))) == ((750, 1050), (32, 64, 96))


def test_a_card_tells_its_name_and_what_it_says_in_each_language(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 1", "level: 1\n    text: {en: 'Jump [far].', de: Spring.}")

    done = exported(pond, languages=("en", "de"))

    decks = {language: saved(done, language)[0]["ContainedObjects"][0] for language in ("en", "de")}
    assert [(card["Nickname"], card["Description"]) for card in decks.values()] == [
        ("Frog", "Jump (far).\n\nLevel: 1"),
        ("Frosch", "Spring.\n\nLevel: 1"),
    ]


def test_counters_are_a_pile_of_round_tiles_in_their_size(pond: Path) -> None:
    leaves = saved(exported(pond))[1:]

    assert [leaf["Name"] for leaf in leaves] == ["Custom_Tile"] * 3
    assert {leaf["CustomImage"]["CustomTile"]["Type"] for leaf in leaves} == {2}
    assert {leaf["Transform"]["scaleX"] for leaf in leaves} == {round(20 / 50.8, 4)}
    heights = [leaf["Transform"]["posY"] for leaf in leaves]
    assert heights == sorted(set(heights))


def test_cards_with_several_backs_have_a_sheet_of_backs_in_the_same_order(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    face: animal\n", "    face: animal\n    back: own\n")
    (pond / "templates/pond/own.xml.j2").write_text(
        "<card><rect fill=\"{{ '#ff0000' if card.level == 2 else '#00ff00' }}\" bleed=\"yes\"/></card>\n",
        encoding="utf-8",
    )

    deck, *_ = saved(exported(pond))

    (sheet,) = deck["CustomDeck"].values()
    newt = next(card for card in deck["ContainedObjects"] if card["Nickname"] == "Newt")
    assert sheet["UniqueBack"] is True
    assert colour({**sheet, "FaceURL": sheet["BackURL"]}, newt["CardID"] % 100) == (255, 0, 0)


def test_a_picture_has_another_name_when_it_looks_otherwise_and_only_then(pond: Path, edit: Edit) -> None:
    before = set(exported(pond).files)
    again = set(exported(pond).files)
    edit(CARDS, "level: 1", "level: 4")

    done = exported(pond)

    changed = {path.rpartition("-")[0] for path in before ^ set(done.files)}
    assert (before, changed) == (again, {"en/reeds-1"})
    assert {path.name for path in done.folder.rglob("*.png")} == {
        Path(path).name for path in done.files if path.endswith(".png")
    }


def test_addresses_lead_to_where_the_files_will_be(pond: Path) -> None:
    deck, leaf, *_ = saved(exported(pond, url="https://example.org/pond/"))

    (sheet,) = deck["CustomDeck"].values()
    addresses = [sheet["FaceURL"], sheet["BackURL"], leaf["CustomImage"]["ImageURL"]]
    assert all(address.startswith("https://example.org/pond/en/") for address in addresses)


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (Part(kinds=("animal",)), "pond-kind-animal"),
        (Part(decks=("reeds",), kinds=("animal",)), "pond-deck-reeds-kind-animal"),
    ],
)
def test_a_part_is_an_object_of_its_own_that_can_lie_beside_the_whole_game(
    pond: Path, part: Part, name: str
) -> None:
    whole = saved(exported(pond))

    done = exported(pond, part=part)

    (deck,) = saved(done, name=name)
    assert [path for path in done.files if path.endswith(".json")] == [f"en/{name}.json"]
    assert saved(done) == whole
    assert deck["CustomDeck"].keys().isdisjoint(whole[0]["CustomDeck"])
    assert deck["GUID"] not in {entry["GUID"] for entry in whole}


def test_the_name_of_a_part_of_many_kinds_is_no_longer_than_systems_take() -> None:
    parts = [Part(kinds=tuple(f"kind_number_{number}" for number in range(most))) for most in (30, 31)]

    names = [called("pond", part) for part in parts]

    assert len({*names}) == 2
    assert max(map(len, names)) < 100


def test_a_deck_of_one_card_is_that_card(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "{frog: 2, newt: 1, heron: 1}", "{frog: 1}")
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    accept: {L301: Small.}\n")

    card, *_ = saved(exported(pond))

    assert (card["Name"], card["Nickname"]) == ("CardCustom", "Frog")


@pytest.mark.parametrize(("cards", "shape"), [(1, (2, 2)), (3, (2, 2)), (4, (2, 3)), (69, (10, 7))])
def test_a_sheet_has_room_for_its_cards_and_one_place_more(cards: int, shape: tuple[int, int]) -> None:
    grid = grid_of(cards, POKER, 300, LIMITS)

    assert (grid.columns, grid.rows) == shape
    assert grid.last >= cards
    assert max(grid.pixels) <= 4096


def test_no_sheet_is_larger_than_the_table_takes_and_no_card_out_of_shape() -> None:
    grids = [grid_of(cards, POKER, 300, LIMITS) for cards in range(1, 70)]

    assert [grid for grid in grids if max(grid.pixels) > 4096 or max(grid.cell) > 1050] == []
    assert [grid for grid in grids if abs(grid.cell[1] / grid.cell[0] - 1.4) > 0.01] == []


def test_more_cards_than_fit_lie_on_several_sheets() -> None:
    assert [len(part) for part in split(range(140), LIMITS)] == [69, 69, 2]


def test_a_picture_alone_is_no_larger_than_the_table_takes() -> None:
    assert single((600.0, 400.0), 300, LIMITS).pixels == (4096, 2730)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"NumWidth": 2', '"NumWidth": 7', "cannot be cut into 7 x 2 cards"),
        ('"BackIsHidden": true', '"BackIsHidden": "yes"', "BackIsHidden is a str, not a bool"),
        ('"Nickname"', '"Nick"', "Nickname is missing"),
        ('"Gravity"', '"Gravitas"', "the save has no Gravity"),
        ("reeds-1-", "reeds-2-", "there is no picture "),
    ],
)
def test_a_saved_object_that_the_game_could_not_show_is_found_when_it_is_read_again(
    pond: Path, old: str, new: str, message: str
) -> None:
    done = exported(pond)
    text = (done.folder / "en/pond.json").read_text("utf-8")
    sizes = {}
    for path in done.folder.rglob("*.png"):
        with Image.open(path) as shown:
            sizes[path.resolve().as_uri()] = shown.size

    assert list(faults(text, sizes, 4096)) == []
    assert any(message in fault for fault in faults(text.replace(old, new), sizes, 4096))


def test_the_command_says_what_to_do_with_the_files(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pond)

    done = CliRunner().invoke(command, ["tts", "--language", "en"], standalone_mode=False)

    assert "wrote 3 pictures and 1 saved object for 4 cards to build/pond/export/tts; copy" in done.output
    assert done.return_value == 0


def test_the_help_says_that_only_pictures_are_drawn_in_processes() -> None:
    said = " ".join(CliRunner().invoke(command, ["--help"]).output.split())

    assert "Draw pictures in N processes; all CPUs by default. PDF files are written in one." in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tts", "--url", "ftp://x"], "begin with https://, http:// or file:///"),
        (
            ["tts", "--url", "https://a b/x"],
            "names of files are put behind it, so it cannot hold a blank",
        ),
        (["tts", "--url", "https://x/y\tz"], "cannot hold a blank; write %09"),
        (["tts", "--url", "https://x/y?a=1"], "the names of files are put behind it, so it cannot hold ?"),
        (["tts", "--url", "https://x/#y"], "the names of files are put behind it, so it cannot hold #"),
        (["tts", "--output", "pond.zip"], "say with --url where the files of the archive will be found"),
        (["tgc", "--url", "https://x"], "The Game Crafter is given files; --url is for virtual tables"),
        (["csv", "--url", "https://x"], "csv names no files; --url is for virtual tables"),
    ],
)
def test_an_address_that_cannot_be_or_is_not_needed_is_wrong_use(
    pond: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(pond)

    done = CliRunner().invoke(command, words)

    assert (done.exit_code, message in done.output) == (2, True)
