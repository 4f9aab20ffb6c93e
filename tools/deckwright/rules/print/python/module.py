"""A module that plays: its functions in sections, its tables, its imports."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from deckwright.rules.print.python.kernel import IMPORTED
from deckwright.rules.print.python.names import ModuleNames
from deckwright.rules.print.python.packed import Packed, Part, numbered, side_by_side
from deckwright.rules.print.python.packed import assigned as packed
from deckwright.rules.print.python.passing import Passing, meaning
from deckwright.rules.print.python.routines import step_lines
from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import Bracket, Line, indented, line, returned, separated, tokens_of
from deckwright.rules.tables_literals import WIDTH, Names, assigned, assigned_list, quoted, written
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import Followed
from deckwright.rules.target.analyses.knowledge import Knowledge
from deckwright.rules.target.analyses.liveness import routine_of
from deckwright.rules.target.effects import Effects
from deckwright.rules.target.module import Module
from deckwright.rules.target.steps import Routine, Step, cut
from deckwright.rules.target.types import BOOL, TargetType
from deckwright.rules.target.walks import statements, suspends

TITLES = {
    "terms": "Terms",
    "melds": "Melds: where cards may lie in them",
    "always": "What holds at any time, and how the game ends",
    "verbs": "Verbs",
    "actions": "Actions",
    "listeners": "What answers events",
    "phases": "Phases",
    "why": "Why an action is not open: the place in LAYOUT of the first need that is not met, -1 if all are",
}
RULES = PurePosixPath("rules")
FIRST_STEP = 3  # the kernel's own routines have the numbers before it
Import = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Begun:
    """A routine that an id of a menu begins, what that answers, and the board of which it means a piece."""

    routine: Routine
    question: n.Question | None = None
    board: n.Slot | None = None


class ModuleText:
    """The text of one module while it is printed.

    home: the folder of the game, which places of its rules leave out.
    imports: names by the module that they come from; a name without a module is a module of the engine.
    steps: those of all routines, in order; those that a frame may be at are numbered from FIRST_STEP on.
    """

    def __init__(self, module: Module, names: Names, home: str) -> None:
        for name in sorted(IMPORTED):
            names.alone(name)
        self.module, self.names, self.effects, self.home = module, ModuleNames(names), Effects(), home
        self.imports: set[Import] = set()
        self.routines: dict[n.Function, Routine] = {}
        self.steps: list[Step] = []
        for function in module.functions:
            self.names.of(function)
        code = statements(*(node for each in module.functions for node in each.body))
        begun = {node.function for node in code if isinstance(node, n.Await | n.Begin)}
        cuts = {each: cut(each) for each in module.functions if each in begun or suspends(*each.body)}
        self.knowledge, self.followed = Knowledge(module.functions, cuts), Followed(module.functions)
        for function, steps in cuts.items():
            self.routines[function] = routine_of(function, steps, self.knowledge.needed)
            self.names.also(steps[0], self.names.of(function))
            self.steps += steps
        alone = self.names.names.alone
        self._passing = {
            step: passing
            for routine in self.routines.values()
            for step in routine.steps
            if (passing := Passing.of(routine, step)) is not None
        }
        self._used: set[Step] = set()
        self._numbers = {step: alone(f"AT_{self.names.of(step).upper()}") for step in self.steps}
        self._conditions: dict[n.Expr, str] = {}
        self._rows: dict[n.DoOne, str] = {}
        self._windows = {window: alone(window.stem.upper()) for window in module.windows}

    def uses(self, module: str, name: str) -> None:
        """Note that the text names something of the engine; without a module, one of its modules."""
        assert name in self.names.names.taken, f"a game may call something {name}"
        self.imports.add((f"deckwright.engine.{module}" if module else "deckwright.engine", name))

    def is_record(self, function: n.Function) -> bool:
        """Whether a record says what a function does."""
        return function in self.module.starters and self.begun(function) is not None

    def begun(self, starter: n.Function) -> "Begun | None":
        """The routine that a starter begins and tells nothing but its seat and what the id means."""
        begins = starter.body[0] if len(starter.body) == 1 else None
        if not isinstance(begins, n.Begin) or len(begins.args) > 2:
            return None
        routine, told = self.routines[begins.function], begins.args[1:]
        if not told:
            return Begun(routine)
        meant = meaning(told[0], n.Get(starter.params[-1]))
        return None if meant is None else Begun(routine, *meant)

    def routine(self, function: n.Function) -> Routine:
        """The steps of a function that suspends."""
        return self.routines[function]

    def carried_out(self, step: Step) -> Part:
        """What goes on at a step: a function, or the record that says what it does."""
        if isinstance(step.only, n.Return):
            self.uses("flow", "over")
            return "over"
        if step in self._passing:
            return self._passing[step].record(self)
        return self.names.of(step) if step.only is None else self.carried_out(step.only.step)

    def leads_to(self, step: Step) -> Step | None:
        """The step that a record leads to which stands in the place of a function."""
        return self._passing[step].pause.step if step in self._passing else None

    def condition(self, of: n.Expr) -> str:
        """The function that tells whether something holds in a state, whatever the frame."""
        if of not in self._conditions:
            self._conditions[of] = self.names.names.alone("is_heard")
        return self._conditions[of]

    def conditions(self) -> Iterator[list[str | Line]]:
        """These functions."""
        for of, name in self._conditions.items():
            self.uses("rules", "Frame")
            writer = Statements(self, stopped="return")
            head, says = (
                f"def {name}(s: State, f: Frame) -> bool:",
                '"""Whether anybody may answer a window."""',
            )
            yield [head, *indented([says, returned(writer.py(of))])]

    def printed(self, routine: Routine) -> list[Step]:
        """The steps of a routine that have a function."""
        return [step for step in routine.steps if step.only is None and step not in self._passing]

    def number(self, step: Step) -> str:
        """The constant that numbers a step, which a frame may be at from now on."""
        self._used.add(step)
        return self._numbers[step]

    def numbered(self) -> dict[Step, str]:
        """The steps that a frame may be at, as far as the text has been printed, and their constants."""
        return {step: name for step, name in self._numbers.items() if step in self._used}

    def window(self, window: n.Window) -> str:
        """The constant that numbers a window."""
        return self._windows[window]

    def row(self, of: n.DoOne) -> str:
        """The tuple with the functions of which one is called, or with rows of them and their constants."""
        if of not in self._rows:
            self._rows[of] = self.names.names.alone(of.stem.upper())
        return self._rows[of]

    def rows(self) -> Iterator[str]:
        """These tuples."""
        for node, name in self._rows.items():
            rows = [[self.names.of(each.function), *self._constants(node, each)] for each in node.calls]
            is_plain = all(len(row) == 1 for row in rows)
            entries = (row[0] if is_plain else f"({', '.join(row)}{',' * (len(row) == 1)})" for row in rows)
            self.uses("rules", "Calls")
            yield assigned_list(name, entries, of="Calls")

    def _constants(self, node: n.DoOne, call: n.Do) -> Iterator[str]:
        """What a call gives its function alone."""
        writer = Statements(self, stopped="return")
        return (str(writer.py(each)) for each in call.args[len(node.args) :])

    def sections(self) -> Iterator[list[str | Line]]:
        """The functions under their headings."""
        for section, title in TITLES.items():
            functions = [each for each in self.module.functions if each.section == section]
            blocks = [block for each in functions for block in self._blocks(each)]
            if blocks:
                yield [f"# {title}", *(line for block in blocks for line in ("", "", *block))]

    def numbers(self) -> list[str]:
        """The constants of the steps and of the windows."""
        steps = [*self.numbered().values()]
        return [*numbered(steps, FIRST_STEP), *numbered([*self._windows.values()], 0)]

    def tables(self) -> list[str]:
        """The constants and tables that the functions name and the data part has not."""
        needed = {self.names.of(each): each for each in self.names.needed}
        numbers = [
            (name, written(each.value)) for name, each in needed.items() if isinstance(each, n.Constant)
        ]
        others = {name: each for name, each in needed.items() if isinstance(each, n.Table)}
        return [*side_by_side(sorted(numbers)), *(self._table(name, others[name]) for name in sorted(others))]

    def _table(self, name: str, of: n.Table) -> str:
        if of.made is not None:
            module, function, args = of.made
            self.uses("", module)
            return "\n".join(packed(name, Packed("call", tuple(map(_literal, args)), f"{module}.{function}")))
        if of.filled is not None:
            nothing = "False" if of.type.kind == "bool" else "0"
            return assigned(name, f"tuple(each or {nothing} for each in {self.names.names.of(*of.filled)})")
        whole = assigned(name, written(of.values))  # type: ignore[arg-type]
        if any(isinstance(each, tuple) for each in of.values) and len(whole) <= WIDTH:
            return whole
        of_entries, inner = _python(of.type.item if of.type.kind == "list" else of.type), [*of.values]
        while inner:
            of_entries = f"tuple[{of_entries}, ...]"
            inner = [entry for each in inner if isinstance(each, tuple) for entry in each]
        return assigned_list(name, map(written, of.values), of=of_entries)  # type: ignore[arg-type]

    def _blocks(self, function: n.Function) -> Iterator[list[str | Line]]:
        """A function, or the steps of a routine; none if a record says what it does."""
        if self.is_record(function):
            return
        if function not in self.routines:
            yield self._function(function)
            return
        routine = self.routines[function]
        for step in self.printed(routine):
            self.uses("rules", "Frame")
            yield step_lines(self, routine, step)

    def _function(self, function: n.Function) -> list[str | Line]:
        stops = not function.entry and self.effects.stops(*function.body)
        tells = stops if function.gives is None else function.gives == BOOL
        writer = Statements(self, stopped="return True" if tells else "return")
        params = [f"{writer.local.bind(each)}: {self._annotation(each.type)}" for each in function.params]
        gives = "bool" if tells else self._annotation(function.gives, result=True)
        told = Bracket("(", separated(["s: State", *params]), ")", "call")
        head = line(tokens_of(f"def {self.names.of(function)}", told, f" -> {gives}:"))
        body = writer.whole(function.body)
        ends = ["return False"] if tells and not self._leaves(function.body) else []
        return [head, *indented([*self.docstring(function.about), *body, *ends])]

    def _leaves(self, body: Sequence[n.Stmt]) -> bool:
        """Whether nothing goes on behind a body."""
        last = body[-1] if body else None
        if isinstance(last, n.If):
            return self._leaves(last.then) and self._leaves(last.other)
        if isinstance(last, n.Do):
            return self.effects.stops(last)  # what that tells is returned
        return isinstance(last, (n.Return, *n.STOPPING))

    def docstring(self, about: n.About) -> list[str]:
        """What a function does, the rules that it carries out, and where these are written."""
        parts = (about.says, ", ".join(about.rules), self._place(about))
        text = ". ".join(part.rstrip(".") for part in parts if part)
        if not text:
            return []
        whole = f'"""{text}."""'
        if len(whole) <= WIDTH - 4:
            return [whole]
        opened = f'"""{text}.'
        return [*textwrap.wrap(opened, min(WIDTH - 4, len(opened) - 1), break_on_hyphens=False), '"""']

    def _place(self, about: n.About) -> str:
        """Where the rule of a function is written: `turn.yaml:45`, which lies among the rules of its game."""
        if about.spot is None:
            return ""
        where = about.spot.place()
        file = PurePosixPath(where.file)
        inside = file.relative_to(self.home) if file.is_relative_to(self.home) else file
        return f"{inside.name if inside.parent == RULES else inside}:{where.line}"

    def _annotation(self, of: TargetType | None, *, result: bool = False) -> str:
        said = _python(of, result=result)
        if "Sequence" in said:
            self.imports.add(("collections.abc", "Sequence"))
        return said


def _python(of: TargetType | None, *, result: bool = False) -> str:
    """The Python type of a value; the results of functions that give lists are lists."""
    if of is None:
        return "None"
    if of.kind == "bool":
        return "bool"
    if of.kind == "list":
        return "list[int]" if result else "Sequence[int]"
    if of.kind == "row":
        return "tuple[int, ...]"
    return "int | None" if of.maybe and of.kind in ("int", "half") else "int"


def _literal(value: object) -> Part:
    """A number or word, or a tuple of such."""
    if isinstance(value, tuple):
        return Packed("tuple", tuple(map(_literal, value)))
    return quoted(value) if isinstance(value, str) else str(value)
