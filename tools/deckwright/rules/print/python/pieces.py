"""How pieces come onto a board, move and leave it: methods of the generated State class."""

from collections.abc import Iterator

from deckwright.rules.attributes import attribute
from deckwright.rules.lower.slots import BENEATH, is_broad
from deckwright.rules.program.fixed import constant
from deckwright.rules.program.records import CounterRecord, Program
from deckwright.rules.program.types import BOOL

# The function by which compiled rules give a new piece the counters that depend on its card.
START = "start_counters"


def reckoned(program: Program) -> list[CounterRecord]:
    """The counters whose start is not the same for all pieces."""
    return [each for each in program.counters.values() if constant(program, each.start) is None]


def piece_lines(program: Program) -> Iterator[str]:
    """The methods for all boards, and the one that frees slots."""
    if program.boards:
        yield from (_enter_broad if is_broad(program) else _enter)(program)
        yield ""
        yield from _move(program)
        yield ""
        if _carries(program):
            yield from _carry(program)
            yield ""
        yield from _leave(program)
        yield ""
    yield from _bury(program)


def _blanks(program: Program) -> dict[str, str]:
    """The lists about pieces, with what a free slot holds in each."""
    lists = {"piece_card": "-1", "piece_owner": "-1", "piece_place": "-1"}
    if is_broad(program):
        lists |= {"piece_cards": "()", "piece_places": "()"}
    if _carries(program):
        lists |= {"piece_carrier": "-1"}
    lists |= {attribute(name): _blank(counter) for name, counter in program.counters.items()}
    return lists | dict.fromkeys(_beneath(program), "()")


def _carries(program: Program) -> bool:
    return bool(program.ground.carries)


def _started(program: Program, counter: CounterRecord) -> str:
    start = constant(program, counter.start) or 0
    return str(bool(start)) if counter.type == BOOL else str(start)


def _blank(counter: CounterRecord) -> str:
    """What a counter is where nothing says otherwise."""
    return "False" if counter.type == BOOL else "-1" if counter.type.maybe else "0"


def _beneath(program: Program) -> list[str]:
    """The slots of the zones beneath pieces."""
    return [attribute(name) for name, zone in program.zones.items() if zone.per == BENEATH]


def _slot(program: Program) -> str:
    """What stands on each spot of all boards."""
    return attribute(program.ground.name)


def _in_play(program: Program) -> str:
    """The pieces that stand there."""
    return attribute(f"{program.ground.name}_pieces")


def _room(program: Program) -> str:
    """How the kernel is told of the spots of spaces: how many each has, or which is the first of each."""
    return str(program.ground.most_room) if program.ground.is_even else "self.layout.first_spots"


def _space(program: Program, spot: str) -> str:
    """The space to which a spot belongs."""
    ground = program.ground
    return f"{spot} // {ground.most_room}" if ground.is_even else f"self.layout.space_of[{spot}]"


def _stacks(program: Program) -> str:
    """The module of the kernel that knows of such spots."""
    return "stacks" if program.ground.is_even else "heaps"


def _enter(program: Program) -> Iterator[str]:
    name, most, room, stacks = _slot(program), program.ground.most_room, _room(program), _stacks(program)
    yield f"def enter_{name}(self, owner: int, card: int, space: int) -> int:"
    place = "space" if most == 1 else "spot"
    if most == 1:
        yield '    """Put a card on a space as a new piece; -1 if one is missing or the space is taken."""'
        yield f"    if card < 0 or space < 0 or self.{name}[space] >= 0:"
    else:
        yield '    """Put a card on a space as a new piece; -1 if one is missing or there is no room."""'
        yield f"    spot = {stacks}.free_spot(self.{name}, space, {room})"
        yield "    if card < 0 or space < 0 or spot < 0:"
    yield "        return -1"
    yield from _new(program, {"piece_card": "card", "piece_owner": "owner", "piece_place": place})
    yield f"    self.{name}[{place}] = piece"
    yield f"    moves.add(self.{_in_play(program)}, piece)"
    if reckoned(program):
        yield f"    {START}(self, piece)"
    yield "    return piece"


def _enter_broad(program: Program) -> Iterator[str]:
    name = _slot(program)
    yield f"def enter_{name}(self, owner: int, card: int, space: int) -> int:"
    yield '    """Put a card on a space as a new piece; -1 if one is missing or the space is taken."""'
    yield f"    return self.enter_{name}_broad(owner, (card,), (space,))"
    yield ""
    yield (
        f"def enter_{name}_broad(self, owner: int, cards: tuple[int, ...], spaces: tuple[int, ...]) -> int:"
    )
    yield '    """Put cards on spaces as one new piece; -1 if one is missing or a space is taken."""'
    yield f"    board = self.{name}"
    yield "    if min(cards) < 0 or len(set(spaces)) < len(spaces):"
    yield "        return -1"
    yield "    for space in spaces:"
    yield "        if space < 0 or board[space] >= 0:"
    yield "            return -1"
    values = {"piece_card": "cards[0]", "piece_owner": "owner", "piece_place": "spaces[0]"}
    yield from _new(program, values | {"piece_cards": "cards", "piece_places": "spaces"})
    yield "    for space in spaces:"
    yield "        board[space] = piece"
    yield f"    moves.add(self.{_in_play(program)}, piece)"
    if reckoned(program):
        yield f"    {START}(self, piece)"
    yield "    return piece"


