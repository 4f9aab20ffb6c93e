"""What only the rules keep, pools on no table, cards put away, turns that never end; and what is a hand."""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.rules.ids_walk import steps_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Pool, Zone
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.types import INT, TOKENS
from deckwright.rules.program.walk import LEAVES, amounts, parts, reached, read


def notes(program: Program) -> frozenset[str]:
    """Pools without a symbol or a word of the game with which nothing is paid and nobody wins.

    Where no pool has a symbol or a word, only those that hold no numbers.
    """
    game = program.game
    marked = {name for name in program.pools if name in game.icons or name in game.words}
    kept = marked | set(_paid(program)) | set(_ranked(program))
    return frozenset(
        name
        for name, pool in program.pools.items()
        if name not in kept and (marked or pool.type not in (INT, TOKENS))
    )


def counts_turns(program: Program) -> bool:
    """Whether turns end, so that their number says something; phases may lead to each other for ever."""
    *_, last = program.turn.phases.values()
    goes_on = any(way.when is None for way in last.then)
    ends = (step for step in steps_of(program) if op_of(step).form.ends)
    return not goes_on or any("turn" in step.args.values() for step in ends)


def hands(program: Program) -> frozenset[str]:
    """Zones of a seat that its owner alone sees, and those that a group puts together with one of them."""
    own = {name: zone for name, zone in program.zones.items() if zone.per == ("seat",)}
    hidden = {name for name, zone in own.items() if zone.sees == "owner"}
    beside = {name for group in program.groups.values() if hidden & {*group} for name in group}
    return frozenset(hidden | (beside & own.keys()))


def put_away(program: Program) -> dict[str, int | None]:
    """Zones for all out of which nobody plays, with how many cards of theirs say nothing; None: any number.

    Only the set-up takes cards from there or looks at them. What the set-up alone puts there is out of the
    game; of a deck that begins there nothing has come into it while it is whole.
    """
    played = replace(program, setup=(), verbs={}, outlook={}, bots={})
    steps = list(reached(program, played))
    used = {each.name for each in parts(played, (*LEAVES, Step)) if isinstance(each, Zone)}
    used |= {zone for step in steps for key, zone in _zones(step) if key != "to"}
    used |= {zone.reshuffle for zone in program.zones.values()}
    refilled = {zone for step in steps for key, zone in _zones(step) if key == "to"}
    laid = {zone for step in reached(program, program.setup) for key, zone in _zones(step) if key == "to"}
    decks = program.game.decks
    found: dict[str, int | None] = {}
    for name, zone in program.zones.items():
        if zone.per or name in used:
            continue
        if name in laid and name not in refilled:
            found[name] = None
        elif zone.filled in decks:
            found[name] = sum(decks[zone.filled].cards.values())
    return found


def _zones(step: Step) -> Iterator[tuple[str, str]]:
    """The zones that a step names itself, each with the name of its argument."""
    for key, arg in step.args.items():
        yield from ((key, each.name) for each in parts(arg, (*LEAVES, Step)) if isinstance(each, Zone))


def _paid(program: Program) -> Iterator[str]:
    """Pools out of which costs are paid: of actions, abilities and rerolls."""
    paid: list[Amount] = [each for action in program.actions.values() for each in action.cost]
    for listener in program.listeners:
        paid += [each for heard in listener.by_event.values() for each in heard.cost]
    for step in steps_of(program):
        paid += amounts(step, "cost")
    yield from (each.of.name for each in paid if isinstance(each.of, Pool))


def _ranked(program: Program) -> Iterator[str]:
    """Pools that decide who wins, also by way of terms."""
    for end in program.ends.values():
        yield from (each.name for each in read(program, end.ranking) if isinstance(each, Pool))
