"""What a number is made of: the parts that are added up, and the things that count in each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.queries import kept, looked_at
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import Type
from deckwright.rules.queries.registry import query_of

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sum: the term that it is called after, if any, and each thing with what it adds."""

    term: str
    worth: int
    sort: Type | None = None
    things: tuple[tuple[Held, int], ...] = ()


def parts_of(of: e.Expression, play: "Play", term: str = "") -> list[Part]:
    """The parts of a whole number that are not 0."""
    return [part for part in _parts(of, play, term) if part.worth]


def _parts(of: e.Expression, play: "Play", term: str) -> Iterator[Part]:
    if isinstance(of, e.Arithmetic) and of.op == "+":
        yield from _parts(of.left, play, term)
        yield from _parts(of.right, play, term)
    elif isinstance(of, e.Term):
        record = play.program.terms[of.name]
        args = {name: value(arg, play) for name, arg in zip(record.params, of.args, strict=True)}
        outer, play.names = play.names, {**play.names, **args}
        yield from list(_parts(record.is_, play, of.name))
        play.names = outer
    elif isinstance(of, e.Cases):
        yield from _parts(
            next(then for when, then in of.cases if when is None or value(when, play)), play, term
        )
    elif isinstance(of, e.Query) and of.item is not None and "adds up" in query_of(of).traits:
        yield _summed(of, play, term)
    else:
        yield Part(term, int(value(of, play)))


def _summed(of: e.Query, play: "Play", term: str) -> Part:
    counted = [(thing, int(each)) for thing, each in looked_at(kept(of, play), of.each, play)]
    name = of.each.name if isinstance(of.each, e.Term | e.Field | e.Counter) else term
    things = tuple((thing, each) for thing, each in counted if each)
    return Part(name, sum(each for _, each in counted), of.item, things)
