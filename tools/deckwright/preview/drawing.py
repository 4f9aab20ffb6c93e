"""The process that draws: it loads the games, tells what a save changed, and answers for pictures.

It is apart from the server, so that a page is answered while cards are laid out, and so that a template that
never ends costs this process and not the preview: it ends itself, and the server starts another.
"""

import gc
import os
import pickle
import queue
import re
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING
from urllib.parse import parse_qsl

from deckwright.giving_way import GivenUpError, giving_way
from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.own_process import limited
from deckwright.make.session import Session
from deckwright.make.snapshot import common_folders
from deckwright.make.studio import SECONDS
from deckwright.model.finding import ContentError
from deckwright.preview.addresses import PIXELS, picture_at, picture_path
from deckwright.preview.messages import Ahead, Answer, Ask, Drawing, Event, ImportNote, Saved, Start
from deckwright.preview.showcase import Showcase

if TYPE_CHECKING:
    from deckwright.make.snapshot import Folder

BOOK_SECONDS = 60.0  # for a rulebook, with all its figures
QUIET = 0.2  # seconds after the last question until what nobody asked for is done
AGAIN = 2.0  # seconds after which it is looked whether there was a commit
IN_SIGHT = 400  # pictures that were asked for last are taken to be in sight
FIRST = 0.5  # seconds for drawing what is in sight before it is asked for
GARBAGE = 20_000  # objects made and not freed after which they are looked through, some 4 MB
YOUNG = 5_000  # the same of faces that are drawn behind: a save may have to wait for it
_AHEAD = 8  # of these that are kept
_TELL = 1.0  # seconds between two reports of what is drawn behind
_DIFF = re.compile(r"diff/(\w+)/(\w+)\.json(?:\?(.*))?")
_COMMITS = re.compile(r"commits/(\w+)\.json")
_BOOK = re.compile(r"rulebook/(\w+)/([\w-]+)(\.html|\.authors\.html|\.pdf)")
_FORMS = {".html": "players", ".authors.html": "authors", ".pdf": "pdf"}

Question = Start | Saved | ImportNote | Ask | None


def serve() -> None:
    """What the process does until its standard input ends."""
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
    source, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    threading.Thread(target=_read, args=(source, questions), daemon=True).start()
    start = questions.get()
    if isinstance(start, Start):
        Desk(start, questions, answers).work()


