"""Six mutants of two small projects, one with rules; the command tries thousands."""

from pathlib import Path

import pytest

from .attempt import Bench, Outcome
from .campaign import State
from .mutants import mutant
from .subjects import subjects

MUTATED = {subject.name: subject for subject in subjects()["examples"]}


@pytest.fixture(scope="module", params=["base", "skirmish"])
def bench(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Bench:
    return Bench(MUTATED[request.param], tmp_path_factory.mktemp(request.param))


@pytest.mark.parametrize("number", range(0, 300, 120))
def test_a_mutant_is_answered_with_findings_and_not_with_a_traceback(bench: Bench, number: int) -> None:
    outcome = bench.attempt(number, "1")

    assert outcome.signature == "", f"{outcome.told}\n{outcome.trace}"


def test_the_same_number_is_the_same_mutant(bench: Bench) -> None:
    path = bench.root / bench.files[0]

    assert mutant(path, "7") == mutant(path, "7") != mutant(path, "8")


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    State(path).add("demo/0", Outcome("demo: game.yaml: nothing", 0.5))
    State(path).add("demo/1", Outcome("demo: game.yaml: all", 0.7, "KeyError in load/game.py", "..."))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"id": "demo/2", "to')  # killed while it wrote

    again = State(path)

    assert again.known == {
        "demo/0": Outcome("demo: game.yaml: nothing", 0.5),
        "demo/1": Outcome("demo: game.yaml: all", 0.7, "KeyError in load/game.py", "..."),
    }
