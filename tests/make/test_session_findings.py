"""What a session finds wrong, and how it shows what cannot be drawn as it is."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.session import Session

from .sessions import ANIMALS, FACE, FROG, NEWT, Edit, codes, draw_all, fresh, texts, with_a_book


def after_all_that_was_drawn(file: Path) -> None:
    """Let a file be saved later: the clock of files goes in steps, and may lag behind a face just drawn."""
    later = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(later, later))


def test_a_broken_row_stays_as_it_was_drawn_and_the_others_go_on(session: Session, edit: Edit) -> None:
    session.refresh()
    texts(session, FROG)
    edit(ANIMALS, "level: 1", "level: one")
    edit(ANIMALS, "level: 2", "level: 5")

    looks = session.refresh()

    assert looks[FROG].is_old
    assert texts(session, FROG) == ["Frog 1"]
    assert [finding.code for finding in session.findings()] == ["C104"]
    assert texts(session, NEWT) == ["Newt 5"]

    edit(ANIMALS, "level: one", "level: 4")

    assert not session.refresh()[FROG].is_old
    assert texts(session, FROG) == ["Frog 4"]
    assert session.findings() == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (ANIMALS, "cards:", "cards: ["),
        (ANIMALS, "kind: animal", "kind: animla"),
        ("content/pond/game.yaml", "languages: [en, de]", "languages: en, de]"),
        ("content/pond/game.yaml", "kinds:", "kidns:"),
    ],
)
def test_while_a_file_is_broken_its_cards_stay_marked_as_old_and_mending_it_mends_all(
    session: Session, pond: Path, edit: Edit, file: str, old: str, new: str
) -> None:
    first = session.refresh()
    edit(file, old, new)

    broken = session.refresh()

    assert broken[FROG] == replace(first[FROG], is_old=True)
    assert texts(session, FROG) == ["Frog 1"]
    assert session.findings()

    edit(file, new, old)
    after_all_that_was_drawn(pond / file)

    assert session.refresh()[FROG] == first[FROG]
    assert session.findings() == []


def test_a_face_that_its_template_cannot_draw_any_more_stays_marked_as_old(
    session: Session, edit: Edit
) -> None:
    session.refresh()
    texts(session, FROG)
    edit("templates/pond/animal.xml.j2", "card.level", "card.levle")
    assert not session.refresh()[FROG].is_old

    assert session.draw(FROG)

    look = session.look(FROG)
    assert look
    assert look.is_old
    assert texts(session, FROG) == ["Frog 1"]
    assert {finding.code for finding in session.findings()} == {"A408"}

    edit("templates/pond/animal.xml.j2", "card.levle", "card.level")

    assert not session.refresh()[FROG].is_old
    assert session.findings() == []


def test_a_face_that_never_could_be_drawn_has_a_placeholder(session: Session, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "card.level", "card.levle")
    first = session.refresh()

    session.draw(FROG)

    assert not first[FROG].is_old
    assert session.picture(FROG, first[FROG].digest, 100, bleed=False)


def test_what_only_follows_from_a_broken_row_is_not_told_as_it_is_not_by_a_check(
    session: Session, edit: Edit
) -> None:
    edit(FACE, "card.level", "card.level + 1")
    edit(ANIMALS, "level: 1", "level: one")
    session.refresh()
    draw_all(session)

    at_once = codes(session)
    session.check()

    assert at_once == codes(session) == {"C104"}


def test_fonts_that_were_broken_from_the_start_are_told_once_and_end_nothing(
    session: Session, pond: Path
) -> None:
    fonts = pond / "templates/fonts/fonts.toml"
    fonts.parent.mkdir()
    fonts.write_text("[", encoding="utf-8")
    session.refresh()

    for face in list(session.undrawn()):
        session.draw(face)
    session.check()

    assert [(finding.code, finding.place.file) for finding in session.findings()] == [
        ("A408", "templates/fonts/fonts.toml")
    ]


def test_findings_point_into_the_file_as_it_is_now(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "kind: animal", "# One line more.\nkind: animal")
    edit(ANIMALS, "level: 3", "levle: 3")
    session.refresh()

    assert {finding.place.line for finding in session.findings()} == {12}


def test_findings_follow_the_lines_of_a_template_of_which_a_comment_changed(
    session: Session, edit: Edit
) -> None:
    edit(FACE, "card.level", "card.levle")
    session.refresh()
    session.draw(FROG)
    edit(FACE, "<card>", "{# One. #}\n{# Two. #}\n<card>")

    assert session.refresh() == {}

    assert FROG in session.undrawn()
    session.draw(FROG)
    assert {finding.place.line for finding in session.findings() if "levle" in finding.message} == {5}
    assert FROG not in session.undrawn()


def test_checks_find_what_reading_does_not_and_forget_it_when_it_is_mended(
    session: Session, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "frog: 2", "forg: 2")
    session.refresh()
    session.check()
    assert "R202" in {finding.code for finding in session.findings()}
    edit("content/pond/game.yaml", "forg: 2", "frog: 2")
    session.refresh()

    session.check()

    assert session.findings() == []


def test_behind_all_is_found_that_a_check_of_the_faces_finds(pond: Path, edit: Edit) -> None:
    book = with_a_book(pond)
    edit(FACE, 'padding="6mm"', 'padding="{{ 1 if card.id == "newt" else 6 }}mm"')
    style = pond / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)
    style.write_bytes(b"\xff")
    edit("content/pond/game.yaml", "seats: 2", "seats: 2\naccept: {A401: None is too long.}")
    session = fresh(pond)
    session.check()
    session.check_books()
    assert "R202" not in codes(session)

    draw_all(session)
    session.check_books()

    of_faces = {"R202", "A403", "L340"}
    assert of_faces <= codes(session)
    assert {*session.findings()} == {*check_game(Project(pond), "pond", faces=True)}

    book.write_text("# Pond\n\n## Play\n\n![A frog](card:frog)\n", "utf-8")
    session.refresh()
    session.check()
    draw_all(session)
    session.check_books()

    assert "R202" not in codes(session)
    assert "Y012" in codes(session)
    assert {*session.findings()} == {*check_game(Project(pond), "pond", faces=True)}
