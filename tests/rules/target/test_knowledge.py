"""Who may know what a routine remembers."""

import pytest

from deckwright.rules.target.analyses.knowledge import Knowledge
from deckwright.rules.target.analyses.labels import NOBODY, Labels
from deckwright.rules.target.analyses.looking import looking
from deckwright.rules.target.steps import cut

from .texts import Texts

HEADER = """
    var me: seat
    var other: seat
    var card: card
    var kin: card
    slot hand[seat]: list[card] sees owner
    slot heap: list[card]
    slot deck: list[card] sees nobody
    slot lead: int from 0
    constant base: int = 0
    question play: base
    function own(me)
      return hand[me]
    function theirs(other)
      return hand[me]
    function leads(me)
      do theirs(me)
    function asks(me)
      ask me: [play(1), play(2)]
    function may_ask(me)
      if (lead > 0)
        ask me: [play(1), play(2)]
    function asks_about(me, card)
      if (card > 3)
        ask me: [play(1), play(2)]
    function action(me)
"""
ROUTINES = ("asks", "may_ask", "asks_about", "action")
PICKED = "ask me: list(play(kin) for kin in hand[me]){list[action]}\ncard = meant play(answer){card}\n"
OPEN = "ask me: list(play(kin) for kin in heap){list[action]}\ncard = meant play(answer){card}\n"
USED = "ask me: [play(1)]\nlead = card"
ASKS = "ask me: [play(1), play(2)]"
MIGHT = "list(meant play(each#2){card} for each#2 in list(play(kin) for kin in hand[me]))"


def hidden(text, step=""):
    """What is hidden at a step of a routine, the last one: who knows it (None: all), and what it might be."""
    texts = Texts(HEADER)
    function = texts.names["action"]
    texts.names |= {"me": function.params[0]}
    function.body = texts.body(text)
    routines = {texts.names[each]: cut(texts.names[each]) for each in ROUTINES}
    at = next(routine for routine in reversed(routines[function]) if routine.stem.endswith(step))
    facts = Knowledge([*routines], routines).hidden(at).items()
    return [
        (
            var.stem,
            None if fact.label is None else {each.stem for each in fact.label},
            texts.text(fact.witness.of),
        )
        for var, fact in facts
    ]


@pytest.mark.parametrize(
    ("text", "might"),
    [(PICKED, MIGHT), ("card = lot of hand[me]\n", "hand[me]")],
    ids=["chosen", "drawn by chance"],
)
def test_what_comes_from_a_hand_is_known_to_its_seat_and_might_be_any_card_of_it(text, might):
    assert hidden(text + USED) == [("card", {"me"}, might)]


def test_what_is_picked_from_an_open_zone_is_known_to_all():
    assert hidden(OPEN + USED) == []


def test_a_card_that_is_laid_open_is_known_to_all_from_there_on():
    assert hidden(f"{PICKED}move card hand[me] -> heap sure\n{USED}") == []


def test_a_card_that_may_have_stayed_in_a_hand_its_seat_alone_knows_and_others_where_it_may_lie():
    ((card, knows, might),) = hidden(f"{PICKED}move card hand[me] -> heap\n{USED}")
    assert (card, knows) == ("card", {"me"})
    assert "hand[me]" in might
    assert "heap" in might


def rounds(things):
    """What is hidden where a loop over some things waits, which it does for those that lie in a hand, too."""
    return hidden(f"each card of {things}\n  if (card in hand[me])\n    {ASKS}", step="on")


def test_who_is_asked_all_know_from_there_on_whatever_has_told_who_it_is():
    found = hidden(f"{PICKED}other = card\nask other: [play(1), play(2)]\nlead = other")

    assert [(var, knows) for var, knows, _ in found] == [("card", {"me"}), ("other", None)]


def test_whose_routine_is_awaited_all_see_while_that_waits_though_it_may_have_been_over_at_once():
    found = hidden(
        "each other of hand[me]\n  await may_ask(other)\n  await asks(me)\nlead = 1", step="may_ask"
    )

    assert {var: knows for var, knows, _ in found}["other"] is None


def test_how_far_a_loop_has_come_in_a_hand_is_known_to_its_seat_and_might_be_anywhere():
    assert ("place", {"me"}, "[1 .. (size(cards) + 1)) of int from 0") in rounds("hand[me]")


def test_how_far_a_loop_has_come_in_a_list_that_all_know_is_said_aloud():
    assert rounds("heap") == []


def test_how_far_a_loop_has_come_that_waits_in_each_round_all_can_count():
    assert "place" not in [var for var, _, _ in hidden(f"each card of hand[me]\n  {ASKS}", step="on")]


BY_A_HAND = "if (1 in hand[me])\n  card = 1\n  await %s(me)\nelse\n  card = 2\nlead = 1\n"


def test_what_is_done_where_a_routine_is_awaited_all_know_once_that_has_waited():
    assert hidden(BY_A_HAND % "asks" + USED) == []


def test_what_is_done_where_a_routine_may_be_over_at_once_its_seat_alone_knows():
    assert [(var, knows) for var, knows, _ in hidden(BY_A_HAND % "may_ask" + USED)] == [("card", {"me"})]


def test_how_far_a_loop_has_come_that_awaits_who_asks_about_some_cards_of_a_hand_is_known_to_its_seat():
    found = hidden("each card of hand[me]\n  await asks_about(me, card)", step="asks_about")

    assert ("place", {"me"}) in [(var, knows) for var, knows, _ in found]


def test_how_many_cards_lie_somewhere_is_known_to_all():
    assert Labels().of(Texts(HEADER).value("size(deck)"), {}) is None


@pytest.mark.parametrize(
    ("text", "might"),
    [
        ("card = (card - 1)\n", "(WORTH - 1)"),
        ("if (other > 3)\n  card = (card - 1)\n", "((other > 3) ? (WORTH - 1) : WORTH)"),
        ("if (lead > 3)\n  card = (card - 1)\n", "join([(WORTH - 1)]{list[card]}, [WORTH]{list[card]})"),
    ],
    ids=["changed", "where a test tells", "where a test cannot be repeated"],
)
def test_what_is_worked_out_from_a_hidden_number_is_still_told_by_its_hand(text, might):
    worth = "sum(kin for kin in hand[me])"

    assert hidden(f"card = {worth}\n{text}{USED}") == [("card", {"me"}, might.replace("WORTH", worth))]


def test_nobody_is_sure_of_what_is_made_from_two_hands():
    assert Labels().of(Texts(HEADER).value("join(hand[me], hand[other])"), {}) == NOBODY


def test_a_function_looks_if_it_reads_what_its_seat_does_not_see():
    names = Texts(HEADER).names
    functions = [names[each] for each in ("own", "theirs", "leads")]
    assert [each.stem for each in looking(functions, {})] == ["theirs", "leads"]
