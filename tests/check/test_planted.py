"""Mistakes of real life in a sound set of cards: nearly all are found, each on its line, in few findings."""

from pathlib import Path
from shutil import copytree

import pytest
import yaml

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game

from ..lent import saying

TALE = Path(__file__).resolve().parents[1] / "examples" / "tale"
TOLD = yaml.safe_load(Path(__file__).with_name("planted.yaml").read_text(encoding="utf-8"))
FILES, MISTAKES = TOLD["files"], TOLD["mistakes"]
MOST = 3  # findings of one mistake
# Found, but not on their line: YAML and Jinja only see where a line or a template cannot go on.
ELSEWHERE = frozenset({"blank left out behind a colon", "block that is not ended"})


@pytest.fixture(scope="module")
def tale(tmp_path_factory):
    """A copy of the set of cards."""
    return copytree(TALE, tmp_path_factory.mktemp("tale"), dirs_exist_ok=True)


def found(root, planted):
    project = Project(root)
    if planted.get("faces"):
        return check_game(project, "tale", faces=True)
    return run_checks(load_game(project, "tale"), assets_of(root, "tale"))


def expected(planted, before, after):
    """The file in which a mistake is expected, and its line; 0 for any."""
    if "in" in planted:
        return FILES[planted["in"]], 0
    file = FILES[planted["file"]]
    if "at" in planted:
        return file, after[: after.index(planted["at"])].count("\n") + 1
    lines = zip(before.split("\n"), after.split("\n"), strict=False)
    return file, next(n for n, (one, other) in enumerate(lines, 1) if one != other)


@pytest.mark.parametrize("planted", MISTAKES, ids=[planted["what"].replace(" ", "_") for planted in MISTAKES])
def test_a_planted_mistake_is_found_on_its_line_in_few_findings(tale, planted):
    path = tale / FILES[planted["file"]]
    before = path.read_text(encoding="utf-8")
    after = before.replace(planted["old"], planted["new"], 1)
    assert after != before

    with saying(path, after.encode()):
        findings = found(tale, planted)

    file, line = expected(planted, before, after)
    hit = [finding for finding in findings if finding.place.file == file and line in (0, finding.place.line)]
    shown = "\n".join(
        f"{finding.place}: {finding.code} {finding.full_message} ({finding.hint})" for finding in findings
    )
    assert 0 < len(findings) <= MOST, shown
    assert bool(hit) is (planted["what"] not in ELSEWHERE), f"expected {file}:{line}\n{shown}"


def test_there_are_a_hundred_mistakes_and_at_least_95_of_a_hundred_are_found():
    names = [planted["what"] for planted in MISTAKES]

    assert len(names) == len({*names}) >= 100
    assert {*names} >= ELSEWHERE
    assert len(ELSEWHERE) * 20 <= len(names)


def test_the_set_of_cards_is_sound(tale):
    assert check_game(Project(tale), "tale", faces=True) == []
