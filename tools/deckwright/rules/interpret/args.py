"""The arguments of a step, each as what its op has declared it to be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.program.expressions import Expression, Field, Zone
from deckwright.rules.program.steps import Amount, Case, Pick, Selector, Step, Steps
from deckwright.rules.program.types import is_bag


def valued(step: Step, name: str, play: Play) -> Held:
    """The value of an argument that is an expression; None if it was left out."""
    written = step.args.get(name)
    return None if written is None else value(cast(Expression, written), play)


def each_valued(step: Step, name: str, play: Play) -> list[Held]:
    """The values of an argument that is several expressions."""
    return [value(each, play) for each in several(step, name)]


def several(step: Step, name: str) -> Sequence[Expression]:
    """An argument that is several expressions."""
    return cast(Sequence[Expression], step.args[name])


def named(step: Step, name: str, play: Play) -> Iterator[tuple[str, Held]]:
    """The names and values of an argument that names expressions; each is read when its turn comes."""
    written = cast(Mapping[str, Expression], step.args.get(name) or {})
    for key, each in written.items():
        yield key, taken(each, play)


def expressions(step: Step, name: str) -> Mapping[str, Expression]:
    """An argument that names expressions."""
    return cast(Mapping[str, Expression], step.args[name])


def taken(written: Expression, play: Play) -> Held:
    """A value that is kept under a name: a set does not change with what it was taken from."""
    found, of = value(written, play), written.type
    if of.name != "set":
        return found
    return tuple(sorted(found if is_bag(of) else set(found)))


def word(step: Step, name: str) -> str:
    """An argument that is a word; "" if it was left out."""
    return cast(str, step.args.get(name) or "")


def steps(step: Step, name: str) -> Steps:
    """An argument that is an op list."""
    return cast(Steps, step.args.get(name) or ())


def cases(step: Step, name: str) -> tuple[Case, ...]:
    """An argument that is cases."""
    return cast(tuple[Case, ...], step.args[name])


def amounts(step: Step, name: str) -> tuple[Amount, ...]:
    """An argument that is amounts."""
    return cast(tuple[Amount, ...], step.args.get(name) or ())


def picks(step: Step, name: str) -> tuple[Pick, ...]:
    """An argument that is picks."""
    return cast(tuple[Pick, ...], step.args[name])


def selector(step: Step, name: str) -> Selector:
    """An argument that is a selector."""
    return cast(Selector, step.args[name])


def zone(step: Step, name: str) -> Zone:
    """An argument that is a zone."""
    return cast(Zone, step.args[name])


def origins(step: Step) -> tuple[Expression | None, ...]:
    """The zones from which the cards of a step come."""
    return cast(tuple[Expression | None, ...], step.args["from"])


def origin(step: Step) -> Expression:
    """The zone, or the zones one after the other, from which the card of a step comes."""
    return cast(Expression, step.args["from"])


def field(step: Step, name: str) -> Field:
    """An argument that is a field of a card."""
    return cast(Field, step.args[name])
