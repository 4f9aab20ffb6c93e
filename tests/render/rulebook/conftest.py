"""A small game with a rulebook, and icons that need no files."""

from dataclasses import replace

import pytest

from deckwright.assets.themes import Themes
from deckwright.model.game import (
    Card,
    Component,
    Deck,
    Fact,
    Field,
    Game,
    Kind,
    NamedValue,
    Rulebook,
    Ruling,
    Words,
)
from deckwright.model.place import Place, Spot
from deckwright.render.rulebook.compose import Composer
from deckwright.render.rulebook.figures import FigureSetter, Gallery
from deckwright.render.rulebook.style import style_of
from deckwright.render.rulebook.typesetter import Typesetter
from deckwright.render.rulebook.write import book_findings, write_rulebook

from ...repository import STOCK
from .sheets import PlainFaces


class Nowhere:
    """A document whose every value stands on line 7."""

    def place(self, path, *, key=False):
        return Place("content/minipit/game.yaml", 7, 3)


SPOT = Spot(Nowhere())


def words(name, de, en=""):
    return Words(name, {"de": de, "en": en or de}, {"de": SPOT, "en": SPOT})


class FakeIcons:
    """Two symbols."""

    names = ("lightning-arc", "hearts")

    def __contains__(self, name):
        return name in self.names

    def near(self, name):
        return next((each for each in self.names if each[:4] == name[:4]), "")


@pytest.fixture
def icons():
    return FakeIcons()


@pytest.fixture
def game():
    level = Field(name="level", type="int", spot=SPOT)
    kind = Kind(
        id="fauna",
        title=words("fauna", "Tiere", "Animals"),
        size=(63.5, 88.9),
        fields={"level": level},
        face="fauna",
        spot=SPOT,
    )
    hare = Card(
        id="reed_hare",
        kind="fauna",
        name=words("reed_hare", "Schilfhase", "Reed Hare"),
        fields={"level": 2, "quick": True},
        spot=SPOT,
    )
    answers = {
        "no_delay": words("a", "Ja, **sofort**.", "Yes, **at once**."),
        "delay": words("b", "Nein.", "No."),
    }
    return Game(
        id="minipit",
        title=words("title", "Grübchen", "Minipit"),
        seats=(2, 4),
        languages=("de", "en"),
        licence="CC-BY-SA-4.0",
        credit=words("credit", "Frei erfunden.", "Made up."),
        kinds={"fauna": kind},
        cards={"reed_hare": hare},
        decks={
            "mist": Deck(
                id="mist",
                title=words("mist", "Nebel", "Mist"),
                cards={"reed_hare": 3},
                back="back",
                theme="",
                spot=SPOT,
            )
        },
        deck_rules=None,
        values={
            "hand_size": NamedValue(id="hand_size", value=4, rules=("BM-03",), spot=SPOT),
            "turn_cap": NamedValue(
                id="turn_cap", value=100, rules=("BM-R17",), option=True, tunable=(40, 200), spot=SPOT
            ),
        },
        rulings={
            "BM-R05": Ruling(
                id="BM-R05",
                question=words("q5", "Handelt ein Tier sofort?", "May an animal act at once?"),
                answers=answers,
                chosen="no_delay",
                switch="summon_delay",
                proof="scenario",
                spot=SPOT,
            ),
            "BM-R17": Ruling(
                id="BM-R17",
                question=words("q17", "Patt?", "Stalemate?"),
                answers={
                    "fixed": words("f", "Nach {value:turn_cap} Zügen.", "After {value:turn_cap} turns.")
                },
                chosen="fixed",
                switch=None,
                proof="scenario",
                spot=SPOT,
            ),
        },
        facts={each: Fact(id=each, proof="scenario", spot=SPOT) for each in ("BM-03", "BM-13")},
        components={
            "mat": Component(
                id="mat",
                title=words("mat", "Spielplan", "Mat"),
                size=(420.0, 297.0),
                face="mat",
                shape="mat",
                spot=SPOT,
            )
        },
        words={"impulse": words("impulse", "Impuls", "impulse")},
        icons={"impulse": "lightning-arc"},
        profiles=(),
        rulebooks={},
        spot=SPOT,
    )


@pytest.fixture
def with_book(game):
    """Give the game a rulebook of this text."""

    def give(text, language="de"):
        file = f"content/minipit/rulebook/{language}.md"
        book = Rulebook(language=language, file=file, text=text, clauses={}, spot=SPOT)
        return replace(game, rulebooks={language: book})

    return give


@pytest.fixture
def read(with_book, icons):
    """Read a text as the game's rulebook: the book and its findings."""
    from deckwright.render.rulebook.read import read_book

    def read(text, language="de", credits_=(), edition="players", **changes):
        game = replace(with_book(text, language), **changes)
        return read_book(game, game.rulebooks[language], icons, credits_, edition=edition)

    return read


@pytest.fixture
def composer(game):
    """What sets the blocks of a book."""
    setter = Typesetter(STOCK.fonts, style_of(game, Themes(STOCK.path, game.id)))
    return Composer(setter, FigureSetter(Gallery(game, None, "de", setter), setter), {}, set())


@pytest.fixture
def write(with_book, tmp_path):
    """Write a text as a rulebook: its PDF, its HTML and its findings."""

    def write(text, folder="out", **changes):
        filler = "\n\n".join(
            f"Absatz {n} geht über mehrere Zeilen, " + "und zwar weiter, " * 20 for n in range(14)
        )
        rows = "\n".join(f"| Zeile {n} | {{value:hand_size}} {{#BM-03}} |" for n in range(60))
        text = text.replace("{filler}", filler).replace("{rows}", rows)
        game = replace(with_book(text), **changes)
        pdf, html, authors = (
            tmp_path / folder / f"rulebook.de.{kind}" for kind in ("pdf", "html", "authors.html")
        )
        pdf.parent.mkdir(exist_ok=True)
        write_rulebook(game, "de", STOCK, PlainFaces(), pdf=pdf, html=html, authors=authors)
        return pdf, html, book_findings(game, "de", STOCK, PlainFaces())

    return write
