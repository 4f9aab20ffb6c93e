"""Which rules forbid an action with given choices: those of the first choice that is not offered."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.queries import looked_at
from deckwright.rules.program.expressions import Expression, Logic
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Pick

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def blamed(action: ActionRecord, names: Mapping[str, str], seat: int, play: "Play") -> tuple[str, ...]:
    """The rules of the conditions that the first wrong choice does not fulfil; none where all are right.

    `names` are the choices as they stand in ids; of one that is not named, the only thing is taken. Of
    several things to be taken at once nothing is said, nor of what is not in the set that is chosen from.
    """
    outer, play.names = play.names, {"me": seat}
    try:
        for pick in action.picks:
            thing = _named(pick, names[pick.name], play) if pick.name in names else _only(pick, play)
            if thing is None:
                return ()
            unmet = [place for place, part in enumerate(_parts(pick)) if not _holds(part, thing, play)]
            if unmet:
                return _rules(pick, unmet)
            play.names[pick.name] = thing
        return ()
    finally:
        play.names = outer


def _named(pick: Pick, name: str, play: "Play") -> int | None:
    """The thing of a name, if it is one of those that are chosen from."""
    number = play.ids.numbers.get(f"{pick.asks}.{name}", -1)
    return next((thing for thing in _chosen_from(pick, play) if play.id_of(pick, thing) == number), None)


def _only(pick: Pick, play: "Play") -> int | None:
    """The thing that is chosen where there is no choice."""
    found = [
        thing for thing in _chosen_from(pick, play) if all(_holds(part, thing, play) for part in _parts(pick))
    ]
    return found[0] if len(found) == 1 else None


def _chosen_from(pick: Pick, play: "Play") -> list[int]:
    """The things that one is chosen from, whatever they fulfil."""
    if not pick.selector.is_single or pick.selector.sort not in ("card", "piece", "space", "seat"):
        return []
    found = value(pick.selector.source, play)
    return [int(thing) for thing in found if pick.selector.sort != "piece" or play.is_here(thing)]


def _parts(pick: Pick) -> Sequence[Expression]:
    """The conditions that have rules of their own, or all in one."""
    where = pick.selector.where
    if where is None:
        return ()
    return where.parts if isinstance(where, Logic) and len(pick.reasons) > 1 else (where,)


def _holds(part: Expression, thing: int, play: "Play") -> bool:
    return all(holds for _, holds in looked_at((thing,), part, play))


def _rules(pick: Pick, unmet: Sequence[int]) -> tuple[str, ...]:
    own = tuple(dict.fromkeys(chain(*(pick.reasons[place] for place in unmet)))) if pick.reasons else ()
    return own or pick.rules
