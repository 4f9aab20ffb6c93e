"""Who plays for a command: processes of this computer, or the workers of a Dask cluster."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from deckwright.play.processes import Workers


@dataclass(frozen=True, slots=True)
class Crew:
    """How many processes play, or the address of the cluster that does."""

    jobs: int | None
    cluster: str | None

    @contextmanager
    def at_work(self, bots: Sequence[str] = (), own: Sequence[str] = ()) -> Iterator["Workers[Any] | None"]:
        """The cluster, once it is sure that its workers know some bots; None where processes shall play.

        `own` are bots that the game describes.
        """
        from deckwright.cli.build import cpus

        if self.cluster is None:
            yield None
            return
        if find_spec("distributed") is None:
            how = "install it with: python -m pip install 'deckwright[cluster]'"
            raise click.UsageError(f"--cluster needs distributed; {how}")
        from deckwright.play.cluster import connected
        from deckwright.play.progress import note

        with connected(self.cluster, self.jobs or cpus(), note) as cluster:
            cluster.examine(bots, own)
            yield cluster.in_workers


def crew_options(usual: str, default: int | None = None) -> Callable[..., Callable[..., int]]:
    """Add the options that say who plays; the command gets them as `crew`."""

    def with_options(command: Callable[..., int]) -> Callable[..., int]:
        @wraps(command)
        def gathered(**words: Any) -> int:  # noqa: ANN401  click passes options of all types
            crew = Crew(**{field.name: words.pop(field.name) for field in fields(Crew)})
            if crew.cluster not in (None, "local") and _is_typed("jobs"):
                raise click.UsageError("--jobs is for this computer; the workers of a cluster are its own")
            return command(crew=crew, **words)

        jobs = click.option(
            "--jobs", type=click.IntRange(min=1), default=default, metavar="J", help=f"Processes; {usual}."
        )
        cluster = click.option(
            "--cluster",
            metavar="ADDRESS",
            help="Play on a Dask cluster; local starts one here, of J workers, for as long as it plays.",
        )
        return jobs(cluster(gathered))

    return with_options


def _is_typed(name: str) -> bool:
    source = click.get_current_context().get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
