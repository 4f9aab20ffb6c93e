"""`deckwright simulate --keep`, `--from`, and tables of games and cards."""

import csv
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli import playing
from deckwright.play import tables
from deckwright.play.kept import CampaignError

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from heaps import Heaps

Cli = Callable[..., tuple[int, str, str]]
WORDS = ("simulate", "heaps", "--games", "30", "--bots", "greedy,random", "--jobs", "1")
TOLD = ("--from", "a.campaign")


@pytest.fixture(autouse=True)
def heaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "game_named", lambda _: Heaps())


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_kept_campaign_is_told_again_word_for_word(cli: Cli, pond: Path) -> None:
    code, out, _ = cli(*WORDS, "--keep", "a.campaign")

    assert (code, cli("simulate", *TOLD)) == (0, (0, out, "0 games in 0.0 s\n"[:0]))
    assert cli("simulate", *TOLD, "--json")[1] == cli(*WORDS, "--json")[1]
    assert cli("simulate", *TOLD, "--csv")[1] == cli(*WORDS, "--csv")[1]


def test_pairings_are_told_again_word_for_word(cli: Cli) -> None:
    words = (*WORDS, "--pairings", "--deck", "odd", "--deck", "small")
    code, out, _ = cli(*words, "--keep", "a.campaign")

    assert (code, cli("simulate", *TOLD)) == (0, (0, out, ""))
    assert cli("simulate", *TOLD, "--json")[1] == cli(*words, "--json")[1]


def test_stderr_tells_what_was_kept_and_what_was_played(cli: Cli) -> None:
    cli(*WORDS, "--keep", "a.campaign")

    more = cli(*WORDS[:3], "40", *WORDS[4:], "--keep", "a.campaign")[2]
    again = cli(*WORDS, "--keep", "a.campaign")[2]

    assert re.fullmatch(r"30 games were kept; 10 games in [\d.]+ s, [\d,]+ a second\n", more)
    assert again.startswith("40 games were kept; 0 games in ")


