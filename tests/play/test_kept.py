"""A campaign in a file: it goes on where it stopped, and refuses what would spoil it."""

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copyfile

import pytest
from heaps import Heaps

from deckwright.play.campaign import Campaign, as_data, campaign_of, from_data
from deckwright.play.kept import CampaignError, Kept
from deckwright.play.pairings import matches_of, play_pairings
from deckwright.play.simulate import SimulationRequest, WrongRequestError, match_of, simulate
from deckwright.play.tally import Tally

WISH = SimulationRequest(games=60, bots=("greedy", "random"), seed=7, batch=7)
LONG = replace(WISH, games=300)


def campaign(request: SimulationRequest = WISH) -> Campaign:
    return campaign_of(Heaps(), request, [match_of(Heaps(), request)], is_paired=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "heaps.campaign"


def play(file: Path, request: SimulationRequest = WISH, stop_after: int = 10**9) -> Tally:
    """Play on; Ctrl-C is pressed once so many games are there."""

    def watch(done: int) -> None:
        if done >= stop_after:
            raise KeyboardInterrupt

    with Kept.to_play(file, campaign(request), request.games) as store:
        return simulate(Heaps(), request, watch, store).tally


def numbers(file: Path) -> Iterator[int]:
    with Kept.to_read(file) as store:
        yield from (result.number for _, result in store.results())


def test_what_was_kept_is_what_was_counted(file: Path) -> None:
    tally = play(file)

    with Kept.to_read(file) as store:
        assert store.tally(0) == tally == simulate(Heaps(), WISH).tally
        assert [result for _, result in store.results()] == match_of(Heaps(), WISH).play(range(60)).results
        assert (store.campaign, store.games) == (campaign(), 60)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_campaign_that_was_stopped_again_and_again_is_one_that_ran_through(file: Path, jobs: int) -> None:
    for games in (7, 14, 40):
        play(file, replace(WISH, jobs=jobs), games)

    assert play(file) == simulate(Heaps(), WISH).tally
    assert list(numbers(file)) == list(range(60))


def test_games_are_added_up_to_the_new_number(file: Path) -> None:
    play(file)

    assert play(file, replace(WISH, games=90)) == simulate(Heaps(), replace(WISH, games=90)).tally


def test_with_no_game_left_to_play_none_is_played(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = play(file)
    monkeypatch.setattr("deckwright.play.match.Match.play", None)

    assert play(file, replace(WISH, games=20)) == tally


def test_games_are_missing_wherever_batches_were_lost(file: Path) -> None:
    match = match_of(Heaps(), WISH)
    with Kept.to_play(file, campaign(), 60) as store:
        assert store.missing(0, 60) == [range(60)]
        for lost in (range(5, 9), range(20, 30)):
            store.add(0, match.play(lost))

        assert store.missing(0, 60) == [range(5), range(9, 20), range(30, 60)]
        assert store.missing(0, 25) == [range(5), range(9, 20)]
        assert store.missing(0, 7) == [range(5)]


def test_a_batch_that_is_there_is_not_counted_twice(file: Path) -> None:
    part = match_of(Heaps(), WISH).play(range(5))
    with Kept.to_play(file, campaign(), 60) as store:
        store.add(0, part)
        with pytest.raises(CampaignError):
            store.add(0, part)

        assert store.tally(0) == part


def test_pairings_are_kept_apart(file: Path) -> None:
    wish = replace(WISH, decks=("odd", "small"), games=8)
    asked = campaign_of(Heaps(), wish, list(matches_of(Heaps(), wish).values()), is_paired=True)

    def stop(done: int) -> None:
        if done > 15:
            raise KeyboardInterrupt

    for watch in (stop, lambda _: None):
        with Kept.to_play(file, asked, 8) as store:
            pairings = play_pairings(Heaps(), wish, watch, store)

    assert pairings.played == play_pairings(Heaps(), wish).played


# Play on in a process of its own, and tell of each batch; the game is made for these tests.
PLAY_ON = """
import sys
from pathlib import Path
sys.path[:0] = sys.argv[2:]
from heaps import Heaps
from test_kept import LONG, campaign
from deckwright.play.kept import Kept
from deckwright.play.simulate import simulate

with Kept.to_play(Path(sys.argv[1]), campaign(LONG), LONG.games) as store:
    simulate(Heaps(), LONG, lambda done: print(done, flush=True), store)
"""


# In the middle of writing the third batch the process ends.
DYING = """
import os
from deckwright.play import kept
left, counts = 3, kept._counts

def dying(part):
    global left
    left -= 1
    for row in counts(part):
        yield row
        if not left:
            os._exit(9)

kept._counts = dying
"""


def test_a_campaign_that_dies_while_it_writes_a_batch_loses_that_batch_alone(file: Path) -> None:
    command = [sys.executable, "-c", DYING + PLAY_ON, str(file), str(Path(__file__).parent)]

    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 9

    assert list(numbers(file)) == list(range(2 * LONG.batch))
    assert play(file, LONG) == simulate(Heaps(), LONG).tally


def test_a_campaign_killed_five_times_at_random_moments_is_one_that_ran_through(file: Path) -> None:
    """It is killed by SIGKILL so many batches after it began, somewhere in the next one."""
    chance = random.Random(32)
    command = [sys.executable, "-c", PLAY_ON, str(file), str(Path(__file__).parent)]

    for _ in range(5):
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            for _ in range(chance.randrange(1, 6)):
                assert process.stdout.readline()
            process.kill()
        assert process.returncode != 0, "it was still playing"

    assert 5 * LONG.batch <= len(list(numbers(file))) < LONG.games
    assert play(file, LONG) == simulate(Heaps(), LONG).tally
    assert list(numbers(file)) == list(range(LONG.games))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": 8}, "the seed (7 in the file, 8 now)"),
        ({"bots": ("random",)}, "the bots (greedy, random in the file, random now)"),
        ({"options": {"cap": "9"}}, "the options (none in the file, cap=9 now)"),
        ({"seats": 3}, "the number of seats (2 in the file, 3 now)"),
        ({"decks": ("odd",)}, "the decks (all, odd, small in the file, odd now)"),
        ({"decks": ("small", "odd", "all")}, "the order of the decks"),
        (
            {"seed": 8, "decks": ("odd",)},
            "the seed (7 in the file, 8 now), the decks (all, odd, small in the file, odd now)",
        ),
    ],
)
def test_another_campaign_is_refused_with_what_differs(
    file: Path, changes: dict[str, object], said: str
) -> None:
    play(file)
    before = file.read_bytes()

    with pytest.raises(WrongRequestError) as refused:
        play(file, replace(WISH, **changes))

    assert f" differs in {said}; ask for what it was begun with" in str(refused.value)
    assert file.read_bytes()[100:] == before[100:], "only the header tells that it was opened"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [("content", "2", "differs in the content; "), ("version", "9", "9 in the file")],
)
def test_other_rules_and_other_tools_are_refused(file: Path, name: str, value: str, said: str) -> None:
    with Kept.to_play(file, replace(campaign(), **{name: value}), 60):
        pass

    with pytest.raises(WrongRequestError, match=said):
        play(file)


