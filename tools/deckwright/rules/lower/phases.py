"""Phases: their menus, and what happens as they begin and end."""

from deckwright.rules.lower.flow import number, op_list
from deckwright.rules.lower.kept import reset
from deckwright.rules.lower.menus import done_id, has_choice, menu
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import PhaseRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.target import module
from deckwright.rules.target import nodes as n


def phase_of(world: World, record: PhaseRecord) -> module.Phase:
    """A phase with its functions."""
    if record.then:
        raise Missing("ways out of a phase")
    name, has_menu = record.name, bool(record.actions)

    def ops(stem: str, steps: Steps, says: str) -> n.Function | None:
        return op_list(world, stem, steps, n.About(says, record.rules, record.spot))

    return module.Phase(
        name=name,
        start=ops(f"begin_{name}", record.start, f"The phase {name} begins"),
        menu=menu(world, record) if has_menu else None,
        has_choice=has_choice(world, record) if has_menu else None,
        done=done_id(world, name) if has_menu else None,
        skip_when=number(world, f"skips_{name}", record.skip_when, f"Whether {name} is skipped"),
        after_each=ops(f"after_each_of_{name}", record.after_each, f"After each action of {name}"),
        over_when=number(world, f"{name}_is_over", record.over_when, f"Whether {name} is over"),
        end=ops(f"leave_{name}", record.end, f"The phase {name} ends"),
        reset=reset(world, f"reset_{name}", ("phase", name)),
    )
