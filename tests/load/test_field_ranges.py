"""A field's range may name values, so that a bound of the rules is written once."""

import shutil
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project

BASE = Path(__file__).resolve().parents[1] / "examples/base"


@pytest.fixture
def declare(tmp_path):
    """Puts a range at the first field that has one, in a copy of the small game."""
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    path = next(tmp_path.rglob("game.yaml"))
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if "range: [" in line)
    head, _, tail = lines[number].partition("range: [")

    def written(bounds: str, value: str = ""):
        lines[number] = f"{head}range: [{bounds}{tail[tail.index(']') :]}"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        values = path.parent / "rules/values.yaml"
        text = values.read_text(encoding="utf-8").replace("values:", f"values:\n  {value}", 1)
        values.write_text(text, encoding="utf-8")
        return load_game(Project(tmp_path), path.parent.name), number + 1

    return written


def test_a_range_by_the_name_of_a_value_is_the_number_of_the_value(declare):
    loaded, _ = declare("1, deck_max")

    ranges = {field.range for kind in loaded.game.kinds.values() for field in kind.fields.values()}
    assert (1, loaded.game.values["deck_max"].value) in ranges


def test_an_unknown_value_in_a_range_is_found_with_a_guess(declare):
    loaded, line = declare("deck_mni, 99")

    (finding,) = loaded.findings
    assert (finding.code, finding.place.line) == ("R202", line)
    assert "deck_min" in finding.hint


def test_a_range_reaches_as_far_as_a_start_may_set_its_bound(declare):
    loaded, _ = declare("1, far", "far: {is: 5, rule: DM-02, option: true, tunable: [4, 12]}")

    ranges = {field.range for kind in loaded.game.kinds.values() for field in kind.fields.values()}
    assert (1, 12) in ranges


def test_a_range_from_a_greater_number_to_a_smaller_one_is_told_once_and_of_no_card(declare):
    loaded, line = declare("9, 1")

    (finding,) = loaded.findings
    assert (finding.code, finding.place.line) == ("C107", line)
    assert finding.message.endswith("goes from 9 down to 1")
    assert finding.hint == "write the smaller number first"
