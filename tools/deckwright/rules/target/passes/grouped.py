"""Call a group of zones by its name: all cards in them are a function's, told whose they are.

count(join(up[me], hidden[me])), sum(worth[card] for card in join(up[seat], hidden[seat]))   become
count(hand(me)), sum(worth[card] for card in hand(seat))
"""

from collections.abc import Mapping, Sequence

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.walks import every, rewritten, substituted

FEWEST = 3  # lists that are put together, and places where they are


def called_by_groups(module: Module, groups: Mapping[str, Sequence[str]]) -> None:
    """Let the functions of a module call groups of zones, which are told by name, by theirs."""
    made: dict[str, n.Function] = {}
    for name, zones in groups.items():
        found = [join for join in _joins(module) if _names(join) == tuple(zones)]
        if len(found) < FEWEST or len(found[0].parts) < FEWEST:
            continue
        function = _function(name, found[0])
        if function is not None:
            made[name] = function
            _call(module, function)
    module.functions[:0] = made.values()


def _joins(module: Module) -> list[n.Join]:
    nodes = every(*(node for function in module.functions for node in function.body))
    return [each for each in nodes if isinstance(each, n.Join)]


def _names(of: n.Join) -> tuple[str, ...]:
    """The zones of which cards are put together, in their order; none if there is something else."""
    if not all(isinstance(each, n.Load) for each in of.parts):
        return ()
    return tuple(dict.fromkeys(each.place.slot.stem for each in of.parts if isinstance(each, n.Load)))


def _owner(of: n.Join) -> n.Expr | None:
    """The one seat whose zones these are."""
    places = [each.place for each in of.parts if isinstance(each, n.Load)]
    seats = {place.index[place.slot.per.index("seat")] for place in places if "seat" in place.slot.per}
    return seats.pop() if len(seats) == 1 else None


def _function(name: str, of: n.Join) -> n.Function | None:
    owner, seat = _owner(of), n.seat("seat")
    if owner is None:
        return None
    return n.Function(
        stem=name,
        params=[seat],
        section="terms",
        gives=of.type,
        body=[n.Return(_of(of, owner, n.Get(seat)))],
        about=n.About(f"The cards of a seat that the rules call {name}"),
    )


def _of(join: n.Join, owner: n.Expr, other: n.Expr) -> n.Join:
    """The same of another seat."""
    return substituted(join, {owner: other})


def _call(module: Module, function: n.Function) -> None:
    (only,), seat = function.body, n.Get(function.params[0])
    assert isinstance(only, n.Return), "it gives the cards"

    def change(node: n.Join) -> n.Expr:
        owner = _owner(node)
        if owner is None or _of(node, owner, seat) != only.value:
            return node
        return n.Invoke(function, (owner,))

    for each in module.functions:
        each.body = [rewritten(node, change, n.Join) for node in each.body]
