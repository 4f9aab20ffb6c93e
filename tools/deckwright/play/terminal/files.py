"""Games in files: JSON with the hash of the rules, how the game began and what was chosen."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from deckwright.engine.errors import IllegalAction, SaveError, StartError
from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.reading import ANYWHERE, Unreadable, read_json

VERSION = 1


def write_save(path: Path, saved: dict[str, Any]) -> None:
    """Keep a saved game in a file.

    Raises:
        OSError: it cannot be written.
    """
    path.write_text(
        json.dumps({"deckwright": VERSION} | saved, indent=1) + "\n", encoding="utf-8", newline="\n"
    )


def read_save(path: Path) -> dict[str, Any]:
    """A saved game from a file.

    Raises:
        OSError: it cannot be read.
        SaveError: it is no saved game, or of a later deckwright.
    """
    try:
        saved = read_json(path, ANYWHERE)
    except Unreadable as error:
        if error.code == "R207":  # in the system's own words, where it has some
            raise (error.__cause__ if isinstance(error.__cause__, OSError) else error) from None
        saved = None
    if not isinstance(saved, dict) or not isinstance(version := saved.pop("deckwright", None), int):
        raise SaveError(f"{path} is no saved game")
    if version > VERSION:
        raise SaveError(f"{path} was saved by a later deckwright")
    return saved


def load_game(game: Game, path: Path) -> tuple[State, Mapping[str, Any]]:
    """A game from a file as it was left, and what was kept of the table: who played which seat.

    Raises:
        OSError: the file cannot be read.
        SaveError: it is no saved game, of another game, of other rules, or damaged.
    """
    saved = read_save(path)
    table = saved.pop("table", {})
    try:
        return game.load(saved), table if isinstance(table, dict) else {}
    except (KeyError, TypeError, ValueError, IndexError, IllegalAction, StartError) as wrong:
        raise SaveError(f"{path} is damaged: {wrong}") from None
