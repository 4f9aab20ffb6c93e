"""What does not fit together in a game with several boards."""

from deckwright.model.place import Place
from deckwright.rules.program.boards import Board
from deckwright.rules.program.records import Program
from deckwright.rules.resolve.boards import MOST_PLACES
from deckwright.rules.resolve.context import Context


def tell(context: Context, program: Program) -> None:
    """Report what is wrong with boards that are each right alone."""
    if len(program.boards) < 2:
        return
    _sizes(context, program)
    _names(context, program)
    _areas(context, program)
    _alike(context, program, "each_space")
    _alike(context, program, "carries")


def _report(context: Context, about: str, place: Place, message: str) -> None:
    context.scope(about).report("X107", place, message, "call one of them something else")


def _sizes(context: Context, program: Program) -> None:
    """More spaces than a game has ways to look up between each two."""
    spaces = 0
    for board in program.boards.values():
        before, spaces = spaces, spaces + board.size
        if before <= MOST_PLACES < spaces:
            message = f"with {board.name} the boards have more than {MOST_PLACES} spaces"
            hint = f"make boards smaller: all together have at most {MOST_PLACES} spaces"
            context.scope(f"boards/{board.name}").report("X104", board.spot.place(key=True), message, hint)


def _names(context: Context, program: Program) -> None:
    """Spaces of two boards with one name; it is told of the one that the author has named."""
    known = dict[str, Board]()
    for board in program.ground.boards:
        names = dict.fromkeys((*board.names, *board.spots))
        for name in names:
            if name in known:
                one, other = board, known[name]
                if other.named and not one.named:
                    one, other = other, one
                place = one.spot.at("spaces").place(name, key=True) if one.named else one.spot.place(key=True)
                message = f'the space "{name}" of {one.name} has the name of a space of {other.name}'
                _report(context, f"boards/{one.name}", place, message)
        known |= dict.fromkeys(names, board)


def _areas(context: Context, program: Program) -> None:
    """Areas of two boards with one name."""
    known = dict[str, str]()
    for board in program.boards.values():
        for name, area in board.areas.items():
            if name in known:
                message = f'the area "{name}" of {board.name} has the name of an area of {known[name]}'
                _report(context, f"boards/{board.name}", area.spot.place(key=True), message)
            known.setdefault(name, board.name)


def _alike(context: Context, program: Program, key: str) -> None:
    """What is the same for all boards that can have it: where one piece has room, none is carried."""
    having = [board for board in program.boards.values() if getattr(board, key)]
    for board in program.boards.values() if having else ():
        told, wanted = getattr(board, key), getattr(having[0], key)
        if told == wanted or (key == "carries" and board.room == 1 and not told):
            continue
        place = board.spot.at(key).place() if told else board.spot.place(key=True)
        message, hint = _unlike(board, key, having[0])
        if not (board.places and key in context.source.entries("boards")[board.name].fields):
            context.scope(f"boards/{board.name}").report("X104", place, message, hint)


def _unlike(board: Board, key: str, other: Board) -> tuple[str, str]:
    """What is told of a board that is not as another one is, and what to do about it."""
    told, wanted = getattr(board, key), getattr(other, key)
    if board.places:
        hint = f"write grid: in the place of places:, or take {key} away from {other.name}"
        return f"{board.name} has places, which have no {key}, but {other.name} has", hint
    hint = f"write {key}: {wanted} on each board"
    if told:
        return f"{key} is {told} on {board.name}, but {wanted} on {other.name}", hint
    if key == "carries":
        hint += ", or leave room away here"
    return f"{board.name} has no {key}, but {other.name} has", hint
