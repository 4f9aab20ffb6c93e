"""Reads the text of a target program: what is declared, then the statements, an indent for each list inside.

A line is matched with one form after the other. What was found at a place is remembered, so that trying costs
little (a packrat parser: Ford 2002).
"""

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import count
from operator import or_
from types import UnionType
from typing import Any, Literal, Union, get_args

from deckwright.rules.print.text import forms
from deckwright.rules.print.text.forms import Form, Hole, Kind, Node
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import TargetType

TOKEN = re.compile(r'\s*("[^"]*"|-?\d+|[^\W\d]\w*(?:\.\w+)*(?:#\d+)?|->|\.\.|//|[=!<>]=|\S)')
NAME = re.compile(r"[^\W\d]\w*(?:\.\w+)*(?:#\d+)?")
Names = Mapping[str, n.Declared]
Found = tuple[Any, int] | None  # what was read, and the place behind it; None: something else stands there


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text: its number, its indent, its words, where each of these begins and the last ends."""

    number: int
    indent: int
    words: tuple[str, ...]
    columns: tuple[int, ...]


class UnreadableError(Exception):
    """A word that no form has at its place in a line."""

    def __init__(self, line: Line, place: int) -> None:
        what = repr(line.words[place]) if place < len(line.words) else "end of line"
        super().__init__(f"line {line.number}, column {line.columns[place]}: unexpected {what}")


def read(text: str) -> dict[str, n.Declared]:
    """All that a text declares, by its name. Variables are those of a function, or else of none."""
    names: dict[str, n.Declared] = {}
    found: list[tuple[n.Declared, Lines]] = []
    for place, line in enumerate(lines := list(_lines(text))):
        if not line.indent:
            own: dict[str, n.Declared] = {}
            own |= {name: replace(of) for name, of in names.items() if isinstance(of, n.Var)}
            matcher = Matcher(line, ChainMap(own, names))
            of = matcher.whole(reduce(or_, forms.DECLARED))
            names[matcher.name] = of
            found.append((of, Lines(lines[place + 1 :], matcher.names)))
    for of, inner in found:
        inner.fill(of, 0)
    return names


def read_body(text: str, names: Names) -> list[n.Stmt]:
    """The statements of a text that names what is declared already."""
    lines = list(_lines(text))
    return Lines(lines, names).block(n.Stmt, lines[0].indent)


def read_value(text: str, names: Names) -> n.Expr:
    """An expression, likewise."""
    (line,) = _lines(text)
    return Matcher(line, names).whole(n.Expr)  # type: ignore[no-any-return]


class Lines:
    """The lines of a text, read one by one."""

    def __init__(self, lines: list[Line], names: Names) -> None:
        self.lines, self.names = lines, names
        self.at = 0

    def block(self, kind: Kind, indent: int) -> list[Any]:
        """The nodes of the lines that begin so far in, with what is inside of them."""
        found = []
        while self.at < len(self.lines) and self.lines[self.at].indent >= indent:
            line = self.lines[self.at]
            if line.indent > indent:
                raise UnreadableError(line, 0)
            if line.words == ("else",):
                break
            self.at += 1
            found.append(Matcher(line, self.names).whole(kind))
            self.fill(found[-1], indent)
        return found

    def fill(self, node: Node, indent: int) -> None:
        """Give a node the lists that stand below it."""
        for place, name in enumerate(forms.bodies(node.__class__)):
            if place and self._next() == (indent, ("else",)):
                self.at += 1
            elif place:
                return
            further, _ = self._next()
            if further > indent:
                getattr(node, name).extend(
                    self.block(get_args(forms.hints(node.__class__)[name])[0], further)
                )

    def _next(self) -> tuple[int, tuple[str, ...]]:
        """How far in the next line begins, and its words."""
        if self.at == len(self.lines):
            return -1, ()
        return self.lines[self.at].indent, self.lines[self.at].words


def _lines(text: str) -> Iterator[Line]:
    for number, line in zip(count(1), text.splitlines()):
        if words := list(TOKEN.finditer(line)):
            columns = [each.start(1) + 1 for each in words]
            yield Line(number, columns[0] - 1, tuple(each[1] for each in words), (*columns, len(line) + 1))


class Matcher:
    """One line, matched with forms."""

    def __init__(self, line: Line, names: Names) -> None:
        self.line, self.names = line, names
        self._known: dict[object, Found] = {}
        self.name = ""
        self._furthest = 0

    def whole(self, kind: Kind) -> Node:
        """The node that all of the line says."""
        found = self.value(kind, 0)
        if found is None or found[1] < len(self.line.words):
            raise UnreadableError(self.line, max(self._furthest, found[1] if found else 0))
        return found[0]

    def value(self, kind: Kind, at: int) -> Found:
        """What stands at a place, if it is of a kind: the type of a field."""
        if (kind, at) not in self._known:
            self._known[kind, at] = None  # a form that begins with what is looked for is no help
            self._known[kind, at] = self._value(kind, at)
        return self._known[kind, at]

    def _value(self, kind: Kind, at: int) -> Found:
        word, origin = self._word(at), forms.origin(kind)
        if origin in (Union, UnionType):
            return self._sure(next(filter(None, (self.value(each, at) for each in get_args(kind))), None))
        if kind in (int, bool, str):
            return self._plain(kind, at)
        if kind is object or origin is tuple:
            return self._data(at)
        if origin is Literal:
            return self._if(word in get_args(kind), word, at)
        if issubclass(kind, n.Declared) and word in self.names:
            return self._if(isinstance(self.names[word], kind), self.names[word], at)
        return next(filter(None, (self._formed(each, at) for each in forms.FORMS if each.of is kind)), None)

    def _word(self, at: int) -> str:
        self._furthest = max(self._furthest, at)
        return self.line.words[at] if at < len(self.line.words) else ""

    def _if(self, fits: bool, value: object, at: int) -> Found:
        return (value, at + 1) if fits else None

    def _plain(self, kind: type, at: int) -> Found:
        """A number, a truth value or a word."""
        word = self._word(at)
        if kind is int:
            return self._if(word.lstrip("-").isdigit(), int(word) if word.lstrip("-").isdigit() else 0, at)
        if kind is bool:
            return self._if(word in ("True", "False"), word == "True", at)
        quoted = word.startswith('"') and len(word) > 1
        return self._if(quoted or word.isidentifier(), word.strip('"'), at)

    def _data(self, at: int) -> Found:
        """Plain values in brackets."""
        if self._word(at) != "(":
            return next(filter(None, (self._plain(kind, at) for kind in (int, bool, str))), None)
        found, at = self._entries(object, forms.COMMA, at + 1)
        return self._if(self._word(at) == ")", tuple(found), at)

    def _sure(self, found: Found) -> Found:
        """An expression, which a `!` behind it calls sure: the one form that begins with an expression."""
        while found is not None and self._word(found[1]) == "!":
            found = n.Sure(found[0]), found[1] + 1
        return found

    def _formed(self, form: Form, at: int) -> Found:
        """A node that is written in a form."""
        held: dict[str, Any] = {**form.fixed, **{name: [] for name in forms.bodies(form.of)}}
        for piece in form.pieces:
            if isinstance(piece, str):
                behind = self._literal(piece, at)
            elif piece.field == "name" and issubclass(form.of, n.Declared):
                self.name = self._word(at)
                behind = at + 1 if NAME.fullmatch(self.name) and self.name not in forms.RESERVED else None
                held |= {"stem": self.name.partition("#")[0]} if "stem" in forms.defaults(form.of) else {}
            else:
                behind = self._filled(form, piece, held, at)
            if behind is None:
                return None
            at = behind
        return (form.of(**held), at) if form.type_is_said else self._typed(form.of, held, at)

    def _literal(self, text: str, at: int) -> int | None:
        for word in TOKEN.findall(text):
            if self._word(at) != word:
                return None
            at += 1
        return at

    def _typed(self, of: Kind, held: dict[str, Any], at: int) -> Found:
        """An expression whose type may follow in braces."""
        kind = forms.usual(of, held)
        if (behind := self._literal("{", at)) is not None and (found := self.value(TargetType, behind)):
            kind, at = found[0], self._literal("}", found[1]) or at
        return None if kind is None else (of(**held, type=kind), at)

    def _filled(self, form: Form, hole: Hole, held: dict[str, Any], at: int) -> int | None:
        """Fill a field with what stands at a place; gives the place behind it."""
        kind = forms.hints(form.of)[hole.field]
        if hole.around is None:
            found = self._held(kind, hole, at)
            if found is not None:
                held[hole.field], at = found
            return None if found is None else at
        before, behind = hole.around
        if (begin := self._literal(before, at)) is None:
            return at
        found = (True, begin) if hole.is_flag else self._held(kind, hole, begin)
        end = None if found is None else self._literal(behind, found[1])
        if found is None or end is None:
            return at
        held[hole.field] = found[0]
        return end

    def _held(self, kind: Kind, hole: Hole, at: int) -> Found:
        """What a field of a kind holds: entries, pairs, or one thing."""
        origin, args = forms.origin(kind), get_args(kind)
        if origin is dict:
            return self._pairs(args[0], args[1], at)
        if forms.has_entries(kind):
            found, at = self._entries(args[0], hole, at)
            return origin(found), at
        return self.value(kind, at)

    def _entries(self, kind: Kind, hole: Hole, at: int) -> tuple[list[Any], int]:
        found: list[Any] = []
        begin = self._literal(hole.between, at) if hole.leads else at
        while begin is not None and (each := self.value(kind, begin)):
            value, at = each
            found.append(value)
            begin = self._literal(hole.between, at)
        return found, at

    def _pairs(self, key: Kind, kind: Kind, at: int) -> Found:
        found = {}
        while one := self.value(key, at):
            behind = self._literal("=", one[1])
            other = None if behind is None else self.value(kind, behind)
            if other is None:
                return None
            found[one[0]], at = other
            behind = self._literal(",", at)
            if behind is None:
                return found, at
            at = behind
        return None
