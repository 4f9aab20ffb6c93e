"""Slips in the compiler that random programs must find: `python -m tests.campaigns.planted [WORD..]`.

Each is one changed text in `lower/`, `ops/`, `target/` or `print/`. In a copy of the tree with that slip
random programs are played until one shows a fault that it does not show without the slip. The exit code is 1
when a slip goes unfound in so many programs, or when its text is no longer there: then find it a new
place. WORDs choose those whose file or text holds one of them.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

from .mutations import COPIED, LEFT, ROOT

FIRST = 9_600_000  # the seed of the first program
SECONDS = 60  # for each: what takes long on a loaded machine finds no slip


@dataclass(frozen=True, slots=True)
class Planted:
    """A change of a file under `rules/`; `what` is wrong then."""

    what: str
    file: str
    old: str
    new: str


PLANTED = (
    Planted(
        "a meld is taken without what must hold of all of it",
        "lower/melds.py",
        "such_that=_such_that(world, record),",
        "such_that=None,",
    ),
    Planted(
        "a late `sure`: cards that have been moved are taken to lie where they were",
        "lower/certain.py",
        "if place.slot not in written}",
        "if place.slot is not None}",
    ),
    Planted(
        "a missing `Unique`: a loop meets a thing twice",
        "ops/for_.py",
        'not things.type.unique and chosen.sort not in ("card", "tokens"):',
        'not things.type.unique and chosen.sort in ("card", "tokens"):',
    ),
    Planted(
        "the offer of a pick is no longer a set",
        "lower/picks.py",
        "if not source.type.unique and not choice.is_bag:",
        "if not source.type.unique and choice.is_bag:",
    ),
    Planted(
        "inside `together` a condition is read after the changes",
        "lower/together.py",
        'so = code.once(test, "so")',
        "so = test",
    ),
    Planted(
        "a label too wide: a hand is taken for what all see",
        "target/analyses/labels.py",
        'if slot.sees == "all":',
        'if slot.sees != "nobody":',
    ),
    Planted(
        "a card that was drawn is not followed on its way",
        "target/analyses/witness.py",
        "        yield node.pile, node.to\n",
        "        yield node.pile, node.pile\n",
    ),
    Planted(
        "moves from the top are said to change only where cards come from",
        "target/effects.py",
        "_slots(node.origin, node.to)",
        "_slots(node.origin)",
    ),
    Planted(
        "cards that a seat has given away are not followed",
        "target/analyses/followed.py",
        'return not hides(origin) or to.slot.sees == "nobody" or _owner(origin) != _owner(to)',
        'return not hides(origin) or to.slot.sees == "nobody"',
    ),
    Planted(
        "a card that goes under a pile is noted on top of it",
        "print/python/following.py",
        "[line(self._comes(of.card, to, who, below=of.below))]",
        "[line(self._comes(of.card, to, who, below=False))]",
    ),
    Planted(
        "no brackets around what is subtracted",
        "print/python/expressions.py",
        "self.py(of.right).within(level + 1)",
        "self.py(of.right).within(level)",
    ),
    Planted(
        "a loop goes through a list while it changes",
        "print/python/statements.py",
        "if effects.reads(of.over) & effects.writes(*of.body) and not",
        "if not effects.reads(of.over) & effects.writes(*of.body) and not",
    ),
    Planted(
        "the wrong end of a pile is its top",
        "print/python/moving.py",
        'if of.origin.slot.pile else method(zone, "pop", "0")',
        'if not of.origin.slot.pile else method(zone, "pop", "0")',
    ),
)


def main() -> int:
    """Plant each slip, and play random programs until one of them finds it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*")
    parser.add_argument("--programs", type=int, default=2000, help="of which one must find it")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes")
    args = parser.parse_args()
    slips = [slip for slip in PLANTED if not args.words or any(w in slip.file + slip.old for w in args.words)]
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copytree(ROOT / name, tree / name, ignore=LEFT)
        (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
        unfound = [slip for slip in slips if not _is_found(tree, slip, args.programs, args.jobs)]
    print(f"{len(slips)} slips, {len(unfound)} unfound")
    return 1 if unfound else 0


def _is_found(tree: Path, slip: Planted, programs: int, jobs: int) -> bool:
    """Whether a program shows a fault with the slip that it does not show without it."""
    path = tree / "tools" / "deckwright" / "rules" / slip.file
    text = path.read_text("utf-8")
    if text.count(slip.old) != 1:
        print(f"is not there once: {slip.file}: {slip.old}", flush=True)
        return False
    first, end = FIRST, FIRST + programs
    while first < end:
        path.write_text(text.replace(slip.old, slip.new), encoding="utf-8", newline="\n")
        shown = _shown(tree, range(first, end), jobs)
        path.write_text(text, encoding="utf-8", newline="\n")
        if shown is None:
            break
        seed, what = shown
        if _shown(tree, range(seed, seed + 1), 1) is None:
            print(f"found by program {seed - FIRST + 1}: {slip.what} ({slip.file})\n    {what}", flush=True)
            return True
        print(f"program {seed - FIRST + 1} is faulty without the slip, too: {what}", flush=True)
        first = seed + 1
    print(f"UNFOUND: {slip.what} ({slip.file})", flush=True)
    return False


def _shown(tree: Path, seeds: range, jobs: int) -> tuple[int, str] | None:
    """The first of some programs with a fault that is not known, by its seed, and what it shows."""
    env = os.environ | {"PYTHONPATH": str(tree / "tools"), "PYTHONDONTWRITEBYTECODE": "1"}
    count = ("--programs", str(len(seeds)), "--seed", str(seeds.start), "--jobs", str(jobs))
    more = ("--seconds", str(SECONDS), "--until-found")
    command = (sys.executable, "-m", "tests.campaigns.programs", *count, *more)
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    match = re.search(r" NEW .*\n\s+seed (\d+): (.*)", done.stdout)
    if not done.returncode:
        return None
    assert match is not None, done.stdout
    return int(match[1]), match[2]


if __name__ == "__main__":
    sys.exit(main())
