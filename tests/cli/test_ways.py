"""The ways that tools/README.md tells are those that a build and a check take, function by function."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from deckwright.shipped import PACKAGE, shipped

README = (shipped("schema").parent / "tools" / "README.md").read_text("utf-8")
# A command in a process of its own, which draws too and has cached nothing. It prints what was entered.
FOLLOWED = """
import sys
from deckwright.make import drawing
from deckwright.make.studio import STUDIO
from deckwright.cli.main import run
STUDIO.sketches = drawing.sketches
entered = set()
def note(frame, event, _):
    if event == "call":
        entered.add((frame.f_code.co_filename, frame.f_code.co_qualname))
sys.setprofile(note)
run(sys.argv[1:])
sys.setprofile(None)
print("entered:")
for file, name in entered:
    print(file, name, sep="|")
"""
Edit = Callable[[str, str, str], None]
Process = Callable[..., subprocess.CompletedProcess[str]]


def named(heading: str) -> list[tuple[str, str]]:
    """The functions that a section of the README names, each behind its file or before it."""
    section = README.partition(f"## {heading}")[2].partition("\n## ")[0]
    pairs = re.findall(r"`(\w[\w/]*\.py)`\s`([\w.]+)`", section)
    pairs += [(file, name) for name, file in re.findall(r"`([\w.]+)` in `(\w[\w/]*\.py)`", section)]
    return [(file, name) for file, name in pairs if "." in name or name[0].islower()]


def not_entered(heading: str, out: str) -> list[tuple[str, str]]:
    """The functions of a section that a command did not enter."""
    lines = (line.split("|") for line in out.partition("entered:\n")[2].splitlines())
    entered = {
        (Path(file).relative_to(PACKAGE).as_posix(), name)
        for file, name in lines
        if PACKAGE.as_posix() in Path(file).as_posix()
    }
    assert len(named(heading)) > 12
    return [
        (file, name)
        for file, name in named(heading)
        if not any(there.endswith(file) and called == name for there, called in entered)
    ]


def test_a_number_goes_from_its_file_to_the_pdf_by_the_way_that_the_readme_tells(process: Process) -> None:
    out = process("build", "--only", "print", "--profile", "a4", python=("-c", FOLLOWED)).stdout

    assert not_entered("The way of one number", out) == []


def test_a_mistake_comes_to_its_finding_by_the_way_that_the_readme_tells(
    process: Process, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "frog: 2", "forg: 2")

    out = process("check", "--faces", python=("-c", FOLLOWED)).stdout

    assert "R202" in out
    assert not_entered("The way of one mistake", out) == []
