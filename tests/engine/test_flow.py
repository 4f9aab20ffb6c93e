"""Turns, phases and menus; single choices are taken silently; the stack of what is under way."""

import pytest
from pond_play import GAME, acting

from deckwright.engine import ends, flow
from deckwright.engine.errors import ChanceMissing, IllegalAction
from deckwright.engine.rules import FromFrame

EATING = {
    "phase": "act",
    "pools": {"flies": [0, 0]},
    "pond": {"b1": {"card": "toad", "owner": 0}, "b2": {"card": "frog", "owner": 1}},
}


def names(state):
    return [GAME.ids[action] for action in state.legal]


def test_a_turn_hands_on_to_the_next_seat_and_counts() -> None:
    state = GAME.arrange(
        {"phase": "act", "pools": {"flies": [1, 1]}, "zones": {"hand": [["frog"], ["frog"]]}}
    )

    state.apply("done.act")

    assert (state.active, state.turns, state.flies) == (1, 1, [1, 2])


def test_a_menu_with_one_entry_is_not_shown() -> None:
    state = GAME.arrange(acting(hands=([], ["frog"])))

    assert (state.active, names(state)) == (1, ["done.act", "put"])


def test_a_pick_with_one_candidate_is_taken_silently_and_noted_in_the_diary() -> None:
    state = GAME.arrange(EATING, dice=[4])
    state.diary = []

    state.apply("eat")

    assert [GAME.ids[action] for _, action in state.diary][:3] == ["eat", "eat.eater.b1", "eat.prey.b2"]
    assert (state.hand[1], state.pond_pieces) == ([0], [0])  # seat 1 has drawn it again


def test_a_piece_that_left_frees_its_slot_when_nothing_is_under_way() -> None:
    state = GAME.arrange(EATING | {"pools": {"flies": [1, 0]}, "zones": {"hand": [["frog"], []]}}, dice=[6])

    state.apply("eat")
    state.apply("put")
    state.apply("put.space.b2")

    assert state.piece_card == [2, 0]
    assert state.piece_owner == [0, 0]


def test_an_action_that_came_to_nothing_does_not_count() -> None:
    state = GAME.arrange(
        {"phase": "act", "pools": {"flies": [3, 0]}, "zones": {"hand": [["frog", "newt"], []]}}
    )
    state.apply("put")

    flow.abandon_action(state)
    state.stack.clear()
    flow.proceed(state)

    assert (state.acted, names(state)) == (0, ["done.act", "put"])


def test_ending_the_phase_drops_what_is_under_way() -> None:
    state = GAME.arrange(
        {"phase": "act", "pools": {"flies": [3, 0]}, "zones": {"hand": [["frog", "newt"], ["newt"]]}}
    )
    state.apply("put")

    flow.end_phase(state)
    flow.proceed(state)

    assert (state.turns, state.active, state.stack) == (1, 1, [])


def test_the_game_ends_when_an_end_comes_true() -> None:
    rows = {space: {"card": "frog", "owner": 0} for space in ("a3", "b3")}
    state = GAME.arrange(acting(hands=(["frog"], []), flies=(1, 0), pond=rows))

    state.apply("put")
    state.apply("put.space.c3")

    assert (state.is_over, state.winner, state.ended_by, state.scores()) == (True, 0, "full", (1, -1))
    assert (state.current_seat, state.legal_actions()) == (-1, ())


def test_an_op_may_end_the_game_by_no_named_end() -> None:
    state = GAME.arrange(acting(hands=(["frog"], []), flies=(1, 0)))

    ends.end_game(state, -1, 1)

    assert (state.is_over, state.ended_by, state.winner) == (True, "", 1)


def test_the_cap_ends_the_game_after_the_turn() -> None:
    state = GAME.arrange(
        {"phase": "act", "turns": 29, "zones": {"hand": [["frog"], []]}, "pools": {"flies": [1, 0]}}
    )

    state.apply("done.act")

    assert (state.ended_by, state.winner, state.scores()) == ("late", -1, (0, 0))


@pytest.mark.parametrize(
    ("action", "hint"), [("eatt", "did you mean eat"), (99, "ids go from 0 to 48"), (-1, "ids")]
)
def test_an_unknown_action_is_refused_with_a_hint(action, hint) -> None:
    with pytest.raises(IllegalAction, match=hint):
        GAME.arrange(EATING).apply(action)


def test_nothing_is_open_after_the_end() -> None:
    state = GAME.arrange({"phase": "act", "turns": 30})

    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply("put")


def test_rolls_that_were_laid_down_are_taken_in_order_and_must_suffice() -> None:
    state = GAME.arrange(EATING, dice=[1])
    state.apply("eat")
    missed = state.position()

    with pytest.raises(ChanceMissing):
        state.apply("eat")

    assert missed["pond"].keys() == {"b1", "b2"}


def test_a_call_from_a_frame_is_told_what_its_registers_hold_and_gives_what_ids_stand_for() -> None:
    def offered(_, first, second):
        return [first, second]

    frame = [3, 0, 1, -1, 70, 72]

    assert FromFrame(offered, (4, 5))(None, frame) == [70, 72]
    assert FromFrame(offered, (4, 5), 70)(None, frame) == [0, 2]
