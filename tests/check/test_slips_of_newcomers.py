"""Slips in a game with all there is, made by somebody new to it: each is told of once, with what to write."""

import shutil
from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..lent import editing

ROOT = Path(__file__).resolve().parents[2]
FARMER = "effects: [{choose: [[{money: 1}], [{build: 1}]]}]"


def found_in(project, whole=None):
    """What is found in a project: code, file, message and hint. What reads as before is not parsed again."""
    assets = GameAssets(AssetPath([project / "templates", ROOT / "templates"]), "civ_builder")
    findings = run_checks(load_game(Project(project), "civ_builder", whole), assets)
    where = {finding: finding.place.file.removeprefix("content/civ_builder/") for finding in findings}
    return [f"{finding.code} {file} {finding.message} | {finding.hint}" for finding, file in where.items()]


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """Civ Builder without its scenarios, in which nothing slips here and which take long to check."""
    root = tmp_path_factory.mktemp("newcomer")
    for folder in ("content", "templates"):
        unread = shutil.ignore_patterns("scenarios")
        shutil.copytree(ROOT / folder / "civ_builder", root / folder / "civ_builder", ignore=unread)
    return root


@pytest.fixture(scope="module")
def whole(project):
    """The game without any slip, loaded."""
    return load_game(Project(project), "civ_builder")


@pytest.fixture(scope="module")
def before(project):
    """What is found without any slip: rules without the proof of a scenario."""
    return found_in(project)


@pytest.fixture
def slip(project, whole, before):
    """What is found more after one change in a file of Civ Builder."""
    with editing(project) as edit:

        def told(file, old, new):
            edit(file if "templates" in file else f"content/civ_builder/{file}", old, new)
            return [finding for finding in found_in(project, whole) if finding not in before]

        yield told


def test_the_fewest_players_are_written_first(slip):
    assert slip("game.yaml", "seats: [2, 4]", "seats: [4, 2]")[0] == (
        'C107 game.yaml "seats" goes from 4 down to 2 | write the smaller number first'
    )


def test_the_fewest_minutes_are_written_first(slip):
    assert slip("game.yaml", "minutes: [60, 90]", "minutes: [90, 60]")[0] == (
        'C107 game.yaml "minutes" goes from 90 down to 60 | write the smaller number first'
    )


def test_a_value_with_several_numbers_is_none_that_a_text_can_say(slip):
    findings = slip("rulebook/en.md", "{value:heroes_in_game.2}", "{value:heroes_in_game}")

    hint = "say which: heroes_in_game.2, heroes_in_game.3, heroes_in_game.4"
    assert findings == [f"R202 rulebook/en.md the value heroes_in_game has several numbers | {hint}"]


def test_a_card_whose_effects_are_wrong_makes_no_other_card_wrong(slip):
    findings = slip("cards/civilian.yaml", FARMER, "effects: [{monney: 2}]")

    assert [finding[:25] for finding in findings] == ["X101 cards/civilian.yaml "]
    assert findings[0].endswith("| did you mean money?")


def test_a_wrong_icon_in_the_words_of_a_field_is_told_of_where_it_stands(slip):
    findings = slip("game.yaml", "**{steal_ward}** more {icon:steal}", "**{steal_ward}** more {icon:steall}")

    assert findings == ['R202 game.yaml there is no icon "steall" | did you mean steal?']


@pytest.mark.parametrize(
    ("wrong", "hint"), [("foxxy", "did you mean fox? "), ("qqqqqqqq", "`deckwright icons WORD` lists")]
)
def test_an_icon_that_no_name_is_near_to_is_told_with_where_to_look(slip, wrong, hint):
    (finding,) = slip(
        "game.yaml", "**{steal_ward}** more {icon:steal}", f"**{{steal_ward}}** more {{icon:{wrong}}}"
    )

    assert f'there is no icon "{wrong}" | ' in finding
    assert hint in finding
    assert "`deckwright icons WORD`" in finding


def test_a_word_out_of_the_names_of_icons_is_not_exchanged_for_another_that_is_spelt_alike(slip):
    findings = slip("game.yaml", "**{steal_ward}** more {icon:steal}", "**{steal_ward}** more {icon:coin}")

    hint = "did you mean two-coins, coins-pile or crown-coin? `deckwright icons WORD` lists icons with a word"
    assert findings == [f'R202 game.yaml there is no icon "coin" | {hint} in their names']


def test_a_word_of_the_games_icons_that_several_icons_have_in_their_names_is_told_with_these(slip):
    findings = slip("game.yaml", "money: two-coins", "money: coin")

    assert "did you mean two-coins, coins-pile or crown-coin? " in findings[0]


