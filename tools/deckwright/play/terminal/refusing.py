"""That an action is not allowed, and why: another question, another phase, or what the rules want.

What the seat does not see plays no part in it: where an answer hangs on that, none is given.
"""

from collections.abc import Sequence

from deckwright.engine.describe import asks_of
from deckwright.engine.errors import IllegalAction
from deckwright.engine.refusals import refusal
from deckwright.engine.rules import OFFER
from deckwright.engine.state import State
from deckwright.engine.unknown import Unknown
from deckwright.play.terminal.actions import action_of, elsewhere
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.telling import DONE
from deckwright.play.terminal.verdict import Verdict, closest

MOST_OPEN = 6  # answers to an open question that are read out


def verdict(name: str, table: Table) -> Verdict:
    """Whether an action is possible now, and if not, why."""
    state, say, title = table.session.state, table.phrases, table.title(name)
    if table.session.begun and table.session.asks_on:
        return Verdict(text=say("under_way", action=title, begun=table.session.begun))
    if any(action_of(state, action) == name for action in state.legal_actions()):
        return Verdict(text=say("legal", action=title), is_legal=True)
    if state.stack or state.stage != OFFER:
        return Verdict(text=_first(title, table))
    if belongs := elsewhere(name, state):
        rules = state.layout.phases[belongs.phase].rules
        here = state.layout.phases[state.phase].rules
        both = tuple(rule for rule in rules if rule in here)
        said = _phase(title, belongs.phase, table, to_come=belongs.to_come)
        phases = f"{table.phase(belongs.phase)} {table.phase(state.phase)}"
        return Verdict(
            text=said, rules=both or rules, about=title, because=phases, action=name, is_of_phase=True
        )
    judged = table.judge(state, name, {}) if state.layout.asks else None
    if judged is not None and judged.reason:
        return because(title, judged.reason, judged.rules, name, table)
    first = next(at for at, _ in enumerate(state.layout.ids) if action_of(state, at) == name)
    return refused(title, first, table, whole=True)


def because(title: str, reason: str, rules: Sequence[str], name: str, table: Table) -> Verdict:
    """That an action is not allowed, with the reason, or with the rules alone where that has no words."""
    say, rules = table.phrases, closest(rules, table)
    if not reason:
        said = say("not_now", action=title)
        return Verdict(text=said, rules=rules, about=title, action=name, is_bare=True)
    said = say("not_now_because", action=title, reason=reason)
    return Verdict(text=said, rules=rules, about=title, because=reason, action=name)


def _first(title: str, table: Table, phrase: str = "asked_first") -> str:
    """That something else is asked now, or that this is no answer to it, with what may be answered."""
    say, open_ = table.phrases, table.questions.texts()
    more = " / …" if len(open_) > MOST_OPEN else ""
    return say(phrase, action=title, open=" / ".join(open_[:MOST_OPEN]) + more)


def refused(title: str, action: int, table: Table, *, whole: bool = False) -> Verdict:
    """That an id is not open, or its whole action, with what it lacks, where there are words for that."""
    state, say, name = table.session.state, table.phrases, action_of(table.session.state, action)
    if not state.layout.asks:
        return because(title, "", forbidding(state, action), name, table)
    if state.stack and not _is_asked(state, action):
        return Verdict(text=_first(title, table))
    rules, reason = _known_refusal(state, action, table.session.language, whole=whole)
    if name or reason:
        return because(title, reason, rules, name, table)
    said = _first(title, table, "not_open") if state.stack else say("not_asked", action=title)
    return Verdict(text=said, rules=closest(rules, table), about=title, is_bare=not state.stack)


def _is_asked(state: State, action: int) -> bool:
    """Whether an id answers the question that is open now, if not with what may be answered."""
    return asks_of(state.layout, state.legal_actions()[0]) == asks_of(state.layout, action)


def _known_refusal(state: State, action: int, language: str, *, whole: bool) -> tuple[tuple[str, ...], str]:
    """The rules that forbid an id and what they say, as far as that hangs on nothing hidden."""
    seen = state.view(state.current_seat).blind()
    try:
        refused = refusal(seen, action, whole=whole)
        return refused.rules, refused.said(seen, language)
    except Unknown:
        acts = state.layout.action(action_of(state, action))
        return acts.rules if acts else (), ""


def _phase(title: str, phase: int, table: Table, *, to_come: bool) -> str:
    """That an action belongs to another phase, and how to come to it."""
    say, state = table.phrases, table.session.state
    named, here = table.phase(phase), table.phase(state.phase)
    if not to_come:
        return say("phase_over", action=title, phase=named)
    ends = [action for action in table.questions.offered() if state.layout.ids[action].startswith(DONE)]
    number = table.questions.number_of(ends[0]) if ends else None
    if number is not None:
        return say("phase_later", action=title, phase=named, here=here, number=number)
    return say("phase_to_come", action=title, phase=named, here=here)


def forbidding(state: State, action: int) -> tuple[str, ...]:
    """The ids of the rules by which an action is not open."""
    try:
        state.clone().apply(action)
    except IllegalAction as illegal:
        return illegal.rules
    return ()
