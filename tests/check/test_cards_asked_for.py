"""The cards for which a condition holds that somebody asks for with `--where`."""

import pytest

from deckwright.check.designs.where import cards_where
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..repository import loaded

FILES = {
    "game.yaml": """\
game: birds
title: Birds
languages: [en]
kinds:
  bird: {fields: {cost: {type: int, optional: true}, wings: {type: decimal, optional: true},
    song: {type: text, optional: true}}}
  event: {}
decks: {all: {title: All, cards: all}}
""",
    "cards/bird.yaml": """\
kind: bird
cards:
  - {id: wren, name: Wren, cost: 0, wings: 1.5, song: Tik}
  - {id: kite, name: Kite, cost: 3}
  - {id: owl, name: Owl}
""",
    "cards/event.yaml": "kind: event\ncards:\n  - {id: rain, name: Rain}\n",
}


@pytest.fixture
def asked(tmp_path):
    """The cards of a condition."""

    def ask(condition):
        for path, text in FILES.items():
            file = tmp_path / "content/birds" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return sorted(cards_where(condition, load_game(Project(tmp_path), "birds")))

    return ask


@pytest.mark.parametrize(
    ("condition", "cards"),
    [
        ("cost == none", ["owl", "rain"]),
        ("cost != none", ["kite", "wren"]),
        ("cost == 0", ["wren"]),
        ("cost != 3", ["owl", "rain", "wren"]),
        ("cost < 3", ["wren"]),
        ("cost + 1 < 3", ["owl", "rain", "wren"]),
        ("cost > 2 or kind == event", ["kite", "rain"]),
        ("cost + wings > 1", ["kite", "wren"]),
        ("kind == bird and wings == none", ["kite", "owl"]),
    ],
)
def test_without_rules_a_number_that_a_card_does_not_say_is_none(asked, condition, cards):
    assert asked(condition) == cards


@pytest.mark.parametrize(
    ("condition", "cards"),
    [
        ("song == none", ["kite", "owl", "rain"]),
        ("none != song", ["wren"]),
        ("kind == bird and song == none", ["kite", "owl"]),
        ("song == bird", []),
    ],
)
def test_without_rules_a_text_that_a_card_says_is_not_none(asked, condition, cards):
    assert asked(condition) == cards


def test_for_rules_a_number_that_a_card_does_not_say_is_0():
    game = loaded("civ_builder")

    assert cards_where("store_capacity == none", game) == frozenset()
    assert cards_where("store_capacity == 0", game)
