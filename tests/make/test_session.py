"""A session draws again what was edited, and only that."""

import os
from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make import session as module
from deckwright.make.face import Face
from deckwright.make.session import Session

from .sessions import ANIMALS, FACE, FROG, GERMAN_FROG, NEWT, Edit, draw_all, fresh, texts, with_a_book


def test_at_first_every_face_in_every_language_is_new(session: Session) -> None:
    faces = session.refresh()

    assert {FROG, GERMAN_FROG} <= set(faces)
    assert {face.sort for face in faces} == {"card", "back", "face"}


def test_nothing_saved_nothing_changed(session: Session) -> None:
    session.refresh()

    assert session.refresh() == {}


def test_a_file_saved_with_the_same_text_is_read_as_before(session: Session, pond: Path) -> None:
    session.refresh()
    os.utime(pond / ANIMALS, (1, 1))

    assert session.refresh() == {}


def test_an_edited_card_is_the_only_one_that_changed(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "level: 1", "level: 7")

    assert set(session.refresh()) == {FROG, GERMAN_FROG}
    assert texts(session, FROG) == ["Frog 7"]
    assert texts(session, GERMAN_FROG) == ["Frosch 7"]


def test_a_card_edited_back_has_its_old_digest(session: Session, edit: Edit) -> None:
    first = session.refresh()
    edit(ANIMALS, "level: 1", "level: 7")
    session.refresh()
    edit(ANIMALS, "level: 7", "level: 1")

    assert session.refresh()[FROG] == first[FROG]


def test_an_edited_template_changes_every_face_and_is_drawn(session: Session, edit: Edit) -> None:
    first = session.refresh()
    texts(session, NEWT)
    edit("templates/pond/animal.xml.j2", "{{ card.name }}", "A {{ card.name }}")

    assert session.refresh().keys() == first.keys()
    assert texts(session, NEWT) == ["A Newt 2"]


def test_themes_that_could_not_be_taken_up_are_taken_up_with_the_next_save(
    session: Session, edit: Edit, pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OSError("no room left")

    first = session.refresh()
    (pond / "templates/pond/themes.yaml").write_text(
        'kiln: {extends: plain, ink: "#102030"}\n', encoding="utf-8"
    )
    with monkeypatch.context() as broken:
        broken.setattr(module, "assets_of", failing)
        with pytest.raises(OSError, match="no room left"):
            session.refresh()
    edit("content/pond/LICENSE", "CC0", "CC-0")

    assert session.refresh().keys() == first.keys()


def test_a_comment_changes_no_face(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "kind: animal", "# All of them.\nkind: animal")

    assert session.refresh() == {}


def test_both_sides_of_a_component_are_drawn_and_looked_at(session: Session, pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    face: leaf\n", "    face: leaf\n    back: leaf_back\n")
    (pond / "templates/pond/leaf_back.xml.j2").write_text("<card><text>Under</text></card>\n", "utf-8")
    session.refresh()

    draw_all(session)

    assert texts(session, Face("en", "face", "leaf")) == []
    assert texts(session, Face("en", "reverse", "leaf")) == ["Under"]
    assert [*session.undrawn()] == []


def test_what_was_not_drawn_yet_is_known(session: Session) -> None:
    faces = session.refresh()
    session.draw(FROG)

    assert set(session.undrawn()) == faces.keys() - {FROG}


NAMES_FROG = """    text:
      en: "Eats {card:frog}."
      de: "Frisst {card:frog}."
    level: 3"""


def test_looks_kept_over_edits_are_those_of_a_new_session(pond: Path, edit: Edit) -> None:
    session = fresh(pond)
    game = "content/pond/game.yaml"
    for words in (
        (ANIMALS, "level: 1", "level: 7"),
        (ANIMALS, "en: Newt", "en: Eft"),
        (ANIMALS, "    level: 3", NAMES_FROG),
        (ANIMALS, "en: Frog", "en: Toad"),
        (game, "newt: 1", "newt: 3"),
        (game, "range: [1, 9]", "range: [1, 8]"),
        (ANIMALS, "id: newt", "id: carp"),
        (game, "newt: 3", "carp: 3"),
        (FACE, "6mm", "7mm"),
    ):
        edit(*words)
        session.refresh()
        assert not session.is_broken

        anew = Session(Project(pond), "pond").refresh()

        assert {face: session.look(face) for face in anew} == anew, words


def test_a_card_that_names_an_edited_one_changes_with_it(session: Session, edit: Edit) -> None:
    edit(ANIMALS, "    level: 3", NAMES_FROG)
    session.refresh()
    edit(ANIMALS, "en: Frog", "en: Toad")

    assert {face.id for face in session.refresh()} == {"frog", "heron"}


def test_a_card_that_names_one_in_a_field_changes_with_it_also_if_that_came_later(
    session: Session, edit: Edit, pond: Path
) -> None:
    edit(
        "content/pond/game.yaml",
        "    fields:\n",
        "    fields:\n      prey: {type: set card, optional: true}\n",
    )
    edit(ANIMALS, "    level: 3", "    level: 3\n    prey: [carp]")
    session.refresh()
    cards, carp = pond / ANIMALS, "{id: carp, name: {en: Carp, de: Karpfen}, level: 1}"
    other = cards.with_name("fish.yaml")
    other.write_text(f"kind: animal\ncards:\n  - {carp}\n", encoding="utf-8")
    session.refresh()
    edit("content/pond/cards/fish.yaml", "en: Carp", "en: Tench")

    assert {"carp", "heron"} <= {face.id for face in session.refresh()}


def test_a_rulebook_is_made_as_a_page_for_players_for_authors_and_to_print(
    pond: Path, tmp_path: Path
) -> None:
    with_a_book(pond, "# Pond\n\n## How to play\n\nDraw a card.\n")
    session = fresh(pond)

    made = {form: session.rulebook("en", form, tmp_path) for form in ("players", "authors", "pdf")}

    assert (made["pdf"] or b"").startswith(b"%PDF")
    assert all(b"Draw a card." in (made[form] or b"") for form in ("players", "authors"))
    assert session.rulebook("de", "players", tmp_path) is None
