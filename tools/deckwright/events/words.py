"""Events in words, a line each, in the languages that the table speaks; a game's own words are given."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Protocol

from deckwright.events import records as r
from deckwright.events.runs import folded, grouped
from deckwright.events.sentences import SENTENCES


class Names(Protocol):
    """What the things of a game are called."""

    def card(self, name: str) -> str:
        """The name of a card."""
        ...

    def known(self, name: str) -> str:
        """A zone, pool, counter, phase or constant; empty if nobody has a word for it."""
        ...

    def label(self, name: str) -> str:
        """The same; its id as words if nobody has one."""
        ...


@dataclass(frozen=True, slots=True)
class EventWords:
    """Says events in a language; English where it is none of ours.

    `titles` is what an action is called, `phases` a phase with actions; others are not told of.
    `kept` says of which pools it tells, without it of those with a word; `seats` are pools that hold a seat,
    `bare` those that go by what they are kept per alone.
    """

    language: str
    names: Names
    titles: Callable[[str], str] = str
    phases: Callable[[str], str] = str
    kept: Callable[[str], bool] | None = None
    seats: Container[str] = ()
    bare: Container[str] = ()

    def lines(self, events: Sequence[r.Event]) -> list[str]:
        """What is worth a line, in order. What nobody has a word for only the rules keep: it is left out.

        What happens alike to several pieces, one after the other, is one line.
        """
        told = [event for event in folded(events) if self.line(event)]
        return [self._of_group(group) for group in grouped(told)]

    def _of_group(self, group: Sequence[r.Event]) -> str:
        """What happens alike to several pieces as a line."""
        first = group[0]
        if isinstance(first, r.CounterChanges):
            pieces = [self.piece(event.piece) for event in group if isinstance(event, r.CounterChanges)]
            return self.counter(first, ", ".join(pieces))
        if isinstance(first, r.PieceEnters) and len(group) > 1:
            return self("enters", piece=self.piece(first.piece, len(group)))
        return self.line(first)

    def counter(self, event: r.CounterChanges, pieces: str) -> str:
        """That a counter of a piece, or of several, has another value."""
        before, after = self.value(event.before), self.value(event.after)
        name = self.names.known(event.counter)
        return self("counter", piece=pieces, counter=name, before=before, after=after)

    def line(self, event: r.Event) -> str:
        """An event in words; empty where there is nothing to say."""
        return _SAYING[type(event)](self, event) if type(event) in _SAYING else ""

    def who(self, seat: int) -> str:
        """A seat as people count them."""
        return self("player", number=seat + 1)

    def piece(self, piece: r.Piece, count: int = 1) -> str:
        """A piece, or so many that are alike, with where it is."""
        where, name = ", ".join(piece.spaces), _counted(self.names.card(piece.card), count)
        return f"{name} ({where})" if where else name

    def cards(self, cards: Sequence[str | None]) -> str:
        """Cards by name, alike ones together; what is not known as a number."""
        named = [self.names.card(card) for card in cards if card is not None]
        alike = [_counted(name, named.count(name)) for name in dict.fromkeys(named)]
        unknown = len(cards) - len(named)
        more = [] if not unknown else [self("card") if unknown == 1 else self("cards", n=unknown)]
        return ", ".join((*alike, *more))

    def lying(self, card: str, as_: str | None) -> str:
        """A card in a meld, and as what it counts."""
        named = self.names.card(card)
        return named if as_ is None else self("counts_as", card=named, other=self.names.label(as_))

    def pile(self, pile: r.Pile) -> str:
        """A pile; those of a kind or space with the name of that."""
        of = [self.names.label(each) for each in pile.of if isinstance(each, str)]
        return " ".join((self.names.label(pile.zone), *of))

    def value(self, value: r.Value) -> str:
        """What a pool or counter holds."""
        if isinstance(value, bool):
            return self("yes" if value else "no")
        if value is None:
            return self("nothing")
        if isinstance(value, tuple):
            return (", " if _are_cards(value) else " + ").join(map(self.value, value)) or "0"
        return f"{value:g}" if isinstance(value, int | float) else self.names.card(value)

    def __call__(self, key: str, **words: object) -> str:
        """A sentence of the table's own."""
        return SENTENCES.get(self.language, SENTENCES["en"])[key].format(**words)


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _roll(say: EventWords, event: r.Roll) -> str:
    key = "again" if event.again else "rolls"
    faces = ", ".join(map(str, event.faces))
    if len(event.faces) > 1:
        faces = f"{faces} = {sum(event.faces)}"
    if event.piece is None:
        return say(key, who=say.who(event.seat), faces=faces)
    return say(f"{key}_for", who=say.who(event.seat), faces=faces, piece=say.piece(event.piece))


