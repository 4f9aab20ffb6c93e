"""Three and four players at the terminal, among bots, in simulations; places and rows as they are shown."""

import pytest

from deckwright.engine.chance import Source
from deckwright.play.bots import make_bot
from deckwright.play.figures import figures
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen

from .bazaar import compiled, loaded

TABLE = [["shed", {"card": "forge", "crew": ["poet", "cook"]}], [{"card": "inn", "done": 1}], []]


@pytest.fixture
def words(tmp_path):
    return Glossary(loaded(tmp_path).game, "en")


def screen(words, state, seat, width=120, shown=()):
    """The table as a seat sees it; or only the piles of some zones, one by one."""
    lines = []
    screen = Screen(
        compiled().layout,
        Sight(words, seat, {}, seats=state.seats),
        Phrases("en"),
        Console(lines.append, lambda _: None, width, False),
    )
    position = state.view(seat).position()
    zones = [each for name in shown for each in compiled().layout.zones if each.name == name]
    for zone in zones:
        for title, cards in screen.zone(position, zone):
            screen.pile(zone, title, cards)
    if not shown:
        screen.table(position)
    return "\n".join(lines)


def test_pieces_are_shown_before_their_owners_with_what_lies_beneath_them(words):
    position = {"table": TABLE, "zones": {"hand": {0: ["cook"]}}, "pools": {"coin": {0: 2}}}
    state = compiled().arrange(position, seats=3)

    shown = screen(words, state, 1)

    shed = "  Player 1, table:\n    1 Shed   need 0, room 1\n"
    assert shed + "    2 Forge  need 3, room 0, crew Cook (worth 1) + Poet (worth 3)" in shown
    assert "  Player 2, table:\n    3 Inn  need 0, room 2" in shown
    assert shown.index("Player 3: ") < shown.index("Player 2 (you): ")
    assert "+---" not in shown


def test_of_rows_each_card_is_told_and_hidden_piles_are_counted(words):
    row, supply = [["poet", "smith"], [], ["inn"]], [["poet"], ["idol", "idol"], []]
    state = compiled().arrange({"zones": {"row": row, "supply": supply, "hand": {0: ["cook"]}}}, seats=4)

    shown = screen(words, state, 0)

    assert "Row Guest:\n  Poet   Guest, worth 3\n  Smith  Guest, worth 4\nRow Relic: empty\n" in shown
    assert "supply Guest 1 card, supply Relic 2 cards, supply Stall empty" in shown


def test_a_pile_whose_order_counts_is_told_card_by_card_with_its_ends_and_another_one_is_not(words):
    row, dropped = [["poet", "smith", "poet"], ["idol"], []], {1: ["cook", "poet", "cook"]}
    zones = {"row": row, "discard": dropped, "hand": {0: ["cook"]}}

    shown = screen(words, compiled().arrange({"zones": zones}, seats=3), 0, shown=["row", "discard"])

    first, *_ = shown.split("row Relic")
    assert first.startswith("row Guest, the newest card first, the oldest last:\n  Poet ")
    assert [line.split()[0] for line in first.splitlines()[1:]] == ["Poet", "Smith", "Poet"]
    assert "\nrow Relic:\n  Idol " in shown
    assert "\ndiscard, Player 2:\n  Cook ×2 " in shown


@pytest.mark.parametrize("seats", [3, 4])
def test_bots_play_a_game_for_several_to_its_end(seats):
    found = simulate(compiled(), SimulationRequest(games=6, bots=("random", "greedy"), seed=5, seats=seats))

    told = figures(found)
    assert set(told.seats) == {str(seat) for seat in range(seats)}
    assert sum(share.count for share in told.seats.values()) + told.draws.count == 6
    assert found.tally.games == 6


def test_a_simulation_for_four_is_the_same_in_one_process_and_in_two():
    one, two = (
        simulate(compiled(), SimulationRequest(games=8, seed=3, seats=4, jobs=jobs, batch=2))
        for jobs in (1, 2)
    )

    assert one.tally == two.tally


def test_a_tie_for_the_first_place_among_four_is_a_draw_and_the_next_number_breaks_one():
    even = [["crown"], ["crown"], ["idol"], ["idol"]]
    uneven = [["crown", "shed"], ["crown"], ["idol"], ["idol"]]

    winners = []
    for table in (even, uneven):
        state = compiled().arrange({"table": table, "turns": 35, "active": 3}, seats=4)
        state.apply("done.main") if not state.is_over else None
        winners.append((state.ended_by, state.winner, state.scores()))

    assert winners[0][1:] == (-1, (0, 0, 0, 0))
    assert winners[1][1:] == (0, (1, -1, -1, -1))


def test_a_bot_that_thinks_plays_for_any_seat():
    state, luck = compiled().start(2, seats=4), Source(9)
    bots = [make_bot("greedy") for _ in range(4)]

    for _ in range(40):
        seat = state.current_seat
        if seat < 0:
            break
        state.apply(bots[seat].choose(state.view(seat), state.legal_actions(), luck))

    assert state.turns >= 1


def test_when_a_game_is_over_seats_say_what_they_were_ranked_by():
    state, luck, bot = compiled().start(1, seats=3), Source(2), make_bot("random")
    before = [state.ranking(seat) for seat in range(3)]
    while not state.is_over:
        state.apply(bot.choose(state.view(state.current_seat), state.legal_actions(), luck))

    ranked = [state.ranking(seat) for seat in range(3)]

    assert before == [(), (), ()]
    assert [row[2] for row in ranked] == [-len(pile) for pile in state.discard]
    best = max(ranked)
    assert state.winner == (ranked.index(best) if ranked.count(best) == 1 else -1)
