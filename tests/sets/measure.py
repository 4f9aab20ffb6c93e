"""What the commands cost on a set: CPU seconds and memory of their processes, and bytes written."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

_WHO = ("-c", "user.name=A", "-c", "user.email=a@b.c")


def measure(folder: Path) -> None:
    """Run each step and print a line for it."""
    cards = folder / "content/big_set/cards/agent.yaml"
    template = folder / "templates/big_set/agent.xml.j2"
    template.parent.mkdir(parents=True)
    template.write_text('{% include "shared/default.xml.j2" %}\n', encoding="utf-8")
    _step(folder, "check", "check")
    _step(folder, "check --faces", "check", "--faces")
    _step(folder, "sheets", "build", "--only", "print")
    _step(folder, "card images and gallery", "build")
    _step(folder, "nothing to do", "build")
    for words in (
        ["init", "--quiet"],
        ["add", "content", "templates"],
        [*_WHO, "commit", "--quiet", "-m", "x"],
    ):
        subprocess.run(["git", *words], cwd=folder, check=True)
    said = cards.read_text(encoding="utf-8")
    cards.write_text(re.sub(r"(name: \S+ \S+ 10)\n", r"\1 Again\n", said, count=1), encoding="utf-8")
    _step(folder, "what differs from the last commit", "diff")
    _step(folder, "one card edited, to its sheet", "build", "--only", "print")
    _step(folder, "the rest of it", "build")
    template.write_text("{# A comment. #}\n" + template.read_text(encoding="utf-8"), encoding="utf-8")
    _step(folder, "a comment in a template", "build")


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
from deckwright.cli.main import run
sys.exit(run(sys.argv[1:]))
"""
