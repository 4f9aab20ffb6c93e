"""What a seat sees, as text: the boards, its hand, pools and piles, and what it may do."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckwright.engine.layout import Layout, PoolLayout, ZoneLayout
from deckwright.play.terminal.board import Sight, picture
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.rows import pieces

Position = Mapping[str, Any]


class Screen:
    """Shows positions to one seat. A position has numbers in place of what it does not see."""

    def __init__(self, layout: Layout, seats: int, sight: Sight, phrases: Phrases, console: Console) -> None:
        self.layout, self.seats = layout, seats
        self.sight, self.phrases, self.console = sight, phrases, console

    def table(self, position: Position) -> None:
        """All that lies on the table."""
        self.console.show("", self.console.paint(self._head(position), "title"))
        grids = [board for board in self.layout.boards if not board.places]
        for board in grids:
            self.console.show(*picture(board, position[board.name], self.sight, self.console))
        if grids:
            self.console.show(self._legend())
        seats = sorted(range(self.seats), key=lambda seat: seat == self.sight.seat)
        for seat in seats:
            if told := self._seat(position, seat):
                self.console.listed(f"{self.named(seat)}: ", told)
            for board in self.layout.boards:
                if board.places and (laid := pieces(self.layout, position[board.name][seat], self.sight)):
                    self.console.listed(f"  {self._label(board.name)}: ", laid)
        if told := self._shared(position):
            self.console.listed("", told)
        self._hand(position)

    def who(self, seat: int) -> str:
        """What a seat is called; seats are counted from 0, players from 1."""
        return self.phrases("player", number=seat + 1)

    def named(self, seat: int) -> str:
        """The same, marked for the player who looks at the screen."""
        who = self.who(seat)
        return f"{who} ({self.phrases('you')})" if seat == self.sight.seat else who

    def menu(self, actions: Sequence[str], begun: str = "") -> None:
        """The numbered list of what is allowed; above it what is under way."""
        self.console.show("", self.console.paint(begun or self.phrases("actions"), "title"))
        self.listed(actions)

    def listed(self, actions: Sequence[str]) -> None:
        """Actions with their numbers, in columns if they are many and short."""
        wide = max(map(len, actions), default=0) + 7
        columns = max(1, min(3, self.console.width // wide)) if len(actions) > 8 else 1
        height = -(-len(actions) // columns)
        for row in range(height):
            parts = []
            for at in range(row, len(actions), height):
                number = self.console.paint(f"{at + 1:>3}", "number")
                parts.append(f"{number}  {actions[at].ljust(wide - 7) if columns > 1 else actions[at]}")
            self.console.show("  ".join(parts))

    def cards(self, names: Sequence[str]) -> None:
        """Cards with their numbers and texts."""
        wide = max((len(self.sight.glossary.card(name)) for name in names), default=0)
        for name in dict.fromkeys(names):
            count = names.count(name)
            times = f" x{count}" if count > 1 else ""
            title = (self.sight.glossary.card(name) + times).ljust(wide + 3)
            self.console.say(f"  {title} {self.sight.glossary.facts(name)}", indent=wide + 6)

    def _head(self, position: Position) -> str:
        say, words = self.phrases, {phase.name: phase.words for phase in self.layout.phases}
        named = words.get(position["phase"], {}).get(self.sight.glossary.language, "")
        label = self._label(position["phase"])
        phase = say("phase", phase=named or label[:1].upper() + label[1:])
        return f"--- {say('turn', turn=position['turns'] + 1)}: {self.named(position['active'])}, {phase} ---"

    def _legend(self) -> str:
        own = self.console.paint(f"^ {self.named(self.sight.seat)}", "own")
        others = [seat for seat in range(self.seats) if seat != self.sight.seat]
        return "   ".join(
            [f"   {own}", *(self.console.paint(f"v {self.who(each)}", "other") for each in others)]
        )

    def _seat(self, position: Position, seat: int) -> list[str]:
        """Pools and zones of a seat; its own hand is shown in full below."""
        pools = [pool for pool in self.layout.pools if pool.per == ("seat",)]
        zones = [
            zone
            for zone in self.layout.zones
            if zone.per == ("seat",) and not (zone.sees == "owner" and seat == self.sight.seat)
        ]
        return [
            *(self._amount(each, position["pools"][each.name][seat]) for each in pools),
            *(self._pile(each, position["zones"][each.name][seat]) for each in zones),
        ]

    def _shared(self, position: Position) -> list[str]:
        pools = [each for each in self.layout.pools if not each.per]
        zones = [each for each in self.layout.zones if not each.per]
        kinds = [each for each in self.layout.zones if each.per == ("kind",)]
        return [
            *(self._amount(each, position["pools"][each.name]) for each in pools),
            *(self._pile(each, position["zones"][each.name]) for each in zones),
            *(
                self._pile(each, position["zones"][each.name][number], self._label(kind))
                for each in kinds
                for number, kind in enumerate(self.layout.kinds)
            ),
        ]

    def _hand(self, position: Position) -> None:
        for zone in self.layout.zones:
            if zone.per == ("seat",) and zone.sees == "owner":
                cards = position["zones"][zone.name][self.sight.seat]
                name = self._label(zone.name)
                self.console.show(f"{name[:1].upper()}{name[1:]}: {'' if cards else self.phrases('empty')}")
                self.cards(cards)

    def _label(self, name: str) -> str:
        return self.sight.glossary.label(name)

    def _amount(self, pool: PoolLayout, amount: object) -> str:
        if isinstance(amount, list):  # tokens, one by one
            return f"{self._label(pool.name)} {' + '.join(map(str, amount)) or 0}"
        behind = f" {amount}" if pool.of == "int" else f": {self._said(pool, amount)}"
        return self._label(pool.name) + behind

    def _said(self, pool: PoolLayout, value: object) -> str:
        """What a pool holds that is no number: a player, a card, yes or no, a constant, or nothing."""
        if value is None:
            return self.phrases("nothing")
        if isinstance(value, bool):
            return self.phrases("yes" if value else "no")
        if pool.of == "seat" and isinstance(value, int):
            return self.who(value)
        if not isinstance(value, str):
            return str(value)
        return self.sight.glossary.card(value) if pool.of == "card" else self._label(value)

    def _pile(self, zone: ZoneLayout, cards: int | Sequence[str], of: str = "") -> str:
        """A pile by its size, with the card on top where it is open; other open cards by name.

        `of` is what there is one of it for. A pile for each of something is a row: all of it is read.
        """
        count = cards if isinstance(cards, int) else len(cards)
        size = self.phrases("card") if count == 1 else self.phrases("cards", count=count)
        name = f"{self._label(zone.name)} {of}".rstrip()
        told = f"{name} {size if count else self.phrases('empty')}"
        if isinstance(cards, int) or not count:
            return told
        names = [self.sight.glossary.card(each) for each in cards]
        topmost = names[0] + (" .." if count > 1 else "")
        return f"{told} ({topmost if zone.pile and not of else ', '.join(names)})"
