"""Files are written whole or not at all."""

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


def test_half_written_files_of_a_game_alone_are_swept_away(tmp_path: Path) -> None:
    folder = tmp_path / "build/pond"
    folder.mkdir(parents=True)
    for path in (folder / ".part-1-a.png", folder / "c.png", tmp_path / "build/.part-1-brook.json"):
        path.touch()

    sweep(str(tmp_path), "pond")

    assert sorted(path.name for path in tmp_path.rglob("*.*")) == [".part-1-brook.json", "c.png"]
