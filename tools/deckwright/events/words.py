"""Events in words, a line each, in the languages that the table speaks; a game's own words are given."""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from deckwright.events import records as r
from deckwright.events.card_words import moved, owner, replaced, shuffled_in
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

    def several(self, name: str) -> str:
        """What several of a pool are called; its label if nobody has a plural."""
        ...

    def adjective(self, name: str) -> str:
        """What something is for which a truth value holds; empty if nobody has a word for it."""
        ...

    def numbers(self, card: str) -> Mapping[str, float]:
        """The numbers printed on a card, by field."""
        ...

    def text(self, name: str) -> str:
        """What a card says."""
        ...


@dataclass(frozen=True, slots=True)
class EventWords:
    """Says events in a language; English where it is none of ours.

    `titles` is what an action is called, `phases` a phase with actions; others are not told of.
    `kept` says of which pools it tells, without it of those with a word; `seats` are pools that hold a seat,
    `bare` those that go by what they are kept per alone.
    `me` reads it, `actor` did that of which it came: its pools need no owner. `sorts` tells what zones are to
    players, one of SORTS each; `worn` the number of a card that a counter eats, by counter.
    """

    language: str
    names: Names
    titles: Callable[[str], str] = str
    phases: Callable[[str], str] = str
    kept: Callable[[str], bool] | None = None
    seats: Container[str] = ()
    bare: Container[str] = ()
    me: int = -1
    actor: int = -1
    sorts: Mapping[str, str] = field(default_factory=dict)
    worn: Mapping[str, str] = field(default_factory=dict)

    def lines(self, events: Sequence[r.Event]) -> list[str]:
        """What is worth a line, in order. What nobody has a word for only the rules keep: it is left out.

        What happens alike to several pieces, one after the other, is one line.
        """
        told = [event for event in map(self._left, folded(events)) if self.line(event)]
        dead = self._dead(told)
        return [line for group in grouped(told) for line in self._of_group(group, dead)]

    def _of_group(self, group: Sequence[r.Event], dead: Container[r.Piece]) -> list[str]:
        """What happens alike to several pieces as a line; of those that leave the dead have their own."""
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
                lines.append(_left_play(self, replace(first, to=to), kept))
            return lines
        return [self.line(first)]

    def pieces(self, pieces: Sequence[r.Piece]) -> str:
        """Pieces, alike ones together."""
        return ", ".join(self.piece(piece, pieces.count(piece)) for piece in dict.fromkeys(pieces))

    def _left(self, event: r.Event) -> r.Event:
        """A counter that eats a number of a card, as what is left of that: as the board shows it."""
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

    def goes_back(self, event: r.PieceLeaves) -> bool:
        """Whether a piece goes to where its owner draws cards from, or holds them."""
        return (
            event.to is not None
            and self.sorts.get(event.to.zone) in ("hand", "deck")
            and owner(event.to) >= 0
        )

    def counter(self, event: r.CounterChanges, pieces: Sequence[r.Piece]) -> str:
        """That a counter of a piece, or of several, has another value."""
        piece, many = self.pieces(pieces), len(pieces) > 1
        if isinstance(event.after, bool) and (adjective := self.names.adjective(event.counter)):
            return self("is_now" if event.after else "is_not", many=many, adjective=adjective, piece=piece)
        before, after = self.value(event.before), self.value(event.after)
        name = self.names.known(event.counter)
        return self("counter", counter=name, before=before, after=after, piece=piece)

    def line(self, event: r.Event) -> str:
        """An event in words; empty where there is nothing to say."""
        return _SAYING[type(event)](self, event) if type(event) in _SAYING else ""

    def who(self, seat: int) -> str:
        """A seat as people count them, as a sentence begins."""
        return _capital(self("own")) if seat == self.me else self("player", number=seat + 1)

    def whom(self, seat: int) -> str:
        """The same inside of a sentence."""
        return self("own") if seat == self.me else self.who(seat)

    def whose(self, seat: int) -> str:
        """Of whom something is."""
        return self("your") if seat == self.me else self("owner", who=self.who(seat))

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

    def row(self, row: r.Row) -> str:
        """A meld with its cards."""
        return self(
            "row", meld=self.names.label(row.meld), cards=", ".join(map(self.lying, row.cards, row.as_))
        )

    def lying(self, card: str, as_: str | None) -> str:
        """A card in a meld, and as what it counts."""
        named = self.names.card(card)
        return named if as_ is None else self("counts_as", card=named, other=self.names.label(as_))

    def pile(self, pile: r.Pile) -> str:
        """A pile; those of a kind or space with the name of that."""
        of = [self.names.label(each) for each in pile.of if isinstance(each, str)]
        return " ".join((self.names.label(pile.zone), *of))

    def inside(self, pile: r.Pile | None) -> str:
        """A pile inside of a sentence: in English its name is a common noun, with its kind before it."""
        if pile is None or self.language == "de":
            return self.pile(pile) if pile else ""
        zone, of = self.names.label(pile.zone), [each for each in pile.of if isinstance(each, str)]
        kinds = [known for each in of if (known := self.names.known(each))]
        return " ".join(
            (*kinds, zone[:1].lower() + zone[1:], *(each for each in of if not self.names.known(each)))
        )

    def value(self, value: r.Value) -> str:
        """What a pool or counter holds."""
        if isinstance(value, bool):
            return self("yes" if value else "no")
        if value is None:
            return self("nothing")
        if isinstance(value, tuple):
            return (", " if _are_cards(value) else " + ").join(map(self.value, value)) or "0"
        return f"{value:g}" if isinstance(value, int | float) else self.names.card(value)

    def __call__(self, key: str, seat: int = -1, *, many: bool = False, **words: object) -> str:
        """A sentence of the table's own. `seat` is who does it, `many`: it is said of several."""
        text = SENTENCES.get(self.language, SENTENCES["en"])[key]
        text = _PERSON.sub(lambda found: found[1 if seat == self.me >= 0 else 2], text)
        text = _NUMBER.sub(lambda found: found[2 if many else 1], text)
        return text.format(**({"who": self.who(seat)} if seat >= 0 else {}), **words)


