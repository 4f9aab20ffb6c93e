"""The log of a game: deeds with their events, and how much of it each seat has read."""

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from typing import Protocol

from deckwright.engine.state import State
from deckwright.events import records as r
from deckwright.events.runs import FLOW, STAGES, joined, located, uncounted_turns
from deckwright.events.seats import seen_by
from deckwright.play.terminal.telling import DONE, Deed, Step, deed_of, with_answer


class Narration(Protocol):
    """Plays the same game in parallel and returns its events."""

    opening: tuple[r.Event, ...]

    @property
    def given(self) -> tuple[int, ...]:
        """The ids of the pieces that the action which asks now has: chosen before, or by the rules."""
        ...

    def apply(self, answer: int, /) -> tuple[r.Event, ...]:
        """The events of an answer.

        Raises:
            ValueError: it is not legal there.
        """
        ...

    def agrees(self, seat: int, legal: Sequence[int], /) -> bool:
        """Whether the same is asked there."""
        ...


UNDER_WAY = 30  # so many entries ago something may have begun that is still under way
Narrating = Callable[[State], Narration | None]  # plays up to a state; None where that is not possible


@dataclass(frozen=True, slots=True)
class Part:
    """Steps of one deed in an answer, with their events.

    `is_told`: the deed gets a line; `is_under_way`: it is not complete, and gets its line with a later part.
    """

    steps: Sequence[Step]
    events: tuple[r.Event, ...]
    is_told: bool = True
    is_under_way: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """What some answers did: the deed of the seat and what followed automatically, in order."""

    parts: tuple[Part, ...]


def parted(steps: Sequence[int], events: Sequence[r.Event]) -> list[tuple[r.Event, ...]]:
    """Split the events of some answers among deeds; `steps` has the number of answers of each deed.

    An event belongs to the last choice before it. If choices and answers differ in number, all events belong
    to the last deed.
    """
    at = [number for number, event in enumerate(events) if isinstance(event, r.Choice)]
    if len(at) != sum(steps):
        return [*[()] * (len(steps) - 1), tuple(events)]
    ends = [*at[1:], len(events)]
    found, given, begin = list[tuple[r.Event, ...]](), 0, 0
    for number in steps:
        given += number
        end = ends[given - 1] if given else 0
        found.append(tuple(events[begin:end]))
        begin = end
    return found


@dataclass(frozen=True, slots=True)
class News:
    """A part as one seat reads it: the deed in words, the words of the ids named in it, and all events.

    `is_under_way`: the deed is not complete and follows later.
    """

    deed: Deed | None
    named: frozenset[str]
    events: tuple[r.Event, ...]
    is_under_way: bool


@dataclass(slots=True)
class Chronicle:
    """All entries of a game, and how many of them each seat has read. `hidden` names an unknown card."""

    language: str
    hidden: str
    entries: list[Entry] = field(default_factory=list)
    _told: dict[int, int] = field(default_factory=dict)

    def news(self, seat: int) -> Iterator[News]:
        """Yield what a seat has not read yet, and mark it as read."""
        told = self._told.get(seat, 0)
        self._told[seat] = len(self.entries)
        first = max(0, told - UNDER_WAY)
        entries = self.entries[first:]
        known = _known(seat, entries)
        named, divided = _named(known), _divided(entries, known)
        for at, entry in enumerate(entries):
            words = frozenset[str]()
            for part in entry.parts:
                news = self._news(part, next(divided), seat, named)
                words |= news.named
                if first + at >= told:
                    yield replace(news, named=words)

    def said(self, group: Sequence[Step], seat: int) -> str:
        """One of the last deeds in words, as a seat may read them; none if it was done in secret."""
        named = _named(_known(seat, self.entries[-UNDER_WAY:]))
        own = group[0].seat == seat
        if not own and all(step.is_secret for step in group):
            return ""
        return deed_of(group, self.language, self.hidden, lambda step: _is_known(step, seat, named)).text

    def last_said(self, seat: int) -> str:
        """The deeds of the last entry in words, as a seat may read them."""
        parts = self.entries[-1].parts if self.entries else ()
        return ", ".join(filter(None, (self.said(part.steps, seat) for part in parts if part.is_told)))

    def cut(self, length: int) -> None:
        """Forget what was taken back."""
        del self.entries[length:]
        self._told = {seat: min(told, length) for seat, told in self._told.items()}

    def _news(self, part: Part, events: tuple[r.Event, ...], seat: int, named: Container[str | None]) -> News:
        def is_known(step: Step) -> bool:
            return _is_known(step, seat, named)

        deed = deed_of(part.steps, self.language, self.hidden, is_known) if part.is_told else None
        ids = (step.id for step in part.steps if is_known(step) and (deed or part.is_under_way))
        words = frozenset(word for id_ in ids for word in id_.split(".")[1:])
        return News(deed, words, events, part.is_under_way)


