"""Terms of the game: a pure function each."""

from deckwright.rules.lower.expressions import lower, lowers
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import PIECE, SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules
from deckwright.rules.target.walks import free

AROUND = {"me": SEAT, "self": PIECE}  # what a term may take from where it is used


@lowers(e.Term)
def _term(of: e.Term, scope: Scope) -> n.Expr:
    record = scope.world.program.terms[of.name]
    given = {name: lower(arg, scope) for name, arg in zip(record.params, of.args, strict=True)}
    function, names = scope.world.once(("term", of.name), lambda: _function(scope, of.name))
    return n.Invoke(function, tuple(given[name] if name in given else scope[name] for name in names))


def _function(scope: Scope, name: str) -> tuple[n.Function, tuple[str, ...]]:
    """The function of a term, and the name of the rules that each of its parameters stands for."""
    world = scope.world
    record = world.program.terms[name]
    types = {**AROUND, **record.params}
    names = {each: n.Var(each, of_rules(of)) for each, of in types.items()}
    body = lower(record.is_, Scope(world, {each: n.Get(var) for each, var in names.items()}))
    used = free(body)
    wanted = tuple(each for each, var in names.items() if var in used or each in record.params)

    function = world.function(
        ("term", name),
        lambda: n.Function(
            stem=name,
            params=[names[each] for each in wanted],
            section="terms",
            gives=body.type,
            body=[n.Return(body)],
            about=n.About(f"The term {name}", record.rules, record.spot),
        ),
    )
    return function, wanted
