"""Where the rules of a game lead: ends that are sure to come, answers that go round."""

from collections.abc import Mapping

from deckwright.rules.ops.form import Way
from deckwright.rules.program.expressions import (
    Clock,
    Counter,
    Expression,
    Field,
    Pieces,
    Pool,
    Spaces,
    Trait,
    Zone,
)
from deckwright.rules.program.last_turn import but_for_around
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Listener
from deckwright.rules.program.walk import read
from deckwright.rules.resolve.uses import events_of, lowered, pays
from deckwright.rules.resolve.ways import way_back

_COUNTING = ("turns", "rounds")
_CHANGING = (Counter, Field, Pieces, Spaces, Trait, Zone)


def is_cap(
    program: Program, when: Expression, written: Mapping[str, set[Way]], *, turns_end: bool = True
) -> bool:
    """Whether a condition only reads what never goes back, and something of the kind that moves on.

    Turns move on if they are sure to end.
    """
    counting = False
    for each in read(program, but_for_around(when)):
        if isinstance(each, _CHANGING) or (isinstance(each, Clock) and each.name not in _COUNTING):
            return False
        if isinstance(each, Pool):
            if program.pools[each.name].until or lowered(written, each.name):
                return False
            counting = True
        if isinstance(each, Clock):
            counting = counting or turns_end
    return counting


def rounds(program: Program) -> list[list[Listener]]:
    """Listeners that can cause each other's events for nothing: a way back to its start for each round."""
    free = {each.id: each for each in program.listeners if not _is_bounded(program, each)}
    causes = {name: events_of(program, tuple(each.by_event.values())) for name, each in free.items()}
    leads = {
        name: sorted(b for b, each in free.items() if causes[name] & set(each.by_event)) for name in free
    }
    found: list[list[Listener]] = []
    told: set[str] = set()
    for name in free:
        way = way_back(leads, name)
        if way and not told & set(way):
            told |= set(way)
            found.append([free[each] for each in way])
    return found


def _is_bounded(program: Program, listener: Listener) -> bool:
    if listener.once:
        return True
    return all(heard.cost or pays(program, heard.do) for heard in listener.by_event.values())
