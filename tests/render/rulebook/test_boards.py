"""Parts of boards in figures: where cards stand, how they are turned, what is drawn beside them."""

from dataclasses import replace
from itertools import pairwise
from math import isclose

import pytest

from deckwright.assets.themes import Themes
from deckwright.model.board_figure import Arrow, Grid, NamedSpaces, Piece
from deckwright.model.game import Words
from deckwright.model.layout import Layout, Thing
from deckwright.picture.display import solid
from deckwright.render.rulebook.layouts import LayoutPainter
from deckwright.render.rulebook.measures import BOOK
from deckwright.render.rulebook.style import style_of
from deckwright.render.rulebook.typesetter import Typesetter

from ...repository import STOCK
from .sheets import CARD, Sheets

SIDE = 20.0


def words(text):
    return Words("name", {"de": text}, {})


@pytest.fixture
def draw(game):
    style = replace(
        style_of(game, Themes(STOCK.path, game.id)), tones={"attack": "#aa0000"}, dice={"life": "#00aa00"}
    )
    setter = Typesetter(STOCK.fonts, style)

    def draw(
        pieces=(), arrows=(), corners=("a1", "c2"), cards=(), icons=None, square=(SIDE, SIDE), at=None, **told
    ):
        icons = {"attack": "sword", "life": "hearts", **(icons or {})}
        known = {**game.cards, **{card.id: card for card in cards}}
        shown = replace(told.pop("game", game), icons=icons, cards=known)
        painter = LayoutPainter(shown, "de", Sheets(), setter)
        pieces = tuple(Piece(spot=game.spot, sort=piece.pop("sort", "cards"), **piece) for piece in pieces)
        arrows = tuple(Arrow(spot=game.spot, **arrow) for arrow in arrows)
        where = {"first": corners[0], "last": corners[1]} if at is None else {"at": at}
        shape = Grid if at is None else NamedSpaces
        grid = shape(square=square, pieces=pieces, arrows=arrows, **where, **told)
        board = Thing(sort="board", names=(), at=(0.0, 0.0), board=grid, spot=game.spot)
        size = (BOOK.column, 60.0)  # as large as it is printed
        return painter.draw(Layout(id="table", size=size, things=(board,), spot=game.spot))

    return draw


def lying(display):
    """The pieces: name, middle, and where the upper edge points."""
    out = []
    matrix = None
    for op in display.ops:
        if op[0] == "begin" and op[1]:
            matrix = op[1]
        if op[0] == "note":
            a, b, c, d, e, f = matrix
            middle = (
                round(a * CARD[0] / 2 + c * CARD[1] / 2 + e),
                round(b * CARD[0] / 2 + d * CARD[1] / 2 + f),
            )
            out.append((op[6], middle, "down" if d < 0 else "up"))
    return out


def fills(display):
    return [op[2][1] for op in display.ops if op[0] == "path" and op[2]]


def said(display):
    return "".join(text for op in display.ops if op[0] == "glyphs" for *_, text in op[6])


def box(segments):
    numbers = [segment for segment in segments if not isinstance(segment, str)]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def test_row_one_is_at_the_bottom_and_cards_of_the_second_player_are_turned(draw):
    hare = {"name": "reed_hare", "space": "a1"}
    other = {"name": "reed_hare", "space": "c2", "owner": 1}

    assert lying(draw([hare, other])) == [
        ("card reed_hare", (10, 29), "up"),
        ("card reed_hare", (50, 9), "down"),
    ]


def test_a_cut_out_begins_at_its_own_corner(draw):
    hare = {"name": "reed_hare", "space": "d4"}

    assert lying(draw([hare], corners=("f4", "d3"))) == [("card reed_hare", (10, 9), "up")]


def test_beneath_a_card_stands_its_name_and_beneath_a_back_nothing(draw):
    assert said(draw([{"name": "reed_hare", "space": "a1"}])) == "Schilfhase"
    assert said(draw([{"name": "reed_hare", "space": "a1", "sort": "backs"}])) == ""


def test_a_long_name_ends_at_its_comma(draw, game):
    hare = game.cards["reed_hare"]
    long = replace(hare, name=words("Der Hase, der alles gesehen hat und nichts davon verriet"))

    assert said(draw([{"name": "reed_hare", "space": "a1"}], cards=[long])) == "Der Hase"


