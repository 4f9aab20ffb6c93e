"""Display lists on disk, each under the hash of its picture: an unchanged card is never laid out again."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from deckwright.make.atomic import write_bytes
from deckwright.reading import read_bytes
from deckwright.render.display import DisplayList, unpacked


@dataclass(frozen=True, slots=True)
class Displays:
    """A folder of display lists. Its files never change, since their names say what is in them."""

    folder: str

    def path(self, key: str) -> Path:
        """Where the display list with a key lies."""
        return Path(self.folder, f"{key}.z")

    def __contains__(self, key: str) -> bool:
        return self.path(key).is_file()

    def keep(self, display: DisplayList) -> str:
        """Store a display list. Its key."""
        if display.key not in self:
            write_bytes(str(self.path(display.key)), zlib.compress(display.packed(), 1))
        return display.key

    def read(self, key: str) -> DisplayList:
        """The display list with a key.

        Raises:
            OSError: it is not there.
        """
        try:
            # The sum that zlib keeps tells of damage before anything is unpacked.
            return unpacked(zlib.decompress(read_bytes(self.path(key), (self.folder,))))
        except (ValueError, zlib.error) as broken:
            self.path(key).unlink(missing_ok=True)
            raise OSError(
                f"the cached picture {key} was damaged and is deleted; run the command again"
            ) from broken

    def forget_all_but(self, keys: Iterable[str]) -> None:
        """Delete the display lists that no face has any more."""
        kept = {self.path(key).name for key in keys}
        folder = Path(self.folder)
        for path in folder.iterdir() if folder.is_dir() else ():
            if path.name not in kept:
                path.unlink(missing_ok=True)
