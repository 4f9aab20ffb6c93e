"""Windows made from records of listeners: who may answer, under which ids, what is done then."""

from types import SimpleNamespace

from deckwright.engine.listeners import Listener, heard_by
from deckwright.engine.windows import ARGUMENTS, DONE, USED, open_window

FROG, TOAD = 0, 1
SPACES = 8


def pond():
    """Piece 0 is a frog of seat 0 on space 3, piece 1 a toad of seat 1 on space 5, piece 2 one on space 6."""
    there = [-1] * SPACES
    there[3], there[5], there[6] = 0, 1, 2
    board = SimpleNamespace(slot="pond", pieces="pond_pieces")
    return SimpleNamespace(
        layout=SimpleNamespace(standing=board.slot, in_play=board.pieces),
        pond=there,
        pond_pieces=[0, 1, 2],
        piece_card=[FROG, TOAD, TOAD],
        piece_owner=[0, 1, 1],
        piece_place=[3, 5, 6],
        stack=[],
        used=(),
        told=[],
    )


def note(s, *heard):
    s.told.append(heard)


def always(*_):
    return True


def opened(state, window, *arguments):
    open_window(state, 0, 0, arguments)
    return state.stack[-1]


def test_the_games_own_listener_acts_for_the_announcer_and_has_no_piece() -> None:
    state, window = pond(), heard_by(Listener(number=0, test=always, does=note), name="before_rain")
    frame = opened(state, window, 7)

    window.triggers[0](state, frame)

    assert state.told == [(0, -1, 0, 7)]


def test_a_listener_gets_those_arguments_that_it_is_told():
    state, window = pond(), heard_by(Listener(number=0, test=always, does=note, told=(2, 0)), name="rain")
    frame = opened(state, window, 7, 8, 9)

    window.triggers[0](state, frame)

    assert state.told == [(0, -1, 0, 9, 7)]


def test_a_listener_acts_for_one_piece_after_the_other_each_once() -> None:
    state, window = pond(), heard_by(Listener(number=0, test=always, does=note, cards=(TOAD,)), name="rain")
    frame = opened(state, window)
    frame[DONE] = 1

    for _ in range(3):
        window.triggers[0](state, frame)

    assert state.told == [(1, 1, 0), (1, 2, 0)]
    assert len(frame[USED]) == 2


def test_a_trigger_is_tried_again_as_long_as_it_has_acted() -> None:
    state, window = pond(), heard_by(Listener(number=0, test=always, does=note), name="rain")
    frame = opened(state, window)
    frame[DONE] = 1

    window.triggers[0](state, frame)
    acted = frame[DONE]
    window.triggers[0](state, frame)

    assert (acted, frame[DONE]) == (0, 0)


def test_what_does_not_hold_is_not_done() -> None:
    listener = Listener(number=0, test=lambda s, me, piece, announcer, n: n > 7, does=note)
    state, window = pond(), heard_by(listener, name="rain")

    window.triggers[0](state, opened(state, window, 7))

    assert state.told == []


def test_a_seat_is_offered_what_its_own_pieces_may_answer() -> None:
    dive = Listener(number=0, test=always, does=note, cards=(TOAD,), base=100)
    hop = Listener(
        number=1, test=lambda s, me, piece, *_: piece == 2, does=note, cards=(TOAD, FROG), base=200
    )
    state, window = pond(), heard_by(dive, hop, name="rain", decline=300)
    frame = opened(state, window)

    assert window.offers(state, frame, 0) == []
    assert window.offers(state, frame, 1) == [105, 106, 206]
    assert (window.triggers, window.decline) == ((), 300)


def test_the_piece_answers_that_an_id_stands_for() -> None:
    dive = Listener(number=0, test=always, does=note, cards=(TOAD,), base=100)
    hop = Listener(number=1, test=always, begins=4, registers=5, cards=(TOAD,), base=200, once="turn")
    state, window = pond(), heard_by(dive, hop, name="rain", decline=300)
    frame = opened(state, window, 7)

    window.use(state, frame, 105)
    window.use(state, frame, 206)

    assert state.told == [(1, 1, 0, 7)]
    assert state.stack[-1] == [4, 0, 1, -1, 2, 0, 7, 0, 0]
    assert len(frame[USED]) == 2
    assert len(state.used) == 1, "only what may answer once in a turn is used up for longer"


def test_a_piece_is_not_offered_what_it_has_answered() -> None:
    dive = Listener(number=0, test=always, does=note, cards=(TOAD,), base=100)
    state, window = pond(), heard_by(dive, name="rain", decline=300)
    frame = opened(state, window)

    window.use(state, frame, 105)

    assert window.offers(state, frame, 1) == [106]
    assert frame[ARGUMENTS:] == []
