"""A sitting at the table, line by line: what is typed, what is done, what is told."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from heaps import HeapState
from tabletop import Paper, after

from deckwright.play.terminal.glossary import Glossary

Sit = Callable[..., str]


def test_0_leads_out_of_what_was_begun_where_it_ends_nothing(sit: Callable[..., str]) -> None:
    text = sit("play", "0", "0")

    assert after(text, "play").endswith("  2  Take two\n  0  Back")
    assert after(text, "0").startswith("Taken back: Play\n")
    assert text.count("There is no action 0 now") == 1, "nothing is begun any more"


def test_the_end_of_the_input_ends_politely(sit: Sit) -> None:
    assert sit().splitlines()[-1] == "Good bye."


def test_a_number_chooses_from_the_list(sit: Sit) -> None:
    text = sit("2", "2")

    assert "  1  Pass\n  2  Play" in text
    assert after(text, "2").startswith("\nPlay …\n  1  Take one\n  2  Take two")
    assert "* You: Take two" in text


def test_an_action_of_several_steps_is_one_line_and_the_table_is_shown_after_it(sit: Sit) -> None:
    text = sit("2", "2")

    assert "* You: Play" not in text
    assert "--- turn" not in after(text, "2")


def test_words_that_leave_one_way_carry_out_a_whole_action(sit: Sit) -> None:
    assert "* You: Take two\n* Player 2: " in after(sit("two"), "two")


def test_words_that_fit_several_actions_go_as_far_as_these_agree(sit: Sit) -> None:
    said = after(sit("take"), "take")

    assert said.startswith("\nPlay …\n  1  Take one\n  2  Take two")


def test_words_that_fit_actions_of_different_kinds_are_asked_about(sit: Sit) -> None:
    said = after(sit("p"), "p")

    assert said.splitlines()[:3] == ["That may mean:", "  - Pass", "  - Play …"]


def test_silent_steps_are_told_with_the_action(sit: Sit, state: HeapState) -> None:
    state.hand[0] = [0]

    assert "* You: Take one" in sit("2")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "There is no action 9 now; there are 1–2."),
        ("0", "There is no action 0 now; there are 1–2."),
        ("-1", "There is no action -1 now; there are 1–2."),
        ("1.5", "There is no action 1.5 now; there are 1–2."),
        ("1 2", "There is no action 1 2 now; there are 1–2."),
        ("why -1", "There is no action -1 now; there are 1–2."),
        ("help 1.5", "There is no action 1.5 now; there are 1–2."),
        ("plya", "“plya” is no action or command here; did you mean “Play”? Type help for help."),
        ("xyzzy", "“xyzzy” is no action or command here. Type help for help."),
        ("save", "Say where: save FILE"),
        ("load", "Say which: load FILE"),
        ("load none.json", "Not loaded: none.json: No such file or directory"),
        ("why", "Say which action: why ACTION"),
        ("why pass", "That is allowed: Pass"),
        ("why three", "Not now: Take three (PO-01)\n  The Newt swims with 3 strong strokes. (PO-01)"),
        ("why dance", "No action of this game is called “dance”."),
        ("help po-04", "- move: dive, cost: 3 (PO-04)"),
        ("help undo", "  undo                     take your last choice back"),
        ("help two", "  two"),
        ("help strong", "- The Newt swims with 3 strong strokes. (PO-01)"),
        ("help po-1", "The rulebook says nothing about “po-1”; did you mean “PO-01”?"),
        ("undo", "There is nothing to take back."),
        ("cards one", "  one"),
        ("cards goat", "No card has “goat” in its name or text."),
        ("zurück", "There is nothing to take back."),
    ],
)
def test_what_is_no_action_is_answered_and_asked_again(
    sit: Sit, state: HeapState, typed: str, said: str
) -> None:
    before = state.clone()

    text = sit(typed)

    assert after(text, typed).removesuffix("\nGood bye.") == said
    assert state == before


def test_within_a_turn_only_what_has_changed_is_shown_again_until_all_is_asked_for(sit: Sit) -> None:
    text = sit("take", "undo", "table")

    assert after(text, "undo").startswith("Taken back: Play\n\n--- turn 1: Player 1 (you) ---\n\nWhat")
    assert "stones 9\nHand:\n" in after(text, "table")


def test_a_pile_is_shown_by_its_name(sit: Sit) -> None:
    text = sit("table hand", "table hnad")

    assert after(text, "table hand") == "hand, Player 1:\n  one ×2\n  two"
    assert after(text, "table hnad").startswith("No open pile is called “hnad”; did you mean “hand”?")


def test_help_lists_every_command(sit: Sit) -> None:
    said = after(sit("help"), "help")

    listed = [line.split()[0] for line in said.splitlines() if line.startswith("  ") and line[2] != " "]
    assert listed == ["help", "aim", "cards", "undo", "why", "hint", "save", "load", "table", "quit"]


def test_an_empty_line_asks_again(sit: Sit) -> None:
    assert sit("", "quit").splitlines()[-3:] == ["> ", "> quit", "Good bye."]


@pytest.mark.parametrize("word", ["quit", "q", "exit", "ende"])
def test_quit_stops_before_the_rest_of_the_input(sit: Sit, paper: Paper, word: str) -> None:
    sit(word, "1")

    assert paper.answers == ["1"]


def test_a_step_is_taken_back(sit: Sit) -> None:
    text = sit("2", "undo", bots=("greedy",))

    assert "Taken back: " in after(text, "undo")
    assert "  1  Pass\n  2  Play" in after(text, "undo")


@pytest.mark.parametrize("bots", [("greedy",), ()])
def test_nothing_is_taken_back_over_what_another_seat_has_done(
    sit: Sit, state: HeapState, bots: tuple[str, ...]
) -> None:
    state.stones = 5  # two less are three, and seat 1 has a three
    state.hand[1] = [1]

    first, then = ((), ()) if bots else (("",), ("", "three"))

    text = sit(*first, "two", *then, "undo", bots=bots)

    assert "* Player 2: Take three" in text or not bots
    assert "stones 5" not in after(text, "undo")
    assert ("cannot be taken back: since then somebody else has acted" in after(text, "undo")) == bool(bots)


def test_nothing_is_taken_back_over_a_card_that_was_drawn(sit: Sit) -> None:
    text = sit("", "pass", "", "undo", bots=())

    assert "cannot be taken back: since then chance has decided something" in after(text, "undo")


def test_where_all_was_taken_back_there_is_nothing_more_to_take_back(sit: Sit) -> None:
    text = sit("play", "undo", "Undo")

    assert after(text, "Undo").startswith("There is nothing to take back.")


def test_the_end_is_told_and_still_allows_commands(sit: Sit, state: HeapState) -> None:
    state.stones = 2

    text = sit("two", "1", "undo")

    assert "You have won (empty)." in after(text, "two")
    assert "The game is over" in after(text, "1")
    assert "Taken back: " in after(text, "undo")


def test_a_game_that_a_bot_wins_is_lost(sit: Sit, state: HeapState) -> None:
    state.stones, state.hand = 5, [[2], [1]]

    assert "Player 2 has won (empty)." in sit("two", bots=("greedy",))


@pytest.mark.parametrize(
    ("winners", "ranks", "said"),
    [
        ((1,), [(3, 1), (7, 0)], "Player 2 has won (cap).\nScore: Player 1: 3, Player 2: 7"),
        ((1,), [(7, 0), (7, 1)], "Player 2 has won (cap).\nScore: Player 1: 7 / 0, Player 2: 7 / 1"),
        ((), [(7, 1), (7, 1)], "A draw (cap).\nScore: Player 1: 7 / 1, Player 2: 7 / 1"),
        ((0, 1), [(7,), (7,), (2,)], "The victory is shared: Player 1, Player 2 (cap).\n"),
        ((), [(), ()], "A draw (cap).\nThe game is over."),
    ],
)
def test_the_end_is_told_with_what_players_were_ranked_by(
    sit: Sit,
    state: HeapState,
    monkeypatch: pytest.MonkeyPatch,
    winners: tuple[int, ...],
    ranks: list,
    said: str,
) -> None:
    monkeypatch.setattr(HeapState, "ranking", lambda _, seat: ranks[seat])
    state.seats, state.winners, state.ended_by = len(ranks), winners, "cap"
    state.hand = [[0]] * len(ranks)

    assert said in sit()


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((1, 3), "West has won: Player 2, Player 4 (cap)."),
        ((3,), "West has won: Player 4 (cap)."),
        ((0, 2), "Your team has won: Player 1, Player 3 (cap)."),
        ((0, 1, 2, 3), "The victory is shared: Player 1, Player 2, Player 3, Player 4 (cap)."),
    ],
)
def test_partners_win_as_a_team_and_share_no_victory(
    sit: Sit, state: HeapState, monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], said: str
) -> None:
    monkeypatch.setattr(HeapState, "layout", replace(HeapState.layout, teams=("east", "west")))
    state.seats, state.winners, state.ended_by, state.hand = 4, winners, "cap", [[0]] * 4

    assert said in sit(bots=("random",) * 3)


def test_an_end_that_is_a_sentence_stands_as_one(sit: Sit, state: HeapState, words: Glossary) -> None:
    state.winners, state.ended_by = (1,), "cap"
    words._nouns = {"cap": "Nobody has any patience left."}.get  # type: ignore[assignment]

    assert "Player 2 has won. Nobody has any patience left.\n" in sit()


def test_at_one_screen_the_next_person_is_waited_for_before_the_hand_is_shown(sit: Sit) -> None:
    text = sit("", "two", "", bots=())

    assert "two" not in text[: text.index("Player 1: press Enter when nobody else is looking.")]
    asked = text.index("Player 2: press Enter when nobody else is looking.")
    assert "three" not in text[:asked]
    assert "three" in text[asked:]


def test_a_whole_sitting_reads_as_it_was_recorded(sit: Sit, request: pytest.FixtureRequest) -> None:
    lines = (
        "help",
        "why three",
        "take",
        "undo",
        "pass",
        "cards",
        "1",
        "2",
        "1",
        "one",
        "2",
        "2",
        "quit",
    )
    file = Path(__file__).with_name("sitting.txt")

    text = "\n".join(line.rstrip() for line in sit(*lines, bots=("greedy",)).splitlines()) + "\n"

    if request.config.getoption("record"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text("utf-8")


def screen(written: list[str]) -> str:
    """What is to be read at a terminal, also by scrolling back."""
    return "\n".join(written).rpartition("\x1b[H\x1b[2J\x1b[3J")[2]


@pytest.mark.parametrize("colour", [True, False])
def test_nothing_of_one_person_is_on_the_screen_when_the_next_one_comes(
    sit: Sit, paper: Paper, colour: bool
) -> None:
    text = sit("", "two", "", "", bots=(), is_live=True, colour=colour)

    assert "two" in text
    asked = next(at for at, line in enumerate(paper.lines) if line.startswith("Player 2: press Enter"))
    hidden = next(at for at, line in enumerate(paper.lines) if line.startswith("Press Enter to hide"))
    assert ": Take two\n" in screen(paper.lines[: hidden + 1])
    assert screen(paper.lines[: asked + 1]).split("\n") == ["", paper.lines[asked]]


def test_a_terminal_that_cannot_be_cleared_is_scrolled_away(sit: Sit, paper: Paper) -> None:
    sit("", "two", "", "", bots=(), is_live=True, codes=False)

    asked = next(at for at, line in enumerate(paper.lines) if line.startswith("Player 2: press Enter"))
    assert "\x1b" not in paper.text
    assert paper.lines[asked - 1].count("\n") >= 100


LEFT = "This game is not saved. save FILE keeps it, quit leaves it, Enter goes on."


@pytest.mark.parametrize("leaves", ["quit", None])
def test_at_a_terminal_a_game_is_not_lost_by_leaving_it_once(sit: Sit, leaves: str | None) -> None:
    text = sit("two", leaves, "pass", leaves, leaves, "pass", bots=("random",), is_live=True)

    assert text.count(LEFT) == 2, "what was played on meanwhile is asked about anew"
    assert "* You: Pass" in text
    assert text.endswith("Good bye. This game was not saved; save FILE keeps one before you quit.")


def test_a_saved_game_and_one_in_which_nobody_has_acted_are_left_at_once(sit: Sit, tmp_path: Path) -> None:
    assert sit("quit", is_live=True).endswith("Good bye.")
    assert sit("two", f"save {tmp_path}/kept.json", "quit", is_live=True).endswith("\nGood bye.")


def test_a_game_can_be_saved_while_the_next_person_is_waited_for(sit: Sit, tmp_path: Path) -> None:
    text = sit("", "two", "", None, f"save {tmp_path}/kept.json", "quit", bots=(), is_live=True)

    assert LEFT in text
    assert (tmp_path / "kept.json").exists()
    assert text.endswith("\nGood bye.")


def test_a_bot_that_is_broken_off_loses_no_game(
    sit: Sit, state: HeapState, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def interrupted(*_: object) -> int:
        calls.append(1)
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.play.bots.random_.RandomBot.choose", interrupted)

    text = sit("two", "table", "", f"save {tmp_path}/kept.json", "quit", is_live=True)

    assert text.count(LEFT) == len(calls) == 3
    assert "three" not in after(text, "table"), "the cards of the bot are nobody’s to see"
    assert (tmp_path / "kept.json").exists()


@pytest.mark.parametrize("colour", [True, False])
def test_colours_are_written_only_where_they_are_wanted(sit: Sit, colour: bool) -> None:
    assert ("\x1b[" in sit("pass", colour=colour)) == colour
