"""Resolve a game's rules: from YAML sections to the program, with findings for what is wrong."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from deckwright.load.game import Loaded
from deckwright.model.finding import Finding
from deckwright.rules.resolve.sources import sources

if TYPE_CHECKING:
    from deckwright.rules.program.records import Program


@dataclass(frozen=True, slots=True)
class Resolved:
    """A game's rules. `program` is None for a game without a turn, and as long as something is wrong.

    Of a game that lacks cards nothing is found either: its rules may speak of them.
    """

    program: "Program | None"
    findings: tuple[Finding, ...]


_SETTLED: WeakKeyDictionary[Loaded, Resolved] = WeakKeyDictionary()


def resolve_rules(loaded: Loaded) -> Resolved:
    """The program of a loaded game, or what must be fixed first; worked out once for each."""
    if (known := _SETTLED.get(loaded)) is None:
        known = _SETTLED[loaded] = _resolved(loaded)
    return known


def _resolved(loaded: Loaded) -> Resolved:
    source = sources(loaded)
    if source is None:
        return Resolved(None, ())
    turn = source.whole("turn") or source.whole("round")
    if turn is None or not loaded.whole:
        return Resolved(None, ())
    # Only games with rules pay for what resolves them.
    from deckwright.rules.resolve.program import resolved

    program, findings = resolved(source, turn)
    return Resolved(None if findings else program, findings)
