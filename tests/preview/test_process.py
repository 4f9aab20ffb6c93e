"""The process that draws is started anew when it ends, not for ever; nobody waits for one that is gone."""

import asyncio

import pytest

from deckwright.preview import process
from deckwright.preview.messages import Start
from deckwright.preview.process import DrawingProcess


def test_what_is_asked_of_a_process_that_ends_at_once_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_SERVE", "raise SystemExit(1)")
    monkeypatch.setattr(process, "MOST_DEATHS", 1)

    async def twice() -> list[bytes | None]:
        drawing = DrawingProcess(Start("", (), ""), lambda _: None)
        try:
            return [await asyncio.wait_for(drawing.ask("cards.json"), 30) for _ in range(2)]
        finally:
            drawing.close()

    assert asyncio.run(twice()) == [None, None]
