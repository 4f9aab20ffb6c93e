"""Sheets that decks and components share, so that none is printed for two of nine cards."""

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from deckwright.make.print_sets import PrintSet, ganged
from deckwright.model.game import Words
from deckwright.model.place import Spot
from deckwright.render.impose import Item

from .building import Edit, build, gallery, outputs

GAME = "content/pond/game.yaml"
MOSS = """\
  moss:
    title: {en: Moss, de: Moos}
    per: all
    back: back
    theme: plain
    tuck_box: true
    cards: {heron: 2}
components:
  twig: {title: {en: Twig, de: Zweig}, size: poker, face: leaf, copies: 2}
"""
POKER, MINI = (63.5, 88.9), (44.0, 63.0)


TOGETHER_MAT = """\
components:
  together: {title: {en: Water, de: Wasser}, size: [190mm, 90mm], shape: mat, face: leaf}
"""


@pytest.fixture
def moss(pond: Path, edit: Edit, frozen: None) -> Path:
    edit(GAME, "components:\n", MOSS)
    return pond


def one(name: str, size: tuple[float, float], count: int, **more: object) -> PrintSet:
    back = f"back/{name}" if more.pop("backs", True) else ""
    items = {size: [Item(f"card/{name}{number}", back) for number in range(count)]}
    return PrintSet(id=name, title=Words(name, {"en": name}, {}), spot=Spot(None), items=items, **more)


def test_cards_of_one_size_share_sheets_whatever_their_backs_counters_apart_and_mats_alone() -> None:
    reeds, moss = one("reeds", POKER, 4), one("moss", POKER, 2, backs=False)
    small, mat = one("small", MINI, 3), one("water", (300.0, 300.0), 1, shape=None)
    coins, gems = (one(name, (16.0, 16.0), 2, shape="round") for name in ("coins", "gems"))

    together, counters, alone = ganged([reeds, coins, moss, mat, small, gems])

    assert {size: len(items) for size, items in together.items.items()} == {POKER: 6, MINI: 3}
    assert {item.back for item in together.items[POKER]} == {"back/reeds", ""}
    assert [item.of for item in together.items[POKER]] == [("reeds",)] * 4 + [("moss",)] * 2
    assert {name: title["en"] for name, title in counters.titles.items()} == {
        "coins": "coins",
        "gems": "gems",
    }
    assert (counters.id, len(counters.items[(16.0, 16.0)]), alone) == ("all-together-round", 4, mat)


def words_of(path: Path) -> list[str]:
    """The words of a PDF, page by page."""
    document = pypdfium2.PdfDocument(path)
    words = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return words


def test_a_set_that_is_alone_in_its_shape_stays_as_it_is() -> None:
    reeds, mat = one("reeds", POKER, 4), one("water", (300.0, 300.0), 1, shape=None)

    assert ganged([reeds, mat]) == [reeds, mat]


def test_all_cards_are_in_one_file_that_says_whose_they_are(moss: Path) -> None:
    build(moss, only=("print", "gallery"), profiles=("a4_gang",))

    made = {name.removeprefix("print/en/") for name in outputs(moss) if name.startswith("print/en/")}
    assert {name for name in made if "calibration" not in name} == {
        "all-together-a4_gang.pdf",
        "leaf-a4_gang.pdf",
        "moss-tuck-box-a4_gang.pdf",
    }
    path = moss / "build/pond/print/en/all-together-a4_gang.pdf"
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 2  # eight cards of nine places, and their backs
    assert "Reeds + Moss + Twig" in words_of(path)[0]
    sheets = {sheet["id"]: sheet for sheet in gallery(moss)["sheets"] if sheet["language"] == "en"}
    assert [len(page["cells"]) for page in sheets["all-together"]["pages"]] == [8, 6]


def test_no_mat_is_called_like_the_file_of_what_shares_sheets(moss: Path, edit: Edit) -> None:
    edit(GAME, "components:\n", TOGETHER_MAT)

    build(moss, only=("print",), profiles=("a4_gang",))

    made = {name.removeprefix("print/en/") for name in outputs(moss) if name.startswith("print/en/")}
    assert {"together-a4_gang.pdf", "all-together-a4_gang.pdf"} <= made
    assert not build(moss, only=("print",), profiles=("a4_gang",)).written


def test_each_sheet_says_whose_cards_lie_on_it_where_two_decks_have_one_card(moss: Path, edit: Edit) -> None:
    edit(GAME, "heron: 1", "heron: 8")
    edit(GAME, "cards: {heron: 2}", "cards: {heron: 12}")

    build(moss, only=("print",), profiles=("a4_gang",), languages=("en",))

    path = moss / "build/pond/print/en/all-together-a4_gang.pdf"
    fronts = [" ".join(page.split()) for page in words_of(path)[::2]]
    titles = [[name for name in ("Reeds", "Moss", "Twig") if name in page] for page in fronts]
    assert titles == [["Reeds"], ["Reeds", "Moss"], ["Moss", "Twig"]]
