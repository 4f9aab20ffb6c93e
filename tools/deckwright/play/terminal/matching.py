"""Find the action that typed words mean: among the next steps first, then among whole actions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deckwright.engine.state import State
from deckwright.play.terminal.session import deed_words

# Nobody types words for one of thousands of combinations.
MOST_WAYS = 3000
_WORD = re.compile(r"[\w']+")


@dataclass(frozen=True, slots=True)
class Way:
    """Ids to be chosen one after the other, and what they do in words."""

    actions: tuple[int, ...]
    text: str


def steps(state: State, language: str) -> list[Way]:
    """What may be chosen next."""
    return [Way((action,), state.describe(action, language)) for action in state.legal_actions()]


def ways(state: State, language: str) -> list[Way]:
    """All ways to choose, up to the end of each action."""
    return [Way(actions, text) for actions, text in _ways(state, language, [MOST_WAYS])]


def _ways(state: State, language: str, left: list[int]) -> Iterator[tuple[tuple[int, ...], str]]:
    seat = state.current_seat
    for action in state.legal_actions():
        if left[0] <= 0:
            return
        left[0] -= 1
        after = state.clone()
        after.diary = []
        after.apply(action)
        said = ", ".join(deed_words(state, after.diary, language))
        if not after.stack or after.current_seat != seat:
            yield (action,), said
            continue
        for further, text in _ways(after, language, left):
            yield (action, *further), f"{said}, {text}"


def meant(typed: str, state: State, language: str) -> list[Way]:
    """What typed words may mean. One way is to be taken, of several one must be chosen; or none is meant.

    Ways that begin alike come as their common beginning.
    """
    next_ = steps(state, language)
    if exact := [way for way in next_ if way.text.casefold() == typed.casefold()]:
        return exact
    found = matching(typed, next_, state)
    if len(found) == 1:
        return found
    whole = matching(typed, ways(state, language), state)
    if len(whole) > 1 and (common := _common([way.actions for way in whole])):
        return [Way(common, "")]
    return whole or found


def matching(typed: str, among: Sequence[Way], state: State) -> list[Way]:
    """Those in whose words or ids each of the typed words begins one."""
    wanted = words(typed)
    ids = state.layout.ids
    return [
        way
        for way in among
        if wanted and fits(wanted, words(" ".join((way.text, *(ids[action] for action in way.actions)))))
    ]


def fits(wanted: Sequence[str], known: Sequence[str]) -> bool:
    """Whether each wanted word is the beginning of a known one."""
    return all(any(word.startswith(each) for word in known) for each in wanted)


def words(text: str) -> list[str]:
    """The words of a text, and those of ids: `play.card.reed_hare` has four."""
    return _WORD.findall(text.casefold().replace("_", " "))


def _common(paths: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    shared = []
    for column in zip(*paths, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return tuple(shared)
