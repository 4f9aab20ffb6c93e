"""What does not fit together in a game with several boards, and what is asked of two of them at once."""

from collections.abc import Iterator, Mapping

from deckwright.model.place import Place
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick
from deckwright.rules.program.walk import parts
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.context import Context

On = Mapping[str, str]  # things by their names, each with the board on which it is


def tell(context: Context, program: Program) -> None:
    """Report what is wrong with boards that are each right alone."""
    if len(program.boards) < 2:
        return
    _names(context, program)
    _areas(context, program)
    _alike(context, program, "each_space", "which cards spaces are")
    _alike(context, program, "carries", "how many others a piece carries")
    for action in program.actions.values():
        _questions(context, program, action.picks)


def _report(context: Context, about: str, place: Place, message: str) -> None:
    context.scope(about).report("X107", place, message, "call one of them something else")


def _names(context: Context, program: Program) -> None:
    """Spaces of two boards with one name."""
    known = dict[str, str]()
    for board in program.ground.boards:
        names = dict.fromkeys((*board.names, *board.spots))
        spaces = board.spot.at("spaces")
        for name in names:
            if name in known:
                place = spaces.place(name, key=True) if board.named else board.spot.place(key=True)
                message = f'the space "{name}" of {board.name} has the name of a space of {known[name]}'
                _report(context, f"boards/{board.name}", place, message)
        known |= dict.fromkeys(names, board.name)


def _areas(context: Context, program: Program) -> None:
    """Areas of two boards with one name."""
    known = dict[str, str]()
    for board in program.boards.values():
        for name, area in board.areas.items():
            if name in known:
                message = f'the area "{name}" of {board.name} has the name of an area of {known[name]}'
                _report(context, f"boards/{board.name}", area.spot.place(key=True), message)
            known.setdefault(name, board.name)


def _alike(context: Context, program: Program, key: str, what: str) -> None:
    """What is the same for all boards that can have it: where one piece has room, none is carried."""
    first = next((board for board in program.boards.values() if getattr(board, key)), None)
    for board in program.boards.values() if first is not None else ():
        told, wanted = getattr(board, key), getattr(first, key)
        if told != wanted and (key != "carries" or board.room > 1 or told):
            place = board.spot.at(key).place() if told else board.spot.place(key=True)
            hint = f"write {key}: {wanted} on each board"
            if key == "carries" and not told:
                hint += ", or leave room away here"
            message = f"{board.name} does not say of itself {what}, as another board does"
            if told:
                message = f"two boards say differently {what}: by {wanted}, and by {told}"
            context.scope(f"boards/{board.name}").report("X104", place, message, hint)


def _questions(context: Context, program: Program, picks: tuple[Pick, ...]) -> None:
    """What the conditions of picks ask of two boards, or of one that cannot tell it."""
    on = dict[str, str]()
    for pick in picks:
        chosen = pick.selector
        its = _board(chosen.source, on)
        for where in (chosen.where, *chosen.otherwise):
            for message, hint in _across(where, {**on, "it": its} if its else on, program):
                context.scope(pick.asks).report("X118", pick.spot.place(), message, hint)
        if its:
            on[pick.name] = its


def _across(of: e.Expression | None, on: On, program: Program) -> Iterator[tuple[str, str]]:
    """The questions in a condition that no board can answer."""
    inner = {id(part) for each in parts(of) for part in _below(each)}
    for part in parts(of) if of is not None else ():
        if not isinstance(part, e.Query) or not (shapes := all_queries()[part.name].shapes):
            continue
        own = {name: board for name, board in on.items() if name != "it"} if id(part) in inner else on
        boards = list(dict.fromkeys(board for arg in part.args if (board := _board(arg, own, program))))
        if len(boards) > 1:
            one, other = boards
            message = f"'{part.name}' asks of two boards, and nothing leads from {one} to {other}"
            yield message, "ask about what lies on one board"
        elif boards and program.boards[boards[0]].shape not in shapes:
            message = f"'{part.name}' cannot be asked of {boards[0]}, whose spaces lie otherwise"
            yield message, f"ask it of a board with {' or '.join(shapes)}"


def _below(of: object) -> Iterator[object]:
    """What is inside a query over a set: there `it` is something else."""
    if isinstance(of, e.Query) and of.item is not None:
        yield from parts((of.each, of.where, of.otherwise))


def _board(of: e.Expression, on: On, program: Program | None = None) -> str:
    """The board on which a thing, or each of some things, is for certain; empty if that is not known."""
    if isinstance(of, e.Pieces | e.Spaces):
        return of.board
    if isinstance(of, e.Local):
        return on.get(of.name, "")
    if (
        isinstance(of, e.Const)
        and of.type.name == "space"
        and program is not None
        and isinstance(of.value, int)
    ):
        return program.ground.board_of(of.value).name if of.value >= 0 else ""
    if isinstance(of, e.Trait) and of.name == "place":
        return _board(of.of, on, program)
    if isinstance(of, e.Query) and (of.type.of or of.type).name in ("piece", "space"):
        return _board(of.args[0], on, program)  # those that it looks through, or what lies near it
    return ""