_PERSON, _NUMBER = re.compile(r"\[([^|]*)\|([^\]]*)\]"), re.compile(r"<([^|]*)\|([^>]*)>")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _roll(say: EventWords, event: r.Roll) -> str:
    key = "again" if event.again else "rolls"
    faces = ", ".join(map(str, event.faces))
    if len(event.faces) > 1:
        faces = f"{faces} = {sum(event.faces)}"
    needs = ""
    if (most := event.at_most) is not None:
        needs = say("needs_most", n=most)
    elif (least := event.at_least) is not None:
        needs = say("needs_least", n=least)
    if event.piece is None:
        return say(key, event.seat, faces=faces, needs=needs)
    return say(f"{key}_for", event.seat, faces=faces, needs=needs, piece=say.piece(event.piece))


def _acts(say: EventWords, event: r.CardActs) -> str:
    """Whom a card befalls, with its number and what it says."""
    card, numbers = say.names.card(event.card), list(say.names.numbers(event.card).values())
    named = f"{card} ({numbers[0]:g})" if len(numbers) == 1 else card
    text = say.names.text(event.card).removesuffix(".")
    return say("acts", event.seat, card=f"{named}. {text}" if text else named)


def _shuffle(say: EventWords, event: r.Shuffle) -> str:
    seat, pile = owner(event.pile), say.inside(event.pile)
    if event.source is None:
        return say("shuffles" if seat >= 0 else "shuffled", seat, pile=pile)
    key = "reshuffles" if seat >= 0 else "refilled"
    return say(key, seat, pile=pile, source=say.inside(event.source))


def _look(say: EventWords, event: r.Look) -> str:
    return say("looks", event.seat, cards=say.cards(event.cards), pile=say.inside(event.pile))


