"""Why an id is not open: its phase, something that its action needs, or another question that comes first."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from deckwright.engine.layout import ActionLayout, AsksLayout, ClauseLayout
from deckwright.engine.rules import OFFER

if TYPE_CHECKING:
    from deckwright.engine.state import State


@dataclass(frozen=True, slots=True)
class Refusal:
    """The clauses that forbid something, and what they say per language; else `plainly`, in English."""

    rules: tuple[str, ...] = ()
    words: dict[str, str] = field(default_factory=dict)
    plainly: str = ""
    pool: str = ""

    def said(self, s: "State", language: str) -> str:
        """Why, in words of a language; in the game's first one if it has none in this."""
        words = self.words.get(language) or next(iter(self.words.values()), self.plainly)
        return words.replace("{held}", _held(s, self.pool)) if self.pool else words


def refusal(s: "State", action: int) -> Refusal:
    """Why an id is not open to the seat that decides now."""
    asks, phase = s.layout.asks_of(action), s.layout.phases[s.phase]
    acts = s.layout.action(asks.action)
    if s.stack or s.stage != OFFER:
        return _within(s, asks, acts)
    if acts is None:
        return Refusal(asks.rules or phase.rules)
    if acts.name not in phase.actions:
        return Refusal(_shared(s, acts) or phase.rules, acts.belongs)
    if s.rules.why and (place := s.rules.why[s.layout.actions.index(acts)](s, s.decider)) >= 0:
        return _unmet(acts, place)
    if "" not in asks.endings and (begin := _first(s, acts)) != asks:
        return Refusal(acts.rules, plainly=f"it is asked after {begin.prefix}")
    if asks.count and (clause := _about(acts, asks.prefix)) is not None:
        return _of(clause, acts)
    return Refusal(phase.rules, plainly="this phase allows no more of it")


def _within(s: "State", asks: AsksLayout, acts: ActionLayout | None) -> Refusal:
    """Why an id does not answer the question in the middle of something."""
    asked = s.layout.asks_of(s.legal[0])
    rules = acts.rules if acts is not None else asks.rules
    if asked != asks:
        return Refusal(rules, plainly=f"the question is {asked.prefix}")
    clause = _about(acts, asks.prefix) if acts is not None else None
    return Refusal(rules) if clause is None or acts is None else _of(clause, acts)


def _unmet(acts: ActionLayout, place: int) -> Refusal:
    """What the action needs and does not find; a pick finds nothing because of those before it too."""
    unmet = acts.needs[place]
    before = acts.needs[:place] if unmet.about.startswith(f"{acts.name}.") else ()
    rules = (rule for clause in (*before, unmet) for rule in clause.rules)
    return replace(_of(unmet, acts), rules=tuple(dict.fromkeys(rules)))


def _about(acts: ActionLayout, prefix: str) -> ClauseLayout | None:
    return next((each for each in acts.needs if each.about == prefix), None)


def _of(clause: ClauseLayout, acts: ActionLayout) -> Refusal:
    return Refusal(clause.rules or acts.rules, clause.needs, pool=clause.pool)


def _first(s: "State", acts: ActionLayout) -> AsksLayout:
    """The ids with which an action begins: its name, or those of its one pick."""
    mine = [each for each in s.layout.asks if each.action == acts.name]
    return next((each for each in mine if "" in each.endings), mine[0])


def _shared(s: "State", acts: ActionLayout) -> tuple[str, ...]:
    """The clauses about both this phase and those to which an action belongs; else those of the latter."""
    here = s.layout.phases[s.phase].rules
    there = [rule for phase in s.layout.phases if acts.name in phase.actions for rule in phase.rules]
    return tuple(dict.fromkeys(rule for rule in there if rule in here)) or tuple(dict.fromkeys(there))


def _held(s: Any, pool: str) -> str:  # noqa: ANN401  a slot of a generated class
    """How much the seat that decides has in a pool."""
    return str(getattr(s, pool)[s.decider])
