"""What an action needs: something for each pick, its condition, its cost; with the rules that say so."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from deckwright.engine.layout import ActionLayout, ClauseLayout
from deckwright.model.game import Game
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.weigh import every, expressions_in, locals_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.types import KIND
from deckwright.rules.words.needs import Needs, paid_from

WHEN, COST = "when", "cost"


def needed(action: ActionRecord) -> tuple[str, ...]:
    """What an action needs, in the order in which its `why` counts: its picks, `when`, `cost`."""
    picks = tuple(pick.name for pick in action.picks)
    return (*picks, *([WHEN] if action.when is not None else []), *([COST] if action.cost else []))


def action_layouts(program: Program) -> Iterator[ActionLayout]:
    """All actions with what they need, in the words of each language of the game."""
    tellers = {code: Needs(program, code) for code in program.game.languages}
    for action in program.actions.values():
        told = {code: teller.phases(action) for code, teller in tellers.items()}
        yield ActionLayout(
            name=action.name,
            rules=action.rules,
            needs=tuple(_clauses(program, action, tellers)),
            belongs={code: each for code, each in told.items() if each},
        )


def _clauses(program: Program, action: ActionRecord, tellers: dict[str, Needs]) -> Iterator[ClauseLayout]:
    cost = _cost(program, action, tellers)
    for pick in action.picks:
        told = {code: teller.pick(action, pick) for code, teller in tellers.items()}
        rules = pick.rules or _narrowed(program, action, pick.selector)
        clause = ClauseLayout(about=pick.asks, rules=rules, needs=told)
        yield _with(clause, cost) if cost and pick.name in _paid_for(action) else clause
    if action.when is not None:
        told = {code: teller.condition(action) for code, teller in tellers.items()}
        yield ClauseLayout(about=WHEN, rules=_narrowed(program, action, action.when), needs=told)
    if cost:
        yield cost


def _cost(program: Program, action: ActionRecord, tellers: dict[str, Needs]) -> ClauseLayout | None:
    if not action.cost:
        return None
    told = {code: teller.cost(action) for code, teller in tellers.items()}
    return ClauseLayout(
        about=COST,
        rules=_narrowed(program, action, tuple(amount.n for amount in action.cost)),
        pool=slot(pool) if (pool := paid_from(action)) else "",
        needs={code: each for code, each in told.items() if each},
    )


def _paid_for(action: ActionRecord) -> frozenset[str]:
    """The names that the cost depends on."""
    costs = (locals_of(of) for amount in action.cost for of in (amount.of, amount.n))
    return frozenset[str]().union(*costs)


def _with(clause: ClauseLayout, cost: ClauseLayout) -> ClauseLayout:
    """What a pick needs whose choice must be paid: both."""
    told = {code: (said, cost.needs.get(code, "")) for code, said in clause.needs.items()}
    needs = {code: "; ".join(filter(None, both)) for code, both in told.items()}
    rules = tuple(dict.fromkeys((*clause.rules, *cost.rules)))
    return replace(clause, rules=rules, pool=cost.pool, needs=needs)


def _narrowed(program: Program, action: ActionRecord, of: object) -> tuple[str, ...]:
    """The rules of an action that are also those of what a part of it names; all if there are none."""
    named = _rules(program, of)
    return tuple(rule for rule in action.rules if rule in named) or action.rules


def _rules(program: Program, of: object) -> frozenset[str]:
    """The rules of all that is named: values, rulings, terms, fields, areas, kinds."""
    named = (each for outer in expressions_in(of) for each in every(outer))
    return frozenset(chain.from_iterable(_rules_of(program, each) for each in named))


def _rules_of(program: Program, of: e.Expression) -> Iterable[str]:
    if isinstance(of, e.Value):
        return program.game.values[of.id].rules
    if isinstance(of, e.Switch):
        return (of.ruling,)
    if isinstance(of, e.Term):
        term = program.terms[of.name]
        return (*term.rules, *_rules(program, term.is_))
    if isinstance(of, e.Field):
        return _field_rules(program.game, of.name)
    if isinstance(of, e.Spaces) and of.area:
        return program.boards[of.board].areas[of.area].rules
    if isinstance(of, e.Const) and of.type == KIND:
        return program.game.kinds[of.word].rules
    return ()


def _field_rules(game: Game, name: str) -> Iterator[str]:
    for kind in game.kinds.values():
        if name in kind.fields:
            yield from kind.fields[name].rules
