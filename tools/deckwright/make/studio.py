"""A process of its own for faces that nobody has seen yet: one that never ends costs no more than itself.

A template may keep a process busy where no count sees it, take all memory, or crash a library. So templates
that were not drawn from before are tried in a second process, which ends itself when a face takes too long: a
copy of this one for each game, or one process for all where copies are not sound. Faces of templates that
are known to end are laid out without it.
"""

import atexit
import os
import pickle
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from deckwright.make.drawing import Sketch, about_face, sketches, where
from deckwright.make.forked import Forked, may_fork
from deckwright.make.own_process import limited, started, took_too_long
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.picture.display import DisplayList

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets
    from deckwright.make.face import Face

SECONDS = 10.0  # of the processor for one face; the slowest of the games takes 0.1
LOST = 3  # faces after whose loss the others are not tried
_SERVE = "from deckwright.make.studio import serve\nserve()"
_MEMORY = 4 << 30  # bytes of address space, where the system can limit it
_HINT = "look for what its template draws again and again, or for a picture or font that is damaged"


class Studio:
    """The process, started when it is first needed, and kept for the next game where it is no copy."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._lock = threading.Lock()
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self._owner = os.getpid()

    def sketches(
        self, game: Game, assets: "GameAssets", snapshot: Snapshot, faces: "Sequence[Face]"
    ) -> Iterator[Sketch]:
        """Lay out faces, one after the other; an empty one, with a finding, for each that was lost.

        Raises:
            ContentError: the fonts cannot be used.
        """
        left, lost = list(faces), 0
        with self._lock:
            try:
                while left and lost < LOST:
                    self._ask(game, assets, snapshot, left)
                    while left and (sketch := self._answer()):
                        del left[0]
                        yield sketch
                    if left:
                        lost += 1
                        yield lost_face(game, left.pop(0), self.seconds, self._ended())
                yield from [_empty() for _ in left]
                if isinstance(self.process, Forked):
                    self._close()
            except BaseException:
                self._close()  # what it has yet to tell would be taken for the next answer
                raise

    def _ask(self, game: Game, assets: "GameAssets", snapshot: Snapshot, faces: "Sequence[Face]") -> None:
        """Have faces laid out, by a copy of this process or by one that is asked."""
        if not may_fork():
            self._send((game, assets, snapshot, faces, self.seconds))
            return
        from deckwright.render import faces as _faces
        from deckwright.render import lint as _lint

        assert _faces
        assert _lint  # so no copy has to import what draws
        self._close()
        drawn, seconds = sketches(game, assets, snapshot, faces), self.seconds
        self.process = Forked(lambda answers: _serve_one(answers, drawn, seconds))

    def _send(self, question: object) -> None:
        """Send a question, to a new process if the last one has ended."""
        if self._owner != os.getpid():  # a fork must not talk to its parent's process
            self.process, self._owner = None, os.getpid()
        for _ in range(2):
            process = self.process = self.process or started(_SERVE)
            assert process.stdin
            try:
                pickle.dump(question, process.stdin, pickle.HIGHEST_PROTOCOL)
                process.stdin.flush()
            except OSError:
                self._close()
            else:
                return

    def _answer(self) -> Sketch | None:
        """The next face, or None when the process has ended instead.

        Raises:
            ContentError: as the process did.
        """
        if self.process is None:
            return None
        assert self.process.stdout
        try:
            answer = pickle.load(self.process.stdout)  # noqa: S301  our own process, and the same code
        except (EOFError, OSError, pickle.UnpicklingError):
            return None
        if isinstance(answer, BaseException):
            raise answer
        assert isinstance(answer, Sketch)
        return answer

    def _ended(self) -> int:
        """The exit code of the process, which has ended or is about to."""
        code = 0
        if self.process is not None:
            with suppress(subprocess.TimeoutExpired):
                code = self.process.wait(self.seconds)
        self._close()
        return code

    def _close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with suppress(OSError):
                    pipe.close()
        process.wait()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            if self._owner == os.getpid():
                self._close()


STUDIO = Studio()
atexit.register(STUDIO.close)


def lost_face(game: Game, face: "Face", seconds: float = SECONDS, code: int = 1) -> Sketch:
    """What stands for a face over which a process ended, for it took too long or with another exit code."""
    place, name = where(game, face)
    crash = f"ends its process (exit code {code})"
    why = f"takes longer than {seconds:g} s" if took_too_long(code) else crash
    message = f"{name} ({face.language}): laying out its face {why}"
    finding = Finding(code="A410", place=place, message=message, hint=_HINT, about=about_face(game, face))
    return _empty(finding)


def _empty(*findings: Finding) -> Sketch:
    display = DisplayList(1.0, 1.0, 0.0, ())
    key, packed = display.kept()
    return Sketch(key, packed, key, findings, blank=True)


_OUT_OF_MEMORY = 12


def serve() -> None:
    """What the process does: lay out what it is asked for, until nobody asks any more."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(EOFError):
        while True:
            game, assets, snapshot, faces, seconds = pickle.load(questions)  # noqa: S301  from our own process
            _serve_one(answers, sketches(game, assets, snapshot, faces), seconds)


def _serve_one(answers: IO[bytes], drawn: Iterator[Sketch], seconds: float) -> None:
    """Answer with each face, or with what went wrong."""
    _limit_memory()
    try:
        while True:
            with limited(seconds):
                answer: Any = next(drawn, None)
            if answer is None:
                return
            _tell(answers, answer)
    except MemoryError:
        os._exit(_OUT_OF_MEMORY)
    except Exception as error:  # noqa: BLE001  it is raised where the question came from
        error.add_note(f"in the process that lays out faces:\n{traceback.format_exc()}")
        _tell(answers, error)


def _tell(answers: IO[bytes], answer: object) -> None:
    pickle.dump(answer, answers, pickle.HIGHEST_PROTOCOL)
    answers.flush()


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
