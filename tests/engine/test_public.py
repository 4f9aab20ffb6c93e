"""What `deckwright` itself offers to programs: all of it is there, is shown, and is told in the README."""

import re
from pathlib import Path

import deckwright

README = Path(deckwright.__file__).parent / "engine" / "README.md"


def test_a_console_shows_what_may_be_used_and_nothing_else() -> None:
    assert set(dir(deckwright)) == {*deckwright.__all__, "__version__"}


def test_all_that_is_offered_is_there() -> None:
    offered = {name: getattr(deckwright, name) for name in deckwright.__all__}

    assert offered.pop("CHANCE") == -2
    assert all(thing.__module__.startswith("deckwright.") for thing in offered.values())
    assert {"WrongPosition", "NoProject"} <= offered.keys()


def test_each_error_of_the_readme_can_be_imported() -> None:
    table = README.read_text("utf-8").partition("| error | when |")[2].partition("\n\n")[0]

    assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) <= set(deckwright.__all__)
