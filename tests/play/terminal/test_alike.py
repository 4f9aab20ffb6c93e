"""Pieces in one space that nothing tells apart are one choice, and go without a number."""

from dataclasses import dataclass, field

from deckwright.engine.describe import described as numbered
from deckwright.engine.layout import AsksLayout, BoardLayout, CounterLayout, Layout
from deckwright.play.terminal.alike import called, described, first_like, unlike

MOVE = AsksLayout("move", 0, sort="piece", count=8, words={"en": "Move {value}"})
BOARD = BoardLayout("map", "map", "on_map", 2, 1, ("a1", "b1"), room=4, carries=True)
LAYOUT = Layout(
    seats=(2, 2),
    languages=("en",),
    slots=(),
    cards=("settler", "ship"),
    titles={"en": ("Settler", "Ship")},
    boards=(BOARD,),
    counters=(CounterLayout("hurt", "hurt"),),
    asks=(MOVE,),
    ids=tuple(f"move.{spot}" for spot in BOARD.spots),
)


@dataclass
class Coast:
    """A state of pieces 0, 1 .. on the spots of a1, then of b1."""

    map: list[int]
    piece_card: list[int]
    piece_owner: list[int]
    hurt: list[int]
    piece_carrier: list[int]
    layout: Layout = field(default=LAYOUT)

    def describe(self, action: int, language: str) -> str:
        return numbered(self, action, language)  # type: ignore[arg-type]  has what is asked for


def coast(cards: list[int], **kept: list[int]) -> Coast:
    """Pieces of these cards in a1, all of seat 0 unless told otherwise."""
    n = len(cards)
    return Coast(
        [*range(n), *[-1] * (8 - n)],
        cards,
        kept.get("owner", [0] * n),
        kept.get("hurt", [0] * n),
        kept.get("carrier", [-1] * n),
    )


def offered(state: Coast, n: int) -> list[str]:
    return [described(state, action, "en") for action in unlike(state, range(n))]  # type: ignore[arg-type, type-var]


def test_of_pieces_that_are_alike_one_is_offered_without_a_number() -> None:
    assert offered(coast([0, 0, 0]), 3) == ["Move Settler (a1)"]


def test_a_piece_that_is_hurt_is_offered_besides_and_both_have_their_numbers() -> None:
    assert offered(coast([0, 0, 0], hurt=[0, 1, 0]), 3) == ["Move Settler 1 (a1)", "Move Settler 2 (a1)"]


def test_pieces_of_another_seat_or_card_are_no_fellows() -> None:
    state = coast([0, 1, 0], owner=[0, 0, 1], hurt=[0, 0, 1])

    assert offered(state, 3) == ["Move Settler (a1)", "Move Ship (a1)", "Move Settler (a1)"]


def test_a_carrier_is_told_from_one_that_carries_nobody_and_who_is_aboard_from_who_is_not() -> None:
    state = coast([1, 1, 0, 0], carrier=[-1, -1, 0, -1])

    assert unlike(state, range(4)) == [0, 1, 2, 3]  # type: ignore[type-var, arg-type]
    assert called(state, 1, "en") == "Ship 2 (a1)"  # type: ignore[arg-type]


def test_the_first_of_alike_pieces_stands_for_each() -> None:
    assert [first_like(coast([0, 0]), action) for action in range(3)] == [0, 0, 2]  # type: ignore[arg-type]
