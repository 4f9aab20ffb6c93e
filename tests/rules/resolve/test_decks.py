"""What must hold for each card of a deck, and what a start may change about it."""

import shutil
from pathlib import Path

import pytest

from deckwright.engine.errors import StartError
from deckwright.load.game import load_game as load_content
from deckwright.load.project import Project
from deckwright.playable import load_game
from deckwright.rules.interpret.decks import for_decks
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.resolve import resolve_rules

ROOT = Path(__file__).resolve().parents[3]
MAYFLY = """
  - id: mayfly
    name: {de: Eintagsfliege, en: Mayfly}
    level: 0
    attack: 0
    life: 1
    copies: 1
"""
DECK = {"mayfly": 1, "jerboa": 4, "reed_hare": 4, "sand_fox": 4, "moss_otter": 4}


@pytest.fixture(scope="module")
def weightless(tmp_path_factory):
    """Biomanz with a card of level 0, which is in no preset deck."""
    root = tmp_path_factory.mktemp("weightless")
    shutil.copytree(ROOT / "content/biomanz", root / "content/biomanz")
    with (root / "content/biomanz/cards/fauna.yaml").open("a", encoding="utf-8") as cards:
        cards.write(MAYFLY)
    return root


def test_a_card_of_level_0_may_be_written_but_is_in_no_deck(weightless):
    game = load_game("biomanz", weightless)

    with pytest.raises(StartError, match="holds mayfly") as caught:
        game.start(1, decks=[DECK])

    assert caught.value.rules == ("BM-02", "BM-R18", "BM-R19")


def test_a_start_may_allow_cards_of_level_0(weightless):
    game = load_game("biomanz", weightless)

    state = game.start(1, decks=[DECK], options={"level_min": 0})

    assert not state.is_over


def test_decks_made_by_chance_hold_no_card_that_is_refused(weightless):
    resolved = resolve_rules(load_content(Project(weightless), "biomanz"))
    assert resolved.program is not None

    cards = for_decks(Rulebook(resolved.program)).cards

    assert resolved.program.game.cards.keys() - cards.keys() == {"mayfly"}


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("level", "'level' is a number, true or false is expected"),
        ("levl > 1", "unknown name 'levl'"),
        ("turns == 0", "decks are looked at before the game begins"),
        ("heavy(it)", "decks are looked at before the game begins"),
    ],
)
def test_a_wrong_condition_on_cards_is_told_where_it_stands(resolved, where, told):
    more = (
        f"deck_rules: {{where: {where}}}\n"
        "pools: {load: {start: 2}}\n"
        "terms: {heavy: {of: card, is: card.level > load}}\n"
    )

    findings = resolved(more).findings

    assert [(finding.place.line, finding.code[0]) for finding in findings] == [(1, "X")]
    assert told in findings[0].message
