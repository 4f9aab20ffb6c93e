"""Groups, in which no order counts, and runs; jokers that lie anywhere; several melds at once."""

import pytest

from deckwright.engine.errors import IllegalAction
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.print.text.excerpt import excerpt, excerpts

from ...repository import differing
from ..both import Both
from .hands import Hands
from .rummy import RULES, RUMMY

GROUP, RUN, WILD = 0, 1, 2
EITHER = (GROUP, RUN)


@pytest.fixture(scope="module")
def hands():
    return Hands(RUMMY.compiled().start(seed=1), Oracle(Rulebook(RUMMY.program()), 1).play)


def forms(hands, names, which, n=None):
    return hands.forms(tuple(hands.numbers(*names.split())), n, which)


@pytest.mark.parametrize(
    ("names", "holds"),
    [
        ("red_3 blue_3 gold_3", True),
        ("red_3 blue_3 gold_3 green_3", True),
        ("red_3 red_3 gold_3", True),  # two equal cards are two cards
        ("red_3 blue_3", False),
        ("red_3 blue_3 gold_4", False),
        ("red_3 blue_3 joker", False),
    ],
)
def test_a_group_is_any_cards_for_which_its_condition_holds(hands, names, holds):
    assert forms(hands, names, (GROUP,)) == holds


@pytest.mark.parametrize(
    ("names", "holds"),
    [
        ("red_3 red_5 red_4", True),
        ("red_3 red_4 red_5 red_6", True),
        ("red_3 red_3 red_4", False),
        ("red_3 blue_4 red_5", False),
        ("red_1 red_2 red_3 red_4 red_5 red_6", True),
    ],
)
def test_a_run_is_cards_that_may_lie_in_a_row(hands, names, holds):
    assert forms(hands, names, (RUN,)) == holds


def test_all_cards_must_lie_in_one_of_several_melds(hands):
    both = "red_3 blue_3 gold_3 red_4 red_5 red_6"

    assert forms(hands, both, EITHER)  # the red 3 belongs to the group, or four make a run and two are left
    assert forms(hands, both, EITHER, 2)
    assert not forms(hands, both, EITHER, 1)
    assert not forms(hands, both, (RUN,))
    assert not forms(hands, both + " gold_1", EITHER)


def test_a_card_belongs_to_one_meld_alone(hands):
    assert not forms(hands, "red_3 blue_3 gold_3 red_4 red_5", EITHER)
    assert forms(hands, "red_3 red_3 blue_3 gold_3 red_4 red_5", EITHER)


def test_no_card_forms_nothing(hands):
    assert not hands.forms((), None, EITHER)
    assert not hands.forms((), 0, EITHER)


def test_a_card_that_lies_anywhere_counts_for_the_size_alone(hands):
    assert forms(hands, "red_3 joker red_4", (WILD,))
    assert forms(hands, "joker joker red_3", (WILD,))
    assert not forms(hands, "red_3 joker red_5", (WILD,))
    assert not forms(hands, "joker joker", (WILD,))
    assert not forms(hands, "red_1 joker red_2", (WILD,))  # what must hold of it holds without the joker


def test_cards_that_lie_anywhere_go_where_there_is_room(hands):
    assert forms(hands, "red_3 red_4 joker blue_5 blue_6 joker", (WILD,), 2)
    assert not forms(hands, "red_3 red_4 joker blue_5 blue_6 joker", (WILD,), 1)


def test_a_card_fits_behind_the_newest_one(hands):
    assert hands.fits("red_3", [], RUN)
    assert hands.fits("red_4", ["red_3"], RUN)
    assert not hands.fits("red_3", ["red_4"], RUN)
    assert not hands.fits("red_5", ["red_3"], RUN)
    assert not hands.fits("red_5", ["red_3", "blue_4"], RUN)  # what lies there is no run
    assert hands.fits("joker", [], WILD)
    assert hands.fits("red_4", ["red_3", "joker"], WILD)
    assert not hands.fits("joker", ["red_3"], RUN)


def test_an_action_hangs_on_what_cards_in_hand_form():
    position = {
        "active": 0,
        "phase": "play",
        "zones": {
            "hand": [["red_3", "red_4", "red_5"], ["red_1"]],
            "row": [["red_2", "red_1"], []],  # the newest first
        },
    }

    both = Both.arranged(RUMMY.program(), position)

    assert "go_out" in both.offered
    assert "go_wild" not in both.offered
    assert [name for name in both.offered if name.startswith("lay")] == ["lay.card.red_3"]


def test_a_term_may_be_told_of_which_meld_it_speaks():
    told = RULES.replace(
        "melds:\n", "terms: {goes: {with: {which: meld}, is: 'forms(hand, which)'}}\nmelds:\n"
    )
    told = told.replace("forms(hand, (group, run))", "goes(group) or goes(run)")
    resolution = RUMMY.resolved(rules_rules=told)
    assert resolution.program is not None, resolution.findings
    position = {"active": 0, "phase": "play", "zones": {"hand": [["red_3", "red_4", "red_5"], ["red_1"]]}}

    both = Both.arranged(resolution.program, position)

    assert "go_out" in both.offered
    assert differing(resolution.program, 2) == []


def test_the_most_cards_in_hand_that_form_melds_can_be_counted():
    most = "max(combinations(hand), count(it), where=forms(it, (group, run)), empty=0)"
    told = RULES.replace("gain: {out: 2}", f'gain: {{out: "{most}"}}').replace(
        "forms(hand, wild_run, 2)", "true"
    )
    resolution = RUMMY.resolved(rules_rules=told)
    assert resolution.program is not None, resolution.findings
    hand = ["red_3", "red_4", "red_5", "blue_3", "gold_3", "joker"]

    both = Both.arranged(
        resolution.program, {"active": 0, "phase": "play", "zones": {"hand": [hand, ["red_1"]]}}
    ).answer("go_wild")

    assert both.state.position()["pools"]["out"] == [3, 0]
    assert differing(resolution.program, 2) == []


def test_who_cannot_go_out_is_told_the_rule_of_the_meld():
    state = RUMMY.compiled().arrange(
        {"active": 0, "phase": "play", "zones": {"hand": [["red_1"], ["red_2"]]}}
    )

    with pytest.raises(IllegalAction) as refused:
        state.apply("go_out")

    assert refused.value.rules == ("RU-2",)
    assert "only if the cards in your hand form groups or runs" in refused.value.hint


def test_what_a_meld_has_become_can_be_read():
    told = excerpt(excerpts(RUMMY.program())["meld", "run"])

    assert "run_behind(card, before, kind)" in told
    assert "run_sizes()" in told


def test_games_of_rummy_go_alike_compiled_and_interpreted():
    assert differing(RUMMY.program(), 4) == []
