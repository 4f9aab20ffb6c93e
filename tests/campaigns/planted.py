"""Slips in the compiler that random programs must find: `python -m tests.campaigns.planted [WORD..]`.

Each is one changed text in `lower/`, `ops/`, `target/` or `print/`. In a copy of the tree with that slip
random programs are played until one shows a fault that `programs/known.yaml` does not list. The exit code is
1 when a slip goes unfound in so many programs, or when its text is no longer there: then find it a new
place. WORDs choose those whose file or text holds one of them.
"""

import argparse
import os
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
        "yield from (node.origin.slot, node.to.slot)",
        "yield node.origin.slot",
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
        "print/python/statements.py",
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
    path = tree / "tools" / "deckwright" / "rules" / slip.file
    text = path.read_text("utf-8")
    if text.count(slip.old) != 1:
        print(f"is not there once: {slip.file}: {slip.old}", flush=True)
        return False
    path.write_text(text.replace(slip.old, slip.new), encoding="utf-8", newline="\n")
    env = os.environ | {"PYTHONPATH": str(tree / "tools"), "PYTHONDONTWRITEBYTECODE": "1"}
    count = ("--programs", str(programs), "--seed", str(FIRST), "--jobs", str(jobs))
    more = ("--seconds", str(SECONDS), "--until-found")
    command = (sys.executable, "-m", "tests.campaigns.programs", *count, *more)
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    path.write_text(text, encoding="utf-8", newline="\n")
    assert done.returncode in (0, 1), done.stdout + done.stderr
    lines = done.stdout.strip().split("\n")
    verdict = f"found by program {lines[0].split()[0]}" if done.returncode else "UNFOUND"
    print(
        f"{verdict}: {slip.what} ({slip.file})",
        *(line.strip() for line in lines[1:]),
        sep="\n    ",
        flush=True,
    )
    return done.returncode == 1


if __name__ == "__main__":
    sys.exit(main())
