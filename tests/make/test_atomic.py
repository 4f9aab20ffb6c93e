"""Files are written whole or not at all."""

import os
from pathlib import Path

import pytest

from deckwright.make.atomic import replacing, sweep, write_text


def test_a_file_appears_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.txt"

    write_text(str(path), "grün\n")

    assert path.read_bytes() == "grün\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["b.txt"]


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
    assert [each.name for each in tmp_path.iterdir()] == ["card.png"]


def test_only_old_half_written_files_are_swept_away(tmp_path: Path) -> None:
    old, new, whole = (tmp_path / name for name in (".part-1-a.png", ".part-2-b.png", "c.png"))
    for path in (old, new, whole):
        path.touch()
    os.utime(old, (0, 0))
    os.utime(whole, (0, 0))

    sweep(str(tmp_path))

    assert sorted(path.name for path in tmp_path.iterdir()) == [".part-2-b.png", "c.png"]
