"""Compare the working tree with a revision, or two revisions: what differs, and what it looks like."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from deckwright.diff.compare import compared
from deckwright.diff.records import CARDS, Diff, Difference, GameDiff, Remark, Status
from deckwright.diff.things import Part
from deckwright.history.git import HistoryError, Repository
from deckwright.load.project import Project
from deckwright.make.diff_looks import Looks, looks_of
from deckwright.make.versions import Side, Version, read_version, sides, span_of


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs, and what draws the pictures of it, by game; it can draw as long as it is open."""

    diff: Diff
    looks: dict[str, Looks]


@contextmanager
def comparison(
    project: Project,
    words: str,
    games: Sequence[str] = (),
    *,
    pictures: bool = False,
    faces: bool = False,
    languages: Sequence[str] = (),
) -> Iterator[Comparison]:
    """Compare what `words` (`HEAD`, `v1..v2`, `main...HEAD`) name: these games, or all.

    With `pictures` the faces of what differs are laid out too, in these languages or all; with `faces` all
    that may differ: a card is among the differences then also when it merely looks different, as after a
    template's edit.

    Raises:
        HistoryError: there is no git, repository or such revision, or a version cannot be read at all.
    """
    repository = Repository.around(project.root)
    span = span_of(repository, words)
    with sides(project, repository, span, games) as (before, after):
        yield _compared(before, after, _named(before, after, games), pictures, faces, languages)


def _named(before: Side, after: Side, games: Sequence[str]) -> list[str]:
    """The games to compare: those asked for, or those of either version.

    Raises:
        HistoryError: neither version has a game of such a name.
    """
    known = dict.fromkeys([*after.project.games(), *before.project.games()])
    for game in games:
        if game not in known:
            message = f"neither {before.name} nor {after.name} has a game '{game}'"
            hint = f"there are {', '.join(known)}" if known else ""
            raise HistoryError(message, hint, wrong_use=True)
    return list(games) or sorted(known)


def _compared(
    before: Side, after: Side, games: Sequence[str], pictures: bool, faces: bool, languages: Sequence[str]
) -> Comparison:
    differences: list[GameDiff] = []
    remarks = [*before.remarks, *after.remarks]
    looks: dict[str, Looks] = {}
    for game in games:
        versions: list[Version | None] = []
        for side in (before, after):
            try:
                versions.append(read_version(side, game, versions[0] if versions else None))
            except HistoryError as unusable:
                remarks.append(Remark(side.name, "", unusable.message, unusable.hint))
        if len(versions) == 2:
            one, two = versions
            remarks += [*_gaps(one), *_gaps(two)]
            difference = compared_game(game, one, two)
            if pictures or faces:
                looks[game] = seen = looks_of(one, two, difference, languages, everything=faces)
                difference = seen.difference
                remarks += seen.remarks
            differences.append(difference)
    return Comparison(
        Diff(before=before.name, after=after.name, games=tuple(differences), remarks=tuple(remarks)), looks
    )


def _gaps(version: Version | None) -> Iterator[Remark]:
    """What of a version could not be read, although there is a game."""
    if version is None:
        return
    name, game = version.side.name, version.game.id
    hint = f"deckwright check {game} lists what is wrong" if version.side.here else ""
    for file in version.loaded.lost:
        yield Remark(name, file, "this file of cards cannot be read; its cards are not compared", hint)
    if broken := sorted(version.loaded.broken):
        yield Remark(name, "", f"a part of these cards of {game} cannot be read: {', '.join(broken)}", hint)


def compared_game(game: str, before: Version | None, after: Version | None) -> GameDiff:
    """What differs in one game; one of the versions may lack it. Pictures are not looked at."""
    version = after or before
    assert version
    old, new = (version.parts if version else {} for version in (before, after))
    things = compared(old, new, _unknown(before, after))
    status: Status = "added" if before is None else "removed" if after is None else "changed"
    return GameDiff(
        id=game,
        title=version.game.title[version.game.language],
        languages=version.game.languages,
        status=status,
        things=tuple(things),
    )


def _unknown(before: Version | None, after: Version | None) -> Callable[[Part], bool]:
    """Whether a thing may be in a file that the other version has but cannot read."""
    lost = {file for version in (before, after) if version for file in version.loaded.lost}

    def may_be_there(part: Part) -> bool:
        return part.section == CARDS and part.spot is not None and part.spot.place().file in lost

    return may_be_there


def to_print(game: GameDiff) -> tuple[str, ...]:
    """The cards to print again: new ones, those that look different, or come in another number."""
    return tuple(thing.id for thing in game.cards if thing.status != "removed" and _is_new(thing))


def _is_new(card: Difference) -> bool:
    return (
        card.status == "added"
        or any(picture.before != picture.after for picture in card.pictures)
        or any(change.field == "copies" for change in card.changes)
    )