def _show(say: EventWords, event: r.Show) -> str:
    seat = owner(event.pile)
    words: dict[str, Any] = {"cards": say.cards(event.cards)}
    if event.seats:
        words["to"] = ", ".join(say("to_you") if seat == say.me else say.who(seat) for seat in event.seats)
    if seat >= 0:
        return say("shows_to" if event.seats else "shows", seat, **words)
    return say("shown_to" if event.seats else "shown", pile=say.pile(event.pile), **words)


def _pointed_out(say: EventWords, event: r.PointedOut) -> str:
    """In which piles of whom; one card in a pile of one is said by the pile."""
    owners = {owner(pile) for pile in event.piles}
    told = [
        say.pile(pile) if count == 1 else say("pointed_out_in", n=count, pile=say.pile(pile))
        for pile, count in zip(event.piles, event.counts, strict=True)
        if count
    ]
    piles = ", ".join(told) or say("nothing")
    seat = owners.pop() if len(owners) == 1 else -1
    return say("pointed_out_of" if seat >= 0 else "pointed_out", seat, piles=piles)


def _melds(say: EventWords, event: r.MeldsShown) -> str:
    return "; ".join(map(say.row, event.rows))


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
    return _left_play(say, event, [event.piece])


def _left_play(say: EventWords, event: r.PieceLeaves, pieces: Sequence[r.Piece]) -> str:
    """That pieces are lost, or go back to where cards are drawn from or held."""
    piece, many = say.pieces(pieces), len(pieces) > 1
    if event.to is None:
        return say("leaves", many=many, piece=piece)
    if say.goes_back(event):
        whose = say.whose(owner(event.to))
        return say("returns", many=many, whose=whose, to=say.inside(event.to), piece=piece)
    return say("leaves_to", many=many, piece=piece)


def _counter(say: EventWords, event: r.CounterChanges) -> str:
    if not say.names.known(event.counter) or event.way == "reset":
        return ""
    return say.counter(event, [event.piece])


def _turn(say: EventWords, event: r.TurnBegins) -> str:
    return say("turn", event.seat)


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
        say.whom(value) if is_seat and isinstance(value, int) else say.value(value)
        for value in (event.before, event.after)
    )
    is_number = isinstance(event.after, int) and not isinstance(event.after, bool) and not of
    label = say.names.several(event.pool) if is_number and not is_seat else say.names.label(event.pool)
    called = of if event.pool in say.bare else [label, *of]
    words: dict[str, Any] = {"pool": " ".join(called), "before": before, "after": after}
    return say("pool" if 0 <= seat != say.actor else "common", seat, **words)


def _are_cards(value: r.Value) -> bool:
    """Whether a pool holds marked cards; one that is empty tells nothing."""
    return isinstance(value, tuple) and any(isinstance(each, str) for each in value)


def _marked(say: EventWords, event: r.PoolChanges, pool: str, seat: int) -> str:
    """Which cards are marked now, and which no more: those that are marked all the time go without saying."""
    before, after = (each if isinstance(each, tuple) else () for each in (event.before, event.after))
    said = [f"+ {say.value(each)}" for each in after if each not in before]
    said += [f"− {say.value(each)}" for each in before if each not in after]
    words: dict[str, Any] = {"pool": pool, "cards": ", ".join(said)}
    return say("marks" if 0 <= seat != say.actor else "common_marks", seat, **words)


def _call_off(say: EventWords, _: r.CallOff) -> str:
    return say("called_off")


def _trigger(say: EventWords, event: r.Trigger) -> str:
    return say("trigger", piece=say.piece(event.piece)) if event.piece else ""


def _lapse(say: EventWords, event: r.Lapse) -> str:
    return say("lapse", action=say.titles(event.action))


def _elimination(say: EventWords, event: r.Elimination) -> str:
    return say("eliminated", event.seat)


def _phase_ends(say: EventWords, event: r.PhaseEnds) -> str:
    name = say.phases(event.phase) if event.way in ("over", "cut") else ""
    return say(event.way, phase=name) if name else ""


_SAYING: dict[type[r.Event], Callable[..., str]] = {
    r.Roll: _roll,
    r.CardActs: _acts,
    r.CardsMove: moved,
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
