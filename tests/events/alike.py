"""Two plays of the interpreter that a seat cannot tell apart: what of their events it may know is alike.

In the second one cards are exchanged that the seat cannot name. Both then get the same answers, as long as
these are open in both and the seat sees the same: the zones it looks into, the sizes of others, what it knows
of cards there, and of what sort each event is.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from deckwright.engine.chance import Source
from deckwright.events.records import Choice, Event
from deckwright.events.seats import seen_by
from deckwright.rules.interpret.narrator import Narrator

from ..campaigns.programs.knowing import unnamed_cards

PLAYED_ON = 6  # decisions in both
SWAPPED = 4  # pairs of cards


def betrayals(one: Narrator, other: Narrator, seat: int, rng: Source) -> Iterator[str]:
    """Events that tell a seat what is hidden. Both have come equally far; they are played on."""
    _exchange(other, seat, rng)
    plays = one.play, other.play
    events: tuple[list[Event], list[Event]] = [], []
    for _ in range(PLAYED_ON):
        if _sight(one, seat) != _sight(other, seat) or one.decider != other.decider:
            return
        if not (common := sorted({*one.legal} & {*other.legal})):
            return
        answer = rng.one_of(common)
        for written, narrator in zip(events, (one, other), strict=True):
            written.extend(narrator.apply(answer))
        known = [_known(written, seat) for written in events]
        if [type(event) for event in known[0]] != [type(event) for event in known[1]]:
            return
        same_sight = _sight(one, seat) == _sight(other, seat)
        if same_sight and known[0] != known[1]:
            differing = next(pair for pair in zip(*known, strict=True) if pair[0] != pair[1])
            yield f"seat {seat} is told {differing[0]} or {differing[1]} after {plays[0].ids.names[answer]}"
            return


def _known(events: Sequence[Event], seat: int) -> list[Event]:
    """What a seat is told. Which of its own choices were forced it sees."""
    return [
        event for event in seen_by(seat, events) if not (isinstance(event, Choice) and event.seat == seat)
    ]


def _exchange(narrator: Narrator, seat: int, rng: Source) -> None:
    """Exchange cards that a seat cannot tell apart; what the play asks now is not worked out again."""
    account, kinds = narrator.play.account, narrator.play.cards.kinds
    unknown = list(unnamed_cards(account, seat))
    per_kind = {name for name, zone in narrator.play.program.zones.items() if "kind" in zone.per}
    for _ in range(SWAPPED if unknown else 0):
        (here, a), (there, b) = rng.one_of(unknown), rng.one_of(unknown)
        left, right = account.cards(here), account.cards(there)
        is_same_kind = kinds[left[a]] == kinds[right[b]]
        if there in account.mixed_with(seat, here) and (is_same_kind or not per_kind & {here[0], there[0]}):
            left[a], right[b] = right[b], left[a]
    for place in account.places():
        if not account.sees(seat, place) and place[0] not in narrator.play.book.piles:
            account.cards(place).sort()


def _sight(narrator: Narrator, seat: int) -> Any:
    """What a seat sees."""
    account, told = narrator.play.account, narrator.position()
    del told["zones"]
    cards = {
        place: [*account.cards(place)] if account.sees(seat, place) else len(account.cards(place))
        for place in account.places()
    }
    marked = {
        place: [account.cards(place)[at] for at in sorted(at)] for place, at in account.marks[seat].items()
    }
    return told, cards, dict(account.bags[seat]), marked, narrator.legal if narrator.decider == seat else ()
