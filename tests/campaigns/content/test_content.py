"""Twenty mutants of a small project; the command tries thousands."""

from pathlib import Path

import pytest

from .attempt import Bench
from .mutants import mutant
from .subjects import subjects

BASE = next(subject for subject in subjects()["examples"] if subject.name == "base")


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(BASE, Path(tmp_path_factory.mktemp("base")))


@pytest.mark.parametrize("number", range(0, 300, 15))
def test_a_mutant_is_answered_with_findings_and_not_with_a_traceback(bench: Bench, number: int) -> None:
    outcome = bench.attempt(number, "1")

    assert outcome.signature == "", f"{outcome.told}\n{outcome.trace}"


def test_the_same_number_is_the_same_mutant(bench: Bench) -> None:
    path = bench.root / bench.files[0]

    assert mutant(path, "7") == mutant(path, "7") != mutant(path, "8")
