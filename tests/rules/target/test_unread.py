"""What nobody reads is not worked out."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.unread import without_unread
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import ACTION, INT, NATURAL, listing

GOLD = n.Place(n.Slot(stem="gold", type=NATURAL))
ONE, OTHER = n.Var("one", INT), n.Var("other", INT)


def after(*body):
    return [line.strip() for line in Text().body(without_unread([*body]))]


def test_a_variable_that_is_not_read_is_left_out():
    assert after(n.Let(ONE, n.num(1)), n.Store(GOLD, n.num(2))) == ["gold = 2"]


def test_a_variable_that_is_read_stays():
    assert after(n.Let(ONE, n.num(1)), n.Store(GOLD, n.Get(ONE))) == ["one = 1", "gold = one"]


def test_what_only_such_a_variable_reads_is_left_out_too():
    assert after(n.Let(ONE, n.num(1)), n.Let(OTHER, n.Get(ONE))) == []


def test_it_is_looked_for_in_lists_inside():
    body = [n.If(n.TRUE, [n.Let(ONE, n.num(1)), n.Store(GOLD, n.num(2))])]

    assert after(*body) == ["if True", "gold = 2"]


def test_a_question_is_asked_though_nobody_reads_the_answer():
    ask = n.Ask(n.num(0), n.Items((n.num(1), n.num(2)), listing(ACTION)))

    assert after(ask, n.Let(ONE, n.Answer())) == ["ask 0: [1, 2]"]


def test_a_piece_enters_though_nobody_asks_which():
    slot = n.Slot(stem="board", type=INT)
    board = n.Board(stem="board", spaces=slot, pieces=slot, where=(), kept=())
    enter = n.Enter(ONE, board, n.num(0), (n.num(1),), (n.num(2),))

    assert after(n.If(n.TRUE, [enter])) == ["if True", "enter board 0: 1 at 2"]
