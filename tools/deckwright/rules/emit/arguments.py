"""The arguments of a settled step, each as what its op has declared it to be."""

from collections.abc import Mapping
from typing import cast

from deckwright.rules.program.expressions import Expression, Zone
from deckwright.rules.program.steps import Amount, Case, Pick, Selector, Step, Steps


def expression(step: Step, name: str) -> Expression:
    """An argument that is an expression."""
    return cast(Expression, step.args[name])


def steps(step: Step, name: str) -> Steps:
    """An argument that is an op list; empty if it was left out."""
    return cast(Steps, step.args.get(name) or ())


def cases(step: Step, name: str) -> tuple[Case, ...]:
    """An argument that is cases."""
    return cast(tuple[Case, ...], step.args[name])


def word(step: Step, name: str) -> str:
    """An argument that is a word; "" if it was left out."""
    return cast(str, step.args.get(name) or "")


def named(step: Step, name: str) -> list[tuple[str, Expression]]:
    """Names with an expression each, in writing order."""
    return list(cast(Mapping[str, Expression], step.args.get(name) or {}).items())


def selector(step: Step, name: str) -> Selector:
    """An argument that is a selector."""
    return cast(Selector, step.args[name])


def picks(step: Step, name: str) -> tuple[Pick, ...]:
    """An argument that is picks."""
    return cast(tuple[Pick, ...], step.args[name])


def amounts(step: Step, name: str) -> tuple[Amount, ...]:
    """An argument that is amounts; none if it was left out."""
    return cast(tuple[Amount, ...], step.args.get(name) or ())


def several(step: Step, name: str) -> tuple[Expression, ...]:
    """An argument that is several expressions."""
    return cast(tuple[Expression, ...], step.args[name])


def zone(step: Step, name: str) -> Zone:
    """An argument that is a zone."""
    return cast(Zone, step.args[name])


def origins(step: Step) -> tuple[Expression | None, ...]:
    """The zones from which the cards of a put come."""
    return cast(tuple[Expression | None, ...], step.args["from"])
