"""Backs that differ by kind, and backs that are up to a ruling: each card has its own behind it."""

from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.print_sets import print_sets
from deckwright.model.game import Game
from deckwright.render.impose import plan_sheets

from .building import Edit, build, outputs

PLANT = """\
  plant:
    title: {en: Plant, de: Pflanze}
    size: poker
    face: animal
    fields:
      level: {type: int, range: [1, 9]}
decks:"""
LILY = """\
kind: plant
cards:
  - id: lily
    name: {en: Lily, de: Seerose}
    level: 1
"""
BY_RULING = """\
    back:
      ruling: PO-R1
      answers: {alike: back, by_kind: {animal: back_of_kind, plant: back_of_kind}}
"""
RULING = """\
rulings:
  PO-R1:
    question: {en: Which backs?, de: Welche Rückseiten?}
    options:
      alike: {en: All alike., de: Alle gleich.}
      by_kind: {en: By kind., de: Nach Art.}
    chosen: CHOSEN
    proof: none
    because: Nothing in the game looks at backs.
components:"""
FACE = '<card><rect fill="#204060" bleed="yes"/><text fill="#ffffff">{{ kind.id }}</text></card>\n'


@pytest.fixture
def choose(pond: Path, edit: Edit, frozen: None):
    """The pond with a plant, and backs that are up to a ruling: choose its answer."""
    game = "content/pond/game.yaml"
    edit(game, "decks:", PLANT)
    edit(game, "heron: 1}", "heron: 1, lily: 2}")
    edit(game, "    back: back\n", BY_RULING)
    edit(game, "components:", RULING)
    (pond / "content/pond/cards/plant.yaml").write_text(LILY, encoding="utf-8")
    (pond / "templates/pond/back_of_kind.xml.j2").write_text(FACE, encoding="utf-8")
    chosen = ["CHOSEN"]

    def choose(answer: str) -> Game:
        edit(game, f"chosen: {chosen[-1]}", f"chosen: {answer}")
        chosen.append(answer)
        loaded = load_game(Project(pond), "pond")
        assert loaded.game is not None, loaded.findings
        return loaded.game

    return choose


def pairs(game: Game) -> dict[str, str]:
    (reeds,) = (part for part in print_sets(game) if part.id == "reeds")
    return {item.front: item.back for items in reeds.items.values() for item in items}


def test_with_the_answer_alike_all_cards_have_one_back(choose):
    assert set(pairs(choose("alike")).values()) == {"back/reeds"}


def test_with_the_answer_by_kind_each_card_has_the_back_of_its_kind(choose):
    assert pairs(choose("by_kind")) == {
        "card/frog": "back/reeds.animal",
        "card/newt": "back/reeds.animal",
        "card/heron": "back/reeds.animal",
        "card/lily": "back/reeds.plant",
    }


def test_behind_each_card_of_a_sheet_lies_the_back_of_its_own_kind(choose, pond: Path):
    game = choose("by_kind")
    own = pairs(game)
    (items,) = next(part for part in print_sets(game) if part.id == "reeds").items.values()
    (profile,) = read_profiles(game, ("a4",), assets_of(pond, "pond").path)

    (sheet,) = plan_sheets(profile, (63.5, 88.9), items).sheets

    turned_over = {(profile.width - back.x - 63.5, back.y): back.name for back in sheet.backs if back}
    behind = {front.name: turned_over[front.x, front.y] for front in sheet.fronts}
    assert behind == own


def test_the_chosen_answer_decides_which_backs_are_drawn_and_the_others_are_deleted(choose, pond: Path):
    def backs() -> set[str]:
        assert not build(pond).findings
        return {name for name in outputs(pond) if name.startswith("cards/en/backs/")}

    choose("by_kind")
    assert backs() == {"cards/en/backs/reeds-animal.png", "cards/en/backs/reeds-plant.png"}

    choose("alike")
    assert backs() == {"cards/en/backs/reeds.png"}


def test_the_template_of_such_a_back_is_told_the_kind(choose, pond: Path):
    from deckwright.render.faces import Faces

    faces = Faces(choose("by_kind"), assets_of(pond, "pond"), "en")

    words = [
        "".join(glyph[2] for op in faces.back(back).display.ops if op[0] == "glyphs" for glyph in op[6])
        for back in ("reeds.animal", "reeds.plant")
    ]

    assert words == ["animal", "plant"]


def test_one_template_for_each_kind_needs_no_ruling(choose, edit: Edit):
    choose("alike")
    edit("content/pond/game.yaml", BY_RULING, "    back: {animal: back, plant: back_of_kind}\n")

    assert pairs(choose("by_kind"))["card/lily"] == "back/reeds.plant"


def test_a_figure_of_a_deck_shows_all_its_backs(choose, pond: Path):
    from deckwright.assets.icons import Icons
    from deckwright.render.rulebook.blocks import Figure, every
    from deckwright.render.rulebook.read import read_book

    folder = pond / "content/pond/rulebook"
    folder.mkdir()
    (folder / "en.md").write_text("# Pond\n\n![](back:reeds)\n", encoding="utf-8")
    game = choose("by_kind")

    book, mistakes = read_book(game, game.rulebooks["en"], Icons(assets_of(pond, "pond")))

    assert not mistakes
    assert [block.id for block in every(book.blocks) if isinstance(block, Figure)] == [
        "reeds.animal",
        "reeds.plant",
    ]
