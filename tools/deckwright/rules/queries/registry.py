"""The query table: every question that an expression can ask, with its forms, meaning and lowering."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from deckwright.rules.interpret.held import Held
from deckwright.rules.program.boards import Shape
from deckwright.rules.queries.form import QueryForm, Reads, Trait

if TYPE_CHECKING:
    from deckwright.rules.program.expressions import Expression
    from deckwright.rules.program.expressions import Query as Asked

Lower = Callable[["Asked", Any], Any]  # of the query and a scope: an expression of the target
Spans = Callable[..., Any]  # a span, of program, query, spans of the arguments, of each and empty
Mean = Callable[..., Held]  # of the query, the play, and the values of its arguments unless it looks at a set
Prove = Callable[["Asked"], "Iterable[Expression]"]
# Of a speaker, the query, and what is told of where it stands; None: it is said as others are.
Word = Callable[..., Any]


def _nothing(_: "Asked") -> "tuple[Expression, ...]":
    """What most queries prove."""
    return ()


class Query:
    """A query of the language. Its module adds what it means by decorators.

    shapes: those of the boards that can tell it; all if there are none. reads: what else its answer hangs on.
    elsewhere: what other notations call it. chooses: it gives one or some of the things it looks at.
    traits: what else others ask of it.
    """

    def __init__(
        self,
        example: str,
        forms: tuple[QueryForm, ...],
        reads: Reads,
        elsewhere: tuple[str, ...],
        traits: tuple[Trait, ...],
        *,
        shapes: tuple[Shape, ...],
        chooses: bool,
    ) -> None:
        self.example = example
        self.forms = forms
        self.reads = reads
        self.elsewhere = elsewhere
        self.traits = traits
        self.shapes = shapes
        self.chooses = chooses
        self.span: Spans | None = None
        self.mean: Mean | None = None
        self.lower: Lower | None = None
        self.proof: Prove = _nothing
        self.rest: Callable[[Asked], Expression | None] | None = None
        self.say: Word | None = None
        self.things: Word | None = None
        self.state: Word | None = None
        self.compare: Word | None = None
        self.limit: Word | None = None
        self.fill: Word | None = None

    def means(self, function: Mean) -> Mean:
        """Register what it is in the interpreter."""
        assert self.mean is None, f"query {self.forms[0].name} has two meanings"
        self.mean = function
        return function

    def spans(self, function: Spans) -> Spans:
        """Register between what a number always lies; without it, it may be any."""
        assert self.span is None, f"query {self.forms[0].name} has two spans"
        self.span = function
        return function

    def lowers(self, function: Lower) -> Lower:
        """Register what lowers it."""
        assert self.lower is None, f"query {self.forms[0].name} is lowered twice"
        self.lower = function
        return function

    def proves(self, function: Prove) -> Prove:
        """Register what is surely not none where it holds."""
        self.proof = function
        return function

    def says(self, function: Word) -> Word:
        """Register what says it as a phrase, if no template does."""
        self.say = function
        return function

    def gathers(self, function: Word) -> Word:
        """Register what the things of its set are called."""
        self.things = function
        return function

    def states(self, function: Word) -> Word:
        """Register what says that it holds, or does not, for things of a set."""
        self.state = function
        return function

    def fills(self, function: Word) -> Word:
        """Register what its template is given, besides its arguments or in their place."""
        self.fill = function
        return function

    def compares(self, function: Word) -> Word:
        """Register what says that it is something, or is not."""
        self.compare = function
        return function

    def limits(self, function: Word) -> Word:
        """Register what says that it is more or less than a number, of the operator and the number."""
        self.limit = function
        return function

    def floors(self, function: "Callable[[Asked], Expression | None]") -> None:
        """Register the number that it is where that is not below 0, and 0 else; None if it is no such."""
        self.rest = function


_QUERIES: dict[str, Query] = {}


def query(
    name: str,
    example: str,
    *forms: QueryForm,
    reads: Reads = "",
    elsewhere: tuple[str, ...] = (),
    traits: tuple[Trait, ...] = (),
    shapes: tuple[Shape, ...] = (),
    chooses: bool = False,
) -> Query:
    """Declare a query.

    The example is an expression of the primer, the game of the reference, in which `seat`, `piece`, `space`
    are what they are called, `foe` is a piece and `goal` a space.
    """
    assert name not in _QUERIES, f"query {name} is declared twice"
    named = tuple(replace(form, name=name) for form in forms)
    reads = "places" if shapes else reads
    _QUERIES[name] = Query(example, named, reads, elsewhere, traits, shapes=shapes, chooses=chooses)
    return _QUERIES[name]


@cache
def all_queries() -> Mapping[str, Query]:
    """Every query by name, sorted. Each module of this package declares one."""
    package = import_module("deckwright.rules.queries")
    for module in iter_modules(package.__path__):
        if module.name not in ("form", "registry"):
            import_module(f"deckwright.rules.queries.{module.name}")
    for name, each in _QUERIES.items():
        assert each.mean is not None, f"query {name} has no meaning"
        assert each.lower is not None, f"query {name} is not lowered"
    return dict(sorted(_QUERIES.items()))


def query_of(of: "Asked") -> Query:
    """What is known of a query that is asked."""
    return all_queries()[of.name]


@cache
def asked_elsewhere() -> Mapping[str, str]:
    """What other notations call the queries."""
    return {word: name for name, query in all_queries().items() for word in query.elsewhere}
