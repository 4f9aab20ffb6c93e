"""A newcomer's sitting with a real game, as a process would have it: what is typed and all that is said.

`python -m pytest tests/cli/test_sitting.py --record` records it anew; read the diff then.
"""

import json
import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from deckwright.cli.main import run
from deckwright.make.new import create_project

Cli = Callable[..., tuple[int, str, str]]
ONE_PHASE = "main: {actions: [land, wade, drown, gamble]}"
TWO_PHASES = "main: {actions: [land, gamble]}\n    swim: {say: Swim, actions: [wade, drown]}"
LINES = (
    "help wade", "wade", "why wade", "why gamble", "land", "1", "undo", "undo", "land goat", "gamble", "a3",
    "0", "land", "drown", "", "help lost", "quit",
)  # fmt: skip


@pytest.fixture
def sitting(ford: Path, ford_cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What is said at the table of a game of two phases while these lines are typed."""
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8")
    assert ONE_PHASE in text
    path.write_text(text.replace(ONE_PHASE, TWO_PHASES), "utf-8")

    def sit(*lines: str, words: tuple[str, ...] = ("--hotseat",)) -> str:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = ford_cli("play", "ford", "--seed", "3", *words)
        assert (code, err) == (0, "")
        return "\n".join(line.rstrip() for line in out.splitlines()) + "\n"

    return sit


def test_a_sitting_of_people_reads_as_it_was_recorded(
    sitting: Callable[..., str], request: pytest.FixtureRequest
) -> None:
    file = Path(__file__).with_name("sitting.txt")

    text = sitting("", *LINES)

    if request.config.getoption("record"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text("utf-8")


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """The command line in a project that `deckwright new` makes; the first argument is what is typed."""
    create_project(tmp_path / "new", "demo")
    monkeypatch.chdir(tmp_path / "new")

    def call(typed: str, *words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = run(list(words))
        return code, *capsys.readouterr()

    return call


def test_a_new_game_can_be_played_at_once_against_three_bots(demo: Cli) -> None:
    code, out, err = demo("1\nquit\n", "play", "demo", "--seed", "2", "--seats", "4", "--player", "3")

    assert (code, err) == (0, "")
    assert "You are Player 3. Player 1 is the bot greedy. Player 2 is the bot greedy." in out
    assert {line.split(":")[0] for line in out.splitlines() if line.startswith("* ") and ":" in line} == {
        "* You",
        *(f"* Player {number}" for number in (1, 2, 4)),
    }


def test_a_whole_evening_with_a_new_game_reads_as_it_was_recorded(
    demo: Cli, request: pytest.FixtureRequest
) -> None:
    file = Path(__file__).with_name("evening.txt")
    typed = re.findall(r"^> (.*)$", file.read_text("utf-8"), re.MULTILINE)

    _, out, _ = demo("".join(f"{line}\n" for line in typed), "play", "demo", "--seed", "2")

    text = "\n".join(line.rstrip() for line in out.splitlines()) + "\n"
    if request.config.getoption("record"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text("utf-8")
    assert "The game is over." in text


SECRET_ASIDE = (  # cards are put aside where only their owner sees them, and nobody draws
    ("board", "  aside:", "  cellar: {per: seat, sees: owner, rule: DM-04}\n  aside:"),
    (
        "actions",
        "where: kind == spell}}\n    do: [{move: card, to: aside}]",
        "}}\n    do: [{move: card, to: cellar}]",
    ),
    ("turn", "      start: [{draw: cards_drawn}]\n", ""),
)


def test_what_is_taken_back_does_not_tell_a_card_that_nobody_else_saw(demo: Cli) -> None:
    for file, old, new in SECRET_ASIDE:
        path = Path(f"content/demo/rules/{file}.yaml")
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8", newline="\n")

    _, out, _ = demo("\n4\n\nundo\n\nquit\n", "play", "demo", "--seed", "3", "--hotseat")

    assert "* You: Put Bookish Raven aside\n" in out
    assert "\nTaken back: Put a card that you do not see aside\n" in out


def test_the_end_of_a_turn_of_one_action_is_no_news(demo: Cli) -> None:
    _, out, _ = demo("1\nquit\n", "play", "demo", "--seed", "2")

    assert "* You: " in out
    assert "nothing else was possible" not in out


def test_an_end_that_follows_an_end_is_no_news(sitting: Callable[..., str]) -> None:
    text = sitting("", "end main", "quit")

    assert "* You: End Main\n" in text
    assert "nothing else was possible" not in text


def test_a_save_of_another_game_is_refused_in_words(
    demo: Cli, tmp_path: Path, sitting: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting("", f"save {tmp_path}/kept.json")
    monkeypatch.chdir(tmp_path / "new")

    code, _, err = demo("", "play", "demo", "--load", f"{tmp_path}/kept.json")

    assert code == 2
    assert "this is a game of ford, not of demo" in err


def test_who_sits_down_may_quit_at_once(sitting: Callable[..., str]) -> None:
    assert sitting("quit", "land").endswith("nobody else is looking. quit\nGood bye.\n")


def test_who_names_an_action_does_not_end_the_phase_of_that_name(
    ford: Path, sitting: Callable[..., str]
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    path.write_text(path.read_text("utf-8").replace("swim: {say: Swim,", "swim: {say: Drown,"), "utf-8")

    text = sitting("", "land goat", "a3", "end main", "wade", "drown", "quit")

    assert "* You: Drown: Goat (a2)" in text

    poor = sitting("", "drown", "quit")

    assert "> drown\nDrown belongs to the phase Drown; finish Main first with 0." in poor


POCKET = "pocket: {per: seat, holds: cards, sees: owner}"
HIDE = "hide: {pick: {card: {card: hand}}, do: [{move: card, to: pocket}]}"


def _with_pockets(ford: Path) -> None:
    """Let cards be laid down where only their owner sees them."""
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8").replace("  lost: {holds", f"  {POCKET}\n  lost: {{holds")
    text = text.replace("actions: [land, gamble]", "actions: [land, gamble, hide]")
    path.write_text(text.replace("  land:\n", f"  {HIDE}\n  land:\n"), "utf-8")


def test_a_card_that_another_player_lays_down_unseen_is_not_named(
    ford: Path, sitting: Callable[..., str]
) -> None:
    _with_pockets(ford)

    text = sitting("", "hide goat", "end main", "", "table", "quit")

    own, other = text.split("Player 1: press Enter when nobody else is looking.")
    assert "* You: Hide: Goat" in own
    log = other.partition("--- turn 2")[0]
    assert "* Player 2: Hide: a card that you do not see\n    Player 2: a card from hand to pocket\n" in log
    assert "Goat" not in log


def test_before_anybody_is_known_to_look_nothing_is_told(sitting: Callable[..., str]) -> None:
    begun = sitting("quit")

    assert "Goat" not in begun
    assert "Mule" not in begun


def test_what_dice_show_is_told_with_what_came_of_it(ford: Path, sitting: Callable[..., str]) -> None:
    text = sitting("", "gamble", "quit")

    assert "* You: Gamble\n    You roll 4\n    coin 2 → 6\n" in text


def test_dice_that_fell_before_an_action_was_taken_back_fall_alike_in_what_is_told(
    sitting: Callable[..., str],
) -> None:
    plain, with_undo = (sitting("", *lines, "gamble", "quit") for lines in ((), ("land", "undo")))

    rolls = [text.partition("* You: Gamble\n")[2].partition("\n\n")[0] for text in (plain, with_undo)]
    assert rolls[0].startswith("    You roll ")
    assert rolls[0] == rolls[1]


def test_a_saved_game_is_shown_again_turn_by_turn_with_what_happened(
    ford: Path, sitting: Callable[..., str], ford_cli: Cli, tmp_path: Path
) -> None:
    _with_pockets(ford)
    kept = str(tmp_path / "kept.json")
    sitting("", "hide goat", "end main", "", "gamble", f"save {kept}", "quit")

    code, own, err = ford_cli("play", "ford", "--replay", kept, "--player", "2")
    _, other, _ = ford_cli("play", "ford", "--replay", kept, "--player", "1")

    assert (code, err) == (0, "")
    heads = [line.split(":")[0] for line in own.splitlines() if line.startswith("---")]
    assert heads == ["--- turn 1", "--- turn 2", "--- turn 2"]
    assert "* You: Hide: Goat\n" in own
    assert "* Player 2: Hide: a card that you do not see\n" in other
    assert "* Player 1: Gamble\n    Player 1 rolls " in own


def test_the_events_of_a_saved_game_are_printed_as_json_all_or_those_of_a_player(
    ford: Path, sitting: Callable[..., str], ford_cli: Cli, tmp_path: Path
) -> None:
    _with_pockets(ford)
    kept = str(tmp_path / "kept.json")
    sitting("", "hide goat", f"save {kept}", "quit")

    def events(*seat: str) -> list[dict[str, Any]]:
        _, out, _ = ford_cli("play", "ford", "--replay", kept, "--json", *seat)
        return [json.loads(line) for line in out.splitlines()]

    every, own = events(), events("--player", "1")

    assert [event["event"] for event in every] == [event["event"] for event in own]
    moved = [
        [event for event in events if event.get("to") == {"zone": "pocket", "of": [1]}]
        for events in (every, own)
    ]
    assert [[event["cards"] for event in events] for events in moved] == [[["goat"]], [[None]]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--replay", "none.json"), "none.json: No such file or directory"),
        (("--replay", "none.json", "--hotseat"), "--replay goes with --player, --language and --json alone"),
        (("--json",), "--json goes with --replay"),
    ],
)
def test_what_cannot_be_shown_again_is_refused_in_words(
    ford_cli: Cli, words: tuple[str, ...], said: str
) -> None:
    code, _, err = ford_cli("play", "ford", *words)

    assert code == 2
    assert said in " ".join(err.split())
