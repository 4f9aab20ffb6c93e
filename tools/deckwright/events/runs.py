"""Events that are said as one line: changes of one pool in a row, what happens to several pieces alike."""

from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import groupby

from deckwright.events import records as r

STAGES = (r.RoundBegins, r.RoundEnds, r.TurnBegins)
FLOW = (*STAGES, r.PhaseBegins, r.PhaseEnds, r.PhaseSkipped, r.GameEnds)  # where the game is by now


def folded(events: Sequence[r.Event]) -> list[r.Event]:
    """Changes of one pool that follow each other, with only choices and announcements between, become one."""
    found: list[r.Event] = []
    for event in events:
        at = _place(found, event) if isinstance(event, r.PoolChanges) else None
        if at is None or not isinstance(event, r.PoolChanges):
            found.append(event)
            continue
        first = found.pop(at)
        assert isinstance(first, r.PoolChanges), "that is what was looked for"
        if first.before != event.after:
            found.append(replace(event, before=first.before, made_of=_made_of(first, event)))
    return found


def targets_first(events: Sequence[r.Event]) -> list[r.Event]:
    """Return events in which of pieces that change one after the other the one chosen last comes first.

    So a fight always names first who was attacked, whichever piece came into play first.
    """
    chosen = [event.id.rpartition(".")[2] for event in events if isinstance(event, r.Choice) and event.id]
    places = {name.partition("_")[0]: place for place, name in enumerate(chosen, start=1)}

    def place(event: r.Event) -> int:
        assert isinstance(event, r.CounterChanges), "it is one of a run of such"
        return -max((places.get(space, 0) for space in event.piece.spaces), default=0)

    def counter(event: r.Event) -> str:
        return event.counter if isinstance(event, r.CounterChanges) else ""

    runs = ((name, list(run)) for name, run in groupby(events, counter))
    return [event for name, run in runs for event in (sorted(run, key=place) if name else run)]


def located(events: Sequence[r.Event], spent: Container[str] = ()) -> tuple[r.Event, ...]:
    """Return events in which what a move costs a piece names the space where it goes to.

    `spent` are counters that start anew by themselves: of a piece that moves, enters or turns they only say
    that it did, and are left out.
    """
    moves = {event.piece: event.to for event in events if isinstance(event, r.PieceMoves)}
    came = {replace(event.piece, spaces=(event.to,)) for event in events if isinstance(event, r.PieceMoves)}
    came |= {event.piece for event in events if isinstance(event, r.PieceEnters)}
    came |= {replace(event.piece, card=event.into) for event in events if isinstance(event, r.PieceTurns)}
    there = (
        replace(event, piece=replace(event.piece, spaces=(moves[event.piece],)))
        if isinstance(event, r.CounterChanges) and event.piece in moves and len(event.piece.spaces) == 1
        else event
        for event in events
    )
    return tuple(event for event in there if not _only_says_that_it_came(event, came, spent))


def _only_says_that_it_came(event: r.Event, came: Container[r.Piece], spent: Container[str]) -> bool:
    """Whether a counter says no more of a piece than that it came; `came` are those, as they are now."""
    return isinstance(event, r.CounterChanges) and event.counter in spent and event.piece in came


def joined(one: Sequence[r.Event], more: Sequence[r.Event]) -> list[r.Event] | None:
    """What came of two alike deeds in a row as what came of one; None where it was not alike."""
    if len(one) != len(more):
        return None
    found = [_joined(a, b) for a, b in zip(one, more, strict=True)]
    return None if None in found else [event for event in found if event is not None]


def _joined(one: r.Event, more: r.Event) -> r.Event | None:
    if isinstance(one, r.PoolChanges) and isinstance(more, r.PoolChanges):
        is_next = (one.pool, one.of, one.way, one.after) == (more.pool, more.of, more.way, more.before)
        return replace(more, before=one.before, made_of=_made_of(one, more)) if is_next else None
    if isinstance(one, r.CardsMove) and isinstance(more, r.CardsMove):
        is_alike = (one.source, one.to) == (more.source, more.to)
        return replace(one, cards=(*one.cards, *more.cards)) if is_alike else None
    return one if isinstance(one, r.Choice) and isinstance(more, r.Choice) else None


