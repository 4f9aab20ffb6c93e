"""What the functions of a game may learn of unseen cards: frames that remember it, and code that looks.

Found in the text of the functions, after all is written: what a value is made from decides who may know it.
Nothing is told of the place in a routine, which the question tells, and of what is announced.
"""

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from deckwright.rules.emit.recalls import FIRST, base_of, is_place, kept, listed, routine_of, text_of
from deckwright.rules.emit.slots import slot
from deckwright.rules.program.records import Program, ZoneRecord

Labels = frozenset[str]
# The seat of the frame may know it; the other one of two seats may; nobody is sure to.
OWN, OTHER, NOBODY = "own", "other", "nobody"
OPPONENT = "1 - me"  # how the other one of two seats is called
NONE: Labels = frozenset()
COUNTS = frozenset(("len", "bool"))
MOVES = frozenset(("append", "clear", "extend", "insert", "pop", "remove", "sort"))


@dataclass(slots=True)
class Function:
    """A function of the game: who may know what its parameters, variables and registers hold."""

    tree: ast.FunctionDef
    known: dict[str, Labels] = field(default_factory=dict)
    answer: Labels = NONE
    reads: Labels = NONE
    names: frozenset[str] = frozenset()
    params: tuple[str, ...] = ()
    is_new: bool = True  # something that it depends on has been learnt since it was read

    def learn(self, name: str, labels: Labels) -> None:
        """Who may know a parameter, variable or register, besides those who may already."""
        before = self.known.get(name, NONE)
        after = self.known[name] = before | labels
        self.is_new |= before != after


class Secrets:
    """The functions of a game, gone through until nothing new is learnt."""

    def __init__(self, program: Program, lines: Iterable[str], starters: Iterable[str]) -> None:
        tree = ast.parse("\n".join(lines))
        self.zones = {slot(zone.name): zone for zone in program.zones.values() if _is_hidden(zone)}
        self.functions = {
            each.name: Function(each, params=tuple(arg.arg for arg in each.args.args))
            for each in tree.body
            if isinstance(each, ast.FunctionDef)
        }
        self.bases: dict[str, Labels] = {}
        self.starters = frozenset(starters)
        self.tables = {
            text_of(each.target): _names(each.value)
            for each in tree.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.value, ast.Tuple)
        }
        for function in self.functions.values():
            function.names = _names(function.tree)
            function.names |= frozenset().union(*(self.tables.get(name, NONE) for name in function.names))
        while any(each.is_new for each in self.functions.values()):
            for function in self.functions.values():
                if function.is_new:
                    self._read(function)

    def _read(self, function: Function) -> None:
        """Go through a function once more; what depends on what is learnt thereby will be read again."""
        answer, reads, bases = function.answer, function.reads, dict(self.bases)
        function.is_new = False
        _Reader(self, function).body(function.tree.body, NONE)
        function.is_new |= function.answer != answer
        learnt = {base for base, labels in self.bases.items() if bases.get(base, NONE) != labels}
        learnt |= {function.tree.name} if function.reads != reads else set()
        for each in self.functions.values() if learnt else ():
            each.is_new |= not learnt.isdisjoint(each.names)

    def registers(self, routine: str) -> dict[int, Labels]:
        """The registers of a routine that hold what not everybody may know."""
        known = self.functions[routine].known
        return {
            int(name[2:]): labels for name, labels in sorted(known.items()) if name[:2] == "f:" and labels
        }

    def peeking(self, windows: Iterable[str]) -> list[str]:
        """The functions that look, or lead to what looks, at cards that the seat does not see."""
        windows = frozenset(windows)
        leads = {name: bool({OTHER, NOBODY} & each.reads) for name, each in self.functions.items()}
        again = True
        while again:
            again = False
            for name, each in self.functions.items():
                names = {routine_of(said) for said in each.names}
                names |= windows if "windows" in names else frozenset()
                if not leads[name] and any(leads.get(said, False) for said in names):
                    leads[name] = again = True
        return [name for name, looks in leads.items() if looks]


