"""A session draws again what was edited, and only that."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from deckwright.giving_way import GivenUpError, giving_way
from deckwright.load.game import Loaded
from deckwright.load.project import Project
from deckwright.make import kept_displays
from deckwright.make import session as module
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.checking import check_game
from deckwright.make.face import Face
from deckwright.make.session import Session

FROG, NEWT, GERMAN_FROG = Face("en", "card", "frog"), Face("en", "card", "newt"), Face("de", "card", "frog")
ANIMALS = "content/pond/cards/animal.yaml"
FACE = "templates/pond/animal.xml.j2"
THEMES = 'kiln: {extends: plain, ink: "#102030"}\n'
Edit = Callable[[str, str, str], None]


@pytest.fixture
def session(pond: Path) -> Session:
    return Session(Project(pond), "pond")


def texts(session: Session, face: Face) -> list[str]:
    """What stands on a face as it is shown."""
    session.draw(face)
    look = session.look(face)
    assert look
    return [op[6] for op in session.display(look).ops if op[:2] == ("note", "text")]


def after_all_that_was_drawn(file: Path) -> None:
    """Let a file be saved later: the clock of files goes in steps, and may lag behind a face just drawn."""
    later = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(later, later))


def test_at_first_every_face_in_every_language_is_new(session: Session) -> None:
    faces = session.refresh()

    assert {FROG, GERMAN_FROG} <= set(faces)
    assert {face.sort for face in faces} == {"card", "back", "face"}


def test_nothing_saved_nothing_changed(session: Session) -> None:
    session.refresh()

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
    (pond / "templates/pond/themes.yaml").write_text(THEMES, encoding="utf-8")
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


def test_a_face_that_never_could_be_drawn_has_a_placeholder(session: Session, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "card.level", "card.levle")
    first = session.refresh()

    session.draw(FROG)

    assert not first[FROG].is_old
    assert session.picture(FROG, first[FROG].digest, 100, bleed=False)


def test_both_sides_of_a_component_are_drawn_and_looked_at(session: Session, pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    face: leaf\n", "    face: leaf\n    back: leaf_back\n")
    (pond / "templates/pond/leaf_back.xml.j2").write_text("<card><text>Under</text></card>\n", "utf-8")
    session.refresh()

    draw_all(session)

    assert texts(session, Face("en", "face", "leaf")) == []
    assert texts(session, Face("en", "reverse", "leaf")) == ["Under"]
    assert [*session.undrawn()] == []


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


def test_findings_point_into_the_file_as_it_is_now(session: Session, edit: Edit) -> None:
    session.refresh()
    edit(ANIMALS, "kind: animal", "# One line more.\nkind: animal")
    edit(ANIMALS, "level: 3", "levle: 3")
    session.refresh()

    assert {finding.place.line for finding in session.findings()} == {12}


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


@pytest.mark.parametrize("after", [0.0, 0.2, 0.4, 0.6, 0.8, 0.95])
def test_what_is_given_up_for_a_save_is_as_if_it_had_not_begun(pond: Path, after: float) -> None:
    with_a_book(pond)
    session, asked = fresh(pond), list[int]()
    with giving_way(lambda: asked.append(1)):
        do_all(session)
    session, left = fresh(pond), iter(range(int(len(asked) * after)))

    def give_up() -> None:
        if next(left, None) is None:
            raise GivenUpError

    with pytest.raises(GivenUpError), giving_way(give_up):
        do_all(session)
    do_all(session)

    assert "R202" in codes(session)
    assert {*session.findings()} == {*check_game(Project(pond), "pond", faces=True)}


def test_long_work_asks_after_each_step_whether_to_go_on(pond: Path, tmp_path: Path) -> None:
    with_a_book(pond)
    session = fresh(pond)
    asked: list[str] = []

    for name, work in (
        ("check", session.check),
        ("draw", lambda: draw_all(session)),
        ("books", session.check_books),
        ("page", lambda: session.rulebook("en", "players", tmp_path)),
        ("pdf", lambda: session.rulebook("en", "pdf", tmp_path)),
    ):
        with giving_way(partial(asked.append, name)):
            work()

    assert {name for name in asked if asked.count(name) > 10} == {"check", "draw", "books", "page", "pdf"}


def test_a_check_of_many_cards_asks_many_times_for_each_whether_to_go_on(pond: Path) -> None:
    cards = 200
    rows = [f"  - {{id: fish_{n}, name: {{en: Fish {n}, de: Fisch {n}}}, level: 1}}" for n in range(cards)]
    path = (pond / ANIMALS).with_name("fish.yaml")
    path.write_text("\n".join(["kind: animal", "cards:", *rows, ""]), encoding="utf-8")
    session, asked = fresh(pond), list[int]()

    with giving_way(partial(asked.append, 1)):
        session.check()

    assert len(asked) > 7 * cards


def with_a_book(pond: Path) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text('# Pond\n\n## Play\n\n![A frog](card:frog "nose")\n\n1. Its nose\n', "utf-8")


def fresh(pond: Path) -> Session:
    session = Session(Project(pond), "pond")
    session.refresh()
    return session


def do_all(session: Session) -> None:
    session.check()
    draw_all(session)
    session.check_books()


def test_what_was_not_drawn_yet_is_known(session: Session) -> None:
    faces = session.refresh()
    session.draw(FROG)

    assert set(session.undrawn()) == faces.keys() - {FROG}


def test_a_picture_is_the_same_file_as_that_of_a_build(session: Session, pond: Path) -> None:
    digest = session.refresh()[FROG].digest
    build_game(Project(pond), "pond", BuildOptions(only=("cards",)))

    drawn = session.picture(FROG, digest, 300, bleed=False)

    assert drawn == (pond / "build/pond/cards/en/frog.png").read_bytes()


def test_a_file_saved_with_the_same_text_is_read_as_before(session: Session, pond: Path) -> None:
    session.refresh()
    os.utime(pond / ANIMALS, (1, 1))

    assert session.refresh() == {}


NAMES_FROG = """    text:
      en: "Eats {card:frog}."
      de: "Frisst {card:frog}."
    level: 3"""


def test_looks_kept_over_edits_are_those_of_a_new_session(pond: Path, edit: Edit) -> None:
    session = Session(Project(pond), "pond")
    session.refresh()
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

        fresh = Session(Project(pond), "pond").refresh()

        assert {face: session.look(face) for face in fresh} == fresh, words


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


def test_a_face_drawn_while_another_text_was_saved_is_drawn_again(session: Session, edit: Edit) -> None:
    session.refresh()
    before = session.look(FROG)
    edit(FACE, "card.level", "card.level + 100")
    session.draw(FROG)  # before the save was seen
    session.refresh()
    edit(FACE, "card.level + 100", "card.level")
    session.refresh()

    assert texts(session, FROG) == ["Frog 1"]
    assert session.look(FROG) != before, "a browser may have kept the wrong picture"


def test_a_card_read_while_another_text_was_saved_is_read_again(
    session: Session, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.refresh()
    edit(ANIMALS, "level: 2", "level: 4")
    read = module.load_game

    def late(*given: Any, **named: Any) -> Loaded:
        edit(ANIMALS, "level: 1", "level: 7")
        return read(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(module, "load_game", late)
        session.refresh()
    edit(ANIMALS, "level: 7", "level: 1")
    session.refresh()

    assert texts(session, FROG) == ["Frog 1"]


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


def test_a_rulebook_is_made_as_a_page_for_players_for_authors_and_to_print(
    pond: Path, tmp_path: Path
) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text("# Pond\n\n## How to play\n\nDraw a card.\n", "utf-8")
    session = Session(Project(pond), "pond")
    session.refresh()

    made = {form: session.rulebook("en", form, tmp_path) for form in ("players", "authors", "pdf")}

    assert (made["pdf"] or b"").startswith(b"%PDF")
    assert all(b"Draw a card." in (made[form] or b"") for form in ("players", "authors"))
    assert session.rulebook("de", "players", tmp_path) is None


def test_behind_all_is_found_that_a_check_of_the_faces_finds(pond: Path, edit: Edit) -> None:
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text('# Pond\n\n## Play\n\n![A frog](card:frog "nose")\n\n1. Its nose\n', "utf-8")
    edit(FACE, 'padding="6mm"', 'padding="{{ 1 if card.id == "newt" else 6 }}mm"')
    style = pond / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)
    style.write_bytes(b"\xff")
    edit("content/pond/game.yaml", "seats: 2", "seats: 2\naccept: {A401: None is too long.}")
    session = Session(Project(pond), "pond")
    session.refresh()
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


def codes(session: Session) -> set[str]:
    return {finding.code for finding in session.findings()}


def draw_all(session: Session) -> None:
    for face in [*session.undrawn()]:
        session.draw(face)
