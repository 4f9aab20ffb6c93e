"""A build that cannot write says so before it begins; a check needs to write nothing."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make import writable
from deckwright.make.atomic import CannotWrite
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game

Edit = Callable[[str, str, str], None]


@pytest.fixture
def read_only(pond: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project, in which nobody may write; a chmod would not stop root, nor anyone on Windows."""
    open_, mkdir = os.open, os.mkdir

    def refuse(path: object) -> None:
        if str(path).startswith(str(pond)):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    def opened(path: object, flags: int, *rest: object, **named: object) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            refuse(path)
        return open_(path, flags, *rest, **named)

    def made(path: object, *rest: object, **named: object) -> None:
        refuse(path)
        mkdir(path, *rest, **named)

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "mkdir", made)
    return pond


def test_a_folder_that_may_not_be_written_is_told_before_anything_is_laid_out(
    read_only: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CannotWrite, match=r"cannot write to .*build.*: permission denied; it may belong"):
        build_game(Project(read_only), "pond", BuildOptions())

    assert "laying out" not in capsys.readouterr().err


@pytest.mark.parametrize("faces", [False, True])
def test_a_project_that_may_only_be_read_can_be_checked(read_only: Path, edit: Edit, faces: bool) -> None:
    edit("content/pond/cards/animal.yaml", "level: 2", "level: 22")

    assert [finding.code for finding in check_game(Project(read_only), "pond", faces=faces)] == ["C107"]
    assert not (read_only / "build").exists()


def test_the_faces_of_a_project_that_may_only_be_read_can_be_checked(read_only: Path, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "de: Molch", "de: 漢")

    assert [finding.code for finding in check_game(Project(read_only), "pond", faces=True)] == ["A402"]


@pytest.mark.parametrize(
    "way", ["build", "build/pond", "build/pond/cards", "build/pond/print/de", "build/.cache"]
)
def test_a_file_in_place_of_a_folder_is_named(
    pond: Path, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (pond / way).parent.mkdir(parents=True, exist_ok=True)
    (pond / way).touch()

    with pytest.raises(CannotWrite, match=r"delete or move the file") as refused:
        build_game(Project(pond), "pond", BuildOptions())

    assert f"{way}: " in str(refused.value)
    assert "laying out" not in capsys.readouterr().err


def test_a_folder_in_place_of_a_file_is_named(pond: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pond / "build/pond/tables.py").mkdir(parents=True)

    with pytest.raises(CannotWrite, match=r"tables\.py: is a directory; delete or move the folder"):
        build_game(Project(pond), "pond", BuildOptions())

    assert "laying out" not in capsys.readouterr().err


def test_clean_clears_the_way(pond: Path) -> None:
    (pond / "build/pond/tables.py").mkdir(parents=True)

    assert (
        build_game(Project(pond), "pond", BuildOptions(only=("tables",), clean=True)).written["tables", ".py"]
        == 1
    )


def test_trying_leaves_no_file_behind(pond: Path) -> None:
    writable.check_writable(str(pond), "pond")

    assert not [path for path in (pond / "build").rglob("*") if path.is_file()]