def _known(seat: int, entries: Sequence[Entry]) -> tuple[r.Event, ...]:
    """All events of some entries as a seat may know them."""
    return seen_by(seat, [event for entry in entries for part in entry.parts for event in part.events])


def _divided(entries: Sequence[Entry], known: Sequence[r.Event]) -> Iterator[tuple[r.Event, ...]]:
    """The events of each part, also that a turn begins which the rules do not count."""
    turns, numbered = uncounted_turns(known), iter(enumerate(known))
    for part in (part for entry in entries for part in entry.parts):
        own = islice(numbered, len(part.events))
        yield tuple(each for at, event in own for each in (turns.get(at), event) if each is not None)


def _named(events: Sequence[r.Event]) -> set[str | None]:
    """The ids of the choices that are known by events."""
    return {event.id for event in events if isinstance(event, r.Choice)}


def _is_known(step: Step, seat: int, named: Container[str | None]) -> bool:
    """Whether a seat may know what a step names; `named` are the ids that it knows by events."""
    return step.seat == seat or not _names_card(step) or step.id in named


def _names_card(step: Step) -> bool:
    """Whether a choice names a card; which one, others know only by what they are told of it."""
    layout = step.before.layout
    return bool(layout.asks) and layout.asks_of(step.action).sort == "card"


@dataclass(frozen=True, slots=True)
class DeedOutcome:
    """A deed with its events, or the events that a turn, round or phase brought when it began (`begins`).

    `is_in_vain`: its last dice changed nothing. `is_cut`: its last events may have ended the turn.
    """

    deed: Deed | None
    events: Sequence[r.Event]
    is_in_vain: bool = False
    begins: r.Event | None = None
    is_cut: bool = False


def together(
    news: Sequence[News], stages: Container[str] = (), spent: Container[str] = ()
) -> list[DeedOutcome]:
    """Return deeds with their outcomes, in order; those of an unfinished deed come when it is complete.

    The same deed several times in a row becomes one: `Draw a card ×3`. `stages` are phases with a title in
    which nobody acts: their events get a heading. `spent` are counters that reset automatically.
    """
    found, times = list[DeedOutcome](), list[int]()
    for outcome in _outcomes(news, stages, spent):
        last = found[-1] if found else None
        whole = (
            joined(last.events, outcome.events) if last and last.deed and last.deed == outcome.deed else None
        )
        if last and whole is not None:  # dice are never joined: neither of the two was in vain
            found[-1], times[-1] = replace(last, events=whole), times[-1] + 1
        else:
            found.append(outcome)
            times.append(1)
    return [
        replace(outcome, deed=outcome.deed and _times(outcome.deed, n))
        for outcome, n in zip(found, times, strict=True)
    ]


