"""What figures of cards on a table are for those who cannot see them."""

import pytest

from deckwright.model.board_figure import Arrow, Grid, NamedSpaces, Piece
from deckwright.model.game import Game
from deckwright.model.layout import Layout, Thing
from deckwright.render.spoken import Spoken

from ..repository import ROOT, loaded


@pytest.fixture(scope="module")
def game() -> Game:
    game = loaded("biomanz", ROOT).game
    assert game is not None
    return game


def said(game: Game, *things: dict[str, object], language: str = "en") -> str:
    made = tuple(Thing(spot=game.spot, at=(0.0, 0.0), **thing) for thing in things)
    return Spoken(game, language).layout(Layout(id="table", size=(9.0, 9.0), things=made, spot=game.spot))


def test_cards_alike_are_counted_and_hidden_ones_are_of_a_kind_alone(game: Game) -> None:
    cards = {"sort": "cards", "names": ("reed_hare", "sand_fox", "reed_hare")}
    stack = {"sort": "backs", "names": ("marsh_lynx",), "copies": 4}

    assert said(game, cards, stack) == "2 × Reed Hare; Sand Fox; 4 × Fauna, face down"
    assert said(game, stack, language="de") == "4 × Fauna, verdeckt"


def test_a_board_tells_what_is_where_which_way_it_goes_and_what_is_marked(game: Game) -> None:
    spot = game.spot
    pieces = (
        Piece(space="a1", sort="cards", name="reed_hare", rolls=(2, 5), spot=spot),
        Piece(space="b2", sort="backs", name="sand_fox", spot=spot),
    )
    ways = [("a1", "b1"), ("a1", "a2"), ("b2", "b1")]
    arrows = tuple(Arrow(start=start, end=end, spot=spot) for start, end in ways)
    board = Grid(square=(70.0, 70.0), first="a1", last="b2", pieces=pieces, arrows=arrows, shaded=("b1",))

    assert said(game, {"sort": "board", "names": (), "board": board}) == (
        "Reed Hare on a1 with a roll of 2, 5; Fauna, face down on b2; arrows from a1 to b1, a2; "
        "an arrow from b2 to b1; marked: b1"
    )


def test_frames_and_numbers_of_the_text_say_nothing(game: Game) -> None:
    frame = {"sort": "frame", "names": (), "frame": (5.0, 5.0)}

    assert said(game, frame, {"sort": "mark", "names": ("1",)}) == ""


def test_a_map_tells_its_roads_and_calls_spaces_by_their_names(game: Game) -> None:
    hare = Piece(space="old_gate", sort="cards", name="reed_hare", spot=game.spot)
    at = {"mill": (0.0, 0.0), "old_gate": (9.0, 0.0), "ford": (9.0, 9.0)}
    roads = (("ford", "mill"), ("ford", "old_gate"))
    board = NamedSpaces(square=(5.0, 5.0), at=at, roads=roads, pieces=(hare,), shaded=("mill",))

    assert said(game, {"sort": "board", "names": (), "board": board}) == (
        "roads from ford to mill, old gate; Reed Hare on old gate; marked: mill"
    )
