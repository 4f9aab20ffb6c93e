"""How much the effects of a card give in all; op lists are read as they are written."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.model.game import Card, Kind

Step = Mapping[str, object]


def amounts(card: Card, kind: Kind) -> dict[str, int]:
    """The whole numbers behind each word of the effects, added up over all ways of a choice.

    A number that is calculated counts as 0.
    """
    given: dict[str, int] = {}
    for name, n in _amounts(list(steps(card, kind))):
        given[name] = given.get(name, 0) + n
    return given


def steps(card: Card, kind: Kind) -> Iterator[Step]:
    """The effects of a card: what stands in its fields that hold ops."""
    for name, field in kind.fields.items():
        if field.type == "ops":
            yield from _those(card.fields.get(name))


def branches(step: Step) -> Iterator[list[Step]]:
    """The op lists inside a step: the ways of a choice, or what follows a condition."""
    for argument in step.values():
        if isinstance(argument, tuple):
            ways = argument if all(isinstance(way, tuple) for way in argument) else (argument,)
            yield from (list(_those(way)) for way in ways)


def word(step: Step) -> tuple[str, object]:
    """The word that a step begins with, and what stands behind it."""
    return next(iter(step.items()), ("", None))


def _those(written: object) -> Iterator[Step]:
    for step in written if isinstance(written, Sequence) and not isinstance(written, str) else ():
        if isinstance(step, Mapping):
            yield step


def _amounts(listed: Sequence[Step]) -> Iterator[tuple[str, int]]:
    for step in listed:
        name, written = word(step)
        if not isinstance(written, tuple):
            yield name, written if type(written) is int else 0
        for inner in branches(step):
            yield from _amounts(inner)