def _acts(say: EventWords, event: r.CardActs) -> str:
    return say("acts", card=say.names.card(event.card), who=say.who(event.seat))


def _cards(say: EventWords, event: r.CardsMove) -> str:
    if event.to is None:
        return ""
    seats = [of for pile in (event.to, event.source) if pile for of in pile.of if isinstance(of, int)]
    words = {"cards": say.cards(event.cards), "to": say.pile(event.to)}
    if event.source is not None:
        words["source"] = say.pile(event.source)
    if seats:
        return say("from_to" if event.source else "to", who=say.who(seats[0]), **words)
    return say("goes_from" if event.source else "goes", **words)


def _shuffle(say: EventWords, event: r.Shuffle) -> str:
    if event.source is None:
        return say("shuffled", pile=say.pile(event.pile))
    return say("refilled", pile=say.pile(event.pile), source=say.pile(event.source))


def _look(say: EventWords, event: r.Look) -> str:
    return say("looks", who=say.who(event.seat), cards=say.cards(event.cards), pile=say.pile(event.pile))


def _show(say: EventWords, event: r.Show) -> str:
    owner = next((of for of in event.pile.of if isinstance(of, int)), None)
    words = {"cards": say.cards(event.cards), "pile": say.pile(event.pile)}
    if event.seats:
        words["to"] = ", ".join(map(say.who, event.seats))
    if owner is not None:
        return say("shows_to" if event.seats else "shows", who=say.who(owner), **words)
    return say("shown_to" if event.seats else "shown", **words)


def _pointed_out(say: EventWords, event: r.PointedOut) -> str:
    """In which piles of whom; one card in a pile of one is said by the pile."""
    owners = {next((of for of in pile.of if isinstance(of, int)), None) for pile in event.piles}
    told = [
        say.pile(pile) if count == 1 else say("pointed_out_in", n=count, pile=say.pile(pile))
        for pile, count in zip(event.piles, event.counts, strict=True)
        if count
    ]
    piles = ", ".join(told) or say("nothing")
    owner = owners.pop() if len(owners) == 1 else None
    if owner is None:
        return say("pointed_out", piles=piles)
    return say("pointed_out_of", who=say.who(owner), piles=piles)


def _melds(say: EventWords, event: r.MeldsShown) -> str:
    return "; ".join(
        say("row", meld=say.names.label(row.meld), cards=", ".join(map(say.lying, row.cards, row.as_)))
        for row in event.rows
    )


def _enters(say: EventWords, event: r.PieceEnters) -> str:
    return say("enters", piece=say.piece(event.piece))


def _moves(say: EventWords, event: r.PieceMoves) -> str:
    return say("moves", piece=say.piece(event.piece), to=event.to)


def _boards(say: EventWords, event: r.PieceBoards) -> str:
    return say("boards", piece=say.piece(event.piece), carrier=say.piece(event.carrier))


def _lands(say: EventWords, event: r.PieceLands) -> str:
    return say("lands", piece=say.piece(event.piece))


def _swap(say: EventWords, event: r.PiecesSwap) -> str:
    return say("swap", one=say.piece(event.one), other=say.piece(event.other))


def _turns(say: EventWords, event: r.PieceTurns) -> str:
    return say("turns", piece=say.piece(event.piece), into=say.names.card(event.into))


