"""Slips in the tools that tests must find: `python -m tests.campaigns.mutations [WORD..]`.

Each is one changed text in one file, as plausible as a tired hand would make it, with the tests that must
turn red by it. They are made one at a time in a copy of the tree, where all these tests have to be green
before. The exit code is 1 when a slip goes unfound, or when its text is no longer there: then find it a new
place, or another slip. WORDs choose those whose file or text holds one of them.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("content", "schema", "templates", "tests", "tools")
LEFT = ignore_patterns("__pycache__", "_shipped", "benchmarks")


BAD = "test_a_bad_example_gives_exactly_the_findings_it_announces_and_each_marks_something"


@dataclass(frozen=True)
class Slip:
    """A change of a file of the tools, and the tests that find it."""

    file: str
    old: str
    new: str
    tests: str

    @property
    def paths(self) -> list[str]:
        """The tests as pytest takes them."""
        return [f"tests/{path}" for path in self.tests.split()]


SLIPS = (
    # These went unfound once.
    Slip("load/scalars.py", "DIGITS_MAX = 40", "DIGITS_MAX = 400", "load/test_scalars.py"),
    Slip(
        "render/impose/marks.py",
        "bands_x = [(a[1] + area.bleed,",
        "bands_x = [(a[1],",
        "render/impose/test_sheets.py",
    ),
    Slip(
        "engine/worlds.py",
        "if len(s.legal) > 1 else",
        "if len(s.legal) > 0 else",
        "rules/lower/test_worlds.py",
    ),
    Slip(
        "rules/target/ranges.py",
        "return _both(min, left.low, right.low),",
        "return _known(max, left.low, right.low),",
        "rules/target rules/compiled/test_printed_below_zero.py",
    ),
    Slip(
        "rules/target/analyses/labels.py",
        'if slot.sees == "all":',
        'if slot.sees != "owner":',
        "rules/target rules/compiled/test_secrets.py",
    ),
    Slip(
        "rules/queries/orthogonal.py",
        'traits=("either way",)',
        "traits=()",
        "rules/words/test_either_way.py",
    ),
    Slip(
        "rules/target/effects.py",
        "dict.fromkeys((n.MovePiece, n.Swap, n.Carry),",
        "dict.fromkeys((n.MovePiece, n.Carry),",
        "rules/compiled/test_swap.py",
    ),
    Slip(
        "rules/target/effects.py",
        "_slots(node.pile, node.to, node.refill)",
        "_slots(node.pile, node.to)",
        "rules/target/test_effects.py",
    ),
    Slip("rules/ops/swap.py", "return (PLACES,)", "return ()", "rules/resolve/test_circles.py"),
    Slip("engine/views.py", "s.rng = 0", "pass", "rules/interpret/test_account.py"),
    Slip("engine/views.py", "s.legal = ()  #", "pass  #", "rules/interpret/test_account.py"),
    Slip(
        "engine/worlds.py",
        "frame[several.LEFT], frame[several.HELD] = (), (0,) * len(frame[several.HELD])",
        "frame[several.LEFT] = ()",
        "rules/lower/test_worlds.py",
    ),
    Slip(
        "engine/worlds.py",
        "deal(found, seat, lambda cards: mix_cards(rng, cards))",
        "deal(found, seat, lambda _: None)",
        "rules/interpret/test_account.py",
    ),
    Slip(
        "engine/knowing.py",
        "unnamed = () if origin == to else set(held)",
        "unnamed = ()",
        "rules/lower/test_known_cards.py",
    ),
    Slip(
        "engine/knowing.py",
        "above = tuple(each + (each >= at) for each in held)",
        "above = held",
        "rules/lower/test_known_cards.py",
    ),
    Slip(
        "engine/limits.py",
        "return max(0, sum(card in cards for card in cards_at(s, place)) - most)",
        "return max(0, len(cards_at(s, place)) - most)",
        "rules/lower/test_refusals.py",
    ),
    Slip(
        "rules/lower/refusals.py",
        "statement.sure and not hides(statement.to):",
        "statement.sure:",
        "rules/lower/test_refusals.py",
    ),
    # Others, in each package.
    Slip("model/near.py", "folded[n + 2 :]", "folded[n + 1 :]", "model/test_near.py"),
    Slip("load/builder.py", "self._depth > DEPTH_MAX", "self._depth > DEPTH_MAX + 1", "load/test_bombs.py"),
    Slip("load/boards.py", "written >= 1 else None", "written >= 2 else None", "load/test_boards.py"),
    Slip(
        "check/decks.py",
        "held < least:",
        "held <= least:",
        "check/test_examples.py content/test_all_games.py",
    ),
    Slip(
        "check/decks.py",
        "held > most:",
        "held > most + 9:",
        f"check/test_examples.py::{BAD}[deck_too_large.yaml]",
    ),
    Slip("report/as_github.py", '"%0A"', '"%0a "', "report"),
    Slip("picture/colour.py", "0.7152 * green", "0.7512 * green", "picture/test_colour.py"),
    Slip("render/layout/flex.py", "gap * max(0, count - 1)", "gap * count", "render/layout/test_flex.py"),
    Slip(
        "render/impose/plan.py",
        "clip=(right, top, left, bottom)",
        "clip=(left, top, right, bottom)",
        "render/impose/test_plan.py",
    ),
    Slip("picture/matrix.py", "e * p + f * r + t", "e * p + f * r", "picture/test_matrix.py"),
    Slip(
        "render/rulebook/paginate.py",
        "_end(sheet, form) <= height + _SLACK",
        "_end(sheet, form) <= height + 9",
        "render/rulebook/test_paginate.py",
    ),
    Slip("make/snapshot.py", "GRAIN = 2_000_000_000", "GRAIN = 2_000", "make/test_snapshot.py"),
    Slip("cli/test.py", "return 1 if failed or others else 0", "return 0", "cli/test_test.py"),
    Slip("engine/chance.py", "* (i + 1)) >> 32", "* i) >> 32", "engine/test_chance.py"),
    Slip("engine/moves.py", "drawn = pile[: -n - 1 : -1]", "drawn = pile[-n:]", "engine/test_moves.py"),
    Slip("play/statistics.py", "z2 / (4 * of * of)", "z2 / (2 * of * of)", "play/test_statistics.py"),
    Slip("play/bots/greedy.py", "DECIDED // len(state.winners) if", "0 if", "play/bots"),
    Slip(
        "rules/resolve/below.py",
        'step.args.get("n")',
        'step.args.get("m")',
        "rules/resolve/test_below.py",
    ),
    Slip(
        "rules/lower/amounts.py",
        "return number if number.type.is_natural else",
        "return number if number else",
        "rules/compiled/test_small_games.py",
    ),
    Slip(
        "rules/ops/remove.py",
        "yield from (PIECES, PLACES, *filter",
        "yield from (PLACES, *filter",
        "rules/compiled/test_corners.py",
    ),
    Slip(
        "scenarios/proofs.py",
        "if rule.id in scenario.proves",
        "if scenario.proves",
        "scenarios/test_proofs.py",
    ),
    # What cards make together.
    Slip(
        "engine/meld_search.py",
        "alone * (min(self.sizes) - 1) <= others",
        "alone * min(self.sizes) <= others",
        "engine/test_melds.py",
    ),
    Slip(
        "engine/meld_search.py",
        "beside = sum({bit for bit, _ in self.ends})",
        "beside = 0",
        "engine/test_melds.py",
    ),
    Slip("engine/meld_search.py", "more &= ~beside[place]", "pass", "engine/test_melds.py"),
    Slip(
        "engine/forming.py",
        "key = (*cards, tuple(which), n, melds.setting(s))",
        "key = (*cards, tuple(which), n)",
        "engine/test_melds.py",
    ),
    Slip(
        "rules/interpret/melds.py",
        "if before.line.last is not None:",
        "if before.line.last is None:",
        "rules/melds/test_precedents.py",
    ),
    Slip(
        "rules/lower/melds.py",
        "counts_as=tuple(_reading(world, each) for each in line.as_)",
        "counts_as=tuple(_reading(world, each) for each in line.as_[:1])",
        "rules/melds/test_precedents.py",
    ),
    Slip(
        "rules/target/analyses/shared.py",
        "is_secret = isinstance(asked, n.AskSeveral) and asked.secret",
        "is_secret = False",
        "rules/compiled/test_at_once.py",
    ),
    Slip(
        "rules/target/analyses/walked.py",
        "shown, sees = (node.card,), _shown_to(node.seats)",
        "shown, sees = (node.card,), NOBODY",
        "rules/lower/test_shown_cards.py",
    ),
    Slip(
        "rules/target/analyses/followed.py",
        "yield from (((), zone) for zone in node.origin.zones)",
        "yield from ()",
        "rules/target/test_followed.py rules/lower/test_shown_cards.py",
    ),
    Slip(
        "engine/knowing.py",
        "both = Counter(held) | Counter(cards[at] for at in places)",
        "both = Counter(held) + Counter(cards[at] for at in places)",
        "rules/lower/test_shown_cards.py",
    ),
    Slip(
        "rules/ids_walk.py",
        "for asks in (step.asks, *(pick.asks for pick in asked_in(step))) if asks",
        "for asks in (step.asks,) if asks",
        "rules/compiled/test_at_once.py",
    ),
    # Cards that all but their owner see, what is pointed out, and triggers that seats are asked about.
    Slip(
        "rules/lower/layout/unseen.py",
        'own == (zone.sees == "others")',
        "not own",
        "rules/lower/test_pointed_out.py",
    ),
    Slip(
        "engine/limits.py",
        "_note(s, place, found, tuple(sorted(wanted)))",
        "_note(s, place, len(lying), tuple(sorted(wanted)))",
        "rules/lower/test_pointed_out.py",
    ),
    Slip(
        "engine/listeners.py",
        "_answer(listener, s, f, GAME, s.decider)",
        "_answer(listener, s, f, GAME, f[ANNOUNCER])",
        "rules/compiled/test_asked_triggers.py",
    ),
)


def main() -> int:
    """Make each slip and run its tests."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*")
    words = parser.parse_args().words
    slips = [slip for slip in SLIPS if not words or any(word in slip.file + slip.old for word in words)]
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copytree(ROOT / name, tree / name, ignore=LEFT)
        (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
        if output := _red(tree, dict.fromkeys(path for slip in slips for path in slip.paths)):
            print(f"{output}\nthe tests are red without any slip")
            return 1
        unfound = [slip for slip in slips if not _is_found(tree, slip)]
    print(f"{len(slips)} slips, {len(unfound)} unfound")
    return 1 if unfound else 0


def _is_found(tree: Path, slip: Slip) -> bool:
    path = tree / "tools" / "deckwright" / slip.file
    text = path.read_text("utf-8")
    verdict = "is not there once"
    if text.count(slip.old) == 1:
        path.write_text(text.replace(slip.old, slip.new), encoding="utf-8", newline="\n")
        verdict = "found" if _red(tree, slip.paths) else "UNFOUND"
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{verdict}: {slip.file}: {slip.old} -> {slip.new}", flush=True)
    return verdict == "found"


def _red(tree: Path, tests: Iterable[str]) -> str:
    """What pytest tells when some tests fail on the tools of a tree; empty when they pass.

    Compiled modules are kept: a run takes longer than the second by which Python tells two versions apart.
    """
    env = os.environ | {"PYTHONPATH": str(tree / "tools"), "PYTHONDONTWRITEBYTECODE": ""}
    command = (sys.executable, "-m", "pytest", "-x", "-q", *tests)
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.stdout if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
