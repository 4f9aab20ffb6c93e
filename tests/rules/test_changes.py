"""What ops say that they change is what their lowering writes: the interpreter looks at rules by it."""

import pytest

from deckwright.rules.changes import PIECES, PLACES, changed_by
from deckwright.rules.ids import ids_of
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.program import lowered
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules
from deckwright.rules.words.reference.primer import primer

from ..repository import program

KEPT_OF_PIECES = {"piece_place": {PLACES}, "piece_places": {PLACES}}


def names(slots, rules):
    """What is written, by the names that rules look at; without what the kernel keeps for itself."""
    boards = {name: {PLACES} for name in rules.boards} | {f"{name}_pieces": {PIECES} for name in rules.boards}
    named = {each: {each} for each in (*rules.pools, *rules.counters, *rules.zones)}
    known = named | boards | KEPT_OF_PIECES
    return set().union(*(known.get(slot.stem, set()) for slot in slots))


@pytest.fixture
def lowerings(monkeypatch):
    """The steps that are lowered, each with the slots that it writes itself; without those that lead on."""
    found = []

    def watched(op, lower):
        def watch(step, code):
            lower(step, code)
            if code.held is None:
                found.append((op.form.name, step, code.world.effects.writes(*code.own)))

        return watch

    for op in all_ops().values():
        if not op.form.leads_on and not op.form.moment:
            monkeypatch.setattr(op, "lower", watched(op, op.lower))
    return found


def untold(lowerings, rules):
    """What some steps write and do not say, each with its op."""
    assert lowerings
    return {
        (op, name) for op, step, slots in lowerings for name in names(slots, rules) - changed_by(step, rules)
    }


def test_an_op_says_all_that_it_changes(lowerings):
    rules = primer()
    world = World(rules, ids_of(rules))
    for verb in rules.verbs.values():
        known = {"me": n.seat(), **{name: n.Var(name, of_rules(of)) for name, of in verb.params.items()}}
        Code(Scope(world, {name: n.Get(var) for name, var in known.items()})).steps(verb.do)

    assert untold(lowerings, rules) == set(), "let `changes` in ops/<op>.py say so"


def test_the_ops_of_a_game_say_all_that_they_change(lowerings):
    rules = program("biomanz")
    lowered(rules, ids_of(rules))

    assert untold(lowerings, rules) == set(), "let `changes` in ops/<op>.py say so"
