"""How cards come into play as a piece."""

from dataclasses import replace
from itertools import combinations
from typing import cast

from deckwright.rules.lower.amounts import change, put
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import lower, place
from deckwright.rules.lower.missing import Missing
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_top
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import PIECE


def put_lines(step: Step, code: Code) -> None:
    """Cards enter if each lies where it comes from and each space is free; then their counters are set."""
    named = code.word(step, "as")
    cards, spaces = _several(step, "cards", code), _several(step, "spaces", code)
    origins = _origins(step, code)
    owner = code.read(code.value(step, "owner"), "owner")
    piece = n.Var(named or "piece", PIECE)
    entered: list[n.Stmt] = [n.Enter(piece, code.world.pieces, owner, cards, spaces)]
    entered += _counters(step, code, piece)
    sure = (
        len(cards) == 1 and code.certain.lying.get(cards[0]) == origins[0] and spaces[0] in code.certain.open
    )
    tests = () if sure else _free(spaces, code)
    taken = n.Take(cards, origins, entered, sure=sure)
    if not named:
        code.apply(n.If(n.Logic("and", tests), [taken]) if tests else taken)
        return
    known = n.Var(named, replace(PIECE, maybe=True))  # none if it does not come about
    taken.then.insert(1, n.Let(known, n.Get(piece)))
    code.apply(n.Let(known, n.Num(-1, known.type)))
    code.apply(n.If(n.Logic("and", tests), [taken]) if tests else taken)
    code.scope = code.scope.with_name(named, n.Get(known))


def _several(step: Step, name: str, code: Code) -> tuple[n.Expr, ...]:
    """An argument that is several things, each worked out once."""
    some = cast(tuple[e.Expression, ...], step.args[name])
    return tuple(code.once(lower(each, code.scope), each.type.name) for each in some)


def _origins(step: Step, code: Code) -> tuple[n.Place, ...]:
    """The zones from which the cards come."""
    cards = cast(tuple[e.Expression, ...], step.args["cards"])
    zones = cast(tuple[object, ...], step.args["from"])
    if not all(isinstance(each, e.Zone) for each in zones):
        raise Missing("put of a card that comes from no single zone")
    if is_top(cards[0], zones[0]):
        raise Missing("put of the top card")
    return tuple(code.lying(place(cast(e.Zone, each), code.scope)) for each in zones)


def _free(spaces: tuple[n.Expr, ...], code: Code) -> tuple[n.Expr, ...]:
    """The tests that the spaces are different ones, and free."""
    board = code.world.board.name
    apart = [n.Cmp("!=", one, other) for one, other in combinations(spaces, 2)]
    free = [
        n.tested(space, lambda at: n.Cmp("<", code.world.load(board, at), n.num(0)))
        for space in spaces
        if space not in code.certain.open
    ]
    return (*apart, *free)


def _counters(step: Step, code: Code, piece: n.Var) -> list[n.Stmt]:
    """The counters that the new piece gets."""
    named = str(step.args["as"] or "")
    scope = code.scope.with_name(named, n.Get(piece))
    inner = Code(scope, settling=False, certain=code.certain.and_here([n.Get(piece)]), rules=code.rules)
    change(code.amounts(step, "with"), inner, put)
    return inner.body
