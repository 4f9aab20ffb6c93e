"""An action with the things that typed words choose for it: which it may be, and why it is not allowed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from deckwright.engine.describe import asks_of
from deckwright.engine.layout import AsksLayout
from deckwright.engine.refusals import fits
from deckwright.engine.state import State
from deckwright.play.terminal.actions import action_of
from deckwright.play.terminal.matching import words
from deckwright.play.terminal.telling import told

MOST_MEANT = 60  # ways in which typed words may be shared out among the choices of an action


class Judged(Protocol):
    """What is wrong with an action in words, the rules that say so, and how many conditions held before."""

    @property
    def reason(self) -> str:
        """Why it is not allowed; empty where that cannot be said."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that say so."""

    @property
    def met(self) -> int:
        """How many conditions held before that."""

    @property
    def is_misfit(self) -> bool:
        """Whether something is chosen that can never be taken for it."""

    @property
    def empty(self) -> int:
        """The spot of the board where there is nothing to be chosen; -1 for none."""


Given = Mapping[str, tuple[str, ...]]  # things as ids call them, by the name of the pick


class Judge(Protocol):
    """Knows what an action needs."""

    def __call__(self, state: State, action: str, given: Given, /) -> Judged | None:
        """What forbids the seat that decides an action with these choices; None where nothing does."""

    def price(self, state: State, action: str, given: Given, /) -> str | None:
        """What it costs with these choices, in words; empty for nothing, None where that is not known."""


class NoJudge:
    """Knows nothing."""

    def __call__(self, state: State, action: str, given: Given, /) -> Judged | None:
        """Nothing forbids anything."""
        del state, action, given
        return None

    def price(self, state: State, action: str, given: Given, /) -> str:
        """Nothing is known to cost anything."""
        del state, action, given
        return ""


@dataclass(frozen=True, slots=True)
class Instance:
    """An action with ids that choose things for it."""

    action: str
    ids: tuple[int, ...]

    def given(self, state: State) -> Given:
        """The things as ids call them, by the name of the pick."""
        found: dict[str, tuple[str, ...]] = {}
        for id_ in self.ids:
            pick, _, thing = state.layout.ids[id_].removeprefix(f"{self.action}.").partition(".")
            found[pick] = (*found.get(pick, ()), thing)
        return found

    def text(self, state: State, language: str, title: str) -> str:
        """The action in words, behind its title where its first choice is open and no other has its words."""
        runs = [
            asks for asks in state.layout.asks if asks.action == self.action and asks.prefix != self.action
        ]
        said = [state.describe(id_, language) for id_ in self.ids]
        is_first = runs[0] == asks_of(state.layout, self.ids[0])
        if not is_first and not {*words(title)} & {*words(" ".join(said))}:
            said = [title, *said]
        return told(said, language, state.layout.titles.get(language, ()))


def instances(typed: str, state: State, language: str, titles: Mapping[str, str]) -> list[Instance]:
    """The actions that typed words choose things for, so that no word is left over.

    `titles` are what the actions are called. Those whose whole title is typed come alone, if there are any.
    """
    wanted = words(typed)
    found = {name: list(_of(name, wanted, state, language, title)) for name, title in titles.items()}
    called = {name for name, title in titles.items() if set(words(title)) <= set(wanted)}
    some = [each for name in titles for each in found[name] if name in called]
    return some or [each for name in titles for each in found[name]]


def _of(name: str, wanted: Sequence[str], state: State, language: str, title: str) -> Iterator[Instance]:
    layout = state.layout
    runs = [asks for asks in layout.asks if asks.action == name and asks.prefix != name and asks.count]
    spoken = {*words(title), *words(name)}
    left = tuple(word for word in wanted if word not in spoken)
    if not left or not runs:
        return
    known = [_choices(asks, wanted, left, state, language, spoken) for asks in runs]
    for ids in islice(_shared(known, left), MOST_MEANT):
        yield Instance(name, ids)


def _choices(
    asks: AsksLayout,
    wanted: Sequence[str],
    left: Sequence[str],
    state: State,
    language: str,
    spoken: set[str],
) -> list[tuple[int, frozenset[str]]]:
    """The ids of a pick that typed words name, with these words; those first that come first and say most.

    Words that call the action count where two say as much: `go aboard ship` means a Ship.
    """
    found, whole = [], dict[int, int]()
    for id_ in range(asks.first, asks.first + asks.count):
        if fits(state.layout, id_):
            name = state.layout.ids[id_].removeprefix(asks.prefix)
            every = {*words(f"{state.describe(id_, language)} {name}")}
            said, whole[id_] = every - spoken, len(every.intersection(wanted))
            if those := frozenset(word for word in left if word in said):
                found.append((id_, those))
    return sorted(
        found,
        key=lambda choice: (min(map(left.index, choice[1])), -len(choice[1]), -whole[choice[0]], choice[0]),
    )


def _shared(
    known: Sequence[Sequence[tuple[int, frozenset[str]]]], left: Sequence[str]
) -> Iterator[tuple[int, ...]]:
    """Choices of some picks, one each or none, that use up all words."""
    if not known:
        if not left:
            yield ()
        return
    for id_, those in known[0]:
        if those <= set(left):
            rest = tuple(word for word in left if word not in those)
            for further in _shared(known[1:], rest):
                yield (id_, *further)
    yield from _shared(known[1:], left)


def begun(state: State, ids: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    """Of the steps of a deed under way: its action, and the choices of things among them."""
    name = action_of(state, ids[0]) if ids else ""
    return name, tuple(id_ for id_ in ids if asks_of(state.layout, id_).prefix != name)


def price(judge: Judge, begins: State, steps: Sequence[int], id_: int) -> str | None:
    """What the next step of a deed costs, as far as it decides that; None where that is not known.

    The deed began in a state.
    """
    asks = asks_of(begins.layout, id_) if begins.layout.asks else None
    if asks is None or not asks.action:
        return ""
    name, chosen = begun(begins, steps)
    if name and name != asks.action:
        return ""
    now = chosen if asks.prefix == asks.action or id_ >= asks.first + asks.count else (*chosen, id_)
    known = judge.price(begins, asks.action, Instance(asks.action, chosen).given(begins)) if steps else ""
    said = judge.price(begins, asks.action, Instance(asks.action, now).given(begins))
    return "" if said == known else said
