"""Terms of the game: put in place of their name where they are short, else a pure function each."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.rules.lower.expressions import lower, lowers
from deckwright.rules.lower.said import in_words
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import PIECE, SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules
from deckwright.rules.target.walks import every, free, substituted

AROUND = {"me": SEAT, "self": PIECE}  # what a term may take from where it is used
SHORT = 40  # nodes, places and indexes counted: with so many a call would take longer
CLEAR = 12  # with so many it is read as easily as a call


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a term says about variables, by the names that they have in the rules."""

    params: Mapping[str, n.Var]
    body: n.Expr

    @property
    def used(self) -> dict[str, int]:
        """How often it speaks of each."""
        nodes = list(every(self.body))
        return {name: nodes.count(n.Get(var)) for name, var in self.params.items()}


@lowers(e.Term)
def _term(of: e.Term, scope: Scope) -> n.Expr:
    world = scope.world
    record = world.program.terms[of.name]
    given = {name: lower(arg, scope) for name, arg in zip(record.params, of.args, strict=True)}
    meaning = world.once(("term", of.name), lambda: _meaning(scope, of.name))
    around = (name for name, times in meaning.used.items() if times and name not in record.params)
    given = {**{name: scope[name] for name in around}, **given}
    if _is_short(meaning, given, CLEAR if scope.is_rare else SHORT):
        by: dict[n.Expr, n.Expr] = {n.Get(meaning.params[name]): value for name, value in given.items()}
        return substituted(meaning.body, by)
    function = _function(scope, of.name, meaning, list(given))
    return n.Invoke(function, tuple(given.values()))


def _is_short(meaning: Meaning, given: Mapping[str, n.Expr], most: int) -> bool:
    """Whether a term is put in place of its call: it is not long, and nothing is worked out twice thereby."""
    if sum(1 for _ in every(meaning.body)) > most:
        return False
    used = meaning.used
    return all(isinstance(each, n.Get | n.Num | n.Named) or used[name] <= 1 for name, each in given.items())


def _meaning(scope: Scope, name: str) -> Meaning:
    record = scope.world.program.terms[name]
    params = {each: n.Var(each, of_rules(of)) for each, of in {**AROUND, **record.params}.items()}
    inner = Scope(scope.world, {each: n.Get(var) for each, var in params.items()})
    return Meaning(params, lower(record.is_, inner))


def _function(scope: Scope, name: str, meaning: Meaning, wanted: list[str]) -> n.Function:
    """The function of a term; its parameters are in the order of `wanted`."""
    record = scope.world.program.terms[name]
    assert free(meaning.body).keys() <= set(meaning.params.values()), f"{name} speaks of what is not given"
    made = n.Function(
        stem=name,
        params=[meaning.params[each] for each in wanted],
        section="terms",
        gives=meaning.body.type,
        body=[n.Return(meaning.body)],
        about=in_words(record, record.say, f"The term {name}"),
    )
    return scope.world.function(("term", name), lambda: made)
