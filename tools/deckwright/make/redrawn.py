"""Pictures that were redrawn beside a table: three versions of each become one, as of cells.

What lies beside the table now, what lay there when it was last imported, and what the game has.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from deckwright.authoring.merging import Decision
from deckwright.authoring.pictures import Pictures
from deckwright.reading import ANYWHERE, hash_of_file
from deckwright.spreadsheets.sheet import At, Remark


class Redrawn:
    """`seen` are pictures as they were last seen beside a table, by their path in the game's folder."""

    def __init__(self, seen: Mapping[str, str]) -> None:
        self.seen = dict(seen)
        self.remarks: list[Remark] = []

    def of(self, pictures: Pictures, cards: Iterable[str], decision: Decision) -> dict[str, Path]:
        """The pictures to be taken anew: those that changed beside the table, and not in the game.

        Where both did, or nobody knows, `decision` says which stays; without it that is told.

        Raises:
            Unreadable: a picture cannot be read.
        """
        taken = {}
        for name, path in pictures.copied.items():
            self.seen[name] = hash_of_file(path, ANYWHERE)
        for name, own, near in pictures.twins(cards):
            before, ours, theirs = (
                self.seen.get(name),
                *(hash_of_file(path, ANYWHERE) for path in (own, near)),
            )
            if theirs not in (before, ours):
                if before != ours and not decision:
                    self.remarks.append(_undecided(near, name))
                    continue
                if before == ours or decision == "theirs":
                    taken[name] = near
            self.seen[name] = theirs
        return taken


def _undecided(near: Path, name: str) -> Remark:
    message = f"the picture is another one than {name}, and it is not known which is newer"
    return Remark(At(near.name), f"{message}; --theirs takes it, --ours keeps {name}", harm=True)
