"""What events name: cards, pieces, piles, seats, values. A game's own words are given; others by language."""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from deckwright.events import records as r
from deckwright.events.sentences import SENTENCES


class Names(Protocol):
    """What the things of a game are called."""

    def card(self, name: str) -> str:
        """The name of a card."""
        ...

    def single(self, name: str) -> str:
        """The name of a card, with what tells it from others that are called alike."""
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

    def cards_in(self, zone: str) -> str:
        """What the cards of a zone are called, such as `hidden cards`; empty if nobody has a word for it."""
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

    def acts(self, name: str) -> bool:
        """Whether the rules carry anything out for a card."""
        ...


@dataclass(frozen=True, slots=True)
class EventNames:
    """Names the things of events in a language; in English if the table does not speak it.

    `titles` is what an action is called, `phases` a phase with actions; others are not told of.
    `kept` says of which pools it tells, without it of those with a word; `seats` are pools that hold a seat,
    `bare` those that go by what they are kept per alone.
    `shared`: spaces where pieces of several seats stand, which are told with whose they are.
    `me` reads it, `actor` did that of which it came: its pools need no owner. `sorts` tells what zones are to
    players: a `deck`, face down for all; a `hand`, which its owner alone sees; the `discard` of what was
    used; a `row`, open and nobody's; `open` before a seat. `worn` is the number of a card that a counter
    eats, by counter.
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
    shared: Container[str] = ()

    def pieces(self, pieces: Sequence[r.Piece]) -> str:
        """Pieces, alike ones together."""
        return ", ".join(self.piece(piece, pieces.count(piece)) for piece in dict.fromkeys(pieces))

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
        where = ", ".join(map(self.names.label, piece.spaces))
        if any(space in self.shared for space in piece.spaces):
            where = f"{where}, {self('yours') if piece.owner == self.me else self.whose(piece.owner)}"
        name = _counted(self.names.card(piece.card), count)
        return f"{name} ({where})" if where else name

    def cards(self, cards: Sequence[str | None]) -> str:
        """Cards by name, alike ones together; what is not known as a number."""
        named = [self.names.single(card) for card in cards if card is not None]
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
            return (", " if are_cards(value) else " + ").join(map(self.value, value)) or "0"
        return f"{value:g}" if isinstance(value, int | float) else self.names.card(value)

    def __call__(self, key: str, seat: int = -1, *, many: bool = False, **words: object) -> str:
        """A sentence of the table's own. `seat` is who does it, `many`: it is said of several."""
        text = SENTENCES.get(self.language, SENTENCES["en"])[key]
        text = _PERSON.sub(lambda found: found[1 if seat == self.me >= 0 else 2], text)
        text = _NUMBER.sub(lambda found: found[2 if many else 1], text)
        return text.format(**({"who": self.who(seat)} if seat >= 0 else {}), **words)


_PERSON, _NUMBER = re.compile(r"\[([^|]*)\|([^\]]*)\]"), re.compile(r"<([^|]*)\|([^>]*)>")


def owner(pile: r.Pile | None) -> int:
    """The seat that a pile belongs to; -1 for one of all."""
    return next((of for of in pile.of if isinstance(of, int)), -1) if pile else -1


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def are_cards(value: r.Value) -> bool:
    """Whether a pool holds marked cards; one that is empty tells nothing."""
    return isinstance(value, tuple) and any(isinstance(each, str) for each in value)
