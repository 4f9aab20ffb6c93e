"""What each seat has yet to be told: deeds, and what came of them, since it was last told anything."""

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Protocol

from deckwright.engine.state import State
from deckwright.events import records as r
from deckwright.events.runs import joined
from deckwright.events.seats import seen_by
from deckwright.play.terminal.telling import Deed, Step, deed_of


class Narration(Protocol):
    """The same game, played along by something that tells its events."""

    opening: tuple[r.Event, ...]

    def apply(self, answer: int, /) -> tuple[r.Event, ...]:
        """The events of an answer.

        Raises:
            ValueError: it is not legal there.
        """
        ...

    def agrees(self, seat: int, legal: Sequence[int], /) -> bool:
        """Whether the same is asked there."""
        ...


_FLOW = (r.TurnBegins, r.PhaseBegins, r.PhaseEnds, r.PhaseSkipped, r.GameEnds)
UNDER_WAY = 30  # so many entries ago something may have begun that is still under way
Narrating = Callable[[State], Narration | None]  # plays up to a state; None where that is not possible


@dataclass(frozen=True, slots=True)
class Entry:
    """What was done with some answers: the deeds that are complete, each by its steps, and all events.

    `begun` are the steps so far of what is not complete.
    """

    groups: tuple[Sequence[Step], ...]
    events: tuple[r.Event, ...]
    begun: Sequence[Step] = ()


@dataclass(frozen=True, slots=True)
class News:
    """What a seat is told of an entry: deeds in words, the words of the ids named there, and all events.

    `is_under_way`: a deed was begun that is told later.
    """

    deeds: tuple[Deed, ...]
    named: frozenset[str]
    events: tuple[r.Event, ...]
    is_under_way: bool


@dataclass(slots=True)
class Chronicle:
    """All entries of a game, and how far each seat has been told of them. `hidden`: a card without a name."""

    language: str
    hidden: str
    entries: list[Entry] = field(default_factory=list)
    _told: dict[int, int] = field(default_factory=dict)

    def news(self, seat: int) -> Iterator[News]:
        """What a seat was not told yet; from now on it was."""
        told = self._told.get(seat, 0)
        self._told[seat] = len(self.entries)
        first = max(0, told - UNDER_WAY)
        entries = self.entries[first:]
        known = _known(seat, entries)
        named = _named(known)
        events = iter(known)
        for at, entry in enumerate(entries):
            own = tuple(next(events) for _ in entry.events)
            if first + at >= told:
                yield self._news(entry, own, seat, named)

    def said(self, group: Sequence[Step], seat: int) -> str:
        """One of the last deeds in words, as a seat may read them; none if it was done in secret."""
        named = _named(_known(seat, self.entries[-UNDER_WAY:]))
        own = group[0].seat == seat
        if not own and all(step.is_secret for step in group):
            return ""
        return deed_of(group, self.language, self.hidden, lambda step: _is_known(step, seat, named)).text

    def last_said(self, seat: int) -> str:
        """The deeds of the last entry in words, as a seat may read them."""
        groups = self.entries[-1].groups if self.entries else ()
        return ", ".join(filter(None, (self.said(group, seat) for group in groups)))

    def cut(self, length: int) -> None:
        """Forget what was taken back."""
        del self.entries[length:]
        self._told = {seat: min(told, length) for seat, told in self._told.items()}

    def _news(
        self, entry: Entry, events: tuple[r.Event, ...], seat: int, named: Container[str | None]
    ) -> News:
        def is_known(step: Step) -> bool:
            return _is_known(step, seat, named)

        deeds = tuple(deed_of(group, self.language, self.hidden, is_known) for group in entry.groups)
        ids = (step.id for group in (*entry.groups, entry.begun) for step in group if is_known(step))
        words = frozenset(word for id_ in ids for word in id_.split(".")[1:])
        return News(deeds, words, events, bool(entry.begun))


def _known(seat: int, entries: Sequence[Entry]) -> tuple[r.Event, ...]:
    """All events of some entries as a seat may know them."""
    return seen_by(seat, [event for entry in entries for event in entry.events])


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


def consequences(news: News) -> list[r.Event]:
    """The events that the deeds do not say themselves, such as that a chosen card goes where it was sent."""
    return [event for event in news.events if not _is_said(event, news.named)]


@dataclass(frozen=True, slots=True)
class DeedOutcome:
    """Deeds with what came of them, and whether their last dice changed nothing."""

    deeds: Sequence[Deed]
    events: Sequence[r.Event]
    is_in_vain: bool = False


def together(news: Sequence[News]) -> list[DeedOutcome]:
    """Deeds with what came of them, in order; what came of one under way comes with it when it is complete.

    A seat that does the same several times in a row does it so many times: `Draw a card ×3`.
    """
    found, times = list[DeedOutcome](), list[int]()
    happened, every = list[r.Event](), list[r.Event]()
    for each in news:
        happened += consequences(each)
        every += each.events
        if not each.deeds and each.is_under_way:
            continue
        deeds, last = list(each.deeds), found[-1] if found else None
        whole = joined(last.events, happened) if last and len(deeds) == 1 and deeds == last.deeds else None
        if last and whole is not None:  # dice are never joined: neither of the two was in vain
            found[-1], times[-1] = DeedOutcome(deeds, whole), times[-1] + 1
        else:
            found.append(DeedOutcome(deeds, happened, bool(deeds) and in_vain(every)))
            times.append(1)
        happened, every = [], []
    if happened:
        found.append(DeedOutcome([], happened))
        times.append(1)
    return [
        replace(outcome, deeds=[_times(deed, n) for deed in outcome.deeds])
        for outcome, n in zip(found, times, strict=True)
    ]


def _times(deed: Deed, n: int) -> Deed:
    return replace(deed, text=f"{deed.text} ×{n}") if n > 1 else deed


def in_vain(events: Sequence[r.Event]) -> bool:
    """Whether the last dice of a deed have changed nothing; what follows behind the deed is not its own.

    `events` are all of them, also those that the deed says itself.
    """
    own = list(takewhile(lambda event: not isinstance(event, _FLOW), events))
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
