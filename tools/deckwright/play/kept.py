"""A campaign in an SQLite file: each finished batch is one transaction, so a kill loses what is under way.

While it is played no other process can open the file: the lock is held until the end, which also lets SQLite
do without memory that processes share. Nothing in the file is ever run as a program.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, Self

from deckwright.play.campaign import Campaign, as_data, from_data
from deckwright.play.simulate import WrongRequestError
from deckwright.play.tally import GameResult, Tally

OURS = 0x6465636B  # the application id of such a file: "deck"
VERSION = 2
TABLES = (
    "CREATE TABLE campaign (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE games (match INTEGER, number INTEGER, ending TEXT, rounds INTEGER, turns INTEGER, "
    "decisions INTEGER, first INTEGER, winners TEXT, points TEXT, PRIMARY KEY (match, number)) WITHOUT ROWID",
    "CREATE TABLE counts (match INTEGER, counted TEXT, key TEXT, count INTEGER, "
    "PRIMARY KEY (match, counted, key)) WITHOUT ROWID",
)
ADDED = "INSERT INTO counts VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count"
GAPS = (
    "SELECT number, following FROM (SELECT number, lead(number) OVER (ORDER BY number) AS following "
    "FROM games WHERE match = ?) WHERE following > number + 1 OR following IS NULL ORDER BY number"
)
_HELP = {
    "SQLITE_FULL": "there is no room left; make room and run the command again",
    "SQLITE_NOTADB": "it is no kept campaign; name another file",
    "SQLITE_CORRUPT": "it is damaged: keep the campaign in another file",
    "SQLITE_READONLY": "it may not be written to",
    "SQLITE_CANTOPEN": "it cannot be opened; see whether its folder is there and may be written to",
    "SQLITE_PROTOCOL": "it cannot be locked there; keep it on a drive of this computer",
    "SQLITE_IOERR": "its disk fails or cannot lock files; keep it on a drive of this computer",
    "SQLITE_BUSY": "another campaign is using it; wait until that has ended, or name another file",
    "SQLITE_LOCKED": "another campaign is using it; wait until that has ended, or name another file",
}


class CampaignError(OSError):
    """A file of a campaign cannot be used. The message says which, why, and what would help."""


class Kept:
    """The file of a campaign, open as long as the context is entered."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self._connection = path, connection

    @classmethod
    @contextmanager
    def to_play(cls, path: Path, campaign: Campaign, games: int) -> Iterator[Self]:
        """The file for a campaign of so many games per match: a new one, or one that holds part of it.

        Raises:
            WrongRequestError: it holds another campaign.
            CampaignError: it cannot be used.
        """
        with _explained(path), _connected(path, "rwc") as connection:
            is_new = _is_empty(path, connection)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            kept = cls(path, connection)
            with kept._transaction():  # from here on nobody else gets in
                if is_new:
                    kept._make(campaign)
                if different := ", ".join(kept.campaign.differences(campaign)):
                    hint = "ask for what it was begun with, or keep this one in another file"
                    raise WrongRequestError(
                        f"{path} holds another campaign, which differs in {different}; {hint}"
                    )
                kept._set("games", max(games, kept._highest() + 1))
            yield kept
            with suppress(sqlite3.Error):
                connection.execute("PRAGMA journal_mode = DELETE")  # one file, which can be read anywhere

    @classmethod
    @contextmanager
    def to_read(cls, path: Path) -> Iterator[Self]:
        """The file of a campaign that was played before.

        Raises:
            CampaignError: it cannot be used.
        """
        if not path.is_file():
            raise CampaignError(f"{path}: there is no such file of a campaign; --keep makes one")
        with _explained(path), _connected(path, "rw") as connection:
            if _is_empty(path, connection):
                raise CampaignError(f"{path}: it is no kept campaign; name another file")
            yield cls(path, connection)

    @property
    def campaign(self) -> Campaign:
        """What it plays."""
        try:
            return from_data(self._get("campaign"))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise CampaignError(f"{self.path}: {_HELP['SQLITE_CORRUPT']}") from None

    @property
    def games(self) -> int:
        """How many games each match shall have: what was asked for last, or as many as some match has."""
        return int(self._get("games"))

    def missing(self, match: int, games: int) -> list[range]:
        """The numbers below `games` that this match has not played yet."""
        found = self._connection.execute("SELECT min(number) FROM games WHERE match = ?", (match,)).fetchone()
        first = games if found[0] is None else int(found[0])
        left = [range(min(first, games))]
        for number, following in self._connection.execute(GAPS, (match,)):
            left.append(range(number + 1, games if following is None else min(following, games)))
        return [numbers for numbers in left if numbers]

    def add(self, match: int, part: Tally) -> None:
        """Keep a batch, all of it or nothing.

        Raises:
            CampaignError: it cannot be written.
        """
        with _explained(self.path), self._transaction():
            self._connection.executemany(
                f"INSERT INTO games VALUES ({', '.join('?' * 9)})",  # noqa: S608  marks alone
                [(match, *_row(result)) for result in part.results],
            )
            self._connection.executemany(ADDED, ((match, *counted) for counted in _counts(part)))

    def tally(self, match: int) -> Tally:
        """What all games of a match have counted."""
        tally = Tally()
        known = {each.name: getattr(tally, each.name) for each in fields(tally)}
        found = self._connection.execute("SELECT counted, key, count FROM counts WHERE match = ?", (match,))
        for name, key, count in found:
            if isinstance(counter := known.get(name), Counter):
                counter[_hashable(json.loads(key))] = count
            elif isinstance(counter, int):
                setattr(tally, name, count)
        return tally

    def results(self) -> Iterator[tuple[int, GameResult]]:
        """All games, each behind the number of its match, in their order."""
        for match, *row in self._connection.execute("SELECT * FROM games ORDER BY match, number"):
            yield match, _result(row)

    def result(self, match: int, number: int) -> GameResult | None:
        """One game of a match, if it was played."""
        found = self._connection.execute(
            "SELECT * FROM games WHERE match = ? AND number = ?", (match, number)
        ).fetchone()
        return _result(found[1:]) if found else None

    def _highest(self) -> int:
        """The highest number of a game that was played; -1 when none was."""
        (number,) = self._connection.execute("SELECT max(number) FROM games").fetchone()
        return -1 if number is None else int(number)

    def _make(self, campaign: Campaign) -> None:
        for statement in (*TABLES, f"PRAGMA application_id = {OURS}", f"PRAGMA user_version = {VERSION}"):
            self._connection.execute(statement)
        self._set("campaign", as_data(campaign))

    def _set(self, name: str, value: object) -> None:
        self._connection.execute("INSERT OR REPLACE INTO campaign VALUES (?, ?)", (name, json.dumps(value)))

    def _get(self, name: str) -> Any:  # noqa: ANN401  what was kept
        found = self._connection.execute("SELECT value FROM campaign WHERE name = ?", (name,)).fetchone()
        return json.loads(found[0]) if found else None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise


