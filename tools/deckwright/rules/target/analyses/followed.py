"""Into which zones cards go that some seat can name and will not see there: they are followed in play."""

from collections.abc import Iterable, Iterator

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.walks import blocks, statements

Way = tuple[tuple[n.Place, ...], n.Place]  # from the first of some zones; from none of them where it was seen


class Followed:
    """What is known of cards in zones that not all see.

    zones: those of which some seat may know cards that it does not see, or whether there are some of a sort.
    limited: the latter.
    """

    def __init__(self, functions: Iterable[n.Function]) -> None:
        functions = [*functions]
        self.limited = frozenset(
            node.place.slot
            for function in functions
            for node in statements(*function.body)
            if isinstance(node, n.RuleOut | n.RuleIn | n.PointOut)
        )
        mixed = [node for function in functions for node in _mixed(*function.body)]
        self._mixed = frozenset(map(id, mixed))
        ways = [way for function in functions for way in self._ways(*function.body) if hides(way[1])]
        slots = dict.fromkeys(place.slot for origins, to in ways for place in (*origins, to))
        self.zones: frozenset[n.Slot] = frozenset()
        into: dict[n.Slot, list[Way]] = {slot: [] for slot in slots}
        out: dict[n.Slot, list[n.Slot]] = {slot: [] for slot in slots}
        for way in ways:
            into[way[1].slot].append(way)
            for place in way[0]:
                out[place.slot].append(way[1].slot)
        found = solved(
            slots,
            bool,
            lambda slot, known: any(
                _is_seen(way) or any(known[place.slot] for place in way[0]) for way in into[slot]
            ),
            out.__getitem__,
        )
        self.zones = self.limited.union(slot for slot, is_known in found.items() if is_known)

    def is_mixed(self, move: n.MoveTop) -> bool:
        """Whether nobody can name what a move brings: it is shuffled before anything else happens."""
        return id(move) in self._mixed

    def is_among(self, places: Iterable[n.Place | None]) -> bool:
        """Whether something may be known of one of some zones."""
        return any(place is not None and place.slot in self.zones for place in places)

    def is_noted(self, to: n.Place, *, below: bool = False) -> bool:
        """Whether it matters that a card comes somewhere of which nobody can tell what it is."""
        return to.slot in self.limited or (below and to.slot in self.zones)

    def can_be_named(self, origins: tuple[n.Place, ...], to: n.Place) -> bool:
        """Whether somebody who does not see where a card comes to may know which it is."""
        return hides(to) and (_is_seen((origins, to)) or self.is_among(origins))

    def _ways(self, *body: object) -> Iterator[Way]:
        """The ways of cards; of a pile that is refilled, or of cards that are mixed, nothing is known."""
        for node in statements(*body):
            if isinstance(node, n.Move):
                yield node.origin.zones, node.to
            elif isinstance(node, n.MoveTop):
                if not self.is_mixed(node):
                    yield (node.origin,), node.to
            elif isinstance(node, n.Draw):
                yield (node.pile,), node.to
            elif isinstance(node, n.Lay):
                yield (), node.to
            elif isinstance(node, n.Learn):
                yield (), node.pile
            elif isinstance(node, n.Show):
                yield from (((), zone) for zone in node.origin.zones)


def hides(place: n.Place) -> bool:
    """Whether some seat does not see the cards of a zone."""
    return place.slot.sees != "all" and not place.slot.beneath


def _is_seen(way: Way) -> bool:
    """Whether somebody sees a card where it comes from and not where it goes."""
    origins, to = way
    return not origins or any(_shows_more(origin, to) for origin in origins)


def _shows_more(origin: n.Place, to: n.Place) -> bool:
    if origin.slot.sees == "nobody":
        return False
    if origin.slot.sees != to.slot.sees and "others" in (origin.slot.sees, to.slot.sees):
        return True
    return not hides(origin) or to.slot.sees == "nobody" or _owner(origin) != _owner(to)


def _owner(place: n.Place) -> n.Expr | None:
    return place.index[place.slot.per.index("seat")] if "seat" in place.slot.per else None


def _mixed(*body: object) -> Iterator[n.MoveTop]:
    """Moves of all cards of zones that all see onto a pile which is shuffled next."""
    for block in blocks(*body):
        pile: n.Place | None = None
        for node in reversed(block):
            if isinstance(node, n.Shuffle) and node.pile.slot.pile:
                pile = node.pile
            elif (
                isinstance(node, n.MoveTop) and node.n is None and node.to == pile and not hides(node.origin)
            ):
                yield node
            else:
                pile = None
