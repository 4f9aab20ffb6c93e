"""Verbs: a function each, or a routine if it asks; and the steps that call them."""

from collections.abc import Mapping

from deckwright.rules.lower.code import LOWERED, Code
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.program.records import VerbRecord
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules
from deckwright.rules.target.walks import suspends


def call(code: Code, record: VerbRecord, given: Mapping[str, n.Expr]) -> None:
    """Write the call of a verb; `given` has its arguments."""
    function, settles = _function(code, record)
    if code.deputy is not None and suspends(*function.body):
        raise Missing("a verb that asks, where another seat decides")
    args = (code.me, *(given[name] for name in record.params))
    statement = n.Await(function, args) if suspends(*function.body) else n.Do(function, args)
    if settles:
        code.around(statement)
    else:
        code.add(statement)


def _function(code: Code, record: VerbRecord) -> tuple[n.Function, bool]:
    """The function of a verb, and whether it looks by itself at what it changes."""
    settles = code.settling and code.held is None

    def make() -> n.Function:
        me = n.seat()
        names = {name: n.Var(name, of_rules(of)) for name, of in record.params.items()}
        known = {"me": me, **names}
        scope = Scope(code.world, {name: n.Get(var) for name, var in known.items()})
        inner = Code(scope, settling=settles, rules=record.rules)
        inner.steps(record.do)
        return n.Function(
            stem=record.name if settles else f"{record.name}_at_once",
            params=[me, *names.values()],
            section="verbs",
            body=inner.body,
            about=n.About(f"The verb {record.name}", record.rules, record.spot),
        )

    return code.world.function(("verb", record.name, settles), make), settles


def _call(step: Step, code: Code) -> None:
    """A verb with arguments. A set is what it is now, whatever the verb changes."""
    record = code.world.program.verbs[code.word(step, "verb")]
    given = {}
    for name, of in code.named(step, "args").items():
        value = kept_set(of, code.scope)
        given[name] = code.once(value, name) if value.type.kind == "list" else code.read(value, name)
    call(code, record, given)


LOWERED["call"] = _call
