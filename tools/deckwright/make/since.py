"""What of the games differs from the last commit, and between any two. Without git nothing is known."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from deckwright.diff.as_json import thing_json
from deckwright.diff.records import CARDS, Difference, Picture
from deckwright.giving_way import give_way
from deckwright.history.git import HistoryError, Repository
from deckwright.load.project import Project
from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.face_looks import Look
from deckwright.make.manifest import written
from deckwright.make.past import Past
from deckwright.make.said_changes import said_changes
from deckwright.make.session import Session
from deckwright.model.looks import MARK, card_faces, has_own_back

_SHORT = 10  # letters of a commit's id
_PASTS = 4  # commits that are kept at hand
_LISTED = 200  # commits that one may choose from

Address = Callable[[str, Face, Look], str]
_Picture = tuple[tuple[str, str, str], tuple[str, tuple[float, float]]]


@dataclass(frozen=True, slots=True)
class _Version:
    """A game in a commit, or as it is now: then `commit` is ""."""

    session: Session
    commit: str = ""

    @property
    def name(self) -> str:
        """What addresses call it."""
        return f"{self.session.id}@{self.commit}" if self.commit else self.session.id


class SinceCommit:
    """The games beside the last commit, and beside others that somebody asks for, for pages.

    `address` is where a page has the picture of a face: of a game, or of one in a commit, `pond@1a2b3c`.
    `within` is a folder for the files of commits, `lost` as for sessions.
    """

    def __init__(
        self, project: Project, address: Address, within: str = "", lost: Collection[str] = ()
    ) -> None:
        self._project, self._address = project, address
        self._within, self._lost = within, lost
        self._games: list[str] = []
        self._head = ""
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        self._marks: dict[Path, int] = {}
        self._changed: dict[str, Mapping[str, Difference] | None] = {}

    def look(self, sessions: Mapping[str, Session]) -> None:
        """Find the last commit, and compare."""
        self._games = list(sessions)
        self._find()
        for session in sessions.values():
            give_way()
            self._compare(session)

    def moved(self) -> bool:
        """Whether there may have been a commit since the last look."""
        return any(written(str(path)) != at for path, at in self._marks.items())

    def changed(self, game: str) -> frozenset[str] | None:
        """The cards of a game that differ; None if nobody knows."""
        cards = self._changed.get(game)
        return None if cards is None else frozenset(cards)

    def commits(self, game: str) -> dict[str, Any]:
        """The last commits that touched a game, the newest first; without git or a commit an `error`."""
        try:
            listed = Repository.around(self._project.root).commits(_LISTED, f"content/{game}", "templates")
        except HistoryError as refused:
            return {"error": str(refused)}
        return {"commits": [asdict(commit) for commit in listed]}

    def session(self, game: str, commit: str) -> Session | None:
        """A game as a commit has it; None if it is none of those that are at hand."""
        past = next((past for id_, past in self._pasts.items() if id_.startswith(commit)), None)
        return past.session(game) if past and game in self._games else None

    def card(self, now: Session, card: str) -> dict[str, Any] | None:
        """A card at the last commit and now, as `diff --format json` has it; pictures are addresses, or "".

        None if the card does not differ, or nobody knows.
        """
        past = self._pasts.get(self._head)
        if past is None or now.game is None:
            return None
        self._compare(now)
        difference = (self._changed[now.id] or {}).get(card)
        if difference is None:
            return None
        return self._told(difference, _Version(past.session(now.id), self._head[:_SHORT]), _Version(now))

    def between(self, now: Session, card: str, before: str, after: str = "") -> dict[str, Any] | None:
        """A card in two revisions, whether it differs or not; without the second one as it is now.

        `card` is its id as it is now. None if neither has such a card; an `error` if a revision is unknown,
        or the game cannot be read in it.
        """
        try:
            return self._between(now, card, before, after)
        except HistoryError as refused:
            return {"error": str(refused)}

    def _between(self, now: Session, card: str, before: str, after: str) -> dict[str, Any] | None:
        repository = Repository.around(self._project.root)
        past = self._past(repository.commit(before))
        earlier = _Version(past.session(now.id, now.loaded), past.commit[:_SHORT])
        later = _Version(now)
        if after:
            other = self._past(repository.commit(after))
            later = _Version(other.session(now.id, now.loaded), other.commit[:_SHORT])
            renamed = (other.changed(now) or {}).get(card)
            card = renamed.earlier if renamed and renamed.earlier else card
        for version, words in ((earlier, before), (later, after or "the files as they are")):
            if version.session.game is None:
                raise HistoryError(f"{now.id} cannot be read in {words}", "choose another revision")
        differences = past.changed(later.session)
        if differences is None:
            raise HistoryError(f"{now.id} cannot be read as it is", "fix what the findings say")
        if card in differences:
            return self._told(differences[card], earlier, later)
        known = later.session.game and later.session.game.cards.get(card)
        if not known:
            return None
        same = Difference(section=CARDS, id=card, status="changed", kind=known.kind, name=known.name.text)
        return self._told(same, earlier, later)

    def _told(self, difference: Difference, earlier: _Version, later: _Version) -> dict[str, Any]:
        was = dict(self._pictures(earlier, difference.earlier or difference.id))
        shown = dict(self._pictures(later, difference.id))
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
        before, after = earlier.session.game, later.session.game
        assert before
        assert after
        return thing_json(replace(difference, pictures=tuple(pictures))) | {
            "changes": said_changes(difference, before, after),
            "revision": earlier.commit,
            "later": later.commit,
        }

    def _compare(self, now: Session) -> None:
        if now.id not in self._changed or not now.is_broken:  # else it stays as it last was
            head = self._pasts.get(self._head)
            self._changed[now.id] = head.changed(now) if head else None

    def _pictures(self, version: _Version, card: str) -> Iterator[_Picture]:
        """The pictures of a card: language, sort and frame; address and size."""
        session, game = version.session, version.session.game
        if game is None or card not in game.cards:
            return
        for language in game.languages:
            for id_ in card_faces(game, card):
                for sort in ("card", "verso") if has_own_back(game, id_) else ("card",):
                    face = Face(language, sort, id_)
                    if look := session.look(face):
                        address = self._address(version.name, face, look)
                        yield (language, sort, id_.partition(MARK)[2]), (address, size_of(game, face))

    def _past(self, commit: str) -> Past:
        """The games as a commit has them; of commits that were asked for long ago nothing is kept.

        Raises:
            HistoryError: it cannot be read.
        """
        if commit not in self._pasts:
            self._pasts[commit] = Past(
                self._project, self._games, commit, within=self._within, lost=self._lost
            )
        self._pasts.move_to_end(commit)
        for old in [id_ for id_ in self._pasts if id_ != self._head][: len(self._pasts) - _PASTS]:
            self._pasts.pop(old).close()
        return self._pasts[commit]

    def _find(self) -> None:
        """Read the last commit, unless it is known already."""
        try:
            repository = Repository.around(self._project.root)
            self._marks = {path: written(str(path)) for path in repository.marks()}
            head = repository.commit("HEAD")
            self._past(head)
            self._head = head
        except HistoryError:  # no git, no commit: the page offers no such filter
            self._head = ""
