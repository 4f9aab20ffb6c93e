"""The sets of cards that are made by a rule have the shape of real ones, and nothing wrong in them."""

from pathlib import Path

from tests.sets.generate import KINDS, write_set

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project


def test_a_set_is_sound_and_has_what_real_ones_have(tmp_path: Path) -> None:
    write_set(tmp_path / "set", 200)
    project = Project((tmp_path / "set").resolve())

    loaded = load_game(project, "big_set")

    found = run_checks(loaded, assets_of(project.root, "big_set"))
    assert [f"{each.place}: {each.code} {each.message}" for each in found] == []
    assert loaded.game is not None
    cards = loaded.game.cards.values()
    assert {card.kind for card in cards} == {*KINDS}
    assert {card.fields["cost"] for card in cards} >= {"X", None, 3}
    assert any(card.back for card in cards)
    assert any(card.art for card in cards)
    assert max(len(card.text["de"]) for card in cards if card.text) > 400


def test_equal_numbers_make_equal_sets(tmp_path: Path) -> None:
    for name in ("one", "other"):
        write_set(tmp_path / name, 30)

    files = [path for path in sorted((tmp_path / "one").rglob("*")) if path.is_file()]
    for path in files:
        assert (tmp_path / "other" / path.relative_to(tmp_path / "one")).read_bytes() == path.read_bytes()
