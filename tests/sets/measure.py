"""What the commands cost on a set: CPU seconds and memory of their processes, and bytes written.

The package is compiled to bytecode first, as pip does when it installs it.
"""

import compileall
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import deckwright

_WHO = ("-c", "user.name=A", "-c", "user.email=a@b.c")


STEPS = ("check", "faces", "sheets", "images", "gallery", "again", "diff", "edit", "rest", "comment")


def measure(folder: Path, steps: Sequence[str] = STEPS) -> None:
    """Run each step and print a line for it."""
    cards = folder / "content/big_set/cards/agent.yaml"
    template = folder / "templates/big_set/agent.xml.j2"
    template.parent.mkdir(parents=True)
    template.write_text('{% include "shared/default.xml.j2" %}\n', encoding="utf-8")
    compileall.compile_dir(Path(deckwright.__file__).parent, quiet=2)
    run = partial(_step, folder)
    if "check" in steps:
        run("check", "check")
    if "faces" in steps:
        run("check --faces", "check", "--faces")
    if "sheets" in steps:
        run("sheets", "build", "--only", "print")
    if "images" in steps:
        run(
            "card images of one language, cut",
            "build",
            "--only",
            "cards",
            "--language",
            "en",
            "--edge",
            "cut",
        )
    if "gallery" in steps:
        run("the gallery and its images", "build", "--only", "gallery")
    if "again" in steps:
        run("nothing to do", "build")
    if "diff" in steps:
        _commit(folder)
        _rename(cards, "Once")
        run("what differs from the last commit", "diff")
    if "edit" in steps:
        _rename(cards, "Again")
        run("one card edited, to its sheet", "build", "--only", "print")
    if "rest" in steps:
        run("the rest of it", "build")
    if "comment" in steps:
        template.write_text("{# A comment. #}\n" + template.read_text(encoding="utf-8"), encoding="utf-8")
        run("a comment in a template", "build")


def _commit(folder: Path) -> None:
    """Make a git repository of it."""
    for words in (
        ["init", "--quiet"],
        ["add", "content", "templates"],
        [*_WHO, "commit", "--quiet", "-m", "x"],
    ):
        subprocess.run(["git", *words], cwd=folder, check=True)


def _rename(cards: Path, word: str) -> None:
    """Give one card another name."""
    said = cards.read_text(encoding="utf-8")
    cards.write_text(re.sub(r"(name: \S+ \S+ 10)( \w+)?\n", rf"\1 {word}\n", said, count=1), encoding="utf-8")


def _step(folder: Path, name: str, *words: str) -> None:
    """Run the command in the folder; its CPU time, its children's too, and the largest process."""
    started, before, bytes_before = time.perf_counter(), os.times(), _size(folder / "build")
    command = [sys.executable, "-c", _RUN, *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    after, wall = os.times(), time.perf_counter() - started
    user = after.children_user - before.children_user
    system = after.children_system - before.children_system
    memory = re.findall(r"^largest (\d+)$", done.stderr, re.MULTILINE)
    megabytes = (_size(folder / "build") - bytes_before) / 1e6
    said = (done.stdout.strip().splitlines() or [""])[-1]
    largest = int(memory[-1]) / 1024 if memory else 0
    sys.stdout.write(
        f"{name}: {user:.2f} s user, {system:.2f} s system, {wall:.1f} s, {largest:.0f} MB, "
        f"wrote {megabytes:.1f} MB; exit {done.returncode}: {said}\n"
    )
    sys.stdout.flush()


def _size(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


# Children are counted by the system once they have ended; the largest of all tells itself at the end.
_RUN = """
import atexit, resource, sys
def tell():
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    sys.stderr.write(f"\\nlargest {max(resource.getrusage(each).ru_maxrss for each in who)}\\n")
atexit.register(tell)
from deckwright.__main__ import main
sys.exit(main())
"""
