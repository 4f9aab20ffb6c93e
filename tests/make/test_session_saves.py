"""What a session is doing while somebody saves is given up, or done again."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from deckwright.giving_way import GivenUpError, giving_way
from deckwright.load.game import Loaded
from deckwright.load.project import Project
from deckwright.make import session as module
from deckwright.make.checking import check_game
from deckwright.make.session import Session

from .sessions import ANIMALS, FACE, FROG, Edit, codes, draw_all, fresh, texts, with_a_book


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


def do_all(session: Session) -> None:
    session.check()
    draw_all(session)
    session.check_books()
