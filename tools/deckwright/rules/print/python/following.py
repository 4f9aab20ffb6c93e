"""What follows cards on their way, for those who can name them: lines in front of, or behind, their moves."""

from collections.abc import Iterable

from deckwright.rules.print.python.expressions import Expressions
from deckwright.rules.print.python.text import Py, called, indented, listed
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import Followed, hides
from deckwright.rules.target.types import INT

ALL = Py("-1")  # all seats, as bits
NOBODY = Py("0")
Around = tuple[list[str], list[str]]  # the lines in front of a statement, and those behind it


class Following(Expressions):
    """Writes these lines. There are none where nobody can know more than is seen."""

    followed: Followed

    def followed_move(self, of: n.Move) -> Around:
        """In front of a card's move who can name it is found out, behind it they know where it lies."""
        zones, to = of.origin.zones, self._list(of.to)
        if not self.followed.can_be_named(zones, of.to):
            behind = list[str]()
            if self.followed.is_noted(of.to, below=of.below):
                behind = self._if_known(self._comes(of.card, to, NOBODY, below=of.below))
            return self.followed_out((of.card,), (of.origin,)) if not hides(of.to) else [], behind
        if not any(map(hides, zones)):
            return [], [self._comes(of.card, to, ALL, below=of.below)]
        who = Py(self.local.bind(n.Var("who", INT)))
        leaves = self._leaves(of.card, of.origin, to)
        return [f"{who} = {leaves}"], [self._comes(of.card, to, who, below=of.below)]

    def followed_out(self, cards: tuple[n.Expr, ...], origins: tuple[n.Origin, ...]) -> list[str]:
        """In front of where cards leave their zones and all see them from then on."""
        lines = [
            self._leaves(card, origin, Py("None"))
            for card, origin in zip(cards, origins, strict=True)
            if self.followed.is_among(origin.zones)
        ]
        return self._if_known(*lines)

    def followed_top(self, of: n.MoveTop) -> tuple[list[str], bool]:
        """Lines for the move of cards from the top, and whether that is all of it."""
        named = self.followed.can_be_named((of.origin,), of.to)
        shifts = self.followed.is_noted(of.to, below=of.below)
        number = Py("None") if of.n is None else self.py(of.n)
        if (named or shifts) and not of.origin.slot.beneath:
            args = (
                Py("s"),
                number,
                self._list(of.origin),
                self._list(of.to),
                *_when("below", is_so=of.below),
            )
            return [self._noting("move_top", args)], True
        if not hides(of.to) and self.followed.is_among((of.origin,)):
            return self._if_known(self._noting("lift", (Py("s"), number, self._list(of.origin)))), False
        return [], False

    def followed_lay(self, card: Py, to: n.Place) -> list[str]:
        """Behind a card that comes from where all saw it."""
        if not hides(to):
            return []
        return [self._noting("comes", (Py("s"), card, self._list(to), ALL))]

    def followed_draw(self, of: n.Draw) -> tuple[list[str], bool]:
        """The line for a draw that is followed, and whether it always is."""
        named = self.followed.can_be_named((of.pile,), of.to)
        if not (named or self.followed.is_among((of.pile, of.refill)) or self.followed.is_noted(of.to)):
            return [], False
        refill = Py("None") if of.refill is None else self._list(of.refill)
        args = (Py("s"), self.py(of.n), self._list(of.pile), self._list(of.to), refill)
        return [self._noting("draw", args)], named and of.pile.slot.sees != "nobody"

    def learnt(self, seat: Py, pile: n.Place, number: Py) -> list[str]:
        """A look at the top of a pile; it is none where all see it."""
        return [self._noting("learn", (Py("s"), seat, self._list(pile), number))] if hides(pile) else ["pass"]

    def ruled_out(self, place: n.Place, cards: Py) -> list[str]:
        """What cannot lie in a zone."""
        self.uses("limits", "rule_out")
        return [str(called("rule_out", (Py("s"), self._list(place), cards)))]

    def followed_shuffle(self, pile: n.Place) -> list[str]:
        """Behind a shuffle."""
        if not (pile.slot.pile and self.followed.is_among((pile,))):
            return []
        return self._if_known(self._noting("forget", (Py("s"), self._list(pile))))

    def _leaves(self, card: n.Expr, origin: n.Origin, to: Py) -> str:
        zones = listed(map(self._list, origin.zones))
        return self._noting("leaves", (Py("s"), self.py(card), zones, to, *_when("top", is_so=origin.top)))

    def _comes(self, card: n.Expr, to: Py, who: Py, *, below: bool) -> str:
        return self._noting("comes", (Py("s"), self.py(card), to, who, *_when("below", is_so=below)))

    def _if_known(self, *lines: str) -> list[str]:
        return ["if s.known:", *indented(lines)] if lines else []

    def _list(self, place: n.Place) -> Py:
        """Which list of cards a place is, for the kernel."""
        return listed((Py(f'"{self.module.of(place.slot)}"'), *map(self.py, place.index)))

    def _noting(self, name: str, args: Iterable[Py]) -> str:
        self.uses("", "knowing")
        return str(called(f"knowing.{name}", args))


def _when(name: str, *, is_so: bool) -> tuple[Py, ...]:
    return (Py(f"{name}=True"),) if is_so else ()
