"""Which cards of a game differ from the last commit, for a page that a build writes. Draws nothing."""

from pathlib import Path

from deckwright.diff.cards import CardComparison
from deckwright.history.git import HistoryError, Repository
from deckwright.load.game import Loaded, load_game
from deckwright.make.manifest import written
from deckwright.make.versions import revision


def changed_cards(root: Path, loaded: Loaded) -> frozenset[str] | None:
    """The ids of the cards that are new or changed. None where nobody knows.

    So it is without git, without a commit, and where the game of the last commit cannot be read.
    """
    game = loaded.game
    if game is None or not is_kept(root):
        return None
    try:
        repository = Repository.around(root)
        commit = repository.commit("HEAD")
        with revision(repository, commit, "HEAD", [game.id], templates=False) as side:
            before = load_game(side.project, game.id, loaded)
    except HistoryError:
        return None
    if before.game is None:
        return None
    differences = CardComparison(before.game, before.lost).differences(game, loaded.lost)
    return frozenset(differences)


def commit_marks(root: Path) -> dict[str, int]:
    """Files of git's own by which another last commit is told, and when they were written, in ns."""
    if not is_kept(root):
        return {}
    try:
        paths = Repository.around(root).marks()
    except HistoryError:
        return {}
    # The index is also written where nothing is committed.
    return {str(path): written(str(path)) for path in paths if path.name != "index"}


def is_kept(root: Path) -> bool:
    """Whether a project may lie in a repository, which costs less to see than to ask git."""
    return any((folder / ".git").exists() for folder in (root, *root.parents))
