"""How routines are cut into steps, and which variables each step needs."""

from textwrap import dedent

import pytest

from deckwright.rules.print.text.write import Writer
from deckwright.rules.target.analyses.liveness import live, routine_of
from deckwright.rules.target.steps import cut

from .texts import Texts

HEADER = """
    var me: seat
    var card: card
    var host: seat
    var ids: list[action]
    var held: list[action]
    slot lead: int from 0
    slot region[space]: int from 0
    constant base: int = 3
    question play: base
    function aside(me, card)
      ask me: [play(1), play(2)]
    function cast(me)
"""
ASK = "ask me: [play(1), play(2)]"


def routine(text):
    """A function with a body, and the names in it."""
    texts = Texts(HEADER)
    function = texts.names.pop("cast")
    texts.names |= {"me": function.params[0]}
    function.body = texts.body(text)
    return function, texts.names


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"{ASK}\ncard = meant play(answer){{card}}\nlead = card",
            f"""
            cast
              {ASK}, then cast_with_card
            cast_with_card
              card = meant play(answer){{card}}
              lead = card
              return""",
        ),
        (
            f"if True\n  {ASK}\nlead = 1",
            f"""
            cast
              if True
                {ASK}, then cast_on
              else
                goto cast_then
            cast_then
              lead = 1
              return
            cast_on
              goto cast_then""",
        ),
        (
            f"repeat\n  {ASK}\n  if True\n    break\nlead = 1",
            f"""
            cast
              goto cast_next
            cast_next
              {ASK}, then cast_on
            cast_on
              if True
                lead = 1
                return
              else
                back to cast_next""",
        ),
        ("each card of [1, 2]\n  lead = 2", "\ncast\n  each card of [1, 2]\n    lead = 2\n  return"),
    ],
    ids=[
        "a step ends where something is asked and the next is called by what it learns",
        "what stands behind a branch that asks is a step of its own",
        "a loop that asks goes back by way of the kernel",
        "a loop in which nothing is asked stays whole",
    ],
)
def test_a_routine_is_cut(before, after):
    function, names = routine(before)
    assert "\n".join(map(Writer(names).step, cut(function))) == dedent(after).lstrip("\n")


TWO_QUESTIONS = (
    f"{ASK}\ncard = meant play(answer){{card}}\n{ASK}\nhost = meant play(answer){{seat}}\nlead = card"
)


def test_a_step_needs_what_is_read_behind_it_and_not_learnt_there():
    steps = cut(routine(TWO_QUESTIONS)[0])
    needed = [{var.stem for var in live(steps)[step]} for step in steps]
    assert needed == [{"me"}, {"me"}, {"card"}]


def test_what_is_handed_on_is_not_needed_where_nothing_is_awaited():
    steps = cut(routine("if (lead > 0)\n  card = 1\n  await aside(me, card)\nlead = 1")[0])
    needed = {step.stem: {var.stem for var in alive} for step, alive in live(steps).items()}
    assert needed == {"cast": {"me"}, "cast_then": {"me", "card"}}


def test_only_what_a_later_step_needs_has_a_register():
    function, _ = routine(TWO_QUESTIONS)
    found = routine_of(function, cut(function))
    assert {var.stem: place for var, place in found.registers.items()} == {"card": 4}


def test_an_index_that_may_be_none_is_refused():
    with pytest.raises(AssertionError, match="may be none"):
        routine("region[-1{space?}] = 1")


def test_several_ids_fill_a_register_though_nobody_reads_them():
    several = "if True\n  ids = ask me: 0 to 2 of [play(1), play(2)] as held, play(3)\nlead = 1"
    function, names = routine(several)
    found = routine_of(function, cut(function))
    assert [step.given for step in found.steps if step.asked] == [{names["ids"]}]
    assert names["ids"] in found.registers
    assert not any(names["ids"] in needed for needed in found.alive.values())
