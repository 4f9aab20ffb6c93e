"""The manifest is a cache: it survives a round trip, and anything wrong with it counts as absent."""

from pathlib import Path

import pytest

from deckwright.make.manifest import load_manifest, untouched


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "content" / "demo").mkdir(parents=True)
    (tmp_path / "content" / "demo" / "game.yaml").write_text("game: demo\n", encoding="utf-8")
    return tmp_path


def test_a_manifest_is_read_as_it_was_saved(root: Path) -> None:
    saved = load_manifest(str(root), "demo")
    saved.look(str(root), "demo")
    saved.check = {"id": "1", "faces": False, "findings": []}
    saved.outputs["cards"] = {"cards/de": {"größe.png": [1, 2, "key"]}}

    saved.save()
    read = load_manifest(str(root), "demo")

    assert read.snapshot is not None
    assert saved.snapshot is not None
    assert (read.snapshot.id, read.snapshot.files) == (saved.snapshot.id, saved.snapshot.files)
    assert (read.check, read.build) == (saved.check, saved.build)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format": 0}', '{"format": 1}', '{"format": 1, "inputs": 3}']
)
def test_a_damaged_manifest_counts_as_absent(root: Path, text: str) -> None:
    path = root / "build" / ".cache" / "demo.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")

    manifest = load_manifest(str(root), "demo")

    assert (manifest.snapshot, manifest.check, manifest.build) == (None, {}, {})


def test_an_output_that_was_changed_or_deleted_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "cards" / "a.png"
    path.parent.mkdir()
    path.write_bytes(b"picture")
    stat = path.stat()
    recorded = {"cards": {"a.png": [stat.st_size, stat.st_mtime_ns, "key"]}}

    assert untouched(str(tmp_path), recorded)
    path.write_bytes(b"other")
    assert not untouched(str(tmp_path), recorded)
    path.unlink()
    assert not untouched(str(tmp_path), recorded)
