"""Verbs: a function each, or a routine if it asks; and the steps that call them."""

from collections.abc import Mapping
from functools import partial

from deckwright.rules.lower.calls import Told, call, called, delegate_in, told_in
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.said import in_words
from deckwright.rules.lower.scope import BEARER, Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import VerbRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules


def call_verb(
    code: Code,
    record: VerbRecord,
    given: Mapping[str, n.Expr],
    bearer: n.Expr | None = None,
    test: n.Expr = n.TRUE,
) -> None:
    """Write the call of a verb; `given` has its arguments, `bearer` is the card that it calls `self`.

    test: what must hold for it to be called.
    """
    checked = code.checks_state and code.held is None
    make = partial(_function, code.world, record, checked=checked)
    function, told = called(code.world, ("verb", record.name, checked), make, told_in(code, bearer))
    call(function, (code.me, *(given[name] for name in record.params), *told), code, test)


def _function(world: World, record: VerbRecord, told: Told, *, checked: bool) -> n.Function:
    """The function of a verb; it looks by itself at what it changes if `checked`."""
    me = n.seat()
    names = {name: n.Var(name, of_rules(of)) for name, of in record.params.items()}
    own = {"self": told[BEARER], BEARER: told[BEARER]} if BEARER in told else {}
    known = {"me": me, **own, **names}
    scope = Scope(world, {name: n.Get(var) for name, var in known.items()})
    inner = Code(scope, checks_state=checked, rules=record.rules, delegate=delegate_in(told, me))
    inner.steps(record.do)
    return n.Function(
        stem=record.name if checked else f"{record.name}_at_once",
        params=[me, *names.values()],
        section="verbs",
        body=inner.body,
        about=in_words(record, record.say, f"The verb {record.name}"),
    )
