"""Inputs are told apart by content; sizes and times only save reading."""

import os
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.make import snapshot
from deckwright.make.build_context import BuildContext
from deckwright.make.digest import ground
from deckwright.make.snapshot import GRAIN, Snapshot, differing, take


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("tool", "shipped"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(snapshot, "PACKAGE", str(tmp_path / "tool"))
    monkeypatch.setattr(snapshot, "shipped", lambda _: str(tmp_path / "shipped"))
    for name in ("content/demo/game.yaml", "content/other/game.yaml", "templates/demo/a.xml.j2"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text("one", encoding="utf-8")
        age(path)
    return tmp_path


def age(path: Path, seconds: int = 60) -> None:
    """Let a file look saved a while ago."""
    then = time.time() - seconds
    os.utime(path, (then, then))


def of_tool(taken: Snapshot) -> str:
    """What of the tool itself a drawn output depends on."""
    context = Mock(spec=BuildContext, snapshot=taken)
    return BuildContext.tool.fget(context)


def looked(root: Path, before: Snapshot | None = None) -> Snapshot:
    return take(str(root), "demo", before)


def test_equal_files_give_the_equal_id_in_another_folder(
    root: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("copy")
    for path in root.rglob("*"):
        if path.is_file():
            target = copy / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())

    assert looked(copy).id == looked(root).id


def test_a_file_saved_again_without_a_change_is_the_same(root: Path) -> None:
    before = looked(root)

    (root / "content/demo/game.yaml").write_text("one", encoding="utf-8")

    assert looked(root, before).id == before.id


def test_what_is_older_than_the_grain_of_the_clock_is_not_read_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = looked(root)
    read: list[str] = []
    monkeypatch.setattr(snapshot, "_hashed", read.append)

    after = looked(root, before)

    assert after.id == before.id
    assert read == []
    assert not after.checked


def test_the_files_of_the_tool_are_read_once_for_all_games(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = root / "tool/paint.py"
    path.write_text("one", encoding="utf-8")
    age(path)
    first = looked(root)
    monkeypatch.setattr(snapshot, "_hashed", lambda path, home: path)

    again = take(str(root), "other", None)

    assert again.of("@tool/paint.py") == first.of("@tool/paint.py")
    assert again.of("content/other/game.yaml") == str(root / "content/other/game.yaml")


@pytest.mark.parametrize("seconds", [0, 30])
def test_an_edit_of_the_tool_is_found_however_often_it_was_read(root: Path, seconds: int) -> None:
    path = root / "tool/paint.py"
    path.write_text("one", encoding="utf-8")
    age(path, 2 * seconds)
    before = looked(root)

    path.write_text("two", encoding="utf-8")
    age(path, seconds)

    assert looked(root).id != before.id


def test_an_edit_within_the_grain_of_the_clock_is_found(root: Path) -> None:
    path = root / "content/demo/game.yaml"
    path.write_text("two", encoding="utf-8")
    before = looked(root)
    stat = path.stat()

    path.write_text("new", encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    after = looked(root, before)

    assert before.stamp - stat.st_mtime_ns < GRAIN
    assert after.id != before.id


@pytest.mark.parametrize(
    "change", ["content/demo/cards/new.yaml", "templates/demo/b.xml.j2", "templates/shared/c.j2"]
)
def test_a_new_file_of_the_game_changes_the_id_and_removing_it_changes_it_back(
    root: Path, change: str
) -> None:
    before = looked(root)

    (root / change).parent.mkdir(parents=True, exist_ok=True)
    (root / change).touch()
    with_file = looked(root, before)
    (root / change).unlink()

    assert with_file.id != before.id
    assert looked(root, with_file).id == before.id


@pytest.mark.parametrize(
    "change",
    [
        "content/other/cards.yaml",
        "templates/other/a.xml.j2",
        "content/demo/.hidden",
        "content/demo/game.yaml~",
    ],
)
def test_what_belongs_to_no_input_of_the_game_changes_nothing(root: Path, change: str) -> None:
    before = looked(root)

    (root / change).parent.mkdir(parents=True, exist_ok=True)
    (root / change).touch()

    assert looked(root, before).id == before.id


def test_another_version_of_what_draws_changes_the_id_and_what_is_drawn(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = root / "venv/site-packages"
    for name in ("reportlab-4.4.dist-info", "click-8.2.dist-info", "Pillow-12.0.dist-info"):
        (packages / name).mkdir(parents=True)
    monkeypatch.setattr("sys.path", [str(packages), str(root / "gone/site-packages")])
    before = looked(root)

    (packages / "click-8.2.dist-info").rename(packages / "click-8.3.dist-info")
    other = looked(root, before)
    (packages / "Pillow-12.0.dist-info").rename(packages / "Pillow-12.1.dist-info")
    newer = looked(root, before)

    assert other.id == before.id != newer.id
    assets = assets_of(root, "pond")
    assert ground(before, assets) != ground(newer, assets)
    assert of_tool(before) != of_tool(newer)


def test_an_extra_that_draws_is_missed_when_it_is_taken_away(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = root / "venv/site-packages/zlib_ng-1.0.dist-info"
    fast.mkdir(parents=True)
    monkeypatch.setattr("sys.path", [str(fast.parent)])
    before = looked(root)

    fast.rmdir()

    assert looked(root, before).id != before.id


def test_a_change_of_what_writes_files_makes_every_drawn_output_stale(root: Path) -> None:
    before = looked(root)

    (root / "tool/make").mkdir()
    (root / "tool/make/pictures.py").touch()

    assert of_tool(looked(root, before)) != of_tool(before)


def test_a_digest_of_some_files_ignores_the_others(root: Path) -> None:
    before = looked(root)

    (root / "content/demo/game.yaml").write_text("two", encoding="utf-8")
    after = looked(root, before)

    assert after.digest(lambda path: path.startswith("templates/")) == before.digest(
        lambda path: path.startswith("templates/")
    )
    assert after.of("content/demo/game.yaml") != before.of("content/demo/game.yaml") != ""
    assert after.of("content/demo/missing.yaml") == ""


def test_folders_in_one_another_without_end_are_not_followed_to_it(pond):
    deep = pond / "templates/pond" / "/".join("d" * 99)
    deep.mkdir(parents=True)
    (deep / "leaf.xml.j2").write_text("<card/>", encoding="utf-8")

    taken = take(str(pond), "pond", None)

    assert 50 < max(folder.count("/") for folder in taken.files) < 99


def test_what_differs_is_what_was_saved_came_or_went(root: Path) -> None:
    before = looked(root)

    (root / "content/demo/game.yaml").write_text("two", encoding="utf-8")
    (root / "content/demo/new.yaml").touch()
    (root / "templates/demo/a.xml.j2").unlink()
    after = looked(root, before)

    changed = {"content/demo/game.yaml", "content/demo/new.yaml", "templates/demo/a.xml.j2"}
    assert set(differing(before, after)) == changed
    assert not set(differing(after, after))


def test_another_zlib_of_the_system_makes_another_tool(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = of_tool(looked(root))

    monkeypatch.setattr("zlib.ZLIB_RUNTIME_VERSION", "0.9")

    assert of_tool(looked(root)) != before
