"""Find the action that typed words mean: among the next steps first, then among whole actions.

What a seat has not seen yet plays no part in it: where cards come to light on the way, words for what is
asked behind that are matched when it is asked.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from deckwright.engine.state import State
from deckwright.play.terminal.ahead import common, foresee, seen
from deckwright.play.terminal.alike import first_like
from deckwright.play.terminal.telling import deed_words, root

# Nobody types words for one of thousands of combinations.
MOST_WAYS = 3000
_WORD = re.compile(r"[\w']+")


@dataclass(frozen=True, slots=True)
class Way:
    """Ids to be chosen one after the other, and what they do in words, step by step.

    `is_open`: something comes to light by them before the action is complete. `rest` are typed words for what
    is asked behind that.
    """

    actions: tuple[int, ...]
    said: tuple[str, ...]
    is_open: bool = False
    rest: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All words, one after the other."""
        return ", ".join(self.said)


def steps(state: State, language: str) -> list[Way]:
    """What may be chosen next."""
    return [Way((action,), (state.describe(action, language),)) for action in state.legal_actions()]


def ways(state: State, language: str) -> list[Way]:
    """All ways to choose, up to the end of each action, or to where something comes to light."""
    return list(_ways(seen(state), language, [MOST_WAYS]))


def _ways(state: State, language: str, left: list[int]) -> Iterator[Way]:
    for action in state.legal_actions():
        if left[0] <= 0:
            return
        left[0] -= 1
        ahead = foresee(state, action)
        answers = ahead.answers or [(state.current_seat, action)]
        said = deed_words(state, answers, language, every=True)
        if not ahead.goes_on(state.current_seat):
            yield Way((action,), tuple(said), ahead.is_deed_open)
            continue
        if said == [state.describe(action, language)] and "." not in state.layout.ids[action]:
            said = []  # its steps say what is done
        for way in _ways(ahead.reached, language, left):
            yield replace(way, actions=(action, *way.actions), said=(*said, *way.said))


def meant(typed: str, state: State, language: str, whole: Collection[str] = ()) -> list[Way]:
    """What typed words may mean. One way is to be taken, of several one must be chosen; or none is meant.

    Ways that begin with the same step come as one: as far as they are alike, with the words for the rest. Of
    ways that choose pieces which are alike in all, the first one is meant. `whole` words begin no others:
    `move`, which calls an action, is no `movement`.
    """
    exact = [way for way in steps(state, language) if way.text.casefold() == typed.casefold()]
    known = [] if exact else ways(state, language)
    found = exact or _soonest(typed, matching(typed, known, state, whole), state, language)
    if not found:
        return _begun(typed, known, state, language, whole)
    found = _unlike(found, state)
    by_action: dict[int, list[Way]] = {}
    for way in found:
        by_action.setdefault(way.actions[0], []).append(way)
    return [_alike(group, typed, state, language) for group in by_action.values()]


def _unlike(among: Sequence[Way], state: State) -> list[Way]:
    """Of ways that differ only in pieces which are alike the first one."""
    found: dict[tuple[int, ...], Way] = {}
    for way in among:
        found.setdefault(tuple(first_like(state, action) for action in way.actions), way)
    return [*found.values()]


def _begun(
    typed: str, among: Sequence[Way], state: State, language: str, whole: Collection[str]
) -> list[Way]:
    """Ways that say the first of some words, and behind which the others may be asked for."""
    wanted, found = words(typed), list[Way]()
    for way in among:
        said = _spoken(way, state)
        begun = next((at for at, word in enumerate(wanted) if not fits([word], said, whole)), len(wanted))
        rest = wanted[begun:]
        if way.is_open and begun and fits(rest, _later_words(way, state, language)):
            found.append(replace(way, rest=tuple(rest)))
    shortest = min((len(way.rest) for way in found), default=0)
    return [way for way in found if len(way.rest) == shortest]


def _later_words(way: Way, state: State, language: str) -> list[str]:
    """All that may ever be said behind the first step of a way: of its action, or for no action."""
    layout = state.layout
    begun = root(layout.ids[way.actions[0]])
    later = [
        f"{state.describe(id_, language)} {name}"
        for id_, name in enumerate(layout.ids)
        if root(name) == begun or (layout.asks and not layout.asks_of(id_).action)
    ]
    return words(" ".join(later))


def _alike(group: Sequence[Way], typed: str, state: State, language: str) -> Way:
    """What several ways have in common; the words that this does not say are left for what is asked then."""
    if len(group) == 1:
        return group[0]
    actions = common([way.actions for way in group])
    *parts, last = common([way.said for way in group]) or (state.describe(actions[0], language),)
    shared = Way(actions, (*parts, f"{last} …"))
    said = _spoken(shared, state)
    return replace(shared, rest=tuple(word for word in words(typed) if not fits([word], said)))


def matching(typed: str, among: Sequence[Way], state: State, whole: Collection[str] = ()) -> list[Way]:
    """Those in whose words or ids each of the typed words begins one."""
    wanted = words(typed)
    return [way for way in among if wanted and fits(wanted, _spoken(way, state), whole)]


def _spoken(way: Way, state: State) -> list[str]:
    """The words of a way, and those of its ids."""
    ids = state.layout.ids
    return words(" ".join((way.text, *(ids[action] for action in way.actions))))


def _soonest(typed: str, among: Sequence[Way], state: State, language: str) -> list[Way]:
    """Those whose first step alone says all typed words, if there are any."""
    firsts = {way.actions[0] for way in among}
    said = {each for each in firsts if fits(words(typed), words(_first_said(each, state, language)))}
    return [way for way in among if way.actions[0] in said or not said]


def _first_said(action: int, state: State, language: str) -> str:
    return f"{state.describe(action, language)} {state.layout.ids[action]}"


def fits(wanted: Sequence[str], known: Sequence[str], whole: Collection[str] = ()) -> bool:
    """Whether each wanted word is the beginning of a known one, or is known itself if it is a whole word."""
    return all(
        each in known or (each not in whole and any(word.startswith(each) for word in known))
        for each in wanted
    )


def words(text: str) -> list[str]:
    """The words of a text, and those of ids: `play.card.reed_hare` has four."""
    return _WORD.findall(text.casefold().replace("_", " "))


def is_number(typed: str) -> bool:
    """Whether what is typed can only be a number of the list: `-1` and `1 2`, too, mean no words."""
    return any(letter.isdigit() for letter in typed) and not any(letter.isalpha() for letter in typed)
