"""Backs of one card alone: two-sided cards, and templates of backs that see their card."""

from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.faces import faces_of
from deckwright.make.print_sets import print_sets
from deckwright.model.game import Game
from deckwright.render.faces import Faces
from deckwright.render.impose import plan_sheets

from .building import CARDS, Edit, build, gallery, outputs

GAME = "content/pond/game.yaml"
FIELDS = "    fields:\n      level: {type: int, range: [1, 9]}\n"
BACK = "<card><text>{{ card.name }} {{ card.depth }} {{ side }} of {{ card.front.level }}</text></card>\n"


@pytest.fixture
def deep(pond: Path, edit: Edit, frozen: None) -> Path:
    """The pond with animals of two sides; the frog alone has a name of its own on the other one."""
    edit(GAME, FIELDS, FIELDS + "    back: {fields: {depth: int}}\n")
    edit(CARDS, "level: 1", "level: 1\n    back: {depth: 7, name: {en: Diver, de: Taucher}}")
    edit(CARDS, "level: 2", "level: 2\n    back: {depth: 8}")
    edit(CARDS, "level: 3", "level: 3\n    back: {depth: 9}")
    (pond / "templates/pond/animal_back.xml.j2").write_text(BACK, encoding="utf-8")
    return pond


def game(pond: Path) -> Game:
    loaded = load_game(Project(pond), "pond")
    assert loaded.game is not None, loaded.findings
    return loaded.game


def written(pond: Path, card: str, side: str) -> str:
    drawn = Faces(game(pond), assets_of(pond, "pond"), "en").card(card, side)
    assert drawn.findings == ()
    return "".join(text for op in drawn.display.ops if op[0] == "glyphs" for _, _, text in op[6])


def messages(pond: Path) -> list[str]:
    return [f"{finding.code} {finding.message}" for finding in run_checks(load_game(Project(pond), "pond"))]


def test_the_other_side_has_fields_of_its_own_and_knows_the_front(deep: Path) -> None:
    assert written(deep, "frog", "back") == "Diver 7 back of 1"


def test_without_a_name_the_other_side_has_that_of_the_front(deep: Path) -> None:
    assert written(deep, "newt", "back") == "Newt 8 back of 2"


def test_the_front_sees_the_other_side(deep: Path) -> None:
    face = deep / "templates/pond/animal.xml.j2"
    face.write_text(
        "<card><text>{{ card.level }} hides {{ card.back.depth }}</text></card>", encoding="utf-8"
    )

    assert written(deep, "frog", "front") == "1 hides 7"


def test_a_template_as_the_back_of_a_kind_sees_what_the_card_says(pond: Path, edit: Edit) -> None:
    edit(GAME, FIELDS, FIELDS + "    back: animal_back\n")
    back = pond / "templates/pond/animal_back.xml.j2"
    back.write_text("<card><text>{{ card.name }} {{ card.level }}</text></card>", encoding="utf-8")

    assert written(pond, "frog", "back") == "Frog 1"


@pytest.mark.parametrize("profile", ["a4", "a4_short"])
def test_behind_each_of_an_odd_number_of_cards_lies_its_own_back(
    deep: Path, edit: Edit, profile: str
) -> None:
    edit(GAME, "frog: 2, newt: 1", "frog: 3, newt: 1")
    (items,) = next(part for part in print_sets(game(deep)) if part.id == "reeds").items.values()
    (a4,) = read_profiles(game(deep), (profile,), assets_of(deep, "pond").path)

    (sheet,) = plan_sheets(a4, (63.5, 88.9), items).sheets

    def behind(x: float, y: float) -> tuple[float, float]:
        return (a4.width - x - 63.5, y) if profile == "a4" else (x, a4.height - y - 88.9)

    backs = {tuple(round(at, 3) for at in behind(back.x, back.y)): back.name for back in sheet.backs if back}
    pairs = [(front.name, backs[round(front.x, 3), round(front.y, 3)]) for front in sheet.fronts]
    assert sorted(pairs) == [
        *[("card/frog", "verso/frog")] * 3,
        ("card/heron", "verso/heron"),
        ("card/newt", "verso/newt"),
    ]


