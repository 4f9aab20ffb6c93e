"""Cards without rules: what a game must say, a set of cards need not."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

FILES = {
    "game.yaml": """\
game: birds
title: Birds
languages: [en]
kinds: {bird: {fields: {wings: {type: int, range: [1, 99]}}}}
decks: {small: {title: Small, cards: {wren: 2}}}
""",
    "cards/bird.yaml": """\
kind: bird
cards:
  - {id: wren, name: Wren, wings: 15}
  - {id: kite, name: Kite, wings: 99}
""",
}


@pytest.fixture
def birds(tmp_path):
    """The findings of a set of cards in which some files are written otherwise."""

    def found(**changed):
        for path, text in {**FILES, **changed}.items():
            file = tmp_path / "content/birds" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return [
            (finding.code, finding.message) for finding in run_checks(load_game(Project(tmp_path), "birds"))
        ]

    return found


def test_a_set_of_cards_needs_no_seats_no_licence_and_may_be_larger_than_its_decks(birds):
    assert birds() == []


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("licence: CC0-1.0\ncredit: Ours.\n", ["there is no file content/birds/LICENSE"]),
        ("licence: CC0-1.0\n", ["there is no file content/birds/LICENSE", "the game has no credit"]),
        ("credit: Ours.\n", []),
    ],
)
def test_whoever_names_a_licence_has_its_text_and_a_credit(more, told, birds):
    findings = birds(**{"game.yaml": FILES["game.yaml"] + more})

    assert sorted(findings) == sorted(("L310", each) for each in told)


def test_a_licence_that_nothing_names_is_asked_for(birds):
    assert birds(LICENSE="Public domain.") == [
        ("L310", "the game names no licence"),
    ]