def _read(source: IO[bytes], questions: "queue.SimpleQueue[Question]") -> None:
    """Pass questions on as they come, so that it is known that there are some."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(pickle.load(source))  # noqa: S301  from the process that started this one
    questions.put(None)
    time.sleep(0.5)
    os._exit(0)  # whoever asked is gone, whatever is being drawn


class Desk:
    """Answers questions, saves before all others; does the rest when nobody asks."""

    def __init__(self, start: Start, questions: "queue.SimpleQueue[Question]", answers: IO[bytes]) -> None:
        self._questions, self._answers = questions, answers
        self._project = Project(Path(start.root))
        self._show, self._scratch = Showcase(self._project, start), start.scratch or None
        self._in_sight: OrderedDict[tuple[str, Face], str] = OrderedDict()  # in the size asked for last
        self._common: list[Folder] | None = None
        self._ahead: dict[str, bytes] = {}  # pictures that were sent before somebody asked, who may ask now
        self._book_asked: tuple[tuple[str, ...], bytes | None] | None = None  # last, since the last save
        self._waiting: list[Ask] = []
        self._saved: list[Saved] = []
        self._urgent: list[Question] = []  # what came while something was answered, and is heeded first
        self._told_at = 0.0

    def work(self) -> None:
        """Answer until nobody asks any more."""
        self._refresh(())
        gc.collect()
        gc.freeze()
        gc.disable()  # no save waits for the collector, which would walk over thousands of cards again
        while self._take_in():
            if self._saved:
                files = tuple(file for saved in self._saved for file in saved.files)
                anything = any(not saved.files for saved in self._saved)
                self._saved.clear()
                self._refresh(() if anything else files)
            elif self._waiting:
                self._answer(self._waiting.pop(0))
            if gc.get_count()[0] > GARBAGE:  # somebody saves or asks again and again
                gc.collect()

    def _take_in(self) -> bool:
        """Take in all that was asked; as long as nothing is, do what is left to do. False at the end."""
        if not (self._urgent or self._waiting):
            try:
                question = self._questions.get(timeout=QUIET)
            except queue.Empty:
                self._do_the_rest()
                if not self._is_asked():
                    gc.collect()
                question = self._idle()
            self._urgent.append(question)
        while not self._questions.empty():
            self._urgent.append(self._questions.get())
        urgent, self._urgent = self._urgent, []
        return all(map(self._keep, urgent))

    def _idle(self) -> Question:
        """Wait for the next question; a commit writes no file that is watched."""
        while True:
            try:
                return self._questions.get(timeout=AGAIN)
            except queue.Empty:
                if self._show.since.moved():
                    with suppress(GivenUpError):
                        self._compare()

    def _keep(self, question: Question) -> bool:
        if isinstance(question, Saved):
            self._saved.append(question)
        elif isinstance(question, Ask):
            self._waiting.append(question)
        elif isinstance(question, ImportNote):
            self._show.notes[question.game] = question
            self._tell(self._show.event({}))
        return question is not None

    def _refresh(self, files: tuple[str, ...]) -> None:
        """Read what was saved, tell, and draw what is in sight: pages are about to ask for it."""
        content = f"{self._project.root.as_posix()}/content/"
        self._book_asked = None
        if self._common is None or not files or not all(file.startswith(content) for file in files):
            self._common = common_folders(str(self._project.root))
        changed = self._show.refresh(self._common)
        self._tell(self._show.event(changed) or self._show.nothing_new())
        begun = time.perf_counter()
        seen = [
            entry for entry in reversed(self._in_sight.items()) if entry[0][1] in changed.get(entry[0][0], {})
        ]
        for (id_, face), size in seen:
            look = self._show.sessions[id_].look(face)
            if look is None or self._is_asked() or time.perf_counter() - begun > FIRST:
                break
            path = picture_path(id_, face, look, size)
            with suppress(GivenUpError):
                if body := self._picture(path):
                    self._ahead = {path: body, **dict(list(self._ahead.items())[:_AHEAD])}
                    self._say(Ahead(path, body))

    def _answer(self, ask: Ask) -> None:
        """Answer; a save comes first, even if it comes meanwhile."""
        try:
            body = self._made(ask)
        except GivenUpError:
            self._waiting.insert(0, ask)
        else:
            self._say(Answer(ask.number, body))

    def _made(self, ask: Ask) -> bytes | None:
        body: bytes | None = None
        if ask.path == "cards.json":
            body = self._show.whole()
        elif ask.path.startswith("pictures/"):
            body = self._ahead.get(ask.path) or self._picture(ask.path)
        elif book := _BOOK.fullmatch(ask.path):
            if self._book_asked is None or self._book_asked[0] != book.groups():
                self._book_asked = book.groups(), self._book(*book.groups())
            body = self._book_asked[1]
        elif difference := _DIFF.fullmatch(ask.path):
            game, card, query = difference.groups()
            asked = dict(parse_qsl(query or ""))
            with giving_way(self._for_a_save):
                body = self._show.difference(game, card, asked.get("before", ""), asked.get("after", ""))
        elif commits := _COMMITS.fullmatch(ask.path):
            body = self._show.commits(commits[1])
        return body

    def _picture(self, path: str) -> bytes | None:
        """A picture by its address; None if there is none such, or not any more."""
        address = picture_at(path)
        session = self._show.session(address) if address else None
        if address is None or session is None or session.game is None:
            return None
        face = address.face
        if (before := session.look(face)) is None:
            return None
        if not address.commit:
            self._in_sight[session.id, face] = address.size if address.size in PIXELS else "thumb"
            self._in_sight.move_to_end((session.id, face))
            if len(self._in_sight) > IN_SIGHT:
                self._in_sight.popitem(last=False)
        with self._watched(address.digest):
            try:
                dpi = address.dpi(session.game)
                body = session.picture(face, address.digest, dpi, bleed=address.size == "full")
            except ContentError:
                body = None
        if before != session.look(face) and not address.commit:
            self._tell(self._show.event({session.id: [face]}))
        return body

    def _book(self, game: str, language: str, form: str) -> bytes | None:
        """The rulebook of a game, as a page or to print."""
        session = self._show.sessions.get(game)
        if session is None:
            return None
        with TemporaryDirectory(dir=self._scratch) as folder, self._watched("", BOOK_SECONDS):
            try:
                return session.rulebook(language, _FORMS[form], Path(folder))
            except ContentError:
                return None

    def _draw(self, session: Session, face: Face) -> bool:
        look = session.look(face)
        with self._watched(look.digest if look else ""), giving_way(self._pause):
            return session.draw(face)

    def _do_the_rest(self) -> None:
        """Checks, then the faces that nobody asked for, until somebody asks."""
        self._tell(self._show.moved())
        with suppress(GivenUpError):
            for session in self._show.sessions.values():
                if not session.is_checked:
                    with giving_way(self._pause):
                        session.check()
                    self._tell(self._show.event({}))
            self._compare()
            for session in self._show.sessions.values():
                self._draw_ahead(session)
            self._tell(self._show.sheets())
            for session in self._show.sessions.values():
                with self._watched("", BOOK_SECONDS), giving_way(self._pause):
                    session.check_books()
        self._tell(self._show.event({}))

    def _compare(self) -> None:
        """Look what differs from the last commit."""
        with giving_way(self._pause):
            self._show.since.look(self._show.sessions)
        self._tell(self._show.event({}))

    def _draw_ahead(self, session: Session) -> None:
        left = list(session.undrawn()) if session.can_draw_ahead else []
        for number, face in enumerate(left):
            self._pause()
            if not session.can_draw_ahead:
                break
            if self._draw(session, face):
                self._tell(self._show.event({session.id: [face]}))
            if gc.get_count()[0] > YOUNG:
                gc.collect(0)  # what a face leaves behind died young
            if time.monotonic() - self._told_at > _TELL:
                self._tell(self._show.event({}))
                self._tell(self._show.news("drawing", {"left": len(left) - number - 1}))
                self._told_at = time.monotonic()
        if left:
            self._tell(self._show.news("drawing", {"left": 0}))

    def _is_asked(self) -> bool:
        return bool(self._urgent) or not self._questions.empty()

    def _pause(self) -> None:
        """Give up what nobody asked for as soon as somebody asks."""
        if self._is_asked():
            raise GivenUpError

    def _for_a_save(self) -> None:
        """Give up what somebody asked for as soon as something is saved; other questions wait."""
        while not self._questions.empty():
            self._urgent.append(self._questions.get())
            if not isinstance(self._urgent[-1], Ask):
                raise GivenUpError

    @contextmanager
    def _watched(self, digest: str, seconds: float = SECONDS) -> Iterator[None]:
        """Something that gives way to a save, and must come to an end, or the process does."""
        self._say(Drawing(digest))
        with limited(seconds), giving_way(self._for_a_save):
            yield

    def _tell(self, event: Event | None) -> None:
        if event:
            self._say(event)

    def _say(self, answer: object) -> None:
        try:
            pickle.dump(answer, self._answers, pickle.HIGHEST_PROTOCOL)
            self._answers.flush()
        except OSError:
            os._exit(0)  # the server was killed: nobody reads this any more
