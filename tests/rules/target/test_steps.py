"""How routines are cut into steps, and which variables each step needs."""

import pytest

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.liveness import live, routine_of
from deckwright.rules.target.steps import cut
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import ACTION, CARD, NATURAL, listing

ME, CARD_, HOST = n.seat(), n.Var("card", CARD), n.seat("host")
QUESTION = n.Question(stem="cast", base=n.Constant(stem="base", type=NATURAL, value=3))
IDS = n.Items((n.Id(QUESTION, n.num(1)), n.Id(QUESTION, n.num(2))), listing(ACTION))
ASK = n.Ask(n.Get(ME), IDS)
LEAD = n.Place(n.Slot(stem="lead", type=NATURAL))


def meant(var):
    return n.Let(var, n.Meant(QUESTION, n.Answer(), var.type))


def store(value):
    return n.Store(LEAD, value)


def routine(*body):
    return n.Function(stem="cast", params=[ME], section="actions", body=list(body))


def text(*body):
    writer = Text()
    return "\n".join(map(writer.step, cut(routine(*body))))


def test_a_step_ends_where_something_is_asked_and_the_next_is_called_by_what_it_learns():
    assert text(ASK, meant(CARD_), store(n.Get(CARD_))) == (
        "cast\n"
        "  ask me: [cast.1, cast.2], then cast_with_card\n"
        "cast_with_card\n"
        "  card = meant cast by answer\n"
        "  lead = card\n"
        "  return"
    )


def test_what_stands_behind_a_branch_that_asks_is_a_step_of_its_own():
    assert text(n.If(n.TRUE, [ASK]), store(n.num(1))) == (
        "cast\n"
        "  if True\n"
        "    ask me: [cast.1, cast.2], then cast_on\n"
        "  else\n"
        "    goto cast_then\n"
        "cast_then\n"
        "  lead = 1\n"
        "  return\n"
        "cast_on\n"
        "  goto cast_then"
    )


def test_a_loop_that_asks_goes_back_by_way_of_the_kernel():
    told = text(n.Repeat([ASK, n.If(n.TRUE, [n.Break()])]), store(n.num(1)))
    assert told == (
        "cast\n"
        "  goto cast_next\n"
        "cast_next\n"
        "  ask me: [cast.1, cast.2], then cast_on\n"
        "cast_on\n"
        "  if True\n"
        "    lead = 1\n"
        "    return\n"
        "  else\n"
        "    back to cast_next"
    )


def test_a_loop_in_which_nothing_is_asked_stays_whole():
    assert text(n.Each(CARD_, IDS, [store(n.num(2))])).splitlines() == [
        "cast",
        "  each card of [cast.1, cast.2]",
        "    lead = 2",
        "  return",
    ]


def test_a_step_needs_what_is_read_behind_it_and_not_learnt_there():
    steps = cut(routine(ASK, meant(CARD_), ASK, meant(HOST), store(n.Get(CARD_))))
    needed = [{var.stem for var in live(steps)[step]} for step in steps]
    assert needed == [{"me"}, {"me"}, {"card"}]


def test_only_what_a_later_step_needs_has_a_register():
    function = routine(ASK, meant(CARD_), ASK, meant(HOST), store(n.Get(CARD_)))
    found = routine_of(function, cut(function))
    assert {var.stem: place for var, place in found.registers.items()} == {"card": 4}


def test_an_index_that_may_be_none_is_refused():
    somewhere = n.Slot(stem="region", type=NATURAL, per=("space",))
    nowhere = n.Num(-1, CARD.sure.joined(n.Num(-1, n.TargetType(kind="id", sort="card", maybe=True)).type))
    with pytest.raises(AssertionError, match="may be none"):
        n.Place(somewhere, (nowhere,))


CHOSEN = n.Var("ids", IDS.type)


def test_several_ids_fill_a_register_though_nobody_reads_them():
    among = n.Subsets(IDS, n.num(0), n.num(2), n.Var("held", IDS.type))
    ask = n.AskSeveral(CHOSEN, n.Get(ME), among, n.Id(QUESTION, n.num(3)))
    function = routine(n.If(n.TRUE, [ask]), store(n.num(1)))
    found = routine_of(function, cut(function))
    asked = [step for step in found.steps if step.asked is ask]
    assert [step.given for step in asked] == [{CHOSEN}]
    assert CHOSEN in found.registers
    assert not any(CHOSEN in needed for needed in found.alive.values())