@contextmanager
def _connected(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=0, isolation_level=None
    )
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # no file for memory that processes share
        yield connection
    finally:
        connection.close()


def _is_empty(path: Path, connection: sqlite3.Connection) -> bool:
    """Whether nothing is in a file yet. What is in it must be a campaign, and none from the future."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not application and not tables:
        return True
    if application != OURS:
        raise CampaignError(f"{path}: {_HELP['SQLITE_NOTADB']}")
    if version != VERSION:
        if version > VERSION:
            when, way = "a later deckwright", "install that, or name another file"
        else:
            when = "an earlier deckwright, which did not keep the rounds of games"
            way = "name another file to play it anew, or install that to read it"
        raise CampaignError(f"{path}: it was kept by {when}; {way}")
    return False


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Make a sentence of what SQLite says."""
    try:
        yield
    except sqlite3.Error as error:
        name = str(getattr(error, "sqlite_errorname", ""))
        known = next((hint for start, hint in _HELP.items() if name.startswith(start)), str(error))
        raise CampaignError(f"{path}: {known}") from error


def _row(result: GameResult) -> tuple[object, ...]:
    lists = json.dumps(result.winners), json.dumps(result.points)
    return (
        *(result.number, result.end, result.rounds, result.turns, result.decisions, result.first),
        *lists,
    )


def _result(row: list[Any]) -> GameResult:
    number, end, rounds, turns, decisions, first, winners, points = row
    return GameResult(
        number=number,
        end=end,
        rounds=rounds,
        turns=turns,
        decisions=decisions,
        first=first,
        winners=tuple(json.loads(winners)),
        points=tuple(json.loads(points)),
    )


def _counts(tally: Tally) -> Iterator[tuple[str, str, int]]:
    """All that was counted: the name of the field, the key, the count."""
    for field in fields(tally):
        counted = getattr(tally, field.name)
        if isinstance(counted, Counter):
            yield from ((field.name, json.dumps(key), count) for key, count in counted.items())
        elif isinstance(counted, int):
            yield field.name, "null", counted


def _hashable(key: Any) -> Any:  # noqa: ANN401  what JSON holds
    return tuple(map(_hashable, key)) if isinstance(key, list) else key
