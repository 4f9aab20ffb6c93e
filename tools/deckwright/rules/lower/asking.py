"""Picks within op lists: asked one after the other, or none if there is nothing to choose."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.ids import DONE
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.deciding import instead
from deckwright.rules.lower.picks import Picks
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.several import HELD, picked
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION


def choose(picks: Sequence[Pick], seat: n.Expr, code: Code) -> None:
    """A seat makes picks. Each leaves the later ones possible, unless these cannot all be made anyway."""
    for place in range(len(picks)):
        rest = Picks(_name(picks[place]), tuple(picks[place:]), code.scope)
        _choose(rest, seat, code)


def choose_in_secret(pick: Pick, seat: n.Expr, is_there: n.Expr, scope: Scope, code: Code) -> n.Expr:
    """A seat makes a pick, nothing if it can make none or is not there; all but it learn nothing of that."""
    picks = Picks(_name(pick), (pick,), scope)
    choice, among = picks.choices[0], picks.subsets()
    offered = among.ids if is_there == n.TRUE else n.Cond(is_there, among.ids, n.Items((), among.ids.type))
    ids = n.Var(f"{pick.name}_ids", HELD)
    done = n.Id(choice.question, None, DONE) if choice.is_several else n.num(-1)  # the one thing is enough
    by = code.once(instead(seat, seat, code.delegate), "asked")
    code.around(n.AskSeveral(ids, by, replace(among, ids=offered), done, secret=True))
    if choice.is_several:
        return code.once(picked(choice, ids, code.world), pick.name)
    chosen = n.Kernel("at", (n.Get(ids), n.num(0)), ACTION)
    is_made: n.Expr = n.Cmp(">", n.Size(n.Get(ids)), n.num(0))
    if choice.is_optional:
        is_made = n.all_of((is_made, n.Cmp("!=", chosen, choice.decline)))
    return code.once(n.Cond(is_made, choice.meant(chosen, code.world), choice.nothing), pick.name)


def _name(pick: Pick) -> str:
    """What the functions of a pick are called by: the list in which it stands."""
    return pick.asks.rpartition(".")[0].replace(".", "_")


def _choose(picks: Picks, seat: n.Expr, code: Code) -> None:
    """The first of some picks, which are all that are left. Who is out picks nothing.

    One that may be declined can always be made.
    """
    first, alone = picks.choices[0], picks.first_alone()
    seated = code.world.is_in(seat)
    is_certain = (first.is_optional or first.is_several) and not seated
    var = first.var if is_certain or first.is_several else n.Var(first.pick.name, first.nothing.type)
    chosen = alone.asked_for(0, seat)
    if not is_certain:
        nothing: list[n.Stmt] = [n.Let(var, n.Items((), var.type) if first.is_several else first.nothing)]
        chosen = [_if((*seated, *alone.possible()), _into(var, chosen), nothing)]
    if picks.tied(0):
        chosen = [_if((*seated, *picks.possible()), _into(var, picks.asked_for(0, seat)), chosen)]
    for each in chosen:
        code.around(each)
    code.call(first.pick.name, n.Get(var))


def _into(var: n.Var, asked: list[n.Stmt]) -> list[n.Stmt]:
    """Statements that ask, the last of which gives the choice to a variable."""
    *front, last = asked
    assert isinstance(last, n.Let), "a question ends with what it has found out"
    return [*front, n.Let(var, last.value)]


def _if(tests: Sequence[n.Expr], then: list[n.Stmt], other: list[n.Stmt]) -> n.Stmt:
    return n.If(n.all_of(tests), then, other)
