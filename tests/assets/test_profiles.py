from dataclasses import fields
from types import SimpleNamespace

import pytest
import yaml

from deckwright.assets.asset_path import project_assets
from deckwright.assets.game_assets import assets_of
from deckwright.assets.profile_schema import HEAD, profile_schema, with_table
from deckwright.assets.profiles import Profile, drawn_for, read_profile, read_profiles, settings
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.load.schemas import written
from deckwright.model.finding import ContentError
from deckwright.model.place import Place, Spot
from deckwright.render.impose import plan_sheets
from deckwright.shipped import shipped


class Anywhere:
    def place(self, path, *, key=False) -> Place:
        return Place("p.yaml", 1)


@pytest.mark.parametrize(
    "name",
    [
        "a4",
        "a4_short",
        "letter",
        "letter_short",
        "a4_fronts",
        "letter_fronts",
        "a4_low_ink",
        "letter_low_ink",
        "a4_gang",
        "letter_gang",
    ],
)
def test_the_shipped_profiles_hold_nine_poker_cards(name):
    text = (shipped("templates") / "print" / f"{name}.yaml").read_text(encoding="utf-8")
    profile = read_profile(yaml.safe_load(text), Spot(Anywhere()))

    plan = plan_sheets(profile, (63.5, 88.9), [])

    assert profile.id == name
    grid = plan.grid
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.bleed in (grid.gutter / 2, 3.0)
    assert min(grid.left, grid.top) >= 5  # mm that printers at home may leave white


@pytest.mark.parametrize("name", ["a4_fold", "letter_fold"])
def test_the_profiles_to_fold_hold_four_poker_cards_beside_their_backs(name):
    text = (shipped("templates") / "print" / f"{name}.yaml").read_text(encoding="utf-8")
    profile = read_profile(yaml.safe_load(text), Spot(Anywhere()))

    grid = plan_sheets(profile, (63.5, 88.9), []).grid

    assert (profile.id, grid.places, profile.turned_over) == (name, 4, None)
    assert min(grid.left, grid.top) >= 5


@pytest.mark.parametrize("name", ["mint_tin", "mint_tin_letter"])
def test_the_profiles_for_a_mint_tin_make_cards_of_52_by_87_mm(name):
    text = (shipped("templates") / "print" / f"{name}.yaml").read_text(encoding="utf-8")
    profile = read_profile(yaml.safe_load(text), Spot(Anywhere()))

    grid = plan_sheets(profile, (63.5, 106.0), []).grid

    assert profile.id == name
    assert (grid.places, sorted((grid.width, grid.height))) == (10, [52.07, 86.92])
    assert min(grid.left, grid.top) >= 5
    assert grid.bleed <= 3 * profile.scale


def test_what_a_profile_leaves_out_has_a_sensible_value():
    profile = read_profile({"id": "x", "title": "X", "paper": {"size": "a4"}}, Spot(Anywhere()))

    assert (profile.bleed, profile.gutter, profile.columns, profile.edge) == (3.0, 0.0, 0, "long")
    assert (profile.crop, profile.stroke, profile.name("de")) == (True, 0.0882, "X")


def test_cards_that_are_printed_small_are_drawn_further_beyond_the_cut(profile):
    assert profile(scale=50).drawn_bleed == 6.0
    assert profile(scale=50, bleed="1mm").drawn_bleed == 2.0
    assert profile(scale=150).drawn_bleed == 2.0


def test_a_contact_sheet_is_not_looked_at_for_small_letters():
    game = SimpleNamespace(spot=Spot(Anywhere()))
    assets = assets_of(shipped("templates").parent, "pond")

    assert drawn_for(game, ["a4", "contact"], assets).scale == 1.0
    assert drawn_for(game, ["contact", "mint_tin"], assets).scale == 0.82


def test_paper_may_be_turned_or_measured(profile):
    landscape = profile(paper={"size": "letter", "orientation": "landscape"})
    own = profile(paper={"size": ["30cm", "12in"]})

    assert (landscape.width, landscape.height) == (279.4, 215.9)
    assert (own.width, own.height, own.paper.name) == (300.0, 304.8, "300 x 304.8 mm")


def test_lengths_have_units(profile):
    chosen = profile(bleed="0.125in", duplex={"offset": {"x": "-1.5mm", "y": "0.1cm"}})

    assert (chosen.bleed, chosen.offset) == (3.175, (-1.5, 1.0))


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"bleed": "12000mm"}, "12000mm is no length that a sheet can have"),
        ({"mats": {"overlap": "500in"}}, "500in is no length"),
        ({"paper": {"size": ["0mm", "5mm"]}}, "paper needs a width and a height"),
        (
            {"marks": {"cutter": "silhouette"}, "duplex": {"edge": "fold"}},
            "a cutting machine finds its marks on an open sheet only",
        ),
    ],
)
def test_what_no_schema_can_refuse_is_found_at_its_line(profile, sections, message):
    with pytest.raises(ContentError) as caught:
        profile(**sections)

    (finding,) = caught.value.findings
    assert finding.code == "P502"
    assert finding.message.startswith(message)
    assert finding.place.line >= 2


@pytest.mark.parametrize(
    "text",
    [
        "bleed: 3",
        "bleed: 3km",
        "bleed: -3mm",
        "paper: {size: a9}",
        "paper: a4",
        "duplex: {edge: left}",
        "pages: backs",
        "grid: {columns: 0}",
        "glue: 3mm",
    ],
)
def test_what_the_schema_refuses_is_not_read(pond, text):
    folder = pond / "templates" / "print"
    folder.mkdir(parents=True)
    whole = {"id": "id: own", "title": "title: Own", "paper": "paper: {size: a4}"} | {
        text.split(":")[0]: text
    }
    (folder / "own.yaml").write_text("\n".join(whole.values()), encoding="utf-8")
    game = load_game(Project(pond), "pond").game

    with pytest.raises(ContentError) as caught:
        read_profiles(game, ["own"], project_assets(pond))

    line = list(whole.values()).index(text) + 1
    assert {(finding.code[0], finding.place.line) for finding in caught.value.findings} == {("C", line)}


def test_every_field_of_a_profile_is_a_setting_of_its_file():
    assert {field.name for field in fields(Profile)} - settings().keys() == {"spot"}


def test_the_schema_is_made_from_the_settings():
    text = (shipped("schema") / "print_profile.json").read_text(encoding="utf-8")

    assert text == written(profile_schema()), "run: python -m deckwright.assets.profile_schema"


def test_the_manual_lists_the_settings():
    text = (shipped("templates") / "README.md").read_text(encoding="utf-8")

    assert HEAD in text
    assert text == with_table(text), "run: python -m deckwright.assets.profile_schema"
