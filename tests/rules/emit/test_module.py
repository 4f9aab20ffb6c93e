"""The generated module as a text: readable, formatted, typed, always the same."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.rules.tables import tables_source

from ..interpret.conftest import game_rules

GAMES = ("biomanz", "skirmish")
ATTACK = """\
# BM-07, BM-08, BM-11, BM-15, BM-16, BM-R05, BM-R06, BM-R09, BM-R11, BM-R12
def do_attack(s: State, me: int, actor: int, target: int) -> None:
"""
TOGETHER = """\
    actor_attack = ATTACK[s.piece_card[actor]]
    target_attack = ATTACK[s.piece_card[target]]
    s.damage[target] += actor_attack
    s.damage[actor] += target_attack
    if settle_damage(s):
        return
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    for game in GAMES:
        program = game_rules(game)
        (folder / f"{game}.py").write_text(tables_source(program.game, "0", program), encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_the_same_rules_give_the_same_bytes(files, game):
    program = game_rules(game)

    again = tables_source(program.game, "0", program)

    assert again == (files / f"{game}.py").read_text("utf-8")


def test_an_attack_can_be_followed_by_who_reads_python(files):
    text = (files / "biomanz.py").read_text("utf-8")

    attack = text.partition("def do_attack(")[2].partition("\n\n\n")[0]

    assert ATTACK in text
    assert "    s.impulse[me] -= ATTACK_COST\n" in attack
    assert TOGETHER in attack


def test_rules_of_single_steps_stand_above_these_and_registers_have_names(files):
    text = (files / "biomanz.py").read_text("utf-8")

    assert "    # BM-16\n    actor_attack = " in text
    assert "    # BM-R06\n    if (\n" in text
    assert "def r_attack(s: State, f: Frame) -> bool:\n    # f[4]: actor\n" in text


def test_a_menu_looks_first_at_what_every_action_costs(files):
    text = (files / "biomanz.py").read_text("utf-8")

    menu = text.partition("def menu_fight(")[2]

    assert menu.splitlines()[1:3] == [
        "    if s.impulse[me] < CHEAPEST_FIGHT:",
        "        return [ID_DONE_FIGHT]",
    ]
    assert "CHEAPEST_FIGHT: Final = 1  # no action of the phase costs less\n" in text


def test_rules_are_looked_at_only_after_what_they_read_has_changed(files):
    text = (files / "biomanz.py").read_text("utf-8")

    calls = {
        name: [line.strip() for line in text.partition(f"def {name}(")[2].partition("\n\n\n")[0].splitlines()]
        for name in ("do_step", "do_discard_card", "do_play_fauna")
    }

    assert calls["do_step"][-1] == "settle_places(s)"
    assert calls["do_play_fauna"][-1] == "settle_pieces(s)"
    assert not [line for line in calls["do_discard_card"] if "settle" in line]


def test_the_text_is_formatted_as_ruff_would(files):
    ruff = shutil.which("ruff", path=Path(sys.executable).parent) or shutil.which("ruff")

    command = [ruff, "format", "--isolated", "--line-length", "110", "--diff", str(files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "")


def test_a_linter_finds_nothing_in_the_text(files):
    ruff = shutil.which("ruff", path=Path(sys.executable).parent) or shutil.which("ruff")

    rules = "B,E,F,I,N,SIM,UP,W"
    command = [ruff, "check", "--isolated", "--line-length", "110", "--select", rules, str(files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "All checks passed!\n")


def test_a_strict_type_checker_accepts_the_text(files, tmp_path):
    pytest.importorskip("mypy")

    options = ["--strict", "--config-file=", f"--cache-dir={tmp_path}"]
    command = [sys.executable, "-m", "mypy", *options, *(str(files / f"{game}.py") for game in GAMES)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert done.stdout == "Success: no issues found in 2 source files\n"


@pytest.mark.parametrize("game", GAMES)
def test_only_the_engine_and_the_standard_library_are_imported(files, game):
    lines = (files / f"{game}.py").read_text("utf-8").splitlines()

    modules = {line.split()[1] for line in lines if line.startswith(("from ", "import "))}

    assert all(
        name.startswith("deckwright.engine") or name in sys.stdlib_module_names
        for name in (
            module if module.startswith("deckwright") else module.split(".")[0] for module in modules
        )
    )
