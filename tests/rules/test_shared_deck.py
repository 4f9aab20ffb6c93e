"""A deck that all share: where it lies, who sees it, and what is said when it is written wrongly.

The game is the one that `deckwright new` writes: two to four players draw from one pile.
"""

from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.errors import StartError
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.new import create_project
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare
from deckwright.rules.resolve import resolve_rules

from ..repository import made

GAME = "meadow"
FILLED = "deck: {sees: nobody, filled: meadow, rule: DM-01}"


def resolved(root: Path, old: str = "", new: str = "", file: str = "rules/board.yaml"):
    create_project(root, GAME)
    path = root / "content" / GAME / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return resolve_rules(load_game(Project(root.resolve()), GAME))


@pytest.fixture
def program(tmp_path):
    return resolved(tmp_path).program


@pytest.fixture
def game(program):
    return made(program)


def every_card(position):
    zones = position["zones"]
    piles = [zones["deck"], zones["aside"], *zones["hand"], *zones["porch"]]
    return sorted(card for pile in piles for card in pile)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_lies_there_once_however_many_play(game, program, seats):
    state = game.start(seed=1, seats=seats)

    cards = program.game.decks["meadow"].cards
    assert every_card(state.position()) == sorted(card for card, n in cards.items() for _ in range(n))


def test_games_are_the_same_on_both_back_ends(game, program):
    compared = compare(game, Rulebook(program), range(40))

    assert compared.differences == ()


def test_nobody_sees_its_cards_and_a_believed_world_has_all_of_them(game):
    state = game.start(seed=3)

    view = state.view(0)
    believed = view.determinise(Source(5))
    assert view.position()["zones"]["deck"] == len(state.position()["zones"]["deck"])
    assert believed.position()["zones"]["hand"][0] == state.position()["zones"]["hand"][0]
    assert every_card(believed.position()) == every_card(state.position())


def test_a_game_with_it_is_saved_and_loaded(game):
    state = game.start(seed=3, seats=3)
    state.apply(state.legal_actions()[0])

    assert game.load(state.save()) == state


def test_nobody_brings_a_deck_of_their_own(game):
    with pytest.raises(StartError, match="nobody brings a deck"):
        game.start(decks=["meadow"])


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("deck: {sees: nobody, filled: deck}", "all share this zone", "say filled: meadow, or per: seat"),
        ("deck: {sees: nobody, filled: medow}", "medow", "meadow"),
        ("deck: {per: seat, sees: nobody, filled: meadow}", "one deck meadow, and several", "take per away"),
    ],
)
def test_a_deck_that_cannot_lie_there_is_found(tmp_path, written, message, hint):
    findings = resolved(tmp_path, FILLED, written).findings

    found = [finding for finding in findings if message in finding.message]
    assert [finding.place.file for finding in found] == [f"content/{GAME}/rules/board.yaml"]
    assert hint in found[0].hint


def test_a_deck_that_each_seat_has_is_not_shared(tmp_path):
    findings = resolved(tmp_path, "per: all", "per: seat", "game.yaml").findings

    assert [finding.hint for finding in findings] == ["say filled: deck, or per: all in the deck meadow"]
