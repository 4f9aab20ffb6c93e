"""The parts of the state that a program needs, as slots of the target program."""

from collections.abc import Mapping
from dataclasses import replace

from deckwright.rules.ids_walk import steps_of
from deckwright.rules.program import records
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import MARKS
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import (
    BOOL,
    CARD,
    NATURAL,
    PIECE,
    SEAT,
    SPACE,
    SPOT,
    TargetType,
    listing,
    of_rules,
)

_WHERE = ("piece_place", "piece_places", "piece_carrier")
BENEATH = ("piece",)  # a zone with this `per` lies beneath pieces


def slots_of(program: Program) -> dict[str, n.Slot]:
    """What the game declares, by its name."""
    found: dict[str, n.Slot] = {}
    piles = records.piles(program)
    for name, zone in program.zones.items():
        found[name] = _zone(zone, is_pile=name in piles)
    for name, pool in program.pools.items():
        found[name] = n.Slot(stem=name, type=_kept(pool), per=pool.per)
    for name, value in program.game.values.items():
        if value.option and value.enum:
            found[name] = n.Slot(stem=name, type=TargetType(kind="id", sort=value.enum))
        elif value.option:
            low, high = value.tunable or (None, None)
            found[name] = n.Slot(stem=name, type=replace(NATURAL, low=low, high=high))
    for ruling in program.game.rulings.values():
        if ruling.switch:
            answers = TargetType(kind="id", sort=f"ruling:{ruling.id}")
            found[ruling.switch] = n.Slot(stem=ruling.switch, type=answers)
    return found | _boards(program)


def _zone(zone: records.ZoneRecord, *, is_pile: bool) -> n.Slot:
    cards, beneath = listing(CARD, ascending=not is_pile), zone.per == BENEATH
    return n.Slot(stem=zone.name, type=cards, per=zone.per, sees=zone.sees, pile=is_pile, beneath=beneath)


def kernel_slots(program: Program) -> dict[str, n.Slot]:
    """What the kernel keeps, whatever the game calls its own."""
    low, high = program.game.seats
    types = {
        "seats": replace(NATURAL, low=low, high=high),
        "turns": NATURAL,
        "rounds": NATURAL,
        "starter": SEAT,
        "acted": NATURAL,
        "active": SEAT,
        "phase": TargetType(kind="id", sort="phase"),
    }
    found = {name: n.Slot(stem=name, type=of, kernel=True) for name, of in types.items()}
    found["times"] = n.Slot(stem="times", type=NATURAL, per=("action",), kernel=True)
    found["out"] = n.Slot(stem="out", type=BOOL, per=("seat",), kernel=True)
    return found | _pieces(program)


def _kept(kept: records.Kept) -> TargetType:
    """A number that is kept is never below 0; tokens are above it. No card is marked twice."""
    of = of_rules(kept.type)
    if kept.type == MARKS:
        return replace(of, unique=True)
    if of.kind == "list":
        return replace(of, of=replace(of.item, low=1))
    least = kept.least if isinstance(kept, records.PoolRecord) else 0
    return replace(of, low=least) if of.kind in ("int", "half") else of


def _boards(program: Program) -> dict[str, n.Slot]:
    """Boards, and the counters of their pieces."""
    found: dict[str, n.Slot] = {}
    if program.boards:
        name, there = program.ground.name, replace(PIECE, maybe=True)
        found[name] = n.Slot(stem=name, type=there, per=(spot_type(program).sort,))
        in_play = listing(PIECE, unique=True, ascending=True)
        found[f"{name}_pieces"] = n.Slot(stem=f"{name}_pieces", type=in_play)
    for name, counter in program.counters.items():
        found[name] = n.Slot(stem=name, type=_kept(counter), per=("piece",))
    return found


def _pieces(program: Program) -> dict[str, n.Slot]:
    """The lists about pieces."""
    lists: dict[str, TargetType] = {}
    if program.boards:
        lists |= {
            "piece_card": CARD,
            "piece_owner": SEAT,
            "piece_place": replace(spot_type(program), maybe=True),
        }
    if program.ground.carries:
        lists |= {"piece_carrier": replace(PIECE, maybe=True)}
    if is_broad(program):
        lists |= {"piece_cards": listing(CARD), "piece_places": listing(SPACE, unique=True)}
    return {name: n.Slot(stem=name, type=of, per=("piece",), kernel=True) for name, of in lists.items()}


def spot_type(program: Program) -> TargetType:
    """What tells where a piece stands: its space, or a spot where several have room on a space."""
    return SPOT if program.ground.most_room > 1 else SPACE


def board_of(
    program: Program, slots: Mapping[str, n.Slot], kernel: Mapping[str, n.Slot], name: str
) -> n.Board:
    """A board with its slots, and those about pieces."""
    kept = ("piece_card", "piece_cards", "piece_owner")
    return n.Board(
        stem=name,
        spaces=slots[name],
        pieces=slots[f"{name}_pieces"],
        where=tuple(kernel[each] for each in _WHERE if each in kernel),
        kept=(
            *(kernel[each] for each in kept if each in kernel),
            *(slots[each] for each in program.counters),
        ),
        beneath=tuple(each for each in slots.values() if each.beneath),
    )


def is_broad(program: Program) -> bool:
    """Whether a piece may lie on several spaces: some `put` of the game puts several cards."""
    return any(
        isinstance(spaces := step.args.get("spaces"), tuple) and len(spaces) > 1 for step in steps_of(program)
    )
