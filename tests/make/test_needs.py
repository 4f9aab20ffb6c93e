"""What players need besides what is printed, and components with several faces that stand in for it."""

from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.print_sets import print_sets
from deckwright.model.game import Game

from .building import Edit, build, changed, outputs

NEEDS = """\
needs:
  fly_dice: {title: {en: Black die, de: Schwarzer Würfel}, for: {en: flies, de: Fliegen}, count: 3, per: seat}
  bag: {title: {en: Bag, de: Beutel}, data: {tint: bad}}
components:
  chips:
    title: {en: Chips, de: Plättchen}
    size: [70mm, 70mm]
    shape: round
    face: chip
    back: chip
    data: {tint: good, number: 0}
    faces:
      low: {instead_of: fly_dice, data: {number: 1}, behind: {number: 2}}
      high: {instead_of: fly_dice, copies: 2, data: {number: 3, tint: bad}, behind: {number: 4}}
      plain: {}
"""
CHIP = """\
<card>
  <rect fill="#ffffff"/>
  <column padding="6mm">
    <text>{{ component.face }} {{ data.number }} {{ data.tint }} {{ component.copies }}</text>
  </column>
</card>
"""
FACES = ("low", "high", "plain")


@pytest.fixture
def needy(pond: Path, edit: Edit, frozen: None) -> Path:
    edit("content/pond/game.yaml", "components:\n", NEEDS)
    (pond / "templates/pond/chip.xml.j2").write_text(CHIP, encoding="utf-8")
    return pond


def game(pond: Path) -> Game:
    loaded = load_game(Project(pond), "pond")
    assert loaded.game is not None, loaded.findings
    return loaded.game


def said(pond: Path, face: str, side: str = "face", language: str = "en") -> str:
    from deckwright.render.faces import Faces

    drawn = Faces(game(pond), assets_of(pond, "pond"), language).component(face, side)
    return "".join(glyph[2] for op in drawn.display.ops if op[0] == "glyphs" for glyph in op[6])


def messages(pond: Path) -> list[str]:
    return [finding.message for finding in check_game(Project(pond), "pond")]


def test_a_need_is_counted_for_each_seat_or_once_for_all(needy: Path) -> None:
    needs = game(needy).needs

    assert [needs[name].total(2) for name in ("fly_dice", "bag")] == [6, 1]


def test_a_face_is_printed_as_often_as_what_it_stands_in_for_or_as_often_as_it_says(needy: Path) -> None:
    (chips,) = (part for part in print_sets(game(needy)) if part.id == "chips")
    (items,) = chips.items.values()

    assert [item.front for item in items] == [
        *["face/chips.low"] * 6,
        *["face/chips.high"] * 2,
        "face/chips.plain",
    ]
    assert all(item.back == item.front.replace("face/", "reverse/") for item in items)
    assert game(needy).components["chips"].copies == 9


def test_a_face_sees_its_own_data_over_that_of_its_component_and_its_back_what_is_behind(needy: Path) -> None:
    assert [said(needy, f"chips.{face}") for face in FACES] == [
        "low 1 good 6",
        "high 3 bad 2",
        "plain 0 good 1",
    ]
    assert [said(needy, f"chips.{face}", "back") for face in FACES] == [
        "low 2 good 6",
        "high 4 bad 2",
        "plain 0 good 1",
    ]
    assert said(needy, "chips") == "low 1 good 6"


def test_each_face_has_its_picture_and_all_of_them_one_print_file(needy: Path) -> None:
    assert not build(needy).findings

    apart = ("/bleed/", "/thumbnails/")
    names = {
        name
        for name in outputs(needy)
        if "chips" in name and "/en/" in name and not any(folder in name for folder in apart)
    }
    assert names == {
        "print/en/chips-a4.pdf",
        *(f"cards/en/components/chips-{face}{side}.png" for face in FACES for side in ("", "-back")),
    }


def test_a_face_that_changes_is_drawn_anew_and_the_others_are_not(needy: Path, edit: Edit) -> None:
    build(needy)
    before = outputs(needy)
    edit("content/pond/game.yaml", "{number: 3, tint: bad}", "{number: 5, tint: bad}")
    build(needy)

    pictures = {name for name in changed(before, outputs(needy)) if name.startswith("cards/en/components/")}
    assert pictures == {"cards/en/components/chips-high.png"}


def test_a_face_sees_what_it_stands_in_for(needy: Path) -> None:
    text = "{{ component.need.title }}, {{ component.need.purpose }}: {{ component.need.total }}"
    (needy / "templates/pond/chip.xml.j2").write_text(f"<card><text>{text}</text></card>", encoding="utf-8")

    assert said(needy, "chips.low", language="de") == "Schwarzer Würfel, Fliegen: 6"


