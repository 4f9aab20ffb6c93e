"""The op table: every op is in it once, with its form, its lowering and its performance."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from deckwright.rules.ops.form import Form, Param

if TYPE_CHECKING:
    from deckwright.rules.program.steps import Step

Lower = Callable[["Step", Any], None]
Begin = Callable[["Step", Any], None]
Perform = Callable[["Step", Any], Iterator[Any]]


class Op:
    """An op of the language. Its module adds what it means by decorators."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.perform: Perform | None = None
        self.lower: Lower | None = None
        self.begin: Begin | None = None

    def lowers(self, function: Lower) -> Lower:
        """Register what writes the target of a step; see rules/target/README.md."""
        assert self.lower is None, f"op {self.form.name} is lowered twice"
        self.lower = function
        return function

    def begins(self, function: Begin) -> Begin:
        """Register what a list that is offered needs if it begins with a step; see lower/beginning.py."""
        assert self.begin is None, f"op {self.form.name} begins a list twice"
        self.begin = function
        return function

    def performs(self, function: Perform) -> Perform:
        """Register what carries a step out in the interpreter; a generator that yields its questions."""
        assert self.perform is None, f"op {self.form.name} is performed twice"
        self.perform = function
        return function


_OPS: dict[str, Op] = {}


def op(
    name: str, says: str, first: Param, *, asks: bool = False, further: bool = False, **others: Param
) -> Op:
    """Declare an op. A preposition that is a Python keyword is written with an underscore behind it."""
    assert name not in _OPS, f"op {name} is declared twice"
    prepositions = {key.removesuffix("_"): param for key, param in others.items()}
    _OPS[name] = Op(Form(name=name, first=first, others=prepositions, asks=asks, further=further, says=says))
    return _OPS[name]


@cache
def all_ops() -> Mapping[str, Op]:
    """Every op by name, sorted. Each module of this package declares one."""
    package = import_module("deckwright.rules.ops")
    for module in iter_modules(package.__path__):
        if module.name not in ("form", "registry"):
            import_module(f"deckwright.rules.ops.{module.name}")
    return dict(sorted(_OPS.items()))
