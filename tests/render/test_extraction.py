"""The words on finished faces can be found and copied in their PDF, also where letters are spaced."""

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.picture.display import DisplayList
from deckwright.picture.page import single_page
from deckwright.picture.structure import Structure
from deckwright.picture.translate import translate
from deckwright.render.faces import Drawn, Faces
from deckwright.render.pdf import pdf_bytes
from deckwright.render.text import Run, fit_line

from ..repository import STOCK

ROOT = Path(__file__).resolve().parents[2]
FACES = 6  # of each language; all of them have the same kinds of lines


def plain(text: str) -> str:
    """Without the hyphens of lines, which a reader may keep or drop."""
    return re.sub(r"[\u00ad\u2010\ufffe\x02-]\s*", "", text)


def text_of(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    page = document[0]
    words = page.get_textpage()
    text: str = words.get_text_bounded()
    words.close()
    page.close()
    document.close()
    return plain(text)


@pytest.fixture(scope="module")
def drawn() -> Callable[[str], list[Drawn]]:
    loaded = load_game(Project(ROOT), "biomanz")
    game = loaded.game
    assert game is not None

    def drawn(language: str) -> list[Drawn]:
        faces = Faces(game, assets_of(ROOT, game.id), language)
        whole = [
            card for card in game.cards.values() if not game.kinds[card.kind].halves
        ]  # names cross a seam
        some = whole[:: max(1, len(whole) // FACES)]
        return [faces.card(card.id) for card in some] + [
            faces.component(component) for component in game.components
        ]

    return drawn


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_of_a_face_is_copied_out_as_it_was_written(drawn, language):
    missing = []
    for face in drawn(language):
        found = set(
            text_of(
                pdf_bytes(
                    [single_page(face.display)], title="", language="", assets=STOCK, structure=Structure()
                )
            ).split()
        )
        for op in face.display.ops:
            if op[:2] == ("note", "text"):
                missing += [word for word in plain(op[6]).split() if word not in found]

    assert missing == []


@pytest.mark.parametrize("tracking", [0.05, 0.1, 0.15, 0.3])
@pytest.mark.parametrize("family", ["body", "title", "caps"])
def test_spaced_letters_remain_a_word(tracking, family):
    run = Run("Nebelwald Rote AVATAR office", family=family, tracking=tracking, features=("smcp",))
    ops = translate(fit_line([run], 1000.0, size=2.2, fonts=STOCK.fonts).ops, 5.0, 10.0)
    page = single_page(DisplayList(100.0, 20.0, 0.0, ops))
    assert text_of(pdf_bytes([page], title="", language="", assets=STOCK)).strip() == run.text
