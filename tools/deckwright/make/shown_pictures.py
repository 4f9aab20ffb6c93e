"""Which pictures the faces of a session show: one that is edited draws anew what shows it, and no more.

A face that was never drawn may show any picture of its game. `digest` is what digest.py calls so.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

from deckwright.make.digest import are_same
from deckwright.make.face import Face
from deckwright.make.snapshot import Snapshot


class _Shown(NamedTuple):
    """A face as it was drawn last: what else it depends on, under which digest, and the pictures by hash."""

    beside: str
    digest: str
    pictures: Mapping[str, str]


class ShownPictures:
    """The pictures of the faces of one game, as far as they were drawn."""

    def __init__(self) -> None:
        self._beside: dict[Face, str] = {}
        self._shown: dict[Face, _Shown] = {}
        self._last: dict[Face, str] = {}
        self._every = ""  # a hash of all pictures, as they were when `_last` was found out

    def digests(self, beside: Mapping[Face, str], snapshot: Snapshot) -> dict[Face, str]:
        """What each face depends on with its pictures, by what it depends on `beside` them."""
        every = snapshot.digest(lambda file: file.startswith("content/") and "/art/" in file)
        before, last = (self._beside, self._last) if every == self._every else ({}, {})
        self._beside, self._every = dict(beside), every
        if before.keys() != beside.keys():
            self._shown = {face: shown for face, shown in self._shown.items() if face in beside}
        self._last = {
            face: last[face] if before.get(face) == digest else self._digest(face, digest, snapshot, every)
            for face, digest in beside.items()
        }
        return self._last

    def drawn(self, face: Face, digest: str, pictures: Mapping[str, str]) -> None:
        """A face was drawn under a digest, and shows pictures with these hashes."""
        self._shown[face] = _Shown(self._beside[face], digest, pictures)

    def _digest(self, face: Face, beside: str, snapshot: Snapshot, every: str) -> str:
        shown = self._shown.get(face)
        if shown and shown.beside == beside and are_same(snapshot, shown.pictures):
            return shown.digest
        return blake2b(f"{beside} {every}".encode(), digest_size=16).hexdigest()
