"""Why an action is not allowed now: the phase it belongs to, or the rules that forbid it.

What the seat does not see plays no part in it: where an answer hangs on that, none is given.
"""

from collections.abc import Iterator, Sequence

from deckwright.engine.describe import asks_of
from deckwright.engine.errors import IllegalAction
from deckwright.engine.refusals import fits, refusal
from deckwright.engine.rules import OFFER
from deckwright.engine.state import State
from deckwright.engine.unknown import Unknown
from deckwright.play.terminal.actions import action_of, elsewhere
from deckwright.play.terminal.forecast import deed_ahead
from deckwright.play.terminal.instances import Instance, Judged, begun, instances
from deckwright.play.terminal.matching import fits as word_fits
from deckwright.play.terminal.matching import is_number, matching, steps, words
from deckwright.play.terminal.matching import ways as all_ways
from deckwright.play.terminal.several import all_things, chosen_so_far, open_things
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.telling import DONE, told
from deckwright.play.terminal.verdict import MOST_RULES, Verdict, cited, closest

MOST_OPEN = 6  # answers to an open question that are told


def reasons(typed: str, table: Table) -> Iterator[str]:
    """Lines about what is meant: allowed, or not and why. Of one action also clauses."""
    answers = _of_number(typed, table) if is_number(typed) else verdicts(typed, table)
    yield from map(str, answers)
    if len(answers) == 1:
        for clause in cited(answers[0], table):
            yield f"  {clause}"


def verdicts(typed: str, table: Table) -> list[Verdict]:
    """About what words name: things of which several are asked for, actions, or an id; none for nothing."""
    if things := _of_things(typed, table):
        return things
    if rest := _further(typed, table):
        return _of_id(rest, table)
    actions, state = table.named(typed), table.session.state
    is_title = any(words(table.title(name)) == words(typed) for name in actions)
    if actions and (is_title or not matching(typed, steps(state, table.session.language), state)):
        return [verdict(name, table) for name in actions]
    return (
        _of_instance(typed, table)
        or _of_id(typed, table)
        or [verdict(name, table) for name in spoken_of(typed, table)]
    )


def _further(typed: str, table: Table) -> str:
    """Of words for an action under way those for its next choice, if the others say what was chosen."""
    session = table.session
    if not (session.begun and session.asks_on):
        return ""
    said = words(f"{session.begun} {' '.join(map(session.state.layout.ids.__getitem__, session.chosen))}")
    rest = " ".join(word for word in words(typed) if not word_fits([word], said))
    return rest if rest and table.meant(rest) else ""


def _of_number(typed: str, table: Table) -> list[Verdict]:
    """About what has a number in the list."""
    state, say = table.session.state, table.phrases
    if not (actions := table.questions.listed(typed)):
        return [Verdict(text=table.questions.no_number(typed))]
    action = actions[0]
    account = table.accounts.get(action_of(state, action))
    ends = state.layout.phases[state.phase].rules if state.layout.ids[action].startswith(DONE) else ()
    rules = closest(account.rules if account else ends, table)
    said = table.questions.way_to_pay(actions)
    if not said:
        said = deed_ahead(table.session, actions) if len(actions) > 1 else table.questions.described(action)
    name = action_of(state, action)
    about = f"{table.title(name)} {said}" if name else said
    return [Verdict(text=say("legal", action=said), rules=rules, about=about, action=name, is_legal=True)]


def _of_things(typed: str, table: Table) -> list[Verdict]:
    """About things of which several are to be chosen: whether each goes with those chosen already."""
    say, questions, session = table.phrases, table.questions, table.session
    taken = {*chosen_so_far(session), *questions.held}
    open_ = {*open_things(session, questions.held)}
    chosen = ", ".join(map(questions.described, sorted(taken)))

    def about(thing: int) -> Verdict:
        phrase = "legal" if thing in open_ else "chosen_already" if thing in taken else "not_besides"
        said = say(phrase, action=questions.described(thing), others=chosen)
        return Verdict(text=said, is_legal=thing in open_)

    every = sorted({*open_, *taken, *all_things(session)}, key=lambda thing: (thing not in open_, thing))
    return [about(each) for each in questions.called(typed, every)[:MOST_RULES] if each in open_ or taken]


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
        return Verdict(text=said, rules=both or rules, about=title, action=name, is_of_phase=True)
    judged = table.judge(state, name, {}) if state.layout.asks else None
    if judged is not None and judged.reason:
        return _because(title, judged.reason, judged.rules, name, table)
    first = next(at for at, _ in enumerate(state.layout.ids) if action_of(state, at) == name)
    return _refused(title, first, table, whole=True)


def _because(title: str, reason: str, rules: Sequence[str], name: str, table: Table) -> Verdict:
    """That an action is not allowed, with the reason, or with the rules alone where that has no words."""
    say, rules = table.phrases, closest(rules, table)
    if not reason:
        said = say("not_now", action=title)
        return Verdict(text=said, rules=rules, about=title, action=name, is_bare=True)
    said = say("not_now_because", action=title, reason=reason)
    return Verdict(text=said, rules=rules, about=title, because=reason, action=name)


def _first(title: str, table: Table) -> str:
    """That something else is asked now, with what may be answered."""
    say, open_ = table.phrases, table.questions.texts()
    more = " / …" if len(open_) > MOST_OPEN else ""
    return say("asked_first", action=title, open=" / ".join(open_[:MOST_OPEN]) + more)


