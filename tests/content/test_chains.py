"""No sentence of a game hangs more than two relative clauses on one thing; others are told beside it."""

from dataclasses import replace

import pytest

from deckwright.rules.words import things
from deckwright.rules.words.language import shipped_languages

from ..campaigns.sentences import told
from ..repository import PLAYED, program


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("name", PLAYED)
def test_at_most_two_relative_clauses_hang_on_one_thing(name, code, monkeypatch):
    rules, chains = program(name), []
    if code not in rules.game.languages:  # without words for its cards
        rules = replace(rules, game=replace(rules.game, cards={}))
    once = things.that_once
    monkeypatch.setattr(things, "that_once", lambda of, *given: chains.append(tuple(of)) or once(of, *given))

    said = [sentence for _, sentence in told(rules, code)]

    assert len(said) > 20
    assert chains
    assert [chain for chain in chains if len(chain) > things.MOST] == []
