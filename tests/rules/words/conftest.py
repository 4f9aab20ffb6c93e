"""Resolved rules to be said: those of the reference's own game, and those of a game that is played."""

import pytest

from deckwright.rules.words.reference.primer import primer
from deckwright.rules.words.sentences import Sentences

from ...repository import program


@pytest.fixture(scope="session")
def resolved():
    """The resolved rules of a game in a project's folder."""
    return program


@pytest.fixture(scope="session")
def biomanz(resolved):
    return resolved("biomanz")


@pytest.fixture(scope="session")
def shown():
    """What the reference's game says with the verb or term that shows a word, by language."""

    def shown(name, language):
        told, sentences = primer(), Sentences(primer(), language)
        if f"show_{name}" in told.terms:
            return sentences.expression(told.terms[f"show_{name}"].is_)
        return sentences.steps(told.verbs[f"show_{name}"].do)

    return shown
