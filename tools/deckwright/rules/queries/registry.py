"""The query table: what each query of the language is lowered into."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.rules.lower.scope import Scope
    from deckwright.rules.program.expressions import Query as Asked
    from deckwright.rules.target.nodes import Expr

Lower = Callable[["Asked", "Scope"], "Expr"]


class Query:
    """A query of the language. Its module adds `lowers` by a decorator."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lower: Lower | None = None

    def lowers(self, function: Lower) -> Lower:
        """Register what lowers it."""
        assert self.lower is None, f"query {self.name} is lowered twice"
        self.lower = function
        return function


_QUERIES: dict[str, Query] = {}


def query(name: str) -> Query:
    """Declare a query."""
    assert name not in _QUERIES, f"query {name} is declared twice"
    _QUERIES[name] = Query(name)
    return _QUERIES[name]


@cache
def all_queries() -> Mapping[str, Query]:
    """Every query by name, sorted. Each module of this package declares one."""
    package = import_module("deckwright.rules.queries")
    for module in iter_modules(package.__path__):
        if module.name not in ("registry",):
            import_module(f"deckwright.rules.queries.{module.name}")
    return dict(sorted(_QUERIES.items()))
