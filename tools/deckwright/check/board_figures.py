"""R202: what parts of boards in the rulebook's figures show is in the game, and on the spaces shown."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.check.layouts import shown_cards
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.load.board_figures import SHAPES
from deckwright.load.layouts import roads
from deckwright.model.board_figure import Arrow, BoardFigure, Grid, NamedSpaces, Piece
from deckwright.model.finding import Finding, Missing
from deckwright.model.looks import card_of
from deckwright.model.near import did_you_mean
from deckwright.model.place import Place

_ONE = ("cards", "backs", "component", "mark", *SHAPES, "frame", "words")  # words in a frame are one thing


@check
def things_of_figures_are_one_thing(subject: Subject) -> Iterator[Finding]:
    """Each thing of a layout is said once: the others would not be drawn."""
    for layout, entry in subject.source.entries("layouts").items():
        for number, thing in enumerate(cast(Sequence[Mapping[str, object]], entry.fields.get("things", ()))):
            said = [key for key in _ONE if key in thing]
            for key in said[1:] if said != ["frame", "words"] else ():
                place = entry.spot.place("things", number, key, key=True)
                message, hint = f"this thing is {said[0]} already, so {key} is not drawn", "write two things"
                yield Finding(
                    code="X104", place=place, message=message, hint=hint, about=subject.about(layout)
                )


@check
def board_figures_show_what_exists(subject: Subject) -> Iterator[Finding]:
    """Each space is one of the figure; each named space, card, icon and field by direction exists."""
    known = roads(subject.source.entries("boards"))
    for layout in subject.game.layouts.values():
        for thing in layout.things:
            if (board := thing.board) is None:
                continue
            about = subject.about(layout.id)
            for space in board.spaces if isinstance(board, NamedSpaces) else ():
                place = thing.spot.place("spaces", space, key=True)
                yield from unknown(space, "space with a name", known, place, about=about)
            yield from _spaces(board, about)
            for number, space in enumerate(board.shaded):
                if space not in board:
                    yield _outside(space, board, thing.spot.place("shaded", number), about)
            for piece in board.pieces:
                yield from _piece(subject, piece, about, reaches=not isinstance(board, NamedSpaces))
                if piece.reach and isinstance(board, NamedSpaces):
                    message = "on a map of named spaces nothing lies in a direction, so reach shows nothing"
                    yield Finding(
                        code="R202",
                        place=piece.spot.place("reach"),
                        message=message,
                        hint="leave reach out",
                        about=about,
                    )
            for arrow in board.arrows:
                yield from _arrow(subject, arrow, about)


def _spaces(board: BoardFigure, about: str) -> Iterator[Finding]:
    for piece in board.pieces:
        if piece.space not in board:
            yield _outside(piece.space, board, piece.spot.place(key=True), about)
    for arrow in board.arrows:
        for space, key in ((arrow.start, "from"), (arrow.end, "to")):
            if space not in board:
                yield _outside(space, board, arrow.spot.place(key), about)


def _outside(space: str, board: BoardFigure, place: Place, about: str) -> Finding:
    hint = did_you_mean(space, board.spaces) or f"the figure shows {', '.join(board.spaces)}"
    if isinstance(board, Grid):
        hint = f"the figure shows {board.first} to {board.last}"
    message = f'there is no space "{space}" in it'
    missing = Missing("space", space)
    return Finding(code="R202", place=place, message=message, hint=hint, about=about, missing=missing)


def _piece(subject: Subject, piece: Piece, about: str, *, reaches: bool) -> Iterator[Finding]:
    game, place = subject.game, piece.spot.place
    noun, key = ("card", "card") if piece.sort == "cards" else ("card of a deck", "back")
    yield from unknown(piece.name, noun, shown_cards(game)[piece.sort], place(key), about=about)
    for word in piece.dice:
        yield from unknown(word, "icon", game.icons, piece.spot.place("dice", word, key=True), about=about)
    card = game.cards.get(card_of(piece.name))
    if piece.reach and reaches and card:
        fields = game.kinds[card.kind].fields
        pointing = [name for name, field in fields.items() if field.type.startswith("direction ->")]
        yield from unknown(piece.reach, "field by direction", pointing, place("reach"), about=about)


def _arrow(subject: Subject, arrow: Arrow, about: str) -> Iterator[Finding]:
    if arrow.icon:
        yield from unknown(arrow.icon, "icon", subject.game.icons, arrow.spot.place("icon"), about=about)
    if arrow.start == arrow.end:
        message = "an arrow leads from a space to another one"
        yield Finding(code="R202", place=arrow.spot.place("to"), message=message, about=about)
