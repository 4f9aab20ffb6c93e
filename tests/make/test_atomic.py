"""Files are written whole or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.make.atomic import replacing, sweep, write_all, write_text
from deckwright.make.jobs import Job, carry_out
from deckwright.model.finding import ContentError


def test_a_file_appears_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.txt"

    write_text(str(path), "grün\n")

    assert path.read_bytes() == "grün\n".encode()
    assert [file.name for file in path.parent.iterdir()] == ["b.txt"]


@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError, ValueError])
def test_an_interrupted_write_leaves_the_old_file_and_nothing_temporary(
    tmp_path: Path, stop: type[BaseException]
) -> None:
    path = tmp_path / "card.png"
    path.write_text("old", encoding="utf-8")

    def write_and_stop() -> None:
        with replacing(str(path)) as temporary:
            Path(temporary).write_text("half", encoding="utf-8")
            raise stop

    with pytest.raises(stop):
        write_and_stop()

    assert path.read_text("utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["card.png"]


def test_of_several_files_none_is_written_when_the_last_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("old", encoding="utf-8")

    def files() -> Iterator[tuple[str, bytes]]:
        yield str(tmp_path / "a.yaml"), b"new"
        yield str(tmp_path / "b.yaml"), b"new"
        raise ContentError

    with pytest.raises(ContentError):
        write_all(files())

    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {"a.yaml": "old"}


def test_a_job_that_fails_leaves_all_of_its_old_files_and_nothing_temporary(tmp_path: Path) -> None:
    names = ("book.html", "book.pdf")
    for name in names:
        (tmp_path / name).write_text("old", encoding="utf-8")

    def write(html: str, pdf: str) -> None:
        Path(html).write_text("new", encoding="utf-8")
        Path(pdf).write_text("half", encoding="utf-8")
        raise ContentError

    with pytest.raises(ContentError):
        carry_out(Job(names, "", write), str(tmp_path))

    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == dict.fromkeys(names, "old")


def test_half_written_files_of_a_game_alone_are_swept_away(tmp_path: Path) -> None:
    folder = tmp_path / "build/pond"
    folder.mkdir(parents=True)
    for path in (folder / ".part-1-a.png", folder / "c.png", tmp_path / "build/.part-1-brook.json"):
        path.touch()

    sweep(str(tmp_path), "pond")

    assert sorted(path.name for path in tmp_path.rglob("*.*")) == [".part-1-brook.json", "c.png"]
