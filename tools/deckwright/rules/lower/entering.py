"""How cards come into play as a piece."""

from dataclasses import replace
from itertools import combinations
from typing import cast

from deckwright.rules.lower.amounts import change, put
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.spots import last_spot
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import PIECE


def put_lines(step: Step, code: Code) -> None:
    """Cards enter if each lies where it comes from and each space is free; then their counters are set."""
    code.pass_over(step, "in")  # its lowest free space is among the spaces
    named = code.word(step, "as")
    cards, spaces = _several(step, "cards", code), _several(step, "spaces", code)
    origins = _origins(step, code)
    coming = [(card, origin) for card, origin in zip(cards, origins, strict=True) if origin]
    owner = code.read(code.value(step, "owner"), "owner")
    piece = n.Var(named or "piece", PIECE)
    entered: list[n.Stmt] = [n.Enter(piece, code.world.pieces, owner, cards, spaces)]
    entered += _counters(step, code, piece)
    sure = len(cards) == len(coming) == 1 and code.certain.lies(*coming[0])
    sure = sure and spaces[0] in code.certain.open
    known = n.Var(named, replace(PIECE, maybe=True))  # none if it does not come about
    if named:
        entered.insert(1, n.Let(known, n.Get(piece)))
        code.apply(n.Let(known, n.Num(-1, known.type)))
    if coming:
        taken, zones = tuple(card for card, _ in coming), tuple(origin for _, origin in coming)
        entered = [n.Take(taken, zones, entered, sure=sure)]
    lost = [card for card, origin in zip(cards, origins, strict=True) if card.type.maybe and not origin]
    tests = () if sure else (*(n.Cmp(">=", each, n.num(0)) for each in lost), *_free(spaces, code))
    code.apply(*([n.If(n.all_of(tests), entered)] if tests else entered))
    if named:
        code.call(named, n.Get(known))


def _several(step: Step, name: str, code: Code) -> tuple[n.Expr, ...]:
    """An argument that is several things, each worked out once."""
    some = cast(tuple[e.Expression, ...], step.args[name])
    return tuple(code.once(lower(each, code.scope), each.type.name) for each in some)


def _origins(step: Step, code: Code) -> list[n.Origin | None]:
    """Where each card comes from; None for one that lies nowhere."""
    cards = cast(tuple[e.Expression, ...], step.args["cards"])
    zones = cast(tuple[e.Expression | None, ...], step.args["from"])
    pairs = zip(cards, zones, strict=True)
    found = [None if zone is None else code.origin(card, zone) for card, zone in pairs]
    if len(found) > 1:
        beneath = (zone for each in found if each is not None for zone in each.zones if zone.slot.beneath)
        assert not any(beneath), "the cards of one piece do not lie beneath another"
    return found


def _free(spaces: tuple[n.Expr, ...], code: Code) -> tuple[n.Expr, ...]:
    """The tests that the spaces are different ones, and that each has room."""
    board = code.world.ground.name
    apart = [n.Cmp("!=", one, other) for one, other in combinations(spaces, 2)]
    free = [
        n.tested(space, lambda at: n.Cmp("<", code.world.load(board, last_spot(code.world, at)), n.num(0)))
        for space in spaces
        if space not in code.certain.open
    ]
    return (*apart, *free)


def _counters(step: Step, code: Code, piece: n.Var) -> list[n.Stmt]:
    """The counters that the new piece gets."""
    named = str(step.args["as"] or "")
    scope = code.scope.with_name(named, n.Get(piece))
    inner = Code(scope, checks_state=False, certain=code.certain.and_here([n.Get(piece)]), rules=code.rules)
    change(code.amounts(step, "with"), inner, put)
    return inner.body
