"""What the process that draws answers, without the process."""

import io
import queue
from contextlib import nullcontext
from pathlib import Path

import pytest

from deckwright.make.session import Session
from deckwright.preview import drawing
from deckwright.preview.drawing import Desk
from deckwright.preview.messages import Ask, Start


def test_a_rulebook_is_made_once_for_each_save(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def rulebook(_: Session, language: str, form: str, _folder: Path) -> bytes:
        made.append(f"{language} {form}")
        return b"a book"

    monkeypatch.setattr(Session, "rulebook", rulebook)
    monkeypatch.setattr(drawing, "limited", nullcontext)  # it would hold for the process of the tests
    said = io.BytesIO()
    desk = Desk(Start(str(pond), ("pond",), ""), queue.SimpleQueue(), said)

    desk._refresh(())
    for number, form in enumerate((".html", ".html", ".pdf")):
        desk._answer(Ask(number, f"rulebook/pond/en{form}"))
    desk._refresh(())
    desk._answer(Ask(4, "rulebook/pond/en.pdf"))

    assert made == ["en players", "en pdf", "en pdf"]
    assert said.getvalue().count(b"a book") == 4
