"""Play one game of a campaign once more, by its number in the campaign's file or in a table of games."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckwright.engine.chance import seed_of
from deckwright.engine.errors import SaveError
from deckwright.play.contract import Playable
from deckwright.play.entrants import Entrants
from deckwright.play.kept import Kept
from deckwright.play.match import Match
from deckwright.play.tables import FORMS, examine_form
from deckwright.reading import ANYWHERE, opened

MOST_MATCHES = 100_000
CSV_MARK = "utf-8-sig"


@dataclass(frozen=True, slots=True, kw_only=True)
class PastGame:
    """A game that was played: how it began, and what came of it. `number` is that in its match."""

    game: str
    content: str
    seats: int
    seed: int
    number: int
    entrants: Entrants
    options: Mapping[str, str]
    end: str
    turns: int
    winners: tuple[int, ...]


def named(file: str) -> tuple[Path, int] | None:
    """The file and the number in FILE:NUMBER; None for what is no such thing, or a file as it stands."""
    path, colon, number = file.rpartition(":")
    if not colon or not path or not (number.isascii() and number.isdecimal()) or Path(file).is_file():
        return None
    return Path(path), int(number)


def past_game(path: Path, number: int, seed: int | None) -> PastGame:
    """What is known of a game. For a table of games the campaign's seed must be given.

    Raises:
        SaveError: there is no such game, or the seed is missing or another.
        OSError, WrongTableError: the file cannot be read.
    """
    if path.suffix.lower() in FORMS:
        return _of_row(path, number, seed)
    if seed is not None:
        raise SaveError(f"{path} knows the seed of its campaign; leave out --seed")
    with Kept.to_read(path) as kept:
        campaign, matches = kept.campaign, len(kept.campaign.entrants)
        match, own = number % matches, number // matches
        if (result := kept.result(match, own)) is None:
            raise SaveError(
                f"{path} holds no game {number}; it has {kept.tally(match).games:,} of such games"
            )
    entrants = campaign.entrants[match]
    return PastGame(
        game=campaign.game,
        content=campaign.content,
        seats=campaign.seats,
        seed=campaign.seed,
        number=own,
        entrants=entrants[own % len(entrants)],
        options=campaign.options,
        end=result.end,
        turns=result.turns,
        winners=result.winners,
    )


def play_again(game: Playable, past: PastGame) -> dict[str, Any]:
    """The same game once more, as a saved game.

    Raises:
        SaveError: it is of another game, of other rules, or comes out in another way.
    """
    if past.game != game.id:
        raise SaveError(f"this is a game of {past.game}, not of {game.id}")
    if past.content and past.content != getattr(game, "content", ""):
        raise SaveError(f"the rules of {game.id} have changed since this game was played")
    match = Match(game, past.seats, past.seed, [past.entrants], past.options)
    state = match.again(past.number)
    if (state.ended_by, state.turns, tuple(sorted(state.winners))) != (past.end, past.turns, past.winners):
        raise SaveError("this game comes out in another way: its rules, its options or a bot have changed")
    saved: dict[str, Any] = state.save()
    return saved


def _of_row(path: Path, number: int, seed: int | None) -> PastGame:
    examine_form(path)
    row = _parquet_row(path, number) if path.suffix.lower() == FORMS[1] else _csv_row(path, number)
    if row is None:
        raise SaveError(f"{path} has no game {number}")
    if seed is None:
        raise SaveError(f"{path} does not say the seed of its campaign; name it with --seed")
    try:
        return _told(row, number, seed)
    except (KeyError, TypeError, ValueError):
        raise SaveError(f"{path} is no table of games, or its row {number} is damaged") from None
    except StopIteration:
        raise SaveError(f"game {number} of {path} was not played with --seed {seed}") from None


def _csv_row(path: Path, number: int) -> Mapping[str, Any] | None:
    with opened(path, ANYWHERE) as file, io.TextIOWrapper(file, CSV_MARK, "replace", newline="") as text:
        return next((row for row in csv.DictReader(text) if row.get("number") == str(number)), None)


def _parquet_row(path: Path, number: int) -> Mapping[str, Any] | None:
    import pyarrow as pa
    from pyarrow import parquet

    with opened(path, ANYWHERE) as file:
        try:
            found = parquet.read_table(file, filters=[("number", "==", number)]).to_pylist()
        except (pa.ArrowException, ValueError):
            raise SaveError(f"{path} is no table of games, or damaged") from None
    return next(iter(found), None)


def _told(row: Mapping[str, Any], number: int, seed: int) -> PastGame:
    """A game from its row; StopIteration where the seed is none that it could have been dealt from."""
    own = next(
        number // matches
        for matches in range(1, min(number + 2, MOST_MATCHES))
        if seed_of(seed, number // matches) == int(row["seed"])
    )
    seats = int(row["seats"])
    decks, bots = (
        tuple(str(row[f"{what}_{seat}"]) for seat in range(1, seats + 1) if row[f"{what}_{seat}"])
        for what in ("deck", "bot")
    )
    options = dict(option.split("=", 1) for option in (row["options"] or "").split())
    won = [str(row[f"won_{seat}"]).lower() == "true" for seat in range(1, seats + 1)]
    return PastGame(
        game=str(row["game"]),
        content="",
        seats=seats,
        seed=seed,
        number=own,
        entrants=Entrants(bots, decks),
        options=options,
        end=str(row["end"] or ""),
        turns=int(row["turns"]),
        winners=tuple(seat for seat, has_won in enumerate(won) if has_won),
    )
