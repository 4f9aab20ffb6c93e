"""The part of `tables.py` that plays, from a target program."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from deckwright.rules.emit.state import class_lines, layout_in, layout_lines
from deckwright.rules.emit.wrapped import wrapped
from deckwright.rules.ids import Ids
from deckwright.rules.print.python.knowledge import KnowledgeText
from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.record import record_lines
from deckwright.rules.program.records import Program
from deckwright.rules.tables_literals import Names, assigned_list, quoted
from deckwright.rules.target.module import Module

OWN = ("State", "engine_state")


def source(program: Program, ids: Ids, module: Module, names: Names) -> tuple[list[str], list[list[str]]]:
    """The imports that the rules need, and their sections, to be set behind the data."""
    for name in OWN:
        names.alone(name)
    text = ModuleText(module, names)
    functions, knowledge = list(text.sections()), KnowledgeText(text)
    record = [*record_lines(text), *knowledge.lines(), ")", "State.layout, State.rules = LAYOUT, RULES"]
    layout = layout_in(program, ids)
    text.imports |= {("deckwright.engine.layout", name) for name in _layouts(layout)}
    if program.boards:
        text.uses("", "moves")
    state = [*layout_lines(layout), "", "", *class_lines(program)]
    sections = [
        [assigned_list("IDS", map(quoted, ids.names), of="tuple[str, ...]")],
        text.numbers(),
        text.tables(),
        state,
        *([line for each in lines for line in wrapped(each)] for lines in [*functions, knowledge.section()]),
        record,
    ]
    return list(_imports(text)), [section for section in sections if section]


def _layouts(of: object) -> set[str]:
    """The names of the records that a layout is made of."""
    if isinstance(of, tuple | list):
        return set[str]().union(*map(_layouts, of))
    if isinstance(of, dict):
        return set[str]().union(*map(_layouts, of.values()))
    if not is_dataclass(of):
        return set()
    return {type(of).__name__}.union(*(_layouts(getattr(of, each.name)) for each in fields(of)))


def _imports(text: ModuleText) -> Iterator[str]:
    modules = sorted({module for module, _ in text.imports} | {"deckwright.engine"})
    for module in modules:
        names = sorted((name for own, name in text.imports if own == module), key=_rank)
        if names:
            yield "\n".join(wrapped(f"from {module} import {', '.join(names)}"))
        if module == "deckwright.engine":
            yield "from deckwright.engine import state as engine_state"


def _rank(name: str) -> tuple[int, str]:
    """Constants are named first, then classes, then all else."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)
