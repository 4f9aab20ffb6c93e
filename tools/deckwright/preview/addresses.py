"""The addresses of pictures: another one for each look, so that a browser may keep what it has."""

import re
from dataclasses import dataclass

from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.face_looks import Look
from deckwright.model.game import Game

PIXELS = {"thumb": 320, "wide": 640}  # of width
FULL = 300  # dots per inch
_COARSEST = 36
_MM_PER_INCH = 25.4
_PICTURE = re.compile(
    r"pictures/(\w+)(?:@([0-9a-f]+))?/([\w-]+)/(\w+)/([\w.]+)/([0-9a-f]+)-(thumb|wide|full|cut)\.png"
)


@dataclass(frozen=True, slots=True)
class Address:
    """A picture of a face, by the digest of what it shows.

    `commit` is the beginning of a commit's id, "" for the files as they are now. `size` is thumb, wide (where
    thumbnails are shown large), full (with its bleed) or cut (as large, to its trim).
    """

    game: str
    commit: str
    face: Face
    digest: str
    size: str

    def dpi(self, game: Game) -> int:
        """How fine it is drawn."""
        if self.size not in PIXELS:
            return FULL
        width = size_of(game, self.face)[0]
        return max(_COARSEST, min(FULL, round(PIXELS[self.size] / width * _MM_PER_INCH)))


def picture_path(game: str, face: Face, look: Look, size: str) -> str:
    """Where the server has a picture of a face; of one in a commit, `game` is `pond@1a2b3c`."""
    return f"pictures/{game}/{face.language}/{face.sort}/{face.id}/{look.digest}-{size}.png"


def picture_at(path: str) -> Address | None:
    """What is at an address; None if it is that of no picture."""
    match = _PICTURE.fullmatch(path)
    if match is None:
        return None
    game, commit, language, sort, id_, digest, size = match.groups()
    return Address(game, commit or "", Face(language, sort, id_), digest, size)
