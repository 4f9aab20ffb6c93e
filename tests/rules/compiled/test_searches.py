"""What a search leaves out: far places, cards that cannot act, listeners that a ruling rules out."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.tables import tables_source
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD
from deckwright.rules.target.walks import every

from ..ferry import BOARD
from ..timing.activities import program as activities
from .effects import Both
from .games import HERD, TURN
from .test_options import RULING

ACT = """
actions:
  act:
    rule: FE-01
    pick: {actor: {piece: river, where: owner == me}, goal: {%s: river, where: "%s"}}
    do: [{gain: {toll: 1}}]
terms:
  reaches: {of: piece, with: {goal: space}, is: "%s"}
  meets: {of: piece, with: {other: piece}, is: "other.place != none and reaches(piece, other.place)"}
"""
CROWD = HERD.replace("== 3", ">= 3")  # on every space
BESIDE = "adjacent(piece, goal) and piece.level == 1"
LISTENED = """
verbs:
  bray: {rule: FE-01, do: [{announce: noise, loud: 1}, {gain: {coin: 1}}]}
triggers:
  heard: {rule: FE-01, after: noise, when: ruling.level_of_toll == high, do: [{gain: {toll: 5}}]}
"""
BRAY = "\nactions:\n  act: {rule: FE-01, do: [{run: bray}]}\n"


def source(program, name):
    """The lines of one function of the tables."""
    text = tables_source(program.game, "0", program)
    return text.split(f"\ndef {name}(")[1].split("\ndef ")[0]


@pytest.fixture
def reaching(ferry):
    return lambda sort, where, term=BESIDE: ferry(TURN % ("act", "") + CROWD + ACT % (sort, where, term))


@pytest.mark.parametrize(
    ("sort", "where", "actor", "goals"),
    [
        ("space", "reaches(actor, it)", "a1", ["b1", "a2", "b2"]),
        ("space", "it in bank and reaches(actor, it)", "b1", ["a1", "c1"]),
        ("piece", "meets(actor, it)", "a1", ["b1", "a2", "b2"]),
        ("piece", "meets(it, actor) or it == actor", "a1", ["a1", "b1", "a2", "b2"]),
        ("piece", "owner == me and meets(it, actor)", "b1", ["a1", "c1"]),
    ],
)
def test_what_a_term_wants_near_is_found(reaching, sort, where, actor, goals):
    both = Both(reaching(sort, where)).answer("act", f"act.actor.{actor}")

    assert both.offered == [f"act.goal.{goal}" for goal in goals]


@pytest.mark.parametrize(("sort", "where"), [("space", "reaches(actor, it)"), ("piece", "meets(actor, it)")])
def test_what_a_term_wants_near_is_looked_for_there_only(reaching, sort, where):
    searched = source(reaching(sort, where), "act_goal")

    assert "RIVER_ADJACENT[s.piece_place[actor]]" in searched
    assert "range(6)" not in searched
    assert "s.river_pieces" not in searched


def test_a_term_with_a_loop_of_its_own_finds_the_same(reaching):
    crowded = "adjacent(piece, goal) and any(river, where=it != piece and owner != piece.owner)"
    program = reaching("space", "reaches(actor, it)", crowded)

    assert Both(program).answer("act", "act.actor.a1").offered == [
        "act.goal.b1",
        "act.goal.a2",
        "act.goal.b2",
    ]


def test_cards_that_may_do_what_they_carry_are_looked_for_once_in_a_menu():
    program = activities()
    menus = [phase.menu for phase in lowered(program, ids_of(program)).phases if phase.menu]

    looked = [each for menu in menus for each in menu.body if isinstance(each, n.Let)]
    asked = {each.among for menu in menus for each in every(*menu.body) if isinstance(each, n.In)}
    carried = {each for each in asked if isinstance(each, n.Get) and each.type.item == CARD}

    assert len(carried) == 1
    assert carried <= {n.Get(each.var) for each in looked}


@pytest.mark.parametrize(("answer", "toll"), [("low", 0), ("high", 5)])
def test_a_listener_that_a_ruling_rules_out_opens_no_window(ferry, answer, toll):
    ruling = RULING.replace("%s", "2").replace("chosen: low", f"chosen: {answer}")
    program = ferry(TURN % ("act", "") + HERD + LISTENED + BRAY, board=BOARD + ruling)

    assert Both(program).answer("act").table()["toll"] == toll