def test_a_deck_of_such_cards_alone_needs_no_back_of_the_deck(deep: Path) -> None:
    sorts = [face.sort for face in faces_of(game(deep), ["en"])]

    assert sorts == ["card", "verso"] * 3 + ["face"]


def test_behind_a_card_that_says_nothing_of_its_other_side_lies_the_back_of_the_deck(
    deep: Path, edit: Edit
) -> None:
    edit(GAME, "{depth: int}", "{depth: {type: int, optional: true}}")
    edit(CARDS, "\n    back: {depth: 8}", "")

    (items,) = next(part for part in print_sets(game(deep)) if part.id == "reeds").items.values()

    behind = {item.front: item.back for item in items}
    assert (behind["card/newt"], behind["card/frog"]) == ("back/reeds", "verso/frog")
    assert [face.id for face in faces_of(game(deep), ["en"]) if face.sort == "verso"] == ["frog", "heron"]


def test_both_sides_become_pictures_and_stand_in_the_gallery(deep: Path) -> None:
    build(deep, only=("cards", "gallery"))

    made = outputs(deep)
    assert {"cards/en/frog.png", "cards/en/frog-back.png", "cards/de/bleed/frog-back.png"} <= made.keys()
    frog = gallery(deep)["cards"][0]["looks"]["en"]["pictures"]
    assert [(picture["side"], picture["full"]) for picture in frog] == [
        ("front", "../cards/en/bleed/frog.png"),
        ("back", "../cards/en/bleed/frog-back.png"),
    ]


def test_a_field_that_the_other_side_lacks_is_found(deep: Path, edit: Edit) -> None:
    edit(CARDS, "    back: {depth: 8}", "    back: {name: {en: A, de: B}}")

    (finding,) = load_game(Project(deep), "pond").findings
    assert (finding.code, finding.place.line) == ("C101", 10)


def test_a_card_without_its_other_side_is_told_how_a_field_of_that_may_be_left_out(
    deep: Path, edit: Edit
) -> None:
    edit(CARDS, "\n    back: {depth: 8}", "")

    (finding,) = load_game(Project(deep), "pond").findings
    assert (finding.code, finding.message) == ("C101", 'field "back" is missing in this animal card')
    assert "`optional: true`" in finding.hint


def test_a_card_that_lacks_a_field_is_told_how_it_may_be_left_out(deep: Path, edit: Edit) -> None:
    edit(CARDS, "    level: 1\n", "")

    (finding,) = load_game(Project(deep), "pond").findings
    assert (finding.code, finding.hint) == (
        "C101",
        "A whole number from 1 to 9; where some cards have none, declare it with `optional: true`",
    )


def test_words_of_the_other_side_that_are_not_translated_are_found(deep: Path, edit: Edit) -> None:
    edit(CARDS, "{en: Diver, de: Taucher}", "{en: Diver}")

    assert messages(deep) == ['L306 the name on the back of the card frog is missing in "de"']


def test_words_of_the_other_side_are_translated_in_the_file_of_a_language(deep: Path, edit: Edit) -> None:
    edit(CARDS, "{en: Diver, de: Taucher}", "{en: Diver}")
    (deep / "content/pond/text").mkdir()
    text = "language: de\ncards:\n  frog: {back: {name: Taucher}}\n"
    (deep / "content/pond/text/de.yaml").write_text(text, encoding="utf-8")

    assert messages(deep) == []
    assert game(deep).cards["frog"].back.name["de"] == "Taucher"


def test_a_back_that_a_deck_shares_says_why_it_knows_no_card(pond: Path) -> None:
    back = pond / "templates/pond/back.xml.j2"
    back.write_text("<card><text>{{ card.name }}</text></card>", encoding="utf-8")

    (finding,) = Faces(game(pond), assets_of(pond, "pond"), "en").back("reeds").findings
    assert "a back that cards share (one for each card is `back` of their kind)" in finding.message


def test_a_frame_that_would_be_called_like_the_other_side_is_found(deep: Path, edit: Edit) -> None:
    edit(
        GAME,
        "    back: back\n    theme: plain\n",
        "    frames: {back: {theme: plain, back: back}, front: {theme: plain, back: back}}\n",
    )

    assert "C109 the frame back is called like the other side of its cards" in messages(deep)
