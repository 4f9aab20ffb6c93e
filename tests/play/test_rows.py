"""Rows for those who analyse: one for each game, one for each card and what was done with it."""

import io
from collections import Counter
from dataclasses import replace

import pytest
from heaps import CARDS, Heaps, HeapState

from deckwright.engine.chance import seed_of
from deckwright.play.campaign import Campaign, campaign_of
from deckwright.play.data import as_json
from deckwright.play.figures import figures
from deckwright.play.pairings import matches_of
from deckwright.play.rows import CARD_COLUMNS, card_rows, game_columns, game_rows
from deckwright.play.simulate import Simulation, SimulationRequest, match_of, simulate
from deckwright.play.tables import FLAG, TEXT, Column, write_csv
from deckwright.play.tally import OWNED, Tally

WISH = SimulationRequest(games=60, bots=("greedy", "random"), seed=7, decks=("odd", "small"))
NAMES = [column.name for column in CARD_COLUMNS]


def campaign(request: SimulationRequest) -> Campaign:
    return campaign_of(Heaps(), request, [match_of(Heaps(), request)], is_paired=False)


def games(request: SimulationRequest, numbers: range) -> list[dict[str, object]]:
    asked, part = campaign(request), match_of(Heaps(), request).play(numbers)
    names = [column.name for column in game_columns(asked)]
    return [
        dict(zip(names, row, strict=True))
        for row in game_rows(asked, ((0, result) for result in part.results))
    ]


def cards(request: SimulationRequest) -> list[dict[str, object]]:
    rows = card_rows(campaign(request), [simulate(Heaps(), request).tally])
    return [dict(zip(NAMES, row, strict=True)) for row in rows]


def test_a_game_is_a_row_with_who_sat_where_and_what_came_of_it() -> None:
    (row,) = games(replace(WISH, options={"cap": "6"}), range(3, 4))

    assert {name: cell for name, cell in row.items() if not name.startswith(("points", "won"))} == {
        "game": "heaps",
        "number": 3,
        "seed": seed_of(7, 3),
        "seats": 2,
        "options": "cap=6",
        "deck_1": "small",
        "deck_2": "odd",
        "deck_3": None,
        "bot_1": "random",
        "bot_2": "greedy",
        "bot_3": None,
        "end": "cap",
        "rounds": 3,
        "turns": 6,
        "decisions": 6,
        "first": 1,
        "winner": None,
        "shared": False,
    }


def test_the_rows_of_games_add_up_to_the_figures() -> None:
    rows, tally = games(WISH, range(60)), simulate(Heaps(), WISH).tally

    assert Counter(row["end"] for row in rows) == tally.ends
    assert Counter(row["turns"] for row in rows) == tally.turns
    assert Counter(row["rounds"] for row in rows) == tally.rounds
    assert Counter(row["decisions"] for row in rows) == tally.decisions
    assert sum(row["winner"] == 1 for row in rows) == tally.wins["seat", "0"]
    assert sum(row["winner"] == row["first"] for row in rows) == tally.wins["order", "0"]


def test_rounds_are_those_of_the_game_where_it_says_what_a_round_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HeapState, "rounds_begun", 9)

    assert {row["rounds"] for row in games(WISH, range(3))} == {9}
    assert simulate(Heaps(), replace(WISH, games=3)).tally.rounds == {9: 3}


def test_a_row_does_not_depend_on_the_games_before_it() -> None:
    assert games(WISH, range(60))[40:] == games(WISH, range(40, 60))


def test_the_columns_of_games_are_the_same_for_any_number_of_seats() -> None:
    two, three = (game_columns(campaign(replace(WISH, seats=seats))) for seats in (2, 3))

    assert two == three
    assert len(games(replace(WISH, seats=2), range(1))[0]) == len(two)


@pytest.mark.parametrize("games_", [1, 60])
def test_each_card_has_a_row_for_each_of_its_actions_whatever_happened(games_: int) -> None:
    told = [(row["card"], row["action"]) for row in cards(replace(WISH, games=games_)) if row["by"] == "all"]

    assert told == [(card, action) for card in CARDS for action in (None, "play")]


