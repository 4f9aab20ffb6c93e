"""Pages are told what a save changed, and all that is wrong as it comes and goes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.model.game import Card
from deckwright.preview.messages import Event, ImportNote, Start
from deckwright.preview.showcase import Showcase
from deckwright.render.card_words import CardWords
from deckwright.render.views import Side

Edit = Callable[[str, str, str], None]
ANIMALS, FACE = "content/pond/cards/animal.yaml", "templates/pond/animal.xml.j2"
FROG = Face("en", "card", "frog")


@pytest.fixture
def show(pond: Path) -> Showcase:
    return Showcase(Project(pond), Start(str(pond), ("pond",), ""))


def save(show: Showcase) -> dict[str, Any]:
    """What is told of a save."""
    return news(show.event(show.refresh()) or show.nothing_new())


def news(event: Event | None) -> dict[str, Any]:
    assert event
    data: dict[str, Any] = json.loads(event.data)
    return data


def entries(data: dict[str, Any]) -> dict[str, Any]:
    return {entry["id"]: entry for entry in data["games"]["pond"]["changed"]}


def test_at_first_pages_ask_for_all(show: Showcase) -> None:
    assert save(show)["again"]

    whole = json.loads(show.whole())

    (game,) = whole["games"]
    assert whole["save"] == 1
    assert [entry["id"] for entry in game["cards"]] == ["frog", "newt", "heron", "reeds", "leaf"]
    assert not game["broken"]


def test_all_is_put_together_once_for_pages_that_ask_between_two_saves(show: Showcase, edit: Edit) -> None:
    save(show)
    first = show.whole()

    again = show.whole()
    edit(ANIMALS, "level: 1", "level: 7")
    save(show)

    assert again is first
    assert show.whole() != first


def test_a_save_tells_of_the_cards_that_changed_with_new_addresses(show: Showcase, edit: Edit) -> None:
    save(show)
    before = json.loads(show.whole())["games"][0]["cards"][0]
    edit(ANIMALS, "level: 1", "level: 7")

    data = save(show)

    assert data["save"] == 2
    assert set(entries(data)) == {"frog"}
    frog = entries(data)["frog"]
    for language in ("en", "de"):
        old, new = (entry["looks"][language]["pictures"][0] for entry in (before, frog))
        assert old["thumb"] != new["thumb"]
        assert old["full"] != new["full"]


def test_a_save_that_changes_no_picture_is_told_of_as_such(show: Showcase, edit: Edit) -> None:
    save(show)
    edit(ANIMALS, "kind: animal", "# A comment.\nkind: animal")

    assert save(show) == {"save": 2, "time": show.time, "style": "", "games": {}}


def test_a_new_card_makes_pages_ask_for_all(show: Showcase, edit: Edit) -> None:
    save(show)
    edit(ANIMALS, "  - id: newt", "  - {id: carp, name: {en: Carp, de: Karpfen}, level: 3}\n  - id: newt")

    assert save(show)["again"]


def test_a_broken_card_is_told_of_as_old_with_its_finding_until_it_is_mended(
    show: Showcase, edit: Edit
) -> None:
    save(show)
    show.sessions["pond"].draw(FROG)
    edit(ANIMALS, "level: 1", "level: one")

    broken = save(show)

    look = entries(broken)["frog"]["looks"]["en"]
    assert look["stale"]
    assert [finding["code"] for finding in look["findings"]] == ["C104"]
    assert [finding["code"] for finding in broken["games"]["pond"]["findings"]] == ["C104"]

    edit(ANIMALS, "level: one", "level: 1")

    mended = save(show)
    look = entries(mended)["frog"]["looks"]["en"]
    assert not look["stale"]
    assert look["findings"] == []
    assert mended["games"]["pond"]["findings"] == []


def test_a_broken_game_is_told_of_as_broken_until_it_is_mended(show: Showcase, edit: Edit) -> None:
    save(show)
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    assert save(show)["again"]
    (game,) = json.loads(show.whole())["games"]
    assert game["broken"]
    assert all(entry["looks"]["en"]["stale"] for entry in game["cards"])
    edit("content/pond/game.yaml", "kidns:", "kinds:")

    assert save(show)["again"]

    (game,) = json.loads(show.whole())["games"]
    assert not game["broken"]
    assert not any(entry["looks"]["en"]["stale"] for entry in game["cards"])


def test_a_game_that_cannot_be_read_tells_the_mistake_that_says_why(show: Showcase, edit: Edit) -> None:
    edit(FACE, 'padding="6mm"', 'padding="1mm"')
    save(show)
    show.sessions["pond"].draw(FROG)
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    save(show)

    (game,) = json.loads(show.whole())["games"]

    assert {finding["code"] for finding in game["findings"]} == {"A403", "C102"}
    assert game["mistake"]["code"] == "C102"


def test_what_checks_find_later_is_told_at_the_card(show: Showcase, edit: Edit) -> None:
    edit("content/pond/game.yaml", "frog: 2", "frog: 2, toad: 1")
    save(show)
    show.sessions["pond"].check()

    data = news(show.event({}))

    assert "R202" in {finding["code"] for finding in data["games"]["pond"]["findings"]}
    assert show.event({}) is None


def test_a_game_that_never_could_be_read_is_there_with_its_findings(show: Showcase, edit: Edit) -> None:
    edit("content/pond/game.yaml", "kinds:", "kidns:")
    save(show)

    (game,) = json.loads(show.whole())["games"]

    assert game["broken"]
    assert game["findings"]
    assert game["cards"] == []


def test_what_became_of_a_table_is_told_once_and_known_to_pages_that_come_later(show: Showcase) -> None:
    save(show)
    show.notes["pond"] = ImportNote("pond", ("3 rows read",), is_wrong=False)

    data = news(show.event({}))

    assert data["games"]["pond"]["note"] == {"lines": ["3 rows read"], "wrong": False}
    assert show.event({}) is None
    assert json.loads(show.whole())["games"][0]["note"] == {"lines": ["3 rows read"], "wrong": False}


def test_what_a_card_says_is_made_again_only_when_the_card_is_another_one(
    show: Showcase, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(show)
    before = show.whole()
    made: list[str] = []
    said = CardWords.said

    def noted(words: CardWords, card: Card, side: Side = "front") -> dict[str, Any]:
        made.append(card.id)
        return said(words, card, side)

    monkeypatch.setattr(CardWords, "said", noted)
    assert show.whole() == before
    assert made == []

    edit(ANIMALS, "level: 3", "level: 4")
    save(show)

    (game,) = json.loads(show.whole())["games"]
    heron = game["cards"][2]["looks"]["en"]
    assert heron["fields"] == [{"label": "Level", "value": "4"}]


def test_cards_that_move_in_their_file_are_told_of_with_their_lines(show: Showcase, edit: Edit) -> None:
    save(show)
    show.whole()
    edit(ANIMALS, "  - id: newt", "  # A comment.\n  - id: newt")
    save(show)

    data = news(show.moved())

    assert data["games"]["pond"]["lines"] == {"newt": 7, "heron": 10}
    assert show.moved() is None
    (game,) = json.loads(show.whole())["games"]
    assert [entry["line"] for entry in game["cards"][:3]] == [3, 7, 10]


def test_a_style_of_the_project_that_was_saved_is_told_of(show: Showcase, pond: Path) -> None:
    save(show)
    ours = json.loads(show.whole())["style"]
    style = pond / "templates/shared/gallery/gallery.css"
    style.parent.mkdir(parents=True)

    style.write_text("p {}", encoding="utf-8")
    first = save(show)["style"]
    style.write_text("p { color: teal }", encoding="utf-8")
    second = save(show)["style"]

    assert ours == ""
    assert len({ours, first, second}) == 3
    assert json.loads(show.whole())["style"] == second


WATER = """\
components:
  water: {title: {en: Water, de: Wasser}, size: [420mm, 297mm], shape: mat, face: water}
