"""What a build or a check works out from the content, it works out once."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckwright.check import flow
from deckwright.load import game as load
from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game
from deckwright.rules.resolve import program

pytestmark = pytest.mark.usefixtures("frozen")


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often files were loaded, rules resolved and checks run."""
    counted: Counter[str] = Counter()

    def count(module: Any, name: str) -> None:
        function = getattr(module, name)

        def counting(*given: object, **named: object) -> object:
            counted[name] += 1
            return function(*given, **named)

        monkeypatch.setattr(module, name, counting)

    count(load, "Files")
    count(program, "resolved")
    count(flow, "all_checks")
    return counted


def test_a_build_loads_resolves_and_checks_once(ford: Path, calls: Counter[str]) -> None:
    assert build_game(Project(ford), "ford", BuildOptions()).written["tables", ".py"] == 1

    assert calls == {"Files": 1, "resolved": 1, "all_checks": 1}


def test_a_check_of_faces_loads_resolves_and_checks_once(ford: Path, calls: Counter[str]) -> None:
    assert not [
        finding for finding in check_game(Project(ford), "ford", faces=True) if finding.code[0] in "YX"
    ]

    assert calls == {"Files": 1, "resolved": 1, "all_checks": 1}
