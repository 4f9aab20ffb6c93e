"""What cards carry in a field: a function for each card that says something, and one that chooses."""

from collections.abc import Sequence
from functools import partial

from deckwright.rules.lower.calls import Told, call, call_of, called, deputy_in, told_in
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.scope import BEARER, Scope
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, NATURAL, PIECE


def run(field: str, card: n.Expr, self_: n.Expr, bearer: n.Expr, code: Code, test: n.Expr) -> None:
    """Write the call for what a card says; `self_` is what that calls `self`, `bearer` its card.

    test: what must hold for it to be called.
    """
    settles = code.settling and code.held is None
    told = told_in(code, bearer)
    if not _is_borne_by_pieces(code.world, field):
        del told[BEARER]  # it is `self`
    make = partial(_function, code.world, field, settles=settles)
    function, args = called(code.world, ("carried", field, settles), make, told)
    call(function, (code.me, card, self_, *args), code, test)


def _is_borne_by_pieces(world: World, field: str) -> bool:
    return field in world.program.borne_by_pieces


def _self(world: World, field: str) -> n.Var:
    return n.Var("self", PIECE if _is_borne_by_pieces(world, field) else CARD)


def _function(world: World, field: str, told: Told, *, settles: bool) -> n.Function:
    """`run_effects(s, me, card, self)`: finds the function of a card by its number."""
    said = {card: steps for card, steps in world.program.effects.get(field, {}).items() if steps}
    numbers = {card: number for number, card in enumerate(said, start=1)}
    values = tuple(numbers.get(card.id, 0) for card in world.types.cards)
    table = n.Table(stem=f"{field}_number", type=NATURAL, values=values)
    me, card, self_ = n.seat(), n.Var("card", CARD), _self(world, field)
    number, known = n.Var("number", NATURAL), {name: n.Get(var) for name, var in told.items()}
    calls: list[list[n.Stmt]] = [[]]
    for each in said:
        make = partial(_of_card, world, field, each, settles=settles)
        function, args = called(world, ("carried by", field, each, settles), make, known)
        calls.append([call_of(function, (n.Get(me), n.Get(self_), *args))])
    return n.Function(
        stem=f"run_{field}" if settles else f"run_{field}_at_once",
        params=[me, card, self_],
        section="verbs",
        body=[n.Let(number, n.Entry(table, (n.Get(card),))), *_chosen(number, 0, calls)],
        about=n.About(f"What a card says in {field}"),
    )


def _chosen(number: n.Var, first: int, lists: Sequence[list[n.Stmt]]) -> list[n.Stmt]:
    """The list that a number chooses, counted from `first`, by halving."""
    if len(lists) == 1:
        return lists[0]
    half = len(lists) // 2
    lower, upper = _chosen(number, first, lists[:half]), _chosen(number, first + half, lists[half:])
    return [n.If(n.Cmp("<", n.Get(number), n.num(first + half)), lower, upper)]


def _of_card(world: World, field: str, card: str, told: Told, *, settles: bool) -> n.Function:
    """What a card says."""
    me, self_ = n.seat(), _self(world, field)
    names = {"me": n.Get(me), "self": n.Get(self_), BEARER: n.Get(told.get(BEARER, self_))}
    code = Code(Scope(world, names), settling=settles, deputy=deputy_in(told, me))
    code.steps(world.program.effects[field][card])
    return n.Function(
        stem=f"{card}_{field}" if settles else f"{card}_{field}_at_once",
        params=[me, self_],
        section="verbs",
        body=code.body,
        about=n.About(f"What {card} says in {field}"),
    )
