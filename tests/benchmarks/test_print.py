"""Print sheets of finished cards against bare reportlab, of plain cards against protograf; memory of many."""

import shutil
import sys
from pathlib import Path

import pytest
from costs import HERE, Duel, cpu_of, deckwright, few, hold, peer, run
from drawing import Drawing
from projects import PLAIN_TEXT, crowd, plain

from deckwright.render.pdf import write_pdf

CARDS, CROWD = few(100, 5), few(1000, 5)


@pytest.fixture(scope="module")
def drawing(tmp_path_factory: pytest.TempPathFactory) -> Drawing:
    return Drawing.of(crowd(tmp_path_factory.mktemp("crowd"), CARDS), "biomanz")


def test_finished_cards_cost_no_more_than_twice_bare_reportlab(drawing: Drawing, tmp_path: Path) -> None:
    from floor import write_sheets

    pages = drawing.pages(drawing.displays())
    write_sheets(tmp_path / "floor.pdf", pages, drawing.assets)

    def ours() -> None:
        made = drawing.pages(drawing.displays())
        write_pdf(tmp_path / "ours.pdf", made, title="", language="de", assets=drawing.assets)

    def floor() -> None:
        write_sheets(tmp_path / "floor.pdf", pages, drawing.assets)

    ratio = Duel(lambda: cpu_of(ours), lambda: cpu_of(floor)).fight()

    hold(f"{CARDS} finished cards, drawn and written as sheets / bare reportlab writing", ratio, 2)


def test_plain_cards_are_printed_faster_than_by_protograf(tmp_path: Path) -> None:
    root = plain(tmp_path, CARDS)

    def ours() -> float:
        shutil.rmtree(root / "build", ignore_errors=True)
        return deckwright("build", "--only", "print", cwd=root).cpu

    def theirs() -> float:
        return run(sys.executable, HERE / "plain_protograf.py", str(CARDS), PLAIN_TEXT, cwd=root).cpu

    ratio = Duel(ours, peer("protograf") and theirs).fight()

    hold(f"{CARDS} plain cards checked and printed, whole process / protograf", ratio, 1)


def test_a_thousand_cards_are_printed_in_150_megabytes(tmp_path: Path) -> None:
    root = crowd(tmp_path, CROWD)
    words = ("build", "--only", "print", "--language", "de", "--profile", "a4")
    peaks: list[float] = []

    def ours() -> float:
        cost = deckwright(*words, cwd=root)
        peaks.append(cost.megabytes)
        return cost.cpu

    Duel(ours, lambda: 1.0).fight(rounds=1)

    hold(f"{CROWD} finished cards printed in one process, peak of memory", max(peaks), 150, "MB")
