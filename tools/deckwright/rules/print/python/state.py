"""The generated State class: slots, start, clone, key, equality, and the ways of pieces."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.engine.state import State
from deckwright.rules.attributes import attribute
from deckwright.rules.lower.slots import BENEATH, is_broad
from deckwright.rules.print.python.pieces import piece_lines
from deckwright.rules.program.fixed import constant
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import BOOL
from deckwright.rules.tables_literals import WIDTH, filled

# Slots of every state that need more than `other.x = self.x`.
COPIED = {
    "stack": "[f[:] for f in self.stack] if self.stack else []",
    "times": "self.times[:]",
    "dice": "None if self.dice is None else self.dice[:]",
    "diary": "None",
}
# What does not tell two states apart: traces of how one got there, and what follows from the rest.
NOT_IN_KEY = frozenset(
    {"acting", "answer", "beginning", "closed", "diary", "to_free", "defers_menus", "legal", "news", "trail"}
)
INDENT = "        "
UNROLLED = 4  # up to so many seats a copy names each of them, which saves the loop


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot: its type, what it holds at the start, and how deep its lists are nested, of which sizes."""

    name: str
    of: str
    start: str
    depth: int = 0
    sizes: tuple[int, ...] = ()

    @property
    def copied(self) -> str:
        """What a clone holds."""
        return _copied(f"self.{self.name}", self.depth, self.sizes)

    @property
    def key(self) -> str:
        """The same as tuples."""
        return _key(f"self.{self.name}", self.depth)


def class_lines(program: Program) -> Iterator[str]:
    """The class of the state."""
    slots = list(slots_of(program))
    yield "class State(engine_state.State):"
    yield '    """A game in progress: what lies where, what is in each pool, what was chosen at the start."""'
    yield ""
    yield "    __slots__ = LAYOUT.slots"
    yield ""
    yield "    game = GAME"
    yield "    content = CONTENT"
    yield ""
    yield from (f"    {each.name}: {each.of}" for each in sorted_by_name(slots))
    for method in (_begin(slots), _clone(slots), _key_lines(slots), piece_lines(program)):
        yield ""
        yield from (f"    {line}" if line else "" for line in method)


def sorted_by_name(slots: list[Slot]) -> list[Slot]:
    """The slots in the order of their names."""
    return sorted(slots, key=lambda each: each.name)


def slots_of(program: Program) -> Iterator[Slot]:
    """What the game keeps, one slot each."""
    for name in program.pools:
        yield _pool(program, name)
    for name, zone in program.zones.items():
        if zone.per == BENEATH:
            yield Slot(attribute(name), "list[tuple[int, ...]]", "[]", 1)
            continue
        depth = len(zone.per) + 1
        start = _per(program, zone.per, "[]")
        yield Slot(attribute(name), _list_of("int", depth), start, depth, _sizes(program, zone.per))
    if program.boards:
        name = program.ground.name
        yield Slot(attribute(name), "list[int]", f"[-1] * {len(program.ground.spots)}", 1)
        yield Slot(attribute(f"{name}_pieces"), "list[int]", "[]", 1)
        lists = ["piece_card", "piece_owner", "piece_place"]
        yield from (Slot(name, "list[int]", "[]", 1) for name in lists)
        for name, counter in program.counters.items():
            yield Slot(attribute(name), f"list[{'bool' if counter.type == BOOL else 'int'}]", "[]", 1)
        if program.ground.carries:
            yield Slot("piece_carrier", "list[int]", "[]", 1)
        if is_broad(program):
            yield Slot("piece_cards", "list[tuple[int, ...]]", "[]", 1)
            yield Slot("piece_places", "list[tuple[int, ...]]", "[]", 1)
    for name, value in program.game.values.items():
        if value.option and value.enum:
            yield Slot(attribute(name), "int", str(value.among.index(str(value.value))))
        elif value.option and isinstance(value.value, int):
            yield Slot(attribute(name), "int", str(int(value.value)))
    for ruling in program.game.rulings.values():
        if ruling.switch:
            yield Slot(attribute(ruling.switch), "int", str(list(ruling.answers).index(ruling.chosen)))


