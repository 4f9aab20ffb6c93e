"""What words mean that somebody asks `why` about, and what is answered to each."""

from collections.abc import Iterator, Sequence

from deckwright.engine.describe import asks_of
from deckwright.engine.refusals import fits
from deckwright.engine.rules import OFFER
from deckwright.engine.state import State
from deckwright.play.terminal.actions import action_of, actions_within, elsewhere
from deckwright.play.terminal.forecast import deed_ahead
from deckwright.play.terminal.instances import Instance, Judged, begun, instances
from deckwright.play.terminal.matching import Way, is_number, matching, steps, words
from deckwright.play.terminal.matching import fits as word_fits
from deckwright.play.terminal.matching import ways as all_ways
from deckwright.play.terminal.orders import intended
from deckwright.play.terminal.refusing import because, refused, verdict
from deckwright.play.terminal.several import all_things, chosen_so_far, open_things
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.telling import DONE, told
from deckwright.play.terminal.verdict import MOST_RULES, Verdict, cited, closest

MOST_LOOKED_AT = 300  # ways of an action, to say which words do not go with it


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
        return _of_actions(actions, table)
    return _of_instance(typed, table) or _of_id(typed, table) or _of_words(typed, table)


def _of_actions(names: Sequence[str], table: Table) -> list[Verdict]:
    """About several actions; while one is under way, none of them is possible, for the same reason."""
    session = table.session
    if len(names) > 1 and session.begun and session.asks_on:
        return [Verdict(text=table.phrases("finish", begun=session.begun))]
    return [verdict(name, table) for name in names]


def _of_words(typed: str, table: Table) -> list[Verdict]:
    """About actions by words some of which do not go with the others."""
    session, known = table.session, spoken_of(typed, table)
    if not known:
        called = actions_within(typed, session.state.layout, table.accounts, session.language)
        return [_not_for(name, typed, table) for name in called[:MOST_RULES]]
    if session.begun and session.asks_on:
        return _of_actions(known, table)
    return [_not_so(each, name, typed, table) for name in known if (each := verdict(name, table))]


def _not_for(name: str, typed: str, table: Table) -> Verdict:
    """That nothing which could be chosen for an action is called by some words, where it could be done."""
    known, found, title = _words_of(name, table), verdict(name, table), table.title(name)
    if not found.is_legal or word_fits(words(typed), known):
        return found
    odd = " ".join(word for word in words(typed) if word not in words(title))
    said = table.phrases("not_for", action=title, typed=odd)
    return Verdict(text=said, about=title, action=name)


def _not_so(legal: Verdict, name: str, typed: str, table: Table) -> Verdict:
    """That an action is allowed, but not with all that is named, and how it is with the others."""
    state, language = table.session.state, table.session.language
    every = [way for way in all_ways(state, language) if action_of(state, way.actions[0]) == name]
    if not legal.is_legal or not 0 < len(every) < MOST_LOOKED_AT or any(way.is_open for way in every):
        return legal  # what is not seen yet may be called so

    def odd(way: Way) -> list[str]:
        return [word for word in words(typed) if not matching(word, [way], state)]

    nearest = min(every, key=lambda way: len(odd(way)))
    if not odd(nearest):
        return legal
    titles = state.layout.titles.get(language, ())
    ways = [told(way.said, language, titles) for way in every if odd(way) == odd(nearest)]
    more = " / …" if len(ways) > MOST_RULES else ""
    said = table.phrases(
        "not_so",
        action=table.title(name),
        typed=" ".join(odd(nearest)),
        ways=" / ".join(ways[:MOST_RULES]) + more,
    )
    return Verdict(text=said, about=table.title(name), action=name)


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
    goes_on = False  # whether something is named for a choice that is still open
    for each in instances(typed, state, language, titles):
        whole = Instance(each.action, (*_kept(chosen, each.ids, state), *each.ids))
        if (flaw := table.judge(state, each.action, whole.given(state))) is None:
            return []
        is_further = len(whole.ids) > len(chosen)
        is_named = (name and is_further) or {*words(typed)} & {*words(titles[each.action])}
        if is_named or len(each.ids) > 1 or not flaw.is_misfit or flaw.empty >= 0:
            flaws.append((whole, flaw))  # else one thing is named that the action can never take
            goes_on |= is_further
    if not flaws:
        return []
    if name and not goes_on:  # other things are named for what is chosen already
        return [Verdict(text=table.phrases("finish", begun=table.session.begun))]
    instance, flaw = max(flaws, key=lambda pair: (not pair[1].is_misfit, pair[1].met))
    return [_flawed(instance, flaw, state, table)]


def _kept(chosen: Sequence[int], named: Sequence[int], state: State) -> list[int]:
    """Of choices that were made already those that named ones do not take the place of."""
    picks = {asks_of(state.layout, id_).prefix for id_ in named}
    return [id_ for id_ in chosen if asks_of(state.layout, id_).prefix not in picks]


def _flawed(instance: Instance, flaw: Judged, state: State, table: Table) -> Verdict:
    title = instance.text(state, table.session.language, table.title(instance.action))
    reason = table.phrases("empty_space", space=_space(flaw.empty, table)) if flaw.empty >= 0 else flaw.reason
    if not reason and len(instance.ids) == 1:  # of several the last one is not what is lacking
        return refused(title, instance.ids[-1], table)
    return because(title, reason, flaw.rules, instance.action, table)


def _space(spot: int, table: Table) -> str:
    """What the space is called to which a spot of the board belongs."""
    layout = table.session.state.layout
    return layout.called(layout.space_of[spot], table.session.language)


def _of_id(typed: str, table: Table) -> list[Verdict]:
    """About the id in whose words all the typed ones stand, that with the fewest words."""
    state, say = table.session.state, table.phrases
    language = table.session.language
    if ways := intended(typed, table):
        titles = state.layout.titles.get(language, ())
        if (
            len(ways) == 1
            and 1 < len(every := _ways_of(ways[0].actions[0], typed, state, language)) <= MOST_RULES
        ):
            ways = every
        said = [say("legal", action=told(way.said, language, titles)) for way in ways[:MOST_RULES]]
        return [Verdict(text=each, is_legal=True) for each in said]
    ids = named(typed, state, language)
    if not ids:
        return []
    done = table.session.under_way[1]
    action = next((id_ for id_ in ids if id_ in done or not _never(id_, table)), ids[0])
    name = action_of(state, action)
    if name and not state.stack and elsewhere(name, state):
        return [verdict(name, table)]
    return [refused(table.questions.described(action), action, table)]


def _ways_of(begins: int, typed: str, state: State, language: str) -> list[Way]:
    """The ways that begin with an id and that words may mean."""
    every = matching(typed, all_ways(state, language), state)
    return [way for way in every if way.actions[0] == begins]


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
    if not wanted or not state.layout.asks:
        return []
    names = dict.fromkeys(asks.action for asks in state.layout.asks if asks.action)
    return [name for name in names if wanted <= {*_words_of(name, table)}]


def _words_of(name: str, table: Table) -> list[str]:
    """All words by which an action is called, or something that may be chosen for it."""
    state, language = table.session.state, table.session.language
    ids = [id_ for id_ in range(len(state.layout.ids)) if action_of(state, id_) == name]
    those = [id_ for id_ in ids if fits(state.layout, id_)]
    return words(" ".join(f"{state.describe(id_, language)} {state.layout.ids[id_]}" for id_ in those))
