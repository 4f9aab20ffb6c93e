"""Mass play: the same counts however the work is divided, and what is counted."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from heaps import CARDS, Heaps, HeapState

from deckwright.play.bots import UnknownBotError
from deckwright.play.data import as_json
from deckwright.play.figures import figures
from deckwright.play.match import cards_named
from deckwright.play.processes import WorkersError
from deckwright.play.report import as_text
from deckwright.play.simulate import SimulationRequest, WrongRequestError, match_of, simulate
from deckwright.play.tally import OWNED, Tally

WISH = SimulationRequest(games=60, bots=("greedy", "random"), seed=7)


@pytest.mark.parametrize("batch", [0, 1, 7, 60, 1000])
def test_counts_do_not_depend_on_the_size_of_batches(batch: int) -> None:
    whole = simulate(Heaps(), replace(WISH, batch=60)).tally

    assert simulate(Heaps(), replace(WISH, batch=batch)).tally == whole


def test_counts_do_not_depend_on_the_number_of_processes() -> None:
    alone = simulate(Heaps(), replace(WISH, batch=20)).tally

    assert simulate(Heaps(), replace(WISH, batch=13, jobs=2)).tally == alone


def test_after_an_interruption_processes_play_as_before() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    assert not simulate(Heaps(), replace(WISH, batch=2, jobs=2), interrupt).is_complete
    assert simulate(Heaps(), replace(WISH, batch=20, jobs=2)).tally == simulate(Heaps(), WISH).tally


def test_another_seed_plays_other_games() -> None:
    assert simulate(Heaps(), WISH).tally != simulate(Heaps(), replace(WISH, seed=8)).tally


def test_more_games_begin_with_the_same_games() -> None:
    some, more = simulate(Heaps(), replace(WISH, games=30)), simulate(Heaps(), WISH)
    rest = match_of(Heaps(), WISH).play(range(30, 60))

    some.tally.add(rest)

    assert some.tally == more.tally


def test_every_bot_and_deck_sits_equally_often() -> None:
    tally = simulate(Heaps(), replace(WISH, decks=("all", "small"))).tally

    assert tally.sittings["bot", "greedy"] == tally.sittings["bot", "random"] == 60
    assert tally.sittings["deck", "all"] == tally.sittings["deck", "small"] == 60
    assert tally.sittings["seat", "0"] == tally.sittings["order", "1"] == 60


def test_every_game_has_one_winner_or_is_a_draw() -> None:
    tally = simulate(Heaps(), replace(WISH, options={"cap": 14})).tally

    assert 0 < tally.draws == tally.ends["cap"] < 60
    assert tally.wins["seat", "0"] + tally.wins["seat", "1"] == 60 - tally.draws
    assert tally.wins["bot", "greedy"] + tally.wins["bot", "random"] == 60 - tally.draws


def test_bots_of_one_kind_are_not_compared_with_themselves() -> None:
    found = figures(simulate(Heaps(), replace(WISH, bots=("random",), decks=("all",))))

    assert not found.bots
    assert not found.decks


def test_silent_choices_of_cards_are_counted_but_are_no_decisions() -> None:
    # With one card in hand, `play` leaves no choice of the card.
    tally = simulate(Heaps(), replace(WISH, decks=("small",), options={"stones": 1}, games=40)).tally

    assert tally.times["play", "one"] == 40 - tally.draws
    assert tally.forced == tally.times["play", "one"]


def test_cards_are_found_in_ids_by_action() -> None:
    assert cards_named(Heaps()) == {2: ("play", "one"), 3: ("play", "three"), 4: ("play", "two")}


def test_a_card_wins_as_often_as_the_seats_that_used_it() -> None:
    tally = simulate(Heaps(), WISH).tally
    last = figures(simulate(Heaps(), WISH)).actions["play"]

    assert all(used.won.of <= used.times for used in last.values())
    assert last["one"].won.count == tally.wins["play", "one"]
    assert tally.sittings["play", "one"] <= tally.sittings["seen", "one"] <= 120


def test_a_card_wins_as_often_as_the_seats_that_had_it_at_any_time() -> None:
    simulation = simulate(Heaps(), replace(WISH, decks=("all", "odd")))
    tally, numbers = simulation.tally, figures(simulation)

    assert numbers.owned["two"].won.of == tally.sittings[OWNED, "two"] <= 60
    assert numbers.owned["two"].won.count == tally.wins[OWNED, "two"]
    assert numbers.owned["two"].p <= numbers.owned["two"].q <= 1


def test_who_had_a_card_is_found_by_looking_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    had: list[set[tuple[int, int]]] = []

    class Watched(HeapState):
        def apply(self, action: int) -> None:
            had[-1].update((seat, card) for seat, hand in enumerate(self.hand) for card in hand)
            super().apply(action)

        def held(self, seat: int) -> set[int]:
            if not self.turns and not self.stack:
                had.append(set())
            return super().held(seat)

    monkeypatch.setattr("heaps.HeapState", Watched)
    simulation = simulate(Heaps(), replace(WISH, games=10, bots=("random",)))

    owners = Counter(CARDS[card] for each in had for _, card in each)
    assert owners == {card: simulation.tally.sittings[OWNED, card] for card in CARDS}


def test_what_everybody_does_is_compared_with_nothing() -> None:
    tally = Tally(games=2)
    both = {("seat", "0"), (OWNED, "one")}
    for _ in range(2):
        tally.sat([both | {(OWNED, "two")}, both], [0])
    simulation = replace(simulate(Heaps(), replace(WISH, games=1)), tally=tally)

    found = figures(simulation).owned

    assert (found["one"].p, found["one"].q) == (1.0, 1.0)
    assert found["two"].q == found["two"].p == pytest.approx(1 / 2)


def test_rounds_are_turns_by_seats_and_one_that_has_begun_counts() -> None:
    tally = simulate(Heaps(), replace(WISH, games=40, seats=3)).tally

    expected = Counter[int]()
    for turns, games in tally.turns.items():
        expected[(turns + 2) // 3] += games
    assert len(expected) > 1
    assert tally.rounds == expected


def test_scores_are_what_seats_are_ranked_by_where_they_are() -> None:
    # At the cap heaps ranks by the cards in hand, then by the seat; who takes the last stone is not ranked.
    simulation = simulate(Heaps(), replace(WISH, options={"cap": 14}))
    tally, numbers = simulation.tally, figures(simulation).scores

    assert numbers["all", ""].count == 2 * tally.ends["cap"] < 120
    assert numbers["order", "0"].count == numbers["order", "1"].count == tally.ends["cap"]
    assert (numbers["tie_break", "1"].least, numbers["tie_break", "1"].most) == (-1, 0)
    assert ("winner", "") not in numbers


def test_three_seats_are_played_when_asked_for() -> None:
    tally = simulate(Heaps(), replace(WISH, seats=3)).tally

    assert tally.sittings["seat", "2"] == 60


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (replace(WISH, seats=4), "heaps is a game for 2 to 3 seats, not 4"),
        (replace(WISH, decks=("smal",)), "did you mean 'small'?"),
        (replace(WISH, decks=("quite_other",)), "there are all, odd, small"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(asked: SimulationRequest, said: str) -> None:
    with pytest.raises(WrongRequestError) as refused:
        simulate(Heaps(), asked)

    assert said in str(refused.value)


def test_a_misspelt_bot_is_guessed() -> None:
    with pytest.raises(UnknownBotError, match="did you mean 'greedy'"):
        simulate(Heaps(), replace(WISH, bots=("gready",)))


def test_the_watcher_hears_of_every_batch_up_to_the_last_game() -> None:
    heard: list[int] = []

    simulate(Heaps(), replace(WISH, batch=25), heard.append)

    assert heard == [25, 50, 60]


def test_the_json_is_the_same_for_any_jobs_and_says_its_version() -> None:
    one, two = simulate(Heaps(), WISH), simulate(Heaps(), replace(WISH, batch=11))

    data = as_json(one, figures(one))

    assert data == as_json(two, figures(two))
    assert data["version"] == 3
    assert data["wins"]["bot"]["greedy"].keys() == {"count", "of", "rate", "low", "high"}  # type: ignore[index]


def test_the_text_has_a_table_for_each_question() -> None:
    simulation = simulate(Heaps(), WISH)

    text = as_text(simulation, figures(simulation))

    heads = [part.splitlines()[0].split("  ")[0] for part in text.split("\n\n")]
    assert heads == [
        "heaps: 60 games, 2 players, bots greedy, random, seed 7",
        "How games end",
        "Who wins",
        "Wins by player",
        "Wins by turn order",
        "Wins by bot",
        "Wins by deck",
        "Length",
        "Cards",
        "Owned at any time",
    ]
    assert all(len(line) <= 100 for line in text.splitlines())


def test_turns_are_told_where_any_are_counted() -> None:
    simulation = simulate(Heaps(), WISH)
    counted = figures(simulation)
    none = replace(
        counted.turns, mean=0, least=0, most=0, quantiles=dict.fromkeys(counted.turns.quantiles, 0)
    )

    text = as_text(simulation, replace(counted, turns=none))

    assert "turns per game" in as_text(simulation, counted)
    assert "turns per game" not in text
    assert "rounds per game" in text


def test_who_interrupts_gets_what_was_counted_until_then() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    simulation = simulate(Heaps(), replace(WISH, batch=25), stop)

    assert (simulation.tally.games, simulation.is_complete) == (25, False)
    assert as_text(simulation, figures(simulation)).startswith("heaps: 25 of 60 games, 2 players")


def test_what_was_counted_before_those_who_play_were_lost_is_kept() -> None:
    def lost(play: Callable[[range], Tally], batches: Sequence[range]) -> Iterator[Tally]:
        yield play(batches[0])
        raise WorkersError("the scheduler is lost")

    tally = simulate(Heaps(), replace(WISH, batch=25), workers=lost).tally

    assert (tally.games, str(tally.stopped)) == (25, "the scheduler is lost")


def test_an_interruption_before_the_first_game_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.play.match.Match.play", stopped)

    with pytest.raises(KeyboardInterrupt):
        simulate(Heaps(), replace(WISH, batch=25))
