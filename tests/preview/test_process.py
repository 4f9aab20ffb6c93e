"""The process that draws is started anew when it ends, not for ever; nobody waits for one that is gone."""

import asyncio
import subprocess
import sys

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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no time of a process")
@pytest.mark.parametrize(("limit", "ends"), [("limit_own_time(0.05)", True), ("limit_own_time(0)", False)])
def test_a_process_ends_that_works_for_longer_than_it_may(limit: str, ends: bool) -> None:
    work = (
        "import time; from deckwright.preview.drawing import limit_own_time;"
        f"limit_own_time(0.05); {limit}; begun = time.process_time()\n"
        "while time.process_time() < begun + 0.5: pass"
    )

    done = subprocess.run([sys.executable, "-c", work], check=False)

    assert (done.returncode != 0) == ends
