"""A card that pictures show in a frame, but no deck holds any more: told as such, and not as misspelt."""

import shutil
from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

ROOT = Path(__file__).resolve().parents[2]


def test_a_frame_is_no_other_name_of_a_card(tmp_path):
    shutil.copytree(ROOT / "content/civitas", tmp_path / "content/civitas")
    path = tmp_path / "content/civitas/game.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("      lone_tracker: 2\n", ""), "utf-8")

    findings = run_checks(
        load_game(Project(tmp_path), "civitas"), GameAssets(AssetPath([ROOT / "templates"]), "civitas")
    )

    about = [finding.message for finding in findings if "lone_tracker" in finding.message]
    assert "the card lone_tracker is never printed: it is in no deck and has no copies" in about
    assert [line for line in about if "other places name" in line] == []


def test_a_new_card_changes_the_effects_of_no_other(tmp_path):
    shutil.copytree(ROOT / "content/civitas", tmp_path / "content/civitas")
    path = tmp_path / "content/civitas/cards/creature.yaml"
    text = path.read_text("utf-8")
    new = text[text.index("  - id: lone_tracker") : text.index("  - id: red_kite")]
    path.write_text(text.replace(new, new.replace("lone_tracker", "first_tracker") + new), "utf-8")

    findings = run_checks(
        load_game(Project(tmp_path), "civitas"), GameAssets(AssetPath([ROOT / "templates"]), "civitas")
    )

    assert [finding.message for finding in findings if finding.code == "X170"] == []
