"""A blind state: known is what the seat can name, opaque all else, and nobody learns what is opaque."""

import pytest
from pond_play import GAME, acting

from deckwright.engine import moves
from deckwright.engine.flow import LATER
from deckwright.engine.unknown import Opaque, Unknown, hide

OF_ONE = (bool, hash, int, float, iter, len, abs, [1, 2].__getitem__, lambda it: -it, lambda it: ~it)
OF_TWO = (
    lambda it, other: it == other,
    lambda it, other: it != other,
    lambda it, other: it < other,
    lambda it, other: other >= it,
    lambda it, other: it + other,
    lambda it, other: other - it,
    lambda it, other: it // other,
    lambda it, other: other % it,
    lambda it, other: it & other,
    lambda it, other: other in it,
    lambda it, other: it[other],
    lambda it, other: other in [it],
    lambda it, other: sorted([it, other]),
    lambda it, other: {it, other},
)
FROG, NEWT = (GAME.cards.index(name) for name in ("frog", "newt"))


def laid(mine=("frog",), theirs=("newt",), deck=("frog", "newt")):
    """A position in which both decks hold the same cards."""
    position = acting(hands=(mine, theirs), flies=(3, 3))
    position["zones"]["deck"] = [list(deck), list(deck)]
    return GAME.arrange(position)


@pytest.mark.parametrize("use", OF_ONE)
def test_nothing_can_be_made_of_what_is_opaque(use) -> None:
    with pytest.raises(Unknown):
        use(Opaque())


@pytest.mark.parametrize("use", OF_TWO)
@pytest.mark.parametrize("other", [3, Opaque()])
def test_what_is_opaque_can_be_compared_with_nothing(use, other) -> None:
    with pytest.raises(Unknown):
        use(Opaque(), other)


def test_a_seat_knows_its_hand_and_not_that_of_another_one() -> None:
    blind = laid().view(0).blind()

    assert blind.hand[0] == [FROG]
    assert [type(card) for card in blind.hand[1]] == [Opaque]
    assert [type(card) for card in blind.deck[0]] == [Opaque, Opaque]


def test_cards_that_are_all_alike_are_known() -> None:
    blind = laid(theirs=("newt",), deck=("newt", "newt")).view(0).blind()

    assert blind.hand[1] == [NEWT]
    assert blind.deck == [[NEWT, NEWT], [NEWT, NEWT]]


def test_opaque_cards_tell_among_which_they_are() -> None:
    blind = laid().view(0).blind()

    assert {card.among for card in blind.deck[0]} == {(FROG, NEWT)}
    assert len({id(card.among) for card in (*blind.deck[1], *blind.hand[1])}) == 1


def test_neither_a_state_nor_a_view_changes_by_what_is_done_in_blind_ones() -> None:
    state = laid()
    state.active = state.decider = 0
    before, view = state.key(), state.view(0)

    view.blind().apply("put")
    moves.draw_sorted(blind := view.blind(), 2, blind.deck[0], blind.hand[0], None)

    assert state.key() == before
    assert view == state.view(0)


def test_a_menu_is_put_off_until_it_is_asked_for() -> None:
    state = laid()
    state.active = state.decider = 0
    blind = state.view(0).blind()

    blind.apply("put")

    assert blind.legal is not LATER, "what is asked in an action is known at once"
    assert blind.defers_menus


def test_whatever_asks_chance_for_a_number_is_unknown() -> None:
    blind = laid().view(0).blind()

    with pytest.raises(Unknown):
        blind.below(6)


def test_an_opaque_card_is_drawn_and_lies_behind_the_known_ones() -> None:
    blind = laid(mine=("newt", "frog")).view(0).blind()

    moves.draw_sorted(blind, 1, blind.deck[0], blind.hand[0], None)

    assert blind.hand[0][:2] == sorted((FROG, NEWT))
    assert isinstance(blind.hand[0][2], Opaque)
    assert len(blind.deck[0]) == 1


def test_a_pile_that_is_shuffled_is_known_no_more() -> None:
    blind, pile = laid().view(0).blind(), [FROG, NEWT, NEWT]

    moves.shuffle(blind, pile)

    assert [card.among for card in pile] == [tuple(sorted((FROG, NEWT, NEWT)))] * 3


def test_a_pile_of_one_sort_is_known_however_it_is_shuffled() -> None:
    blind, pile = laid().view(0).blind(), [NEWT, NEWT]

    moves.shuffle(blind, pile)

    assert pile == [NEWT, NEWT]


def test_of_cards_that_are_partly_opaque_nothing_is_known_when_they_are_mixed() -> None:
    pile = [FROG, Opaque((FROG, NEWT))]

    hide(pile)

    assert [card.among for card in pile] == [(), ()]
