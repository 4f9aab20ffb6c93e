"""What a variable might hold, behind statements that change the state."""

import pytest

from deckwright.rules.target.analyses.witness import Following, Witness

from .texts import Texts

TEXTS = Texts("""
    var me: seat
    var other: seat
    var card: card
    var kin: card
    slot hand[seat]: list[card] sees owner
    slot deck: list[card] sees nobody
    slot box: list[card] sees nobody
    slot price: int from 0
    table worth: int from 0 = 1, 2
    function away(me)
      each other of [0 .. 2) of seat
        move card hand[other] -> box
""")
CHEAP = "list(kin for kin in hand[me] if (worth[kin] <= price))"


def text(witness):
    return None if witness is None else f"{witness.gives} {TEXTS.text(witness.of)}"


def might(gives, value):
    return Witness(TEXTS.value(value), gives)


@pytest.mark.parametrize(
    ("statement", "before", "after"),
    [
        ("shuffle deck", f"one {CHEAP}", f"one {CHEAP}"),
        (
            "move card hand[me] -> deck sure",
            f"one {CHEAP}",
            "one list(kin for kin in deck if (worth[kin] <= price))",
        ),
        ("move card hand[me] -> deck", "one hand[me]", "one join(hand[me], deck)"),
        ("price = 3", f"one {CHEAP}", "one list(kin for kin in hand[me])"),
        ("shuffle deck", "value kernel top(deck){card}", "one deck"),
        ("shuffle deck", "value size(deck)", "value size(deck)"),
        (
            "move card hand[me] -> box",
            "value min(worth[kin] for kin in hand[me] else 2)",
            "one join(list(worth[kin] for kin in join(hand[me], box)), [2]{list[int from 0]})",
        ),
        ("do away(me)", "one hand[me]", None),
        ("take card from hand[me] sure\n  return", "one hand[me]", None),
    ],
    ids=[
        "what is not written stays known",
        "a card that is sure to have moved lies there now and its tests hold",
        "a card that may have moved lies at one of both places",
        "a test that reads what has been written is left out",
        "the top card of a pile might be any of them when it is shuffled",
        "how many cards a pile has stays known when it is shuffled",
        "the lowest of some numbers might be any of them, or what it is without any",
        "nothing is known of a card that is moved from where its caller cannot tell",
        "nor of one that may be in play",
    ],
)
def test_behind_a_statement(statement, before, after):
    following, (node,) = Following(), TEXTS.body(statement)
    gives, _, value = before.partition(" ")
    found = following.behind(TEXTS.names["card"], might(gives, value), following.change(node))
    assert text(found) == after


def test_where_two_ways_meet_it_might_be_what_it_is_on_either():
    found = Following().met(might("one", "hand[me]"), might("value", "-1{card?}"))
    assert text(found) == "one join(hand[me], [-1{card?}]{list[card?]})"


def test_some_of_the_same_things_are_counted_once_whatever_was_asked_of_them():
    found = Following().met(might("some", CHEAP), might("some", "list(card for card in hand[me])"))
    assert text(found) == "some list(kin for kin in hand[me])"


def test_where_two_ways_meet_it_does_not_matter_which_one_comes_first():
    following, one, other = Following(), might("one", "hand[me]"), might("one", "deck")
    assert following.met(one, other) == following.met(other, one)