"""
FIELD = """\
<card><place x="150mm" y="100mm" width="170mm" height="90mm"><rect stroke="ink"/></place></card>
"""


def seams(sheets: list[dict[str, Any]]) -> set[float]:
    """Where pages of the mat begin, from left to right."""
    (mat,) = [sheet for sheet in sheets if (sheet["id"], sheet["language"]) == ("water", "en")]
    return {page["cells"][0][4][0] for page in mat["pages"]}


def test_sheets_of_a_mat_follow_its_picture_once_it_is_drawn(show: Showcase, pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "components:\n", WATER)
    template = "templates/pond/water.xml.j2"
    (pond / template).write_text(FIELD, encoding="utf-8")
    save(show)
    (game,) = json.loads(show.whole())["games"]
    session = show.sessions["pond"]

    def drawn() -> set[float]:
        for face in session.undrawn():
            session.draw(face)
        (game,) = news(show.sheets())["games"].values()
        return seams(game["sheets"])

    first = drawn()
    assert 150.0 not in seams(game["sheets"])
    assert first == {-2.0, 150.0}
    assert show.sheets() is None
    assert seams(json.loads(show.whole())["games"][0]["sheets"]) == first

    edit(template, 'x="150mm"', 'x="40mm"')
    save(show)

    assert drawn() == {-2.0, 210.0}


def test_pages_that_ask_before_a_mat_is_drawn_are_told_of_its_sheets_too(
    show: Showcase, pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "components:\n", WATER)
    (pond / "templates/pond/water.xml.j2").write_text(FIELD, encoding="utf-8")
    save(show)
    session = show.sessions["pond"]
    for face in session.undrawn():
        session.draw(face)
    show.sheets()
    edit("templates/pond/water.xml.j2", 'stroke="ink"', 'stroke="ink" rx="1mm"')
    save(show)
    (early,) = json.loads(show.whole())["games"]
    for face in session.undrawn():
        session.draw(face)

    (game,) = news(show.sheets())["games"].values()

    assert seams(early["sheets"]) != seams(game["sheets"]) == {-2.0, 150.0}
