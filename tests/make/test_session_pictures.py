"""The pictures that a session has of faces: as a build makes them, and for how long."""

from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make import kept_displays
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.session import Session

from .sessions import ANIMALS, FACE, FROG, NEWT, Edit, draw_all, texts


def test_a_picture_is_the_same_file_as_that_of_a_build(session: Session, pond: Path) -> None:
    digest = session.refresh()[FROG].digest
    build_game(Project(pond), "pond", BuildOptions(only=("cards",)))

    drawn = session.picture(FROG, digest, 300, bleed=False)

    assert drawn == (pond / "build/pond/cards/en/frog.png").read_bytes()


def test_a_picture_by_a_digest_of_yesterday_is_not_made_up(session: Session, edit: Edit) -> None:
    first = session.refresh()
    edit(ANIMALS, "level: 1", "level: 7")
    session.refresh()

    assert session.picture(FROG, first[FROG].digest, 100, bleed=False) is None


def test_a_picture_that_was_drawn_is_there_after_the_next_save(session: Session, edit: Edit) -> None:
    digest = session.refresh()[FROG].digest
    picture = session.picture(FROG, digest, 100, bleed=False)
    edit(ANIMALS, "level: 1", "level: 7")
    session.refresh()

    assert session.picture(FROG, digest, 100, bleed=False) == picture


def test_after_many_edits_only_the_last_pictures_that_went_are_there_and_all_that_are_shown(
    session: Session, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_displays, "MOST_OLD", 2000)  # bytes; each takes some 450
    shown = session.refresh()
    draw_all(session)
    digests = []
    for number in range(20):
        edit(ANIMALS, f"en: Frog{'s' * number}", f"en: Frogs{'s' * number}")
        session.refresh()
        session.draw(FROG)
        look = session.look(FROG)
        digests.append(look.digest if look else "")

    left = [digest for digest in digests if session.picture(FROG, digest, 20, bleed=False)]

    assert left == digests[-len(left) :]
    assert 2 <= len(left) < 8
    assert session.picture(NEWT, shown[NEWT].digest, 20, bleed=False)


def test_what_a_broken_template_drew_last_stays_however_many_edits_were_before(
    session: Session, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_displays, "MOST_OLD", 0)
    session.refresh()
    draw_all(session)
    before = texts(session, FROG)
    edit(FACE, "card.level }}", "card.level + 1 }}")
    session.refresh()
    edit(FACE, "card.level + 1 }}", "card.levle }}")

    session.refresh()
    session.draw(FROG)

    assert texts(session, FROG) == before
    assert (look := session.look(FROG))
    assert look.is_old
