"""The page that a build writes knows which cards differ from the last commit."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ..history.conftest import Git, git_in
from .building import CARDS, Edit, build, gallery


def flags(pond: Path) -> dict[str, bool | None]:
    return {card["id"]: card["changed"] for card in gallery(pond)["cards"]}


@pytest.fixture
def git(pond: Path) -> Git:
    """The pond in a repository, without a commit."""
    call = git_in(pond)
    call("init", "--quiet", "--initial-branch=main", ".")
    return call


@pytest.fixture
def commit(git: Git) -> Callable[[], None]:
    """Commit all of it."""

    def commit() -> None:
        git("add", "content", "templates")
        git("commit", "--quiet", "--message=Save")

    commit()
    return commit


def test_outside_of_a_repository_nobody_knows(pond: Path) -> None:
    build(pond, only=("gallery",))

    assert set(flags(pond).values()) == {None}


def test_before_the_first_commit_nobody_knows(pond: Path, git: Git) -> None:
    build(pond, only=("gallery",))

    assert set(flags(pond).values()) == {None}


def test_a_card_that_was_edited_since_the_last_commit_is_marked(
    pond: Path, edit: Edit, commit: Callable[[], None]
) -> None:
    edit(CARDS, "level: 2", "level: 5")
    build(pond, only=("gallery",))

    assert flags(pond) == {"frog": False, "newt": True, "heron": False, "reeds": False, "leaf": False}


def test_a_commit_alone_makes_the_next_build_write_the_page_anew(
    pond: Path, edit: Edit, commit: Callable[[], None]
) -> None:
    edit(CARDS, "level: 2", "level: 5")
    build(pond)
    before = build(pond).written
    commit()

    after = build(pond).written

    assert not before
    assert {output for output, _ in after} == {"gallery"}
    assert set(flags(pond).values()) == {False}


def test_where_the_last_commit_cannot_be_read_nobody_knows(
    pond: Path, edit: Edit, commit: Callable[[], None]
) -> None:
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    commit()
    edit("content/pond/game.yaml", "kidns:", "kinds:")
    build(pond, only=("gallery",))

    assert set(flags(pond).values()) == {None}
