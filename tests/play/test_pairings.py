"""Every two decks against each other, in both seats."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from heaps import Heaps

from deckwright.play.entrants import Entrants
from deckwright.play.match import Match
from deckwright.play.pairings import Pairing, Pairings, matches_of, play_pairings
from deckwright.play.pairings_told import as_json, as_text
from deckwright.play.processes import WorkersError
from deckwright.play.simulate import SimulationRequest, WrongRequestError
from deckwright.play.tally import Tally

WISH = SimulationRequest(games=12, seed=4, decks=("odd", "small"))


def counted(one_won, other_won, games=10):
    tally = Tally(games=games)
    tally.wins.update({("seat", "0"): one_won, ("seat", "1"): other_won})
    return tally


def test_every_two_decks_meet_in_both_seats_and_each_meets_itself() -> None:
    pairings = play_pairings(Heaps(), WISH)

    assert [each.decks for each in pairings.played] == [
        ("odd", "odd"),
        ("odd", "small"),
        ("small", "odd"),
        ("small", "small"),
    ]
    assert [each.tally.games for each in pairings.played] == [12] * 4
    assert (pairings.planned, pairings.games) == (4, 48)


def test_without_a_choice_all_decks_of_the_game_are_paired() -> None:
    assert len(matches_of(Heaps(), replace(WISH, decks=()))) == 9


def test_a_pairing_is_played_as_if_it_were_alone() -> None:
    alone = Match(Heaps(), 2, 4, [Entrants(("random", "random"), ("small", "odd"))])

    paired = next(each for each in play_pairings(Heaps(), WISH).played if each.decks == ("small", "odd"))

    assert paired.tally == alone.play(range(12))


def test_two_bots_change_seats_within_each_pairing() -> None:
    match = matches_of(Heaps(), replace(WISH, bots=("greedy", "random")))["odd", "small"]

    assert {entrant.bots for entrant in match.entrants} == {("greedy", "random"), ("random", "greedy")}


def test_wins_in_both_seats_are_those_of_a_deck_wherever_it_sat() -> None:
    played = (
        Pairing(("odd", "odd"), counted(9, 1)),
        Pairing(("odd", "small"), counted(6, 3)),
        Pairing(("small", "odd"), counted(5, 4)),
    )

    ((decks, won, lost),) = Pairings("heaps", WISH, 3, played, 1.0).both_seats()

    assert decks == ("odd", "small")
    assert (won.count, lost.count, won.of) == (6 + 4, 3 + 5, 20)


def test_an_interruption_leaves_what_was_counted() -> None:
    def interrupt(done: int) -> None:
        if done >= 15:
            raise KeyboardInterrupt

    pairings = play_pairings(Heaps(), replace(WISH, batch=5), interrupt)

    assert [each.tally.games for each in pairings.played] == [12, 5]


def test_what_was_counted_before_those_who_play_were_lost_is_kept() -> None:
    begun = []

    def lost(play: Callable[[range], Tally], batches: Sequence[range]) -> Iterator[Tally]:
        begun.append(batches)
        yield from map(play, batches[: 1 if len(begun) == 2 else None])
        if len(begun) == 2:
            raise WorkersError("the scheduler is lost")

    pairings = play_pairings(Heaps(), replace(WISH, batch=5), workers=lost)

    assert [each.tally.games for each in pairings.played] == [12, 5]
    assert str(pairings.stopped) == "the scheduler is lost"


def test_an_interruption_before_the_first_game_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "play", stopped)

    with pytest.raises(KeyboardInterrupt):
        play_pairings(Heaps(), WISH)


def test_pairings_of_three_players_are_refused() -> None:
    with pytest.raises(WrongRequestError, match="pairings of heaps are for two players, not for 3"):
        play_pairings(Heaps(), replace(WISH, seats=3))


def test_the_table_has_a_row_for_each_pairing_and_one_for_all() -> None:
    said = as_text(Pairings("heaps", WISH, 1, (Pairing(("odd", "small"), counted(6, 3)),), 1.0))

    assert said.splitlines()[0] == "heaps: 1 pairing, 12 games each, bots random, seed 4"
    assert "odd          small     10  60.0%  31.3% - 83.2%  30.0%" in said
    assert "\nall                    10  60.0%" in said


def test_the_data_has_the_same_shares() -> None:
    told = as_json(Pairings("heaps", WISH, 1, (Pairing(("odd", "small"), counted(6, 3)),), 1.0))

    assert told["pairings"][0]["decks"] == ["odd", "small"]
    assert told["pairings"][0]["seat"]["1"]["rate"] == told["both_seats"][0]["lost"]["rate"] == 0.3
    assert told["all"]["seat"]["0"]["count"] == 6
