"""The functions and tables of a module that is being written; each is written once, when first asked for."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from keyword import iskeyword

from deckwright.rules.emit.wrapped import wrapped
from deckwright.rules.tables_literals import Names

SECTIONS = ("tables", "terms", "always", "verbs", "actions", "listeners", "phases", "why")
TITLES = {
    "terms": "Terms",
    "always": "What holds at any time, and how the game ends",
    "verbs": "Verbs",
    "actions": "Actions",
    "listeners": "Triggers and abilities",
    "phases": "Phases",
    "why": "Why an action is not open: the place in LAYOUT of the first need that is not met, -1 if all are",
}


@dataclass(slots=True)
class Module:
    """Written text by section, and the names that are taken.

    Of each routine `registers` counts those besides its parameters, `alive` has those that each state needs.
    `rolling` are those that roll dice.
    """

    names: Names
    sections: dict[str, list[list[str]]] = field(default_factory=lambda: {name: [] for name in SECTIONS})
    imports: set[str] = field(default_factory=set)
    registers: dict[str, int] = field(default_factory=dict)
    alive: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    rolling: set[str] = field(default_factory=set)
    routines: list[str] = field(default_factory=list)
    _written: dict[object, str] = field(default_factory=dict)

    def once(self, key: object, wanted: str, section: str, write: Callable[[str], Iterable[str]]) -> str:
        """The name of a function or table; `write` gives its lines when it is asked for the first time."""
        if key not in self._written:
            name = self._written[key] = self.names.alone(f"{wanted}_" if iskeyword(wanted) else wanted)
            lines = [piece for text in write(name) for line in text.split("\n") for piece in wrapped(line)]
            self.sections[section].append(lines)
        return self._written[key]

    def routine(self, name: str) -> str:
        """The constant that numbers a routine."""
        if name not in self.routines:
            self.routines.append(name)
        return name.upper()

    def lines(self, section: str) -> Iterator[str]:
        """The text of a section: tables line by line, functions with two empty lines between them."""
        blocks = self.sections[section]
        if section == "tables":
            yield from _ordered(blocks)
            return
        for number, block in enumerate(blocks):
            if number:
                yield from ("", "")
            yield from map(self._pushed, block)

    def _pushed(self, line: str) -> str:
        """Where a routine is pushed, its registers follow what is given."""
        for routine, count in self.registers.items() if "<r_" in line else ():
            line = line.replace(f"<{routine}>", ", 0" * count)
        return line


def _ordered(tables: list[list[str]]) -> Iterator[str]:
    """Tables by name; those made from others stand behind them."""
    named = {table[0].partition(":")[0] for table in tables}

    def place(table: list[str]) -> tuple[bool, list[str]]:
        said = set(re.findall(r"\w+", " ".join(table)))
        return len(said & named) > 1, table

    for table in sorted(tables, key=place):
        yield from table
