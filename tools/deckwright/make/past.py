"""The cards of games as a commit has them, beside the cards as they are now: what changed since.

For a page that stays open the commit is read once, and a save costs what it touched.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import ExitStack

from deckwright.diff.cards import CardComparison
from deckwright.diff.records import Difference
from deckwright.history.git import Repository
from deckwright.load.game import Loaded
from deckwright.load.project import Project
from deckwright.make.session import Session
from deckwright.make.versions import revision


class Past:
    """Games as a commit has them, by default the last one. Close it in the end, or use it as a context.

    `session` of a game draws its cards as they were. Not for several threads at once.
    """

    def __init__(
        self,
        project: Project,
        games: Sequence[str],
        words: str = "HEAD",
        *,
        within: str = "",
        lost: Collection[str] = (),
    ) -> None:
        """Find the commit that `words` name. Its files get a folder of their own, `within` another.

        Raises:
            HistoryError: there is no git, repository or such revision, or it is not whole.
        """
        repository = Repository.around(project.root)
        self.commit, self._lost = repository.commit(words), lost
        self._stack = ExitStack()
        self._side = self._stack.enter_context(revision(repository, self.commit, words, games, within))
        self._sessions: dict[str, Session] = {}
        self._comparisons: dict[str, CardComparison] = {}

    def __enter__(self) -> "Past":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete what was written of the commit."""
        self._stack.close()

    def session(self, game: str, like: Loaded | None = None) -> Session:
        """A game as it was; its files that are like those of `like` are not parsed again."""
        if game not in self._sessions:
            session = Session(self._side.project, game, self._lost, like)
            session.refresh()
            self._sessions[game] = session
        return self._sessions[game]

    def changed(self, now: Session) -> Mapping[str, Difference] | None:
        """The cards that are new, changed or gone, by id; a template's edit changes none.

        None if the game cannot be read as it is now, or was not there.
        """
        if now.game is None or now.loaded is None or now.is_broken:
            return None
        before = self.session(now.id, now.loaded)
        if before.game is None or before.loaded is None:
            return None
        if now.id not in self._comparisons:
            self._comparisons[now.id] = CardComparison(before.game, before.loaded.lost)
        return self._comparisons[now.id].differences(now.game, now.loaded.lost)
