"""Searches that look around a thing instead of over the whole board."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.narrow import narrowed
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import BOOL, PIECE, SPACE, listing

SPOTS = n.Slot(stem="board", type=PIECE.joined(n.Num(-1, PIECE).type), per=("space",))
PIECES = n.Slot(stem="pieces", type=listing(PIECE, unique=True, ascending=True))
PLACE = n.Slot(stem="place", type=SPACE, per=("piece",))
BOARD = n.Board(stem="board", spaces=SPOTS, pieces=PIECES, where=(PLACE,), kept=())
NEXT = n.Table(stem="next", type=listing(SPACE), nowhere=True, made=("adjacent", (4, 3)))
ALL = n.Span(n.num(0), n.num(12), SPACE)
SPACE_, PIECE_, HERE = n.Var("space", SPACE), n.Var("piece", PIECE), n.Var("here", SPACE)


def beside(one, other):
    return n.In(one, n.Entry(NEXT, (other,)))


def after(loop):
    (found,) = narrowed(BOARD, [n.Return(n.Search("any", (loop,), n.TRUE, BOOL))])
    return Text().of(found)


def test_a_search_over_all_spaces_for_one_next_to_another_goes_over_its_neighbours():
    loop = n.Loop(SPACE_, ALL, (beside(n.Get(HERE), n.Get(SPACE_)),))
    assert after(loop) == "return any(True for space in next[here])"


def test_a_search_in_an_area_still_asks_for_the_area():
    home = n.Entry(n.Table(stem="home", type=listing(SPACE)), ())
    loop = n.Loop(SPACE_, home, (beside(n.Get(SPACE_), n.Get(HERE)),))
    assert after(loop) == "return any(True for space in next[here] if (space in home))"


def test_a_search_for_pieces_next_to_a_space_looks_what_lies_there():
    place = n.Load(n.Place(PLACE, (n.Get(PIECE_),)))
    loop = n.Loop(PIECE_, n.Load(n.Place(PIECES)), (beside(n.Get(HERE), place),))
    assert after(loop) == (
        "return any(True for field in next[here] for piece in [board[field]] if (piece >= 0))"
    )


def test_what_is_asked_of_each_thing_by_itself_is_no_reason_to_look_around():
    loop = n.Loop(SPACE_, ALL, (beside(n.Get(SPACE_), n.Get(SPACE_)),))
    assert after(loop) == "return any(True for space in [0 .. 12) if (space in next[space]))"


def test_a_list_that_may_hold_a_thing_twice_still_holds_it_twice():
    several = n.Search(
        "list", (n.Loop(SPACE_, n.Items((n.Get(HERE),) * 2, listing(SPACE))),), n.Get(SPACE_), listing(SPACE)
    )
    (found,) = narrowed(BOARD, [n.Return(n.Ordered(several))])
    assert Text().of(found) == "return ordered(list(space for space in [here, here]))"


def test_a_search_looks_around_what_a_term_asks_to_be_near():
    near, other = n.Var("near", SPACE), n.Var("other", SPACE)
    says = n.Logic("and", (n.Cmp("!=", n.Get(near), n.num(3)), beside(n.Get(near), n.Get(other))))
    term = n.Function(stem="close", params=[near, other], section="terms", gives=BOOL, body=[n.Return(says)])
    loop = n.Loop(SPACE_, ALL, (n.Invoke(term, (n.Get(SPACE_), n.Get(HERE))),))
    assert after(loop) == "return any(True for space in next[here] if (space != 3))"


def test_a_term_that_asks_for_nothing_near_stays_a_call():
    near = n.Var("near", SPACE)
    says = n.Cmp("!=", n.Get(near), n.num(3))
    term = n.Function(stem="far", params=[near], section="terms", gives=BOOL, body=[n.Return(says)])
    loop = n.Loop(SPACE_, ALL, (n.Invoke(term, (n.Get(SPACE_),)),))
    assert after(loop) == "return any(True for space in [0 .. 12) if far(space))"
