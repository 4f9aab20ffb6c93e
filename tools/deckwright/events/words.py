"""Events in words, a line each, in the languages that the table speaks; a game's own words are given."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile

from deckwright.events import records as r
from deckwright.events import sayings
from deckwright.events.card_words import replaced, shuffled_in
from deckwright.events.names import EventNames
from deckwright.events.runs import folded, grouped, targets_first


@dataclass(frozen=True, slots=True)
class EventWords(EventNames):
    """Turns events into lines of text, similar ones into one line."""

    def lines(self, events: Sequence[r.Event], *, goes_on: bool = False) -> list[str]:
        """Return the lines of events, in order. Events without a word of the game are left out.

        The same change of several pieces, one after the other, is one line. `goes_on`: the last events are
        not complete, since a player is asked for something, or brought the turn to its end.
        """
        told = [event for event in map(self._left, folded(targets_first(events))) if self.line(event)]
        dead, idle = self._dead(told), {*map(id, self._idle(events, goes_on=goes_on))}
        found = list[str]()
        for group in grouped(told):
            found += self._of_group(group, dead)
            found += [self("in_vain")] if id(group[-1]) in idle else []
        return found

    def _idle(self, events: Sequence[r.Event], *, goes_on: bool) -> Iterator[r.Event]:
        """Cards that the rules carried out without anything that came of it, as far as events tell."""
        for at, event in enumerate(events):
            if not isinstance(event, r.CardActs) or not self.names.acts(event.card):
                continue
            after = dropwhile(lambda each: isinstance(each, r.Announcement), events[at + 1 :])
            then = next(iter(after), None)
            if _shows_the_card_over(event, then) or (then is None and not goes_on):
                yield event

    def heading(self, event: r.Event) -> str:
        """Return the heading of a turn, round or phase; empty for a phase without a name."""
        if line := self.line(event):
            return line
        name = self.phases(event.phase) if isinstance(event, r.PhaseBegins) else ""
        return (
            self("phase_begins", event.seat, phase=name) if isinstance(event, r.PhaseBegins) and name else ""
        )

    def _of_group(self, group: Sequence[r.Event], dead: Container[r.Piece]) -> list[str]:
        """Return the lines of a group of similar events; pieces that died have a line of their own."""
        first = group[0]
        if isinstance(first, r.CounterChanges):
            pieces = [event.piece for event in group if isinstance(event, r.CounterChanges)]
            return [self.counter(first, pieces)]
        if isinstance(first, r.MeldsShown):
            return list(map(self.row, first.rows))
        if isinstance(first, r.CardsMove):
            moves = [event for event in group if isinstance(event, r.CardsMove)]
            if isinstance(group[-1], r.Shuffle):
                line = shuffled_in(self, moves[0]) if len(moves) == 1 else []
                return line or [*map(self.line, moves), self.line(group[-1])]
            return replaced(self, moves) or list(map(self.line, moves))
        if isinstance(first, r.PieceEnters) and len(group) > 1:
            return [self("enters", many=True, piece=self.piece(first.piece, len(group)))]
        if isinstance(first, r.PieceLeaves):
            gone = [event for event in group if isinstance(event, r.PieceLeaves)]
            died = [event.piece for event in gone if event.piece in dead]
            lines = [self("dies", many=len(died) > 1, piece=self.pieces(died))] if died else []
            for to in dict.fromkeys(event.to for event in gone if event.piece not in dead):
                kept = [event.piece for event in gone if event.to == to and event.piece not in dead]
                lines.append(sayings.left_play(self, replace(first, to=to), kept))
            return lines
        return [self.line(first)]

    def _left(self, event: r.Event) -> r.Event:
        """Return a change of damage as a change of the number that it reduces, as the board shows it."""
        if not isinstance(event, r.CounterChanges) or event.counter not in self.worn:
            return event
        field_ = self.worn[event.counter]
        number = self.names.numbers(event.piece.card).get(field_)
        values = [each for each in (event.before, event.after) if isinstance(each, int | float)]
        if number is None or len(values) < 2:
            return event
        before, after = (max(0, number - each) for each in values)
        return replace(event, counter=field_, before=before, after=after)

    def _dead(self, events: Sequence[r.Event]) -> set[r.Piece]:
        """Pieces without life, what is called so in the game, that do not go back to a hand or deck."""
        left: dict[r.Piece, r.Value] = {}
        for event in events:
            if isinstance(event, r.CounterChanges):
                if self.names.known(event.counter).casefold() == self("life").casefold():
                    left[event.piece] = event.after
            elif isinstance(event, r.PieceLeaves) and self.goes_back(event):
                left.pop(event.piece, None)
        return {piece for piece, life in left.items() if isinstance(life, int | float) and life <= 0}

    def line(self, event: r.Event) -> str:
        """Return an event in words; empty if it has no line."""
        return sayings.line(self, event)


def _shows_the_card_over(acts: r.CardActs, then: r.Event | None) -> bool:
    """Whether the steps of a card were over before an event, which so did not come of them.

    Another card of the same seat may be carried out by the first one; the end of the game, and that of a
    phase that is cut, may be what a card brings.
    """
    if isinstance(then, r.CardActs):
        return then.seat != acts.seat or then.card == acts.card
    return isinstance(then, r.PhaseBegins) or (isinstance(then, r.PhaseEnds) and then.way != "cut")
