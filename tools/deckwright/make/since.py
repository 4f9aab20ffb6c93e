"""What of the games differs from the last commit. Without git, or a commit, nothing is known."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from deckwright.diff.as_json import thing_json
from deckwright.diff.records import Difference, Picture
from deckwright.history.git import HistoryError, Repository
from deckwright.load.project import Project
from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.past import Past
from deckwright.make.session import Look, Session
from deckwright.model.looks import MARK, card_faces, has_own_back

_SHORT = 10  # letters of a commit's id

Address = Callable[[str, Face, Look], str]
_Picture = tuple[tuple[str, str, str], tuple[str, tuple[float, float]]]


class SinceCommit:
    """The games beside the last commit, for pages.

    `address` is where a page has the picture of a face: of a game, or of one in a commit, `pond@1a2b3c`.
    `within` is a folder for the files of the commit, `lost` as for sessions.
    """

    def __init__(
        self, project: Project, address: Address, within: str = "", lost: Collection[str] = ()
    ) -> None:
        self._project, self._address = project, address
        self._within, self._lost = within, lost
        self._past: Past | None = None
        self._marks: dict[Path, int] = {}
        self._changed: dict[str, Mapping[str, Difference] | None] = {}

    def look(self, sessions: Mapping[str, Session]) -> None:
        """Find the last commit, and compare."""
        self._find(list(sessions))
        for session in sessions.values():
            self._compare(session)

    def moved(self) -> bool:
        """Whether there may have been a commit since the last look."""
        return any(_written(path) != at for path, at in self._marks.items())

    def changed(self, game: str) -> frozenset[str] | None:
        """The cards of a game that differ; None if nobody knows."""
        cards = self._changed.get(game)
        return None if cards is None else frozenset(cards)

    def session(self, game: str, commit: str) -> Session | None:
        """A game as a commit has it; None if it is not the last one any more."""
        past = self._past
        known = past and game in self._changed and past.commit.startswith(commit)
        return past.session(game) if past and known else None

    def card(self, now: Session, card: str) -> dict[str, Any] | None:
        """A card before and after, as `diff --format json` has it; its pictures are addresses, or "".

        None if the card does not differ, or nobody knows.
        """
        past = self._past
        if past is None or now.game is None:
            return None
        self._compare(now)
        difference = (self._changed[now.id] or {}).get(card)
        if difference is None:
            return None
        before = past.session(now.id)
        commit = past.commit[:_SHORT]
        was = dict(self._pictures(before, f"{now.id}@{commit}", difference.earlier or card))
        shown = dict(self._pictures(now, now.id, card))
        pictures = []
        for (language, sort, frame), (address, size) in {**was, **shown}.items():
            key = language, sort, frame
            pictures.append(
                Picture(
                    language=language,
                    face=sort,
                    frame=frame,
                    before=was[key][0] if key in was else "",
                    after=address if key in shown else "",
                    width=size[0],
                    height=size[1],
                )
            )
        return thing_json(replace(difference, pictures=tuple(pictures))) | {"revision": commit}

    def _compare(self, now: Session) -> None:
        if now.id not in self._changed or not now.is_broken:  # else it stays as it last was
            self._changed[now.id] = self._past.changed(now) if self._past else None

    def _pictures(self, session: Session, name: str, card: str) -> Iterator[_Picture]:
        """The pictures of a card: language, sort and frame; address and size."""
        game = session.game
        if game is None or card not in game.cards:
            return
        for language in game.languages:
            for id_ in card_faces(game, card):
                for sort in ("card", "verso") if has_own_back(game, id_) else ("card",):
                    face = Face(language, sort, id_)
                    if look := session.look(face):
                        address = self._address(name, face, look)
                        yield (language, sort, id_.partition(MARK)[2]), (address, size_of(game, face))

    def _find(self, games: list[str]) -> None:
        """Read the last commit, unless it is known already."""
        try:
            repository = Repository.around(self._project.root)
            self._marks = {path: _written(path) for path in repository.marks()}
            if self._past and self._past.commit == repository.commit("HEAD"):
                return
            self._close()
            self._past = Past(self._project, games, within=self._within, lost=self._lost)
        except HistoryError:  # no git, no commit: the page offers no such filter
            self._close()

    def _close(self) -> None:
        past, self._past = self._past, None
        if past:
            past.close()


def _written(path: Path) -> int:
    """When a file was written last; 0 if it is not there."""
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0
