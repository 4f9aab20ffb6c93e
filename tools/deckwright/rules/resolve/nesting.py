"""How deep op lists are nested: deeper ones are reported where they begin to be too deep."""

from collections.abc import Iterator

from deckwright.rules.ids_walk import lists_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, Steps, lists_in
from deckwright.rules.resolve.context import Context

DEEPEST = 16  # Python nests 20 loops at most


def tell(context: Context, program: Program) -> None:
    """Report each step whose own lists would be nested too deep."""
    for outermost in lists_of(program):
        for step, around in _too_deep(outermost, ()):
            message = f"{step.op} is inside {len(around)} op lists already: {', '.join(around)}"
            hint = f"at most {DEEPEST} lists are inside one another; make the inner steps a verb"
            context.scope(step.op).report("X124", step.spot.place(), message, hint)


def _too_deep(steps: Steps, around: tuple[str, ...]) -> Iterator[tuple[Step, tuple[str, ...]]]:
    """The first steps too deep on each way inside, with the ops around them."""
    for step in steps:
        inside = [held for arg in step.args.values() for held in lists_in(arg).values() if held]
        if inside and len(around) >= DEEPEST:
            yield step, around
            continue
        for held in inside:
            yield from _too_deep(held, (*around, step.op))
