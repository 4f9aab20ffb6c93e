"""Workers that are killed, and campaigns that are killed themselves: python -m tests.campaigns.cluster.

Each must count what one process counts. `--games` of each case, `--kills` in each, `--seed` of the moments.
"""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from dask_cluster import farm

from deckwright.play.cluster import connected
from deckwright.play.data import as_json
from deckwright.play.figures import figures
from deckwright.play.simulate import Simulation, SimulationRequest, simulate
from deckwright.playable import load_game

GAME = "biomanz"


def main() -> int:
    """Play both cases. The exit code is 1 where one of them counts something else."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.cluster", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    request = SimulationRequest(games=args.games, bots=("random",), seed=args.seed, batch=20)
    alone = counted(simulate(load_game(GAME), request))
    cases = {"workers killed": workers_killed, "campaign killed": campaign_killed}
    right = {name: case(request, args.kills, rng) == alone for name, case in cases.items()}
    for name, is_right in right.items():
        print(f"{name} {args.kills} times, {args.games} games: {'equal' if is_right else 'DIFFERENT'}")
    return 0 if all(right.values()) else 1


def counted(simulation: Simulation) -> str:
    """All figures."""
    return json.dumps(as_json(simulation, figures(simulation)))


def workers_killed(request: SimulationRequest, kills: int, rng: random.Random) -> str:
    """Play on a cluster, a worker of which is killed and replaced now and then."""
    moments = sorted(rng.sample(range(request.games // 20), kills), reverse=True)
    with TemporaryDirectory() as folder, farm(Path(folder), 2) as started:
        alive = started.processes[1:]

        def watch(done: int) -> None:
            if moments and done // 20 >= moments[-1]:
                moments.pop()
                alive.pop(rng.randrange(2)).kill()
                alive.append(started.worker())

        with connected(started.address, 2, print) as workers:
            return counted(simulate(load_game(GAME), request, watch, workers=workers.in_workers))


def campaign_killed(request: SimulationRequest, kills: int, rng: random.Random) -> str:
    """Play a campaign that is kept, kill its process at random moments, and go on."""
    with TemporaryDirectory() as folder:
        file = f"{folder}/kept"
        words = ["simulate", GAME, "--games", str(request.games), "--seed", str(request.seed), "--jobs", "2"]
        command = [sys.executable, "-m", "deckwright", *words, "--keep", file, "--json"]
        for _ in range(kills):
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                process.wait(rng.uniform(1, 6))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
        return json.dumps(json.loads(done.stdout))


if __name__ == "__main__":
    sys.exit(main())
