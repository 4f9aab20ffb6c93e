"""What a seat sees, as text: the boards, its hand, pools and piles, and what it may do."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from deckwright.engine.layout import ON_SPACES, BoardLayout, Layout, ZoneLayout
from deckwright.play.terminal.amounts import entries
from deckwright.play.terminal.board import Sight, is_short, picture
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.holdings import Amount, Holdings, Position, is_hand, is_row
from deckwright.play.terminal.honeycomb import honeycomb
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.roads import roads
from deckwright.play.terminal.rows import counted, pieces
from deckwright.play.terminal.stacks import spots
from deckwright.play.terminal.told import Knowledge

Blocks = Mapping[str, Sequence[tuple[str, ...]]]  # what somebody knows of each block, part by part
LINES, ITEM = "(lines)", "(item)"  # what a part is that is no amount; these go by a name
HEAD = "head"
MOST_REPEATED = 3  # lines of a list of cards, its title included, that a seat has read and is shown again
SHORT = 2  # lines of one card that are no wall of text
MOST_DRAWN = (
    16  # lines of a board that is drawn anew for each change; of a larger one what has changed is told
)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the table: its lines. `title`: what it is called, where it is a list of `cards` or items.

    `items`: lines about one thing each, such as a piece, or a space, also a bare one that `lines` leave out.
    `amounts`: pools and piles behind the title, of which `lines` are made. `is_hand`: its cards are in the
    hand of the reader. `once`: it never changes; who has seen it knows it.
    """

    name: str
    lines: Sequence[str]
    title: str = ""
    cards: Sequence[str] = ()
    items: Sequence[Sequence[str]] = ()
    amounts: Sequence[Amount] = ()
    is_hand: bool = False
    once: bool = False

    @property
    def known(self) -> Sequence[tuple[str, ...]]:
        """What somebody knows who has seen it: its lines, and all items and amounts one by one."""
        return [(LINES, *self.lines), *((ITEM, *item) for item in self.items), *self.amounts]


