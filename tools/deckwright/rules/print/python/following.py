"""What follows cards on their way, for those who can name them: lines in front of, or behind, their moves."""

from collections.abc import Iterable

from deckwright.rules.print.python.expressions import Expressions
from deckwright.rules.print.python.text import Line, Py, assignment, called, indented, line, listed, plain
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import Followed, hides
from deckwright.rules.target.types import INT

ALL = plain("-1")  # all seats, as bits
NOBODY = plain("0")
Lines = list[str | Line]
Around = tuple[Lines, Lines]  # the lines in front of a statement, and those behind it


class Following(Expressions):
    """Writes these lines. There are none where nobody can know more than is seen."""

    followed: Followed

    def followed_move(self, of: n.Move) -> Around:
        """In front of a card's move who can name it is found out, behind it they know where it lies."""
        zones, to = of.origin.zones, self._list(of.to)
        if not self.followed.can_be_named(zones, of.to):
            behind: Lines = []
            if self.followed.is_noted(of.to, below=of.below):
                behind = self._if_known(self._comes(of.card, to, NOBODY, below=of.below))
            return self.followed_out((of.card,), (of.origin,)) if not hides(of.to) else [], behind
        if not any(map(hides, zones)):
            return [], [line(self._comes(of.card, to, ALL, below=of.below))]
        who = plain(self.local.bind(n.Var("who", INT)))
        leaves = self._leaves(of.card, of.origin, to)
        return [assignment(who, leaves)], [line(self._comes(of.card, to, who, below=of.below))]

    def followed_out(self, cards: tuple[n.Expr, ...], origins: tuple[n.Origin, ...]) -> Lines:
        """In front of where cards leave their zones and all see them from then on."""
        lines = [
            self._leaves(card, origin, plain("None"))
            for card, origin in zip(cards, origins, strict=True)
            if self.followed.is_among(origin.zones)
        ]
        return self._if_known(*lines)

    def followed_top(self, of: n.MoveTop) -> tuple[Lines, bool]:
        """Lines for the move of cards from the top, and whether that is all of it."""
        named = self.followed.can_be_named((of.origin,), of.to) and not self.followed.is_mixed(of)
        shifts = self.followed.is_noted(of.to, below=of.below)
        number = plain("None") if of.n is None else self.py(of.n)
        if (named or shifts) and not of.origin.slot.beneath:
            args = (
                plain("s"),
                number,
                self._list(of.origin),
                self._list(of.to),
                *_when("below", is_so=of.below),
            )
            return [line(self._noting("move_top", args))], True
        if not hides(of.to) and self.followed.is_among((of.origin,)):
            return self._if_known(self._noting("lift", (plain("s"), number, self._list(of.origin)))), False
        return [], False

    def followed_lay(self, card: Py, to: n.Place) -> Lines:
        """Behind a card that comes from where all saw it."""
        if not hides(to):
            return []
        return [line(self._noting("comes", (plain("s"), card, self._list(to), ALL)))]

    def followed_draw(self, of: n.Draw) -> tuple[Lines, bool]:
        """The line for a draw that is followed, and whether it always is."""
        named = self.followed.can_be_named((of.pile,), of.to)
        if not (named or self.followed.is_among((of.pile, of.refill)) or self.followed.is_noted(of.to)):
            return [], False
        refill = plain("None") if of.refill is None else self._list(of.refill)
        args = (plain("s"), self.py(of.n), self._list(of.pile), self._list(of.to), refill)
        return [line(self._noting("draw", args))], named and of.pile.slot.sees != "nobody"

    def learnt(self, seat: Py, pile: n.Place, number: Py, *, arranges: bool) -> Lines:
        """A look at the top of a pile; it is none where all see it."""
        args = (plain("s"), seat, self._list(pile), number, *_when("arranges", is_so=arranges))
        learns = self._noting("learn", args)
        return [line(learns)] if hides(pile) else ["pass"]

    def shown(self, of: n.Show) -> Lines:
        """Cards that are shown where they lie, or named."""
        seats = plain("None") if of.seats is None else self._all_of(of.seats)
        zones = listed(map(self._list, of.origin.zones))
        if of.named:
            return [line(self._noting("name", (plain("s"), self._all_of(of.card), zones)))]
        args = (plain("s"), seats, self._all_of(of.card), zones, *_when("top", is_so=of.origin.top))
        return [line(self._noting("show", args))]

    def _all_of(self, of: n.Expr) -> Py:
        """One thing or several, as several."""
        return self.py(of) if of.type.kind == "list" else listed((self.py(of),))

    def ruled(self, function: str, place: n.Place, cards: Py) -> Lines:
        """What cannot lie in a zone, or must."""
        self.uses("limits", function)
        return [line(called(function, (plain("s"), self._list(place), cards)))]

    def followed_shuffle(self, pile: n.Place) -> Lines:
        """Behind a shuffle."""
        if not (pile.slot.pile and self.followed.is_among((pile,))):
            return []
        return self._if_known(self._noting("forget", (plain("s"), self._list(pile))))

    def _leaves(self, card: n.Expr, origin: n.Origin, to: Py) -> Py:
        zones = listed(map(self._list, origin.zones))
        return self._noting("leaves", (plain("s"), self.py(card), zones, to, *_when("top", is_so=origin.top)))

    def _comes(self, card: n.Expr, to: Py, who: Py, *, below: bool) -> Py:
        return self._noting("comes", (plain("s"), self.py(card), to, who, *_when("below", is_so=below)))

    def _if_known(self, *calls: Py) -> Lines:
        return ["if s.known:", *indented(map(line, calls))] if calls else []

    def _list(self, place: n.Place) -> Py:
        """Which list of cards a place is, for the kernel."""
        return listed((plain(f'"{self.module.of(place.slot)}"'), *map(self.py, place.index)))

    def _noting(self, name: str, args: Iterable[Py]) -> Py:
        self.uses("", "knowing")
        return called(f"knowing.{name}", args)


def _when(name: str, *, is_so: bool) -> tuple[Py, ...]:
    return (plain(f"{name}=True"),) if is_so else ()