def test_a_wrong_icon_in_the_words_of_a_verb_is_told_of_where_it_stands(slip):
    findings = slip("rules/actions.yaml", "**+{n}** {icon:money}", "**+{n}** {icon:moneyy}")

    assert findings == ['R202 rules/actions.yaml there is no icon "moneyy" | did you mean money?']


@pytest.mark.parametrize(
    ("key", "slipped"),
    [("gold_dark", "gold_drk"), ("icon_warfare", "icon_warfar"), ("culture_deep", "culture_dep")],
)
def test_a_misspelt_key_of_a_theme_is_told_of(slip, key, slipped):
    findings = slip("templates/civ_builder/themes.yaml", f"  {key}:", f"  {slipped}:")

    file = "templates/civ_builder/themes.yaml"
    assert findings == [f'C102 {file} there is no key of a theme "{slipped}" | did you mean {key}?']


def test_a_theme_may_colour_the_dice_of_an_icon(slip):
    assert not slip(
        "templates/civ_builder/themes.yaml", "  icon_money:", '  die_money: "#aa8800"\n  icon_money:'
    )


@pytest.mark.parametrize("effect", ["money", "research", "build"])
def test_an_effect_below_zero_is_told_of_at_its_step(slip, effect):
    findings = slip("cards/civilian.yaml", FARMER, f"effects: [{{{effect}: -2}}]")

    assert [finding for finding in findings if finding[0] == "X"] == [
        f"X104 cards/civilian.yaml {effect} cannot be below 0 | write 0 or more"
    ]


def test_a_value_below_zero_is_told_of(slip):
    findings = slip("rules/values.yaml", "hand_size: {is: 5", "hand_size: {is: -5")

    hint = "if it may be below 0 write so, such as tunable: [-9, 9]"
    assert f"C107 rules/values.yaml hand_size is below 0 | {hint}" in findings


def test_one_of_several_numbers_below_zero_is_told_of(slip):
    findings = slip("rules/values.yaml", "heroes_in_game: {is: {2: 12", "heroes_in_game: {is: {2: -12")

    assert [finding[:58] for finding in findings if finding[:4] == "C107"] == [
        "C107 rules/values.yaml heroes_in_game.2 is below 0 | if it"
    ]


def test_a_value_that_may_be_tuned_below_zero_is_none(slip):
    rule = "hand_size: {is: 5"

    findings = slip("rules/values.yaml", rule, "hand_size: {tunable: [-9, 9], is: -5")

    assert [finding for finding in findings if finding[:4] == "C107"] == []


def test_of_an_effect_unlike_all_others_the_verbs_of_the_game_are_listed(slip):
    (finding,) = slip("cards/civilian.yaml", FARMER, "effects: [{zzzz: 2}]")

    assert "the verbs of this game are: build, " in finding
    assert "money" in finding


@pytest.mark.parametrize(("step", "code"), [("{or: [{build: 1}]}", "X101"), ("{money: 1, or: 2}", "X102")])
def test_who_writes_or_is_told_of_choose(slip, step, code):
    (finding,) = slip("cards/civilian.yaml", FARMER, f"effects: [{step}]")

    assert finding.startswith(code)
    assert finding.endswith("for one or the other write {choose: [[..], [..]]}, each way a list of steps")


def test_a_size_without_a_unit_is_told_how_to_write_it(slip):
    findings = slip("game.yaml", "[186mm, 255mm]", "[186, 255]")

    assert [finding.partition(" | ")[2] for finding in findings] == ["write it with its unit, such as 186mm"]


def test_a_directive_that_is_almost_a_word_with_a_name_is_guessed(slip):
    findings = slip("rulebook/en.md", "{rulings:CBR-20 CBR-32 CBR-35}", "{ruling}")

    assert "C110 rulebook/en.md {ruling} is no markup | did you mean {rulings}?" in findings


def test_in_a_row_for_each_card_of_a_kind_only_its_fields_are_named(slip):
    findings = slip("rulebook/en.md", "{field:it.cost}", "{field:it.costs}")

    assert findings == ['R202 rulebook/en.md there is no field of a kind "it.costs" | did you mean it.cost?']


def test_a_field_without_its_card_is_asked_for_it(slip):
    findings = slip("rulebook/en.md", "{field:it.cost}", "{field:cost}")

    assert findings == [
        'R202 rulebook/en.md there is no card field "cost"'
        " | say whose: some_card.cost, or it.cost in a row that begins with {each:…}"
    ]
