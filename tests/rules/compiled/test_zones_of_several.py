"""A zone of several seats, `hand(seats)`: all cards in it, read, searched and moved; on both back-ends."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing, made
from ..both import Both
from .test_zone_groups import POSITION, game_of

DONE = {
    "counted": '{gain: {coin: "count(hidden(seats))"}}',
    "counted where": '{gain: {coin: "count(up(others), where=level == 2)"}}',
    "of a group": '{gain: {coin: "count(hand(others))"}}',
    "of a group, asked": '{if: "mule in hand(seats)", then: [{gain: {coin: 1}}]}',
    "of each side": '{gain: {coin: "count(laid(seats)) + 2 * count(laid(others, left))"}}',
    "of some": '{if: "any(hidden(highest(seats, coin(it))), level == 2)", then: [{gain: {coin: 1}}]}',
    "with other cards": '{gain: {coin: "sum(heap + up(seats), level)"}}',
    "the first": '{if: "first(up(seats)) == goat", then: [{gain: {coin: 1}}]}',
    "moved": "{move: up(seats), to: heap}",
    "moved in order": '{move: "laid(seats, left)", to: heap}, {move: hidden(others), to: "laid(me, right)"}',
    "some of each moved": "{move: hidden(seats), to: heap, n: 1}",
    "moved together": '{together: [{move: up(seats), to: hidden}, {gain: {coin: "count(up(seats))"}}]}',
    "for each": "{for: {card: up(seats), where: level == 2}, do: [{gain: {coin: 1}}]}",
    "in a loop over seats": '{each_seat: seats, do: [{gain: {coin: "count(up(others))"}}]}',
    "of several who gain": '{gain: {coin: "count(up(seats))"}, who: others}',
}


@pytest.mark.parametrize("name", DONE)
def test_a_zone_of_several_seats_is_used_alike_compiled_and_interpreted(name, ferry):
    assert differing(game_of(ferry, DONE[name])) == []


def test_the_cards_of_all_are_counted_and_moved(ferry):
    done = '{gain: {coin: "count(hidden(seats)) + 10 * count(up(others))"}}, {move: up(seats), to: heap}'
    both = Both.arranged(game_of(ferry, done), POSITION, seats=2).answer("act")

    there = both.state.position()
    assert there["pools"]["coin"] == [13, 0]
    assert sorted(there["zones"]["heap"]) == ["goat", "mule"]
    assert there["zones"]["up"] == [[], []]


SAID = {
    "{move: up(seats), to: heap}": "Put the cards in the ups of all players into the heap.",
    '{gain: {coin: "count(hidden(others))"}}': (
        "Gain as many coins as there are cards in the hiddens of the other players."
    ),
}


@pytest.mark.parametrize("done", SAID)
def test_it_is_said_whose_cards_they_are(done, ferry):
    program = game_of(ferry, done)

    assert Sentences(program, "en").steps(program.actions["act"].do) == SAID[done]


WRONG = {
    "{move: heap, to: up(seats)}": "up of several players is meant, and it must be that of one",
    "{draw: 1, to: up(seats)}": "up of several players is meant, and it must be that of one",
    "{gain: {coin: coin(seats)}}": "seats are several, and each has a coin of their own",
}


@pytest.mark.parametrize("done", WRONG)
def test_cards_go_to_the_zone_of_one_seat(done, ferry):
    with pytest.raises(AssertionError, match=WRONG[done]):
        game_of(ferry, done)


def test_no_seat_is_told_what_was_worked_out_from_the_hands_of_several(ferry):
    counted = "{let: {x: 'count(hidden(seats), where=level == 2)'}}"
    asks = "{each_seat: others, do: [{pick: {one: {card: hidden, optional: true}}}]}"
    program = game_of(ferry, f"{counted}, {asks}, {{gain: {{coin: x}}}}")

    secrets = [secret for step in made(program).start(1).rules.steps.values() for secret in step.secrets]

    assert () in [secret.knows for secret in secrets]
