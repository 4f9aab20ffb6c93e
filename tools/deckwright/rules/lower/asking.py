"""Picks within op lists: asked one after the other, or none if there is nothing to choose."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.lower.code import Code
from deckwright.rules.lower.picks import Picks
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n


def choose(picks: Sequence[Pick], seat: n.Expr, code: Code) -> None:
    """A seat makes picks. Each leaves the later ones possible, unless these cannot all be made anyway."""
    for place in range(len(picks)):
        rest = Picks(_name(picks[place]), tuple(picks[place:]), code.scope)
        _choose(rest, seat, code)


def _name(pick: Pick) -> str:
    """What the functions of a pick are called by: the list in which it stands."""
    return pick.asks.rpartition(".")[0].replace(".", "_")


def _choose(picks: Picks, seat: n.Expr, code: Code) -> None:
    """The first of some picks, which are all that are left."""
    first, alone = picks.choices[0], picks.first_alone()
    of = replace(first.var.type, maybe=True)
    var = n.Var(first.pick.name, of)
    nothing: list[n.Stmt] = [n.Let(var, n.Num(of.none, of))]

    def asked(among: Picks) -> list[n.Stmt]:
        return [n.Ask(seat, among.offers(0)), n.Let(var, among.meant(first, n.Answer()))]

    chosen = [_if(alone.possible(), asked(alone), nothing)]
    if picks.ids(0) != alone.ids(0):
        chosen = [_if(picks.possible(), asked(picks), chosen)]
    code.around(*chosen)
    code.scope = code.scope.with_doubt(first.pick.name, n.Get(var))


def _if(tests: Sequence[n.Expr], then: list[n.Stmt], other: list[n.Stmt]) -> n.Stmt:
    return n.If(n.Logic("and", tuple(tests)), then, other)
