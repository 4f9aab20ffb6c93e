"""What is done together tells first what it will do, whatever its parts are."""

import pytest

from ...repository import differing
from ..compiled.features import acting

VERBS = """
verbs:
  ask: {rule: FE-01, do: [{may: [{gain: {coin: 1}}]}], say: ask}
"""
LOOPS = "{for: {piece: river}, do: [{for: {number: [0, it.mud]}, do: [{gain: {toll: it + coin}}]}]}"
PARTS = {
    "in front of what asks": f"{{together: [{LOOPS}, {{run: ask}}]}}",
    "behind what asks": f"{{together: [{{run: ask}}, {LOOPS}]}}",
    "beside what asks under a condition": f"{{together: [{{if: coin > 0, then: [{{run: ask}}]}}, {LOOPS}]}}",
}


@pytest.mark.parametrize("name", PARTS)
def test_loops_in_loops_read_what_is_there_first(name, ferry):
    program = ferry(acting("{gain: {mud: 1}, at: k}\n      - " + PARTS[name], "{k: {piece: river}}", VERBS))

    assert differing(program) == []
