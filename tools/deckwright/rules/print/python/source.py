"""The part of `tables.py` that plays, from a target program."""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.rules.ids import Ids
from deckwright.rules.print.python.knowledge import KnowledgeText
from deckwright.rules.print.python.layout import layout_lines, says_lists
from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.packed import Packed, assigned
from deckwright.rules.print.python.record import record
from deckwright.rules.print.python.state import class_lines, slots_of
from deckwright.rules.print.python.text import LAST, Bracket, Line, line, separated, tokens_of
from deckwright.rules.print.python.wrapped import wrapped
from deckwright.rules.program.records import Program
from deckwright.rules.tables_literals import WIDTH, Names
from deckwright.rules.target.module import Module

OWN = ("State", "engine_state")


def source(program: Program, ids: Ids, module: Module, names: Names) -> tuple[list[str], list[list[str]]]:
    """The imports that the rules need, and their sections, to be set behind the data.

    Each begins with the empty lines in front of it: two around functions and classes.
    """
    for name in OWN:
        names.alone(name)
    text = ModuleText(module, names, f"content/{program.game.id}")
    blocks, knowledge = list(text.sections()), KnowledgeText(text)
    rules = Packed("call", (*record(text), *knowledge.parts()), "Rules")
    steps = assigned("STEPS", knowledge.steps())
    told = [*text.rows(), *steps, *assigned("RULES", rules), "State.layout, State.rules = LAYOUT, RULES"]
    assert module.layout is not None, "what was lowered has a layout"
    layout = replace(module.layout, slots=tuple(sorted(slot.name for slot in slots_of(program))))
    if program.boards:
        text.uses("", "moves")
    if program.ground.most_room > 1:
        text.uses("", "stacks" if program.ground.is_even else "heaps")
    text.uses("layout", "ids_of")
    if says_lists(layout):
        text.uses("layout", "lists_of")
    records = set[str]()
    lines = [*layout_lines(layout, names, ids, sorted(program.game.cards), records)]
    text.imports |= {("deckwright.engine.layout", name) for name in records}
    state = [*lines, "", "", *class_lines(program)]
    data = [text.numbers(), text.tables()]
    functions = [
        [line for each in lines for line in wrapped(each)] for lines in (*blocks, knowledge.section())
    ]
    code = [state, *functions, told]
    return list(_imports(text)), [
        *(["", *section] for section in data if section),
        *(["", "", *section] for section in code if section),
    ]


def _imports(text: ModuleText) -> Iterator[str]:
    modules = sorted({module for module, _ in text.imports} | {"deckwright.engine"})
    for module in modules:
        names = sorted((name for own, name in text.imports if own == module), key=_rank)
        if names:
            yield "\n".join(wrapped(_import(module, names)))
        if module == "deckwright.engine":
            yield "from deckwright.engine import state as engine_state"


def _import(module: str, names: list[str]) -> str | Line:
    """One import; what is too long stands in brackets."""
    flat = f"from {module} import {', '.join(names)}"
    told = Bracket("(", (*separated(names), LAST), ")")
    return flat if len(flat) <= WIDTH else line(tokens_of(f"from {module} import ", told))


def _rank(name: str) -> tuple[int, str]:
    """Constants are named first, then classes, then all else."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)
