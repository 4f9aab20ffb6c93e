"""One process at a time works on a game; nobody waits for a dead one; a check never waits."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.lock import lock_path, locked, locked_if_free

Edit = Callable[[str, str, str], None]
HOLD = """
import sys
from deckwright.make.lock import locked
with locked(sys.argv[1], "pond"):
    print("held", flush=True)
    sys.stdin.read()
"""


def started(pond: Path, *words: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, *words], cwd=pond, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8"
    )


def test_the_second_waits_for_the_first_and_is_told_its_number(tmp_path: Path) -> None:
    lines: list[str] = []
    with started(tmp_path, "-c", HOLD, str(tmp_path)) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"

        def end_the_first(game: str, process: str) -> None:
            lines.append(process)
            first.communicate("")

        with locked(str(tmp_path), "pond", end_the_first):
            assert lines == [str(first.pid)]
            assert first.returncode == 0


def test_nobody_waits_for_a_process_that_was_killed(tmp_path: Path) -> None:
    with started(tmp_path, "-c", HOLD, str(tmp_path)) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        first.kill()

    with locked_if_free(str(tmp_path), "pond") as free:
        assert free
    assert Path(lock_path(str(tmp_path), "pond")).is_file()


def test_games_do_not_wait_for_each_other(tmp_path: Path) -> None:
    with locked(str(tmp_path), "pond"), locked_if_free(str(tmp_path), "lake") as free:
        assert free
        with locked_if_free(str(tmp_path), "pond") as again:
            assert not again


def test_a_build_waits_until_another_has_ended(pond: Path) -> None:
    with locked(str(pond), "pond"):
        second = started(pond, "-m", "deckwright", "build", "--only", "tables")
        assert second.stderr is not None
        said = second.stderr.readline()
    out, _ = second.communicate()

    assert said.startswith("waiting for process ")
    assert (second.returncode, out) == (0, "pond: built 1 rule table in build/pond\n")


def test_two_builds_at_once_do_the_work_of_one(pond: Path) -> None:
    builds = [started(pond, "-m", "deckwright", "build", "--only", "tables,cards") for _ in range(2)]
    done = [(build.communicate(), build.returncode) for build in builds]

    assert [code for _, code in done] == [0, 0]
    assert sorted(out for (out, _), _ in done) == [
        "pond: built 1 rule table, 20 card images in build/pond\n",
        "pond: nothing to do\n",
    ]


def test_a_check_does_not_wait_for_a_build_and_leaves_its_records_alone(pond: Path, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "de: Molch", "de: 漢")
    before = sorted(pond.rglob("*"))

    with locked(str(pond), "pond"):
        findings = check_game(Project(pond), "pond", faces=True)
        after = set(pond.rglob("*")) - set(before)

    assert [finding.code for finding in findings] == ["A402"]
    assert {path.name for path in after} == {"build", ".cache", "pond.lock"}
