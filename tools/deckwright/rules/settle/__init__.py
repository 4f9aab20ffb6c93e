"""Settle a game's rules: from YAML sections to the program, with findings for what is wrong."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from deckwright.load.game import Loaded
from deckwright.model.finding import Finding
from deckwright.rules.settle.planned import planned_sections
from deckwright.rules.settle.sources import sources

if TYPE_CHECKING:
    from deckwright.rules.program.records import Program


@dataclass(frozen=True, slots=True)
class Settled:
    """A game's rules. `program` is None for a game without a turn, and as long as something is wrong."""

    program: "Program | None"
    findings: tuple[Finding, ...]


_SETTLED: WeakKeyDictionary[Loaded, Settled] = WeakKeyDictionary()


def settle_rules(loaded: Loaded) -> Settled:
    """The program of a loaded game, or what must be fixed first; worked out once for each."""
    if (known := _SETTLED.get(loaded)) is None:
        known = _SETTLED[loaded] = _settled(loaded)
    return known


def _settled(loaded: Loaded) -> Settled:
    source = sources(loaded)
    if source is None:
        return Settled(None, ())
    planned = tuple(planned_sections(source))
    turn = source.whole("turn")
    if turn is None:
        return Settled(None, planned)
    # Only games with rules pay for what settles them.
    from deckwright.rules.settle.program import settled

    program, found = settled(source, turn)
    findings = (*planned, *found)
    return Settled(None if findings else program, findings)
