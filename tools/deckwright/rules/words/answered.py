"""Rules as they read once the rulings are answered: what always holds, or never, is left out."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from operator import is_not
from types import NoneType
from typing import Any, TypeVar

from deckwright.model.game import Game
from deckwright.model.place import Spot
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.program.types import BOOL
from deckwright.rules.program.walk import parts, read

Answers = Mapping[str, str]
Record = TypeVar("Record")

_TRUE, _FALSE = e.Const(True, BOOL, "true"), e.Const(False, BOOL, "false")
# A condition in one of these places that always holds need not be said.
_CONDITIONS = ("where", "when", "provided", "such_that")
_PLAIN = frozenset((str, int, bool, NoneType, Spot))  # most of what records hold: nothing to decide


def answers_of(game: Game, chosen: Answers | None = None) -> Answers:
    """The answer to each ruling that has a switch, by the ruling's id; `chosen` are answers by switch."""
    known = chosen or {}
    switched = ((each, each.switch) for each in game.rulings.values())
    return {each.id: known.get(switch, each.chosen) for each, switch in switched if switch}


def answered(program: Program, part: Record, answers: Answers) -> Record:
    """An action or a meld as it is when rulings are answered so."""
    return _Answered(program, answers).of(part)


def rulings_in(program: Program, of: object) -> frozenset[str]:
    """The rulings that a part of the rules asks for, in the terms that it names too."""
    return frozenset(each.ruling for each in read(program, of) if isinstance(each, e.Switch))


class _Answered:
    """Goes through a record and decides the conditions that the answers decide."""

    def __init__(self, program: Program, answers: Answers) -> None:
        self.program, self.answers = program, answers
        self.terms: dict[str, e.Expression] = {}  # what those mean that were met

    def of(self, record: Record) -> Record:
        """A record with all its parts decided; the same one if they are as they were."""
        of: Any = record.__class__
        changed: dict[str, Any] = {}
        for name in _names(of):
            held = getattr(record, name)
            value = self._any(held)
            decided = None if name in _CONDITIONS and value == _TRUE else value
            if decided is not held:
                changed[name] = decided
        return replace(record, **changed) if changed else record  # type: ignore[type-var]

    def _any(self, value: object) -> Any:  # noqa: ANN401  a part of any record
        if value.__class__ in _PLAIN:
            return value
        if isinstance(value, e.Expression):
            return self._expression(value)
        if isinstance(value, tuple) and value and all(isinstance(each, Step) for each in value):
            return self._steps(value)
        if isinstance(value, tuple):
            decided = tuple(map(self._any, value))
            return decided if any(map(is_not, decided, value)) else value
        if isinstance(value, Mapping):
            entries = {key: self._any(each) for key, each in value.items()}
            return entries if any(map(is_not, entries.values(), value.values())) else value
        return self.of(value) if _is_record(value) else value

    def _expression(self, of: e.Expression) -> e.Expression:
        if isinstance(of, e.Switch) and of.ruling in self.answers:
            return e.Const(None, of.type, self.answers[of.ruling])
        if isinstance(of, e.Term):
            if of.name not in self.terms:
                self.terms[of.name] = self._expression(self.program.terms[of.name].is_)
            if _is_truth(meant := self.terms[of.name]):
                return meant
        return _decided(self.of(of))

    def _steps(self, steps: Steps) -> Steps:
        decided = [each for step in steps for each in self._step(step)]
        kept = [each for at, each in enumerate(decided) if not _is_left_over(each, decided[at + 1 :], steps)]
        return tuple(kept) if len(kept) != len(steps) or any(map(is_not, kept, steps)) else steps

    def _step(self, step: Step) -> Steps:
        done = {on: op_of(step).form.lists(on) for on in ("yes", "no")}
        if not (done["yes"] and "when" in step.args and _is_truth(when := self._any(step.args["when"]))):
            return (self.of(step),)
        chosen: Any = [step.args[name] or () for name in done["yes" if when == _TRUE else "no"]]
        return tuple(each for steps in chosen for each in self._steps(steps))


def _decided(of: e.Expression) -> e.Expression:
    """An expression whose parts are decided already."""
    if isinstance(of, e.Compare) and of.op in ("==", "!="):
        left, right = _answer(of.left), _answer(of.right)
        return _truth((left == right) == (of.op == "==")) if left and right else of
    if isinstance(of, e.Member) and isinstance(of.among, e.Several) and (item := _answer(of.item)):
        return _truth((item in map(_answer, of.among.items)) != of.negated)
    if isinstance(of, e.Not) and _is_truth(of.of):
        return _truth(of.of == _FALSE)
    if isinstance(of, e.Cases):
        return _first_case(of)
    return _joined(of) if isinstance(of, e.Logic) else of


def _joined(of: e.Logic) -> e.Expression:
    """`and` without what holds, `or` without what does not."""
    neutral, deciding = (_TRUE, _FALSE) if of.op == "and" else (_FALSE, _TRUE)
    open_ = tuple(each for each in of.parts if each != neutral)
    if deciding in open_ or not open_:
        return deciding if open_ else neutral
    return open_[0] if len(open_) == 1 else replace(of, parts=open_)


def _first_case(of: e.Cases) -> e.Expression:
    """Only the cases that may come about."""
    cases: list[tuple[e.Expression | None, e.Expression]] = []
    for when, value in of.cases:
        if when is None or when == _TRUE:
            cases.append((None, value))
            break
        if when != _FALSE:
            cases.append((when, value))
    return cases[0][1] if cases[0][0] is None else replace(of, cases=tuple(cases))


def _is_left_over(let: Step, after: list[Step], before: Steps) -> bool:
    """Whether a step only gives names, and nothing speaks any more of one that something spoke of."""
    names = let.args.get("names")
    if not isinstance(names, Mapping):
        return False
    spoken, had = (_locals(each) for each in (tuple(after), before))
    return any(name in had for name in names) and not any(name in spoken for name in names)


def _locals(of: object) -> set[str]:
    return {each.name for each in parts(of) if isinstance(each, e.Local)}


@cache
def _names(of: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(of))


def _is_record(of: object) -> bool:
    return is_dataclass(of) and type(of).__module__.startswith("deckwright.rules.program")


def _answer(of: e.Expression) -> str:
    """The answer to a ruling that a constant is; empty for all else."""
    return of.word if isinstance(of, e.Const) and of.type.enum.startswith("ruling:") else ""


def _is_truth(of: object) -> bool:
    """Whether it is decided."""
    return isinstance(of, e.Const) and of.type == BOOL and of.value is not None


def _truth(so: bool) -> e.Expression:
    return _TRUE if so else _FALSE
