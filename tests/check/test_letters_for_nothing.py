"""A letter of a map that stands for no constant: told where it is declared, and of no card that uses it."""

import shutil
from pathlib import Path

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

ROOT = Path(__file__).resolve().parents[2]


def test_a_letter_for_no_constant_is_told_of_once(tmp_path):
    shutil.copytree(ROOT / "content/civitas", tmp_path / "content/civitas")
    path = tmp_path / "content/civitas/game.yaml"
    path.write_text(path.read_text("utf-8").replace("m: move", "m: mvoe"), "utf-8")

    findings = run_checks(
        load_game(Project(tmp_path), "civitas"), GameAssets(AssetPath([ROOT / "templates"]), "civitas")
    )

    named = [finding for finding in findings if "mvoe" in finding.message]
    assert [finding.message for finding in named] == ['no constant "mvoe" for the letter m']
    assert [finding for finding in findings if "/cards/" in finding.place.file] == []
