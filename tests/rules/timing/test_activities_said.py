"""What the actions and abilities of a card say on its face: a line for each, with what it costs in front."""

import re

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.effects import card_effects, effects_hash
from deckwright.rules.words.faces import rules_texts, with_rules_texts

from .activities import HURL, LEAP, carrying

SOAR = """\
- id: soar
  cost: {stamina: 1}
  say: "Fly to **any** free field, {self}."
  pick: {goal: {space: field, where: free(it)}}
  do: [{move: self, to: goal}]
"""
FLUTTER = """\
- id: flutter
  rule: SK-10
  before: attack
  when: target == self and ready(self)
  cost: {stamina: 1}
  say: When it is attacked it may step aside.
  may: [{do_action: step, actor: self, free: true}]
"""
LEAPS = (
    "Choose the goal (an empty space on the field for which the distance from it to this fighter is 2). "
    "Move this fighter to the goal."
)
HURLS = (
    "Choose the ally (one of your fighters on the field that is not this fighter and is next to this fighter)"
)
KNITS = (
    "Once per action, before the harm, if the target is this fighter, the loss is more than 0 and this "
    "fighter is ready: "
)
PATTERNS = """
lines:
  activities: "**{cost}↑** {text}"
  activities.free: "**free** {text}"
  abilities: "({amounts}) {text}"
"""


@pytest.fixture
def game(tmp_path):
    """Skirmish with some cards that carry actions, with more in its text file."""

    def game(carried, told="", answers=""):
        carrying(tmp_path, carried, answers=answers)
        path = tmp_path / "content/skirmish/text/en.yaml"
        path.write_text(path.read_text("utf-8") + told, "utf-8")
        return load_game(Project(tmp_path), "skirmish")

    return game


def lines(loaded, card):
    return with_rules_texts(loaded).cards[card].rules_text["en"].split("\n")


def found(loaded):
    told = [(finding.code, finding.message) for finding in run_checks(loaded) if finding.code[0] in "XRLC"]
    return [each for each in told if each != ("X151", "nothing runs the verb bless")]


def test_each_action_has_a_line_with_what_it_costs_in_front(game):
    told = lines(game({"hound": LEAP + SOAR}), "hound")

    assert told == [f"2 stamina: {LEAPS}", "1 stamina: Fly to **any** free field, {self}."]


def test_what_costs_nothing_has_nothing_in_front_and_abilities_come_in_the_order_of_the_fields(game):
    first, *others = lines(game({"knitter": HURL}), "knitter")

    assert first.startswith(HURLS)
    assert others == [f"{KNITS}you may have this fighter pay 1 stamina: the loss is now the loss minus 1."]


def test_a_game_says_how_its_lines_are_written(game):
    loaded = game({"hound": LEAP, "knitter": HURL}, PATTERNS)

    assert lines(loaded, "hound") == [f"**2↑** {LEAPS}"]
    first, second = lines(loaded, "knitter")
    assert first.startswith(f"**free** {HURLS}")
    assert second == f"(1 stamina) {KNITS}the loss is now the loss minus 1 (if you like)."


def test_what_answers_several_events_alike_is_said_once(game):
    told = "Before the attack or the team attack, if the target is this fighter and this fighter is ready: "

    assert lines(game({"hound": LEAP}), "dodger") == [f"{told}you may carry out “Step” with this fighter."]


def test_an_ability_is_said_in_its_own_words(game):
    loaded = game({"archer": LEAP}, answers=FLUTTER)

    assert lines(loaded, "snapper")[0] == "1 stamina: When it is attacked it may step aside."
    assert found(loaded) == []


@pytest.mark.parametrize(
    ("changed", "to"), [("stamina: 2", "stamina: 1"), ("== 2", "== 3"), ("to: goal}", "to: goal}, {draw: 1}")]
)
def test_other_words_for_a_card_are_stale_when_its_actions_have_changed(game, changed, to, tmp_path):
    loaded = game({"hound": LEAP})
    hash_ = effects_hash(card_effects(resolve_rules(loaded).program, "hound"))
    path = tmp_path / "content/skirmish/text/en.yaml"
    told = f"\noverride:\n  hound: {{effects: {hash_}, en: Leap far away.}}\n"
    path.write_text(path.read_text("utf-8") + told, "utf-8")
    again = load_game(Project(tmp_path), "skirmish")
    assert lines(again, "hound") == ["Leap far away."]
    assert "X170" not in {code for code, _ in found(again)}

    cards = tmp_path / "content/skirmish/cards/fighter.yaml"
    text = cards.read_text("utf-8")
    assert changed in text
    cards.write_text(text.replace(changed, to, 1), "utf-8")
    assert "X170" in {code for code, _ in found(load_game(Project(tmp_path), "skirmish"))}


@pytest.mark.parametrize(
    ("told", "code", "message"),
    [
        ('lines: {activites: "{text}"}', "X105", 'there is no field of actions or abilities "activites"'),
        ('lines: {life: "{text}"}', "X105", 'there is no field of actions or abilities "life"'),
        ('lines: {activities: "{price}: {text}"}', "C110", "{price} is no markup"),
        ('lines: {activities: "{value:wings} {text}"}', "R202", 'no value "wings"'),
        ('lines: {activities: "{cost}"}', "C110", ""),
    ],
)
def test_what_is_wrong_with_a_line_is_told(game, told, code, message):
    (only,) = found(game({"hound": LEAP}, f"\n{told}\n"))

    assert only[0] == code
    assert message in only[1]


@pytest.mark.parametrize(
    ("say", "code", "message"),
    [
        ("3", "X104", "these are no words"),
        ("{de: Spring.}", "L306", "these words are missing in en"),
        ('"Go {value:wings}"', "R202", 'no value "wings"'),
    ],
)
def test_what_is_wrong_with_the_words_of_an_action_is_told(game, say, code, message):
    text = re.sub(r"say: .*", lambda _: f"say: {say}", SOAR)
    (only,) = found(game({"hound": text}))

    assert only[0] == code
    assert message in only[1]


def test_cards_that_carry_nothing_say_nothing(game):
    texts = rules_texts(resolve_rules(game({"hound": LEAP})).program)

    assert "archer" not in texts
