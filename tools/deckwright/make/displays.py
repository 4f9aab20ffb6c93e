"""Display lists on disk, each under the hash of its picture: an unchanged card is never laid out again."""

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from deckwright.make.atomic import write_bytes
from deckwright.picture.display import DisplayList, unpacked
from deckwright.reading import MOST_BYTES, read_bytes
from deckwright.render.deflate import quick

_ENDING = ".z"


class DamagedError(OSError):
    """A display list in the cache cannot be read. Survives pickling."""

    def __init__(self, folder: str) -> None:
        super().__init__(f"a cached picture in {folder} is damaged; delete the folder")
        self.folder = folder

    def __reduce__(self) -> tuple[type["DamagedError"], tuple[str]]:
        return DamagedError, (self.folder,)

    def drop(self) -> None:
        """Delete all of the folder that cannot be read; the next time, it is laid out anew."""
        folder = Path(self.folder)
        for path in folder.iterdir() if folder.is_dir() else ():
            try:
                _read(path)
            except (OSError, ValueError, zlib.error):
                path.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Displays:
    """A folder of display lists. Its files never change, since their names say what is in them."""

    folder: str

    def path(self, key: str) -> Path:
        """Where the display list with a key lies."""
        return Path(self.folder, f"{key}{_ENDING}")

    def __contains__(self, key: str) -> bool:
        return self.path(key).is_file()

    def keys(self) -> set[str]:
        """The keys of all that are there: to ask for thousands, in one look at the folder."""
        with suppress(OSError), os.scandir(self.folder) as entries:
            return {entry.name.removesuffix(_ENDING) for entry in entries if entry.is_file()}
        return set()

    def keep(self, key: str, packed: bytes) -> None:
        """Store a display list under its key."""
        if key not in self:
            write_bytes(str(self.path(key)), quick(packed))

    def read(self, key: str) -> DisplayList:
        """The display list with a key.

        Raises:
            DamagedError: what is there cannot be read, or nothing is there.
        """
        try:
            display = _read(self.path(key))
        except (OSError, ValueError, zlib.error) as broken:
            raise DamagedError(self.folder) from broken
        display.__dict__["key"] = key  # else it would be packed again to be hashed
        return display

    def forget_all_but(self, keys: Iterable[str]) -> None:
        """Delete the display lists that no face has any more."""
        kept = {f"{key}{_ENDING}" for key in keys}
        folder = Path(self.folder)
        for name in os.listdir(folder) if folder.is_dir() else ():  # noqa: PTH208  of thousands most stay
            if name not in kept:
                (folder / name).unlink(missing_ok=True)


def _read(path: Path) -> DisplayList:
    # The sum that zlib keeps tells of damage before anything is unpacked.
    inflating = zlib.decompressobj()
    packed = inflating.decompress(read_bytes(path, (path.parent,)), MOST_BYTES)
    if not inflating.eof:
        raise ValueError("it is cut off, or larger than any picture")
    return unpacked(packed)
