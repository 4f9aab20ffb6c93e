"""R202: what parts of boards in the rulebook's figures show is in the game, and on the squares shown."""

from collections.abc import Iterator

from deckwright.check.layouts import shown_cards
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.board_figure import Arrow, Grid, Piece
from deckwright.model.finding import Finding, Missing
from deckwright.model.looks import card_of
from deckwright.model.place import Place


@check
def board_figures_show_what_exists(subject: Subject) -> Iterator[Finding]:
    """Each square lies within the figure's corners; each card, icon and field by direction exists."""
    for layout in subject.game.layouts.values():
        for thing in layout.things:
            if thing.grid is None:
                continue
            about = subject.about(layout.id)
            yield from _squares(thing.grid, about)
            for number, space in enumerate(thing.grid.shaded):
                if space not in thing.grid:
                    yield _outside(space, thing.grid, thing.spot.place("shaded", number), about)
            for piece in thing.grid.pieces:
                yield from _piece(subject, piece, about)
            for arrow in thing.grid.arrows:
                yield from _arrow(subject, arrow, about)


def _squares(grid: Grid, about: str) -> Iterator[Finding]:
    for piece in grid.pieces:
        if piece.space not in grid:
            yield _outside(piece.space, grid, piece.spot.place(key=True), about)
    for arrow in grid.arrows:
        for space, key in ((arrow.start, "from"), (arrow.end, "to")):
            if space not in grid:
                yield _outside(space, grid, arrow.spot.place(key), about)


def _outside(space: str, grid: Grid, place: Place, about: str) -> Finding:
    hint = f"the figure shows {grid.first} to {grid.last}"
    message = f'there is no space "{space}" in it'
    missing = Missing("space", space)
    return Finding(code="R202", place=place, message=message, hint=hint, about=about, missing=missing)


def _piece(subject: Subject, piece: Piece, about: str) -> Iterator[Finding]:
    game, place = subject.game, piece.spot.place
    noun, key = ("card", "card") if piece.sort == "cards" else ("card of a deck", "back")
    yield from unknown(piece.name, noun, shown_cards(game)[piece.sort], place(key), about=about)
    for word in piece.dice:
        yield from unknown(word, "icon", game.icons, piece.spot.place("dice", word, key=True), about=about)
    card = game.cards.get(card_of(piece.name))
    if piece.reach and card:
        fields = game.kinds[card.kind].fields
        pointing = [name for name, field in fields.items() if field.type.startswith("direction ->")]
        yield from unknown(piece.reach, "field by direction", pointing, place("reach"), about=about)


def _arrow(subject: Subject, arrow: Arrow, about: str) -> Iterator[Finding]:
    if arrow.icon:
        yield from unknown(arrow.icon, "icon", subject.game.icons, arrow.spot.place("icon"), about=about)
    if arrow.start == arrow.end:
        message = "an arrow leads from a square to another one"
        yield Finding(code="R202", place=arrow.spot.place("to"), message=message, about=about)
