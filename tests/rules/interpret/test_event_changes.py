"""What the events say of changes: numbers rise and sink, all else is set."""

from collections.abc import Callable

from deckwright.events import records as r
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program

RULES = """
pools:
  leader: {holds: seat, start: seat1, rule: FE-01}
turn:
  first: seat0
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [lead, earn], exactly: 1}}
actions:
  lead: {rule: FE-01, do: [{set: {leader: me}}, {gain: {coin: 1}}]}
  earn: {rule: FE-01, do: [{set: {leader: me}}, {gain: {coin: 1}}]}
"""


def test_a_seat_in_a_pool_is_set_though_seats_have_numbers(ferry: Callable[[str], Program]) -> None:
    narrator = Narrator(Rulebook(ferry(RULES)), 1)

    events = narrator.apply(narrator.legal[0])
    ways = {event.pool: event.way for event in events if isinstance(event, r.PoolChanges)}

    assert ways == {"leader": "set", "coin": "gain"}
