"""A difference as a page: one file with its pictures inside, or a folder with them beside it.

The page has no script and asks nothing of any server; its policy forbids both. Its template is the one that
came with deckwright: a project cannot bring another, so texts of strangers are never anything but text.
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from deckwright import __version__
from deckwright.diff.as_text import called, face_title, label, status, summary
from deckwright.diff.plain import number, shown
from deckwright.diff.records import Change, Difference, GameDiff
from deckwright.diff.things import FILES
from deckwright.inputs import stays
from deckwright.make.atomic import CannotWrite, write_bytes, write_text
from deckwright.make.diff_looks import Looks
from deckwright.make.diffing import Comparison
from deckwright.make.draw_faults import UndrawableError
from deckwright.model.pictures import Pictures
from deckwright.reading import ANYWHERE, read_text
from deckwright.shipped import shipped

FILE_ENDINGS = (".html", ".htm")
MOST_PICTURED = 500  # things of a game that are shown with pictures
PIXELS_PER_MM = 3.4  # on the screen
DPI = 170  # twice as many
WIDEST = 420  # pixels on the screen of one picture
_PICTURES = "pictures"


def write_page(comparison: Comparison, output: Path) -> None:
    """Write `output` as one file if it is called so (`.html`), else as a folder with `index.html`.

    Files in such a folder that are not of the page stay.

    Raises:
        CannotWrite: what is there is in the way, or a link leads out of the folder.
    """
    target = output.absolute()
    if target.suffix.lower() in FILE_ENDINGS:
        write_text(str(target), _page(comparison, _Drawing()))
        return
    beside = target / _PICTURES
    if not stays(target, beside):
        raise CannotWrite(str(beside), OSError(None, "it is a link out of the folder"))
    write_text(str(target / "index.html"), _page(comparison, _Drawing(beside)))


@dataclass(slots=True)
class _Drawing:
    """Draws pictures, each once: into a folder, or as addresses that hold them."""

    folder: Path | None = None
    drawn: dict[str, str] = field(default_factory=dict)

    def address(self, looks: Looks, key: str, width: float) -> str:
        """Where the page finds a picture, "" for none; `width` in mm."""
        if not key:
            return ""
        if key not in self.drawn:
            dpi = min(DPI, int(2 * WIDEST / width * 25.4))
            try:
                data = looks.picture(key, Pictures(dpi=max(dpi, 1), format="webp"))
            except UndrawableError:
                data = b""
            self.drawn[key] = self._kept(key, data) if data else ""
        return self.drawn[key]

    def _kept(self, key: str, data: bytes) -> str:
        if self.folder is None:
            return f"data:image/webp;base64,{b64encode(data).decode()}"
        name = f"{blake2b(key.encode(), digest_size=10).hexdigest()}.webp"
        write_bytes(str(self.folder / name), data)
        return f"{_PICTURES}/{name}"


def _page(comparison: Comparison, drawing: _Drawing) -> str:
    home = shipped("templates") / "shared"
    style = read_text(home / "diff.css", ANYWHERE)
    shown_games = [_game(game, comparison.looks.get(game.id), drawing) for game in comparison.diff.games]
    context = {
        "before": comparison.diff.before,
        "after": comparison.diff.after,
        "games": shown_games,
        "remarks": list(dict.fromkeys(map(str, comparison.diff.remarks))),
        "style": style,
        "style_hash": b64encode(sha256(style.encode()).digest()).decode(),
        "version": __version__,
    }
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(read_text(home / "diff.html.j2", ANYWHERE)).render(context)


def _game(game: GameDiff, looks: Looks | None, drawing: _Drawing) -> Mapping[str, Any]:
    pictured = [thing for thing in game.things if thing.pictures]
    with_pictures = {(thing.section, thing.id) for thing in pictured[:MOST_PICTURED]}
    more = len(pictured) - MOST_PICTURED
    return {
        "id": game.id,
        "title": game.title,
        "summary": summary(game),
        "unpictured": f"The first {MOST_PICTURED} have pictures, {more} more have none." if more > 0 else "",
        "sections": [
            {
                "title": section.replace("_", " "),
                "pictured": any((thing.section, thing.id) in with_pictures for thing in things),
                "things": [
                    _thing(thing, game, looks if (section, thing.id) in with_pictures else None, drawing)
                    for thing in things
                ],
            }
            for section, things in game.sections()
        ],
    }


def _thing(thing: Difference, game: GameDiff, looks: Looks | None, drawing: _Drawing) -> Mapping[str, Any]:
    return {
        "id": thing.id,
        "earlier": thing.earlier,
        "name": called(thing, game.languages[0]),
        "kind": thing.kind,
        "status": status(thing),
        "file": thing.place.file if thing.place else "",
        "line": thing.place.line if thing.place else 0,
        "changes": []
        if thing.section == FILES or thing.status == "removed"
        else [_change(change, game.languages) for change in thing.changes],
        "pictures": list(_pictures(thing, looks, drawing, game.languages)) if looks else [],
    }


def _change(change: Change, languages: Sequence[str]) -> Mapping[str, Any]:
    return {
        "label": label(change, languages),
        "language": change.language,
        "before": shown(change.before),
        "after": shown(change.after),
        "delta": number(change.delta),
        "pieces": change.pieces,
    }


def _pictures(
    thing: Difference, looks: Looks, drawing: _Drawing, languages: Sequence[str]
) -> Iterator[Mapping[str, Any]]:
    """The pictures of a thing: those that differ; of a card that looks as it did, in its first language."""
    differing = [picture for picture in thing.pictures if picture.before != picture.after]
    for picture in differing or thing.pictures[:1]:
        title = face_title(picture, languages)
        width = min(picture.width * PIXELS_PER_MM, WIDEST)
        size = {"width": round(width), "height": round(width / picture.width * picture.height)}
        yield {
            "title": title,
            "wide": width > 63 * PIXELS_PER_MM + 20,
            "before": {
                "file": drawing.address(looks, picture.before, picture.width),
                "title": title,
                **size,
            },
            "after": {
                "file": drawing.address(looks, picture.after, picture.width),
                "title": title,
                **size,
            },
        }
