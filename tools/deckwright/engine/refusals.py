"""Why an id is not open: its phase, something that its action needs, or another question that comes first."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from deckwright.engine.layout import ActionLayout, AsksLayout, ClauseLayout, Layout
from deckwright.engine.rules import OFFER

if TYPE_CHECKING:
    from deckwright.engine.state import State


# What the kernel itself says, in the languages that it speaks; the rest are words of the game.
SENTENCES = {
    "after": {"en": "first choose “{words}”", "de": "wähle zuerst „{words}“"},
    "question": {"en": "first comes “{words}”", "de": "erst kommt „{words}“"},
    "takes": {"en": "; you need {n}", "de": ", brauchst aber {n}"},
    "enough": {"en": "this phase allows no more of it", "de": "mehr davon erlaubt diese Phase nicht"},
}
COST, WHEN = "cost", "when"  # what a clause is about, if it is about no pick
MUCH = 1000  # nothing costs more
MOST_ANSWERS = 3  # are told of a question that has no words of its own


@dataclass(frozen=True, slots=True)
class Refusal:
    """The clauses that forbid something, and what they say per language.

    `takes`: how much of the pool would be needed; -1 where that is not known, or said by the words.
    """

    rules: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    pool: str = ""
    takes: int = -1

    def said(self, s: "State", language: str) -> str:
        """Why, in words of a language; in the first one that has some if this has none."""
        if not self.words.get(language):
            language = next(iter(self.words), "")
        words = self.words.get(language, "")
        if self.takes >= 0 and words.endswith("{held}") and str(self.takes) not in words.split():
            words += SENTENCES["takes"].get(language, SENTENCES["takes"]["en"]).format(n=self.takes)
        return words.replace("{held}", str(_held(s, self.pool))) if self.pool else words


def refusal(s: "State", action: int, *, whole: bool = False) -> Refusal:
    """Why an id is not open to the seat that decides now; or its `whole` action, whatever it chooses."""
    asks, phase = s.layout.asks_of(action), s.layout.phases[s.phase]
    acts = s.layout.action(asks.action)
    if s.stack or s.stage != OFFER:
        return _within(s, asks, acts, action)
    if acts is None:
        return Refusal(asks.rules or phase.rules)
    if not fits(s.layout, action) and (clause := _about(acts, asks.prefix)) is not None:
        return _unpriced(_of(s, clause, acts), _about(acts, COST))
    if acts.name not in phase.actions:
        return Refusal(_shared(s, acts) or phase.rules, acts.belongs)
    if whole:
        return _not_now(s, asks, acts)
    return _too_dear(s, asks, acts, action) or _of_choice(s, acts, action) or _not_now(s, asks, acts)


def fits(layout: Layout, action: int) -> bool:
    """Whether the thing that an id picks is of a sort that its action can take at all."""
    asks = layout.asks_of(action)
    acts = layout.action(asks.action)
    clause = _about(acts, asks.prefix) if acts is not None else None
    card = _card(asks, action)
    return clause is None or clause.fits is None or card < 0 or card in clause.fits


def _of_choice(s: "State", acts: ActionLayout, action: int) -> Refusal | None:
    """Why just this choice, that is an action by itself, is not open: it cannot be paid, or is none."""
    asks, cost = s.layout.asks_of(action), _about(acts, COST)
    clause, menu = _about(acts, asks.prefix), s.rules.phases[s.phase].menu
    if clause is None or cost is None or not cost.pool or menu is None or _first(s, acts) != asks:
        return None
    place = _place(s, acts)
    if place >= 0 and acts.needs[place].about == WHEN:
        return None
    least = _held(s, cost.pool)
    takes = bisect_left(
        range(MUCH + 1), True, lo=least, key=lambda n: action in menu(_with(s, cost, n), s.decider)
    )
    if least < takes <= MUCH:
        return replace(_of(s, cost, acts), takes=takes)
    return _unpriced(_of(s, clause, acts), cost)


def _not_now(s: "State", asks: AsksLayout, acts: ActionLayout) -> Refusal:
    """Why an action of this phase, or a choice for it, is not open."""
    phase = s.layout.phases[s.phase]
    if (place := _place(s, acts)) >= 0:
        return _unmet(s, acts, place)
    if "" not in asks.endings and (begin := _first(s, acts)) != asks:
        return Refusal(acts.rules, _filled(s, SENTENCES["after"], begin))
    if asks.count and (clause := _about(acts, asks.prefix)) is not None:
        return _of(s, clause, acts)
    return Refusal(phase.rules, SENTENCES["enough"])


def _within(s: "State", asks: AsksLayout, acts: ActionLayout | None, action: int) -> Refusal:
    """Why an id does not answer the question in the middle of something."""
    asked = s.layout.asks_of(s.legal[0])
    rules = acts.rules if acts is not None else asks.rules
    if asked != asks:
        return Refusal(rules, _filled(s, SENTENCES["question"], asked))
    clause = _about(acts, asks.prefix) if acts is not None else None
    if clause is None or acts is None:
        return Refusal(rules)
    dear = _too_dear(s, asks, acts, action) if fits(s.layout, action) else None
    return dear or _of(s, clause, acts)


def _too_dear(s: "State", asks: AsksLayout, acts: ActionLayout, action: int) -> Refusal | None:
    """That the card which an id picks costs more than there is."""
    for clause in acts.needs:
        price, card = clause.price, _card(asks, action)
        if price is not None and price.of == asks.prefix and card >= 0:
            amount = price.by_card[card]
            if amount > _held(s, clause.pool):
                return Refusal(clause.rules or acts.rules, price.needs[amount], clause.pool)
    return None


def _card(asks: AsksLayout, action: int) -> int:
    """The card that an id picks; -1 if it picks none."""
    place = action - asks.first
    return asks.low + place if asks.sort == "card" and place < asks.count else -1


def _filled(s: "State", said: Mapping[str, str], asks: AsksLayout) -> dict[str, str]:
    """A sentence of the kernel with the words for a choice, or its prefix where there are none."""
    return {language: text.replace("{words}", _asked(s, asks, language)) for language, text in said.items()}


def _asked(s: "State", asks: AsksLayout, language: str) -> str:
    """A question in words; where only its answers have some, those that are open."""
    if words := asks.words.get(language):
        return words.replace("{value}", "…").removesuffix(": …")
    named = asks.said.get(language, {})
    answers = [said for id_ in s.legal if (said := named.get(s.layout.ids[id_]))]
    if not answers:
        return asks.prefix
    return " / ".join(answers[:MOST_ANSWERS]) + (" / …" if len(answers) > MOST_ANSWERS else "")


def _place(s: "State", acts: ActionLayout) -> int:
    """The place of the first need of an action that is not met; -1 if all are, or nobody knows."""
    return s.rules.why[s.layout.actions.index(acts)](s, s.decider) if s.rules.why else -1


def _with(s: "State", cost: ClauseLayout, amount: int) -> "State":
    """The same game, but that the seat that decides has so much to pay with."""
    richer = s.clone()
    getattr(richer, cost.pool)[s.decider] = amount
    return richer


def _unpriced(refused: Refusal, cost: ClauseLayout | None) -> Refusal:
    """What a pick needs, without what its choice costs: that is not what is missing."""
    if cost is None:
        return refused
    words = {code: said.removesuffix(f"; {cost.needs.get(code, '')}") for code, said in refused.words.items()}
    return replace(refused, words=words)


def _unmet(s: "State", acts: ActionLayout, place: int) -> Refusal:
    """What the action needs and does not find; a pick finds nothing because of those before it too."""
    unmet = acts.needs[place]
    before = acts.needs[:place] if unmet.about.startswith(f"{acts.name}.") else ()
    rules = (rule for clause in (*before, unmet) for rule in clause.rules)
    refused = replace(_of(s, unmet, acts), rules=tuple(dict.fromkeys(rules)))
    cost = _about(acts, COST)
    if cost is None or cost is unmet or not cost.pool or _place(_with(s, cost, MUCH), acts) != place:
        return refused
    return _unpriced(refused, cost)


def _about(acts: ActionLayout, prefix: str) -> ClauseLayout | None:
    return next((clause for clause in acts.needs if clause.about == prefix), None)


def _of(s: Any, clause: ClauseLayout, acts: ActionLayout) -> Refusal:  # noqa: ANN401  a generated class
    """What a clause says in a game that was started with these options."""
    cases = (case for case in clause.cases if all(getattr(s, slot) == n for slot, n in case.chosen.items()))
    case = next(cases, None)
    return Refusal(clause.rules or acts.rules, case.needs if case else clause.needs, clause.pool)


def _first(s: "State", acts: ActionLayout) -> AsksLayout:
    """The ids with which an action begins: its name, or those of its one pick."""
    mine = [asks for asks in s.layout.asks if asks.action == acts.name]
    return next((asks for asks in mine if "" in asks.endings), mine[0])


def _shared(s: "State", acts: ActionLayout) -> tuple[str, ...]:
    """The clauses about both this phase and those to which an action belongs; else those of the latter."""
    here = s.layout.phases[s.phase].rules
    there = [rule for phase in s.layout.phases if acts.name in phase.actions for rule in phase.rules]
    return tuple(dict.fromkeys(rule for rule in there if rule in here)) or tuple(dict.fromkeys(there))


def _held(s: Any, pool: str) -> int:  # noqa: ANN401  a slot of a generated class
    """How much the seat that decides has in a pool."""
    return int(getattr(s, pool)[s.decider])
