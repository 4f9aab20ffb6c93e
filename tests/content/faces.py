"""The faces of a game and what they show, and copies of a game whose cards say something else."""

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.game import Card
from deckwright.picture.display import DisplayList
from deckwright.render.faces import Faces
from deckwright.render.pdf.notes import notes

from ..repository import ROOT, loaded

Box = tuple[float, float, float, float]
Change = tuple[str, str, str]  # a file of cards, what is there, and what is written in its stead


def faces_of(game: str) -> Faces:
    """The English faces of a game."""
    content = loaded(game).game
    assert content is not None
    return Faces(content, assets_of(ROOT, game), "en")


def of_kinds(faces: Faces, *kinds: str) -> Iterator[Card]:
    """The cards of some kinds."""
    return (card for card in faces.game.cards.values() if card.kind in kinds)


def lines(display: DisplayList) -> list[str]:
    """The lines of text on a face."""
    return ["".join(text for _, _, text in op[6]) for op in display.ops if op[0] == "glyphs"]


def words(display: DisplayList) -> str:
    """All text on a face, its words one space apart."""
    return " ".join(" ".join(lines(display)).split())


def parts(display: DisplayList) -> dict[str, Box]:
    """The places of a face by their notes."""
    return {text: box for kind, text, box in notes(display.ops) if kind == "part"}


def changed_copy(changes: Iterable[Change], game: str, root: Path) -> Path:
    """A copy of a game below `root`, with changes of its cards: its folder."""
    folder = root / "content" / game
    shutil.copytree(ROOT / "content" / game, folder)
    for file, old, new in changes:
        path = folder / "cards" / f"{file}.yaml"
        before = path.read_text("utf-8")
        assert old in before, old
        path.write_text(before.replace(old, new), encoding="utf-8")
    return folder


def checks_that_find(slips: Iterable[Change], game: str, root: Path) -> tuple[set[str], list[str]]:
    """Which checks of a game find something in a copy with these slips; and all of its checks."""
    folder = changed_copy(slips, game, root)
    written = (folder / "rules" / "checks.yaml").read_text("utf-8").partition("\nterms:")[0]
    checks = re.findall(r"^  (\w+):", written, re.MULTILINE)

    findings = run_checks(load_game(Project(root), game))

    prefix = f"{game}/checks/"
    return {finding.about.split("/")[2] for finding in findings if finding.about.startswith(prefix)}, checks