def test_dice_have_the_colour_of_their_word_and_as_many_pips(draw):
    display = draw([{"name": "reed_hare", "space": "a1", "dice": {"life": 3}}])

    assert "#00aa00" in fills(display)
    assert fills(display)[-3:] == ["#ffffff"] * 3


def test_of_several_rolls_the_last_one_counts(draw):
    display = draw([{"name": "reed_hare", "space": "a1", "rolls": (5, 2)}])

    opacities = [op[3] for op in display.ops if op[0] == "begin" and op[1:3] == (None, None)]
    assert opacities[1:3] == [0.4, 1.0]


def test_what_has_been_there_is_pale(draw):
    display = draw([{"name": "reed_hare", "space": "a1", "faint": True}])

    assert ("begin", None, None, 0.35) in display.ops


def test_an_arrow_begins_and_ends_between_the_cards_and_carries_its_sign(draw):
    display = draw(arrows=[{"start": "a1", "end": "c1", "icon": "attack"}])

    shaft = next(op for op in display.ops if op[0] == "path" and op[2] == solid("#aa0000"))
    left, top, right, bottom = box(shaft[1])
    assert 10 < left < SIDE
    assert 2 * SIDE < right < 50
    assert isclose((top + bottom) / 2, 30)
    assert [op[1] for op in display.ops if op[0] == "icon"] == ["sword"]


@pytest.mark.parametrize(("owner", "end", "degrees"), [(0, (40, 20), 45), (1, (20, 40), -135)])
def test_a_field_by_direction_is_drawn_around_its_card_as_the_owner_sees_it(draw, game, owner, end, degrees):
    hare = game.cards["reed_hare"]
    wheel = {"ahead": "closed", "ahead_right": "attack"}
    pointed = replace(hare, fields={**hare.fields, "wheel": wheel})
    piece = {"name": "reed_hare", "space": "b2", "owner": owner, "reach": "wheel"}

    display = draw([piece], corners=("a1", "c3"), cards=[pointed])

    (icon,) = [op for op in display.ops if op[0] == "icon"]
    assert (round(icon[2] + icon[4] / 2), round(icon[3] + icon[4] / 2)) == end
    assert icon[6] == degrees


def test_an_icon_of_the_field_itself_comes_first(draw, game):
    hare = game.cards["reed_hare"]
    pointed = replace(hare, fields={**hare.fields, "wheel": {"ahead": "attack"}})
    piece = {"name": "reed_hare", "space": "b2", "reach": "wheel"}

    display = draw([piece], corners=("a1", "c3"), cards=[pointed], icons={"wheel_attack": "blade"})

    assert [op[1] for op in display.ops if op[0] == "icon"] == ["blade"]


def test_shaded_squares_have_another_colour(draw):
    plain, shaded = fills(draw()), fills(draw(shaded=("b1",)))

    assert len([1 for a, b in zip(plain, shaded, strict=True) if a != b]) == 1


def test_a_mark_stands_in_the_corner_of_its_square(draw):
    display = draw([{"name": "reed_hare", "space": "b2", "sort": "backs", "mark": 7}])

    assert said(display) == "7"
    assert box(display.ops[-2][1])[0] > SIDE


def test_of_a_bare_board_only_the_pieces_are_drawn(draw):
    ground = fills(draw(bare=True))

    assert len(ground) == 1  # that of the figure
    assert lying(draw([{"name": "reed_hare", "space": "a1"}], bare=True)) == [
        ("card reed_hare", (10, 29), "up")
    ]


def test_squares_may_be_higher_than_wide(draw):
    pieces = [{"name": "reed_hare", "space": "a1"}, {"name": "reed_hare", "space": "a2"}]

    (_, first, _), (_, second, _) = lying(draw(pieces, square=(SIDE, 1.5 * SIDE)))
    assert first[0] == second[0]
    assert first[1] - second[1] == 1.5 * SIDE


def test_an_arrow_that_points_down_leaves_the_name_at_the_foot_of_its_card_free(draw):
    display = draw([{"name": "reed_hare", "space": "a2"}], [{"start": "a2", "end": "a1", "mark": 1}])

    boxes = [box(op[1]) for op in display.ops if op[0] == "path" and op[2]]
    disc = next(each for each in boxes if isclose(each[2] - each[0], 4.0, abs_tol=0.01))
    plate = max(box(op[1])[1] for op in display.ops if op[0] == "path" and op[2] == solid("#ffffff", 0.8))
    assert disc[3] < plate


