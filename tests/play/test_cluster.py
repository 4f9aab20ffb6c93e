"""A Dask cluster plays: the same figures, whatever happens to its workers; what goes wrong is a sentence."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from heaps import Heaps

pytest.importorskip("distributed")
from dask_cluster import Farm, farm

from deckwright.play import cluster
from deckwright.play.cluster import connected
from deckwright.play.processes import WorkersError
from deckwright.play.simulate import Simulation, SimulationRequest, WrongRequestError, simulate
from deckwright.play.tally import Watch

pytestmark = pytest.mark.filterwarnings("ignore")  # of what comes with distributed
WISH = SimulationRequest(games=2000, bots=("greedy", "random"), seed=7, batch=20)


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Farm]:
    """A cluster of two workers, of whom none is killed."""
    with farm(tmp_path_factory.mktemp("farm"), 2) as started:
        yield started


@pytest.fixture(scope="module")
def alone() -> Simulation:
    return simulate(Heaps(), WISH)


def on(
    address: str,
    request: SimulationRequest = WISH,
    watch: Watch = lambda _: None,
    tell: Callable[[str], None] = lambda _: None,
) -> Simulation:
    with connected(address, 2, tell) as workers:
        workers.examine(request.bots, Heaps().bots)
        return simulate(Heaps(), request, watch, workers=workers.in_workers)


def test_a_cluster_counts_what_one_process_counts(ours: Farm, alone: Simulation) -> None:
    assert on(ours.address).tally == alone.tally


def test_a_cluster_that_was_stopped_plays_on_as_before(ours: Farm, alone: Simulation) -> None:
    def stop(done: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    assert 100 <= on(ours.address, watch=stop).tally.games < 2000
    assert on(ours.address).tally == alone.tally


def test_no_game_is_lost_or_counted_twice_when_workers_are_killed_and_others_come(
    tmp_path: Path, alone: Simulation
) -> None:
    with farm(tmp_path, 2) as started:
        workers, counted = started.processes[1:], []

        def kill(done: int) -> None:
            counted.append(done)
            if len(counted) == 10:
                workers[0].kill()
                started.worker()
            elif len(counted) == 40:
                workers[1].kill()

        found = on(started.address, watch=kill)

    assert len(counted) == 100
    assert found.tally == alone.tally


def test_a_scheduler_that_dies_in_the_middle_is_a_sentence(tmp_path: Path) -> None:
    with farm(tmp_path, 1) as started:

        def kill(done: int) -> None:
            if done == 100:
                started.scheduler.kill()

        found = on(started.address, watch=kill)

    assert 100 <= found.tally.games < 2000
    assert isinstance(found.tally.stopped, WorkersError)
    assert re.match(r"the scheduler is lost; see whether .* \(--keep goes on\)$", str(found.tally.stopped))


def test_a_cluster_without_a_worker_left_says_so_and_waits(
    tmp_path: Path, alone: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "COUNTED", 0.1)
    said = []

    with farm(tmp_path, 1) as started:

        def kill(done: int) -> None:
            if done == 100:
                started.processes[1].kill()

        def tell(text: str) -> None:
            said.append(text)
            started.worker()

        found = on(started.address, watch=kill, tell=tell)

    assert said == [cluster.NONE_LEFT]
    assert found.tally == alone.tally


def test_a_worker_without_deckwright_that_comes_later_plays_nothing(
    tmp_path: Path, alone: Simulation
) -> None:
    hidden = tmp_path / "first" / "deckwright"
    hidden.mkdir(parents=True)
    lacks = 'raise ModuleNotFoundError("No module named \'deckwright\'", name="deckwright")'
    (hidden / "__init__.py").write_text(lacks, encoding="utf-8")
    ended = []

    with farm(tmp_path, 1) as started:

        def come(done: int) -> None:
            if done == 100:
                ended.append(started.worker(PYTHONPATH=str(hidden.parent)).wait(60))

        found = on(started.address, watch=come)

    assert ended == [1]
    assert found.tally == alone.tally


def test_no_scheduler_and_no_workers_are_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "500ms")

    with pytest.raises(WrongRequestError, match=r"^no scheduler answers at tcp://127.0.0.1:1 "):
        on("tcp://127.0.0.1:1")
    with pytest.raises(WrongRequestError, match="no scheduler answers at nonsense"):
        on("nonsense://a:b")
    with (
        farm(tmp_path, 0) as started,
        pytest.raises(WrongRequestError, match=f"no workers; start some: dask worker {started.address}"),
    ):
        on(started.address)


def test_another_version_of_deckwright_is_told(ours: Farm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")

    with pytest.raises(WrongRequestError, match=r"has deckwright [\d.]+, not 9\.9; install"):
        on(ours.address)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"packages": {"deckwright": None}, "host": {"python": "3.11.2"}}, "has no deckwright; install"),
        (
            {"packages": {"deckwright": cluster.__version__}, "host": {"python": "3.1.2"}},
            "has Python 3.1, not",
        ),
    ],
)
def test_another_python_and_no_deckwright_are_told(
    ours: Farm, monkeypatch: pytest.MonkeyPatch, change: dict[str, object], said: str
) -> None:
    as_we_are = {
        "packages": {"deckwright": cluster.__version__},
        "host": {"python": ".".join(map(str, cluster.sys.version_info[:3]))},
    }
    found = {"scheduler": as_we_are, "workers": {"tcp://far:1": change}}
    monkeypatch.setattr(cluster.Client, "get_versions", lambda *_, **__: found)

    with pytest.raises(WrongRequestError, match=f"worker tcp://far:1 {said}"):
        on(ours.address)


def test_a_worker_without_the_module_of_a_bot_is_told_before_anything_is_played(
    ours: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text(
        "class Bot:\n    def choose(self, view, legal, rng):\n        return legal[0]\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(
        WrongRequestError, match=r"worker tcp://\S+: no bot 'only_here:Bot'; .* put its module"
    ):
        on(ours.address, replace(WISH, bots=("only_here:Bot",)))
