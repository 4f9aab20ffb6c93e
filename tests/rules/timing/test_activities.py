"""Actions that cards carry are offered, paid, announced and counted like others, on both back-ends."""

import pytest

from deckwright.engine.refusals import refusal
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare
from deckwright.rules.resolve.uses import uses_of

from ..both import Both
from .activities import compiled, program
from .positions import gone_on

LEADERS = {
    "a1": {"card": "marshal", "owner": 0, "stamina": 2},
    "d4": {"card": "warlord", "owner": 1, "stamina": 3},
}


class Table(Both):
    """A position on both back-ends."""

    def __init__(self, field, momentum=(0, 0), hand=((), ())):
        position = {
            "active": 0,
            "phase": "main",
            "pools": {"momentum": list(momentum), "effort": [0, 0]},
            "zones": {"hand": [list(each) for each in hand]},
            "field": {**LEADERS, **field},
        }
        super().__init__(
            compiled().arrange(position, seed=1), Oracle.arranged(Rulebook(program()), position, seed=1)
        )

    def of(self, *actions):
        """What may be chosen of some actions."""
        return [each for each in self.offered if each.partition(".")[0] in actions]

    def piece(self, place):
        return self.state.position()["field"].get(place)


def hound(owner, stamina):
    return {"card": "hound", "owner": owner, "stamina": stamina}


def test_five_games_are_the_same_on_both_back_ends():
    compared = compare(compiled(), Rulebook(program()), range(5))

    assert [str(difference) for difference in compared.differences] == []


def test_crowded_positions_go_on_in_the_same_way_on_both_back_ends():
    taken = gone_on(compiled(), Rulebook(program()), range(44))

    assert {"leap", "shot", "mend", "hurl", "hush", "swoop", "decoy"} <= taken


def test_an_action_is_offered_to_those_that_carry_it_and_can_pay_both_costs():
    table = Table({"b2": hound(0, 3), "c2": hound(0, 2), "b1": {"card": "snapper", "owner": 0, "stamina": 4}})

    assert table.of("leap") == ["leap"]
    table.answer("leap")  # only one can pay
    assert set(table.offered) >= {"leap.goal.b4", "leap.goal.d2"}
    table.answer("leap.goal.b4")
    assert table.piece("b4")["stamina"] == 0
    assert table.piece("b2") is None


def test_an_action_without_choices_of_its_own_is_chosen_with_its_bearer():
    field = {"b2": {"card": "dodger", "owner": 0, "stamina": 2, "left": 1}}
    field["c2"] = {"card": "dodger", "owner": 0, "stamina": 2, "left": 2}  # has no need
    field["a1"] = {"card": "marshal", "owner": 0, "stamina": 2, "left": 4}
    table = Table(field, momentum=(2, 0))

    assert table.of("mend") == ["mend.actor.a1", "mend.actor.b2"]
    assert Table(field, momentum=(2, 0), hand=(["hound"] * 4, ())).of("mend") == []
    table.answer("mend.actor.b2")
    assert (table.piece("b2")["left"], table.piece("b2")["stamina"]) == (2, 0)
    assert table.state.position()["pools"]["effort"] == [1, 0]  # a verb that speaks of its card


def test_a_verb_knows_the_card_that_carries_the_action():
    field = {"a1": {"card": "marshal", "owner": 0, "stamina": 2, "left": 4}}
    table = Table(field, momentum=(1, 0)).answer("mend.actor.a1")

    assert table.state.position()["pools"] == {**table.state.position()["pools"], "momentum": [1, 0]}


def test_it_announces_the_action_that_opens_it_with_the_choices_of_that():
    field = {"b2": hound(0, 3), "b3": hound(1, 3), "d1": {"card": "archer", "owner": 0, "stamina": 1}}
    table = Table(field).answer("leap", "leap.goal.d2")

    assert table.offered == ["decoy.b3", "hush.b3", "pass"]
    table.answer("hush.b3", "pass")
    assert table.piece("b2")["stamina"] == 3
    assert table.piece("d2") is None


def test_it_tells_of_its_own_choices_where_it_is_to():
    field = {
        "b1": {"card": "archer", "owner": 0, "stamina": 3},
        "b3": {"card": "knitter", "owner": 1, "stamina": 2},
    }
    table = Table(field).answer("shot")

    assert table.offered == ["pass", "startled.b3"]
    table.answer("startled.b3", "step.goal.c4")
    assert table.piece("b1")["stamina"] == 3  # the target is out of reach
    assert table.piece("c4")["stamina"] == 0


def test_what_it_tells_of_may_be_changed_and_is_none_for_one_that_has_no_such_choice():
    field = {
        "b2": {"card": "archer", "owner": 0, "stamina": 3},
        "a4": {"card": "archer", "owner": 1, "stamina": 2},
        "c4": {"card": "snapper", "owner": 1, "stamina": 1},
        "a2": {"card": "dodger", "owner": 0, "stamina": 3, "left": 1},
    }
    table = Table(field, momentum=(1, 0)).answer("shot", "shot.target.a4")

    assert "veil.c4" in table.offered


def test_when_an_answer_has_changed_the_bearer_it_is_looked_at_again():
    field = {"b2": hound(0, 3), "c1": {"card": "archer", "owner": 0, "stamina": 2}}
    field["b4"] = {"card": "snapper", "owner": 1, "stamina": 1}
    table = Table(field).answer("leap", "leap.goal.d2", "decoy.b4", "decoy.other.c1")

    assert table.piece("b2")["stamina"] == 3  # an archer carries no leap: nothing is done, nothing is paid
    assert "leap" in table.offered


def test_what_cards_carry_is_counted_as_what_opens_it():
    field = {"b2": hound(0, 9), "a3": {"card": "knitter", "owner": 0, "stamina": 9}}
    table = Table(field)
    for goal in ("d2", "b2"):
        table.answer("leap", f"leap.goal.{goal}")
    assert table.of("leap", "hurl") == ["hurl", "leap"]
    table.answer("hurl")
    while any(each.startswith("hurl.") for each in table.offered):
        table.answer(table.offered[0])
    assert table.of("leap", "hurl") == []


def test_others_may_do_it_within_an_answer():
    field = {"b2": hound(0, 3), "d3": {"card": "snapper", "owner": 1, "stamina": 9}, "c4": hound(1, 3)}
    table = Table(field).answer("leap", "leap.goal.a4")
    table.answer("pass")

    assert table.offered == ["pass", "swoop.c4"]
    table.answer("swoop.c4")
    assert all(each.startswith("leap.goal.") for each in table.offered)


@pytest.mark.parametrize(
    ("fighter", "action", "needs"),
    [
        (
            "dodger",
            "mend.actor.b2",
            "your Dodger, Knitter or Marshal on the field that is ready; you may do this only if",
        ),
        ("hound", "leap", "it costs 3 stamina"),
        ("hound", "shot", "as the acting fighter you choose your Archer on the field"),
    ],
)
def test_it_is_told_why_it_is_not_open(fighter, action, needs):
    table = Table({"b2": {"card": fighter, "owner": 0, "stamina": 2}}, momentum=(3, 0))

    why = refusal(table.state, table.names.index(action))
    assert needs in why.said(table.state, "en")
    assert "SK-10" in why.rules


def test_the_action_that_opens_is_none_itself():
    assert "use_ability" not in program().actions
    assert not any(id_.startswith("use_ability") for id_ in compiled().ids)
    assert program().actions["mend"].cards == ("dodger", "knitter", "marshal")
    assert "SK-10" in {rule for rule, _, _ in uses_of(program()).cited}
