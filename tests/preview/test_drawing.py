"""What the process that draws answers, without the process."""

import gc
import io
import json
import pickle
import queue
import weakref
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

from deckwright.giving_way import give_way
from deckwright.make.face import Face
from deckwright.make.session import Session
from deckwright.preview import drawing
from deckwright.preview.addresses import picture_path
from deckwright.preview.drawing import Desk
from deckwright.preview.messages import Ahead, Answer, Ask, Event, Saved, Start

FACE = "templates/pond/animal.xml.j2"
NEWT = Face("en", "card", "newt")


@pytest.fixture(autouse=True)
def in_the_process_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Here a limit would hold for other tests too, and so would it that nothing is collected."""
    monkeypatch.setattr(drawing, "limited", nullcontext)
    yield
    gc.enable()
    gc.unfreeze()


@dataclass(frozen=True)
class Seated:
    """A desk that has read the pond, what it is asked, and what it says."""

    desk: Desk
    questions: "queue.SimpleQueue[drawing.Question]"
    said: io.BytesIO

    def look_at(self, *faces: Face, size: str = "thumb") -> None:
        """Have faces drawn, as a page does in which they are in sight."""
        for number, face in enumerate(faces):
            self.desk._answer(Ask(number, path_of(self.desk, face, size)))

    def heard(self) -> list[object]:
        """What it said since this was asked last."""
        said = list(heard(self.said))
        self.said.truncate(0)
        self.said.seek(0)
        return said


@pytest.fixture
def seated(pond: Path) -> Seated:
    questions: queue.SimpleQueue[drawing.Question] = queue.SimpleQueue()
    desk = Desk(Start(str(pond), ("pond",), ""), questions, said := io.BytesIO())
    desk._refresh(())
    return Seated(desk, questions, said)


def test_a_rulebook_is_made_once_for_each_save(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def rulebook(_: Session, language: str, form: str, _folder: Path) -> bytes:
        made.append(f"{language} {form}")
        return b"a book"

    monkeypatch.setattr(Session, "rulebook", rulebook)
    said = io.BytesIO()
    desk = Desk(Start(str(pond), ("pond",), ""), queue.SimpleQueue(), said)

    desk._refresh(())
    for number, form in enumerate((".html", ".html", ".pdf")):
        desk._answer(Ask(number, f"rulebook/pond/en{form}"))
    desk._refresh(())
    desk._answer(Ask(4, "rulebook/pond/en.pdf"))

    assert made == ["en players", "en pdf", "en pdf"]
    assert said.getvalue().count(b"a book") == 4


def test_a_save_does_not_wait_for_the_rulebook_that_somebody_asked_for(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: queue.SimpleQueue[drawing.Question] = queue.SimpleQueue()
    said, begun = io.BytesIO(), []

    def rulebook(_: Session, language: str, form: str, _folder: Path) -> bytes:
        begun.append(f"{language} {form}")
        if len(begun) == 1:  # meanwhile
            questions.put(Ask(2, "cards.json"))
            questions.put(Saved(()))
        give_way()
        if len(begun) == 2:
            questions.put(None)
        return b"a book"

    monkeypatch.setattr(Session, "rulebook", rulebook)
    desk = Desk(Start(str(pond), ("pond",), ""), questions, said)
    questions.put(Ask(1, "rulebook/pond/en.html"))

    desk.work()

    answers = [message for message in heard(said) if isinstance(message, Event | Answer)]
    assert begun == ["en players", "en players"]
    assert [answer.number if isinstance(answer, Answer) else "save" for answer in answers] == [
        "save",
        "save",
        1,
    ]


def test_what_nobody_asked_for_ends_when_somebody_asks(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: queue.SimpleQueue[drawing.Question] = queue.SimpleQueue()
    done: list[str] = []

    def check_books(_: Session) -> None:
        questions.put(Ask(1, "cards.json"))
        questions.put(None)
        give_way()
        done.append("all of it")

    monkeypatch.setattr(Session, "check_books", check_books)
    said = io.BytesIO()

    Desk(Start(str(pond), ("pond",), ""), questions, said).work()

    assert done == []


def test_garbage_is_collected_though_saves_follow_each_other(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: queue.SimpleQueue[drawing.Question] = queue.SimpleQueue()
    left: list[weakref.ref[Ring]] = []

    def refresh(_desk: Desk, _files: tuple[str, ...]) -> None:
        rings = [Ring() for _ in range(1000)]
        left.append(weakref.ref(rings[0]))
        questions.put(Saved(()) if len(left) < 6 else None)

    monkeypatch.setattr(Desk, "_refresh", refresh)
    monkeypatch.setattr(drawing, "GARBAGE", 2000)

    Desk(Start(str(pond), ("pond",), ""), questions, io.BytesIO()).work()

    assert sum(ring() is not None for ring in left) <= 3


def test_what_faces_leave_behind_is_collected_while_others_are_drawn(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[weakref.ref[Ring]] = []

    def draw(_session: Session, _face: Face) -> bool:
        rings = [Ring() for _ in range(1000)]
        left.append(weakref.ref(rings[0]))
        return False

    monkeypatch.setattr(Session, "draw", draw)
    monkeypatch.setattr(drawing, "YOUNG", 2000)
    gc.disable()

    seated.desk._draw_ahead(seated.desk._show.sessions["pond"])

    assert len(left) > 6
    assert sum(ring() is not None for ring in left) <= 3


class Ring:
    """What only the collector frees."""

    def __init__(self) -> None:
        self.own = self


def test_what_is_in_sight_is_drawn_first_after_a_template_is_saved_and_the_rest_behind(
    pond: Path, edit: Callable[[str, str, str], None], seated: Seated
) -> None:
    seated.look_at(NEWT)
    seated.heard()

    edit(FACE, "card.level", "card.level + 1")
    seated.desk._refresh((f"{pond.as_posix()}/{FACE}",))

    ahead = [message.path for message in seated.heard() if isinstance(message, Ahead)]
    assert ahead == [path_of(seated.desk, NEWT)]
    session = seated.desk._show.sessions["pond"]
    left = set(session.undrawn())
    assert NEWT not in left
    assert Face("en", "card", "frog") in left
    seated.desk._do_the_rest()
    assert not set(session.undrawn())


def test_a_card_that_is_shown_large_on_the_wall_is_drawn_so_after_a_save(
    pond: Path, edit: Callable[[str, str, str], None], seated: Seated
) -> None:
    seated.look_at(NEWT)
    seated.look_at(NEWT, size="wide")
    small, large = (
        Image.open(io.BytesIO(message.body or b""))
        for message in seated.heard()
        if isinstance(message, Answer)
    )

    edit(FACE, "card.level", "card.level + 1")
    seated.desk._refresh((f"{pond.as_posix()}/{FACE}",))

    assert large.width == pytest.approx(2 * small.width, abs=4)
    ahead = [message.path for message in seated.heard() if isinstance(message, Ahead)]
    assert ahead == [path_of(seated.desk, NEWT, "wide")]


def test_pages_are_told_of_the_sheets_when_all_is_drawn(seated: Seated) -> None:
    seated.desk._do_the_rest()
    seated.desk._do_the_rest()

    events = [message for message in seated.heard() if isinstance(message, Event) and message.name == "save"]
    saves = [json.loads(event.data) for event in events]
    sheets = [game["sheets"] for save in saves for game in save.get("games", {}).values() if "sheets" in game]
    assert [{sheet["id"] for sheet in those} for those in sheets] == [{"reeds", "leaf"}]


def test_a_newer_save_ends_what_is_drawn_of_an_older_one(
    pond: Path, edit: Callable[[str, str, str], None], seated: Seated
) -> None:
    desk = seated.desk
    faces = [Face("en", "card", name) for name in ("frog", "newt", "heron")]
    seated.look_at(*faces)
    seated.heard()

    edit(FACE, "card.level", "card.level + 1")
    seated.questions.put(Saved((f"{pond.as_posix()}/{FACE}",)))  # the next one, which comes at once
    desk._refresh((f"{pond.as_posix()}/{FACE}",))
    old = [path_of(desk, face) for face in faces]
    edit(FACE, "card.level + 1", "card.level + 2")
    seated.questions.put(None)
    desk._take_in()
    desk._refresh((f"{pond.as_posix()}/{FACE}",))

    said = seated.heard()
    ahead = [message.path for message in said if isinstance(message, Ahead)]
    assert not set(ahead) & set(old)
    assert ahead[0] == path_of(desk, faces[-1])  # that was asked for last
    assert [event.save for event in said if isinstance(event, Event)] == [2, 3]


def path_of(desk: Desk, face: Face, size: str = "thumb") -> str:
    """The address of a picture."""
    look = desk._show.sessions["pond"].look(face)
    assert look
    return picture_path("pond", face, look, size)


def heard(said: io.BytesIO) -> Iterator[object]:
    said.seek(0)
    while said.tell() < len(said.getvalue()):
        yield pickle.load(said)
