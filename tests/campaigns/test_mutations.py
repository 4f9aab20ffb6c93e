"""Slips in the tools still have their place there, so that tests can be held against them."""

from .mutations import ROOT, SLIPS
from .planted import PLANTED


def test_the_text_of_each_slip_is_in_its_file_once() -> None:
    slips = [(slip.file, slip.old) for slip in SLIPS]
    slips += [(f"rules/{slip.file}", slip.old) for slip in PLANTED]
    files = {file: (ROOT / "tools" / "deckwright" / file).read_text("utf-8") for file, _ in slips}

    assert [(file, old) for file, old in slips if files[file].count(old) != 1] == []


def test_the_tests_that_must_find_a_slip_are_there() -> None:
    paths = {path.partition("::")[0] for slip in SLIPS for path in slip.paths}

    assert [path for path in paths if not (ROOT / path).exists()] == []
