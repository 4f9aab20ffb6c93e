"""What nodes read, write and stop, through all functions that they call."""

from collections.abc import Callable, Iterator
from functools import partial

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import called, calls, every

Slots = frozenset[n.Slot]


class Effects:
    """The effects of nodes. Those of a function are worked out once, so its body must be complete."""

    def __init__(self) -> None:
        self._reads: dict[n.Function, Slots] = {}
        self._writes: dict[n.Function, Slots] = {}
        self._stops: dict[n.Function, bool] = {}

    def reads(self, *some: object) -> Slots:
        """The parts of the state that are looked at."""
        return _closed(some, _read, self._reads)

    def writes(self, *some: object) -> Slots:
        """The parts of the state that may change."""
        return _closed(some, _written, self._writes)

    def writes_itself(self, statement: object) -> Slots:
        """What a statement changes, without those inside of it; a call with all that it leads to."""
        called_too = (each for each in called(statement) if isinstance(statement, n.Do | n.DoOne))
        return frozenset(_written(statement)).union(*(self.writes(*each.body) for each in called_too))

    def stops(self, *some: object) -> bool:
        """Whether nodes may end what is under way: the game, a turn or a phase.

        Only functions that are done (`Do`, `Rest`) count: what is awaited stops by itself.
        """
        return any(isinstance(each, n.STOPPING) or self._called_stops(each) for each in every(*some))

    def _called_stops(self, node: object) -> bool:
        return isinstance(node, n.Do | n.Rest) and any(map(self._function_stops, called(node)))

    def _function_stops(self, function: n.Function) -> bool:
        if function not in self._stops:
            self._stops[function] = False  # where it calls itself
            self._stops[function] = self.stops(*function.body)
        return self._stops[function]


def _closed(
    some: tuple[object, ...], of: Callable[[object], Iterator[n.Slot]], known: dict[n.Function, Slots]
) -> Slots:
    """What some nodes do themselves, with what the functions do that they call."""
    own, functions = set[n.Slot](), dict[n.Function, None]()
    for each in every(*some):
        own.update(of(each))
        functions |= dict.fromkeys(calls(each))
    return frozenset(own).union(*map(partial(_of_function, of=of, known=known), functions))


def _of_function(
    function: n.Function, of: Callable[[object], Iterator[n.Slot]], known: dict[n.Function, Slots]
) -> Slots:
    if function not in known:
        known[function] = frozenset()  # where it calls itself
        known[function] = _closed(tuple(function.body), of, known)
    return known[function]


def _read(node: object) -> Iterator[n.Slot]:
    if isinstance(node, n.Load):
        yield node.place.slot


def _written(node: object) -> Iterator[n.Slot]:
    if isinstance(node, n.Store):
        yield node.place.slot
    elif isinstance(node, n.Move):
        yield from (*(each.slot for each in node.origin.zones), node.to.slot)
    elif isinstance(node, n.MoveTop):
        yield from (node.origin.slot, node.to.slot)
    elif isinstance(node, n.Draw):
        yield from (each.slot for each in (node.pile, node.to, node.refill) if each is not None)
    elif isinstance(node, n.Eliminate):
        yield node.out.slot
    elif isinstance(node, n.Shuffle | n.Raise):
        yield node.pile.slot
    elif isinstance(node, n.Take):
        yield from (zone.slot for each in node.origins for zone in each.zones)
    elif isinstance(node, n.Lay):
        yield node.to.slot
    elif isinstance(node, n.MovePiece | n.Swap | n.Carry):
        yield from (node.board.spaces, *node.board.where)
    elif isinstance(node, n.Turn):
        yield from node.board.cards
    elif isinstance(node, n.Leave):
        yield from (node.board.spaces, node.board.pieces, *node.board.where, *node.board.beneath)
    elif isinstance(node, n.Enter):
        board = node.board
        yield from (board.spaces, board.pieces, *board.where, *board.kept, *board.beneath)