def _made_of(one: r.PoolChanges, more: r.PoolChanges) -> tuple[tuple[str, int], ...]:
    """Of which cards two changes are made; of none if that tells of one of them alone, and so of no sum."""
    return (*one.made_of, *more.made_of) if one.made_of and more.made_of else ()


def grouped(events: Sequence[r.Event]) -> list[list[r.Event]]:
    """Events of a run that are one line together: alike changes of a counter, pieces that enter alike.

    So are cards that go to a pile and its shuffle.
    Of changes of one counter that follow each other, those that are alike go together.
    """
    groups: list[list[r.Event]] = []
    run = 0  # where the run of changes of one counter begins among the groups
    for event in events:
        if not (groups and _is_of_run(groups[-1][0], event)):
            run = len(groups)
        elif isinstance(event, r.Shuffle):
            run = len(groups) - 1  # only of what went right before
        alike = next((group for group in groups[run:] if _are_alike(group, event)), None)
        if alike is None:
            groups.append([event])
        else:
            alike.append(event)
    return groups


def is_common(pile: r.Pile | None) -> bool:
    """Whether a pile is there for all."""
    return pile is not None and not any(isinstance(of, int) for of in pile.of)


def _is_of_run(last: r.Event, event: r.Event) -> bool:
    """Whether an event goes on with the run of changes of a counter, or is like the last one."""
    if isinstance(last, r.CounterChanges) and isinstance(event, r.CounterChanges):
        return last.counter == event.counter
    return type(last) is type(event) or (isinstance(last, r.CardsMove) and isinstance(event, r.Shuffle))


def _are_alike(group: Sequence[r.Event], event: r.Event) -> bool:
    """Whether an event can be said with others as one."""
    first = group[0]
    if isinstance(first, r.CounterChanges) and isinstance(event, r.CounterChanges):
        pieces = [other.piece for other in group if isinstance(other, r.CounterChanges)]
        alike = (first.before, first.after, first.way) == (event.before, event.after, event.way)
        return alike and event.piece not in pieces
    if isinstance(first, r.PieceEnters) and isinstance(event, r.PieceEnters):
        return first == event
    if isinstance(first, r.CardsMove) and isinstance(event, r.CardsMove):
        return len(group) == 1 and is_common(first.source) and first.source == event.to
    if isinstance(first, r.PieceLeaves) and isinstance(event, r.PieceLeaves):
        return (first.to and first.to.zone) == (event.to and event.to.zone)
    if isinstance(first, r.Shuffle | r.CardsMove) and isinstance(event, r.Shuffle):
        pile = first.pile if isinstance(first, r.Shuffle) else first.to
        return pile == event.pile and event.source is None
    return False


def uncounted_turns(events: Sequence[r.Event]) -> dict[int, r.TurnBegins]:
    """Turns that the rules do not count, each by the event before which it begins.

    Such a turn begins where a phase of one seat comes behind that of another without any.
    """
    found, last, turn = dict[int, r.TurnBegins](), -1, 1
    for at, event in enumerate(events):
        if isinstance(event, r.TurnBegins):
            last, turn = event.seat, event.turn
        elif isinstance(event, r.PhaseBegins):
            if last not in (-1, event.seat) and not _brings_a_turn(events[at + 1 :]):
                found[at] = r.TurnBegins(turn=turn, seat=event.seat)
            last = event.seat
        elif isinstance(event, r.PhaseEnds | r.PhaseSkipped):
            last = event.seat
    return found


def _brings_a_turn(events: Sequence[r.Event]) -> bool:
    """Whether a turn begins before anything is asked, or the phase at hand is over."""
    over = (r.TurnBegins, r.Choice, r.PhaseBegins, r.PhaseEnds, r.GameEnds)
    return isinstance(next((event for event in events if isinstance(event, over)), None), r.TurnBegins)


def _place(found: Sequence[r.Event], change: r.PoolChanges) -> int | None:
    """Where the last change of the same pool is; None if something else has happened since."""
    for at in range(len(found) - 1, -1, -1):
        old = found[at]
        if not isinstance(old, r.PoolChanges | r.Announcement | r.Choice):
            return None
        if isinstance(old, r.PoolChanges) and (old.pool, old.of) == (change.pool, change.of):
            return at if (old.way == "reset") == (change.way == "reset") else None
    return None
