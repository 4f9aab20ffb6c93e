"""Statements that move cards and pieces as Python."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from deckwright.rules.dispatched import dispatched
from deckwright.rules.print.python.following import Lines
from deckwright.rules.print.python.text import (
    OR,
    Line,
    Py,
    assignment,
    called,
    indented,
    indexed,
    infix,
    line,
    listed,
    loop_line,
    method,
    plain,
    separated,
    test_line,
    tokens_of,
)
from deckwright.rules.print.python.waiting import Waiting
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import hides


class Moving(Waiting, ABC):
    """Writes these statements, with what follows the cards on their way."""

    @abstractmethod
    def body(self, nodes: Sequence[object]) -> Lines:
        """Statements, one after the other."""

    @dispatched
    def moved(self, of: object) -> Lines:
        """The lines of a statement."""
        raise TypeError(f"no Python for {type(of).__name__}")

    @moved.register
    def _move(self, of: n.Move) -> Lines:
        if of.several:
            card = n.Var("card", of.card.type.item)
            one = n.Move(card=n.Get(card), origin=of.origin, to=of.to, sure=of.sure, below=of.below)
            return self.body([n.Each(card, of.card, [one])])
        before, behind = self.followed_move(of)
        arrived = [*self.arrived(of), *behind]
        if of.sure:
            return [*before, self._gone(of.card, of.origin), *arrived]
        return [*before, test_line(self.taken((of.card,), (of.origin,))), *indented(arrived)]

    def arrived(self, of: n.Move) -> Lines:
        """What follows when a card has left its zone."""
        is_news = any(each.slot.is_dark for each in of.origin.zones)
        return [*self._laid(of, self.py(of.card)), *(["s.news += 1"] if is_news else [])]

    @moved.register
    def _move_top(self, of: n.MoveTop) -> Lines:
        before, is_all = self.followed_top(of)
        return before if is_all else [*before, *self._moved_from_top(of)]

    def _moved_from_top(self, of: n.MoveTop) -> Lines:
        zone = self.place(of.origin)
        times = called("len", (zone,))
        if of.origin.slot.beneath:
            lifted = self._beneath("lift", of.origin, times if of.n is None else self.py(of.n))
            with self.local.inside(n.Var("card", of.origin.slot.type.item)) as card:
                laid = [*self._laid(of, plain(card)), *self.followed_lay(plain(card), of.to)]
                return [loop_line(card, lifted), *indented(laid)]
        is_plain = of.to.slot.pile and not of.below and of.to.slot is not of.origin.slot
        if of.n is None and is_plain:
            return self._moved_whole(of, zone)
        if of.n is not None:
            times = called("min", (self.py(of.n), times))
        top = method(zone, "pop") if of.origin.slot.pile else method(zone, "pop", "0")
        news = ["s.news += 1"] if of.origin.slot.is_dark else []
        return [loop_line("_", called("range", (times,))), *indented([*self._laid(of, top), *news])]

    def _moved_whole(self, of: n.MoveTop, zone: Py) -> Lines:
        """All cards of a zone are laid onto a pile, one after the other."""
        cards = called("reversed", (zone,)) if of.origin.slot.pile else zone
        news = [assignment("s.news", called("len", (zone,)), "+=")] if of.origin.slot.is_dark else []
        return [line(method(self.place(of.to), "extend", cards)), *news, line(method(zone, "clear"))]

    def _laid(self, of: n.Move | n.MoveTop, card: Py) -> Lines:
        if of.to.slot.beneath:
            return [line(self._beneath("add", of.to, card))]
        to = self.place(of.to)
        if of.to.slot.pile:
            return [line(method(to, "insert", "0", card) if of.below else method(to, "append", card))]
        self.text.imports.add(("bisect", "insort"))
        return [line(called("insort", (to, card)))]

    def _beneath(self, what: str, zone: n.Place, *args: Py, first: tuple[Py, ...] = ()) -> Py:
        """The call of what the kernel does with the cards beneath a piece."""
        self.text.uses("", "beneath")
        cards, piece = plain(f"s.{self.module.of(zone.slot)}"), self.py(zone.index[0])
        return called(f"beneath.{what}", (*first, cards, piece, *args))

    @moved.register
    def _draw(self, of: n.Draw) -> Lines:
        followed, is_all = self.followed_draw(of)
        if is_all:
            return followed
        drawn = self._drawn(of)
        return ["if s.known:", *indented(followed), "else:", *indented(drawn)] if followed else drawn

    def _drawn(self, of: n.Draw) -> Lines:
        refill = plain("None") if of.refill is None else self.place(of.refill)
        if of.to.slot.beneath:
            first = (plain("s"), self.py(of.n), self.place(of.pile))
            return [line(self._beneath("draw", of.to, refill, first=first))]
        self.text.uses("", "moves")
        draw = "draw" if of.to.slot.pile else "draw_sorted"
        args = "s", self.py(of.n), self.place(of.pile), self.place(of.to), refill
        return [line(called(f"moves.{draw}", args))]

    @moved.register
    def _shuffle(self, of: n.Shuffle) -> Lines:
        self.text.uses("", "moves")
        shuffled = line(called("moves.shuffle", ("s", self.place(of.pile))))
        return [shuffled, *self.followed_shuffle(of.pile)]

    @moved.register
    def _raise(self, of: n.Raise) -> Lines:
        self.text.uses("", "moves")
        return [line(called("moves.raise_to", (self.place(of.pile), self.py(of.card), self.py(of.to))))]

    @moved.register
    def _take(self, of: n.Take) -> Lines:
        before, then = self.followed_out(of.cards, of.origins), self.body(of.then)
        if not of.sure:
            return [*before, test_line(self.taken(of.cards, of.origins)), *indented(then)]
        gone = map(self._gone, of.cards, of.origins)
        return [*before, *gone, *(then if of.then else [])]

    def _gone(self, card: n.Expr, origin: n.Origin) -> Line:
        """The statement that takes a card which lies there for certain."""
        (zone,) = origin.zones
        if zone.slot.beneath:
            return line(self._beneath("take", zone, self.py(card)))
        return line(method(self.place(zone), "remove", self.py(card)))

    def taken(self, some: tuple[n.Expr, ...], origins: tuple[n.Origin, ...]) -> Py:
        """The test that cards lie where they come from; they are taken thereby."""
        cards, zones = [*map(self.py, some)], [self.place(each.zones[0]) for each in origins]
        if len(cards) == 1 and any(each.slot.beneath for each in origins[0].zones):
            return self._taken_among(cards[0], origins[0].zones)
        self.text.uses("", "moves")
        if len(cards) > 1:
            if len(set(origins)) == 1:
                return called("moves.take_all", (zones[0], listed(cards)))
            return called("moves.take_each", (listed(zones), listed(cards)))
        if len(origins[0].zones) > 1:
            return called("moves.take_first", (listed(map(self.place, origins[0].zones)), cards[0]))
        return called("moves.take_top" if origins[0].top else "moves.take", (zones[0], cards[0]))

    def _taken_among(self, card: Py, zones: tuple[n.Place, ...]) -> Py:
        """The test that a card lies in one of some zones, beneath a piece or not; it is taken thereby."""
        found = []
        for zone in zones:
            if zone.slot.beneath:
                found.append(self._beneath("take", zone, card))
            else:
                self.text.uses("", "moves")
                found.append(called("moves.take", (self.place(zone), card)))
        return found[0] if len(found) == 1 else infix("or", (each.tokens for each in found), OR)

    @moved.register
    def _lay(self, of: n.Lay) -> Lines:
        cards, to = self.py(of.cards), self.place(of.to)
        if of.to.slot.pile and not hides(of.to):
            return [line(method(to, "extend", cards))]
        if not of.to.slot.pile:
            self.text.uses("", "moves")
        with self.local.inside(n.Var("card", of.cards.type.item)) as card:
            add = method(to, "append", card) if of.to.slot.pile else called("moves.add", (to, card))
            return [loop_line(card, cards), *indented([line(add), *self.followed_lay(plain(card), of.to)])]

    @moved.register
    def _enter(self, of: n.Enter) -> Lines:
        board, owner = self.module.of(of.board.spaces), self.py(of.owner)
        cards, spaces = [*map(self.py, of.cards)], [*map(self.py, of.spaces)]
        if len(cards) == 1:
            entered = called(f"s.enter_{board}", (owner, cards[0], spaces[0]))
        else:
            entered = called(f"s.enter_{board}_broad", (owner, listed(cards), listed(spaces)))
        return [line(entered) if of.var is None else assignment(self.target(of.var), entered)]

    @moved.register
    def _move_piece(self, of: n.MovePiece) -> Lines:
        args = self.py(of.piece), self.py(of.space)
        return [line(called(f"s.move_{self.module.of(of.board.spaces)}", args))]

    @moved.register
    def _carry(self, of: n.Carry) -> Lines:
        args = self.py(of.piece), self.py(of.carrier)
        return [line(called(f"s.carry_{self.module.of(of.board.spaces)}", args))]

    @moved.register
    def _swap(self, of: n.Swap) -> Lines:
        one, other = self.py(of.one), self.py(of.other)
        board = f"s.{self.module.of(of.board.spaces)}"
        spaces = (indexed(board, indexed("s.piece_place", each)) for each in (one, other))
        lines: Lines = [line(tokens_of(separated(spaces), " = ", separated((other, one))))]
        for slot in of.board.where:
            places = f"s.{self.module.of(slot)}"
            here, there = indexed(places, one), indexed(places, other)
            lines.append(line(tokens_of(separated((here, there)), " = ", separated((there, here)))))
        return lines

    @moved.register
    def _turn(self, of: n.Turn) -> Lines:
        piece, card = self.py(of.piece), self.py(of.card)
        turned = [(indexed(f"s.{self.module.of(slot)}", piece), slot) for slot in of.board.cards]
        return [
            assignment(place, tokens_of("(", card, ",)") if slot.type.kind == "list" else card)
            for place, slot in turned
        ]

    @moved.register
    def _leave(self, of: n.Leave) -> Lines:
        return [line(called(f"s.leave_{self.module.of(of.board.spaces)}", (self.py(of.piece),)))]

    def is_followed(self, of: n.Move) -> bool:
        """Whether there are lines that follow a card that moves."""
        return self.followed.is_among((*of.origin.zones, of.to))