class _Reader:
    """Goes through one function once."""

    def __init__(self, secrets: Secrets, function: Function) -> None:
        self.all, self.function, self.known = secrets, function, function.known
        if function.tree.name in secrets.starters:
            self.known.setdefault("action", NONE)

    def body(self, statements: Sequence[ast.stmt], around: Labels) -> None:
        """What statements learn; `around` is what they depend on."""
        for each in statements:
            self._statement(each, around)

    def _statement(self, told: ast.stmt, around: Labels) -> None:
        if isinstance(told, ast.If | ast.While):
            inner = around | (NONE if is_place(told.test) else self.of(told.test))
            self.body(told.body, inner)
            self.body(told.orelse, inner)
        elif isinstance(told, ast.For):
            labels = around | self.of(told.iter)
            self._give(told.target, labels)
            self.body(told.body, labels)
        elif isinstance(told, ast.Assign):
            labels = around | self.of(told.value)
            for target in told.targets:
                self._give_each(target, told.value, labels, around)
        elif isinstance(told, ast.AugAssign | ast.AnnAssign):
            self._give(told.target, around | (NONE if told.value is None else self.of(told.value)))
        else:
            for each in ast.iter_child_nodes(told):
                if isinstance(each, ast.expr):
                    self.of(each)

    def _give_each(self, target: ast.expr, value: ast.expr, labels: Labels, around: Labels) -> None:
        both = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
        if both and len(target.elts) == len(value.elts):  # type: ignore[attr-defined]
            for one, other in zip(target.elts, value.elts, strict=True):  # type: ignore[attr-defined]
                self._give(one, around | self.of(other))
        else:
            self._give(target, labels)

    def _give(self, target: ast.expr, labels: Labels) -> None:
        if isinstance(target, ast.Tuple):
            for each in target.elts:
                self._give(each, labels)
        elif name := kept(target):
            self.function.learn(name, labels)

    def of(self, told: ast.expr) -> Labels:  # noqa: PLR0911  one for each sort of expression
        """Who may know a value, by what it is made from."""
        if isinstance(told, ast.Attribute | ast.Subscript):
            if (zone := self._zone(told)) is not None:
                self.function.reads |= zone
                return zone
            if text_of(told) == "s.answer":
                return self.function.answer
            if (name := kept(told)) is not None:
                return self.known.get(name, NONE)
        if isinstance(told, ast.Name):
            return self.known.get(told.id, NONE)
        if isinstance(told, ast.Call):
            return self._called(told)
        if isinstance(told, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
            return self._comprehended(told)
        if isinstance(told, ast.Compare) and text_of(told.left) == "s.answer":
            return NONE
        if isinstance(told, ast.BinOp) and isinstance(base := base_of(told), str):
            return self._identified(told, base)
        if isinstance(told, ast.Constant):
            return NONE
        labels = NONE
        for name in told._fields:
            part = getattr(told, name)
            for each in part if isinstance(part, list) else (part,):
                if isinstance(each, ast.expr):
                    labels |= self.of(each)
        return labels

    def _zone(self, told: ast.expr) -> Labels | None:
        """Who sees the zone that is read; None if all do, or it is none."""
        path: list[ast.expr] = []
        inner = told
        while isinstance(inner, ast.Subscript):
            path.insert(0, inner.slice)
            inner = inner.value
        if not isinstance(inner, ast.Attribute) or text_of(inner.value) != "s":
            return None
        zone = self.all.zones.get(inner.attr)
        if zone is None:
            return None
        place = zone.per.index("seat") if zone.sees == "owner" else -1
        return _known_to(path[place] if 0 <= place < len(path) else None)

    def _identified(self, told: ast.BinOp, base: str) -> Labels:
        """An id made from a thing, or the thing that an id stands for."""
        if isinstance(told.op, ast.Add):
            labels = self.of(told.right)
            self.all.bases[base] = self.all.bases.get(base, NONE) | labels
            return labels
        if text_of(told.left) == "action":
            return self.known.get("action", NONE) | (frozenset((OWN,)) if self.all.bases.get(base) else NONE)
        if text_of(told.left) == "s.answer":
            return (self.function.answer or frozenset((OWN,))) if self.all.bases.get(base) else NONE
        return self.of(told.left)

    def _comprehended(self, told: ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp) -> Labels:
        labels = NONE
        for each in told.generators:
            labels |= self.of(each.iter)
            self._give(each.target, labels)
            labels |= _joined(map(self.of, each.ifs))
            self._give(each.target, labels)
        parts = [told.key, told.value] if isinstance(told, ast.DictComp) else [told.elt]
        return labels | _joined(map(self.of, parts))

    def _called(self, told: ast.Call) -> Labels:
        name, args = text_of(told.func), told.args
        if name in COUNTS and self._zone(args[0]) is not None:
            return NONE
        if name == "s.stack.append" and isinstance(args[0], ast.List):
            self._pushed(args[0].elts)
            return NONE
        moved = isinstance(told.func, ast.Attribute) and told.func.attr in MOVES
        if moved and (zone := self._zone(told.func.value)) is not None:  # type: ignore[attr-defined]
            _joined(self.of(each) for each in args if not self._zone(each))
            return zone
        if name == "insort" or name.startswith(("moves.", "beneath.")):
            return _joined(self.of(each) for one in args for each in listed(one) if not self._zone(each))
        if name == "ask":
            return self._asked(args)
        labels = _joined(map(self.of, [*args, *(each.value for each in told.keywords)]))
        labels = NONE if name.startswith("s.enter_") else labels  # a new piece lies open
        entered = self._functions(told.func)
        for called in entered:
            labels |= self._entered(called, args)
        if not entered and isinstance(told.func, ast.Attribute):
            labels |= self.of(told.func.value)
        return labels

    def _functions(self, told: ast.expr) -> list[Function]:
        """What is called: a function of the game, or any one of a table of them."""
        if isinstance(told, ast.Subscript):
            names = self.all.tables.get(text_of(told.value), ())
        else:
            names = frozenset((text_of(told),))
        return [self.all.functions[name] for name in names if name in self.all.functions]

    def _asked(self, args: Sequence[ast.expr]) -> Labels:
        """Who is asked knows the answer."""
        if self.of(args[2]):
            self.function.answer |= _known_to(args[1])
        return NONE

    def _entered(self, called: Function, args: Sequence[ast.expr]) -> Labels:
        """What a function gets from here, and what it tells."""
        whose = args[1] if len(args) > 1 and called.params[1:2] == ("me",) else None
        for name, arg in zip(called.params, args, strict=False):
            if labels := _seen_by(self.of(arg), whose):
                called.learn(name, labels)
        told = _seen_by(called.reads, whose)
        self.function.reads |= told
        return told

    def _pushed(self, frame: Sequence[ast.expr]) -> None:
        routine = self.all.functions.get(routine_of(text_of(frame[0])))
        if routine is None:
            return
        for place, each in enumerate(frame[FIRST:], start=FIRST):
            if labels := _seen_by(self.of(each), frame[2]):
                routine.learn(f"f:{place}", labels)


def _names(told: ast.AST) -> frozenset[str]:
    return frozenset(each.id for each in ast.walk(told) if isinstance(each, ast.Name))


def _is_hidden(zone: ZoneRecord) -> bool:
    return zone.holds == "cards" and (zone.sees == "nobody" or (zone.sees == "owner" and "seat" in zone.per))


def _known_to(seat: ast.expr | None) -> Labels:
    """Who may know what a seat sees, by how the seat is called; None: nobody sees it."""
    if seat is not None and text_of(seat) == "me":
        return frozenset((OWN,))
    return frozenset((OTHER if seat is not None and ast.unparse(seat) == OPPONENT else NOBODY,))


def _seen_by(labels: Labels, whose: ast.expr | None) -> Labels:
    """The same for code that another seat may carry out; None: nobody else does."""
    if whose is None or not labels or text_of(whose) == "me":
        return labels
    return frozenset((NOBODY,))


def _joined(some: Iterable[Labels]) -> Labels:
    return NONE.union(*some)
