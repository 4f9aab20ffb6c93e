"""A choice between op lists is the same compiled and interpreted, and offers only what can be done."""

import pytest

from ...repository import differing, made
from .features import acting
from .games import STOP, VERBS

CHOSEN = {
    "plain": "{choose: [[{gain: {coin: 1}}], [{gain: {toll: 1}}], [{lose: {toll: 1}}]]}",
    "with prices": "{choose: [[{pay: {coin: 2}}, {draw: 1}], [{pay: {coin: 1}}, {gain: {toll: 1}}]]}",
    "with picks": (
        "{choose: {muddy: [{pick: {w: {piece: river}}}, {gain: {mud: 1}, at: w}], "
        "drop: [{pick: {c: {card: hand}}}, {move: c, to: heap}]}}\n      - {gain: {toll: 1}}"
    ),
    "with conditions": (
        "{choose: {rich: {when: coin > 1, do: [{gain: {toll: 1}}]}, "
        "poor: {when: coin < 3, do: [{gain: {coin: 1}}]}, never: {when: toll > 90, do: [{draw: 1}]}}}"
    ),
    "by another seat": (
        "{choose: {take: [{pick: {c: {card: hand}}}, {move: c, to: heap}], give: [{gain: {toll: 1}}]}, "
        "by: opponent(me)}"
    ),
    "one in another": (
        "{choose: {deep: [{choose: {a: [{gain: {coin: 1}}], b: [{gain: {toll: 1}}]}}], "
        "flat: [{gain: {toll: 2}}]}}\n      - "
        "{choose: {a: [{draw: 1}], b: [{gain: {mud: 1}, at: first(river)}]}}"
    ),
    "in a loop": (
        "{for: {piece: river, where: owner == me}, do: [{choose: {dirty: [{gain: {mud: 1}, at: it}], "
        "wash: {when: it.mud > 0, do: [{lose: {mud: 1}, at: it}]}}}]}\n      - {gain: {toll: 1}}"
    ),
    "by each seat": (
        "{each_seat: seats, do: [{choose: {up: [{pay: {coin: 1}}, {gain: {toll: 1}}], "
        "down: [{pick: {c: {card: hand}}}, {move: c, to: heap}]}}]}"
    ),
    "of ends": "{choose: {stop: [{end: phase}], stay: [{gain: {toll: 1}}]}}\n      - {gain: {coin: 1}}",
}


@pytest.mark.parametrize("name", CHOSEN)
def test_a_choice_is_the_same_compiled_and_interpreted(name, ferry):
    assert differing(ferry(acting(CHOSEN[name]))) == []


def test_a_choice_of_verbs_is_the_same_compiled_and_interpreted(ferry):
    do = "{choose: [[{soil: 1, victim: opponent(me)}], [{run: stop_early}]], by: opponent(me)}"
    verbs = VERBS + STOP.replace("\nverbs:\n", "")

    assert differing(ferry(acting(do, more=verbs))) == []


def test_cases_are_called_by_their_ids_or_by_their_first_words(ferry):
    do = "{choose: [[{gain: {coin: 1}}], [{gain: {toll: 1}}], [{run: stop_early}]]}"
    game = made(ferry(acting(do, more=STOP)))

    assert {id_ for id_ in game.ids if id_.startswith("act.choose.")} == {
        "act.choose.gain",
        "act.choose.gain2",
        "act.choose.stop_early",
    }


def test_only_cases_that_can_begin_are_offered(ferry):
    do = (
        "{choose: {buy: [{pay: {coin: 9}}, {draw: 1}], wait: [{gain: {toll: 1}}], "
        "rest: [{gain: {coin: 1}}], no: {when: coin > 8, do: [{draw: 1}]}}}"
    )
    game = made(ferry(acting(do)))
    state = game.start(decks=["herd", "herd"])

    state.apply("act")

    assert [game.ids[action] for action in state.legal_actions()] == ["act.choose.rest", "act.choose.wait"]


def test_one_open_case_is_taken_and_without_any_nothing_happens(ferry):
    do = (
        "{choose: {buy: [{pay: {coin: 9}}, {draw: 1}], wait: [{gain: {toll: 3}}]}}"
        "\n      - {choose: {buy: [{pay: {coin: 9}}, {draw: 1}], lend: [{pay: {coin: 8}}, {draw: 1}]}}"
        "\n      - {gain: {toll: 2}}"
    )
    state = made(ferry(acting(do))).start(decks=["herd", "herd"])

    state.apply("act")

    assert state.position()["pools"]["toll"] == 5


def test_a_case_is_offered_in_the_words_of_what_it_does(ferry):
    do = "{choose: {buy: [{pay: {coin: 1}}, {draw: 2}], wait: [{soil: 1, victim: opponent(me)}]}}"
    verbs = VERBS.replace("say: soil {victim}", "say: 'soil {victim} with +{n} {icon:mud}'")
    game = made(ferry(acting(do, more=verbs)))
    state = game.start(decks=["herd", "herd"])

    state.apply("act")

    assert [state.describe(action) for action in state.legal_actions()] == [
        "Act: pay 1 coin and draw 2 cards",
        "Act: soil your opponent with +1 mud",
    ]
