"""Findings that follow from one slip are folded by what they are about, whatever their messages say."""

from dataclasses import replace

import pytest

from deckwright.check.folding import capped, folded
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.model.finding import MOST, Finding, Fix, Missing, Thing
from deckwright.model.place import Place

FILE = "content/pond/rules/turn.yaml"


def finding(line, code="R202", **data):
    return Finding(code=code, place=Place(FILE, line), message=f"words {line}", hint="more words", **data)


def loaded(**data):
    return Loaded(game=None, findings=(), documents={}, **data)


@pytest.fixture
def game(pond):
    """The pond with the value `size`."""
    rules = pond / "content/pond/rules"
    rules.mkdir(exist_ok=True)
    (rules / "values.yaml").write_text("values: {size: {is: 3, rule: PO-01}}\n", encoding="utf-8")
    game = load_game(Project(pond), "pond")
    assert game.game is not None, game.findings
    return game


def test_findings_come_by_place_and_each_once():
    assert folded([finding(9), finding(2), finding(9)], loaded()) == [finding(2), finding(9)]


UNUSED = finding(1, "L307", subject=Thing("value", "size"))


def test_a_value_that_several_places_call_otherwise_is_reported_where_it_is_declared(game):
    asked = [finding(line, missing=Missing("value", "otherwise", "size")) for line in (3, 4)]

    (one,) = folded([UNUSED, *asked], game)

    assert (one.code, one.subject) == ("L307", Thing("value", "size"))
    assert one.place.file == "content/pond/rules/values.yaml"
    assert one.fix is not None
    assert one.fix.text == "otherwise"


def test_a_value_that_one_place_calls_otherwise_is_misspelt_there(game):
    findings = [UNUSED, finding(3, missing=Missing("value", "otherwise", "size"))]

    assert folded(findings, game) == findings


def test_who_asks_for_a_part_of_a_thing_knows_its_name(game):
    findings = [UNUSED, *(finding(line, missing=Missing("frame", "size.x", "size")) for line in (3, 4))]

    assert [single for finding in folded(findings, game) for single in finding.all][::2] == findings[::2]


def test_an_action_id_is_known_by_its_last_part(game):
    missing = Missing("action id", "play.otherwise", "play.size")
    asked = [finding(line, missing=missing) for line in (3, 4)]

    assert [finding.code for finding in folded([UNUSED, *asked], game)] == ["L307"]


@pytest.mark.parametrize(
    "cause",
    [
        {"missing": Missing("fact or ruling", "PO-09")},
        {"missing": Missing("icon", "coinn", "coin")},
        {"cause": Thing("symbol", "coin")},
    ],
)
def test_a_cause_that_shows_in_two_places_is_reported_once_with_the_other_one(cause):
    first, second = (finding(line, **cause) for line in (1, 2))

    (one,) = folded([first, second], loaded())

    assert (one.place, one.also) == (first.place, (second,))


@pytest.mark.parametrize(
    ("missing", "stays"),
    [
        (Missing("value", "size"), False),
        (Missing("type", "mood"), False),
        (Missing("kind", "frog"), False),
        (Missing("kind", "frogg", "frog"), True),
        (Missing("card", "hop"), True),
    ],
)
def test_a_name_that_an_unreadable_file_may_declare_is_not_missed(missing, stays):
    broken = Finding(code="Y010", place=Place(FILE, 7), message="x", hint="close it")

    kept = folded([broken, finding(1, missing=missing)], loaded(undeclared=(FILE,)))

    assert [finding.code for finding in kept] == (["R202", "Y010"] if stays else ["Y010"])
    assert (kept[-1] == broken) is stays


def test_a_name_that_a_misread_key_may_be_is_not_missed_by_the_rules():
    misread, lacking = finding(1, "Y025"), finding(2, "X105")

    assert folded([misread, lacking], loaded()) == [misread]
    assert folded([lacking], loaded()) == [lacking]


def test_of_very_many_findings_alike_the_last_that_is_shown_says_how_many_more_there_are():
    findings = [finding(line) for line in range(1, MOST + 4)]

    kept = capped(findings)

    assert kept[:-1] == findings[: MOST - 1]
    assert kept[-1].place == findings[MOST - 1].place
    assert kept[-1].message == f"words {MOST}; 3 more like this in this file"


def test_as_many_findings_as_are_shown_say_nothing_of_more():
    findings = [finding(line) for line in range(1, MOST + 1)]

    assert capped(findings) == findings


def test_findings_of_another_code_or_file_are_counted_apart():
    elsewhere = replace(finding(1), place=Place("content/pond/game.yaml", 1))
    findings = [finding(line) for line in range(1, MOST + 1)] + [finding(1, "X101"), elsewhere]

    assert capped(findings) == findings


def test_all_that_a_machine_can_fix_is_kept():
    findings = [replace(each, fix=Fix(each.place, "x")) for each in map(finding, range(1, 2 * MOST))]

    assert capped(findings) == findings
