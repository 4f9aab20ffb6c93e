"""A session draws again what was edited, and only that."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.face import Face
from deckwright.make.session import Session

FROG, NEWT = Face("en", "card", "frog"), Face("en", "card", "newt")
ANIMALS = "content/pond/cards/animal.yaml"
Edit = Callable[[str, str, str], None]


@pytest.fixture
def session(pond: Path) -> Session:
    return Session(Project(pond), "pond")


def texts(session: Session, face: Face) -> list[str]:
    """What stands on a face."""
    return [op[6] for op in session.drawn(face).display.ops if op[:2] == ("note", "text")]


def test_at_first_every_face_of_the_first_language_is_new(session: Session) -> None:
    faces = session.refresh()

    assert FROG in faces
    assert {face.language for face in faces} == {"en"}
    assert {face.sort for face in faces} == {"card", "back", "face"}


def test_nothing_saved_nothing_changed(session: Session) -> None:
    session.refresh()

    assert session.refresh() == []


def test_an_edited_card_is_the_only_one_that_changed(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "level: 1", "level: 7")

    assert session.refresh() == [FROG]
    assert texts(session, FROG) == ["Frog 7"]


def test_an_edited_template_changes_every_face_and_is_drawn(session: Session, edit: Edit) -> None:
    first = session.refresh()
    edit("templates/pond/animal.xml.j2", "{{ card.name }}", "A {{ card.name }}")

    assert session.refresh() == first
    assert texts(session, NEWT) == ["A Newt 2"]


def test_a_comment_changes_no_face(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "kind: animal", "# All of them.\nkind: animal")

    assert session.refresh() == []


def test_a_broken_file_is_told_and_the_last_good_picture_stays(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "level: 1", "level: one")

    assert session.refresh() == []
    assert [each.code for each in session.findings] == ["C104"]
    assert texts(session, FROG) == ["Frog 1"]

    edit(ANIMALS, "level: one", "level: 4")

    assert session.refresh() == [FROG]
    assert session.findings == ()


def test_findings_point_into_the_file_as_it_is_now(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "kind: animal", "# One line more.\nkind: animal")
    edit(ANIMALS, "level: 3", "levle: 3")
    session.refresh()

    assert {each.place.line for each in session.findings} == {12}


def test_another_language_can_be_shown(pond: Path) -> None:
    session = Session(Project(pond), "pond", "de")

    assert Face("de", "card", "frog") in session.refresh()
    assert texts(session, Face("de", "card", "frog")) == ["Frosch 1"]


def test_a_picture_is_the_same_file_as_that_of_a_build(session: Session, pond: Path) -> None:
    session.refresh()
    build_game(Project(pond), "pond", BuildOptions(only=("cards",)))

    drawn = session.picture(FROG, session.drawn(FROG))

    assert drawn == (pond / "build/pond/cards/en/frog.png").read_bytes()


def test_a_file_saved_with_the_same_text_is_read_as_before(session: Session, pond: Path) -> None:
    session.refresh()
    os.utime(pond / ANIMALS, (1, 1))

    assert session.refresh() == []
