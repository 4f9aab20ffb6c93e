"""A face's digest changes with everything that it may show, and with nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.digest import Digests, ground, vectors
from deckwright.make.snapshot import take

Edit = Callable[[str, str, str], None]
TEMPLATE = "templates/pond/animal.xml.j2"
GAME, CARDS = "content/pond/game.yaml", "content/pond/cards/animal.yaml"


def digests(pond: Path, language: str = "en") -> Digests:
    game = load_game(Project(pond), "pond").game
    assert game is not None
    snapshot = take(str(pond), "pond", None)
    return Digests(game, language, snapshot, ground(snapshot, assets_of(pond, "pond")))


def of_all(pond: Path, language: str = "en") -> dict[str, str]:
    digest = digests(pond, language)
    cards = {card: digest.card(card) for card in digest.game.cards}
    return cards | {"reeds": digest.back("reeds"), "leaf": digest.component("leaf")}


@pytest.fixture
def art(pond: Path, edit: Edit) -> Path:
    path = pond / "content/pond/art/newt.png"
    path.parent.mkdir()
    path.write_bytes(b"one")
    edit(CARDS, "    level: 2", "    level: 2\n    art: art/newt.png")
    return path


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {name for name in before | after if before.get(name) != after.get(name)}


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (CARDS, "level: 2", "level: 3", {"newt"}),
        (CARDS, "en: Newt", "en: Eft", {"newt"}),
        # The default face tells names from questions by all cards of a kind.
        (CARDS, "en: Newt", f"en: Newt{' of the reeds' * 8}", {"frog", "newt", "heron"}),
        (CARDS, "de: Molch", "de: Lurch", set()),
        (CARDS, "kind: animal", "# A comment.\nkind: animal", set()),
        (GAME, "frog: 2", "frog: 3", {"frog"}),
        (GAME, "copies: 3", "copies: 4", {"leaf"}),
        (GAME, "profiles: [a4]", "profiles: [letter]", set()),
        (GAME, "range: [1, 9]", "range: [1, 8]", {"frog", "newt", "heron", "reeds", "leaf"}),
        (TEMPLATE, "<card", "{# A comment. #}\n<card", set()),
        (TEMPLATE, "<card", "<!-- A comment. -->\n<card", set()),
        (TEMPLATE, "<card", "{# A comment\n   of two lines. -#}\n<card", set()),
        (TEMPLATE, "<card", "<!-- {{ 1 }} -->\n<card", {"frog", "newt", "heron", "reeds", "leaf"}),
        ("templates/pond/leaf.xml.j2", "#a0d0a0", "#a0d0a1", {"frog", "newt", "heron", "reeds", "leaf"}),
    ],
)
def test_an_edit_changes_the_digests_of_what_shows_it(
    pond: Path, edit: Edit, file: str, old: str, new: str, expected: set[str]
) -> None:
    before = of_all(pond)

    edit(file, old, new)

    assert changed(before, of_all(pond)) == expected


@pytest.mark.parametrize("name", ["themes.yaml", "scenes.yaml"])
def test_a_comment_on_colours_changes_no_digest_and_a_colour_does(pond: Path, edit: Edit, name: str) -> None:
    (pond / "templates/pond" / name).write_text("plain: {paper: '#ffffff'}\n", encoding="utf-8")
    before = of_all(pond)

    edit(f"templates/pond/{name}", "plain", "# White.\nplain")
    after_a_comment = of_all(pond)
    edit(f"templates/pond/{name}", "#ffffff", "#fffffe")

    assert after_a_comment == before
    assert changed(before, of_all(pond)) == set(before)


def test_a_card_depends_on_the_card_that_its_text_names(pond: Path, edit: Edit) -> None:
    edit(CARDS, "    level: 1", '    level: 1\n    text: {en: "Flees {card:heron}.", de: Flieht.}')
    before = of_all(pond)

    edit(CARDS, "en: Heron", "en: Stork")

    assert changed(before, of_all(pond)) == {"frog", "heron"}


def test_a_card_depends_on_the_cards_that_its_fields_name(pond: Path, edit: Edit) -> None:
    edit(GAME, "    fields:\n", "    fields:\n      prey: {type: set card, optional: true}\n")
    edit(CARDS, "    level: 1", "    level: 1\n    prey: [heron]")
    before = of_all(pond)

    edit(CARDS, "en: Heron", "en: Stork")

    assert changed(before, of_all(pond)) == {"frog", "heron"}


def test_a_component_depends_on_the_cards_of_the_kinds_that_it_shows(pond: Path, edit: Edit) -> None:
    edit(GAME, "    copies: 3", "    copies: 3\n    shows: animal")
    before = of_all(pond)

    edit(CARDS, "level: 2", "level: 3")

    assert changed(before, of_all(pond)) == {"newt", "leaf"}


def test_a_card_depends_on_the_bytes_of_its_picture(pond: Path, art: Path) -> None:
    before = of_all(pond)

    art.write_bytes(b"two")

    assert changed(before, of_all(pond)) == {"newt"}


def test_faces_are_laid_out_in_a_process_of_their_own_after_a_vector_was_edited(
    pond: Path, art: Path
) -> None:
    logo = art.with_name("logo.SVG")
    logo.write_bytes(b"one")
    before, known = take(str(pond), "pond", None), of_all(pond)

    logo.write_bytes(b"two")

    assert vectors(take(str(pond), "pond", None)) != vectors(before)
    assert of_all(pond) == known  # which faces show it, only drawing tells


def test_a_half_depends_on_its_other_half(pond: Path, edit: Edit) -> None:
    fields = "    halves: {pair: pair, side: side}\n    fields:\n      pair: {type: name}\n"
    fields += "      side: {type: [left, right]}\n"
    edit(GAME, "    fields:\n", fields)
    for level, side in ((1, "left"), (2, "right")):
        edit(CARDS, f"    level: {level}\n", f"    level: {level}\n    pair: twin\n    side: {side}\n")
    edit(CARDS, "    level: 3\n", "    level: 3\n    pair: alone\n    side: left\n")
    before = of_all(pond)

    edit(CARDS, "en: Newt", "en: Eft")

    assert changed(before, of_all(pond)) == {"frog", "newt"}


def test_languages_have_digests_of_their_own(pond: Path) -> None:
    assert not set(of_all(pond, "en").values()) & set(of_all(pond, "de").values())