def _new(program: Program, values: dict[str, str]) -> Iterator[str]:
    """The lowest free slot, or one more."""
    starts = {attribute(name): _started(program, counter) for name, counter in program.counters.items()}
    values = values | {name: start for name, start in starts.items() if start not in ("0", "False")}
    yield "    if -1 in self.piece_card:"
    yield "        piece = self.piece_card.index(-1)"
    yield from (f"        self.{name}[piece] = {value}" for name, value in values.items())
    yield "    else:"
    yield "        piece = len(self.piece_card)"
    for name, blank in _blanks(program).items():
        yield f"        self.{name}.append({values.get(name, blank)})"


def _move(program: Program) -> Iterator[str]:
    if program.ground.most_room > 1:
        yield from _move_spot(program)
        return
    name = _slot(program)
    yield f"def move_{name}(self, piece: int, space: int) -> None:"
    yield '    """Move a piece; nothing happens if it or the space is missing, or the space is taken."""'
    yield f"    if piece < 0 or space < 0 or self.piece_place[piece] < 0 or self.{name}[space] >= 0:"
    yield "        return"
    if is_broad(program):
        yield "    if len(self.piece_places[piece]) > 1:  # what lies on several spaces stays there"
        yield "        return"
        yield "    self.piece_places[piece] = (space,)"
    yield f"    self.{name}[self.piece_place[piece]] = -1"
    yield f"    self.{name}[space] = piece"
    yield "    self.piece_place[piece] = space"


def _move_spot(program: Program) -> Iterator[str]:
    name, room, stacks = _slot(program), _room(program), _stacks(program)
    yield f"def move_{name}(self, piece: int, space: int) -> None:"
    yield '    """Move a piece to another space; nothing happens if one is missing or there is no room."""'
    yield "    if piece < 0 or space < 0 or (place := self.piece_place[piece]) < 0:"
    yield "        return"
    if not _carries(program):
        yield f"    spot = {stacks}.free_spot(self.{name}, space, {room})"
        yield f"    if spot < 0 or {_space(program, 'place')} == space:"
        yield "        return"
        yield f"    {stacks}.go(self.{name}, self.piece_place, piece, spot, {room})"
        return
    yield f"    if {_space(program, 'place')} == space:"
    yield "        self.piece_carrier[piece] = -1  # it leaves what carries it, and stays on the space"
    yield "        return"
    yield (
        f"    going = [piece, *(each for each in self.{_in_play(program)}"
        " if self.piece_carrier[each] == piece)]"
    )
    yield f"    if {stacks}.room_left(self.{name}, space, {room}) < len(going):"
    yield "        return"
    yield "    for each in going:"
    yield f"        spot = {stacks}.free_spot(self.{name}, space, {room})"
    yield f"        {stacks}.go(self.{name}, self.piece_place, each, spot, {room})"
    yield "    self.piece_carrier[piece] = -1"


def _carry(program: Program) -> Iterator[str]:
    name, room, stacks = _slot(program), _room(program), _stacks(program)
    yield f"def carry_{name}(self, piece: int, carrier: int) -> None:"
    yield '    """Let a piece be carried by another one; nothing happens if there is no room on its space."""'
    yield f"    space = {_space(program, 'self.piece_place[carrier]')}"
    yield f"    if {_space(program, 'self.piece_place[piece]')} != space:"
    yield f"        spot = {stacks}.free_spot(self.{name}, space, {room})"
    yield "        if spot < 0:"
    yield "            return"
    yield f"        {stacks}.go(self.{name}, self.piece_place, piece, spot, {room})"
    yield "    self.piece_carrier[piece] = carrier"


def _leave(program: Program) -> Iterator[str]:
    name = _slot(program)
    yield f"def leave_{name}(self, piece: int) -> None:"
    yield '    """Take a piece off the board; its slot tells of it while something may still mean it."""'
    yield "    if piece < 0 or self.piece_place[piece] < 0:"
    yield "        return"
    if is_broad(program):
        yield "    for space in self.piece_places[piece]:"
        yield f"        self.{name}[space] = -1"
        yield "    self.piece_places[piece] = ()"
    elif program.ground.most_room > 1:
        stacks, room = _stacks(program), _room(program)
        yield f"    {stacks}.close(self.{name}, self.piece_place, self.piece_place[piece], {room})"
    else:
        yield f"    self.{name}[self.piece_place[piece]] = -1"
    if _carries(program):
        yield "    self.piece_carrier[piece] = -1"
    yield f"    self.{_in_play(program)}.remove(piece)"
    yield from (f"    self.{name}[piece] = ()" for name in _beneath(program))
    yield "    self.piece_place[piece] = -1"
    yield "    self.to_free += 1"


def _bury(program: Program) -> Iterator[str]:
    yield "def free_pieces(self) -> None:"
    yield '    """Free the slots of the pieces that have left; those at the end are given back."""'
    yield "    self.to_free = 0"
    if not program.boards:
        return
    lists = _blanks(program)
    yield "    for piece, place in enumerate(self.piece_place):"
    yield "        if place < 0:"
    yield from (f"            self.{name}[piece] = {blank}" for name, blank in lists.items())
    yield "    while self.piece_card and self.piece_card[-1] == -1:"
    yield from (f"        self.{name}.pop()" for name in lists)
