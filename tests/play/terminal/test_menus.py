"""What the table of a real game shows besides its cards: prices, numbers that stay, opposites, the score."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.events import records as r
from deckwright.play.terminal.chronicle import News
from deckwright.play.terminal.log import tell_news
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.telling import Deed

from ...repository import compiled

ROOT = Path(__file__).resolve().parents[3]
Sit = Callable[..., str]


@pytest.fixture
def sit(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Lay a game out, type lines, and give all that is said."""
    monkeypatch.chdir(ROOT)

    def sitting(name: str, position: dict[str, object], *lines: str) -> str:
        game = compiled(name)
        paper.answers = list(lines)
        play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))
        return paper.text

    return sitting


def day(**more: object) -> dict[str, object]:
    """A turn of Civ Builder under way."""
    return {"phase": "day", "zones": {"hand": [["worker", "worker", "builder"], []]}, **more}


def test_what_an_action_costs_is_told_where_it_is_offered(sit: Sit) -> None:
    zones = {"hand": [["reed_hare", "fern_stag"], []]}
    position = {"phase": "fight", "pools": {"impulse": [2, 0]}, "zones": zones}

    text = sit("biomanz", position, "play fauna")

    assert "Play Fern Stag (2 impulses)\n" in after(text, "play fauna")
    assert "Discard Reed Hare (1 impulse)\n" in text


def test_an_action_keeps_its_number_while_a_phase_goes_on_and_0_ends_it(sit: Sit) -> None:
    text = sit("civ_builder", day(), "2")

    first, second = text.split("> 2\n", 1)
    assert "\n  1  Play Worker*\n  2  Play Builder*\n  0  End playing" in first, "in the order of the hand"
    assert "\n  1  Play Worker*\n" in second
    assert "\n  2  " not in second


def test_what_a_piece_is_not_is_told_where_the_game_has_a_word_for_it(sit: Sit) -> None:
    table = [[{"card": "market", "built": 1}, {"card": "colossus"}], []]

    text = sit("civ_builder", day(table=table))

    assert "Market*   Built, " in text
    assert " Colossus  Unbuilt, Cost 7" in " ".join(text.split("\n")).replace(
        "Colossus Unbuilt", "Colossus  Unbuilt"
    )


def test_turns_that_never_end_are_not_counted_and_the_price_of_a_card_is_told(sit: Sit) -> None:
    pieces = {
        "c1": {"card": "orn", "owner": 0, "stamina": 1, "left": 3},
        "f5": {"card": "ilex", "owner": 1, "left": 3},
    }

    zones = {"hand": [["second_wind", "stampede"], []]}
    position = {"phase": "main", "pools": {"opener": 0, "effort": [3, 0]}, "biotope": pieces, "zones": zones}

    text = sit("civitas", position)

    assert "--- Player 1 (you), phase: Main phase ---" in text
    assert "Play Second Wind (1 effort)" in text  # a card that carries its own action


def test_a_choice_that_is_under_way_is_not_told_again_by_what_came_of_it(sit: Sit) -> None:
    text = sit("civ_builder", day(), "play worker")

    assert "from hand to played people" not in after(text, "play worker")


def test_the_end_tells_of_what_each_score_is_made(sit: Sit) -> None:
    own = [{"card": "market", "built": 1}, {"card": "colossus", "built": 1}, {"card": "hanging_gardens"}]
    position = day(turns=1, table=[own, [{"card": "market", "built": 1}]], zones={"hand": [[], []]})

    text = sit("civ_builder", position, "end playing")

    assert "Player 1: 7\n  Landmark points 7: Colossus 6, Hanging Gardens 1\n" in text


def test_the_end_shows_the_board_and_names_the_number_that_decides(sit: Sit) -> None:
    cap = next(option.default for option in compiled("biomanz").layout.options if option.name == "turn_cap")
    fox = {"card": "sand_fox", "owner": 1}
    position = {
        "phase": "fight",
        "turns": 2 * cap - 1,
        "pools": {"impulse": [1, 0]},
        "region": {"a1": {"card": "moss_otter", "owner": 0}, "a3": fox},
        "zones": {"hand": [["reed_hare"], []]},
    }

    text = after(sit("biomanz", position, "play reed hare b1"), "play reed hare b1")

    assert text.index("^ Reed Hare") < text.index("has won") if "has won" in text else "A draw" in text
    assert "Score: Player 1: cards in the enemy biome 0, " in text
    assert "There is nothing" not in text


