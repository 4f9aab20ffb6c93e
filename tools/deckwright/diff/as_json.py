"""A difference as JSON, for programs: everything that the records hold, under the same names."""

import json
from typing import Any

from deckwright.diff.records import Change, Diff, Difference, GameDiff

FORMAT = 1  # grows when something is called otherwise


def as_json(diff: Diff) -> str:
    """The whole difference, indented, with a line feed at its end."""
    plain = {
        "format": FORMAT,
        "before": diff.before,
        "after": diff.after,
        "games": [_game(game) for game in diff.games],
        "remarks": [
            {"version": remark.version, "place": remark.place, "message": remark.message, "hint": remark.hint}
            for remark in diff.remarks
        ],
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _game(game: GameDiff) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "status": game.status,
        "languages": list(game.languages),
        "things": [thing_json(thing) for thing in game.things],
    }


def thing_json(thing: Difference) -> dict[str, Any]:
    """One thing that differs; a page shows a card by it."""
    return {
        "section": thing.section,
        "id": thing.id,
        "status": thing.status,
        "earlier": thing.earlier,
        "kind": thing.kind,
        "name": dict(thing.name),
        "file": thing.place.file if thing.place else "",
        "line": thing.place.line if thing.place else 0,
        "changes": [_change(change) for change in thing.changes],
        "pictures": [
            {
                "language": picture.language,
                "face": picture.face,
                "frame": picture.frame,
                "before": picture.before,
                "after": picture.after,
                "width": picture.width,
                "height": picture.height,
            }
            for picture in thing.pictures
        ],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "field": change.field,
        "language": change.language,
        "before": change.before,
        "after": change.after,
        "delta": change.delta,
        "pieces": [{"text": piece.text, "mark": piece.mark} for piece in change.pieces],
    }
