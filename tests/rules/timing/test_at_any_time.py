"""An interrupt without a trigger of its own answers whatever is announced, but not what its own card does."""

import pytest

from deckwright.rules.words.faces import rules_texts

from ..both import Both
from ..ferry import resolved
from .abilities import ABILITIES
from .activities import carrying

BOLT, SHY = next(iter(ABILITIES.values())).split("- id: shy")
FIELD = {
    "a1": {"card": "marshal", "owner": 0, "stamina": 2},
    "d4": {"card": "warlord", "owner": 1, "stamina": 3},
    "b2": {"card": "hound", "owner": 0, "stamina": 3},
    "c2": {"card": "hound", "owner": 0, "stamina": 3},
    "b3": {"card": "snapper", "owner": 1, "stamina": 2},
}


@pytest.fixture
def after(tmp_path):
    """What is offered after some choices, on both back-ends, when hounds and snappers have some abilities."""

    def after(abilities, *names, field=FIELD):
        carrying(tmp_path, {}, "", abilities)
        text = (tmp_path / "content/skirmish/rules/turn.yaml").read_text("utf-8")
        (tmp_path / "content/skirmish/rules/turn.yaml").write_text(text.replace("use_ability, ", ""), "utf-8")
        position = {"active": 0, "phase": "main", "field": field, "zones": {"hand": [[], []]}}
        asked = Both.arranged(resolved(tmp_path, "skirmish"), position).answer(*names)
        return set(asked.offered), asked.state.position()

    return after


def test_it_answers_whatever_is_announced_by_whichever_side(after):
    offered, _ = after(BOLT, "step", "step.actor.b2", "step.goal.a2")

    assert offered == {"bolt.b3", "pass"}
    assert after(BOLT, "step", "step.actor.b2", "step.goal.a2", "pass")[0] == {"bolt.c2", "pass"}


def test_it_does_not_answer_what_its_own_card_does_alone_or_in_a_team(after):
    alone, _ = after(BOLT, "step", "step.actor.b2", "step.goal.a2", "pass")
    crew = {**FIELD, "a2": FIELD["b2"]}
    team, _ = after(BOLT, "team_attack", "team_attack.team.b2", field=crew)  # c2 joins, for two are needed

    assert "bolt.b2" not in alone
    assert team == {"bolt.a2", "pass"}


def test_it_knows_who_announced_what_it_answers(after):
    theirs, _ = after("- id: shy" + SHY, "attack", "attack.actor.b2")
    _, position = after("- id: shy" + SHY, "attack", "attack.actor.b2", "shy.b3")

    assert theirs == {"shy.b3", "pass"}
    assert position["pools"]["momentum"][0] == 1


def test_the_card_says_it_in_one_sentence(tmp_path):
    carrying(tmp_path, {}, "", BOLT + "- id: shy" + SHY)
    text = (tmp_path / "content/skirmish/rules/turn.yaml").read_text("utf-8")
    (tmp_path / "content/skirmish/rules/turn.yaml").write_text(text.replace("use_ability, ", ""), "utf-8")
    told = rules_texts(resolved(tmp_path, "skirmish"))["hound"].text["en"]

    assert told.startswith(
        "Once per phase, before the step, the attack or the team attack, if this fighter is ready, "
    )
    assert "if you are not the player who announced it and the target is this fighter: " in told
