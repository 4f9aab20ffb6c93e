"""What of a run of events a seat may know. Pieces, pools, rolls and announcements are open to all."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from deckwright.events.records import Announcement, CardsMove, Choice, Event, Look, PieceEnters


def seen_by(seat: int, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as a seat may know them; give it all since its last question, for one may reveal another.

    A card that another seat chose from where this one cannot look is named only if it was shown later on:
    when it went from there to where all can look, came into play, or was announced.
    """
    return tuple(_seen(event, seat, events[at + 1 :]) for at, event in enumerate(events))


def _seen(event: Event, seat: int, later: Sequence[Event]) -> Event:
    if isinstance(event, CardsMove):
        shown = zip(event.cards, event.seen_by, strict=True)
        cards = tuple(card if seat in seeing else None for card, seeing in shown)
        return replace(event, cards=cards, seen_by=())
    if isinstance(event, Look) and event.seat != seat:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, Choice) and event.seat != seat:
        return _choice(event, seat, later)
    if isinstance(event, Choice):
        return replace(event, seen_by=None, secret=False)
    return event


def _choice(choice: Choice, seat: int, later: Sequence[Event]) -> Choice:
    known = (
        choice.seen_by is None
        or seat in choice.seen_by
        or (not choice.secret and _is_shown(choice, seat, later))
    )
    if known:
        return replace(choice, asked=True, seen_by=None, secret=False)
    return replace(choice, id=None, card=None, asked=True, seen_by=None, secret=False)


def _is_shown(choice: Choice, seat: int, later: Sequence[Event]) -> bool:
    """Whether the chosen card was shown to a seat afterwards: the first thing that happened to it counts."""
    return next(_shown(choice, seat, later), False)


def _shown(choice: Choice, seat: int, later: Sequence[Event]) -> Iterator[bool]:
    for event in later:
        if isinstance(event, Announcement):
            if event.seat == choice.seat and any(held == choice.card for _, held in event.args):
                yield True
        elif isinstance(event, PieceEnters):
            if event.piece.card == choice.card or choice.card in event.cards:
                yield True
        elif isinstance(event, CardsMove) and choice.card in event.cards:
            yield seat in event.seen_by[event.cards.index(choice.card)]
