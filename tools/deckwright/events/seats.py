"""What of a run of events a seat may know. Pieces, pools, rolls and announcements are open to all."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from deckwright.events.records import (
    Announcement,
    CardsMove,
    Choice,
    Event,
    Look,
    MeldsShown,
    PieceEnters,
    Show,
)


def seen_by(seat: int, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as a seat may know them; give it all since its last question, for one may reveal another.

    A card that another seat chose from where this one cannot look is named only if it was shown later on:
    when it went from there to where all can look, with no card besides that was not chosen with it, came
    into play, or was announced.
    """
    return tuple(_seen(events, at, seat) for at in range(len(events)))


def _seen(events: Sequence[Event], at: int, seat: int) -> Event:
    event = events[at]
    if isinstance(event, CardsMove):
        shown = zip(event.cards, event.seen_by, strict=True)
        cards = tuple(card if seat in seeing else None for card, seeing in shown)
        return replace(event, cards=cards, seen_by=())
    if isinstance(event, Look) and event.seat != seat:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, Show):
        cards = event.cards if seat in event.seen_by else (None,) * len(event.cards)
        return replace(event, cards=cards, seen_by=frozenset())
    if isinstance(event, MeldsShown):
        return replace(event, rows=event.rows if seat in event.seen_by else (), seen_by=frozenset())
    if isinstance(event, Choice) and event.seat != seat:
        return _choice(event, seat, _chosen_with(event, events, at), events[at + 1 :])
    if isinstance(event, Choice):
        return replace(event, seen_by=None, secret=False)
    return event


def _chosen_with(choice: Choice, events: Sequence[Event], at: int) -> Counter[str | None]:
    """The cards of a choice and of those of its kind that were made right before and after it."""
    begin, end = at, at + 1
    while begin > 0 and _is_alike(events[begin - 1], choice):
        begin -= 1
    while end < len(events) and _is_alike(events[end], choice):
        end += 1
    return Counter(event.card for event in events[begin:end] if isinstance(event, Choice))


def _is_alike(event: Event, choice: Choice) -> bool:
    return isinstance(event, Choice) and (event.seat, event.prefix) == (choice.seat, choice.prefix)


def _choice(choice: Choice, seat: int, chosen: Counter[str | None], later: Sequence[Event]) -> Choice:
    known = (
        choice.seen_by is None
        or seat in choice.seen_by
        or (not choice.secret and next(_shown(choice, seat, chosen, later), False))
    )
    if known:
        return replace(choice, asked=True, seen_by=None, secret=False)
    return replace(choice, id=None, card=None, asked=True, seen_by=None, secret=False)


def _shown(choice: Choice, seat: int, chosen: Counter[str | None], later: Sequence[Event]) -> Iterator[bool]:
    """Whether what happened to the chosen card afterwards showed it to a seat: the first thing counts."""
    for event in later:
        if isinstance(event, Announcement):
            if event.seat == choice.seat and any(held == choice.card for _, held in event.args):
                yield True
        elif isinstance(event, PieceEnters):
            if event.piece.card == choice.card or choice.card in event.cards:
                yield True
        elif isinstance(event, CardsMove) and choice.card in event.cards:
            yield seat in event.seen_by[event.cards.index(choice.card)] and Counter(event.cards) <= chosen
