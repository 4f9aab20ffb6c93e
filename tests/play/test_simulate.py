"""Mass play: the same counts however the work is divided, and what is counted."""

from dataclasses import replace

import pytest
from heaps import Heaps

from deckwright.play.bots import UnknownBotError
from deckwright.play.figures import as_json, figures
from deckwright.play.match import cards_named
from deckwright.play.report import as_text
from deckwright.play.simulate import Wish, WrongWishError, simulate
from deckwright.play.tally import HELD, Tally

WISH = Wish(games=60, bots=("greedy", "random"), seed=7)


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
    rest = more.match.play(range(30, 60))

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


def test_a_card_wins_as_often_as_the_seats_that_have_it_at_the_end() -> None:
    simulation = simulate(Heaps(), replace(WISH, decks=("all", "odd")))
    tally, found = simulation.tally, figures(simulation)

    assert found.held["two"].won.of == tally.sittings[HELD, "two"] <= 60
    assert found.held["two"].won.count == tally.wins[HELD, "two"]
    assert found.held["two"].p <= found.held["two"].q <= 1


def test_what_everybody_does_is_compared_with_nothing() -> None:
    tally = Tally(games=2)
    for won in (True, False, True, False):
        tally.sat({("seat", "0"), (HELD, "one"), *([(HELD, "two")] if won else [])}, won)
    simulation = replace(simulate(Heaps(), replace(WISH, games=1)), tally=tally)

    found = figures(simulation).held

    assert (found["one"].p, found["one"].q) == (1.0, 1.0)
    assert found["two"].q == found["two"].p == pytest.approx(1 / 3)


def test_of_many_cards_the_text_shows_the_best_and_the_worst() -> None:
    tally = Tally(games=100)
    for number in range(200):
        cards = {(HELD, f"card{card:02}") for card in range(30) if number % 30 != card}
        won = number % 2 == 1
        tally.sat({("seat", "0"), (HELD, "gold" if won else "lead"), *cards}, won)
    simulation = replace(simulate(Heaps(), replace(WISH, games=1)), tally=tally)

    text = as_text(simulation, figures(simulation))

    table = next(part for part in text.split("\n\n") if part.startswith("Had at the end")).splitlines()
    assert len(table) == 1 + 20 + 1
    assert table[1].startswith("gold")
    assert table[1].endswith("0.000*")
    assert table[-2].startswith("lead")
    assert table[-1] == "These are the 10 best and the 10 worst; --json has 12 more."


def test_three_seats_are_played_when_asked_for() -> None:
    tally = simulate(Heaps(), replace(WISH, seats=3)).tally

    assert tally.sittings["seat", "2"] == 60


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (replace(WISH, seats=4), "heaps is a game for 2 to 3 seats, not 4"),
        (replace(WISH, decks=("smal",)), "did you mean 'small'?"),
        (replace(WISH, decks=("quite_other",)), "there are all, odd, small"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(wish: Wish, said: str) -> None:
    with pytest.raises(WrongWishError) as refused:
        simulate(Heaps(), wish)

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
    assert data["version"] == 1
    assert data["wins"]["bot"]["greedy"].keys() == {"count", "of", "rate", "low", "high"}  # type: ignore[index]


def test_the_text_has_a_table_for_each_question() -> None:
    simulation = simulate(Heaps(), WISH)

    text = as_text(simulation, figures(simulation))

    heads = [part.splitlines()[0].split("  ")[0] for part in text.split("\n\n")]
    assert heads == [
        "heaps: 60 games, 2 players, bots greedy, random, seed 7",
        "How games end",
        "Wins by player",
        "Wins by turn order",
        "Wins by bot",
        "Wins by deck",
        "Length",
        "Had at the end",
        "Cards by action, those used most first. Each player of each game counts once:",
        "play",
    ]
    assert all(len(line) <= 100 for line in text.splitlines())


def test_cards_are_sorted_by_their_use() -> None:
    simulation = simulate(Heaps(), WISH)

    rows = as_text(simulation, figures(simulation)).rpartition("\n\n")[2].splitlines()[1:]

    used = [int(row.split()[1].replace(",", "")) for row in rows]
    assert len(used) == 3
    assert used == sorted(used, reverse=True)


def test_who_interrupts_gets_what_was_counted_until_then() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    simulation = simulate(Heaps(), replace(WISH, batch=25), stop)

    assert (simulation.tally.games, simulation.is_complete) == (25, False)
    assert as_text(simulation, figures(simulation)).startswith("heaps: 25 of 60 games, 2 players")


def test_an_interruption_before_the_first_game_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.play.match.Match.play", stopped)

    with pytest.raises(KeyboardInterrupt):
        simulate(Heaps(), replace(WISH, batch=25))
