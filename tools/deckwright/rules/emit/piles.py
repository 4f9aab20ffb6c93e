"""Where cards lie as Python: lists, tuples beneath pieces, several piles that are looked through in turn."""

from collections.abc import Sequence

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.sets import zone_text
from deckwright.rules.emit.slots import BENEATH, slot
from deckwright.rules.emit.tree import Node
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import all_piles_of, zones_of
from deckwright.rules.program.records import Program


def is_beneath(program: Program, zone: e.Zone) -> bool:
    """Whether cards of a zone lie beneath pieces."""
    return program.zones[zone.name].per == BENEATH


def taking(code: Code, origin: e.Expression, card: object, *, top: bool = False) -> str:
    """The condition that a card is there; it is taken thereby, out of the first pile that has it.

    Of equal cards the lowest is taken, unless it is said that the `top` one is.
    """
    zones = zones_of(origin)
    if top and code.world.is_pile(zones[0].name):
        code.world.module.imports.add("moves")
        return f"moves.take_top({zone_text(code.frame, zones[0])}, {card})"
    plain = [each for each in zones if not is_beneath(code.world.program, each)]
    if len(plain) == len(zones) > 1:
        code.world.module.imports.add("moves")
        return f"moves.take_first({all_of_them(code.frame, origin)}, {card})"
    taken = " or ".join(_taking(code, each, card) for each in zones)
    return taken if len(zones) == 1 else f"({taken})"


def removing(code: Code, origin: e.Expression, card: object) -> str:
    """The statement that takes a card that is there for certain."""
    zones = zones_of(origin)
    if len(zones) == 1 and not is_beneath(code.world.program, zones[0]):
        return f"{zone_text(code.frame, zones[0])}.remove({card})"
    return taking(code, origin, card)


def adding(code: Code, to: e.Zone, card: object, *, below: bool = False) -> str:
    """The statement that lays a card into a zone."""
    zone = zone_text(code.frame, to)
    if is_beneath(code.world.program, to):
        return f"beneath.add(s.{slot(to.name)}, {code.py(to.index[0])}, {card})"
    if not code.world.is_pile(to.name):
        return f"insort({zone}, {card})"
    return f"{zone}.insert(0, {card})" if below else f"{zone}.append({card})"


def where_it_is(code: Code, to: e.Zone, nodes: Sequence[Node]) -> list[Node]:
    """Nodes that lay cards into a zone; beneath a piece that has left nothing can be laid."""
    return code.guarded(to.index[0], nodes) if is_beneath(code.world.program, to) else list(nodes)


def seen(frame: Frame, origin: e.Expression) -> list[str]:
    """What tells that a card becomes known when it leaves a zone that nobody sees."""
    zones = frame.world.program.zones
    return ["s.news += 1"] if any(zones[each.name].sees == "nobody" for each in zones_of(origin)) else []


def things_of(*zones: e.Expression | None) -> list[tuple[str, str]]:
    """What is written when cards leave zones or come there."""
    return list(dict.fromkeys(("zone", each.name) for zone in zones for each in zones_of(zone)))


def all_of_them(frame: Frame, origin: e.Expression) -> str:
    """Several piles; those of all constants of an enum are a list already."""
    if name := all_piles_of(frame.world.program, origin):
        return f"s.{slot(name)}"
    zones = zones_of(origin)
    return f"({', '.join(zone_text(frame, each) for each in zones)})"


def _taking(code: Code, zone: e.Zone, card: object) -> str:
    if is_beneath(code.world.program, zone):
        return f"beneath.take(s.{slot(zone.name)}, {code.py(zone.index[0])}, {card})"
    code.world.module.imports.add("moves")
    return f"moves.take({zone_text(code.frame, zone)}, {card})"
