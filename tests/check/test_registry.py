"""The list of checks has every check."""

from pathlib import Path

import pytest

import deckwright.check
from deckwright.check.registry import all_checks, check

FOLDER = Path(deckwright.check.__file__).parent


def test_a_check_that_is_registered_twice_is_refused():
    (name, *_) = all_checks()

    with pytest.raises(ValueError, match=f"{name} is registered twice"):
        check(all_checks()[name])


def test_every_module_of_checks_is_found():
    modules = {run.__module__.rpartition(".")[2] for run in all_checks().values()}

    assert {path.stem for path in FOLDER.rglob("*.py") if "\n@check\n" in path.read_text("utf-8")} == modules
