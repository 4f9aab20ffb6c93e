"""Orders by words: what is meant of all that may be chosen now.

An order may be in the words of the log: `spiele Hase auf b1`, where that says `Du spielst Hase auf b1 aus`.
"""

import re
from collections.abc import Iterator
from itertools import takewhile

from deckwright.engine.state import State
from deckwright.play.terminal.actions import action_of, actions_within, is_end
from deckwright.play.terminal.deeds import TOLD
from deckwright.play.terminal.matching import Way, words
from deckwright.play.terminal.table import Table

_FORMS, _GAP = re.compile(r"\{who\?([^}]*)\}"), re.compile(r"\{[^}]*\}")
_STEM, _ENDING = 3, 2  # letters: the least that forms of a verb have in common, the most in which they differ


def intended(typed: str, table: Table) -> list[Way]:
    """What words may mean of all that may be chosen now; an action that is called by its name comes first.

    Nobody who calls an action ends a phase by that, behind which some of the words may be said too.
    """
    state = table.session.state
    ways = table.meant(typed) or told_so(typed, table)
    if state.stack or not ways:
        return ways
    if named := table.named(typed):
        ways = [way for way in ways if action_of(state, way.actions[0]) in named]
    whole = actions_within(typed, state.layout, table.accounts, table.session.language)
    called = [way for way in ways if action_of(state, way.actions[0]) in whole]
    if len(ways) > 1:
        return called or ways
    return [way for way in ways if way in called or not whole or not _only_ends(way, typed, state, table)]


def _only_ends(way: Way, typed: str, state: State, table: Table) -> bool:
    """Whether a way begins with the end of something of which no word is typed."""
    said = words(state.describe(way.actions[0], table.session.language))
    return is_end(state, way.actions[0]) and not {*words(typed)} & {*said}


def told_so(typed: str, table: Table) -> list[Way]:
    """What words mean of which one is the verb by which the log tells an action that is offered now."""
    state = table.session.state
    if state.stack:
        return []
    offered = dict.fromkeys(action_of(state, action) for action in state.legal_actions())
    return [way for name in offered if name for way in _of(name, typed, table)]


def _of(name: str, typed: str, table: Table) -> Iterator[Way]:
    """The ways of an action that the words say which are not those of its sentence in the log."""
    speech = table.glossary.game.speech.choices.get(table.glossary.language, {})
    if (sentence := speech.get(f"{name}{TOLD}")) is None:
        return
    verbs = [form for forms in _FORMS.findall(sentence.text) for form in words(forms)]
    others = words(_GAP.sub(" ", sentence.text))
    wanted = words(typed)
    rest = [word for word in wanted if not _is_form(word, verbs) and word not in others]
    if not rest or not any(_is_form(word, verbs) for word in wanted):
        return
    for way in table.meant(" ".join(rest)):
        if action_of(table.session.state, way.actions[0]) == name:
            yield way


def _is_form(word: str, verbs: list[str]) -> bool:
    """Whether a word is a form of one of some verbs: `spiele` of `spielst`."""
    for verb in verbs:
        stem = len([*takewhile(lambda pair: pair[0] == pair[1], zip(word, verb, strict=False))])
        if stem >= _STEM and max(len(word), len(verb)) - stem <= _ENDING:
            return True
    return False