def test_every_face_may_list_all_that_is_needed(needy: Path) -> None:
    text = "{% for id in needs %}{{ needs[id].count }} {{ needs[id].title }} {{ needs[id].per }} {% endfor %}"
    (needy / "templates/pond/chip.xml.j2").write_text(f"<card><text>{text}</text></card>", encoding="utf-8")

    assert said(needy, "chips.plain") == "3 Black die seat 1 Bag all"


def test_the_shared_face_of_needs_lists_them_with_their_numbers(needy: Path, edit: Edit) -> None:
    part = "  besides: {title: {en: Besides, de: Außerdem}, size: [120mm, 80mm], face: needs}\n  leaf:"
    edit("content/pond/game.yaml", "  leaf:", part)

    text = said(needy, "besides")
    assert "Besides" in text
    assert "Black die" in text
    assert "flies" in text
    assert not [
        finding for finding in check_game(Project(needy), "pond", faces=True) if "besides" in finding.about
    ]


def test_whom_a_need_is_for_stands_once_where_all_are_for_the_same(needy: Path, edit: Edit) -> None:
    part = "  besides: {title: {en: Besides, de: Außerdem}, size: [120mm, 80mm], face: needs}\n  leaf:"
    edit("content/pond/game.yaml", "  leaf:", part)
    words = "words:\n  needs_each: {en: each of you, de: jeder}\n  needs_all: {en: all of you, de: alle}\n"
    folder = needy / "content/pond/rules"
    folder.mkdir(exist_ok=True)
    (folder / "listed.yaml").write_text(words, encoding="utf-8")

    mixed = said(needy, "besides").lower()
    edit("content/pond/game.yaml", "data: {tint: bad}}\n", "data: {tint: bad}, per: seat, count: 1}\n")
    alike = said(needy, "besides").lower()

    assert [mixed.count(words) for words in ("each of you", "all of you")] == [1, 1]
    assert [alike.count(words) for words in ("each of you", "all of you")] == [1, 0]


def test_the_rulebook_says_what_is_needed_and_shows_a_face_of_several(needy: Path) -> None:
    folder = needy / "content/pond/rulebook"
    folder.mkdir()
    text = "{need:fly_dice}: {need:fly_dice.count} each, {need:fly_dice.total} in all; {copies:chips}."
    figures = "![](component:chips.high) ![](component:chips.high.back) ![](component:chips)\n"
    (folder / "en.md").write_text(f"# Pond\n\n{text}\n\n{figures}", encoding="utf-8")
    assert not build(needy).findings

    page = (needy / "build/pond/rulebook.en.html").read_text("utf-8")
    assert "Black die: 3\u00a0each, 6\u00a0in all; 9." in page


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{need:fly_dise}", 'there is no need "fly_dise"'),
        ("{need:bag.sum}", 'there is no need "bag.sum"'),
        ("![](component:chips.middle)", 'there is no face of a component "chips.middle"'),
    ],
)
def test_what_a_rulebook_names_of_needs_and_faces_must_be_there(
    needy: Path, written: str, message: str
) -> None:
    folder = needy / "content/pond/rulebook"
    folder.mkdir()
    (folder / "en.md").write_text(f"# Pond\n\n{written}\n", encoding="utf-8")

    assert messages(needy) == [message]


def test_what_a_face_stands_in_for_must_be_needed(needy: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "low: {instead_of: fly_dice", "low: {instead_of: fly_dise")

    assert messages(needy) == ['there is no need "fly_dise"']


def test_no_face_of_a_component_is_called_as_its_back_would_be(needy: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "      plain: {}", "      back: {}")

    assert any('"back"' in message for message in messages(needy))


def test_a_missing_translation_of_a_need_is_told(needy: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "title: {en: Bag, de: Beutel}", "title: Bag")

    assert [finding.code for finding in check_game(Project(needy), "pond")] == ["L306"]


def test_the_words_of_a_need_may_stand_with_its_language(needy: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "title: {en: Bag, de: Beutel}", "title: Bag")
    folder = needy / "content/pond/text"
    folder.mkdir()
    (folder / "de.yaml").write_text(
        "language: de\nneeds: {bag: {title: Sack, for: Frösche}}\n", encoding="utf-8"
    )

    assert game(needy).needs["bag"].title["de"] == "Sack"
    purpose = game(needy).needs["bag"].purpose
    assert purpose is not None
    assert purpose["de"] == "Frösche"
