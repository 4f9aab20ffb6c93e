"""A game that is loaded again goes on from the last time, and is the game that a fresh load gives."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project

Edit = Callable[[str, str, str], None]
GAME, CARDS, PLANTS = (
    "content/pond/game.yaml",
    "content/pond/cards/animal.yaml",
    "content/pond/cards/plant.yaml",
)


@pytest.fixture
def edit(pond: Path) -> Edit:
    def change(file: str, old: str, new: str) -> None:
        text = (pond / file).read_text("utf-8")
        assert old in text
        (pond / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


@pytest.fixture
def two_files(pond: Path) -> Path:
    """The pond with a second file of cards."""
    plants = "kind: animal\ncards:\n  - {id: reed, name: {en: Reed, de: Schilf}, level: 4}\n"
    (pond / PLANTS).write_text(plants, encoding="utf-8")
    return pond


def load(root: Path, before: Loaded | None = None) -> Loaded:
    return load_game(Project(root), "pond", before)


def told(loaded: Loaded) -> object:
    """What a load says, with places instead of the documents that work them out."""
    cards = loaded.game.cards.values() if loaded.game else ()
    rest = (
        replace(
            loaded.game,
            cards={},
            kinds={},
            decks={},
            components={},
            words={},
            title=None,
            credit=None,
            spot=None,
        )
        if loaded.game
        else None
    )
    shown = [
        (
            card.id,
            card.name.text,
            {code: spot.place() for code, spot in card.name.spots.items()},
            card.fields,
            card.art,
        )
        for card in cards
    ]
    return shown, rest, loaded.findings, loaded.lost, loaded.broken, loaded.nameless


def test_cards_of_a_file_that_is_as_it_was_are_the_same_objects(two_files: Path, edit: Edit) -> None:
    first = load(two_files)
    edit(CARDS, "level: 1", "level: 7")

    again = load(two_files, first)

    assert first.game
    assert again.game
    assert again.game.cards["reed"] is first.game.cards["reed"]
    assert again.game.cards["frog"].fields["level"] == 7


def test_a_file_that_is_known_to_be_unchanged_is_not_read(two_files: Path, edit: Edit) -> None:
    first = load(two_files)
    edit(CARDS, "level: 1", "level: 7")

    again = load_game(Project(two_files), "pond", first, unchanged={CARDS})

    assert again.game
    assert first.game
    assert again.game.cards["frog"] is first.game.cards["frog"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "level: 1", "level: 12"),
        (CARDS, "level: 1", "levle: 1"),
        (CARDS, "id: frog", "id: reed"),
        (CARDS, "kind: animal", "kind: animla"),
        (CARDS, "cards:", "cards: ["),
        (PLANTS, "level: 4", "level: yes"),
        (GAME, "range: [1, 9]", "range: [1, 3]"),
        (GAME, "languages: [en, de]", "languages: [de, en]"),
        (GAME, "kinds:", "kinds"),
    ],
)
def test_a_slip_and_its_mending_are_seen_as_by_a_fresh_load(
    two_files: Path, edit: Edit, file: str, old: str, new: str
) -> None:
    sound = load(two_files)
    edit(file, old, new)
    slipped = load(two_files, sound)
    assert told(slipped) == told(load(two_files))
    edit(file, new, old)

    assert told(load(two_files, slipped)) == told(load(two_files)) == told(sound)


def test_a_picture_that_comes_later_is_on_its_card(two_files: Path) -> None:
    first = load(two_files)
    art = two_files / "content/pond/art"
    art.mkdir()
    (art / "frog.png").write_bytes(b"png")

    again = load(two_files, first)

    assert again.game
    assert again.game.cards["frog"].art == {"file": "art/frog.png"}
    assert again.game.cards["newt"].art == {}


def test_a_translation_that_comes_later_is_on_its_card(two_files: Path) -> None:
    first = load(two_files)
    text = two_files / "content/pond/text"
    text.mkdir()
    (text / "de.yaml").write_text("language: de\ncards:\n  frog: {text: Quak.}\n", encoding="utf-8")

    again = load(two_files, first)

    assert again.game
    assert again.game.cards["frog"].text
    assert again.game.cards["frog"].text["de"] == "Quak."
