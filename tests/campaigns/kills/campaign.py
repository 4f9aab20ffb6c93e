"""Kill a build at a random moment, look at what it left, build again, compare with a clean build."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

_MARK = ".part-"
_COMMAND = [sys.executable, "-m", "deckwright", "build", "--jobs", "1"]
_VOLATILE = {".lock"}  # made by whoever comes first, and kept


@dataclass(frozen=True)
class Kill:
    """One kill: after how many seconds and how, and what was wrong afterwards."""

    seconds: float
    how: str
    wrong: tuple[str, ...]


class Victim:
    """A project with two wordings, each with what a clean build makes of it."""

    def __init__(self, root: Path, game: str, old: str, new: str) -> None:
        self.root, self.game, self._words = root, game, (old, new)
        self._cards = next(root.glob(f"content/{game}/cards/*.yaml"))
        self._whole = self._cards.read_text("utf-8")
        assert old in self._whole
        self.clean: list[dict[str, bytes]] = []
        started = monotonic()
        for number in range(2):
            self.word(number)
            subprocess.run([*_COMMAND, "--clean"], cwd=root, check=True, capture_output=True)
            self.clean.append(self.outputs())
        self.longest = (monotonic() - started) / 2
        self.names = [self._caches()]

    def word(self, number: int) -> None:
        """Write one of the two wordings."""
        old, new = self._words
        self._cards.write_text(self._whole.replace(old, new) if number else self._whole, encoding="utf-8")

    def outputs(self) -> dict[str, bytes]:
        """What was made, by name."""
        folder = self.root / "build" / self.game
        paths = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(_MARK)]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(paths)}

    def kill(self, number: int, chance: random.Random) -> Kill:
        """Change the words, start a build, kill it, build again; what is wrong."""
        wording = number % 2
        self.word(wording)
        how, seconds = chance.choice(["kill", "terminate"]), chance.random() * self.longest
        clean = ["--force"] if chance.randrange(3) == 0 else []
        build = subprocess.Popen(
            [*_COMMAND, *clean], cwd=self.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        with suppress(subprocess.TimeoutExpired):
            build.wait(seconds)
        getattr(build, how)()
        build.wait()
        wrong = [*self._half_written(), *self._after_the_next(wording)]
        return Kill(seconds, how, tuple(wrong))

    def _half_written(self) -> Iterator[str]:
        for name, data in self.outputs().items():
            if data not in (build.get(name) for build in self.clean):
                yield f"{name} is half-written"

    def _after_the_next(self, wording: int) -> Iterator[str]:
        built = subprocess.run(_COMMAND, cwd=self.root, capture_output=True, text=True, check=False)
        if built.returncode:
            yield f"the next build fails: {built.stdout[-300:]}{built.stderr[-300:]}"
        outputs, meant = self.outputs(), self.clean[wording]
        yield from (
            f"{name} is not as a clean build makes it" for name in meant if outputs.get(name) != meant[name]
        )
        yield from (f"{name} is left over" for name in outputs.keys() - meant.keys())
        yield from (f"{path.name} is left over" for path in self.root.rglob(f"{_MARK}*"))
        yield from (f"{name} is left over in the cache" for name in self._caches() - self.names[0])

    def _caches(self) -> set[str]:
        """The files in the cache, but for display lists, which are called by what is in them."""
        folder = self.root / "build" / ".cache"
        names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        return {name for name in names if "/displays/" not in name and Path(name).suffix not in _VOLATILE}


def nice() -> None:
    """Give way to others, where the system can."""
    if hasattr(os, "nice"):
        os.nice(5)
