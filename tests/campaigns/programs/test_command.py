"""The command of the campaign, on a few programs."""

import subprocess
import sys
from pathlib import Path

import pytest

from .__main__ import main
from .generate import generate
from .luck import HABITS
from .mend import mended
from .shrink import as_bundle


def test_a_seed_gives_one_program_and_a_habit_left_out_another() -> None:
    programs = [generate(15), generate(15), generate(15, frozenset(HABITS))]

    assert programs[0] == programs[1] != programs[2]


def test_what_check_refuses_is_deleted_with_what_needs_it_no_more() -> None:
    files = generate(15)
    files["rules/rules"]["actions"]["wait"]["do"].append({"gain": {"nothing_of_the_sort": 1}})

    left, seen = mended(files)

    assert seen.program is not None
    assert "nothing_of_the_sort" not in str(left)


def test_of_a_list_only_what_check_refuses_is_deleted() -> None:
    files = generate(15)
    right = {"gain": {"coins": 1}}
    steps = [step for at in range(6) for step in ({f"no_{at}": 1}, right)]
    files["rules/rules"]["actions"]["wait"]["do"] = steps

    left, _ = mended(files)

    assert left["rules/rules"]["actions"]["wait"]["do"] == [right] * 6


def test_a_shrunk_game_is_told_as_what_differs_from_the_base() -> None:
    files, _ = mended(generate(15))

    text = as_bundle(files)

    assert "credit" not in text
    assert "wait: {do: [{gain: {coins: 1}}]}" not in text


@pytest.mark.parametrize("wrong", [["--programs", "0"], ["--without", "manners"], ["--jobs", "many"]])
def test_wrong_usage_exits_with_2(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(wrong)

    assert left.value.code == 2


def test_the_command_sums_up_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--programs", "2", "--seed", "3", "--jobs", "1"])

    assert code in (0, 1)
    assert capsys.readouterr().out.startswith("2 programs (")


def test_the_command_starts_where_nothing_has_been_imported_yet() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaigns.programs", "--help"],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