def _refused(title: str, action: int, table: Table, *, whole: bool = False) -> Verdict:
    """That an id is not open, or its whole action, with what it lacks, where there are words for that."""
    state, say, name = table.session.state, table.phrases, action_of(table.session.state, action)
    if not state.layout.asks:
        return _because(title, "", forbidding(state, action), name, table)
    if state.stack and not _is_asked(state, action):
        return Verdict(text=_first(title, table))
    rules, reason = _known_refusal(state, action, table.session.language, whole=whole)
    if name or reason:
        return _because(title, reason, rules, name, table)
    said = _first(title, table) if state.stack else say("not_asked", action=title)
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


def _of_instance(typed: str, table: Table) -> list[Verdict]:
    """About an action with the things that are named for it, if it could be done now at all."""
    state, language = table.session.state, table.session.language
    if not state.layout.asks or table.meant(typed):
        return []
    state, done = table.session.under_way
    name, chosen = begun(state, done)
    if state.stack or state.stage != OFFER:
        return []
    offered = [name] if name else state.layout.phases[state.phase].actions
    titles = {each: table.title(each) for each in offered}
    flaws = list[tuple[Instance, Judged]]()
    for each in instances(typed, state, language, titles):
        whole = Instance(each.action, (*_kept(chosen, each.ids, state), *each.ids))
        if (flaw := table.judge(state, each.action, whole.given(state))) is None:
            return []
        is_open = bool(name) and len(whole.ids) > len(chosen)
        is_named = is_open or bool({*words(typed)} & {*words(titles[each.action])})
        if is_named or len(each.ids) > 1 or not flaw.is_misfit or flaw.empty >= 0:
            flaws.append((whole, flaw))  # else one thing is named that the action can never take
    if not flaws:
        return []
    instance, flaw = max(flaws, key=lambda pair: (not pair[1].is_misfit, pair[1].met))
    return [_flawed(instance, flaw, state, table)]


def _kept(chosen: Sequence[int], named: Sequence[int], state: State) -> list[int]:
    """Of choices that were made already those that named ones do not take the place of."""
    picks = {asks_of(state.layout, id_).prefix for id_ in named}
    return [id_ for id_ in chosen if asks_of(state.layout, id_).prefix not in picks]


def _flawed(instance: Instance, flaw: Judged, state: State, table: Table) -> Verdict:
    title = instance.text(state, table.session.language)
    reason = table.phrases("empty_space", space=_space(flaw.empty, table)) if flaw.empty >= 0 else flaw.reason
    if not reason and len(instance.ids) == 1:  # of several the last one is not what is lacking
        return _refused(title, instance.ids[-1], table)
    return _because(title, reason, flaw.rules, instance.action, table)


def _space(spot: int, table: Table) -> str:
    """What the space is called to which a spot of the board belongs."""
    layout = table.session.state.layout
    return layout.called(layout.space_of[spot], table.session.language)


def _of_id(typed: str, table: Table) -> list[Verdict]:
    """About the id in whose words all the typed ones stand, that with the fewest words."""
    state, say = table.session.state, table.phrases
    language = table.session.language
    if ways := table.meant(typed):
        titles = state.layout.titles.get(language, ())
        if (
            len(ways) == 1
            and 1 < len(every := matching(typed, all_ways(state, language), state)) <= MOST_RULES
        ):
            ways = every
        said = [say("legal", action=told(way.said, language, titles)) for way in ways[:MOST_RULES]]
        return [Verdict(text=each, is_legal=True) for each in said]
    ids = named(typed, state, language)
    if not ids:
        return []
    action = next((id_ for id_ in ids if not _never(id_, table)), ids[0])
    name = action_of(state, action)
    if name and not state.stack and elsewhere(name, state):
        return [verdict(name, table)]
    return [_refused(table.questions.described(action), action, table)]


def _never(action: int, table: Table) -> bool:
    """Whether an id chooses what its action can never take."""
    state, name = table.session.state, action_of(table.session.state, action)
    if not name or not asks_of(state.layout, action).count:
        return False
    flaw = table.judge(state, name, Instance(name, (action,)).given(state))
    return flaw is not None and flaw.is_misfit


def named(typed: str, state: State, language: str) -> list[int]:
    """All ids of the game in whose words each typed word stands; those with the fewest words first.

    Ids that pick what their action can never take count only where there are no others.
    """
    wanted = set(words(typed))
    spoken = {
        action: words(f"{state.describe(action, language)} {name}")
        for action, name in enumerate(state.layout.ids)
    }
    ids = [action for action, known in spoken.items() if wanted and wanted <= set(known)]
    if state.layout.asks:
        ids = [action for action in ids if fits(state.layout, action)] or ids
    return sorted(ids, key=lambda action: (state.layout.ids[action].count("."), len(spoken[action]), action))


def spoken_of(typed: str, table: Table) -> list[str]:
    """The actions in whose words, or those of the choices for it, each typed word stands."""
    state, wanted = table.session.state, set(words(typed))
    known: dict[str, set[str]] = {}
    if not wanted or not state.layout.asks:
        return []
    for action, name in enumerate(state.layout.ids):
        if fits(state.layout, action):
            said = words(f"{state.describe(action, table.session.language)} {name}")
            known.setdefault(action_of(state, action), set()).update(said)
    return [name for name, said in known.items() if name and wanted <= said]


def forbidding(state: State, action: int) -> tuple[str, ...]:
    """The ids of the rules by which an action is not open."""
    try:
        state.clone().apply(action)
    except IllegalAction as illegal:
        return illegal.rules
    return ()