def _leaves(say: EventWords, event: r.PieceLeaves) -> str:
    if event.to is None:
        return say("leaves", piece=say.piece(event.piece))
    return say("leaves_to", piece=say.piece(event.piece), to=say.pile(event.to))


def _counter(say: EventWords, event: r.CounterChanges) -> str:
    if not say.names.known(event.counter) or event.way == "reset":
        return ""
    return say.counter(event, say.piece(event.piece))


def _turn(say: EventWords, event: r.TurnBegins) -> str:
    return say("turn", who=say.who(event.seat))


def _round(say: EventWords, event: r.RoundBegins | r.RoundEnds) -> str:
    return say("round_begins" if isinstance(event, r.RoundBegins) else "round_ends", number=event.round)


def _pool(say: EventWords, event: r.PoolChanges) -> str:
    if not (say.kept or say.names.known)(event.pool):
        return ""
    of = [say.names.label(each) for each in event.of if isinstance(each, str)]
    seat = next((each for each in event.of if isinstance(each, int)), -1)
    is_seat = event.pool in say.seats
    if _are_cards(event.before) or _are_cards(event.after):
        return _marked(say, event, " ".join((say.names.label(event.pool), *of)), seat)
    before, after = (
        say.who(value) if is_seat and isinstance(value, int) else say.value(value)
        for value in (event.before, event.after)
    )
    called = of if event.pool in say.bare else [say.names.label(event.pool), *of]
    words = {"pool": " ".join(called), "before": before, "after": after}
    return say("pool", who=say.who(seat), **words) if seat >= 0 else say("common", **words)


def _are_cards(value: r.Value) -> bool:
    """Whether a pool holds marked cards; one that is empty tells nothing."""
    return isinstance(value, tuple) and any(isinstance(each, str) for each in value)


def _marked(say: EventWords, event: r.PoolChanges, pool: str, seat: int) -> str:
    """Which cards are marked now, and which no more: those that are marked all the time go without saying."""
    before, after = (each if isinstance(each, tuple) else () for each in (event.before, event.after))
    said = [f"+ {say.value(each)}" for each in after if each not in before]
    said += [f"− {say.value(each)}" for each in before if each not in after]
    words = {"pool": pool, "cards": ", ".join(said)}
    return say("marks", who=say.who(seat), **words) if seat >= 0 else say("common_marks", **words)


def _call_off(say: EventWords, _: r.CallOff) -> str:
    return say("called_off")


def _trigger(say: EventWords, event: r.Trigger) -> str:
    return say("trigger", piece=say.piece(event.piece)) if event.piece else ""


def _lapse(say: EventWords, event: r.Lapse) -> str:
    return say("lapse", action=say.titles(event.action))


def _elimination(say: EventWords, event: r.Elimination) -> str:
    return say("eliminated", who=say.who(event.seat))


def _phase_ends(say: EventWords, event: r.PhaseEnds) -> str:
    name = say.phases(event.phase) if event.way in ("over", "cut") else ""
    return say(event.way, phase=name) if name else ""


_SAYING: dict[type[r.Event], Callable[..., str]] = {
    r.Roll: _roll,
    r.CardActs: _acts,
    r.CardsMove: _cards,
    r.Shuffle: _shuffle,
    r.Look: _look,
    r.Show: _show,
    r.PointedOut: _pointed_out,
    r.MeldsShown: _melds,
    r.PieceEnters: _enters,
    r.PieceMoves: _moves,
    r.PieceBoards: _boards,
    r.PieceLands: _lands,
    r.PiecesSwap: _swap,
    r.PieceTurns: _turns,
    r.PieceLeaves: _leaves,
    r.CounterChanges: _counter,
    r.PoolChanges: _pool,
    r.RoundBegins: _round,
    r.RoundEnds: _round,
    r.TurnBegins: _turn,
    r.CallOff: _call_off,
    r.Trigger: _trigger,
    r.Lapse: _lapse,
    r.Elimination: _elimination,
    r.PhaseEnds: _phase_ends,
}
