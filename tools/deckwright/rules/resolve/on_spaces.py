"""Zones on spaces: cards that lie on a space of the board without being pieces there."""

from collections.abc import Mapping

from deckwright.load.sections import names_of
from deckwright.model.place import Spot
from deckwright.rules.program.records import ON_SPACES
from deckwright.rules.resolve.context import Context, without_board
from deckwright.rules.resolve.scope import Scope


def is_on_spaces(fields: Mapping[str, object]) -> bool:
    """Whether there is such a zone for each space."""
    return ON_SPACES[0] in names_of(fields.get("per"))


def check_on_spaces(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report what a zone on spaces cannot be."""
    boards = context.names.boards.values()
    if names_of(fields.get("per")) != ON_SPACES:
        hint = "write per: space, and another zone for the rest"
        scope.report("X104", spot.place("per"), "on each space there is one such zone", hint)
    elif not boards:
        without_board(scope, "spaces", spot.place("per"), "keep the zone per: seat")
    elif any(board.shape == "places" for board in boards):
        hint = "give the board a grid: [4, 3], or write per: piece for cards beneath what lies there"
        scope.report("X104", spot.place("per"), "places that are only counted hold no cards themselves", hint)
    if fields.get("sees") in ("owner", "others"):
        hint = "write sees: all, or sees: nobody"
        scope.report(
            "X104", spot.place("sees"), "a space belongs to nobody, so no owner sees its cards", hint
        )
