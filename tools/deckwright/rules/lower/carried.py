"""What cards carry in a field: a function for each card that says something, and one that chooses."""

from collections.abc import Sequence

from deckwright.rules.lower.code import Code
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, NATURAL, PIECE, TargetType
from deckwright.rules.target.walks import suspends


def run(field: str, card: n.Expr, bearer: n.Expr, code: Code) -> None:
    """Write the call for what a card says; `bearer` is what that calls `self`."""
    if code.held is not None:
        raise Missing("ops of a card inside together")
    function = _function(code.world, field, settling=code.settling)
    if code.deputy is not None and suspends(*function.body):
        raise Missing("ops of a card that ask, where another seat decides")
    statement = _called(function, (code.me, card, bearer))
    if code.settling:
        code.around(statement)
    else:
        code.add(statement)


def _called(function: n.Function, args: tuple[n.Expr, ...]) -> n.Stmt:
    return n.Await(function, args) if suspends(*function.body) else n.Do(function, args)


def _function(world: World, field: str, *, settling: bool) -> n.Function:
    """`run_effects(s, me, card, self)`: finds the function of a card by its number."""

    def make() -> n.Function:
        said = {card: steps for card, steps in world.program.effects.get(field, {}).items() if steps}
        numbers = {card: number for number, card in enumerate(said, start=1)}
        values = tuple(numbers.get(card.id, 0) for card in world.types.cards)
        table = n.Table(stem=f"{field}_number", type=NATURAL, values=values)
        me, card, bearer = n.seat(), n.Var("card", CARD), n.Var("self", _type_of_self(world, field))
        number, args = n.Var("number", NATURAL), (n.Get(me), n.Get(bearer))
        calls: list[list[n.Stmt]] = [[]]
        calls += [[_called(_of_card(world, field, each, settling=settling), args)] for each in said]
        return n.Function(
            stem=f"run_{field}" if settling else f"run_{field}_at_once",
            params=[me, card, bearer],
            section="verbs",
            body=[n.Let(number, n.Entry(table, (n.Get(card),))), *_chosen(number, 0, calls)],
            about=n.About(f"What a card says in {field}"),
        )

    return world.function(("carried", field, settling), make)


def _type_of_self(world: World, field: str) -> TargetType:
    return PIECE if field in world.program.borne_by_pieces else CARD


def _chosen(number: n.Var, first: int, lists: Sequence[list[n.Stmt]]) -> list[n.Stmt]:
    """The list that a number chooses, counted from `first`, by halving."""
    if len(lists) == 1:
        return lists[0]
    half = len(lists) // 2
    lower, upper = _chosen(number, first, lists[:half]), _chosen(number, first + half, lists[half:])
    return [n.If(n.Cmp("<", n.Get(number), n.num(first + half)), lower, upper)]


def _of_card(world: World, field: str, card: str, *, settling: bool) -> n.Function:
    """What a card says."""

    def make() -> n.Function:
        me, bearer = n.seat(), n.Var("self", _type_of_self(world, field))
        code = Code(Scope(world, {"me": n.Get(me), "self": n.Get(bearer)}), settling=settling)
        code.steps(world.program.effects[field][card])
        return n.Function(
            stem=f"{card}_{field}" if settling else f"{card}_{field}_at_once",
            params=[me, bearer],
            section="verbs",
            body=code.body,
            about=n.About(f"What {card} says in {field}"),
        )

    return world.function(("carried by", field, card, settling), make)
