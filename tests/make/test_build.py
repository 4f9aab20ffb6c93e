"""A build makes what is stale and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Never

import pytest

from deckwright.make import jobs
from deckwright.make.manifest import load_manifest

from .building import CARDS, Edit, Outputs, build, changed, half_written, outputs

pytestmark = pytest.mark.usefixtures("frozen")


def test_a_build_of_cards_without_rules_makes_images_print_files_gallery_and_schemas(
    built: Outputs,
) -> None:
    assert {"cards/en/frog.png", "cards/de/bleed/heron.png", "cards/en/backs/reeds.png"} <= built.keys()
    assert {"print/en/reeds-a4.pdf", "print/de/leaf-a4.pdf", "print/en/calibration-a4.pdf"} <= built.keys()
    assert {"gallery/index.html", "schema/animal.json"} <= built.keys()
    assert "tables.py" not in built


def test_cards_without_rules_have_a_table_only_until_a_build_that_does_not_name_it(pond: Path) -> None:
    build(pond, only=("tables",))
    named = (pond / "build/pond/tables.py").is_file()

    again = build(pond)

    assert (named, again.deleted, (pond / "build/pond/tables.py").exists()) == (True, 1, False)


def test_a_second_build_touches_no_file(pond: Path, built: Outputs) -> None:
    again = build(pond)

    assert not again.written
    assert outputs(pond) == built


def test_a_build_from_nothing_gives_the_same_bytes(pond: Path, built: Outputs) -> None:
    build(pond, clean=True)

    assert {name: data for name, (_, _, data) in outputs(pond).items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_one_changed_card_redraws_only_it_and_its_sheets(pond: Path, edit: Edit, built: Outputs) -> None:
    edit(CARDS, "en: Newt", "en: Salamander")

    build(pond)

    assert changed(built, outputs(pond)) == {
        "cards/en/newt.png",
        "cards/en/bleed/newt.png",
        "print/en/reeds-a4.pdf",
        "gallery/data.js",
        "gallery/thumbnails/en/newt.webp",
    }


def test_one_changed_card_is_the_only_one_laid_out(
    pond: Path, edit: Edit, built: Outputs, monkeypatch: pytest.MonkeyPatch
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


def test_a_comment_makes_nothing_anew_but_the_lines_that_the_gallery_names(
    pond: Path, edit: Edit, built: Outputs
) -> None:
    edit(CARDS, "kind: animal", "# Those of the pond.\nkind: animal")

    build(pond)

    assert changed(built, outputs(pond)) == {"gallery/data.js"}


@pytest.mark.parametrize("comment", ["{# Those of the pond. #}\n", "<!-- Those of\n the pond. -->\n"])
def test_a_comment_in_a_template_lays_nothing_out_and_writes_nothing(
    pond: Path, edit: Edit, built: Outputs, monkeypatch: pytest.MonkeyPatch, comment: str
) -> None:
    def draw(*asked: object) -> Iterator[Never]:
        assert asked[-1] == []
        return iter(())

    monkeypatch.setattr("deckwright.make.faces.sketches", draw)
    monkeypatch.setattr("deckwright.make.studio.STUDIO.sketches", draw)
    edit("templates/pond/animal.xml.j2", "<card", f"{comment}<card")

    result = build(pond)

    assert not result.written
    assert changed(built, outputs(pond)) == set()


def test_a_changed_template_redraws_only_what_looks_different(pond: Path, edit: Edit, built: Outputs) -> None:
    edit("templates/pond/back.xml.j2", "#204060", "#206040")

    build(pond)

    pictures = {name for name in changed(built, outputs(pond)) if name.endswith(".png")}
    assert pictures == {f"cards/{where}backs/reeds.png" for where in ("en/", "en/bleed/", "de/", "de/bleed/")}


def test_the_outputs_of_a_removed_card_are_deleted(pond: Path, edit: Edit, built: Outputs) -> None:
    edit(CARDS, "  - id: heron\n    name: {en: Heron, de: Reiher}\n    level: 3\n", "")
    edit("content/pond/game.yaml", ", heron: 1", "")

    result = build(pond)

    assert built.keys() - outputs(pond).keys() == {
        *(f"cards/{where}heron.png" for where in ("en/", "en/bleed/", "de/", "de/bleed/")),
        *(f"gallery/thumbnails/{language}/heron.webp" for language in ("en", "de")),
    }
    assert result.deleted == 6


def test_an_output_that_someone_deleted_or_changed_is_made_again(pond: Path, built: Outputs) -> None:
    folder = pond / "build" / "pond"
    (folder / "cards/en/frog.png").unlink()
    (folder / "cards/de/frog.png").write_bytes(b"scribble")

    result = build(pond)

    assert sum(result.written.values()) == 2
    assert (folder / "cards/de/frog.png").read_bytes() == built["cards/de/frog.png"][2]


def test_the_findings_of_a_build_are_repeated_and_a_mend_is_noticed(pond: Path, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 22")
    first = build(pond)

    again = build(pond)
    edit(CARDS, "level: 22", "level: 2")
    mended = build(pond)

    assert not again.written
    assert (again.findings, again.left_out, again.withheld) == (
        first.findings,
        first.left_out,
        first.withheld,
    )
    assert again.left_out == ["newt"]
    assert not mended.findings
    assert mended.written["cards", ".png"] == 4


def test_an_interrupted_build_leaves_nothing_half_written_and_the_next_goes_on(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def second(job: jobs.Job, folder: str) -> list[tuple[str, jobs.Entry]]:
        drawn.extend(job.paths)
        if len(drawn) == 4:
            job = jobs.Job(job.paths, job.key, interrupt)
        return carry_out(job, folder)

    carry_out = jobs.carry_out
    with monkeypatch.context() as patched:
        patched.setattr(jobs, "carry_out", second)
        with pytest.raises(KeyboardInterrupt):
            build(pond)
    assert half_written(pond) == []
    assert len(outputs(pond)) == 2

    rest = build(pond)

    assert rest.written["cards", ".png"] == 18  # both of the first face were there


def test_many_images_are_drawn_in_processes_as_in_one(
    pond: Path, built: Outputs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MANY", 2)

    build(pond, only=("cards",), processes=2, force=True)

    after = outputs(pond)
    assert changed(built, after) == {name for name in built if name.startswith("cards/")}
    assert {name: data for name, (_, _, data) in after.items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_a_damaged_manifest_costs_time_but_no_result(pond: Path, built: Outputs) -> None:
    (pond / "build" / ".cache" / "pond.json").write_text("{", encoding="utf-8")

    build(pond)

    assert {name: data for name, (_, _, data) in outputs(pond).items()} == {
        name: data for name, (_, _, data) in built.items()
    }


def test_the_manifest_knows_every_output_by_its_size_and_time(pond: Path, built: Outputs) -> None:
    recorded = {
        f"{place}/{name}".removeprefix("/"): (size, mtime)
        for group in load_manifest(str(pond), "pond").outputs.values()
        for place, names in group.items()
        for name, (size, mtime, _) in names.items()
    }

    assert recorded == {name: (len(data), mtime) for name, (_, mtime, data) in built.items()}


def test_half_written_files_of_a_killed_build_are_swept_away(pond: Path) -> None:
    names = (
        *("build/pond/cards/.part-1-frog.png", "build/.cache/pond/.part-1-faces.json", ".part-1-probe"),
        *("build/.cache/.part-1-pond.json", "build/.cache/pond/displays/.part-1-0f.z"),
    )
    for name in names:
        (pond / name).parent.mkdir(parents=True, exist_ok=True)
        (pond / name).touch()
    others = pond / "build/.cache/.part-2-brook.json"  # of a game that somebody else may build just now
    others.touch()

    build(pond)

    assert half_written(pond) == [others]


def test_damaged_cached_pictures_are_made_anew_in_one_build(pond: Path, edit: Edit, built: Outputs) -> None:
    cached = sorted(pond.glob("build/.cache/pond/displays/*"))
    for path in cached:
        path.write_bytes(path.read_bytes()[:-9])
    edit("content/pond/game.yaml", "en: Reeds", "en: Sedge")  # print files are made from the pictures

    made = build(pond)

    assert made.findings == []
    assert "print/en/reeds-a4.pdf" in changed(built, outputs(pond))
    assert {path.name for path in cached} <= {path.name for path in pond.glob("build/.cache/pond/displays/*")}
