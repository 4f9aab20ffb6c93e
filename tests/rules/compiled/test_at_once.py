"""at_once: all choose in secret, on both back-ends; no view, world or log tells what another one chose."""

import pytest

from deckwright.engine.chance import Source
from deckwright.events import records as r
from deckwright.events.seats import seen_by
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from ...campaigns.programs.alike import betrayals
from ...campaigns.programs.knowing import mistakes
from ...repository import differing, made
from ..both import Both
from ..ferry import GAME

RULES = """\
turn: {first: seat0, phases: {main: {actions: [act, wait], exactly: 1}}}
setup: [{each_seat: seats, do: [{draw: 3}, {gain: {coin: 3}}]}]
actions:
  act:
    do:
      - %s
  wait: {do: [{gain: {coin: 1}}]}
end:
  cap: {at: turn, when: turns >= 6, ranking: [coin]}
"""
THREE = GAME.replace("seats: 2", "seats: 3")
TWO_TO_FOUR = GAME.replace("seats: 2", "seats: [2, 4]")
BIDS = "pick: {bid: {number: [1, 4]}}, do: [{gain: {coin: bid}}]"
GIFTS = "pick: {gift: {card: hand}}, do: [{move: gift, to: hand(next(me))}]"
HANDS = {"zones": {"hand": [["goat", "mule"], ["goat", "mule"], ["goat", "goat"]]}}
MAY = "{may: [{gain: {toll: 1}}]}"
DONE = {
    "cards are passed on": f"{{at_once: seats, {GIFTS}}}",
    "the others give a card": f"{{at_once: opponents, {GIFTS}}}",
    "one seat chooses in secret": f"{{at_once: next(me), {BIDS}}}",
    "numbers": f"{{at_once: seats, from: next(me), {BIDS}}}",
    "some seats": f"{{at_once: 'those(seats, where=coin(it) > 3)', {BIDS}}}",
    "two cards each": "{at_once: seats, pick: {c: {card: hand, exactly: 2}}, do: [{move: c, to: heap}]}",
    "a card that may be none": (
        "{at_once: seats, pick: {c: {card: hand, optional: true}}, do: [{move: c, to: heap}]}"
    ),
    "two choices": (
        "{at_once: seats, pick: {c: {card: hand}, n: {number: [0, 2]}}, "
        "do: [{move: c, to: deck}, {gain: {coin: n}}]}"
    ),
    "a choice without a name": "{at_once: seats, pick: {card: hand}, do: [{move: card, to: heap}]}",
    "all others": "{at_once: others, pick: {card: hand}, do: [{move: card, to: hand(next(me))}]}",
    "steps that ask": f"{{at_once: seats, pick: {{c: {{card: hand}}}}, do: [{MAY}, {{move: c, to: heap}}]}}",
    "who is out does nothing": (
        f"{{at_once: seats, {BIDS}}}\n      - {{if: turns == 2, then: [{{eliminate: next(me)}}]}}"
    ),
    "a name from outside": (
        "{let: {n: 2}}\n      - {at_once: seats, pick: {b: {number: [1, 3]}}, do: [{let: {n: n + b}}]}"
        "\n      - {gain: {toll: n}}"
    ),
}


@pytest.fixture
def program(ferry):
    """A game for three in which an action does these steps."""

    def of(steps, *, game=THREE):
        return ferry(RULES % steps, game=game)

    return of


@pytest.mark.parametrize("game", [THREE, TWO_TO_FOUR], ids=["three", "two to four"])
@pytest.mark.parametrize("name", DONE)
def test_choices_at_once_are_the_same_compiled_and_interpreted(name, game, program):
    assert differing(program(DONE[name], game=game)) == []


def begun(program, steps, *answers):
    """A position in which all have cards, after some answers."""
    both = Both.arranged(program(steps), HANDS, seats=3)
    return both.answer("act", *answers)


