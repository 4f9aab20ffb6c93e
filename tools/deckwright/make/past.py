"""Versions of a project kept at hand for a page that stays open: what changed since, and single cards.

The revision is read once; the files as they are now are read again when one of them changed.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from deckwright.diff.as_json import thing_json
from deckwright.diff.records import CARDS, Difference, GameDiff, Status
from deckwright.history.git import HistoryError, Repository
from deckwright.load.project import Project
from deckwright.make.diff_looks import Looks, looks_of
from deckwright.make.diffing import compared_game
from deckwright.make.snapshot import take
from deckwright.make.versions import Side, Version, read_version, sides, span_of
from deckwright.model.pictures import Pictures

MOST_KEPT = 400  # pictures that can be drawn; the oldest are forgotten


class Past:
    """Two versions of a project, `HEAD` and the files as they are now, or any that `deckwright diff` names.

    `commit` is the id of the earlier one: when HEAD has another, make a new Past. Close it in the end, or use
    it as a context. Not for several threads at once.
    """

    def __init__(self, project: Project, words: str = "HEAD", games: Sequence[str] = ()) -> None:
        """Find the versions.

        Raises:
            HistoryError: there is no git, repository or such revision, or it is not whole.
        """
        repository = Repository.around(project.root)
        span = span_of(repository, words)
        self.commit = span.commit
        self._stack = ExitStack()
        self._sides = self._stack.enter_context(sides(project, repository, span, games))
        self._versions: dict[tuple[str, str], Version | None] = {}
        self._diffs: dict[str, tuple[Version | None, GameDiff]] = {}
        self._looks: dict[str, Looks] = {}

    def __enter__(self) -> "Past":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete what was written of the revisions."""
        self._stack.close()

    def changed(self, game: str) -> dict[str, Status]:
        """The cards of a game that are new, changed or gone, by id; a template's edit changes none.

        Raises:
            HistoryError: the game cannot be read in one of the versions.
        """
        return {thing.id: thing.status for thing in self._diff(game).cards}

    def card(self, game: str, card: str) -> dict[str, Any]:
        """A card before and after, as `deckwright diff --format json` has it; also one that did not change.

        `before` and `after` of its pictures are keys for `picture`, "" where there is none.

        Raises:
            HistoryError: the game cannot be read in one of the versions.
            KeyError: neither version has such a card.
        """
        diff = self._diff(game)
        before, after = (self._version(side, game) for side in self._sides)
        thing = next((each for each in diff.cards if each.id == card), None)
        thing = thing or _unchanged(after, card)
        looks = looks_of(before, after, replace(diff, things=(thing,)), everything=False)
        shown = next(each for each in looks.difference.cards if each.id == card)
        for picture in shown.pictures:
            for key in filter(None, (picture.before, picture.after)):
                self._looks.pop(key, None)
                self._looks[key] = looks
        for key in [*self._looks][:-MOST_KEPT]:
            del self._looks[key]
        return thing_json(shown)

    def picture(self, key: str, dpi: int = 150) -> bytes:
        """A picture as PNG, by a key that `card` gave lately.

        Raises:
            KeyError: no card gave this key, or too many did since.
            UndrawableError: it cannot be written.
        """
        return self._looks[key].picture(key, Pictures(dpi=dpi))

    def _diff(self, game: str) -> GameDiff:
        before, after = (self._version(side, game) for side in self._sides)
        if before is None and after is None:
            raise HistoryError(f"neither version has a game '{game}'", wrong_use=True)
        known = self._diffs.get(game)
        if known is None or known[0] is not after:
            known = self._diffs[game] = (after, compared_game(game, before, after))
        return known[1]

    def _version(self, side: Side, game: str) -> Version | None:
        """A game of one version; of the files as they are now, as long as none of them changed."""
        key = side.name, game
        known = self._versions.get(key)
        if known and (
            not side.here or known.snapshot.id == take(str(side.project.root), game, known.snapshot).id
        ):
            return known
        self._versions[key] = version = read_version(side, game, known)
        return version


def changed_since(project: Project, game: str, revision: str = "HEAD") -> dict[str, Status]:
    """The cards of a game that are new or changed since a revision, and those that are gone, by id.

    Raises:
        HistoryError: as for `Past` and its `changed`.
    """
    with Past(project, revision, [game]) as past:
        return past.changed(game)


def _unchanged(version: Version | None, card: str) -> Difference:
    """A card that says what it said."""
    part = version.parts[CARDS, card] if version else None
    if part is None:
        raise KeyError(card)
    place = part.spot.place() if part.spot else None
    return Difference(section=CARDS, id=card, status="changed", kind=part.kind, name=part.name, place=place)
