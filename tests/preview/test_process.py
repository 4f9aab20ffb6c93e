"""The process that draws is started anew when it ends, not for ever; nobody waits for one that is gone."""

import asyncio
import pickle
import subprocess
import sys
from pathlib import Path

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


def test_a_process_that_says_what_nobody_understands_is_ended_and_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "_SERVE", "import time\nprint('nonsense', flush=True)\ntime.sleep(600)")
    monkeypatch.setattr(process, "MOST_DEATHS", 1)

    async def once() -> bytes | None:
        drawing = DrawingProcess(Start("", (), ""), lambda _: None)
        try:
            return await asyncio.wait_for(drawing.ask("cards.json"), 30)
        finally:
            drawing.close()

    assert asyncio.run(once()) is None


def test_who_waits_for_an_answer_at_the_end_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_SERVE", "import time\ntime.sleep(600)")

    async def waiting() -> bytes | None:
        drawing = DrawingProcess(Start("", (), ""), lambda _: None)
        asking = asyncio.ensure_future(drawing.ask("cards.json"))
        await asyncio.sleep(0)
        drawing.close()
        return await asyncio.wait_for(asking, 30)

    assert asyncio.run(waiting()) is None


def test_a_process_whose_server_was_killed_ends_without_a_word(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", process._SERVE], stdin=pipe, stdout=pipe, stderr=pipe
    ) as drawing:
        assert drawing.stdin
        assert drawing.stdout
        assert drawing.stderr
        drawing.stdout.close()

        pickle.dump(Start(str(tmp_path), ("pond",), ""), drawing.stdin)
        drawing.stdin.flush()

        assert drawing.stderr.read() == b""
