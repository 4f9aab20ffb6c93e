"""A Dask cluster plays: the same figures, whatever happens to its workers; what goes wrong is a sentence."""

import logging
import pickle
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from heaps import Heaps

pytest.importorskip("distributed")
from dask_cluster import Farm, farm

from deckwright.play import cluster
from deckwright.play.cluster import Shared, connected
from deckwright.play.processes import WorkersError
from deckwright.play.simulate import Simulation, SimulationRequest, WrongRequestError, simulate
from deckwright.play.tally import Tally, Watch

pytestmark = pytest.mark.filterwarnings("ignore")  # of what comes with distributed
WISH = SimulationRequest(games=600, bots=("greedy", "random"), seed=7, batch=10)


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


def test_a_cluster_counts_what_one_process_counts_also_after_it_was_stopped(
    dask_farm: Farm, alone: Simulation
) -> None:
    def stop(done: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    assert 100 <= on(dask_farm.address, watch=stop).tally.games < 600
    assert on(dask_farm.address).tally == alone.tally


@dataclass
class Hardships:
    """What befalls a cluster of two workers while it plays, one after the other, after so many batches."""

    farm: Farm
    counted: list[int] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    found: Tally = field(default_factory=Tally)
    cut_short: Tally = field(default_factory=Tally)

    def befall(self, done: int) -> None:
        """Be told after each batch how many games are done."""
        self.counted.append(done)
        workers = self.farm.processes[1:]
        if len(self.counted) == 5:
            workers[0].kill()
            self.farm.worker()
        elif len(self.counted) == 15:
            late = [self.farm.worker(PYTHONPATH=str(self.pretending(lines))) for lines in (LACKING, OLDER)]
            self.refused = [worker.wait(60) for worker in late]
        elif len(self.counted) == 25:
            for worker in workers:
                worker.kill()

    def wait(self, text: str) -> None:
        """Be told what whoever waits should know."""
        self.told.append(text)
        self.farm.worker()

    def lose_the_scheduler(self, done: int) -> None:
        """Do so after 100 games."""
        if done == 100:
            self.farm.scheduler.kill()

    def pretending(self, lines: str) -> Path:
        """A folder that makes a Python run these lines as it starts."""
        folder = self.farm.folder / f"late-{len(lines)}"
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(lines, encoding="utf-8")
        return folder


LACKING = """import sys
sys.modules["deckwright"] = None
"""
OLDER = """import deckwright
deckwright.__version__ = "0.0.1"
"""


@pytest.fixture(scope="module")
def hardships(tmp_path_factory: pytest.TempPathFactory) -> Hardships:
    with farm(tmp_path_factory.mktemp("farm"), 2) as started, pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "COUNTED", 0.1)
        met = Hardships(started)
        met.found = on(started.address, watch=met.befall, tell=met.wait).tally
        met.cut_short = on(started.address, watch=met.lose_the_scheduler).tally
    return met


def test_no_game_is_lost_or_counted_twice_when_workers_are_killed_and_others_come(
    hardships: Hardships, alone: Simulation
) -> None:
    assert len(hardships.counted) == 60
    assert hardships.found == alone.tally


def test_workers_without_deckwright_or_with_another_one_that_come_later_do_not_start(
    hardships: Hardships,
) -> None:
    assert hardships.refused == [1, 1]


def test_a_cluster_without_a_worker_left_says_so_and_waits(hardships: Hardships) -> None:
    assert hardships.told == [cluster.NONE_LEFT]


def test_a_scheduler_that_dies_in_the_middle_is_a_sentence(hardships: Hardships) -> None:
    assert 100 <= hardships.cut_short.games < 600
    assert isinstance(hardships.cut_short.stopped, WorkersError)
    said = str(hardships.cut_short.stopped)
    assert re.match(r"the scheduler is lost; see whether .* \(--keep goes on\)$", said)


def test_a_worker_that_comes_later_is_told_whose_deckwright_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = pickle.dumps(Shared(b"", ("random",), ()))
    monkeypatch.setattr(cluster, "__version__", "9.9")

    with pytest.raises(WorkersError, match=r"has deckwright 9\.9, not (\S+); install deckwright \1 there"):
        pickle.loads(sent)


def test_a_worker_that_comes_later_without_the_module_of_a_bot_is_refused() -> None:
    sent = pickle.dumps(Shared(b"", ("only_here:Bot",), ()))

    with pytest.raises(WorkersError, match=r"cannot make a bot: no bot 'only_here:Bot'; .* put its module"):
        pickle.loads(sent)


def test_no_scheduler_and_no_workers_are_sentences(dask_farm: Farm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "500ms")

    with pytest.raises(WrongRequestError, match=r"^no scheduler answers at tcp://127.0.0.1:1 "):
        on("tcp://127.0.0.1:1")
    with pytest.raises(WrongRequestError, match="no scheduler answers at nonsense"):
        on("nonsense://a:b")
    assert f"no workers; start some: dask worker {dask_farm.address}" in dask_farm.without_workers


def test_nothing_that_comes_with_dask_writes_beside_our_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1ms")
    with pytest.raises(WrongRequestError):
        on("tcp://127.0.0.1:1")

    theirs = [name for name in logging.root.manager.loggerDict if name.startswith(("distributed", "tornado"))]

    assert "distributed.client" in theirs
    assert [name for name in theirs if logging.getLogger(name).isEnabledFor(logging.ERROR)] == []


def test_another_version_of_deckwright_is_told(dask_farm: Farm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")

    with pytest.raises(WrongRequestError, match=r"has deckwright [\d.]+, not 9\.9; install"):
        on(dask_farm.address)


def test_a_worker_that_comes_after_all_were_looked_at_is_told_as_well(
    dask_farm: Farm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_examine", lambda *_: None)
    monkeypatch.setattr(cluster, "__version__", "9.9")

    with pytest.raises(WorkersError, match=r"a worker that has just come cannot play: .* not 9\.9; install"):
        on(dask_farm.address)


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
    dask_farm: Farm, monkeypatch: pytest.MonkeyPatch, change: dict[str, object], said: str
) -> None:
    as_we_are = {
        "packages": {"deckwright": cluster.__version__},
        "host": {"python": ".".join(map(str, cluster.sys.version_info[:3]))},
    }
    found = {"scheduler": as_we_are, "workers": {"tcp://far:1": change}}
    monkeypatch.setattr(cluster.Client, "get_versions", lambda *_, **__: found)

    with pytest.raises(WrongRequestError, match=f"worker tcp://far:1 {said}"):
        on(dask_farm.address)


def test_a_worker_without_the_module_of_a_bot_is_told_before_anything_is_played(
    dask_farm: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text(
        "class Bot:\n    def choose(self, view, legal, rng):\n        return legal[0]\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(
        WrongRequestError,
        match=r"worker tcp://\S+ cannot make a bot: no bot 'only_here:Bot'; .* put its",
    ):
        on(dask_farm.address, replace(WISH, bots=("only_here:Bot",)))
