"""What is asked for by name is built, and kept by the builds that follow."""

from dataclasses import fields
from pathlib import Path

import pytest

from deckwright.make.build_options import BuildOptions, PictureOptions
from deckwright.make.manifest import load_manifest
from deckwright.make.part import Part, WrongOptions
from deckwright.shipped import shipped

from .building import CARDS, Edit, Outputs, build, changed, outputs

pytestmark = pytest.mark.usefixtures("frozen")


# A value of each option that says something, and whether all files are still wanted then.
GIVEN = {
    "only": (("cards",), True),
    "languages": (("de",), False),
    "profiles": (("a4",), False),
    "processes": (2, True),
    "force": (True, True),
    "clean": (True, True),
    "draft": (True, True),
    "strict": (True, True),
    "part": (Part(kinds=("animal",)), False),
    "pictures": (PictureOptions(dpi=150), False),
    "bleed": (5.0, True),
}


@pytest.mark.parametrize("option", [field.name for field in fields(BuildOptions)])
def test_an_option_that_asks_for_some_files_leaves_the_others_where_they_are(option: str) -> None:
    value, all_wanted = GIVEN[option]

    assert BuildOptions(**{option: value}).all_files == all_wanted


def test_only_what_was_asked_for_is_built_and_nothing_else_deleted(
    pond: Path, edit: Edit, built: Outputs
) -> None:
    edit(CARDS, "level: 1", "level: 4")

    build(pond, only=("cards",), languages=("de",))

    assert changed(built, outputs(pond)) == {"cards/de/frog.png", "cards/de/bleed/frog.png"}
    assert build(pond).written  # the others are still stale, and noticed


def test_a_language_that_the_game_lacks_is_refused(pond: Path) -> None:
    with pytest.raises(WrongOptions, match="en, de, not in fr"):
        build(pond, languages=("fr",))


def test_what_was_asked_for_by_name_survives_a_plain_build_as_it_is(
    pond: Path, edit: Edit, built: Outputs
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
