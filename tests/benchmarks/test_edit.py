"""From a saved file to its card image, in a process that has the game at hand."""

import sys
from itertools import cycle
from pathlib import Path
from statistics import median

import pytest
from costs import Duel, cpu_of, hold, run
from projects import crowd

from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.session import Session

ROUNDS = 20
CARD = Face("de", "card", "reed_hare")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return crowd(tmp_path, 0)


def test_an_edited_card_is_a_picture_in_the_time_of_a_few_empty_processes(root: Path) -> None:
    pytest.importorskip("zlib_ng")
    cards, picture = root / "content/biomanz/cards/fauna.yaml", root / "reed_hare.png"
    text, levels = cards.read_text("utf-8"), cycle(range(2, 10))
    session = Session(Project(root), "biomanz")
    session.picture(CARD, session.refresh()[CARD].digest, 300, bleed=False)

    def ours() -> float:
        cards.write_text(text.replace("level: 1", f"level: {next(levels)}", 1), encoding="utf-8")
        return cpu_of(show)

    def show() -> None:
        changed = session.refresh()
        assert {face.id for face in changed} == {CARD.id}
        drawn = session.picture(CARD, changed[CARD].digest, 300, bleed=False)
        assert drawn
        picture.write_bytes(drawn)

    duel = Duel(ours, lambda: run(sys.executable, "-c", "pass", cwd=root).cpu)
    ratio = duel.fight(ROUNDS)

    spent = median(duel.costs) * 1000
    hold(f"edited card to its 300 dpi picture, warm ({spent:.0f} ms) / python -c pass", ratio, 5.5)
