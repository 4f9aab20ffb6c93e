"""What `deckwright simulate` keeps and writes: the file of a campaign, and tables of its games and cards."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from deckwright.play.campaign import Campaign
    from deckwright.play.kept import Kept
    from deckwright.play.tables import Cell, Column
    from deckwright.play.tally import Tally

STDOUT = Path("-")


@dataclass(frozen=True, slots=True)
class Outputs:
    """What is kept, which kept campaign is reported, and which tables are written; `-` is stdout."""

    keep: Path | None
    source: Path | None
    games_table: Path | None
    cards_table: Path | None
    as_json: bool

    @property
    def form(self) -> str | None:
        """What stdout gets: a table, JSON, or None for the report."""
        if STDOUT in (self.games_table, self.cards_table):
            return "table"
        return "json" if self.as_json else None


def campaign_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the options of what is kept and written; the command gets them as `outputs`."""

    @wraps(command)
    def gathered(*, as_csv: bool, **words: Any) -> int:  # noqa: ANN401  click passes options of all types
        outputs = Outputs(
            **{field.name: words.pop(field.name) for field in fields(Outputs) if field.name != "cards_table"},
            cards_table=_cards_table(words.pop("cards_table"), as_csv),
        )
        _examine(outputs)
        return command(outputs=outputs, **words)

    a_file, table = click.Path(path_type=Path), "as a table: FILE.csv, FILE.parquet, or - for stdout"
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON (see above)."),
        click.option("--csv", "as_csv", is_flag=True, help="The same as --cards-table -."),
        click.option("--cards-table", type=a_file, metavar="FILE", help=f"Write the cards {table}."),
        click.option("--games-table", type=a_file, metavar="FILE", help=f"Write the games {table}."),
        click.option(
            "--from",
            "source",
            type=a_file,
            metavar="FILE",
            help="Play nothing; report on a kept campaign.",
        ),
        click.option(
            "--keep",
            type=a_file,
            metavar="FILE",
            help="Keep each batch in FILE; run again to continue, or to add games up to N.",
        ),
    ):
        gathered = option(gathered)
    return gathered


def _cards_table(named: Path | None, as_csv: bool) -> Path | None:
    if as_csv and named is not None:
        raise click.UsageError("--csv is the same as --cards-table -; leave one of them out")
    return STDOUT if as_csv else named


def _examine(outputs: Outputs) -> None:
    """Refuse before anything is played what could not be written afterwards."""
    from deckwright.play.tables import WrongTableError, examine_form

    tables = [table for table in (outputs.games_table, outputs.cards_table) if table is not None]
    if tables.count(STDOUT) + outputs.as_json > 1:
        raise click.UsageError("stdout can have one thing: --json, --csv or one table; name files for others")
    files = [table for table in tables if table != STDOUT]
    if len({path.absolute() for path in files}) < len(files):
        raise click.UsageError(f"{files[0]} cannot hold both tables; name two files")
    for path in files:
        try:
            examine_form(path)
        except WrongTableError as wrong:
            raise click.UsageError(str(wrong)) from None
        _touch(path)


def _touch(path: Path) -> None:
    """See whether a file can be written, without writing it."""
    from errno import EISDIR
    from os import strerror
    from tempfile import TemporaryFile

    from deckwright.make.atomic import explain_write_errors

    with explain_write_errors(str(path)):
        if path.is_dir():
            raise OSError(EISDIR, strerror(EISDIR))
        with TemporaryFile(dir=path.absolute().parent):
            pass


@contextmanager
def kept(outputs: Outputs, campaign: "Campaign", games: int) -> Iterator["Kept | None"]:
    """Where a campaign is kept: in the file that is named, or for a table of games until that is written."""
    from tempfile import TemporaryDirectory

    from deckwright.play.kept import CampaignError, Kept

    if outputs.keep is not None:
        with Kept.to_play(outputs.keep, campaign, games) as store:
            yield store
    elif outputs.games_table is not None:
        try:
            with (
                TemporaryDirectory(prefix="deckwright-") as folder,
                Kept.to_play(Path(folder) / "campaign", campaign, games) as store,
            ):
                yield store
        except CampaignError as error:
            hint = "with --keep FILE games wait for their table on a drive of your choice"
            raise CampaignError(f"{error}; {hint}") from error
    else:
        yield None


def write_tables(
    outputs: Outputs,
    campaign: "Campaign",
    tallies: "Sequence[Tally]",
    store: "Kept | None",
    cards: Sequence[str] | None,
) -> None:
    """Write the tables that were asked for, each whole or not at all; without `cards` of all of them."""
    from deckwright.play.rows import CARD_COLUMNS, card_rows, game_columns, game_rows

    if outputs.games_table is not None:
        assert store is not None, "a table of games needs kept games"
        _write(outputs.games_table, game_columns(campaign), game_rows(campaign, store.results()))
    if outputs.cards_table is not None:
        _write(outputs.cards_table, CARD_COLUMNS, card_rows(campaign, tallies, cards))


def _write(path: Path, columns: "Sequence[Column]", rows: "Iterator[list[Cell]]") -> None:
    from deckwright.make.atomic import explain_write_errors, replacing
    from deckwright.play.tables import write_csv, write_table

    if path == STDOUT:
        write_csv(sys.stdout, columns, rows)
        return
    with replacing(path.absolute().as_posix()) as temporary, explain_write_errors(str(path)):
        write_table(Path(temporary), columns, rows)
