"""`deckwright import` of thousands of rows, all new or with one cell changed, against an empty process."""

import random
import shutil
import sys
from pathlib import Path

import pytest
from costs import Duel, deckwright, few, hold, note, run

from deckwright.make.new import create_project

ROWS = few(5000, 50)
HEADER = "Name,Type,Cost,Attack,Life,Speed,Qty,Rarity,Text,Flavour\n"
WORDS = [*HEADER.casefold().strip().split(","), "draw", "card", "gain", "coin", "each", "player", "discard"]


def _table(change: str = "") -> str:
    chance = random.Random(5)
    kinds, rarities = ("Beast", "Event", "Hero", "Relic"), ("common", "rare", "epic")
    rows = [
        f"{chance.choice(WORDS)} {n},{chance.choice(kinds)},{chance.randint(0, 9)},{chance.randint(0, 9)},"
        f"{chance.randint(1, 9)},{chance.randint(1, 5)},{chance.randint(1, 4)},{chance.choice(rarities)},"
        f"{' '.join(chance.choices(WORDS, k=14))}.,{' '.join(chance.choices(WORDS, k=7))}"
        f"{change * (n == 7)}\n"
        for n in range(ROWS)
    ]
    return HEADER + "".join(rows)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    create_project(tmp_path / "bulk", "bulk", "cards")
    (tmp_path / "bulk/cards.csv").write_text(_table(), encoding="utf-8")
    return tmp_path / "bulk"


def _nothing(root: Path) -> float:
    return run(sys.executable, "-c", "pass", cwd=root).cpu


def test_a_first_import_takes_two_seconds_where_an_empty_process_takes_11_ms(project: Path) -> None:
    def first() -> float:
        fresh = project.with_name("fresh")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(project, fresh)
        cost = deckwright("import", "cards.csv", cwd=fresh)
        note(f"first import of {ROWS} rows", f"{cost.cpu:.2f} s, {cost.megabytes:.0f} MB")
        return cost.cpu

    ratio = Duel(first, lambda: _nothing(project)).fight(3)

    hold(f"first import of {ROWS} rows / python -c pass", ratio, 180)


def test_an_import_with_one_cell_changed_takes_half_of_that(project: Path) -> None:
    deckwright("import", "cards.csv", cwd=project)
    changes = iter(range(100))

    def again() -> float:
        (project / "cards.csv").write_text(_table(f" {next(changes)}"), encoding="utf-8")
        cost = deckwright("import", cwd=project)
        assert "0 new, 1 changed, 0 deleted" in cost.output
        return cost.cpu

    ratio = Duel(again, lambda: _nothing(project)).fight(3)

    hold(f"import of {ROWS} rows, one changed / python -c pass", ratio, 90)
