"""A build makes what is stale and nothing else; faulty content makes nothing."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make import jobs, making, snapshot
from deckwright.make.build import Built, build_game
from deckwright.make.manifest import load_manifest
from deckwright.make.wish import Wish, WrongWish
from deckwright.shipped import shipped

Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"


def build(pond: Path, **wish: object) -> Built:
    return build_game(Project(pond), "pond", Wish(**wish))


def outputs(pond: Path) -> dict[str, tuple[int, int, bytes]]:
    """Every output with its identity on disk and its bytes; the caches are no outputs."""
    folder = pond / "build" / "pond"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    stats = {path: path.stat() for path in files}
    return {
        path.relative_to(folder).as_posix(): (stat.st_ino, stat.st_mtime_ns, path.read_bytes())
        for path, stat in stats.items()
    }


def changed(before: dict[str, tuple[int, int, bytes]], after: dict[str, tuple[int, int, bytes]]) -> set[str]:
    return {name for name in before | after if before.get(name) != after.get(name)}


def half_written(pond: Path) -> list[Path]:
    return [path for path in pond.rglob("*") if path.name.startswith(".part-")]


@pytest.fixture(autouse=True)
def frozen(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """deckwright itself counts as an input; someone may be working on it while the tests run."""
    nothing = str(tmp_path_factory.mktemp("nothing"))
    monkeypatch.setattr(snapshot, "PACKAGE", nothing)
    monkeypatch.setattr(snapshot, "shipped_folder", lambda _: nothing)


@pytest.fixture
def built(pond: Path) -> dict[str, tuple[int, int, bytes]]:
    """The outputs of a first build."""
    assert not build(pond).findings
    return outputs(pond)


def test_a_build_makes_images_print_files_tables_gallery_and_schemas(
    built: dict[str, tuple[int, int, bytes]],
) -> None:
    assert {"cards/en/frog.png", "cards/de/bleed/heron.png", "cards/en/backs/reeds.png"} <= built.keys()
    assert {"print/en/reeds-a4.pdf", "print/de/leaf-a4.pdf", "print/en/calibration-a4.pdf"} <= built.keys()
    assert {"tables.py", "gallery/index.html", "schema/animal.json"} <= built.keys()


def test_a_second_build_touches_no_file(pond: Path, built: dict[str, tuple[int, int, bytes]]) -> None:
    again = build(pond)

    assert not again.written
    assert outputs(pond) == built


def test_a_build_from_nothing_gives_the_same_bytes(
    pond: Path, built: dict[str, tuple[int, int, bytes]]
) -> None:
    build(pond, clean=True)

    assert {name: data for name, (_, _, data) in outputs(pond).items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_one_changed_card_redraws_only_it_and_its_sheets(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    edit(CARDS, "en: Newt", "en: Salamander")

    build(pond)

    assert changed(built, outputs(pond)) == {
        "cards/en/newt.png",
        "cards/en/bleed/newt.png",
        "print/en/reeds-a4.pdf",
        "gallery/index.html",
        "tables.py",
    }


def test_one_changed_card_is_the_only_one_laid_out(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckwright.render.faces import Faces

    drawn: list[str] = []
    card = Faces.card

    def counted(faces: Faces, card_id: str) -> object:
        drawn.append(f"{faces.language}/{card_id}")
        return card(faces, card_id)

    monkeypatch.setattr(Faces, "card", counted)
    edit(CARDS, "de: Molch", "de: Lurch")

    build(pond)

    assert drawn == ["de/newt"]


def test_a_comment_makes_nothing_anew(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    edit(CARDS, "kind: animal", "# Those of the pond.\nkind: animal")

    build(pond)

    assert changed(built, outputs(pond)) == set()


def test_a_changed_template_redraws_only_what_looks_different(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    edit("templates/pond/back.xml.j2", "#204060", "#206040")

    build(pond)

    pictures = {name for name in changed(built, outputs(pond)) if name.endswith(".png")}
    assert pictures == {f"cards/{where}backs/reeds.png" for where in ("en/", "en/bleed/", "de/", "de/bleed/")}


def test_the_outputs_of_a_removed_card_are_deleted(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    edit(CARDS, "  - id: heron\n    name: {en: Heron, de: Reiher}\n    level: 3\n", "")
    edit("content/pond/game.yaml", ", heron: 1", "")

    result = build(pond)

    assert built.keys() - outputs(pond).keys() == {
        f"cards/{where}heron.png" for where in ("en/", "en/bleed/", "de/", "de/bleed/")
    }
    assert result.deleted == 4


def test_an_output_that_someone_deleted_or_changed_is_made_again(
    pond: Path, built: dict[str, tuple[int, int, bytes]]
) -> None:
    folder = pond / "build" / "pond"
    (folder / "cards/en/frog.png").unlink()
    (folder / "cards/de/frog.png").write_bytes(b"scribble")

    result = build(pond)

    assert sum(result.written.values()) == 2
    assert (folder / "cards/de/frog.png").read_bytes() == built["cards/de/frog.png"][2]


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (CARDS, "level: 2", "levle: 2", "C102"),
        (CARDS, "level: 2", "level: [2", "Y010"),
        ("content/pond/game.yaml", "newt: 1", "nwet: 1", "R202"),
        ("templates/pond/animal.xml.j2", "card.level", "card.levle", "A408"),
        (CARDS, "de: Molch", "de: 漢字", "A402"),
    ],
)
def test_faulty_content_leaves_every_output_as_it_was(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]], file: str, old: str, new: str, code: str
) -> None:
    edit(file, old, new)

    result = build(pond)

    assert code in {finding.code for finding in result.findings}
    assert result.stopped
    assert outputs(pond) == built
    assert half_written(pond) == []


def test_the_findings_of_a_stopped_build_are_repeated_and_a_mend_is_noticed(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 22")
    first = build(pond)

    again = build(pond)
    edit(CARDS, "level: 22", "level: 2")
    mended = build(pond)

    assert again.stopped
    assert again.findings == first.findings != []
    assert not mended.findings
    assert mended.written["cards", ".png"] == 20


def test_an_interrupted_build_leaves_nothing_half_written_and_the_next_goes_on(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def three(job: jobs.Job, folder: str) -> list[tuple[str, jobs.Entry]]:
        drawn.extend(job.paths)
        if len(drawn) == 4:
            job = jobs.Job(job.paths, job.key, interrupt)
        return carry_out(job, folder)

    carry_out = jobs.carry_out
    with monkeypatch.context() as patched:
        patched.setattr(jobs, "carry_out", three)
        with pytest.raises(KeyboardInterrupt):
            build(pond)
    assert half_written(pond) == []
    assert len(outputs(pond)) == 3

    rest = build(pond)

    assert rest.written["cards", ".png"] == 18  # the rule table and two images were there


def test_only_what_was_asked_for_is_built_and_nothing_else_deleted(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    edit(CARDS, "level: 1", "level: 4")

    build(pond, only=("cards",), languages=("de",))

    assert changed(built, outputs(pond)) == {"cards/de/frog.png", "cards/de/bleed/frog.png"}
    assert build(pond).written  # the others are still stale, and noticed


def test_a_language_that_the_game_lacks_is_refused(pond: Path) -> None:
    with pytest.raises(WrongWish, match="en, de, not in fr"):
        build(pond, languages=("fr",))


def test_many_images_are_drawn_in_processes_as_in_one(
    pond: Path, built: dict[str, tuple[int, int, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MANY", 2)

    build(pond, only=("cards",), processes=2, force=True)

    after = outputs(pond)
    assert changed(built, after) == {name for name in built if name.startswith("cards/")}
    assert {name: data for name, (_, _, data) in after.items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_a_damaged_manifest_costs_time_but_no_result(
    pond: Path, built: dict[str, tuple[int, int, bytes]]
) -> None:
    (pond / "build" / ".cache" / "pond.json").write_text("{", encoding="utf-8")

    build(pond)

    assert {name: data for name, (_, _, data) in outputs(pond).items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_the_manifest_knows_every_output_by_its_size_and_time(
    pond: Path, built: dict[str, tuple[int, int, bytes]]
) -> None:
    recorded = {
        f"{place}/{name}".removeprefix("/"): (size, mtime)
        for group in load_manifest(str(pond), "pond").outputs.values()
        for place, names in group.items()
        for name, (size, mtime, _) in names.items()
    }

    assert recorded == {name: (len(data), mtime) for name, (_, mtime, data) in built.items()}


def test_every_group_has_its_target() -> None:
    from deckwright.make.wish import GROUPS

    assert tuple(making.TARGETS) == GROUPS


def test_half_written_files_of_a_killed_build_are_swept_away(pond: Path) -> None:
    left = pond / "build" / "pond" / "cards" / ".part-1-frog.png"
    left.parent.mkdir(parents=True)
    left.touch()
    os.utime(left, (0, 0))

    build(pond)

    assert half_written(pond) == []


def test_what_was_asked_for_by_name_survives_a_plain_build_as_it_is(
    pond: Path, edit: Edit, built: dict[str, tuple[int, int, bytes]]
) -> None:
    build(pond, profiles=("letter",), only=("print",))
    letters = {name: kept for name, kept in outputs(pond).items() if name.endswith("-letter.pdf")}
    edit("content/pond/game.yaml", "cards: {frog: 2", "cards: {frog: 3")

    result = build(pond)

    assert len(letters) == 6
    assert {name: kept for name, kept in outputs(pond).items() if name in letters} == letters
    assert (result.deleted, result.outdated) == (0, {"letter": 2})
    build(pond, profiles=("letter",), only=("print",))
    edit(CARDS, "kind: animal", "# A comment.\nkind: animal")
    assert build(pond).outdated == {}


def test_what_was_asked_for_by_name_goes_when_its_component_or_profile_does(pond: Path, edit: Edit) -> None:
    profile = pond / "templates/print/big.yaml"
    profile.parent.mkdir()
    text = (shipped("templates") / "print/letter.yaml").read_text("utf-8")
    profile.write_text(text.replace("id: letter", "id: big"), encoding="utf-8")
    build(pond, profiles=("letter", "big"), only=("print",))
    game = (pond / "content/pond/game.yaml").read_text("utf-8")
    leaf = game[game.index("components:") : game.index("print:")]
    edit("content/pond/game.yaml", leaf, "")

    fewer = build(pond, only=("print",))
    profile.unlink()
    none = build(pond, only=("print",))

    assert (fewer.deleted, none.deleted) == (4, 4)
    assert {name.rpartition("-")[2] for name in outputs(pond)} == {"a4.pdf", "letter.pdf"}
    assert not any("leaf" in name for name in outputs(pond))


def test_a_kept_file_that_someone_deleted_is_forgotten(pond: Path, edit: Edit) -> None:
    build(pond, profiles=("letter",), only=("print",))
    for path in pond.rglob("*-letter.pdf"):
        path.unlink()

    result = build(pond)

    assert (result.deleted, result.outdated) == (0, {})
    assert not any("letter" in path for path in load_manifest(str(pond), "pond").outputs["print"]["print/en"])
