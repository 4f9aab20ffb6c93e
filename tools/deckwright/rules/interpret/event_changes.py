"""What is otherwise in a play than a moment before: pieces, counters and pools, as events."""

from collections.abc import Iterator

from deckwright.events import records as r
from deckwright.rules.interpret.account import Place
from deckwright.rules.interpret.event_names import EventNames, Slot
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.state import EMPTY
from deckwright.rules.program.records import Kept
from deckwright.rules.program.types import NUMBERS

Lying = list[tuple[int, Place]]  # cards, and where each comes from or goes to
MISSING: Slot = (EMPTY, EMPTY, (), EMPTY)


class Changes:
    """Remembers pieces, counters and pools of a play, and compares. `way`: what changes are, if known."""

    def __init__(self, play: Play, names: EventNames) -> None:
        self._play, self._names, self.way = play, names, ""
        names.slots = self._slots()
        self._counters = {name: [*play.kept[name]] for name in play.program.counters}
        self._pools = {name: _copied(play.kept[name]) for name in play.program.pools}

    def compared(self, entered: Lying, returned: Lying) -> Iterator[r.Event]:
        """All changes since the last call; cards that became, or were, pieces are taken out of the lists."""
        yield from self._pieces(entered, returned)
        yield from self._counted()
        yield from self._held()
        self.way = ""

    def _slots(self) -> list[Slot]:
        state = self._play.state
        lists = (state.piece_card, state.piece_owner, state.piece_places, state.piece_carrier)
        return list(zip(*lists, strict=True))

    def _pieces(self, entered: Lying, returned: Lying) -> Iterator[r.Event]:
        now = self._slots()
        if now == self._names.slots:
            return
        before = [*self._names.slots, *[MISSING] * (len(now) - len(self._names.slots))]
        self._names.slots = now
        changed = [(old, new) for old, new in zip(before, now, strict=True) if old != new]
        for old, new in changed:
            if old[2] and not new[2]:
                yield self._leaving(old, returned)
        stayed = [(old, new) for old, new in changed if old[2] and new[2]]
        yield from (self._turning(old, new) for old, new in stayed if old[0] != new[0])
        boarding = [(old, new) for old, new in stayed if new[3] not in (old[3], EMPTY)]
        yield from (self._boarding(old, new) for old, new in boarding)
        ashore = [new for old, new in stayed if old[2] == new[2] and new[3] == EMPTY != old[3]]
        yield from map(self._landing, ashore)
        moved = [(old, new) for old, new in stayed if old[2] != new[2]]
        yield from self._moving([each for each in moved if each not in boarding])
        for number, (old, new) in enumerate(zip(before, now, strict=True)):
            if new[2] and not old[2]:
                yield self._entering(number, new, entered)

    def _leaving(self, slot: Slot, returned: Lying) -> r.Event:
        to = _taken(slot[0], returned)
        return r.PieceLeaves(piece=self._names.piece(slot), to=to and self._names.pile(to))

    def _turning(self, old: Slot, new: Slot) -> r.Event:
        return r.PieceTurns(piece=self._names.piece(old), into=self._names.card(new[0]))

    def _boarding(self, old: Slot, new: Slot) -> r.Event:
        carrier = self._names.piece(self._names.slots[new[3]])
        return r.PieceBoards(piece=self._names.piece(old), carrier=carrier)

    def _landing(self, slot: Slot) -> r.Event:
        return r.PieceLands(piece=self._names.piece(slot))

    def _moving(self, moved: list[tuple[Slot, Slot]]) -> Iterator[r.Event]:
        if len(moved) == 2 and all(moved[at][0][2] == moved[1 - at][1][2] for at in (0, 1)):
            one, other = (self._names.piece(old) for old, _ in moved)
            yield r.PiecesSwap(one=one, other=other)
            return
        for old, new in moved:
            yield r.PieceMoves(piece=self._names.piece(old), to=self._names.spaces(new[2])[0])

    def _entering(self, number: int, slot: Slot, entered: Lying) -> r.Event:
        cards = self._play.state.piece_cards[number]
        places = [place for card in cards if (place := _taken(card, entered)) is not None]
        for name in self._play.program.counters:  # it comes with what it starts with
            held, now = self._counters[name], self._play.kept[name]
            held += [EMPTY] * (len(now) - len(held))
            held[number] = now[number]
        several = tuple(map(self._names.card, cards)) if len(cards) > 1 else ()
        source = self._names.pile(places[0]) if places else None
        return r.PieceEnters(piece=self._names.piece(slot), cards=several, source=source)

    def _counted(self) -> Iterator[r.Event]:
        for name, record in self._play.program.counters.items():
            held, now = self._counters[name], self._play.kept[name]
            if held == now:
                continue
            self._counters[name] = [*now]
            held += [EMPTY] * (len(now) - len(held))
            for slot, old, new in zip(self._names.slots, held, now, strict=True):
                if old != new and slot[2]:
                    before, after = (self._names.value(each, record.type) for each in (old, new))
                    piece, way = self._names.piece(slot), self.way or _way(before, after, record)
                    yield r.CounterChanges(counter=name, piece=piece, before=before, after=after, way=way)

    def _held(self) -> Iterator[r.Event]:
        for name, record in self._play.program.pools.items():
            now = self._play.kept[name]
            if (held := self._pools[name]) == now:
                continue
            self._pools[name] = _copied(now)
            for path, old, new in _differing(held, now, len(record.per)):
                before, after = (self._names.value(each, record.type) for each in (old, new))
                of, way = self._names.of(record.per, path), self.way or _way(before, after, record)
                yield r.PoolChanges(pool=name, of=of, before=before, after=after, way=way)


def _taken(card: int, lying: Lying) -> Place | None:
    """Where a card lay, or lies; it is taken out of the list."""
    at = next((at for at, (each, _) in enumerate(lying) if each == card), None)
    return None if at is None else lying.pop(at)[1]


def _copied(held: Held) -> Held:
    return [_copied(each) for each in held] if isinstance(held, list) else held


def _differing(old: Held, new: Held, depth: int) -> Iterator[tuple[tuple[int, ...], Held, Held]]:
    if not depth:
        yield (), old, new
        return
    for at, (one, other) in enumerate(zip(old, new, strict=True)):
        if one != other:
            yield from (((at, *path), *both) for path, *both in _differing(one, other, depth - 1))


def _way(before: r.Value, after: r.Value, record: Kept) -> str:
    """Numbers rise or sink; anything else is set."""
    if (
        record.type not in NUMBERS
        or not isinstance(before, int | float)
        or not isinstance(after, int | float)
    ):
        return "set"
    return "gain" if after > before else "lose"
