"""Which routines may be over without anybody having seen that they were gone through."""

import pytest

from deckwright.rules.target.analyses.waiting import unnoticed
from deckwright.rules.target.steps import cut

from .texts import Texts

HEADER = """
    var me: seat
    var card: card
    slot hand[seat]: list[card] sees owner
    slot lead: int from 0
    constant base: int = 0
    question play: base
    function asks(me)
      ask me: [play(1), play(2)]
    function may_ask(me)
      if (lead > 0)
        await asks(me)
    function action(me)
"""
ASK = "ask me: [play(1), play(2)]"


def is_unnoticed(text):
    texts = Texts(HEADER)
    functions = [texts.names[each] for each in ("asks", "may_ask", "action")]
    texts.names |= {"me": functions[-1].params[0]}
    functions[-1].body = texts.body(text)
    return functions[-1] in unnoticed({function: cut(function) for function in functions})


@pytest.mark.parametrize(
    "text",
    [
        f"if (lead > 0)\n  {ASK}",
        f"if (lead > 0)\n  return\n{ASK}",
        f"each card of hand[me]\n  {ASK}",
        "await may_ask(me)",
        f"if (lead > 0)\n  {ASK}\nelse\n  await may_ask(me)",
    ],
    ids=["by a test", "over before", "by nothing to go over", "by what it awaits", "one way of two"],
)
def test_a_routine_may_be_over_without_waiting(text):
    assert is_unnoticed(text)


@pytest.mark.parametrize(
    "text",
    [
        ASK,
        "await asks(me)",
        f"await may_ask(me)\n{ASK}",
        f"if (lead > 0)\n  {ASK}\nelse\n  await asks(me)",
        f"repeat\n  {ASK}\n  if (lead > 0)\n    break",
    ],
    ids=["asks", "awaits who asks", "asks behind", "either way", "in each round"],
)
def test_a_routine_is_seen_to_be_gone_through(text):
    assert not is_unnoticed(text)
