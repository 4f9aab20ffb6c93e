"""The manifest is a cache: it survives a round trip, and anything wrong with it counts as absent."""

import json
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest

from deckwright.make.finding_json import to_json
from deckwright.make.manifest import BuildRecord, CheckRecord, Manifest, load_manifest, untouched
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding, Fix, Missing, Thing
from deckwright.model.place import Place

PLACE = Place("content/demo/game.yaml", 1, 7, 4, 6)
FINDING = json.loads(
    json.dumps(
        to_json(
            Finding(
                code="R201",
                place=PLACE,
                context="card frog (en)",
                message="wrong",
                hint="hint",
                about="demo",
                fix=Fix(PLACE, "right"),
                subject=Thing("value", "x"),
                missing=Missing("card", "frog", "frogs"),
            )
        )
    )
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "content" / "demo").mkdir(parents=True)
    (tmp_path / "content" / "demo" / "game.yaml").write_text("game: demo\n", encoding="utf-8")
    return tmp_path


def saved_at(root: Path) -> Manifest:
    """A manifest in which every kind of value is."""
    saved = load_manifest(str(root), "demo")
    saved.snapshot = Snapshot({"content/demo": {"game.yaml": [1, 2, "a0"]}}, "1", 3)
    saved.check = CheckRecord("1", faces=True, findings=[FINDING])
    outputs = {"cards": {"cards/de": {"größe.png": [1, 2, "key"]}}}
    saved.build = BuildRecord("2", findings=[FINDING], stopped=True, outputs=outputs)
    saved.save()
    return saved


def content(manifest: Manifest) -> list[Any]:
    """All that a manifest remembers."""
    snapshot, check, build = manifest.snapshot, manifest.check, manifest.build
    inputs = snapshot and [snapshot.files, snapshot.id, snapshot.stamp]
    checked = [check.id, check.faces, check.findings]
    return [inputs, checked, [build.id, build.findings, build.stopped, build.outputs]]


def is_empty(manifest: Manifest) -> bool:
    return content(manifest) == content(Manifest(manifest.path))


def paths_in(plain: object) -> Iterator[tuple[Any, ...]]:
    """The way to every value in JSON."""
    inner = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in inner:
        yield (key,)
        yield from ((key, *rest) for rest in paths_in(value))


def test_a_manifest_is_read_as_it_was_saved(root: Path) -> None:
    saved = saved_at(root)

    assert content(load_manifest(str(root), "demo")) == content(saved)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"format": 0}', '{"format": 1}', '{"format": 1, "inputs": 3}', "[" * 100_000],
)
def test_a_damaged_manifest_counts_as_absent(root: Path, text: str) -> None:
    path = root / "build" / ".cache" / "demo.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")

    assert is_empty(load_manifest(str(root), "demo"))


def test_a_manifest_counts_as_absent_when_one_of_its_values_is_of_another_kind(root: Path) -> None:
    saved = saved_at(root)
    whole = Path(saved.path).read_text("utf-8")

    for path in [path for path in paths_in(json.loads(whole)) if path != ("format",)]:
        for wrong in (True, 1.5, [1], {"": 1}):
            plain = json.loads(whole)
            *way, last = path
            holder = reduce(getitem, way, plain)
            if type(wrong) is not type(holder[last]) or isinstance(wrong, list | dict):
                holder[last] = wrong
                Path(saved.path).write_text(json.dumps(plain), encoding="utf-8")

                assert is_empty(load_manifest(str(root), "demo")), (path, wrong)


@pytest.mark.parametrize("folder", ["/etc", "cards/../..", "cards\\..", "cards\0", "\ud800"])
def test_a_manifest_with_an_output_outside_its_game_counts_as_absent(root: Path, folder: str) -> None:
    saved = saved_at(root)
    saved.outputs["cards"] = {folder: {"a.png": [1, 2, "key"]}}

    saved.save()

    assert is_empty(load_manifest(str(root), "demo"))


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
