"""Conditions by which a search need only look around something: asked for plainly, or within a term."""

from collections.abc import Iterator, Sequence

from deckwright.rules.emit import places
from deckwright.rules.emit.weigh import Exchange, every, exchanged, mentions, parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e

IT = "it"


def seen_through(
    world: World, source: e.Expression, conditions: Sequence[e.Expression]
) -> list[e.Expression]:
    """The conditions on the things of a set; a term that wants them near something is taken apart."""
    found: list[e.Expression] = []
    for each in conditions:
        inside = list(_inside(world, each))
        is_near = len(inside) > 1 and any(beside_what(world, source, part) for part in inside)
        found += [part for part in inside if not _holds_anyway(source, part)] if is_near else [each]
    return found


def beside_what(world: World, source: e.Expression, condition: e.Expression) -> e.Expression | None:
    """What each `it` of a set of pieces or spaces shall be near to, if the condition says so."""
    if not isinstance(condition, e.Query) or condition.name not in places.NEAR:
        return None
    for one, other in (condition.args, condition.args[::-1]):
        if _is_it(world, source, one) and not mentions(other, IT):
            return None if other.type.maybe else other
    return None


def _is_it(world: World, source: e.Expression, of: e.Expression) -> bool:
    """Whether it is `it`, or the place of a piece that lies on one space only."""
    if isinstance(source, e.Pieces) and isinstance(of, e.Trait) and of.name == "place" and not world.broad:
        of = of.of
    return isinstance(of, e.Local) and of.name == IT


def _inside(world: World, of: e.Expression) -> Iterator[e.Expression]:
    """The conditions of a term that holds when all of them do, with its arguments; else the term itself."""
    for part in parts_of(of):
        # Under a loop of the term's own, `it` would be another thing.
        if (
            not isinstance(part, e.Term)
            or world.is_large(part.name)
            or _has_loop(world.program.terms[part.name].is_)
        ):
            yield part
            continue
        record = world.program.terms[part.name]
        given = {name: _always(arg) for name, arg in zip(record.params, part.args, strict=True)}
        yield from _inside(world, exchanged(record.is_, given))


def _has_loop(of: e.Expression) -> bool:
    return any(isinstance(each, e.Query) and each.item is not None for each in every(of))


def _always(arg: e.Expression) -> Exchange:
    return lambda _: arg


def _holds_anyway(source: e.Expression, condition: e.Expression) -> bool:
    """Whether it says that a piece on the board lies somewhere."""
    return (
        isinstance(source, e.Pieces)
        and isinstance(condition, e.Compare)
        and condition.op == "!="
        and isinstance(condition.left, e.Trait)
        and condition.left.name == "place"
        and condition.left.of == e.Local(IT, condition.left.of.type)
        and isinstance(condition.right, e.Const)
        and condition.right.word == "none"
    )