def _outcomes(news: Sequence[News], stages: Container[str], spent: Container[str]) -> Iterator[DeedOutcome]:
    """Each deed with what came of it, and with what followed without a deed that is told."""
    head, happened, every = DeedOutcome(None, []), list[r.Event](), list[r.Event]()
    every_news = list(_whole(news, spent))
    for number, each in enumerate(every_news):
        later = every_news[number + 1].events[:1] if number + 1 < len(every_news) else ()
        is_bare = all(isinstance(event, r.Choice) for event in happened)
        whole = with_answer(head.deed, each.deed) if head.deed and each.deed and is_bare else None
        if whole:
            head = replace(head, deed=whole)
        elif each.deed:
            yield from _outcome(head, happened, every)
            head, happened, every = DeedOutcome(each.deed, []), [], []
        for at, event in enumerate(each.events):
            is_phase = isinstance(event, r.PhaseBegins) and not _ends_at_once(
                [*each.events[at + 1 : at + 2], *later]
            )
            is_stage = isinstance(event, r.PhaseBegins) and event.phase in stages and head.deed is not None
            if isinstance(event, STAGES) or is_stage or (is_phase and not _brings_phases(head)):
                head = replace(head, is_cut=_is_cut(head, every, event))
                yield from _outcome(head, happened, every)
                head, happened, every = DeedOutcome(None, [], begins=event), [], []
                continue
            every.append(event)
            by_card = any(isinstance(before, r.CardActs) for before in every)
            happened += [] if _is_said(event, each.named) and not by_card else [event]
    yield from _outcome(head, happened, every)


def _ends_at_once(after: Sequence[r.Event]) -> bool:
    """Whether a phase ends without anything that happens in it; `after` is what follows its beginning."""
    is_ended = (
        isinstance(event, r.PhaseEnds) or (isinstance(event, r.Choice) and event.prefix.startswith(DONE))
        for event in after[:1]
    )
    return any(is_ended)


def _brings_phases(head: DeedOutcome) -> bool:
    """Whether what the first phases bring goes below a line: that of a turn or round that began."""
    return isinstance(head.begins, STAGES)


def _outcome(
    head: DeedOutcome, happened: Sequence[r.Event], every: Sequence[r.Event]
) -> Iterator[DeedOutcome]:
    if head.deed or (head.begins and not isinstance(head.begins, r.PhaseBegins)) or happened:
        is_in_vain = head.deed is not None and not head.is_cut and in_vain(every)
        yield replace(head, events=happened, is_in_vain=is_in_vain)


def _is_cut(head: DeedOutcome, every: Sequence[r.Event], then: r.Event) -> bool:
    """Whether a turn was over in the midst of a phase, as far as is known, when the next stage began."""
    is_open = not isinstance(head.begins, STAGES)
    for event in every:
        is_open = isinstance(event, r.PhaseBegins) or (is_open and not isinstance(event, r.PhaseEnds))
    return is_open and isinstance(then, r.TurnBegins | r.RoundEnds)


def _whole(news: Sequence[News], spent: Container[str]) -> Iterator[News]:
    """What came of a deed under way comes with it when it is complete, and also what was named for it."""
    begun = list[News]()
    for each in news:
        begun.append(each)
        if not each.is_under_way:
            yield _one(begun, spent)
            begun = []
    if begun:
        yield _one(begun, spent)


def _one(news: Sequence[News], spent: Container[str]) -> News:
    named = frozenset(word for each in news for word in each.named)
    events = located([event for each in news for event in each.events], spent)
    return replace(news[-1], named=named, events=events)


def _times(deed: Deed, n: int) -> Deed:
    times = f" ×{n}" if n > 1 else ""
    return replace(deed, text=f"{deed.text}{times}", tail=f"{deed.tail}{times}")


def in_vain(events: Sequence[r.Event]) -> bool:
    """Whether the last dice of a deed have changed nothing; what follows behind the deed is not its own.

    `events` are all of them, also those that the deed says itself.
    """
    own = list(takewhile(lambda event: not isinstance(event, FLOW), events))
    then = events[len(own)] if len(own) < len(events) else None
    if isinstance(then, r.GameEnds) or (isinstance(then, r.PhaseEnds) and then.way == "cut"):
        return False
    after = list(takewhile(lambda event: not isinstance(event, r.Roll), reversed(own)))
    return len(after) < len(own) and all(isinstance(event, r.Announcement) for event in after)


def _is_said(event: r.Event, words: Container[str | None]) -> bool:
    if isinstance(event, r.PieceMoves):
        return event.to in words
    if isinstance(event, r.PieceEnters):
        return event.piece.card in words
    if isinstance(event, r.CardsMove):
        return len(event.cards) == 1 and event.cards[0] in words
    return False
