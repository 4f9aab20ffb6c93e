"""From a saved file to its card image, in a process that has the game at hand."""

import time
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from costs import METER, hold
from projects import crowd

from deckwright.load.project import Project
from deckwright.make.faces import Face
from deckwright.make.session import Session

ROUNDS = 20
CARD = Face("de", "card", "reed_hare")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return crowd(tmp_path, 0)


def test_an_edited_card_is_a_picture_after_60_milliseconds(benchmark: Any, root: Path) -> None:
    pytest.importorskip("isal")
    cards, picture = root / "content/biomanz/cards/fauna.yaml", root / "reed_hare.png"
    text = cards.read_text("utf-8")
    levels, spent = cycle(range(2, 10)), list[float]()
    session = Session(Project(root), "biomanz")
    session.refresh()
    session.picture(CARD)

    def save() -> None:
        cards.write_text(text.replace("level: 1", f"level: {next(levels)}", 1), encoding="utf-8")

    def show() -> None:
        started = time.process_time()
        assert session.refresh() == [CARD]
        picture.write_bytes(session.picture(CARD))
        spent.append((time.process_time() - started) * 1000)
        METER.add(spent[-1] / 1000)

    benchmark.pedantic(show, setup=save, rounds=ROUNDS)

    hold("edited card to 300 dpi picture", median(spent), 60, "ms")