def _pool(program: Program, name: str) -> Slot:
    """A pool. If its start is reckoned, that is done when the decks lie there; until then it is 0."""
    pool = program.pools[name]
    depth = len(pool.per)
    if pool.type.is_set:
        of = _list_of("tuple[int, ...]", depth)
        return Slot(attribute(name), of, _per(program, pool.per, "()"), depth, _sizes(program, pool.per)[:-1])
    unsure = pool.type.maybe and pool.type.name in ("int", "half")
    start = constant(program, pool.start)
    said = "None" if unsure and start is None else str(start or 0)
    of = "int | None" if unsure else "int"
    if not depth:
        return Slot(attribute(name), of, said)
    return Slot(
        attribute(name),
        _list_of(of, depth),
        _per(program, pool.per, said),
        depth,
        _sizes(program, pool.per)[:-1],
    )


def _list_of(of: str, depth: int) -> str:
    return f"list[{_list_of(of, depth - 1)}]" if depth else of


def _per(program: Program, per: tuple[str, ...], inner: str) -> str:
    """A list with `inner` for each of what a thing is kept per."""
    if not per:
        return inner
    size = "seats" if per[0] == "seat" else str(len(program.things(per[0])))
    rest = _per(program, per[1:], inner)
    return f"[{rest} for _ in range({size})]" if "[" in rest else f"[{rest}] * {size}"


def _sizes(program: Program, per: tuple[str, ...]) -> tuple[int, ...]:
    """How many there are of each; 0 where it depends on the start."""
    least, most = program.game.seats
    seats = most if least == most else 0
    return tuple(seats if each == "seat" else len(program.things(each)) for each in per)


def _copied(of: str, depth: int, sizes: tuple[int, ...]) -> str:
    if depth <= 1:
        return f"{of}[:]" if depth else of
    if sizes and 0 < sizes[0] <= UNROLLED:
        inner = (_copied(f"{of}[{number}]", depth - 1, sizes[1:]) for number in range(sizes[0]))
        return f"[{', '.join(inner)}]"
    if depth == 2:
        return f"[*map(list.copy, {of})]"
    each = f"each{depth}"
    return f"[{_copied(each, depth - 1, sizes[1:])} for {each} in {of}]"


def _key(of: str, depth: int) -> str:
    if depth <= 1:
        return f"tuple({of})" if depth else of
    if depth == 2:
        return f"tuple(map(tuple, {of}))"
    return f"tuple({_key(f'each{depth}', depth - 1)} for each{depth} in {of})"


def _begin(slots: list[Slot]) -> Iterator[str]:
    yield "def begin(self, seats: int) -> None:"
    yield '    """Everything as it is before the setup."""'
    yield "    super().begin(seats)"
    for each in slots:
        yield f"    self.{each.name} = {each.start}"


def _clone(slots: list[Slot]) -> Iterator[str]:
    yield 'def clone(self) -> "State":'
    yield '    """A state of its own, equal to this one."""'
    yield "    other = State()"
    for name in ("rng", *State.__slots__):
        yield f"    other.{name} = {COPIED.get(name, f'self.{name}')}"
    for each in slots:
        yield f"    other.{each.name} = {each.copied}"
    yield "    return other"


def _key_lines(slots: list[Slot]) -> Iterator[str]:
    special = {"stack": "tuple(map(tuple, self.stack))", "times": "tuple(self.times)"}
    # Never None: its hash differs from run to run.
    special["dice"] = "() if self.dice is None else tuple(self.dice)"
    yield "def key(self) -> tuple[object, ...]:"
    yield '    """All that tells this state from others."""'
    yield "    return ("
    told = (name for name in ("rng", *State.__slots__) if name not in NOT_IN_KEY)
    keys = [*(special.get(name, f"self.{name}") for name in told), *(each.key for each in slots)]
    yield from filled(keys, INDENT, WIDTH - 4)  # the class is further in
    yield "    )  # fmt: skip"
    yield ""
    yield "def __eq__(self, other: object) -> bool:"
    yield "    return isinstance(other, State) and self.key() == other.key()"
    yield ""
    yield "def __hash__(self) -> int:"
    yield "    return hash(self.key())"
