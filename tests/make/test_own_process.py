"""A process of our own ends itself when something in it takes too long, by its own time."""

import gc
import sys

import pytest

from deckwright.make.own_process import started, took_too_long

WORK = """\
import time
from deckwright.make.own_process import limited
with limited({seconds}):
    {inside}
begun = time.process_time()
while time.process_time() < begun + 0.3: pass
"""
BUSY = "while True: pass"
IN_TIME = 5 if sys.platform == "win32" else 0.05  # there by the clock, which goes on while others run


@pytest.mark.parametrize(
    ("seconds", "inside", "ends"),
    [(0.05, BUSY, True), (0.001, "time.sleep(600)", True), (IN_TIME, "pass", False)],
    ids=["busy", "waiting", "done in time"],
)
def test_a_process_ends_over_what_takes_too_long_and_over_nothing_else(
    seconds: float, inside: str, ends: bool
) -> None:
    with started(WORK.format(seconds=seconds, inside=inside)) as process:
        code = process.wait()

    assert took_too_long(code) == ends
    assert (code == 0) != ends


def test_a_process_looks_for_garbage_as_seldom_as_the_one_that_starts_it() -> None:
    before = gc.get_threshold()
    gc.set_threshold(54321, 7, 8)
    try:
        with started("print(*gc.get_threshold())") as process:
            assert process.stdout
            assert process.stdout.read().split() == [b"54321", b"7", b"8"]
    finally:
        gc.set_threshold(*before)
