"""Writes the target program as text: one line for each statement, lists inside of it further in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain, count
from types import MappingProxyType
from typing import Literal

from deckwright.rules.print.text import forms
from deckwright.rules.print.text.forms import Form, Hole, Node
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Step

HEADED = tuple(each for each in forms.DECLARED if each is not n.Var)
INDENT = "  "


def written(functions: Sequence[n.Function]) -> str:
    """Functions with their forms.bodies, behind a line for all else that they name. It can be read back."""
    writer = Writer()
    heads = [line for each in _declared(functions) for line in writer.head(each)]
    whole = [writer.whole(each) for each in functions]
    vars_ = [f"var {name}: {writer.of(kind)}" for name, kind in writer.vars.items()]
    return "\n\n".join(["\n".join([*vars_, *heads]), *whole]).lstrip("\n")


def _declared(functions: Sequence[n.Function]) -> list[n.Declared]:
    """What functions name, sort by sort; not those functions themselves."""
    found: dict[Node, None] = dict.fromkeys(functions)
    for each in functions:
        _look([getattr(each, one.name) for one in fields(each)], found)
    rest = [each for each in found if each not in functions and isinstance(each, HEADED)]
    return sorted(rest, key=lambda each: HEADED.index(type(each)))


def _look(of: Node, found: dict[Node, None]) -> None:
    """Collect what is declared in some nodes; of other functions only their heads."""
    if isinstance(of, list | tuple | dict):
        for each in (*of.keys(), *of.values()) if isinstance(of, dict) else of:
            _look(each, found)
    elif is_dataclass(of) and of not in found:
        found |= {of: None} if isinstance(of, n.Declared) else {}
        for each in fields(of):
            if not isinstance(of, n.Function) or each.name != "body":
                _look(getattr(of, each.name), found)


class Writer:
    """Writes nodes. What is declared has the same name wherever one of these writes it."""

    def __init__(self, names: Mapping[str, n.Declared] = MappingProxyType({})) -> None:
        self._names = {of: name for name, of in names.items()}
        self.vars = {name: of.type for name, of in names.items() if isinstance(of, n.Var)}
        self._taken = {*forms.RESERVED, *names} - {*self.vars}

    def name(self, of: Node) -> str:
        """The name of something that is declared. Functions may share those of variables of one type."""
        if of not in self._names:
            numbered = chain([of.stem], (f"{of.stem}#{number}" for number in count(2)))
            self._names[of] = name = next(each for each in numbered if self._is_free(each, of))
            if isinstance(of, n.Var):
                self.vars[name] = of.type
            else:
                self._taken.add(name)
        return self._names[of]

    def _is_free(self, name: str, of: n.Declared) -> bool:
        if not isinstance(of, n.Var) or name in self._taken:
            return name not in self._taken and name not in self.vars
        in_use = any(name == other for each, other in self._names.items() if isinstance(each, n.Var))
        return not in_use and self.vars.get(name, of.type) == of.type

    def _apart(self) -> None:
        """What follows has variables of its own."""
        self._names = {of: name for of, name in self._names.items() if not isinstance(of, n.Var)}

    def head(self, of: Node) -> Iterator[str]:
        """How something is declared."""
        self._apart()
        yield self._formed(of)
        for name in forms.bodies(of.__class__):
            if not isinstance(of, n.Function):
                yield from (f"{INDENT}{self._formed(each)}" for each in getattr(of, name))

    def whole(self, of: n.Function) -> str:
        """A function with its body."""
        self._apart()
        return "\n".join([self._formed(of), *self.body(of.body, INDENT)])

    def step(self, of: Step) -> str:
        """A step of a routine."""
        return "\n".join([self.name(of), *self.body(of.body, INDENT)])

    def body(self, nodes: Iterable[Node], indent: str = "") -> Iterator[str]:
        """The lines of statements."""
        for node in nodes:
            yield f"{indent}{self.of(node)}"
            for place, name in enumerate(forms.bodies(node.__class__)):
                inner = getattr(node, name)
                if inner and place:
                    yield f"{indent}else"
                yield from self.body(inner, f"{indent}{INDENT}")

    def of(self, node: object) -> str:
        """An expression, the first line of a statement, a type, the name of what is declared, a word."""
        if isinstance(node, n.Declared):
            return self.name(node)
        if isinstance(node, str):
            return node if node.isidentifier() else f'"{node}"'
        if isinstance(node, tuple):
            return f"({', '.join(map(self.of, node))})"
        return self._formed(node) if is_dataclass(node) else str(node)

    def _formed(self, node: Node) -> str:
        """A node in the first form that tells all of it."""
        form = next(each for each in forms.FORMS if isinstance(node, each.of) and each.fits(node))
        pieces = (each if isinstance(each, str) else self._filled(form, each, node) for each in form.pieces)
        text = "".join(pieces)
        held = {name: getattr(node, name) for name in forms.defaults(form.of)}
        if form.type_is_said or node.type == forms.usual(form.of, held):
            return text
        return f"{text}{{{self.of(node.type)}}}"

    def _filled(self, form: Form, hole: Hole, node: Node) -> str:
        """What stands for a field."""
        if hole.field == "name" and isinstance(node, n.Declared):
            return self.name(node)
        value = getattr(node, hole.field)
        if hole.around is None:
            return self._held(form, hole, value)
        if value == forms.defaults(form.of)[hole.field]:
            return ""
        before, behind = hole.around
        return before if hole.is_flag else f"{before}{self._held(form, hole, value)}{behind}"

    def _held(self, form: Form, hole: Hole, value: Node) -> str:
        """What a field holds: entries, pairs, one of several words, or one thing."""
        kind = forms.hints(form.of)[hole.field]
        if isinstance(value, dict):
            return ", ".join(f"{self.of(key)} = {self.of(each)}" for key, each in value.items())
        if forms.has_entries(kind):
            front = hole.between if hole.leads and value else ""
            return front + hole.between.join(map(self.of, value))
        return str(value) if forms.origin(kind) is Literal else self.of(value)
