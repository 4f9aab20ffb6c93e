"""What is printed together, each copy once."""

from collections.abc import Callable
from pathlib import Path

from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.gallery_data import things
from deckwright.make.print_sets import print_sets
from deckwright.make.sheets import print_findings
from deckwright.model.game import Game

Edit = Callable[[str, str, str], None]


def game(pond: Path) -> Game:
    loaded = load_game(Project(pond), "pond").game
    assert loaded is not None
    return loaded


def printed(pond: Path) -> dict[str, list[str]]:
    return {
        part.id: [f"{item.front} {item.back}".strip() for items in part.items.values() for item in items]
        for part in print_sets(game(pond))
    }


def test_decks_have_their_copies_and_back_and_components_theirs(pond: Path) -> None:
    assert printed(pond) == {
        "reeds": ["card/frog back/reeds"] * 2 + ["card/newt back/reeds", "card/heron back/reeds"],
        "leaf": ["face/leaf"] * 3,
    }


def test_what_is_called_alike_has_files_of_its_own(pond: Path, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "level: 3", "level: 3\n    copies: 3")
    edit("content/pond/game.yaml", "  reeds:\n", "  animal:\n")
    edit("content/pond/game.yaml", "  leaf:\n", "  animal:\n    face: leaf\n")

    sets = printed(pond)

    assert sets["animal-cards"] == ["card/heron"] * 2
    assert sets["animal-component"] == ["face/animal"] * 3
    assert len(sets["animal"]) == 4


def test_copies_that_no_deck_holds_are_printed_by_kind(pond: Path, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "level: 3", "level: 3\n    copies: 3")

    assert printed(pond)["animal"] == ["card/heron"] * 2


def test_components_that_share_sheets_are_printed_together(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "    shape: round\n", "    sheets: parts\n")
    edit("content/pond/game.yaml", "print: {", "  twig: {size: poker, face: leaf, sheets: parts}\nprint: {")

    assert printed(pond)["parts"] == ["face/leaf"] * 3 + ["face/twig"]
    assert "leaf" not in printed(pond)


def test_a_card_too_large_for_the_paper_is_a_finding_of_the_profile(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "size: poker", "size: [300mm, 400mm]")

    findings = print_findings(game(pond), ("a4",), assets_of(pond, "pond"))

    assert [finding.code for finding in findings] == ["P501"]


def test_a_mistake_in_a_profile_is_found_with_its_line(pond: Path) -> None:
    path = pond / "templates/print/tight.yaml"
    path.parent.mkdir()
    path.write_text("id: tight\ntitle: Tight\npaper: {size: a4}\nbleeed: 3mm\n", encoding="utf-8")

    (finding,) = print_findings(game(pond), ("tight",), assets_of(pond, "pond"))

    assert (finding.code, str(finding.place)) == ("C102", "templates/print/tight.yaml:4:1")


def test_the_shipped_profiles_are_read(pond: Path) -> None:
    profiles = read_profiles(game(pond), ("a4", "letter"), assets_of(pond, "pond").path)

    assert [(profile.id, profile.paper.name) for profile in profiles] == [("a4", "a4"), ("letter", "letter")]


def test_a_profile_with_the_id_of_another_is_found_before_it_can_overwrite_its_outputs(pond: Path) -> None:
    path = pond / "templates/print/tight.yaml"
    path.parent.mkdir()
    path.write_text("title: Tight\nid: a4\npaper: {size: a4}\n", encoding="utf-8")

    (finding,) = print_findings(game(pond), ("a4", "tight"), assets_of(pond, "pond"))

    assert (finding.code, str(finding.place)) == ("P502", "templates/print/tight.yaml:2:5")
    assert "'a4', not 'tight'" in finding.message
    assert finding.hint == "write id: tight, or call the file a4.yaml"


def test_a_deck_of_all_cards_is_printed_and_what_is_taken_out_of_it_not_again(pond: Path, edit: Edit) -> None:
    start = "\n  start: {title: {en: Start, de: Anfang}, from: reeds, cards: {frog: 1}}\ncomponents:"
    edit("content/pond/game.yaml", "cards: {frog: 2, newt: 1, heron: 1}", "cards: all")
    edit("content/pond/game.yaml", "\ncomponents:", start)

    assert printed(pond) == {
        "reeds": ["card/frog back/reeds", "card/newt back/reeds", "card/heron back/reeds"],
        "leaf": ["face/leaf"] * 3,
    }


def test_a_deck_of_all_cards_lies_on_the_sheets_in_the_order_of_the_page_which_is_that_of_the_kinds(
    pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "cards: {frog: 2, newt: 1, heron: 1}", "cards: all")
    edit("content/pond/game.yaml", "decks:\n", f"{WATER}decks:\n")
    (pond / "content/pond/cards/a_first_file.yaml").write_text(RIVER, encoding="utf-8")

    cards = [f"card/{thing.id} back/reeds" for thing in things(game(pond)) if thing.sort == "card"]

    assert printed(pond)["reeds"] == cards
    assert cards[-1] == "card/river back/reeds"


WATER = "  water: {title: {en: Water, de: Wasser}, size: poker, face: animal, fields: {level: int}}\n"
RIVER = "kind: water\ncards: [{id: river, name: {en: River, de: Fluss}, level: 1}]\n"
