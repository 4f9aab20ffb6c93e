"""What cards carry in a field: a function for each card that says something, and one that chooses."""

from collections.abc import Mapping, Sequence
from functools import partial

from deckwright.rules.lower.calls import Told, call_of, called, delegate_in, told_in, write
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.scope import BEARER, Scope
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, NATURAL, PIECE
from deckwright.rules.target.walks import suspends

Names = tuple[str, ...]


def run(field: str, card: n.Expr, self_: n.Expr, bearer: n.Expr, code: Code, test: n.Expr) -> None:
    """Write the call for what a card says; `self_` is what that calls `self`, `bearer` its card.

    Where some cards ask and others do not, only what asks gets a frame. test: what must hold for the call.
    """
    checked, world = code.checks_state and code.held is None, code.world
    told = told_in(code, bearer)
    if not _is_borne_by_pieces(world, field):
        del told[BEARER]  # it is `self`
    key = ("carried", field, checked)
    apart = world.once((*key, tuple(told)), lambda: _apart(world, field, tuple(told), checked=checked))
    given, calls = (code.me, card, self_), []
    for cards in filter(None, apart):
        make = partial(_function, world, field, cards, checked=checked)
        function, args = called(world, (*key, cards), make, told)
        calls.append(call_of(function, (*given, *args)))
    if all(apart):
        asks = n.Cmp(">", n.Entry(_numbers(world, f"asking_{field}_number", apart[1]), (card,)), n.num(0))
        write(n.If(asks, [calls[1]], [calls[0]]), code, test)
    elif calls:
        write(calls[0], code, test)


def _apart(world: World, field: str, told: Names, *, checked: bool) -> tuple[Names, Names]:
    """The cards that say something which asks nothing, and those that ask."""
    known = dict.fromkeys(told, n.num(0))  # what it is told does not matter
    said = [card for card, steps in world.program.effects.get(field, {}).items() if steps]
    functions = {card: _called(world, field, card, known, checked=checked)[0] for card in said}
    asking = tuple(card for card in said if suspends(*functions[card].body))
    return tuple(card for card in said if card not in asking), asking


def _called(
    world: World, field: str, card: str, told: Mapping[str, n.Expr], *, checked: bool
) -> tuple[n.Function, tuple[n.Expr, ...]]:
    """The function of what a card says, and the arguments for what it is told."""
    make = partial(_of_card, world, field, card, checked=checked)
    return called(world, ("carried by", field, card, checked), make, told)


def _is_borne_by_pieces(world: World, field: str) -> bool:
    return field in world.program.borne_by_pieces


def _self(world: World, field: str) -> n.Var:
    return n.Var("self", PIECE if _is_borne_by_pieces(world, field) else CARD)


def _numbers(world: World, stem: str, cards: Names) -> n.Table:
    """The numbers of some cards, from 1; 0 for all others."""
    numbers = {card: number for number, card in enumerate(cards, start=1)}
    values = tuple(numbers.get(card.id, 0) for card in world.types.cards)
    make = partial(n.Table, stem=stem, type=NATURAL, values=values)
    return world.once(("numbers", stem, cards), make)


def _function(world: World, field: str, cards: Names, told: Told, *, checked: bool) -> n.Function:
    """`run_effects(s, me, card, self)`: finds the function of a card by its number."""
    me, card, self_ = n.seat(), n.Var("card", CARD), _self(world, field)
    number, known = n.Var("number", NATURAL), {name: n.Get(var) for name, var in told.items()}
    given, calls = (n.Get(me), n.Get(self_)), list[n.Stmt]()
    for each in cards:
        function, args = _called(world, field, each, known, checked=checked)
        calls.append(call_of(function, (*given, *args)))
    simple = tuple(each for each in calls if isinstance(each, n.Do) and each.args == given)
    is_plain = len(simple) == len(calls)
    kind = field if is_plain or not any(map(suspends, calls)) else f"asking_{field}"
    if is_plain:
        is_said = n.Cmp(">", n.Get(number), n.num(0))
        body: list[n.Stmt] = [
            n.If(is_said, [n.DoOne(f"{field}_of_cards", n.Calc("-", n.Get(number), n.num(1)), given, simple)])
        ]
    else:
        body = _chosen(number, 0, [[], *([each] for each in calls)])
    return n.Function(
        stem=f"run_{kind}" if checked else f"run_{kind}_at_once",
        params=[me, card, self_],
        section="verbs",
        body=[n.Let(number, n.Entry(_numbers(world, f"{kind}_number", cards), (n.Get(card),))), *body],
        about=n.About(f"What a card says in {field}"),
    )


def _chosen(number: n.Var, first: int, lists: Sequence[list[n.Stmt]]) -> list[n.Stmt]:
    """The list that a number chooses, counted from `first`, by halving."""
    if len(lists) == 1:
        return lists[0]
    half = len(lists) // 2
    lower, upper = _chosen(number, first, lists[:half]), _chosen(number, first + half, lists[half:])
    return [n.If(n.Cmp("<", n.Get(number), n.num(first + half)), lower, upper)]


def _of_card(world: World, field: str, card: str, told: Told, *, checked: bool) -> n.Function:
    """What a card says."""
    me, self_ = n.seat(), _self(world, field)
    names = {"me": n.Get(me), "self": n.Get(self_), BEARER: n.Get(told.get(BEARER, self_))}
    code = Code(Scope(world, names), checks_state=checked, delegate=delegate_in(told, me))
    code.steps(world.program.effects[field][card])
    return n.Function(
        stem=f"{card}_{field}" if checked else f"{card}_{field}_at_once",
        params=[me, self_],
        section="verbs",
        body=code.body,
        about=n.About(f"What {card} says in {field}"),
    )