def test_all_choose_before_anything_happens(program):
    both = begun(program, DONE["cards are passed on"], "act.gift.mule")
    assert both.state.current_seat == 1
    assert both.state.position()["zones"]["hand"] == HANDS["zones"]["hand"]

    both.answer("act.gift.goat")  # the third has only goats: there is nothing to choose
    assert both.state.position()["zones"]["hand"] == [["goat", "goat"], ["mule", "mule"], ["goat", "goat"]]


def test_the_steps_are_done_clockwise_from_the_seat_that_is_named(program):
    steps = "{at_once: seats, from: next(me), pick: {n: {number: [1, 3]}}, do: [{set: {toll: toll * 4 + n}}]}"
    both = begun(program, steps)
    asked = []
    for number in (1, 2, 3):
        asked.append(both.state.current_seat)
        both.answer(f"act.n.{number}")

    assert asked == [1, 2, 0]
    assert both.state.position()["pools"]["toll"] == (1 * 4 + 2) * 4 + 3


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("cards are passed on", "act.gift.goat", "act.gift.mule"),
        ("numbers", "act.bid.1", "act.bid.4"),
        ("a card that may be none", "act.c.mule", "act.c.none"),
    ],
)
def test_nobody_sees_what_was_chosen_before_all_have_chosen(program, name, one, other):
    left, right = (begun(program, DONE[name], answer).state for answer in (one, other))
    chooser = 1 if name == "numbers" else 0

    for seat in range(3):
        is_same = left.view(seat) == right.view(seat)
        assert is_same == (seat != chooser)
    assert left.view(chooser).determinise(Source(1)).stack == left.stack


def test_of_several_cards_nobody_sees_those_that_are_chosen_already(program):
    steps = "{at_once: seats, pick: {c: {card: hand, exactly: 2}}, do: [{move: c, to: heap}]}"
    hands = {"zones": {"hand": [["goat", "goat", "mule", "mule"]] * 3}}
    left, right = (Both.arranged(program(steps), hands, seats=3) for _ in range(2))
    left.answer("act", "act.c.goat", "act.c.mule", "act.c.goat", "act.c.goat")
    right.answer("act", "act.c.goat", "act.c.goat", "act.c.goat", "act.c.goat")

    assert left.state.current_seat == 2
    assert left.state.view(2) == right.state.view(2)
    assert left.state.view(0) != right.state.view(0)


def test_worlds_have_any_choice_that_another_seat_had(program):
    state = begun(program, DONE["numbers"], "act.bid.1").state

    rest = []
    for luck in range(40):
        world = state.view(2).determinise(Source(luck))
        for _ in range(2):
            world.apply("act.bid.1")
        rest.append(world.position()["pools"]["coin"][1])
    assert {*rest} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", DONE)
def test_no_view_and_no_world_tells_what_is_hidden(name, program):
    rules = program(DONE[name])
    luck, both = Source(1), Both.arranged(rules, HANDS, seats=3)

    def choose(legal):
        account = both.oracle.play.account
        assert list(mistakes(both.state, account, luck)) == []
        assert list(betrayals(both.state, account, luck)) == []
        return luck.one_of(legal)

    both.go_on(choose, 25)


def test_the_log_tells_nobody_else_what_was_chosen(program):
    narrator = Narrator(Rulebook(program(DONE["numbers"])), 1)
    ids = narrator.play.ids
    events = [*narrator.apply(ids.numbers["act"]), *narrator.apply(ids.numbers["act.bid.2"])]
    (choice,) = [event for event in events if isinstance(event, r.Choice) and event.prefix == "act.bid"]

    assert choice.id == "act.bid.2"
    assert [each.id for each in seen_by(choice.seat, [choice])] == ["act.bid.2"]
    assert [each.id for each in seen_by(0, [choice])] == [None]


def test_an_answer_that_was_given_in_secret_is_marked_so_for_the_table(program):
    state = made(program(DONE["numbers"])).start(1)
    secret = {ask.prefix: ask.is_secret for ask in state.layout.asks}

    assert secret["act.bid"]
    assert not secret["act"]
