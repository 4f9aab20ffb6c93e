"""Two versions of a project: the working tree, or a revision that lies in a folder of its own for a while."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from deckwright.assets.game_assets import GameAssets, assets_of
from deckwright.assets.profiles import drawn_for
from deckwright.diff.records import Remark
from deckwright.diff.things import Parts, parts_of
from deckwright.history.checkout import check_out
from deckwright.history.git import HistoryError, Repository
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.make.snapshot import Snapshot, take
from deckwright.make.starters import LIKE
from deckwright.model.game import Game

HERE = "working tree"
_OF_NEW = ("new/", "new_game/", *(f"new_{like}/" for like in LIKE))  # what `deckwright new` begins with
_UNDRAWN = (".md", ".txt")
_OLD = "it was broken then, or written for another version of deckwright; name another revision"


@dataclass(frozen=True, slots=True)
class Span:
    """What is compared, as people call it, and as commits; `later` is None for the working tree."""

    before: str
    commit: str
    after: str = HERE
    later: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """The files of one version of a project. `remarks` say what of it could not be read."""

    name: str
    project: Project
    here: bool = False
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, eq=False)
class Version:
    """One game in one version; `snapshot` has its files by hash."""

    side: Side
    snapshot: Snapshot
    loaded: Loaded
    game: Game

    @cached_property
    def assets(self) -> GameAssets:
        """What its faces are drawn with."""
        assets = assets_of(self.side.project.root, self.game.id)
        return drawn_for(self.game, self.game.profiles, assets)

    @cached_property
    def parts(self) -> Parts:
        """What it consists of."""
        return parts_of(self.loaded, self.game, dict(self._drawn_with))

    @property
    def _drawn_with(self) -> Iterator[tuple[str, str]]:
        """The project's templates, fonts, print profiles and pictures, with their hashes."""
        for folder, files in self.snapshot.files.items():
            area, _, rest = f"{folder}/".partition("/")
            templates = area == "templates" and not rest.startswith(_OF_NEW)
            if templates or f"{folder}/".startswith(f"content/{self.game.id}/art/"):
                drawn = (name for name in files if not name.endswith(_UNDRAWN))
                yield from ((f"{folder}/{name}", str(files[name][2])) for name in drawn)


def span_of(repository: Repository, words: str) -> Span:
    """What `REV`, `A..B` or `A...B` asks for; an end that is left out is HEAD, as git has it.

    Raises:
        HistoryError: a revision is unknown.
    """
    one, dots, other = words.partition("...") if "..." in words else words.partition("..")
    if not dots:
        return Span(words, repository.commit(words))
    one, other = one or "HEAD", other or "HEAD"
    later = repository.commit(other)
    if dots == "..":
        return Span(one, repository.commit(one), other, later)
    return Span(f"{one}...{other}", repository.common(one, other), other, later)


@contextmanager
def sides(
    project: Project, repository: Repository, span: Span, games: Sequence[str]
) -> Iterator[tuple[Side, Side]]:
    """Both versions, as long as they are needed: of these games, or of all if none is named.

    Raises:
        HistoryError: a commit is not whole or too large.
    """
    with ExitStack() as stack:
        before = stack.enter_context(revision(repository, span.commit, span.before, games))
        if span.later is None:
            yield before, Side(name=span.after, project=project, here=True)
        else:
            yield before, stack.enter_context(revision(repository, span.later, span.after, games))


@contextmanager
def revision(
    repository: Repository,
    commit: str,
    name: str,
    games: Sequence[str],
    within: str = "",
    *,
    templates: bool = True,
) -> Iterator[Side]:
    """The files of a commit, in a folder that is deleted afterwards; of these games, or of all.

    Without `templates` it can be read and not be drawn. That folder is made `within` another one, or where
    the system keeps temporary ones.

    Raises:
        HistoryError: it is not whole or too large.
    """
    with TemporaryDirectory(prefix="deckwright-", dir=within or None, ignore_cleanup_errors=True) as folder:
        root = Path(folder).resolve() / "project"
        skipped = check_out(repository, commit, games or None, root, templates=templates)
        remarks = tuple(Remark(name, path, why, hint) for path, why, hint in skipped)
        yield Side(name=name, project=Project(root), remarks=remarks)


def read_version(side: Side, game: str, other: Version | None = None) -> Version | None:
    """A game of one version; None if the version has no such game. Files of an `other` are not parsed again.

    Raises:
        HistoryError: its files cannot be made a game.
    """
    from deckwright.rules.words.faces import with_rules_texts

    if game not in side.project.games():
        return None
    snapshot = take(str(side.project.root), game, None)  # before they are read: they may change meanwhile
    loaded = load_game(side.project, game, other.loaded if other else None)
    if loaded.game is None:
        first = loaded.findings[0]
        more = f", and {len(loaded.findings) - 1} more" if len(loaded.findings) > 1 else ""
        why = f"{first.place}: {first.code} {first.full_message}{more}"
        hint = f"fix what it says: deckwright check {game}" if side.here else _OLD
        raise HistoryError(f"{game} cannot be read: {why}", hint)
    return Version(side, snapshot, loaded, with_rules_texts(loaded) or loaded.game)
