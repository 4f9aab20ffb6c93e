"""Faces whose templates nobody has drawn from yet are laid out in a process of their own."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.drawing import Sketch
from deckwright.make.studio import Studio

Edit = Callable[[str, str, str], None]


ENDLESS = """\
from deckwright.make import studio
def sketches(*_):
    yield sum(iter(int, 1))  # for ever, where no other thread of Python gets a turn
studio.sketches = sketches
studio.serve()
"""


def endless(*_: object) -> Iterator[Sketch]:
    """What `ENDLESS` draws, for a copy of this process."""
    yield sum(iter(int, 1))  # type: ignore[misc]  # never


@pytest.fixture(params=["new", "copy"])
def studio(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Studio]:
    """A process of this test alone: a new one, or where there are such a copy of this one."""
    if request.param == "copy" and sys.platform != "linux":
        pytest.skip("copies are made on Linux alone")
    monkeypatch.setattr("deckwright.make.studio.may_fork", lambda: request.param == "copy")
    own = Studio()
    monkeypatch.setattr("deckwright.make.studio.STUDIO", own)
    yield own
    own.close()


def found(pond: Path) -> list[tuple[str, str]]:
    return [(finding.code, str(finding.place)) for finding in check_game(Project(pond), "pond", faces=True)]


def test_a_face_that_never_ends_is_found_at_its_card_and_the_next_check_tries_it_again(
    pond: Path, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("deckwright.make.studio._SERVE", ENDLESS)
        patch.setattr("deckwright.make.studio.sketches", endless)
        studio.seconds = 0.02
        lost = found(pond)
    studio.seconds = 60.0

    assert set(lost) == {
        ("A410", "content/pond/cards/animal.yaml:3:5"),
        ("A410", "content/pond/cards/animal.yaml:6:5"),
    }
    assert found(pond) == []


def test_a_new_word_is_laid_out_without_that_process_once_the_templates_are_known(
    pond: Path, studio: Studio, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(pond)
    studio.close()
    monkeypatch.setattr("deckwright.make.studio._SERVE", "raise SystemExit")
    monkeypatch.setattr("deckwright.make.studio.Forked", None)
    edit("content/pond/cards/animal.yaml", "Frog", "Toad")

    assert found(pond) == []


def test_a_module_in_the_folder_of_the_project_is_never_run(
    pond: Path, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pond / "jinja2.py").write_text("raise SystemExit('a stranger was here')\n", encoding="utf-8")
    monkeypatch.chdir(pond)

    assert found(pond) == []


def test_fonts_that_cannot_be_used_are_found_as_without_that_process(pond: Path, studio: Studio) -> None:
    (pond / "templates/fonts").mkdir()
    (pond / "templates/fonts/fonts.toml").write_text("# fonts\nbody = ]", encoding="utf-8")

    assert found(pond) == [("A408", "templates/fonts/fonts.toml:2:8")]