def test_a_second_campaign_on_the_same_file_is_refused_while_the_first_is_played(file: Path) -> None:
    with Kept.to_play(file, campaign(), 60):
        with pytest.raises(CampaignError, match="another campaign is using it"):
            play(file)
        with pytest.raises(CampaignError, match="another campaign is using it"):
            list(numbers(file))

    assert play(file).games == 60


def test_a_full_disk_is_told_and_costs_no_batch_that_was_kept(file: Path) -> None:
    match = match_of(Heaps(), replace(WISH, games=5000))
    with Kept.to_play(file, campaign(), 5000) as store:
        store.add(0, match.play(range(5)))
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")

        with pytest.raises(CampaignError, match="there is no room left"):
            store.add(0, match.play(range(5, 400)))
        assert store.tally(0) == match.play(range(5))

    assert list(numbers(file)) == list(range(5))


def test_what_a_killed_campaign_kept_is_told_where_there_is_no_room_for_one_file_more(file: Path) -> None:
    left = file.with_name("left.campaign")
    with Kept.to_play(file, campaign(), 60) as store:
        store.add(0, match_of(Heaps(), WISH).play(range(5)))
        for end in ("", "-wal"):
            copyfile(f"{file}{end}", f"{left}{end}")

    with Kept.to_read(left) as store:
        assert [result.number for _, result in store.results()] == list(range(5))
        assert not Path(f"{left}-shm").exists(), "on a full disk it could not be made"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("SQLITE_IOERR_LOCK", "cannot lock files; keep it on a drive of this computer"),
        ("SQLITE_PROTOCOL", "cannot be locked there"),
        ("SQLITE_CORRUPT", "it is damaged"),
    ],
)
def test_what_a_drive_refuses_is_a_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch, code: str, said: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("no")
        error.sqlite_errorname = code
        raise error

    monkeypatch.setattr(sqlite3, "connect", refuse)

    with pytest.raises(CampaignError, match=said):
        play(file)


def test_files_that_are_no_campaigns_stay_as_they_are(file: Path) -> None:
    file.write_text("my notes, which are longer than nothing\n" * 20, encoding="utf-8")
    other = file.with_name("other.db")
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE mine (a)")
    connection.close()

    for path in (file, other):
        before = path.read_bytes()
        with pytest.raises(CampaignError, match="it is no kept campaign"):
            play(path)
        with pytest.raises(CampaignError, match="it is no kept campaign"):
            list(numbers(path))
        assert path.read_bytes() == before


def test_a_file_that_is_not_there_is_not_made_by_reading_it(file: Path) -> None:
    with pytest.raises(CampaignError, match="there is no such file"):
        list(numbers(file))

    assert not file.exists()


@pytest.mark.parametrize(
    ("version", "when"),
    [(1, "an earlier deckwright, which did not keep the rounds of games; name another"), (99, "a later")],
)
def test_a_file_of_another_deckwright_is_refused(file: Path, version: int, when: str) -> None:
    play(file)
    connection = sqlite3.connect(file)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()

    with pytest.raises(CampaignError, match=f"kept by {when}"):
        play(file)


def test_a_campaign_survives_the_way_through_json() -> None:
    assert from_data(as_data(campaign())) == campaign()
