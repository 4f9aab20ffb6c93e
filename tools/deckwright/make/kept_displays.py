"""Display lists in memory, by the digests of their faces, within a budget; the oldest go.

Those that no face is shown by any more have a budget of their own: some are asked for again, as by who takes
back an edit, and a day of edits would leave thousands.
"""

import time
import zlib
from collections import OrderedDict
from collections.abc import Set

from deckwright.picture.display import DisplayList, unpacked
from deckwright.render.deflate import quick

MOST_BYTES = 64 << 20  # a thousand faces of the games that come with deckwright take 6 MB
MOST_OLD = 4 << 20  # bytes of what no face is shown by any more
_RECENT = 16  # that are also kept unpacked: they are about to be rasterised


class KeptDisplays:
    """A store of display lists by key."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._size = most_bytes, 0
        self._packed: OrderedDict[str, bytes] = OrderedDict()
        self._recent: OrderedDict[str, DisplayList] = OrderedDict()
        self._kept_at: dict[str, int] = {}
        self._old: dict[str, int] = {}  # their bytes, in the order in which they got old

    def __contains__(self, key: str) -> bool:
        return key in self._packed

    @property
    def is_full(self) -> bool:
        """Whether something had to go, so that drawing ahead is of no use."""
        return self._size > self._most * 0.9

    def keep(self, key: str, packed: bytes) -> None:
        """Store a display list, as `DisplayList.packed` gives it."""
        if key not in self._packed:
            self._packed[key] = quick(packed)
            self._size += len(self._packed[key])
            self._kept_at[key] = time.time_ns()
            self._unpack(key, packed)
        while self._size > self._most and len(self._packed) > 1:
            self._forget(next(iter(self._packed)))

    def need(self, keys: Set[str]) -> None:
        """Faces may be shown by these from now on, and by no others."""
        for key, packed in self._packed.items():
            if key in keys:
                self._old.pop(key, None)
            else:
                self._old.setdefault(key, len(packed))
        over = sum(self._old.values()) - MOST_OLD
        for key, size in list(self._old.items()):
            if over <= 0:
                break
            self._forget(key)
            over -= size

    def _forget(self, key: str) -> None:
        self._size -= len(self._packed.pop(key))
        for known in (self._recent, self._kept_at, self._old):
            known.pop(key, None)

    def since(self, moment: int) -> list[str]:
        """The keys of display lists that came after a moment, in ns."""
        return [key for key, at in self._kept_at.items() if at >= moment]

    def read(self, key: str) -> DisplayList:
        """The display list with a key.

        Raises:
            KeyError: it is not there any more.
        """
        self._packed.move_to_end(key)
        return self._recent.get(key) or self._unpack(key, zlib.decompress(self._packed[key]))

    def _unpack(self, key: str, packed: bytes) -> DisplayList:
        display = self._recent[key] = unpacked(packed)
        while len(self._recent) > _RECENT:
            self._recent.popitem(last=False)
        return display
