"""What the kernel is told of the steps at which routines wait: what is asked there, and who knows what."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.packed import Packed, Part, listing
from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import Line, indented, returned
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.facts import Fact
from deckwright.rules.target.analyses.labels import Label
from deckwright.rules.target.analyses.looking import looking
from deckwright.rules.target.analyses.witness import Passed, Witness
from deckwright.rules.target.module import of_kernel
from deckwright.rules.target.steps import Pause, Routine, Step, exits
from deckwright.rules.target.types import INT, TargetType, row_of
from deckwright.rules.target.walks import every, free, given, rewritten

NOBODY = -1
FURTHER = 9  # how much higher a number may be of which nothing is known than it is at least
RESULTS = {"list": "Sequence[int]", "bool": "bool", "row": "tuple[int, ...]"}


class KnowledgeText:
    """The functions that work questions and registers out again, and the fields of the record."""

    def __init__(self, text: ModuleText) -> None:
        self.text = text
        self.functions: list[list[str | Line]] = []
        self._names: dict[tuple[Routine, n.Expr], str] = {}
        self._looking = {*looking(text.module.functions, text.routines)}
        waits = {
            pause.step: pause for step in text.steps for pause in exits(step.body) if isinstance(pause, Pause)
        }
        of_step = ((routine, step) for routine in text.routines.values() for step in routine.steps)
        asked = (pause.what for pause in waits.values())
        self._ids = {what.var: what.ids for what in asked if isinstance(what, n.AskSeveral)}
        self._steps = {step: self._step(routine, step, waits.get(step)) for routine, step in of_step}

    def section(self) -> list[str | Line]:
        """The functions, under a heading."""
        functions = [*self.text.conditions(), *self.functions]
        blocks = (line for block in functions for line in ("", "", *block))
        title = "# What is asked at each step, when windows open, and what a frame might hold for others"
        return [title, *blocks] if functions else []

    def steps(self) -> Packed:
        """What goes on at each step that a frame may be at, and what is kept there.

        It is asked for when all else has been printed: that tells which these are.
        """
        told = self.text.numbered().items()
        return Packed("map", tuple(self._steps[step].after(f"{name}: ") for step, name in told))

    def parts(self) -> Iterator[Part]:
        """The fields of the record of rules."""
        if peeks := self._peeks():
            yield listing("peeks", peeks)

    def _peeks(self) -> list[str]:
        """The functions that may look at cards that the seat does not see, of those that the kernel calls."""
        called = {*of_kernel(self.text.module)}
        functions = (each for each in self._looking if isinstance(each, n.Function) and each in called)
        return sorted(self.text.names.of(each) for each in functions if not self.text.is_record(each))

    def _step(self, routine: Routine, step: Step, pause: Pause | None) -> Packed:
        """The record of a step."""
        self.text.uses("rules", "Step")
        told = [self.text.carried_out(step), *(self._waiting(routine, pause) if pause is not None else ())]
        if step in self._looking and self.text.leads_to(step) not in self._looking:
            told.append("peeks=True")
        return Packed("call", tuple(told), "Step")

    def _waiting(self, routine: Routine, pause: Pause) -> list[Part]:
        """What is told of a step that waits."""
        step, what = pause.step, pause.what
        told: list[Part] = []
        if isinstance(what, n.ASKING):
            says = f"What is asked in front of {step.stem}"
            told.append(f"asked={self._function(routine, what.ids, f'asked_for_{step.stem}', says)}")
            if what.given != n.TRUE:
                says = f"What is certain while {step.stem} is waited for"
                told.append(f"given={self._function(routine, what.given, f'given_for_{step.stem}', says)}")
        if isinstance(what, n.AskSeveral):
            told += self._about_several(routine, step, what)
        kept = [place for var, place in routine.registers.items() if var in routine.alive[step]]
        told += [f"kept=({_tuple(kept)})"] if kept else []
        secrets = [*self._secrets(routine, step)]
        told += [listing("secrets", secrets)] if secrets else []
        if isinstance(what, n.Await) and what.args:
            passed = (arg.var if isinstance(arg, n.Get) else None for arg in what.args)
            told.append(f"passes=({_tuple(_place(routine, var) for var in passed)})")
        return told

    def _about_several(self, routine: Routine, step: Step, what: n.AskSeveral) -> Iterator[str]:
        """Whether what has been chosen so far is hidden, and how many of the things may be."""
        knowledge, bounds = self.text.knowledge, n.Items((what.among.low, what.among.high), row_of(INT, 2))
        if knowledge.chosen(step) is not None:
            yield "unseen=True"
        label = knowledge.label(bounds, step)
        if label is not None:
            says = "How many things may be chosen: at least, at most"
            yield f"bounds={self._function(routine, bounds, f'bounds_of_{step.stem}', says)}"
            yield f"knows={_knows(routine, label)}"

    def _secrets(self, routine: Routine, step: Step) -> Iterator[str]:
        """The registers of a step that not all may know, what others read in front of them."""
        facts = self.text.knowledge.hidden(step)
        hidden = {var: facts[var] for var in routine.registers if var in facts and var in routine.alive[step]}
        for var in _in_order(hidden):
            fact = hidden[var]
            knows = "None" if fact.label is None else _knows(routine, fact.label)
            told = f"{routine.registers[var]}, {knows}"
            if isinstance(fact.witness, Passed):
                told += f", passed={fact.witness.number}"
            elif fact.witness is None:
                told += self._lost(var)
            else:
                told += f", {self._might(routine, var, fact.witness)}"
                told += "" if fact.witness.gives == "value" else f', "{fact.witness.gives}"'
            self.text.uses("rules", "Secret")
            yield f"Secret({told})"

    def _lost(self, var: n.Var) -> str:
        """What a variable may hold whose way could not be followed: any thing of its sort, number or id."""
        thing = var.type.item if var.type.kind == "list" else var.type
        sort = "truth" if thing.kind == "bool" else thing.sort
        if sort in ("card", "piece", "seat", "space", "truth"):
            return f', gives="{"some" if var.type.kind == "list" else "one"}", of="{sort}"'
        question, of = _offered(self._ids[var]) if var in self._ids else (None, thing)
        first = max(of.low or 0, 0) if of.high is None else min(max(of.low or 0, 0), of.high)
        assumed = [] if question is None else [self._base(question)]
        assumed += [str(first)] if first else []
        told = f", assumed={' + '.join(assumed)}" if assumed else ""
        more = 0 if of.high is None else min(of.high - first, FURTHER)
        return f"{told}, more={more}" if more else told

    def _might(self, routine: Routine, var: n.Var, witness: Witness) -> str:
        stem = f"{routine.function.stem}_{var.stem}_might_be"
        return self._function(routine, witness.of, stem, f"What {var.stem} might be for all that others know")

    def _function(self, routine: Routine, of: n.Expr, stem: str, says: str) -> str:
        """What works an expression out from a frame: a call told registers, else a function of its own."""
        if (call := self._call(routine, of)) is not None:
            return call
        if isinstance(of, n.Items) and not free(of) and all(isinstance(each, n.Id) for each in of.parts):
            self.text.uses("rules", "Always")
            return f"Always({Statements(self.text, 'return', routine).py(of)})"
        key = (routine, of)
        if key not in self._names:
            name = self._names[key] = self.text.names.names.alone(stem)
            writer = Statements(self.text, "return", routine)
            loaded = writer.loaded(free(of))
            gives = RESULTS.get(of.type.kind, "object")
            self.text.uses("rules", "Frame")
            if of.type.kind == "list":
                self.text.imports.add(("collections.abc", "Sequence"))
            head = f"def {name}(s: State, f: Frame) -> {gives}:"
            self.functions.append([head, *indented([f'"""{says}."""', *loaded, returned(writer.py(of))])])
        return self._names[key]

    def _call(self, routine: Routine, of: n.Expr) -> str | None:
        """The record of a call that is told registers alone, or of what the ids mean that one gives."""
        question, call = _asked(of)
        if not isinstance(call, n.Invoke):
            return None
        places = [_place(routine, arg.var) for arg in call.args if isinstance(arg, n.Get)]
        if NOBODY in places or len(places) < len(call.args):
            return None
        self.text.uses("rules", "FromFrame")
        told = f"{self.text.names.of(call.function)}, ({_tuple(places)})"
        return f"FromFrame({told})" if question is None else f"FromFrame({told}, {self._base(question)})"

    def _base(self, question: n.Question) -> str:
        return self.text.names.of(question.base)


def _asked(of: n.Expr) -> tuple[n.Question | None, n.Expr]:
    """The list of ids whose meanings an expression gives, and their question; else none, and itself."""
    if not isinstance(of, n.Search) or of.gives != "list" or len(of.loops) != 1 or of.loops[0].tests:
        return None, of
    loop, value = of.loops[0], of.value
    is_meant = isinstance(value, n.Meant) and value.id == n.Get(loop.var)
    return (value.question, loop.source) if is_meant else (None, of)  # type: ignore[union-attr]


def _in_order(hidden: Mapping[n.Var, Fact]) -> dict[n.Var, None]:
    """Variables so that what they might be reads none of the later ones."""
    found: dict[n.Var, None] = {}

    def add(var: n.Var) -> None:
        witness = hidden[var].witness
        for other in free(witness.of) if isinstance(witness, Witness) else ():
            if other in hidden and other not in found and other is not var:
                add(other)
        found[var] = None

    for var in hidden:
        if var not in found:
            add(var)
    return found


def _offered(ids: n.Expr) -> tuple[n.Question | None, TargetType]:
    """The question of some ids, and the type of what they stand for: of numbers, between which these lie."""
    while any(isinstance(each, n.Invoke) and given(each) for each in every(ids)):
        ids = rewritten(ids, lambda call: given(call) or call, n.Invoke)
    for search in every(ids):
        if isinstance(search, n.Search) and isinstance(search.value, n.Id) and search.value.value is not None:
            spans = [each for each in every(search.loops[0].source) if isinstance(each, n.Span)]
            lows = [each.low.type.low for each in spans if each.low.type.low is not None]
            highs = [each.high.type.high - 1 for each in spans if each.high.type.high is not None]
            told = bool(spans) and len(lows) == len(highs) == len(spans)
            of = search.value.value.type
            return search.value.question, replace(of, low=min(lows), high=max(highs)) if told else of
    return None, ids.type.item


def _knows(routine: Routine, label: Label) -> str:
    """Where the seats are that know something."""
    return f"({_tuple(sorted(_place(routine, var) for var in label or ()))})"


def _place(routine: Routine, var: n.Var | None) -> int:
    """Where a variable is in a frame, -1 if nowhere."""
    return NOBODY if var is None else routine.places.get(var, NOBODY)


def _tuple(of: Iterable[int]) -> str:
    told = [str(each) for each in of]
    return f"{told[0]}," if len(told) == 1 else ", ".join(told)
