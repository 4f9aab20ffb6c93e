"""Find the action that typed words mean: among the next steps first, then among whole actions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from deckwright.engine.state import State
from deckwright.play.terminal.telling import deed_words

# Nobody types words for one of thousands of combinations.
MOST_WAYS = 3000
Thing = TypeVar("Thing")
_WORD = re.compile(r"[\w']+")


@dataclass(frozen=True, slots=True)
class Way:
    """Ids to be chosen one after the other, and what they do in words, step by step."""

    actions: tuple[int, ...]
    said: tuple[str, ...]

    @property
    def text(self) -> str:
        """All words, one after the other."""
        return ", ".join(self.said)


def steps(state: State, language: str) -> list[Way]:
    """What may be chosen next."""
    return [Way((action,), (state.describe(action, language),)) for action in state.legal_actions()]


def ways(state: State, language: str) -> list[Way]:
    """All ways to choose, up to the end of each action."""
    return [Way(actions, said) for actions, said in _ways(state, language, [MOST_WAYS])]


def _ways(state: State, language: str, left: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    seat = state.current_seat
    for action in state.legal_actions():
        if left[0] <= 0:
            return
        left[0] -= 1
        after = state.clone()
        after.diary = []
        after.apply(action)
        said = deed_words(state, after.diary, language)
        if not after.stack or after.current_seat != seat:
            yield (action,), tuple(said)
            continue
        if said == [state.describe(action, language)] and "." not in state.layout.ids[action]:
            said = []  # its steps say what is done
        for further, more in _ways(after, language, left):
            yield (action, *further), (*said, *more)


def meant(typed: str, state: State, language: str) -> list[Way]:
    """What typed words may mean. One way is to be taken, of several one must be chosen; or none is meant.

    Ways that begin with the same step come as one: as far as they are alike.
    """
    exact = [way for way in steps(state, language) if way.text.casefold() == typed.casefold()]
    by_action: dict[int, list[Way]] = {}
    for way in exact or _soonest(typed, matching(typed, ways(state, language), state), state, language):
        by_action.setdefault(way.actions[0], []).append(way)
    return [_alike(group, state, language) for group in by_action.values()]


def _alike(group: Sequence[Way], state: State, language: str) -> Way:
    """What several ways have in common."""
    if len(group) == 1:
        return group[0]
    actions = _common([way.actions for way in group])
    *parts, last = _common([way.said for way in group]) or (state.describe(actions[0], language),)
    return Way(actions, (*parts, f"{last} …"))


def matching(typed: str, among: Sequence[Way], state: State) -> list[Way]:
    """Those in whose words or ids each of the typed words begins one."""
    wanted = words(typed)
    ids = state.layout.ids
    return [
        way
        for way in among
        if wanted and fits(wanted, words(" ".join((way.text, *(ids[action] for action in way.actions)))))
    ]


def _soonest(typed: str, among: Sequence[Way], state: State, language: str) -> list[Way]:
    """Those whose first step alone says all typed words, if there are any."""
    firsts = {way.actions[0] for way in among}
    said = {each for each in firsts if fits(words(typed), words(_first_said(each, state, language)))}
    return [way for way in among if way.actions[0] in said or not said]


def _first_said(action: int, state: State, language: str) -> str:
    return f"{state.describe(action, language)} {state.layout.ids[action]}"


def fits(wanted: Sequence[str], known: Sequence[str]) -> bool:
    """Whether each wanted word is the beginning of a known one."""
    return all(any(word.startswith(beginning) for word in known) for beginning in wanted)


def words(text: str) -> list[str]:
    """The words of a text, and those of ids: `play.card.reed_hare` has four."""
    return _WORD.findall(text.casefold().replace("_", " "))


def is_number(typed: str) -> bool:
    """Whether what is typed can only be a number of the list: `-1` and `1 2`, too, mean no words."""
    return any(letter.isdigit() for letter in typed) and not any(letter.isalpha() for letter in typed)


def _common(rows: Sequence[Sequence[Thing]]) -> tuple[Thing, ...]:
    """The beginning that all rows share."""
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return tuple(column[0] for column in columns)
