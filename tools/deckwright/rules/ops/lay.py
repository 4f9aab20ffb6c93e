"""lay: cards on the spaces of an area, as what these spaces are."""

from collections.abc import Iterator
from typing import Any, cast

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.board import spaces_of
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.boards import Board
from deckwright.rules.program.expressions import Field, Spaces
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, SPACE, Type, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.target import types
from deckwright.rules.words.speaker import Speaker

LAY = op(
    "lay",
    "Lays cards on the spaces of an area, one on each row by row from the top left: "
    "each space is that card from now on.",
    "{lay: target.trail, at: shore}",
    Param(
        shape="expression",
        arg="cards",
        types=(Type("list", of=CARD),),
        required=True,
        says="the cards in their order, such as a field of the type `list card`",
    ),
    at=Param(
        shape="expression",
        types=(set_of(SPACE),),
        required=True,
        says="a shared area of the board, or the board",
    ),
    turned=Param(shape="truth", says="turned round: from the bottom right"),
    at_once=True,
)


@LAY.performs
def perform(step: Step, play: Play) -> Asking:
    """Each space is its card; spaces for which there is none stay as they are."""
    cards, area = args.valued(step, "cards", play), args.valued(step, "at", play)
    if not area:
        return done()
    board = play.program.ground.board_of(area[0])
    spaces = sorted(
        area,
        key=lambda space: (-((space - board.first) // board.columns), (space - board.first) % board.columns),
    )
    if step.args["turned"]:
        spaces.reverse()
    for card, space in zip(cards, spaces, strict=False):
        play.kept[board.each_space][space] = card
    return done()


@LAY.lowers
def lower(step: Step, code: Target) -> None:
    """One after the other, by a table of the spaces."""
    world, on = code.world, cast(Spaces, step.args["at"])
    cards, board = code.once(code.value(step, "cards"), "cards"), board_of(step, world.program)
    code.pass_over(step, "at", "turned")
    order, is_turned = _order(board, on, turned=bool(step.args["turned"]))
    at = n.Var("at", types.NATURAL)
    table = world.once(
        ("laid", board.name, on.area, is_turned),
        lambda: n.Table(
            stem=f"{on.area or board.name}_{'turned' if is_turned else 'from_top'}",
            type=types.SPACE,
            values=order,
        ),
    )
    place = world.place(board.each_space, n.Entry(table, (n.Get(at),)))
    many = n.Calc("min", n.Size(cards), n.num(len(order)))
    laid = n.Store(place, n.Kernel("at", (cards, n.Get(at)), types.CARD))
    code.apply(n.Each(at, n.Span(n.num(0), many, types.NATURAL), [laid]))


def board_of(step: Step, program: Program) -> Board:
    """The board on whose spaces the cards are laid."""
    return program.boards[cast(Spaces, step.args["at"]).board]


def _order(board: Board, on: Spaces, *, turned: bool) -> tuple[tuple[int, ...], bool]:
    """The spaces of an area from the top left, row by row; turned round from the bottom right."""
    areas = [board.areas[on.area]] if on.area else []
    spaces = spaces_of(board, areas, 0) if on.area else tuple(board.numbers)
    order = sorted(
        spaces,
        key=lambda space: (-((space - board.first) // board.columns), (space - board.first) % board.columns),
    )
    return tuple(reversed(order) if turned else order), turned


@LAY.changes
def changes(_: Step, program: Program) -> Iterator[str]:
    """What spaces are."""
    yield from (board.each_space for board in program.boards.values())


@LAY.arranges
def arranges(bind: Bind) -> None:
    """The area is one that all players see alike, of a board whose spaces are cards."""
    on, boards = bind.args.get("at"), bind.scope.names.boards.values()
    if [*zones_of(bind.args.get("cards"))]:
        hint = (
            "name cards that are printed, such as a field of the type list card; move takes cards from a zone"
        )
        bind.report("X104", bind.spot, "cards of a zone are not laid: they would be there as well", hint)
    if not any(board.each_space for board in boards):
        hint = "give the board each_space: with a pool per space that holds cards"
        bind.report("X104", bind.spot, "no card can be laid here: spaces of this board are no cards", hint)
    elif on is not None and (not isinstance(on, Spaces) or on.seat is not None):
        hint = "name an area with shared: true, or the board"
        bind.report("X104", bind.spot.at("at"), "these spaces are not the same for all players", hint)


@LAY.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """Printed cards of which there are more or fewer than spaces."""
    cards, on = step.args["cards"], step.args["at"]
    if not isinstance(cards, Field) or not isinstance(on, Spaces):
        return
    board = board_of(step, program)
    room = len(spaces_of(board, [board.areas[on.area]], 0)) if on.area else len(board.spaces)
    lists = {card.id: card.fields.get(cards.name) for card in program.game.cards.values()}
    for card, told in lists.items():
        if isinstance(told, list | tuple) and len(told) != room:
            message = (
                f"{card} has {len(told)} cards in {cards.name}, and {on.area or board.name} {room} spaces"
            )
            yield Refusal(step.op, step.spot, message, "let both be as many")
            return


@LAY.says
def say(speaker: Speaker, step: Step) -> str:
    """The cards, and the area."""
    arg: Any = step.args
    on = ".turned" if arg["turned"] else ""
    return speaker.fill(
        f"ops.lay{on}", {"cards": speaker.leaving().say(arg["cards"]), "at": speaker.say(arg["at"])}
    )