def test_a_stopped_campaign_says_how_it_goes_on(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = iter(range(3))

    def stop(*_: object) -> None:
        if not next(counted, None):
            return
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.play.kept.Kept.add", stop)
    code, _, err = cli(*WORDS, "--keep", "a.campaign")

    assert (code, err.splitlines()[-1]) == (
        130,
        "stopped after 1 of 30 games; the same command goes on with a.campaign",
    )


def test_where_games_wait_for_their_table_there_may_be_no_room(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise CampaignError("/tmp/campaign: there is no room left")

    monkeypatch.setattr("deckwright.play.kept.Kept.add", refuse)
    code, out, err = cli(*WORDS, "--games-table", "games.csv")

    assert (code, out) == (1, "")
    assert err.startswith("deckwright: /tmp/campaign: there is no room left; with --keep FILE games wait ")


def test_another_campaign_is_wrong_usage_and_says_what_differs(cli: Cli) -> None:
    cli(*WORDS, "--keep", "a.campaign")

    code, out, err = cli(*WORDS, "--keep", "a.campaign", "--seed", "5")

    assert (code, out) == (2, "")
    assert "a.campaign holds another campaign, which differs in the seed (0 in the file, 5 now); ask" in err


def test_a_file_that_is_no_campaign_is_a_sentence(cli: Cli, pond: Path) -> None:
    (pond / "notes.txt").write_text("notes " * 100, encoding="utf-8")

    for words in ((*WORDS, "--keep", "notes.txt"), ("simulate", "--from", "notes.txt")):
        assert cli(*words) == (1, "", "deckwright: notes.txt: it is no kept campaign; name another file\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*TOLD, "--games", "5"), "leave out --games"),
        (("heaps", *TOLD), "leave out GAME"),
        ((*TOLD, "--keep", "b"), "leave out --keep"),
        ((*TOLD, "--seed", "0"), "leave out --seed"),
        ((), "Missing argument 'GAME'"),
        (("heaps", "--csv", "--cards-table", "a.csv"), "--csv is the same as --cards-table -"),
        (("heaps", "--csv", "--json"), "stdout can have one thing"),
        (("heaps", "--csv", "--games-table", "-"), "stdout can have one thing"),
        (("heaps", "--games-table", "a.xlsx"), "a.xlsx ends neither in .csv nor in .parquet"),
        (("heaps", "--games-table", "a.csv", "--cards-table", "./a.csv"), "cannot hold both tables"),
    ],
)
def test_wrong_usage_exits_with_2_and_a_hint(cli: Cli, words: tuple[str, ...], said: str) -> None:
    code, out, err = cli("simulate", *words)

    assert (code, out) == (2, "")
    assert said in err


def test_parquet_without_pyarrow_is_refused_before_anything_is_played(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda _: None)

    code, _, err = cli(*WORDS, "--games-table", "a.parquet")

    assert code == 2
    assert "pip install 'deckwright[data]'" in " ".join(err.split())


@pytest.mark.parametrize("name", ["content", "missing/a.csv"])
def test_a_table_that_cannot_be_written_is_told_before_anything_is_played(
    cli: Cli, pond: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (pond / "content.csv").mkdir()
    monkeypatch.setattr("deckwright.play.match.Match.play", None)

    code, out, err = cli(*WORDS, "--games-table", name if "/" in name else f"{name}.csv")

    assert (code, out) == (1, "")
    assert err.startswith("deckwright: cannot write to ")


def test_tables_hold_what_the_report_tells(cli: Cli, pond: Path) -> None:
    code, out, _ = cli(*WORDS, "--games-table", "games.csv", "--cards-table", "cards.csv")

    games, cards = rows(pond / "games.csv"), rows(pond / "cards.csv")
    assert code == 0
    assert out.startswith("heaps: 30 games")
    assert [int(row["number"]) for row in games] == list(range(30))
    assert sum(row["winner"] == "1" for row in games) == int(
        re.search(r"^Player 1 +30 +(\d+)", out, re.MULTILINE)[1]
    )
    assert {row["bot"] for row in cards if row["by"] == "bot"} == {"greedy", "random"}
    assert [path.name for path in pond.iterdir() if path.name.startswith(".part-")] == []


def test_tables_do_not_depend_on_the_number_of_processes(
    cli: Cli, pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckwright.play.simulate.BATCH_SECONDS", 0.01)  # two processes get something to play

    for jobs in ("1", "2"):
        words = [*WORDS[:-1], jobs, "--games-table", f"g{jobs}.csv", "--cards-table", f"c{jobs}.csv"]
        assert cli(*words, "--games", "200", "--bots", "random")[0] == 0

    assert (pond / "g1.csv").read_bytes() == (pond / "g2.csv").read_bytes()
    assert (pond / "c1.csv").read_bytes() == (pond / "c2.csv").read_bytes()


def test_games_of_pairings_have_numbers_that_stay_when_games_are_added(cli: Cli, pond: Path) -> None:
    words = (*WORDS[:2], *WORDS[4:], "--pairings", "--deck", "odd", "--deck", "small")
    cli(*words, "--games", "3", "--games-table", "few.csv")
    cli(*words, "--games", "5", "--games-table", "more.csv")

    few, more = ({row["number"]: row for row in rows(pond / f"{name}.csv")} for name in ("few", "more"))

    assert sorted(map(int, few)) == list(range(12))
    assert {number: more[number] for number in few} == few


def test_a_kept_campaign_gives_its_tables_afterwards(cli: Cli, pond: Path) -> None:
    cli(*WORDS, "--keep", "a.campaign", "--games-table", "then.csv")

    cli("simulate", *TOLD, "--games-table", "now.csv")

    assert (pond / "now.csv").read_bytes() == (pond / "then.csv").read_bytes()


def test_a_table_of_games_on_stdout_is_all_that_stdout_gets(cli: Cli) -> None:
    code, out, err = cli(*WORDS, "--games-table", "-")

    assert (code, err) == (0, "")
    assert len(list(csv.DictReader(out.splitlines()))) == 30


def test_every_column_is_explained(cli: Cli, pond: Path) -> None:
    cli(*WORDS, "--games-table", "games.csv", "--cards-table", "cards.csv")
    manual = Path(tables.__file__).with_name("README.md").read_text("utf-8")
    explained = set(re.findall(r"`(\w+)`", manual))

    for name in ("games", "cards"):
        columns = {re.sub(r"_\d$", "_1", column) for column in rows(pond / f"{name}.csv")[0]}
        assert columns - explained == set()


@pytest.mark.parametrize("program", ["pandas", "polars", "duckdb"])
@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_programs_that_analyse_data_read_the_tables_with_their_types(
    cli: Cli, pond: Path, program: str, form: str
) -> None:
    pytest.importorskip("pyarrow")
    module = pytest.importorskip(program)
    files = [pond / f"{name}.{form}" for name in ("games", "cards")]
    cli(*WORDS, "--games-table", str(files[0]), "--cards-table", str(files[1]))

    games, cards = (_read(module, file) for file in files)

    assert (len(games), len(cards)) == (30, 30)
    assert [type(games[0][name]).__name__ for name in ("number", "seed", "end", "shared", "won_1")] == [
        *("int", "int", "str", "bool", "bool")
    ]
    assert [row["seed"] for row in games] == [int(row["seed"]) for row in _csv(cli)]
    assert [type(cards[0][name]).__name__ for name in ("card", "owned", "p")] == ["str", "int", "float"]
    assert cards[0]["action"] is None
    assert [row["seat"] for row in cards[:5]] == [None, 1, 2, None, None]
    assert [row["bot"] for row in cards[:5]] == [None, None, None, "greedy", "random"]


def test_the_questions_of_the_manual_get_the_same_answers_from_either_form(
    cli: Cli, pond: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for program in ("pandas", "polars", "duckdb", "pyarrow"):
        pytest.importorskip(program)
    manual = (
        Path(tables.__file__).with_name("README.md").read_text("utf-8").partition("## Three questions")[2]
    )
    questions = re.findall(r"```python\n(.*?)```", manual, re.DOTALL)
    cli(*WORDS, "--pairings", "--deck", "odd", "--deck", "small", "--keep", "a.campaign")
    answers = []

    for form in ("parquet", "csv"):
        cli("simulate", *TOLD, "--games-table", f"games.{form}", "--cards-table", f"cards.{form}")
        for question in questions:
            exec(question.replace("parquet", form), {})
            answers.append(capsys.readouterr().out)

    assert len(questions) == 3
    assert answers[:3] == answers[3:]
    assert all(re.search(r"\d\.\d", answer) for answer in answers)


def _csv(cli: Cli) -> list[dict[str, str]]:
    return list(csv.DictReader(cli(*WORDS, "--games-table", "-")[1].splitlines()))


def _read(module: object, file: Path) -> list[dict[str, object]]:
    """The rows of a file as one of the programs reads it."""
    name = module.__name__
    if name == "duckdb":
        result = module.sql(f"SELECT * FROM '{file.as_posix()}'")
        return [dict(zip(result.columns, row, strict=True)) for row in result.fetchall()]
    frame = getattr(module, f"read_{file.suffix[1:]}")(file)
    if name == "polars":
        return list(frame.iter_rows(named=True))
    return json.loads(frame.to_json(orient="records", double_precision=15))
