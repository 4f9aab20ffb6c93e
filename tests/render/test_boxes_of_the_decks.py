"""The first sheet of a poker deck on A4 and on Letter has exactly the boxes that a printer is told to expect.

All numbers are worked out here, from the sizes of paper and card; nothing is asked of the code that prints.
"""

from collections.abc import Iterator

import pypdfium2
import pytest

from deckwright.assets.asset_path import project_assets
from deckwright.assets.game_assets import assets_of
from deckwright.assets.profiles import read_profiles
from deckwright.picture.display import DisplayList
from deckwright.render.faces import Faces
from deckwright.render.impose import Item, Label, plan_sheets, sheet_pages
from deckwright.render.pdf import write_pdf

from ..repository import PROJECT, loaded

POINT = 25.4 / 72
CARD = (63.5, 88.9)  # poker
# Width and height of the paper in points, the gutter between cards and the bleed in mm.
PAPERS = {"a4": (595.28, 841.89, 4.0, 2.0), "letter": (612.0, 792.0, 0.0, 3.0)}


@pytest.fixture(scope="module")
def faces() -> Faces:
    game = loaded("biomanz").game
    assert game is not None
    return Faces(game, assets_of(PROJECT.root, game.id), "de")


@pytest.fixture(
    scope="module", params=[(deck, paper) for deck in ("mist_forest", "sun_steppe") for paper in PAPERS]
)
def page(request, faces: Faces, tmp_path_factory) -> Iterator[tuple[str, pypdfium2.PdfPage]]:
    """The paper, and the first page of a deck's file."""
    deck, paper = request.param
    (profile,) = read_profiles(faces.game, [paper], project_assets(PROJECT.root))
    # Nine times the same two pictures: where they lie is what counts.
    card = next(iter(faces.game.decks[deck].cards))
    plan = plan_sheets(profile, CARD, [Item("card", "back")] * 9)
    pictures: dict[str, DisplayList] = {"card": faces.card(card).display, "back": faces.back(deck).display}
    label = Label(game="Biomanz", deck=deck, language="de")
    path = tmp_path_factory.mktemp("print") / "deck.pdf"
    write_pdf(
        path, sheet_pages(plan, profile, pictures.__getitem__, label), title=deck, language="de",
        assets=faces.assets,
    )  # fmt: skip
    document = pypdfium2.PdfDocument(path)
    yield paper, document[0]
    document.close()


def in_the_middle(paper: str, more: float) -> tuple[float, ...]:
    """A box in points around 3 x 3 cards in the middle of the paper, larger by so many mm on each side."""
    width, height, gutter, _ = PAPERS[paper]
    half = [(3 * side + 2 * gutter) / 2 / POINT + more / POINT for side in CARD]
    centre = (width / 2, height / 2)
    return (centre[0] - half[0], centre[1] - half[1], centre[0] + half[0], centre[1] + half[1])


def test_the_media_box_is_the_paper(page) -> None:
    paper, printed = page

    assert printed.get_mediabox() == pytest.approx((0, 0, *PAPERS[paper][:2]), abs=0.005)


def test_the_trim_box_holds_three_by_three_cards_and_the_gutters_between_them(page) -> None:
    paper, printed = page

    assert printed.get_trimbox(fallback_ok=False) == pytest.approx(in_the_middle(paper, 0.0), abs=0.01)


def test_the_bleed_box_is_wider_by_the_bleed_on_each_side(page) -> None:
    paper, printed = page

    box = in_the_middle(paper, PAPERS[paper][3])
    assert printed.get_bleedbox(fallback_ok=False) == pytest.approx(box, abs=0.01)