def test_several_cards_on_a_square_show_all_of_them_under_one_name(draw):
    hare = {"name": "reed_hare", "space": "a1"}

    display = draw([hare.copy(), {**hare, "owner": 1}, hare.copy()], corners=("a1", "a1"))
    middles, ways = [each[1] for each in lying(display)], [each[2] for each in lying(display)]

    assert ways == ["up", "down", "up"]
    assert middles == sorted(middles)
    assert len({*middles}) == 3
    assert said(display) == "Schilfhase ×3"


def test_every_other_row_of_hexes_is_half_a_hex_to_the_right(draw):
    hares = [{"name": "reed_hare", "space": space} for space in ("a1", "a2", "b3")]

    told = draw(hares, corners=("a1", "b3"), hexes=True, square=(SIDE, SIDE))
    middles = [middle for _, middle, _ in lying(told)]

    assert [x for x, _ in middles] == [10, 20, 30]
    assert [one[1] - other[1] for one, other in pairwise(middles)] == [15, 15]


def test_a_cut_out_of_hexes_begins_at_its_own_corner(draw):
    grid = Grid(first="c2", last="d2", square=(SIDE, SIDE), hexes=True)

    assert grid.middle("c2") == (10.0, 10.0)
    assert (grid.towards("ahead_right"), grid.towards("left")) == ((0.25, 0.375), (-0.5, 0.0))


def corners_of(display):
    """The corners of each card that lies there."""
    found, matrix = [], None
    for op in display.ops:
        if op[0] == "begin" and op[1]:
            matrix = op[1]
        if op[0] == "note":
            a, b, c, d, e, f = matrix
            wide, high = CARD
            found.append([(a * x + c * y + e, b * x + d * y + f) for x in (0, wide) for y in (0, high)])
    return found


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_cards_of_a_stack_lie_within_their_hex(draw, count):
    square = (SIDE, SIDE * 2 / 3**0.5)
    hares = [{"name": "reed_hare", "space": "a1"} for _ in range(count)]

    (*_,) = cards = corners_of(draw(hares, corners=("a1", "a1"), hexes=True, square=square))

    assert len(cards) == count
    across, down = square[0] / 2, square[1] / 2
    for x, y in (corner for card in cards for corner in card):
        assert abs(x - across) / across / 2 + abs(y - down) / down <= 1.03


ROADS = {
    "at": {"mill": (12.0, 15.0), "ford": (40.0, 12.0), "old_gate": (30.0, 44.0)},
    "roads": (("ford", "mill"),),
}


def lines(display):
    return [op[1][1:3] + op[1][4:6] for op in display.ops if op[0] == "path" and not op[2]]


def test_spaces_with_names_lie_where_the_figure_says_and_roads_lead_from_middle_to_middle(draw):
    display = draw([{"name": "reed_hare", "space": "ford"}], square=(14.0, 18.0), **ROADS)

    boxes = [box(op[1]) for op in display.ops if op[0] == "path" and op[2] == solid("#ffffff")][:3]
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
    assert [(round(x, 2), round(y, 2)) for x, y in middles] == [*ROADS["at"].values()]
    assert lines(display)[:2] == [(40.0, 12.0, 12.0, 15.0)] * 2
    assert [(round(x), round(y)) for _, (x, y), _ in lying(display)] == [(40, 11)]


def test_the_name_of_a_space_stands_below_it_in_the_words_of_the_game(draw, game):
    named = replace(game, words={**game.words, "mill": words("Alte Mühle")})
    display = draw(game=named, square=(14.0, 18.0), **ROADS)

    assert said(display) == "Alte Mühlefordold gate"
    grounds = [box(op[1]) for op in display.ops if op[0] == "path" and op[2]][4:]
    assert [top > y + 9 for (_, top, _, _), (_, y) in zip(grounds, ROADS["at"].values(), strict=True)] == [
        True
    ] * 3


def test_an_arrow_leads_between_spaces_with_names(draw):
    display = draw(arrows=[{"start": "mill", "end": "old_gate"}], square=(14.0, 18.0), **ROADS)

    left, top, right, bottom = box(display.ops[-1][1])
    assert 12 < left < right < 30
    assert 15 < top < bottom < 44
