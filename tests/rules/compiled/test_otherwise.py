"""What must hold where nothing fits: one condition after the other, until one of them leaves something."""

import pytest

from deckwright.rules.judge import Judge
from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from ..ferry import CARDS, GAME
from .features import acting

GAME = GAME.replace("mule: 2", "mule: 2, ox: 2")
CARDS = f"{CARDS}  - {{id: ox, name: Ox, level: 3}}\n"
FOLLOW = "{card: hand, where: it == ox, otherwise: [level == coin, level < 3, true]}"
PLAY = "{move: card, to: heap}"
FEATURES = {
    "of cards": (FOLLOW, PLAY),
    "of pieces": (
        "{w: {piece: river, where: mud > 2, otherwise: [mud == 1, owner == me, true]}}",
        "{gain: {mud: 1}, at: w}",
    ),
    "of several": (
        "{w: {card: hand, where: level > 2, otherwise: [level == 2, true], up_to: 2}}",
        "{move: w, to: heap}",
    ),
    "and the highest of these": (
        "{w: {piece: river, where: mud > 2, otherwise: [mud == 1, true], highest: level}}",
        "{gain: {mud: 1}, at: w}",
    ),
    "that reads another choice": (
        "{s: {card: hand}, w: {card: hand, where: level > s.level, otherwise: [it == s, true]}}",
        "{move: w, to: heap}",
    ),
}
HANDS = {  # the hand, the coins; what may be played
    "where holds": (["goat", "mule", "ox"], 2, {"ox"}),
    "the first of the list": (["goat", "mule"], 2, {"mule"}),
    "the second": (["goat", "mule"], 7, {"goat", "mule"}),
}


def game_of(ferry, picks=FOLLOW, done=PLAY):
    return ferry(acting(done, picks), CARDS, game=GAME)


def arranged(rules, hand, coins):
    position = {"active": 0, "zones": {"hand": [hand, []]}, "pools": {"coin": [coins, 0]}}
    return Both.arranged(rules, position)


@pytest.mark.parametrize("name", FEATURES)
def test_lists_are_offered_alike_compiled_and_interpreted(name, ferry):
    assert differing(game_of(ferry, *FEATURES[name])) == []


@pytest.mark.parametrize("name", HANDS)
def test_the_first_condition_that_leaves_something_counts(name, ferry):
    hand, coins, expected = HANDS[name]

    offered = arranged(game_of(ferry), hand, coins).offered

    assert {action.removeprefix("act.card.") for action in offered if action.startswith("act.")} == expected


def test_why_a_card_may_not_be_played_is_told_by_the_condition_that_counts(ferry):
    rules = game_of(ferry)

    told = Judge(rules, "en")(arranged(rules, ["goat", "mule"], 2).state, "act", {"card": ("goat",)})

    assert told is not None
    assert "level" in told.reason


def test_why_tells_of_one_thing_where_several_may_be_chosen_and_pay(ferry):
    pick = "{w: {piece: river, where: level > 9, up_to: 2}}"
    rules = ferry(
        acting("{gain: {coin: 1}}", pick).replace("{coin: 1}", "{mud: 1, at: w}", 1), CARDS, game=GAME
    )
    both = Both.arranged(rules, {"active": 0, "river": {"a1": {"card": "goat", "owner": 0}}})

    told = Judge(rules, "en")(both.state, "act", {"w": ("a1",)})

    assert told is not None
    assert "level" in told.reason


SAID = {
    "en": (
        "Choose Ox in your hand, otherwise one whose level is the number of your coins, "
        "otherwise one whose level is less than 3, otherwise any."
    ),
    "de": (
        "Wähle ox auf deiner Hand, sonst eine, deren level gleich coin ist, "
        "sonst eine, deren level kleiner als 3 ist, sonst irgendeine."
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_each_condition_is_said_in_short(language, ferry):
    program = game_of(ferry, "", f"{{pick: {FOLLOW}}}")

    assert Sentences(program, language).steps(program.actions["act"].do) == SAID[language]


WRONG = {
    "{card: hand, otherwise: [level == 1, true]}": "without `where` there is always something left",
    "{card: hand, where: level == 1, otherwise: [true, level == 2]}": "this is never asked",
    "{card: hand, where: level == 1, otherwise: [level == 2, level == 1]}": "this left nothing before",
    "{card: hand, where: level == 1, otherwise: [level]}": "is a number, true or false is expected",
}


@pytest.mark.parametrize("picks", WRONG)
def test_a_condition_that_can_never_count_is_found(picks, ferry):
    with pytest.raises(AssertionError, match=WRONG[picks]):
        game_of(ferry, picks)
