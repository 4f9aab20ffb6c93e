"""The names of a printed module: each declaration has one, no two have the same."""

import builtins
import keyword
from collections.abc import Iterator
from contextlib import contextmanager

from deckwright.rules.attributes import attribute
from deckwright.rules.tables_literals import Names
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Step

PYTHON = frozenset((*keyword.kwlist, *keyword.softkwlist, *dir(builtins)))
OWN = PYTHON | {"s", "f"}  # what every function may use


class ModuleNames:
    """The names of what is declared once for a module. `needed`: constants and tables to be written."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._given: dict[n.Declared, str] = {}
        self.needed: list[n.Constant | n.Table] = []

    def of(self, declared: n.Declared) -> str:
        """The name of a declaration, chosen when it is first asked for."""
        if declared not in self._given:
            self._given[declared] = self._chosen(declared)
        return self._given[declared]

    def also(self, declared: n.Declared, name: str) -> None:
        """One more declaration under a name that there is already."""
        self._given[declared] = name

    def _chosen(self, declared: n.Declared) -> str:
        if isinstance(declared, n.Slot):
            return declared.stem if declared.kernel else attribute(declared.stem)
        if isinstance(declared, n.Function | Step):
            name = _identifier(declared.stem)
            return self.names.alone(f"{name}_" if name in PYTHON else name)
        assert isinstance(declared, n.Constant | n.Table), f"{type(declared).__name__} has no name of its own"
        if declared.data is not None and (known := self._in_data(*declared.data)):
            return known
        self.needed.append(declared)
        return self.names.alone(_identifier(declared.stem).upper())

    def _in_data(self, sort: str, word: str) -> str:
        """The name that the data part has; what it has in every game (sort "") is called as it is."""
        return self.names.of(sort, word) if sort else word

    @property
    def taken(self) -> frozenset[str]:
        """All names that a variable must not have."""
        return OWN | self.names.taken


def _identifier(stem: str) -> str:
    """A stem as an identifier of Python."""
    return "".join(each if each.isalnum() else "_" for each in stem)


class LocalNames:
    """The names of the variables of one function, by where they are seen."""

    def __init__(self, module: ModuleNames) -> None:
        self.module = module
        self._given: dict[n.Var, str] = {}
        self._held: dict[str, object] = {}  # what each name has ever stood for: it is never anything else
        self._seen: set[str] = set()

    def of(self, var: n.Var) -> str:
        """The name of a variable that has been bound."""
        return self._given[var]

    def bind(self, var: n.Var) -> str:
        """A name unlike all that are seen here; the one that it has, if it has one."""
        if var not in self._given:
            name = self._given[var] = self._free(var.stem, _held(var))
            self._held[name] = _held(var)
            self._seen.add(name)
        return self._given[var]

    @contextmanager
    def inside(self, var: n.Var) -> Iterator[str]:
        """A name for the variable of a loop, as long as the loop lasts, whatever it stands for around it."""
        outer = self._given.pop(var, None)
        name = self.bind(var)
        yield name
        self._seen.discard(name)
        del self._given[var]
        if outer is not None:
            self._given[var] = outer

    def _free(self, stem: str, held: object) -> str:
        wanted = f"{stem}_" if stem in OWN else _identifier(stem)
        name, number = wanted, 2
        while name in self._seen or name in self.module.taken or self._held.get(name, held) != held:
            name, number = f"{wanted}_{number}", number + 1
        return name


def _held(var: n.Var) -> object:
    """What a checker of types keeps apart: lists, numbers, truth values, numbers that may be None."""
    of = var.type
    return of.kind in ("list", "row", "bool") and of.kind, of.maybe and of.none is None
