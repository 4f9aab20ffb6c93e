"""One build is killed; the command kills hundreds."""

import random
from pathlib import Path

from .campaign import Victim


def test_a_killed_build_leaves_nothing_half_written_and_the_next_nothing_behind(pond: Path) -> None:
    victim = Victim(pond, "pond", "en: Newt", "en: Salamander")

    kill = victim.kill(1, random.Random(1))

    assert kill.wrong == ()
