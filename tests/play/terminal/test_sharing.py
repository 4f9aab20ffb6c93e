"""Where pieces of several seats stand in one space, it is told whose each of them is."""

import pytest

from deckwright.engine.layout import BoardLayout
from deckwright.events import records as r
from deckwright.events.words import EventWords
from deckwright.play.terminal.sharing import shared

OWN, OTHER = ([{"card": "fox", "owner": seat}] for seat in (0, 1))
LEFT = r.PieceLeaves(piece=r.Piece("fox", 1, ("a1",)), to=None)


def board(room: int) -> BoardLayout:
    return BoardLayout(name="map", slot="map", pieces="p", columns=2, rows=1, spaces=("a1", "b1"), room=room)


@pytest.mark.parametrize(
    ("room", "pieces", "events", "spaces"),
    [
        (9, {"a1": [*OWN, *OTHER], "b1": OWN}, [], {"a1"}),
        (9, {"a1": OWN}, [LEFT], {"a1"}),
        (9, {"a1": [*OWN, *OWN]}, [], set()),
        (1, {"a1": OWN}, [LEFT], set()),
    ],
    ids=["stand there", "stood there", "of one seat", "room for one"],
)
def test_spaces_are_shared_by_pieces_of_several_seats(room, pieces, events, spaces):
    assert shared([board(room)], {"map": pieces}, events) == spaces


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [("en", "a1, yours", "a1, Player 2’s"), ("de", "a1, von dir", "a1, von Spieler 2")],
)
def test_a_piece_in_a_shared_space_is_told_with_its_owner(language, own, other):
    class Names:
        def card(self, name: str) -> str:
            return name.capitalize()

        label = known = card

    words = EventWords(language, Names(), me=0, shared={"a1"})  # type: ignore[arg-type]

    assert words.piece(r.Piece("fox", 0, ("a1",))).replace("A1", "a1") == f"Fox ({own})"
    assert words.piece(r.Piece("fox", 1, ("a1",))).replace("A1", "a1") == f"Fox ({other})"
    assert words.piece(r.Piece("fox", 1, ("b1",))).replace("B1", "b1") == "Fox (b1)"
