"""Everything in a program that a player may be asked: its steps, however deep, and its picks."""

from collections.abc import Iterator

from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.records import PhaseRecord, Program
from deckwright.rules.program.steps import CHANCE, Pick, Step, Steps, lists_in


def steps_of(program: Program) -> Iterator[Step]:
    """Every step of a program, those inside other steps too."""
    for steps in lists_of(program):
        yield from inside(steps)


def inside(steps: Steps) -> Iterator[Step]:
    """The steps of a list with all steps inside them."""
    for step in steps:
        yield step
        for arg in step.args.values():
            for held in lists_in(arg).values():
                yield from inside(held)


def picks_of(program: Program) -> Iterator[Pick]:
    """Every pick: of actions first, then of steps. Chance asks nobody."""
    for action in program.actions.values():
        yield from action.picks
    for step in steps_of(program):
        yield from asked_in(step)


def asked_in(step: Step) -> Iterator[Pick]:
    """The picks of a step itself that a player makes."""
    return chosen_in(step) if step.args.get("by") != CHANCE else iter(())


def chosen_in(step: Step) -> Iterator[Pick]:
    """The picks of a step itself, whoever makes them."""
    for arg in step.args.values():
        yield from (each for each in arg if isinstance(each, Pick)) if isinstance(arg, tuple) else ()


def secret_in(program: Program) -> frozenset[str]:
    """The beginnings of the ids of which other seats never learn which one was chosen."""
    found = (step for step in steps_of(program) if op_of(step).form.secret)
    return frozenset(
        asks for step in found for asks in (step.asks, *(pick.asks for pick in asked_in(step))) if asks
    )


def lists_of(program: Program) -> Iterator[Steps]:
    """The outermost op lists of a program."""
    yield program.setup
    for phase in program.turn.phases.values():
        yield from _lists_of_phase(phase)
    yield program.turn.end
    if program.round is not None:
        yield from (program.round.start, program.round.end)
    yield from (verb.do for verb in program.verbs.values())
    yield from (action.do for action in program.actions.values())
    yield from (heard.do for listener in program.listeners for heard in listener.by_event.values())
    yield from (rule.do for rule in program.always.values())
    yield from (steps for by_card in program.effects.values() for steps in by_card.values())


def _lists_of_phase(phase: PhaseRecord) -> Iterator[Steps]:
    yield phase.start
    yield phase.after_each
    yield phase.end
    yield from (passage.after for passage in phase.then)
