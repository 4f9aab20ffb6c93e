"""Slips in the tools still have their place there, so that tests can be held against them."""

from .mutations import ROOT, SLIPS


def test_the_text_of_each_slip_is_in_its_file_once() -> None:
    files = {slip.file: (ROOT / "tools" / "deckwright" / slip.file).read_text("utf-8") for slip in SLIPS}

    assert [(slip.file, slip.old) for slip in SLIPS if files[slip.file].count(slip.old) != 1] == []


def test_the_tests_that_must_find_a_slip_are_there() -> None:
    paths = {path.partition("::")[0] for slip in SLIPS for path in slip.paths}

    assert [path for path in paths if not (ROOT / path).exists()] == []
