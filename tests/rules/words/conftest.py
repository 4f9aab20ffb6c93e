"""Settled rules to be said: those of the reference's own game, and those of a game that is played."""

from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.settle import settle_rules
from deckwright.rules.words.reference.primer import primer
from deckwright.rules.words.sentences import Sentences

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def settled():
    """The settled rules of a game in a project's folder."""

    def settled(game, root=ROOT):
        found = settle_rules(load_game(Project(root), game))
        assert found.program, [f"{each.place}: {each.message}" for each in found.findings]
        return found.program

    return settled


@pytest.fixture(scope="session")
def biomanz(settled):
    return settled("biomanz")


@pytest.fixture(scope="session")
def shown():
    """What the reference's game says with the verb or term that shows a word, by language."""

    def shown(name, language):
        program, sentences = primer(), Sentences(primer(), language)
        if f"show_{name}" in program.terms:
            return sentences.expression(program.terms[f"show_{name}"].is_)
        return sentences.steps(program.verbs[f"show_{name}"].do)

    return shown
