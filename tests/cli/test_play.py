"""`deckwright play`: wrong usage, and a sitting with piped lines as a process would have it."""

import json
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from deckwright.cli import playing

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from heaps import Heaps

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def heaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of heaps, in the words of the pond."""
    monkeypatch.setattr(playing, "game_named", lambda _: Heaps(id="pond"))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def lines(*typed: str) -> None:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))

    lines()
    return lines


def test_a_sitting_is_played_from_piped_lines_and_ends_with_them(
    cli: Cli, typed: Callable[..., None]
) -> None:
    typed("pass", "help")

    code, out, err = cli("play", "pond", "--seed", "3")

    assert (code, err) == (0, "")
    assert "> pass\n* You: Pass\n* Player 2: " in out
    assert out.endswith("Good bye. This game was not saved; save FILE keeps one before you quit.\n")
    assert out.startswith("Pond, seed 3\n")
    assert "\x1b[" not in out


def test_the_same_seed_and_lines_give_the_same_sitting(cli: Cli, typed: Callable[..., None]) -> None:
    texts = []
    for _ in range(2):
        typed("pass", "play", "1", "pass")
        texts.append(cli("play", "pond", "--seed", "3"))

    assert texts[0] == texts[1]


def test_the_table_speaks_the_language_that_is_asked_for(cli: Cli, typed: Callable[..., None]) -> None:
    assert "Was tust du?" in cli("play", "pond", "--seed", "1", "--language", "de")[1]


def test_a_saved_game_is_gone_on_with_against_the_same_bot(
    cli: Cli, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("pass", f"save {tmp_path}/kept.json")
    _, left, _ = cli("play", "pond", "--seed", "3", "--bot", "random", "--set", "stones=30")
    table = json.loads((tmp_path / "kept.json").read_text("utf-8"))["table"]

    _, out, _ = cli("play", "pond", "--load", f"{tmp_path}/kept.json")

    assert table == {"bots": {"1": "random"}, "seat": 0, "language": "en"}
    assert "goes on from" in out
    shown = out[out.index("--- turn") :].partition("Good bye.")[0]
    assert left.split("> save")[0].endswith(shown)


def test_a_saved_game_goes_on_in_its_language(cli: Cli, typed: Callable[..., None], tmp_path: Path) -> None:
    typed(f"save {tmp_path}/kept.json")
    cli("play", "pond", "--seed", "3", "--language", "de")

    _, out, _ = cli("play", "pond", "--load", f"{tmp_path}/kept.json")

    assert "Was tust du?" in out


def test_what_a_save_says_of_bots_is_not_believed_blindly(
    cli: Cli, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed(f"save {tmp_path}/kept.json")
    cli("play", "pond", "--seed", "3")
    file = tmp_path / "kept.json"
    kept = json.loads(file.read_text("utf-8"))

    for bots in ({"x": "random", "1": "gready"}, {"1": ["greedy"]}):
        file.write_text(json.dumps(kept | {"table": {"bots": bots}}), encoding="utf-8")
        code, _, err = cli("play", "pond", "--load", str(file))

        assert (code, "no bot" in err) == (2, True)


def test_a_save_alone_runs_no_bot_from_outside(cli: Cli, typed: Callable[..., None], tmp_path: Path) -> None:
    typed(f"save {tmp_path}/kept.json")
    cli("play", "pond", "--seed", "3")
    file = tmp_path / "kept.json"
    kept = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(kept | {"table": {"bots": {"1": "mine:Bot"}}}), encoding="utf-8")

    code, _, err = cli("play", "pond", "--load", str(file))

    assert code == 2
    assert "was played against mine:Bot; let it play on with --bot mine:Bot" in err


def test_people_alone_are_asked_in_turn(cli: Cli, typed: Callable[..., None]) -> None:
    typed("pass", "", "pass")

    _, out, _ = cli("play", "pond", "--seed", "3", "--hotseat")

    assert out.count("press Enter") >= 1
    assert "is the bot" not in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bot", "gready"), "no bot 'gready'; did you mean 'greedy'?"),
        (("--bot", "random", "--bot", "random"), "2 bots for 1 other player"),
        (("--player", "3"), "there is no player 3: they go from 1 to 2"),
        (("--hotseat", "--bot", "random"), "leave out --bot"),
        (("--language", "fr"), "pond is not written in 'fr'; there are en, de"),
        (("--load", "kept.json", "--seed", "1"), "leave out --seats, --deck, --seed, --set"),
        (("--set", "stones"), "not of the form ID=OPTION"),
    ],
)
def test_wrong_usage_exits_with_2(
    cli: Cli, typed: Callable[..., None], words: tuple[str, ...], said: str
) -> None:
    code, _, err = cli("play", "pond", *words)

    assert code == 2
    assert said in err


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (None, 1, "No such file"),
        ("?", 2, "is no saved game"),
        ('{"deckwright": 1, "content": "2"}', 2, "have changed"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_is_told_without_a_traceback(
    cli: Cli, typed: Callable[..., None], tmp_path: Path, text: str | None, code: int, said: str
) -> None:
    if text is not None:
        (tmp_path / "kept.json").write_text(text, encoding="utf-8")

    answer = cli("play", "pond", "--load", f"{tmp_path}/kept.json")

    assert answer[0] == code
    assert said in answer[2]