class Screen:
    """Shows positions to one seat. A position has numbers in place of what it does not see.

    `filled` are the piles, each with its seat or -1, in which there were cards before; it is kept up here.
    `knowledge` is what it knows besides.
    """

    def __init__(
        self,
        layout: Layout,
        sight: Sight,
        phrases: Phrases,
        console: Console,
        filled: set[tuple[str, int]] | None = None,
        knowledge: Knowledge | None = None,
    ) -> None:
        self.knowledge = knowledge or Knowledge()
        filled = set() if filled is None else filled
        self.holdings = Holdings(layout, sight, phrases, filled, self.knowledge)
        self.layout, self.seats = layout, sight.seats
        self.sight, self.phrases, self.console = sight, phrases, console

    def table(
        self,
        position: Position,
        known: Blocks | None = None,
        before: Blocks | None = None,
        read: Collection[str] = (),
    ) -> tuple[Blocks, set[str]]:
        """Show the whole table, or the blocks that differ from what the seat has `known`.

        Cards that the seat has `read` before are listed by name alone, and marked if they are as `before`.

        Returns:
            What the table shows now, by block, and the cards whose texts it shows.
        """
        blocks, cards = dict[str, Sequence[tuple[str, ...]]](), set[str]()
        for block in self._blocks(position):
            blocks[block.name] = block.known
            cards.update(block.cards)
            if known is None or block.name == HEAD or known.get(block.name) != block.known:
                is_same = known is None and before is not None and before.get(block.name) == block.known
                if block.once and is_same:
                    continue
                changed = self._changed(block, (known or {}).get(block.name, ()))
                short = self._shortened(block, read, is_same=is_same, within_turn=known is not None)
                self.console.show(*(changed or short))
        return blocks, cards

    def boards(self, position: Position, before: Blocks) -> None:
        """Show the boards, whole, that are not as somebody saw them before."""
        for block in self._boards(position):
            if not block.once and before.get(block.name) != block.known:
                self.console.show("", *block.lines)

    def _changed(self, block: Block, known: Sequence[tuple[str, ...]]) -> Sequence[str]:
        """Return the parts of a block that are not as somebody knows them; none if all of it is as short.

        Of amounts all are told where one is gone.
        """
        amounts = Counter(name for name, *_ in known if name not in (LINES, ITEM))
        if amounts - Counter(name for name, _ in block.amounts):
            is_bare = not block.amounts and block.title
            return [f"{block.title}{self.phrases('nothing')}"] if is_bare else []
        if block.amounts:
            told = [amount[1] for amount in block.amounts if amount not in known]
            return self.console.listing(block.title, told) if known and told else []
        new = [item for item in block.items if (ITEM, *item) not in known]
        lines = [self.phrases("changed", title=block.title), *(line for item in new for line in item)]
        is_all = len(new) == len(block.items) or len(lines) >= len(block.lines)
        return [] if not new or not known or is_all else lines

    def _shortened(
        self, block: Block, read: Collection[str], *, is_same: bool, within_turn: bool
    ) -> Sequence[str]:
        """Return the lines of a block, with cards that were read by name alone if that saves some lines.

        If no card takes more than two lines, only within a turn or where all of them are as before.
        """
        cards = [(card, block.cards.count(card)) for card in dict.fromkeys(block.cards)]
        new = [(card, count) for card, count in cards if card not in read]
        facts = self._cards(new)
        spared = len(block.lines) - len(facts)
        is_long = any(len(self._cards([card])) > SHORT for card in cards if card not in new)
        least = 0 if within_turn else MOST_REPEATED
        if not cards or spared <= least or not (is_same or is_long or within_turn):
            return block.lines
        tells = is_same and not block.is_hand
        title = self.phrases("as_before", title=block.title) if tells else f"{block.title}: "
        return [*self.console.listing(title, self._names(block.cards)), *facts]

    def _blocks(self, position: Position) -> Iterator[Block]:
        yield Block(HEAD, ["", self.console.paint(self._head(position), "title")])
        yield from self._boards(position)
        seats = sorted(range(self.seats), key=lambda seat: seat == self.sight.seat)
        for seat in seats:
            amounts = self.holdings.of_seat(position, seat)
            yield self._listed(f"seat {seat}", f"{self.named(seat)}: ", amounts)
            for board in self.layout.boards:
                if board.places and (laid := position[board.name][seat]):
                    items = pieces(self.layout, laid, self.sight, self.console)
                    title = f"  {self.who(seat)}, {self.label(board.name)}"
                    lines = [f"{title}:", *(line for item in items for line in item)]
                    yield Block(f"{board.name} {seat}", lines, title, items=items)
        for number, team in enumerate(self.layout.teams):
            if amounts := self.holdings.of_team(position, number):
                members = ", ".join(map(self.who, range(number, self.seats, len(self.layout.teams))))
                yield self._listed(f"team {team}", f"{self.team(number)} ({members}): ", amounts)
        yield Block("scores", self.scores(self.knowledge.scores))
        if amounts := self.holdings.shared(position):
            yield self._listed("shared", "", amounts)
        yield from self._rows(position)
        yield from self._hand(position)

    def _listed(self, name: str, title: str, amounts: Sequence[Amount]) -> Block:
        """Pools and piles in a row."""
        lines = self.console.listing(title, [text for _, text in amounts]) if amounts else []
        return Block(name, lines, title, amounts=amounts)

    def _boards(self, position: Position) -> Iterator[Block]:
        """Boards as pictures, or as the list of their spaces; with the last one who has which sign."""
        grids = [board for board in self.layout.boards if not board.places]
        everywhere = self._lying(position)
        for board in grids:
            lying = {
                space: everywhere[name]
                for space, name in zip(board.spaces, board.names, strict=True)
                if name in everywhere
            }
            lines, below, items = self._board(board, position[board.name], lying)
            title = _capital(self.label(board.name))
            titled = [f"{title}:", *lines] if len(self.layout.boards) > 1 else lines
            whole = [*titled, *([self._legend()] if board is grids[-1] else []), *below]
            yield Block(board.name, whole, title, items=items if len(whole) > MOST_DRAWN else ())
        if grounds := self._grounds(position):
            yield Block("grounds", self.console.listing("  ", grounds), once=True)

    def _board(
        self,
        board: BoardLayout,
        pieces: Any,  # noqa: ANN401  as positions have them
        lying: Mapping[str, Sequence[str]],
    ) -> tuple[list[str], list[str], list[list[str]]]:
        """Return a board, what is listed below it where cells are short, and the lines of each space."""
        of = board, pieces, self.sight, self.console
        if board.links:
            every = roads(*of, lying)
            bare = [f"      {self.phrases('empty')}"]
            lines = [line for beside, there in every for line in (*beside, *there)]
            return lines, [], [[*beside, *(there or bare)] for beside, there in every]
        drawn = honeycomb(*of, lying) if board.hexes else picture(*of, lying)
        each = list(spots(*of, lying))
        empty = self.phrases("empty")
        items = [list(spot.lines) or [f"{spot.bare}: {empty}"] for spot in each]
        below = [line for spot in each for line in spot.lines] if is_short(*of) else []
        return drawn, below, items

    def _grounds(self, position: Position) -> list[str]:
        """What the spaces are, each with what it brings: `Forest (wood 2)`."""
        pools = dict.fromkeys(board.each_space for board in self.layout.boards if board.each_space)
        cards = dict.fromkeys(card for pool in pools for card in position["pools"][pool])
        glossary = self.sight.glossary
        brief = ((glossary.card(card), glossary.brief(card)) for card in glossary.sorted([*cards]))
        return [f"{name} ({said})" for name, said in brief if said]

    def who(self, seat: int) -> str:
        """What a seat is called; seats are counted from 0, players from 1."""
        return self.phrases("player", number=seat + 1)

    def team(self, number: int) -> str:
        """What a team is called."""
        return _capital(self.label(self.layout.teams[number]))

    def named(self, seat: int) -> str:
        """The same, marked for the player who looks at the screen."""
        who = self.who(seat)
        return f"{who} ({self.phrases('you')})" if seat == self.sight.seat else who

    def scores(self, scores: Sequence[int | None]) -> list[str]:
        """What each seat has reached so far, as far as that is known."""
        known = [f"{self.named(seat)} {n}" for seat, n in enumerate(scores) if n is not None]
        return self.console.listing(self.phrases("score"), known) if known else []

    def menu(self, actions: Sequence[tuple[int, str]], begun: str = "") -> None:
        """The list of what is allowed, with numbers; above it what is under way."""
        lines = self.console.wrapped(begun or self.phrases("actions"), indent=2)
        self.console.show("", *(self.console.paint(line, "title") for line in lines))
        self.listed(actions)

    def listed(self, actions: Sequence[tuple[int, str]]) -> None:
        """Actions with their numbers, in columns if they are many and short."""
        wide = max((len(text) for _, text in actions), default=0) + 7
        columns = max(1, min(3, self.console.width // wide)) if len(actions) > 8 else 1
        height = -(-len(actions) // columns)
        for number, action in actions if columns == 1 else ():
            first, *further = self.console.wrapped(f"{number:>3}  {action}", indent=5)
            self.console.show(self.console.paint(first[:3], "number") + first[3:], *further)
        for row in range(height if columns > 1 else 0):
            parts = []
            for number, action in actions[row::height]:
                parts.append(f"{self.console.paint(f'{number:>3}', 'number')}  {action.ljust(wide - 7)}")
            self.console.show("  ".join(parts))

    def cards(self, names: Sequence[str]) -> None:
        """Cards with their numbers and texts."""
        self.console.show(*self._cards([(name, names.count(name)) for name in dict.fromkeys(names)]))

    def pile(self, zone: ZoneLayout, title: str, cards: Sequence[str]) -> None:
        """All cards of an open pile; one by one where their order counts."""
        in_order = len(cards) > 1 and self._is_ordered(zone)
        self.console.say(f"{self.phrases('in_order', pile=title) if in_order else title}:")
        if in_order:
            self.console.show(*self._cards([(card, 1) for card in cards]))
        else:
            self.cards(self.sight.glossary.sorted(cards))

    def _is_ordered(self, zone: ZoneLayout) -> bool:
        """Whether the order counts; that of cards which only wait to be shuffled does not."""
        return zone.pile and all(other.reshuffle != zone.name for other in self.layout.zones)

    def _cards(self, names: Sequence[tuple[str, int]]) -> list[str]:
        """Cards, each so many times, on a line or more of its own."""
        glossary, lines = self.sight.glossary, list[str]()
        titles = [counted(glossary.card(name), count) for name, count in names]
        wide = max(map(len, titles), default=0) + 1
        for (name, _), title in zip(names, titles, strict=True):
            lines += self.console.wrapped(f"  {title.ljust(wide)} {glossary.facts(name)}", indent=wide + 3)
        return lines

    def zone(self, position: Position, zone: ZoneLayout) -> Iterator[tuple[str, Sequence[str]]]:
        """Each pile of a zone that is open, by its title."""
        whole = position["zones"][zone.name]
        piles: list[tuple[tuple[str, ...], object]]
        if zone.per == ON_SPACES:
            piles = [((space,), cards) for space, cards in whole.items()]
        else:
            piles = [*entries(whole, zone.per, self.layout, self.phrases)]
        if not piles and zone.sees != "nobody":
            piles = [((), [])]
        for names, cards in piles:
            if isinstance(cards, list):
                yield self._titled(zone, names), cards

    def _titled(self, zone: ZoneLayout, names: Sequence[str]) -> str:
        """A pile of a zone by what there is one of it for: constants, then a player or a space."""
        whose = names[:1] if zone.per == ON_SPACES or zone.per[:1] == ("seat",) else ()
        constants = names[len(whose) :]
        return ", ".join((" ".join(map(self.label, (zone.name, *constants))), *whose))

    def _lying(self, position: Position) -> dict[str, list[str]]:
        """What spaces are, and what lies there besides pieces: open cards by name, others by theirs."""
        by_space: dict[str, list[str]] = {}
        for pool in dict.fromkeys(board.each_space for board in self.layout.boards if board.each_space):
            for space, card in zip(self.layout.spaces, position["pools"][pool], strict=True):
                by_space[space] = [self.sight.glossary.card(card)]
        for zone in self.layout.zones:
            for space, cards in position["zones"][zone.name].items() if zone.per == ON_SPACES else ():
                if isinstance(cards, int):
                    known = self.holdings.said((zone.name, space), zone)
                    hidden = counted(self.label(zone.name), cards) + known
                    by_space.setdefault(space, []).extend([hidden] if cards else [])
                    continue
                names = list(map(self.sight.glossary.card, self.sight.glossary.sorted(cards)))
                alike = {name: counted(name, names.count(name)) for name in names}
                by_space.setdefault(space, []).extend(alike.values())
        return by_space

    def _head(self, position: Position) -> str:
        if position["phase"] is None:
            return f"--- {self.phrases('between_rounds' if position['turns'] else 'before_turns')} ---"
        say, words = self.phrases, {phase.name: phase.words for phase in self.layout.phases}
        titled = words.get(position["phase"], {}).get(self.sight.glossary.language, "")
        phase = titled or _capital(self.label(position["phase"]))
        round_ = [say("round", round=self.sight.round)] if self.sight.round >= 0 else []
        turn = [say("turn", turn=position["turns"] + 1)] if self.sight.counts_turns else []
        when = f"{', '.join((*round_, *turn))}: " if round_ or turn else ""
        named = f"{when}{self.named(position['active'])}"
        return f"--- {named}, {say('phase', phase=phase)} ---" if len(words) > 1 else f"--- {named} ---"

    def _legend(self) -> str:
        signs, tones = self.sight.sign, self.sight.tone
        return "   ".join(
            (
                "",
                *(
                    self.console.paint(f"{signs(seat)} {self.named(seat)}", tones(seat))
                    for seat in self.sight.in_order()
                ),
            )
        )

    def _rows(self, position: Position) -> Iterator[Block]:
        """Yield the rows, piles that are kept per constant, with all of their cards in order."""
        for zone in self.layout.zones:
            if is_row(zone) and zone.sees != "nobody":
                for title, cards in self.zone(position, zone):
                    lines = self._cards([(card, len([*alike])) for card, alike in groupby(cards)])
                    head = f"{_capital(title)}:{'' if cards else ' ' + self.phrases('empty')}"
                    yield Block(title, [head, *lines], _capital(title), cards)

    def _hand(self, position: Position) -> Iterator[Block]:
        hands = [zone for zone in self.layout.zones if is_hand(zone, self.sight)]
        for zone in hands:
            if len(hands) == 1 or position["zones"][zone.name][self.sight.seat]:
                cards = self.sight.glossary.sorted(position["zones"][zone.name][self.sight.seat])
                lines = self._cards([(name, cards.count(name)) for name in dict.fromkeys(cards)])
                name = _capital(self.label(zone.name))
                head = f"{name}: {'' if cards else self.phrases('empty')}"
                yield Block(zone.name, [head, *lines], name, cards, is_hand=True)

    def _names(self, cards: Sequence[str]) -> list[str]:
        """Cards by their names, in order; those that are alike and lie side by side together."""
        return [
            counted(name, len([*alike])) for name, alike in groupby(map(self.sight.glossary.single, cards))
        ]

    def label(self, name: str) -> str:
        """What a zone, pool or kind is called."""
        return self.sight.glossary.label(name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
