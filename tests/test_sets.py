"""The sets of cards that are made by a rule have the shape of real ones, and nothing wrong in them."""

from pathlib import Path

import pytest
from tests.sets.generate import KINDS, write_set
from tests.sets.shapes import SHAPES, write_table

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.new_from import create_from


def test_a_set_is_sound_and_has_what_real_ones_have(tmp_path: Path) -> None:
    write_set(tmp_path / "set", 200)
    project = Project((tmp_path / "set").resolve())

    loaded = load_game(project, "big_set")

    findings = run_checks(loaded, assets_of(project.root, "big_set"))
    assert [f"{finding.place}: {finding.code} {finding.message}" for finding in findings] == []
    assert loaded.game is not None
    cards = loaded.game.cards.values()
    assert {card.kind for card in cards} == {*KINDS}
    assert {card.fields["cost"] for card in cards} >= {"X", None, 3}
    assert any(card.back for card in cards)
    assert any(card.art for card in cards)
    assert max(len(card.text["de"]) for card in cards if card.text) > 400


def test_all_cards_may_be_in_one_deck(tmp_path: Path) -> None:
    write_set(tmp_path / "set", 200, one_deck=True)

    game = load_game(Project((tmp_path / "set").resolve()), "big_set").game

    assert game is not None
    assert [len(deck.cards) for deck in game.decks.values()] == [200]


def test_equal_numbers_make_equal_sets(tmp_path: Path) -> None:
    for name in ("one", "other"):
        write_set(tmp_path / name, 30)

    files = [path for path in sorted((tmp_path / "one").rglob("*")) if path.is_file()]
    for path in files:
        assert (tmp_path / "other" / path.relative_to(tmp_path / "one")).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_a_table_in_the_shape_of_a_public_set_becomes_cards_that_all_come_out_right(
    tmp_path: Path, shape: str
) -> None:
    table = tmp_path / ("cards.csv" if shape == "market" else "cards.json")
    write_table(table, shape, 20)

    create_from(tmp_path / "set", "cards", table, (), "en")

    findings = check_game(Project((tmp_path / "set").resolve()), "cards", faces=True)
    # Words in brackets, until import.yaml says what becomes of them; titles and labels, which no table has.
    left_to_do = {"L330", "L306"} if shape == "market" else {"L330"}
    assert [str(finding) for finding in findings if finding.code not in left_to_do] == []
    untranslated = [finding.full_message for finding in findings if finding.code == "L306"]
    assert [message.split(" is missing")[0] for message in untranslated] == (
        ["the title of the kind treasure", "the word cost"] if shape == "market" else []
    )
