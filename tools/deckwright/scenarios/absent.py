"""What an act names that is not on the table: then no rule refuses it, and nothing is proven."""

from collections.abc import Iterator

from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick
from deckwright.scenarios.acts import word
from deckwright.scenarios.records import Act
from deckwright.scenarios.table import Position, Table


def absent(act: Act, program: Program, table: Table) -> Iterator[str]:
    """The pieces and cards that an act picks and that are not where such are picked, each as a sentence."""
    if act.picks is None or act.name not in program.actions:
        return
    position = table.position()
    for pick in program.actions[act.name].picks:
        value = act.picks.get(pick.name)
        for each in value if isinstance(value, list) else [value]:
            if each is not None and (missing := _missing(pick, word(each), position, program)):
                yield missing


def _missing(pick: Pick, name: str, position: Position, program: Program) -> str:
    if pick.selector.sort == "piece":
        there = any(name in position[board] for board in program.boards)
        return "" if there or name == "none" else f"there is no piece on {name}"
    source = pick.selector.source
    if pick.selector.sort == "card" and isinstance(source, Zone):
        there = name in _cards(position["zones"][source.name])
        return "" if there or name == "none" else f"{name} is not in {source.name}"
    return ""


def _cards(held: object) -> Iterator[str]:
    """All cards of a zone, whomever they belong to."""
    if isinstance(held, list | tuple):
        for each in held:
            yield from _cards(each)
    else:
        yield str(held)