@pytest.mark.parametrize(
    ("between", "again", "is_done"),
    [
        ("table hand", "discard reed", True),
        ("hint", "", False),
        ("", "table hand", True),
        ("y", "table hand", True),
        ("Yes", "table hand", True),
        ("ja", "table hand", True),
    ],
    ids=["typed again", "Enter behind another line", "Enter at once", "y", "Yes", "ja"],
)
def test_an_action_that_ends_the_turn_for_good_is_done_when_it_is_confirmed(
    paper: Paper, monkeypatch: pytest.MonkeyPatch, between: str, again: str, is_done: bool
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")
    zones = {"hand": [["reed_hare"], ["sand_fox"]], "deck": [["moss_otter"], ["jerboa", "sand_fox"]]}
    state = game.arrange({"phase": "sacrifice", "pools": {"impulse": [1, 0]}, "zones": zones})
    paper.answers = ["discard reed", between, again]
    table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
    table.confirms = True

    play(table)

    warned, done = paper.text.split(f"> {between}\n", 1)
    assert "Discard Reed Hare: this ends your turn for good. Enter: yes, 0: no.\n" in warned
    assert "* You discard Reed Hare\n" not in warned
    assert ("* You discard Reed Hare\n" in done) is is_done


@pytest.mark.parametrize(
    ("language", "answer", "said"),
    [
        ("en", "0", "Not done."),
        ("en", "n", "Not done."),
        ("en", "No", "Not done."),
        ("en", "back", "Not done."),
        ("de", "nein", "Nicht getan."),
        ("de", "0", "Nicht getan."),
    ],
)
def test_what_waits_to_be_confirmed_is_not_done_for_whoever_declines_nor_is_anything_else(
    paper: Paper, monkeypatch: pytest.MonkeyPatch, language: str, answer: str, said: str
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")
    zones = {"hand": [["reed_hare"], ["sand_fox"]], "deck": [["moss_otter"], ["jerboa", "sand_fox"]]}
    state = game.arrange({"phase": "sacrifice", "pools": {"impulse": [1, 0]}, "zones": zones})
    before = state.key()
    paper.answers = ["1", answer, "", "1"]
    table = table_of(game, state, Seating(0, {1: "random"}), language, paper.console())
    table.confirms = True

    play(table)

    declined, again = paper.text.split(f"> {answer}\n", 1)[1].split("> 1\n", 1)
    assert declined.startswith(f"{said}\n")
    assert "\n  1  " in declined
    assert "* " not in declined + again
    assert " 0" in again
    assert table.session.state.key() == before


def test_a_hint_is_what_the_greedy_bot_would_do_with_its_number(sit: Sit) -> None:
    said = " ".join(after(sit("civ_builder", day(), "hint"), "hint").split())

    assert said.startswith("Hint (of a bot that looks one action ahead): ")
    assert said.split("ahead): ")[1][0] in "0123"


def test_a_warning_and_a_hint_tell_the_whole_action(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")
    zones = {"hand": [["reed_hare"], []], "deck": [["moss_otter"], ["jerboa", "sand_fox"]]}
    state = game.arrange({"phase": "fight", "pools": {"impulse": [1, 0]}, "zones": zones})
    paper.answers = ["play reed b1", "hint"]
    table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
    table.confirms = True

    play(table)

    said = " ".join(paper.text.split())
    assert "Play Reed Hare, put it on b1: this ends your turn for good" in said
    assert "one action ahead): 1 Play Reed Hare, put it on " in said


def test_words_that_the_next_step_says_are_not_looked_for_in_the_steps_behind_it(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")
    zones = {"hand": [["reed_hare", "moss_otter"], []], "deck": [[], []]}
    state = game.arrange({"phase": "fight", "pools": {"impulse": [3, 0]}, "zones": zones})
    paper.answers = ["play fauna"]

    play(table_of(game, state, Seating(0, {1: "random"}), "en", paper.console()))

    assert "That may mean" not in paper.text


def test_things_that_are_called_alike_are_told_apart(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")
    halves = ["forest_mammoth_left", "forest_mammoth_right"]
    zones = {"hand": [halves, []], "deck": [[], []]}
    state = game.arrange({"phase": "fight", "pools": {"impulse": [1, 0]}, "zones": zones})

    play(table_of(game, state, Seating(0, {1: "random"}), "en", paper.console()))

    assert "Discard Forest Mammoth (1 impulse): left\n" in paper.text


def test_an_end_that_throws_a_hand_away_before_anything_was_done_is_asked_again(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("civ_builder")
    paper.answers = ["end playing", "0"]
    table = table_of(game, game.start(4), Seating(0, {1: "random"}), "en", paper.console())
    table.confirms = True

    play(table)

    warned = "End playing: you have done nothing yet in this phase, and lose 1 Money, cards of your hand."
    assert " ".join(after(paper.text, "end playing").split()).startswith(warned)
    assert "* You: End playing" not in paper.text
    assert after(paper.text, "0").startswith("Not done.")


def test_the_end_shows_the_result_and_no_table(sit: Sit) -> None:
    position = day(turns=1, table=[[], [{"card": "market", "built": 1}]], zones={"hand": [[], []]})

    text = sit("civ_builder", position, "end playing")

    assert " ---\n" not in after(text, "end playing")
    assert "Row Landmark" not in after(text, "end playing")


def test_people_who_are_put_beneath_a_construct_bring_nothing_when_it_is_built(sit: Sit) -> None:
    table = [[{"card": "great_library", "crew": ["mason", "mason"]}], []]
    zones = {"hand": [["trader"], []], "workers": [["worker"], []], "deck": [["trader"] * 5, []]}

    text = sit("civ_builder", {"phase": "day", "zones": zones, "table": table})

    assert "  2  Assign a person\n" in text


def test_what_the_end_of_a_phase_brings_is_told_to_come_then(sit: Sit) -> None:
    table = [[{"card": "market", "built": 1}, {"card": "armoury", "built": 1, "store": ["soldier"]}], []]

    text = sit("civ_builder", {"phase": "dawn", "zones": {"hand": [["worker"], []]}, "table": table})

    assert "  0  Leave the rest in store (then +1 Money, +1 Warfare)" in text


def test_whoever_looks_sees_the_table(sit: Sit) -> None:
    assert after(sit("civ_builder", day(), "look"), "look").count("\nHand:\n") == 1


def test_an_action_whose_whole_name_is_typed_goes_before_one_with_its_words_in_its_choices(sit: Sit) -> None:
    pieces = {"d1": {"card": "lone_tracker", "owner": 0, "stamina": 3}, "a1": {"card": "orn", "owner": 0}}
    others = {"f5": {"card": "ilex", "owner": 1}}
    zones = {"hand": [["stampede"], []]}
    pools = {"opener": 0, "effort": [3, 0]}
    position = {"phase": "main", "pools": pools, "biotope": {**pieces, **others}, "zones": zones}

    assert "* You move Lone Tracker (d1) to e2\n" in sit("civitas", position, "move lone e2")


def test_what_comes_of_a_deed_is_left_out_where_it_says_the_same(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    deed = Deed(1, "Draw a card", begun="draw_card", said=(("draw_card", "", "Draw a card"),))
    drawn = r.CardsMove(cards=(None,), source=r.Pile("deck", (1,)), to=r.Pile("hand", (1,)))

    said = told_by(paper, News(deed, frozenset(), (drawn,), False))

    assert said == ["* Player 2 draws a card"]


def told_by(paper: Paper, *news: News) -> list[str]:
    """What a table of Civitas says of some news."""
    game = compiled("civitas")
    table = table_of(game, game.start(1), Seating(0, {1: "random"}), "en", paper.console())
    table.session.news = lambda _: iter(news)  # type: ignore[method-assign]
    paper.lines.clear()
    tell_news(table)
    return paper.lines


def test_that_another_player_ends_a_phase_and_goes_on_is_left_out(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    end = Deed(1, "End", begun="done", said=(("done.main", "", "End"),), is_end=True)
    draw = Deed(1, "Draw", begun="draw_card", said=(("draw_card", "", "Draw"),))

    said = told_by(paper, *(News(deed, frozenset(), (), False) for deed in (end, draw, end)))

    assert said == ["* Player 2 draws a card", "* Player 2 ends the main phase"]


def test_what_a_phase_brings_in_which_nobody_acts_is_told_behind_its_title(
    paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    end = Deed(1, "End", begun="done", said=(("done.main", "", "End"),), is_end=True)
    rested = r.CounterChanges(
        counter="stamina", piece=r.Piece("orn", 0, ("c1",)), before=0, after=2, way="set"
    )
    events = (r.PhaseEnds(phase="main", seat=1, way="done"), r.PhaseBegins(phase="recovery", seat=1), rested)

    said = told_by(paper, News(end, frozenset(), events, False))

    assert said == ["* Recovery: Orn, Crown of the Herd (c1): endurance 0 → 2"]


def test_of_the_pieces_before_a_player_only_those_are_shown_again_that_have_changed(sit: Sit) -> None:
    table = [[{"card": "market", "built": 1}, {"card": "great_library"}], []]
    zones = {"hand": [["trader"], []], "workers": [["worker", "worker"], []]}

    text = sit("civ_builder", {"phase": "day", "zones": zones, "table": table}, "assign worker")

    first, again = text.split("> assign worker\n", 1)
    assert "Market*" in first
    assert "Player 1, table, what has changed:\n    2 Great Library  Unbuilt" in again
    assert "Market*" not in again


@pytest.mark.parametrize(("is_answer", "said"), [(False, ["Nothing comes of it"]), (True, [])])
def test_dice_are_not_said_to_be_in_vain_before_an_answer_that_may_bring_what_they_decide(
    paper: Paper, monkeypatch: pytest.MonkeyPatch, is_answer: bool, said: list[str]
) -> None:
    monkeypatch.chdir(ROOT)
    deeds = [Deed(1, "Attack", begun="attack"), Deed(1, "Pass", begun="pass", is_answer=is_answer)]
    roll = r.Roll(seat=1, sides=6, faces=(2,))

    lines = told_by(paper, *(News(deed, frozenset(), (roll,), False) for deed in deeds))

    before = "\n".join(lines).partition("* Player 2: Pass")[0].splitlines()
    assert [line.strip() for line in before if "Nothing" in line] == said
