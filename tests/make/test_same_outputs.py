"""An incremental build ends with the very files that a build from nothing makes, whatever was edited."""

from pathlib import Path

import pytest

from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.session import Session

from .building import CARDS, Edit, Outputs, build, contents

pytestmark = pytest.mark.usefixtures("frozen")
GAME = "content/pond/game.yaml"
FACE, LEAF = "templates/pond/animal.xml.j2", "templates/pond/leaf.xml.j2"
BOOK = "content/pond/rulebook/en.md"
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M40 40H470V470H40Z"/></svg>\n'


@pytest.fixture
def own_icon(pond: Path, edit: Edit) -> Path:
    """An icon of the game's own, drawn on cards, in a text and in the rulebook."""
    path = pond / "content/pond/art/icons/evil.svg"
    path.parent.mkdir(parents=True)
    path.write_text(ICON, encoding="utf-8")
    (pond / BOOK).parent.mkdir()
    (pond / BOOK).write_text("# Pond\n\n## Eyes\n\nBeware of {icon:evil} in the reeds.\n", encoding="utf-8")
    edit(FACE, "</text>", ' {{ "{icon:evil}" }}</text><icon name="evil" size="10mm" fill="#000000"/>')
    return path


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "en: Frog", "en: Toad"),
        (CARDS, "de: Reiher", "de: Storch"),
        (CARDS, "level: 2", "level: 2\n    copies: 3"),
        (CARDS, "id: frog\n    name: {en: Frog", "id: frog\n    name: {en: Frog!"),
        (GAME, "en: Reeds", "en: Rushes"),
        (GAME, "frog: 2, newt: 1", "newt: 1, frog: 2"),
        (GAME, "shape: round", "shape: card"),
        (GAME, "shape: round", "shape: mat"),
        (GAME, "[20mm, 20mm]", "[20mm, 25mm]"),
        (GAME, "copies: 3", "copies: 4"),
        (FACE, "#ffffff", "#fffff0"),
        (LEAF, "#a0d0a0", "#a0d0a1"),
    ],
)
def test_after_an_edit_every_output_is_that_of_a_clean_build(
    pond: Path, edit: Edit, built: Outputs, file: str, old: str, new: str
) -> None:
    before = {name: data for name, (*_, data) in built.items()}
    edit(file, old, new)

    assert not build(pond).findings

    after = contents(pond)
    build(pond, clean=True)
    assert after != before
    assert after == contents(pond)


def test_a_deleted_picture_alone_is_made_again(pond: Path, edit: Edit, built: Outputs) -> None:
    edit(CARDS, "en: Frog", "en: Toad")
    build(pond)
    (pond / "build/pond/cards/en/frog.png").unlink()

    assert sum(build(pond).written.values()) == 1


def test_a_games_own_icon_is_drawn_on_cards_in_texts_and_in_the_rulebook(pond: Path, own_icon: Path) -> None:
    assert build(pond).findings == []
    before = contents(pond)
    own_icon.write_text(ICON.replace("470V", "240V"), encoding="utf-8")

    assert build(pond).findings == []

    after = contents(pond)
    changed = {name for name in after if before.get(name) != after[name]}
    assert {"cards/en/frog.png", "print/en/reeds-a4.pdf", "rulebook.en.pdf", "rulebook.en.html"} <= changed
    build(pond, clean=True)
    assert after == contents(pond)


def test_a_session_draws_a_games_own_icon(pond: Path, own_icon: Path) -> None:
    session = Session(Project(pond), "pond")
    frog = Face("en", "card", "frog")
    before = session.picture(frog, session.refresh()[frog].digest, 100, bleed=False)
    own_icon.write_text(ICON.replace("470V", "240V"), encoding="utf-8")

    after = session.picture(frog, session.refresh()[frog].digest, 100, bleed=False)

    assert after
    assert after != before


def test_print_dialogs_offer_both_sides_only_where_there_are_backs(pond: Path, edit: Edit) -> None:
    folder = pond / "templates/print"
    folder.mkdir()
    for name, pages in (("both", "fronts_then_backs"), ("fronts", "fronts")):
        text = f"id: {name}\ntitle: {name}\npaper: {{size: a4}}\npages: {pages}\n"
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    edit(GAME, "[a4]", "[both, fronts]")

    build(pond)

    files = contents(pond)
    duplex = {name for name, data in files.items() if name.startswith("print/en/") and b"/Duplex" in data}
    assert duplex == {"print/en/reeds-both.pdf", "print/en/calibration-both.pdf"}
