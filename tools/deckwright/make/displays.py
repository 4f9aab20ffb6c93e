"""Display lists on disk, each under the hash of its picture: an unchanged card is never laid out again."""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckwright.make.atomic import write_bytes
from deckwright.render.display import DisplayList, Stroke


@dataclass(frozen=True, slots=True)
class Displays:
    """A folder of display lists. Its files never change, since their names say what is in them."""

    folder: str

    def path(self, key: str) -> Path:
        """Where the display list with a key lies."""
        return Path(self.folder, f"{key}.json.z")

    def __contains__(self, key: str) -> bool:
        return self.path(key).is_file()

    def keep(self, display: DisplayList) -> str:
        """Store a display list. Its key."""
        if display.key not in self:
            plain = [display.width, display.height, display.bleed, display.ops]
            text = json.dumps(plain, default=_plain_stroke, ensure_ascii=False, separators=(",", ":"))
            write_bytes(str(self.path(display.key)), zlib.compress(text.encode(), 1))
        return display.key

    def read(self, key: str) -> DisplayList:
        """The display list with a key.

        Raises:
            OSError: it is not there.
        """
        try:
            width, height, bleed, ops = json.loads(zlib.decompress(self.path(key).read_bytes()))
        except (ValueError, zlib.error) as broken:
            self.path(key).unlink(missing_ok=True)
            raise OSError(
                f"the cached picture {key} was damaged and is deleted; run the command again"
            ) from broken
        return DisplayList(width, height, bleed, _tuples(ops))

    def forget_all_but(self, keys: Iterable[str]) -> None:
        """Delete the display lists that no face has any more."""
        kept = {self.path(key).name for key in keys}
        folder = Path(self.folder)
        for path in folder.iterdir() if folder.is_dir() else ():
            if path.name not in kept:
                path.unlink(missing_ok=True)


def _plain_stroke(stroke: Stroke) -> dict[str, Any]:
    return {
        "paint": stroke.paint,
        "width": stroke.width,
        "cap": stroke.cap,
        "join": stroke.join,
        "dash": stroke.dash,
    }


def _tuples(plain: Any) -> Any:  # noqa: ANN401  JSON may hold anything
    if isinstance(plain, list):
        return tuple([_tuples(each) for each in plain])
    if isinstance(plain, dict):
        return Stroke(**{name: _tuples(value) for name, value in plain.items()})
    return plain
