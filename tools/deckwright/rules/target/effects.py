"""What nodes read, write and stop, through all functions that they call."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import called, calls, every, statements

Slots = frozenset[n.Slot]
ByClass = Mapping[type[Any], Callable[[Any], Iterable[n.Slot]]]  # what nodes of a class do themselves
Walk = Callable[..., Iterator[Any]]


class Effects:
    """The effects of nodes. Those of a function are worked out once, so its body must be complete."""

    def __init__(self) -> None:
        self._reads: dict[n.Function, Slots] = {}
        self._writes: dict[n.Function, Slots] = {}
        self._stops: dict[n.Function, bool] = {}

    def reads(self, *some: object) -> Slots:
        """The parts of the state that are looked at."""
        return _closed(every(*some), READS, self._reads, every)

    def writes(self, *some: object) -> Slots:
        """The parts of the state that may change: expressions change nothing."""
        return _closed(statements(*some), WRITES, self._writes, statements)

    def writes_itself(self, statement: object) -> Slots:
        """What a statement changes, without those inside of it; a call with all that it leads to."""
        called_too = called(statement) if isinstance(statement, n.Do | n.DoOne) else ()
        return _written(statement).union(*(self.writes(*each.body) for each in called_too))

    def stops(self, *some: object) -> bool:
        """Whether nodes may end what is under way: the game, a turn or a phase.

        Only functions that are done (`Do`, `Rest`) count: what is awaited stops by itself.
        """
        return any(isinstance(each, n.STOPPING) or self._called_stops(each) for each in statements(*some))

    def _called_stops(self, node: object) -> bool:
        return isinstance(node, n.Do | n.Rest) and any(map(self._function_stops, called(node)))

    def _function_stops(self, function: n.Function) -> bool:
        if function not in self._stops:
            self._stops[function] = False  # where it calls itself
            self._stops[function] = self.stops(*function.body)
        return self._stops[function]


def _closed(nodes: Iterable[object], of: ByClass, known: dict[n.Function, Slots], walk: Walk) -> Slots:
    """What some nodes do themselves, with what the functions do that they call."""
    own, functions = set[n.Slot](), dict[n.Function, None]()
    for each in nodes:
        if does := of.get(each.__class__):
            own.update(does(each))
        for function in calls(each):
            functions[function] = None
    return frozenset(own).union(*(_of_function(each, of, known, walk) for each in functions))


def _of_function(function: n.Function, of: ByClass, known: dict[n.Function, Slots], walk: Walk) -> Slots:
    if function not in known:
        known[function] = frozenset()  # where it calls itself
        known[function] = _closed(walk(*function.body), of, known, walk)
    return known[function]


def _written(node: object) -> Slots:
    does = WRITES.get(node.__class__)
    return frozenset(does(node)) if does else frozenset()


def _slots(*places: n.Place | None) -> Iterable[n.Slot]:
    return [each.slot for each in places if each is not None]


READS: ByClass = {n.Load: lambda node: (node.place.slot,)}
WRITES: ByClass = {
    n.Store: lambda node: (node.place.slot,),
    n.Move: lambda node: _slots(*node.origin.zones, node.to),
    n.MoveTop: lambda node: _slots(node.origin, node.to),
    n.Draw: lambda node: _slots(node.pile, node.to, node.refill),
    n.Eliminate: lambda node: (node.out.slot,),
    n.Shuffle: lambda node: (node.pile.slot,),
    n.Raise: lambda node: (node.pile.slot,),
    n.Take: lambda node: [zone.slot for each in node.origins for zone in each.zones],
    n.Lay: lambda node: (node.to.slot,),
    **dict.fromkeys((n.MovePiece, n.Swap, n.Carry), lambda node: (node.board.spaces, *node.board.where)),
    n.Turn: lambda node: node.board.cards,
    n.Leave: lambda node: _of_piece(node.board),
    n.Enter: lambda node: (*_of_piece(node.board), *node.board.kept),
}


def _of_piece(board: n.Board) -> Iterable[n.Slot]:
    """What changes when a piece comes or goes."""
    return board.spaces, board.pieces, *board.where, *board.beneath
