"""Compiled rules and the oracle agree on Skirmish: in whole games, and on boards where much is answered."""

from shutil import copytree
from textwrap import indent

import pytest

from deckwright.engine.chance import Source
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare, difference

from ...repository import made
from ..ferry import resolved
from .abilities import ABILITIES, TRIGGERS
from .conftest import PROJECT, compiled, program
from .positions import chosen, crowded

OWN = ("may: [{do_action: step, actor: self}]\n", "may: [{do_action: attack, actor: self, target: actor}]\n")

UNSURE = {"dodge", "knit", "snap", "price_roll", "cheer", "rage"}  # not asked for, or not in every such board


def test_whole_games_are_the_same_on_both_back_ends():
    compared = compare(compiled(), Rulebook(program()), range(10))

    assert [str(each) for each in compared.differences] == []
    assert compared.decisions > 10 * 100
    assert not compared.untried & {"dodge", "knit", "snap", "pass", "volley.die", "team_attack.team"}


def test_crowded_positions_go_on_in_the_same_way_on_both_back_ends():
    different, deepest, _ = gone_on_with(compiled(), Rulebook(program()), range(12))

    assert different == []
    assert deepest >= 8, "no answer was answered, so little was compared"


@pytest.mark.parametrize("shown", ABILITIES)
def test_other_abilities_do_the_same_on_both_back_ends(shown, tmp_path):
    copytree(PROJECT.root, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "content" / "skirmish" / "cards" / "fighter.yaml"
    text = path.read_text("utf-8")
    for own in OWN:
        assert own in text
        text = text.replace(own, own + indent(ABILITIES[shown], " " * 6))
    path.write_text(text, "utf-8")

    game, book = both(tmp_path)
    wanted = {listener.id for listener in book.program.listeners} - UNSURE
    different, _, taken = gone_on_with(game, book, range(10), wanted)

    assert different == []
    assert wanted <= taken


def test_triggers_of_the_game_do_the_same_on_both_back_ends(tmp_path):
    copytree(PROJECT.root, tmp_path, dirs_exist_ok=True)
    (tmp_path / "content" / "skirmish" / "rules" / "triggers.yaml").write_text(TRIGGERS, "utf-8")

    different, _, taken = gone_on_with(*both(tmp_path), range(12))

    assert different == []
    assert "weary" in taken


def both(root):
    """The game of a project, compiled and interpreted."""
    rules = resolved(root, "skirmish")
    return made(rules), Rulebook(rules)


def gone_on_with(game, book, seeds, wanted=None):
    """Play on in crowded positions: differences, the deepest stack, the words of the ids that were chosen.

    From the fourth one on only until each of some words was chosen.
    """
    different, deepest, taken = [], 0, set()
    for seed in seeds:
        if wanted is not None and seed >= 4 and wanted <= taken:
            break
        options, position = {"defence": ("exhausts", "one_point")[seed % 2]}, crowded(seed, 4 - seed % 3)
        state = game.arrange(position, seed=seed, options=options)
        oracle = Oracle.arranged(book, position, seed=seed, options=options)
        luck = Source(seed)
        for _ in range(60):
            if what := difference(state, oracle):
                different.append(f"seed {seed}: {what}")
            if what or oracle.decider < 0:
                break
            deepest = max(deepest, len(state.stack))
            action = chosen(oracle.legal, luck, game.ids)
            taken.add(game.ids[action].partition(".")[0])
            state.apply(action)
            oracle.apply(action)
            assert hash(state) == hash(state.clone())
    return different, deepest, taken