def test_whose_sittings_are_counted_is_in_the_first_rows_by_which_programs_guess_types() -> None:
    rows = [(row["by"], row["seat"], row["bot"], row["action"]) for row in cards(WISH)]
    sittings = [
        ("all", None, None),
        ("seat", 1, None),
        ("seat", 2, None),
        ("bot", None, "greedy"),
        ("bot", None, "random"),
    ]

    assert rows == [(*whose, action) for _ in CARDS for action in (None, "play") for whose in sittings]


def test_mixed_bots_are_told_apart_and_add_up() -> None:
    rows = [row for row in cards(WISH) if row["card"] == "one" and row["action"] == "play"]

    for column in ("seen", "owned", "used", "times", "won"):
        whole, *parts = (row[column] for row in rows)
        assert parts[0] + parts[1] == parts[2] + parts[3] == whole, column


def test_json_tells_mixed_bots_apart_as_the_rows_do() -> None:
    found = as_json(played := simulate(Heaps(), WISH), figures(played))["cards"]["one"]["by_bot"]
    rows = {
        row["bot"]: row
        for row in cards(WISH)
        if (row["by"], row["card"], row["action"]) == ("bot", "one", "play")
    }
    plays = {bot: fared["used"]["play"] for bot, fared in found.items()}

    assert list(found) == ["greedy", "random"]
    assert {bot: fared["seen"]["of"] for bot, fared in found.items()} == {
        bot: row["seen"] for bot, row in rows.items()
    }
    assert {bot: (uses["times"], uses["of"], uses["count"]) for bot, uses in plays.items()} == {
        bot: (row["times"], row["used"], row["won"]) for bot, row in rows.items()
    }
    alone = simulate(Heaps(), replace(WISH, bots=("random",)))
    assert "by_bot" not in as_json(alone, figures(alone))["cards"]["one"]


def test_bots_of_one_kind_have_no_rows_of_their_own() -> None:
    assert {row["by"] for row in cards(replace(WISH, bots=("random",)))} == {"all", "seat"}


def test_a_card_of_a_strong_bot_is_no_strong_card_among_the_sittings_of_that_bot() -> None:
    """The strong bot owns the card in most games and wins most of them, whether it owns it or not."""
    tally = Tally()
    for number in range(1000):
        has = {(OWNED, "one")} if number % 7 else set()
        strong = has | {("seat", "0")}
        tally.sat([strong, {("seat", "1")}], [0] if number % 4 else [1], ("greedy", "random"))
        tally.games += 1

    rows = card_rows(campaign(WISH), [tally])
    told = [dict(zip(NAMES, row, strict=True)) for row in rows]
    p = {(row["by"], row["bot"]): row["p"] for row in told if row["card"] == "one" and row["action"] is None}

    assert p["all", None] < 1e-30
    assert p["bot", "greedy"] == pytest.approx(1.0, abs=0.4)


def test_a_small_chance_keeps_its_digits() -> None:
    tally = Tally(games=1000)
    for _ in range(1000):
        tally.sat([{(OWNED, "one")}, set()], [0], ("random", "random"))
    simulation = replace(simulate(Heaps(), WISH), tally=tally)
    assert isinstance(simulation, Simulation)

    (row, *_) = card_rows(campaign(WISH), [tally])
    told = as_json(simulation, figures(simulation))["cards"]["one"]["owned"]

    assert 0 < row[NAMES.index("p")] < 1e-200
    assert told["p"] == pytest.approx(row[NAMES.index("p")], rel=1e-5)


def test_the_cards_of_each_pairing_are_told_apart() -> None:
    matches = matches_of(Heaps(), WISH)
    asked = campaign_of(Heaps(), WISH, list(matches.values()), is_paired=True)

    rows = card_rows(asked, [match.play(range(6)) for match in matches.values()])

    assert list(dict.fromkeys((row[1], row[2]) for row in rows)) == list(matches)
    assert asked.numbered(3, 5) == 5 * 4 + 3


def test_in_csv_what_is_empty_is_empty_and_flags_are_words() -> None:
    text = io.StringIO()

    write_csv(text, (Column("a", TEXT), Column("b", FLAG)), [("x, y", True), (None, False)])

    assert text.getvalue() == 'a,b\n"x, y",true\n,false\n'
