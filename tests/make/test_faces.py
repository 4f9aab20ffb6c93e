"""Laying out faces: findings with their place, and only what changed."""

from collections.abc import Callable
from pathlib import Path

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.faces import Laid, lay_out
from deckwright.make.snapshot import take

Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"


def laid(pond: Path) -> Laid:
    game = load_game(Project(pond), "pond").game
    assert game is not None
    snapshot = take(str(pond), "pond", None)
    return lay_out(game, assets_of(pond, "pond"), snapshot, str(pond / "build/.cache/pond"))


def test_every_face_of_every_language_is_laid_out_once(pond: Path) -> None:
    first = laid(pond)

    again = laid(pond)

    sorts = [("card", "frog"), ("card", "newt"), ("card", "heron"), ("back", "reeds"), ("face", "leaf")]
    assert first.fresh == [Face(language, *sort) for sort in sorts for language in ("en", "de")]
    assert again.fresh == []
    assert again.keys == first.keys


def test_a_face_with_findings_is_laid_out_each_time_and_points_at_its_line(pond: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "6mm", "1mm")
    first = laid(pond)
    edit("templates/pond/animal.xml.j2", "<card", "{# One line more. #}\n<card")

    again = laid(pond)

    lines = [finding.place.line for finding in first.findings]
    assert lines
    assert [finding.place.line for finding in again.findings] == [line + 1 for line in lines]


def test_a_lost_display_list_is_laid_out_again(pond: Path) -> None:
    first = laid(pond)
    face = Face("de", "card", "newt")
    first.displays.path(first.keys[face]).unlink()

    assert laid(pond).fresh == [face]


def test_the_display_lists_of_changed_faces_are_forgotten(pond: Path, edit: Edit) -> None:
    first = laid(pond)
    edit(CARDS, "de: Molch", "de: Lurch")

    again = laid(pond)

    gone = set(first.keys.values()) - set(again.keys.values())
    assert len(gone) == 1
    assert not any(key in again.displays for key in gone)
