"""A small game in a temporary folder, and ways to read a text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.document import Document
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.reading import ANYWHERE

GAME = """\
game: pond
title: Pond
seats: [2, 4]
languages: [en, de]
licence: CC0-1.0
credit: {en: Ours, de: Unser}
kinds:
  frog:
    title: Frog
    fields:
      jump: {type: int, range: [1, 9], rule: PD-02}
      wet: {type: bool, default: false}
      side: [left, right]
  stone:
    size: [40mm, 2in]
    fields: {weight: int}
decks:
  start: {title: Start deck, back: back, theme: green, cards: {tree_frog: 3, pebble: 2}}
components:
  mat: {size: [420mm, 297mm], shape: mat}
icons: {jump: high-jump}
"""
RULES = """\
values:
  hand_size: {is: 4, rule: PD-01}
facts:
  PD-01: {proof: scenario}
rulings:
  PD-R01: {question: Who starts?, answer: The wettest., proof: scenario}
  PD-R02:
    question: May frogs swim?
    options: {swim: Yes., sink: No.}
    chosen: swim
    proof: scenario
words: {pile: Pile}
deck_rules: {size: [least, most], copies: most_copies, at_least: {frog: frogs}}
"""
FROGS = """\
kind: frog
cards:
  - id: tree_frog
    name: Tree Frog
    flavour: It *sticks*.
    jump: 3
    side: left
    art: {scene: pond, colours: [green, red]}
"""
STONES = """\
kind: stone
cards:
  - {id: pebble, name: {en: Pebble, de: Kiesel}, weight: 1, copies: 5, art: art/pebble.png}
"""
GERMAN = """\
language: de
title: Teich
kinds: {frog: Frosch}
cards: {tree_frog: {name: Laubfrosch, flavour: Er klebt.}}
decks: {start: Anfangsdeck}
words: {pile: Stapel}
rulings:
  PD-R01: {question: Wer beginnt?, answer: Wer nass ist.}
  PD-R02: {options: {sink: Nein.}}
"""
BOOK = "# Pond\n\nDraw {value:hand_size} cards. {#PD-01}\n\n- Jump. {#PD-02 #PD-01}\n"

FILES = {
    "game.yaml": GAME,
    "rules/values.yaml": RULES,
    "cards/frog.yaml": FROGS,
    "cards/stone.yaml": STONES,
    "text/de.yaml": GERMAN,
    "rulebook/en.md": BOOK,
}


@pytest.fixture
def load(tmp_path: Path) -> Callable[..., Loaded]:
    """Load the small game, with some of its files replaced by others, or left out where they are None."""

    def load(changed: dict[str, str | bytes | None] | None = None, before: Loaded | None = None) -> Loaded:
        folder = tmp_path / "content" / "pond"
        for name, text in {**FILES, **(changed or {})}.items():
            if text is not None:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_game(Project.find(tmp_path), "pond", before)

    return load


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str | bytes], Document]:
    """Read a text as a file."""

    def read(text: str | bytes) -> Document:
        path = tmp_path / "x.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_document(path, "x.yaml", ANYWHERE)

    return read


@pytest.fixture
def refused(read: Callable[[str | bytes], Document]) -> Callable[[str | bytes], Finding]:
    """The last finding of a text that cannot be used."""

    def refused(text: str | bytes) -> Finding:
        with pytest.raises(ContentError) as caught:
            read(text)
        return caught.value.findings[-1]

    return refused
