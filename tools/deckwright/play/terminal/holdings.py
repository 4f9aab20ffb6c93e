"""What players hold, as words: the pools and piles of a seat, of a team, and those of nobody."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckwright.engine.layout import ON_SPACES, Layout, PoolLayout, ZoneLayout
from deckwright.play.terminal.amounts import entries, is_anything, of_all, pile
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.told import Knowledge

Position = Mapping[str, Any]
Amount = tuple[str, str]  # the name of a pool or pile, and what is in it, in words


@dataclass(slots=True)
class Holdings:
    """Names pools and piles of positions for one seat.

    `filled` are the piles, each with its seat or -1, in which there were cards before; it is kept up here.
    `knowledge` is what the seat knows besides.
    """

    layout: Layout
    sight: Sight
    phrases: Phrases
    filled: set[tuple[str, int]] = field(default_factory=set)
    knowledge: Knowledge = field(default_factory=Knowledge)

    def of_seat(self, position: Position, seat: int) -> list[Amount]:
        """Pools and zones of a seat; its own hand is shown in full below."""
        pools = [pool for pool in self._pools() if pool.per[:1] == ("seat",)]
        zones = [
            zone
            for zone in self.layout.zones
            if zone.per[:1] == ("seat",) and not (is_hand(zone, self.sight) and seat == self.sight.seat)
        ]
        held = [(pool, position["pools"][pool.name][seat]) for pool in pools]
        words = self.sight.glossary, self.phrases
        return [
            *(
                (pool.name, text)
                for pool, much in held
                if is_anything(pool, much) or (self._is_marked(pool) and self._has_counted(pool, position))
                for text in of_all(pool, much, self.layout, *words, skipped=1)
            ),
            *(amount for zone in zones for amount in self._piles(zone, position, seat)),
        ]

    def of_team(self, position: Position, team: int) -> list[Amount]:
        """The pools of a team."""
        held = [(pool, position["pools"][pool.name][team]) for pool in self._pools() if _is_teams(pool)]
        words = self.sight.glossary, self.phrases
        return [
            (pool.name, text)
            for pool, much in held
            for text in of_all(pool, much, self.layout, *words, skipped=1)
        ]

    def shared(self, position: Position) -> list[Amount]:
        """What nobody has, and piles of which nothing is seen but their size."""
        pools = [pool for pool in self._pools() if pool.per[:1] != ("seat",)]
        pools = [pool for pool in pools if not (self.layout.teams and _is_teams(pool))]
        zones = [zone for zone in self.layout.zones if not zone.per]
        hidden = [zone for zone in self.layout.zones if is_row(zone) and zone.sees == "nobody"]
        words = self.sight.glossary, self.phrases
        return [
            *(
                (pool.name, text)
                for pool in pools
                if self._has_counted(pool, position)
                for text in of_all(pool, position["pools"][pool.name], self.layout, *words)
            ),
            *(
                (zone.name, f"{pile(zone, cards, *words)}{self._known(zone, (), ())}")
                for zone in zones
                if self._is_worth(zone, zone.name, -1, cards := position["zones"][zone.name])
                and not self._is_away(zone, cards)
            ),
            *(
                (
                    _name(zone, names),
                    pile(zone, cards, *words, self._called(names)) + self._known(zone, (), names),
                )
                for zone in hidden
                for names, cards in entries(position["zones"][zone.name], zone.per, self.layout, self.phrases)
                if isinstance(cards, int | list)
            ),
        ]

    def said(self, place: tuple[str | int, ...], zone: ZoneLayout) -> str:
        """What is known of the unseen cards of a place, in brackets."""
        said = self.knowledge.of(place, self.sight.glossary, self.phrases, is_pile=zone.pile)
        return f" ({said})" if said else ""

    def _piles(self, zone: ZoneLayout, position: Position, seat: int) -> Iterator[Amount]:
        """What a seat has in a zone, a pile for each constant where there is one for each."""
        for names, cards in entries(
            position["zones"][zone.name][seat], zone.per[1:], self.layout, self.phrases
        ):
            assert isinstance(cards, int | list), "a pile, or how many cards it has"
            if self._is_worth(zone, _name(zone, names), seat, cards):
                line = pile(zone, cards, self.sight.glossary, self.phrases, self._called(names))
                yield _name(zone, names), f"{line}{self._known(zone, [seat], names)}"

    def _called(self, names: Sequence[str]) -> str:
        """Of which constants a pile is."""
        return " ".join(map(self.sight.glossary.label, names))

    def _known(self, zone: ZoneLayout, seat: Sequence[int], names: Sequence[str]) -> str:
        """What is known of the unseen cards of a pile, in brackets. `seat`: whose it is, if anybody's."""
        pers = zone.per[len(seat) :]
        constants = [self.layout.names_of(per).index(name) for per, name in zip(pers, names, strict=True)]
        return self.said((zone.name, *seat, *constants), zone)

    def _pools(self) -> list[PoolLayout]:
        """The pools that players keep before them."""
        grounds = [board.each_space for board in self.layout.boards]  # they are shown on the board
        shown = [pool for pool in self.layout.pools if pool.name not in grounds]
        return [pool for pool in shown if pool.name not in self.sight.notes]

    def _is_marked(self, pool: PoolLayout) -> bool:
        """Whether a pool, or none, has a symbol or word of the game: such are shown with nothing in them."""
        game = self.sight.glossary.game
        marked = [
            each.name for each in self.layout.pools if each.name in game.words or each.name in game.icons
        ]
        return pool.name in marked or not marked

    def _has_counted(self, pool: PoolLayout, position: Position) -> bool:
        """Whether there is anything in a pool, of any player's, or was when somebody looked before."""
        if is_anything(pool, position["pools"][pool.name]):
            self.filled.add((pool.name, -1))
        return (pool.name, -1) in self.filled

    def _is_worth(self, zone: ZoneLayout, name: str, seat: int, cards: int | Sequence[str]) -> bool:
        """Whether cards are shown: of empty zones only piles, and only if they held anything before."""
        if cards:
            self.filled.add((name, seat))
        return bool(cards) or (zone.pile and (name, seat) in self.filled)

    def _is_away(self, zone: ZoneLayout, cards: int | Sequence[str]) -> bool:
        """Whether a pile is of cards that are out of the game, and that not all see."""
        if zone.name not in self.sight.away:
            return False
        count = cards if isinstance(cards, int) else len(cards)
        least = self.sight.away[zone.name]
        return isinstance(cards, int) if least is None else least == count


def _name(zone: ZoneLayout, names: Sequence[str]) -> str:
    """The name of the pile of some constants."""
    return ".".join((zone.name, *names))


def is_hand(zone: ZoneLayout, sight: Sight) -> bool:
    """Whether a zone is shown card by card to whoever holds it."""
    return zone.per == ("seat",) and (zone.sees == "owner" or zone.name in sight.hands)


def is_row(zone: ZoneLayout) -> bool:
    """Whether there is one for each constant of a list, and none is a player's."""
    return bool(zone.per) and zone.per != ON_SPACES and zone.per[0] != "seat"


def _is_teams(pool: PoolLayout) -> bool:
    """Whether each team has one of its own."""
    return pool.per == ("team",)
