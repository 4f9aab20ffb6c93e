"""What each seat knows, by the interpreter's account: how cards go, and what views and worlds say of it."""

from collections import Counter
from functools import partial
from types import SimpleNamespace

import pytest

from deckwright.engine.chance import Source
from deckwright.rules.interpret.account import Account
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import setting_of

from ...amount import few
from ...campaigns.programs.alike import betrayals
from ...campaigns.programs.bundles import bundle
from ...campaigns.programs.knowing import mistakes
from ...campaigns.programs.projects import checked
from ...repository import made
from ..bazaar import bazaar
from ..marsh import marsh
from .conftest import game_rules

HANDS, PILE, TABLE = [("hand", (seat,)) for seat in range(3)], ("pile", ()), ("table", ())
ZONES = {
    "hand": SimpleNamespace(sees="owner", per=("seat",), holds="cards"),
    "pile": SimpleNamespace(sees="nobody", per=(), holds="cards"),
    "table": SimpleNamespace(sees="all", per=(), holds="cards"),
}
LANDED = ("biomanz", "civ_builder", "civitas", "skirmish")
BUNDLES = ("a05_several_cards_by_each_seat", "d12_dealt_without_a_choice", "d15_pile_of_another_kind")
PROGRAMS = {
    "bazaar": bazaar.WRITTEN.program,
    "marsh": marsh.WRITTEN.program,
    **{name: partial(game_rules, name) for name in LANDED},
    **{name: lambda name=name: checked(bundle(name).files).program for name in BUNDLES},
}
GAMES, DECISIONS, LOOKED = few(1, 2), few(70, 100), 7


@pytest.fixture
def account():
    """Three seats with hands, a pile that nobody sees, a table that all see."""
    kept = {"hand": [[1, 2], [3, 4], [5, 6]], "pile": [7, 8, 9], "table": []}
    return Account(ZONES, ("pile",), kept, 3)


def go(account, card, source, to, **how):
    """Tell the account that a card goes, and let it go."""
    account.goes(card, source, to, **how)
    account.cards(source).remove(card)
    account.cards(to).insert(0 if how.get("below") else len(account.cards(to)), card)


def bag(account, seat, place):
    return sorted(account.bags[seat].get(place, Counter()).elements())


def marks(account, seat):
    return sorted(account.marks[seat].get(PILE, ()))


def test_who_gives_a_card_away_knows_where_it_lies_and_others_do_not(account):
    go(account, 1, HANDS[0], HANDS[1])

    assert bag(account, 0, HANDS[1]) == [1]
    assert bag(account, 2, HANDS[1]) == []
    assert account.mixed_with(2, HANDS[0]) == {HANDS[0], HANDS[1]}
    assert account.mixed_with(0, HANDS[1]) == {HANDS[1]}


def test_a_card_that_leaves_unseen_may_be_any_that_was_known_there(account):
    go(account, 1, HANDS[0], HANDS[1])
    go(account, 3, HANDS[1], HANDS[2])

    assert bag(account, 0, HANDS[1]) == bag(account, 0, HANDS[2]) == []


def test_the_only_card_of_a_hand_is_followed_by_who_knows_it(account):
    go(account, 1, HANDS[0], HANDS[1])
    go(account, 3, HANDS[1], TABLE)
    go(account, 4, HANDS[1], TABLE)
    go(account, 1, HANDS[1], HANDS[2])

    assert bag(account, 0, HANDS[2]) == [1]
    assert bag(account, 0, HANDS[1]) == []


def test_a_card_that_is_laid_open_is_no_longer_known_to_lie_elsewhere(account):
    go(account, 1, HANDS[0], HANDS[1])
    go(account, 2, HANDS[0], HANDS[1])
    go(account, 1, HANDS[1], TABLE)

    assert bag(account, 0, HANDS[1]) == [2]


def test_a_hand_that_is_passed_on_as_a_whole_is_followed(account):
    go(account, 1, HANDS[0], HANDS[1])
    account.all_go(HANDS[1], HANDS[2])

    assert bag(account, 0, HANDS[2]) == [1]
    assert bag(account, 1, HANDS[2]) == [1, 3, 4]
    assert bag(account, 0, HANDS[1]) == []


def test_a_card_is_followed_through_a_pile_by_its_place(account):
    go(account, 1, HANDS[0], PILE)
    go(account, 2, HANDS[0], PILE, below=True)
    assert marks(account, 0) == [0, 4]
    assert marks(account, 1) == []

    go(account, 1, PILE, HANDS[1], top=True)

    assert marks(account, 0) == [0]
    assert bag(account, 0, HANDS[1]) == [1]


def test_a_card_that_is_searched_for_in_a_pile_leaves_nobody_with_a_known_place(account):
    go(account, 1, HANDS[0], PILE)
    go(account, 8, PILE, HANDS[1])

    assert marks(account, 0) == []


def test_a_shuffled_pile_is_unknown(account):
    go(account, 1, HANDS[0], PILE)
    account.is_shuffled(PILE)

    assert marks(account, 0) == []


def test_a_pile_that_is_refilled_is_unknown_and_so_is_where_its_cards_lay(account):
    go(account, 1, HANDS[0], HANDS[1])
    go(account, 2, HANDS[0], PILE)
    account.is_refilled(HANDS[1], PILE)

    assert bag(account, 0, HANDS[1]) == marks(account, 0) == []
    assert account.mixed_with(0, PILE) == {PILE, HANDS[1]}


def test_what_comes_into_play_and_back_all_know(account):
    account.enters(3, HANDS[1])
    account.cards(HANDS[1]).remove(3)
    account.comes_back(3, HANDS[1])

    assert bag(account, 0, HANDS[1]) == bag(account, 2, HANDS[1]) == [3]


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_views_and_worlds_tell_what_a_seat_knows_and_nothing_else(name):
    program = PROGRAMS[name]()
    game, book = made(program), Rulebook(program)
    for seed in range(GAMES):
        luck, setting = Source(seed), setting_of(book, seed)
        told = {"seats": setting.seats, "decks": setting.decks, "options": setting.options}
        state, oracle = game.start(seed, **told), Oracle(book, seed, **told)
        for number in range(DECISIONS):
            if state.is_over:
                break
            if number % LOOKED == seed:
                assert list(mistakes(state, oracle.play.account, luck)) == []
                assert list(betrayals(state, oracle.play.account, luck)) == []
            chosen = luck.one_of(oracle.legal)
            state.apply(chosen)
            oracle.apply(chosen)


def test_cards_that_all_go_to_where_they_lie_are_still_known(account):
    go(account, 1, HANDS[0], HANDS[1])
    account.all_go(HANDS[1], HANDS[1])

    assert bag(account, 0, HANDS[1]) == [1]


def test_a_card_that_goes_to_where_it_lies_makes_nobody_forget(account):
    go(account, 1, HANDS[0], HANDS[1])
    go(account, 3, HANDS[1], HANDS[1])

    assert [bag(account, seat, HANDS[1]) for seat in range(3)] == [[1], [], []]


def test_who_arranges_a_pile_is_the_only_one_who_knows_what_lies_there(account):
    account.looks(1, PILE, 3)
    account.looks(0, PILE, 2)
    account.is_arranged(0, PILE, 1)

    assert (marks(account, 0), marks(account, 1)) == ([1, 2], [0])
