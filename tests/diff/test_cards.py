"""Which cards differ from an earlier version, kept up to date from edit to edit."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.diff import cards as module
from deckwright.diff.cards import CardComparison
from deckwright.diff.things import Part
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.model.game import Card, Game

Edit = Callable[[str, str, str], None]
CARDS, GAME = "content/pond/cards/animal.yaml", "content/pond/game.yaml"


def load(pond: Path, before: Loaded | None = None) -> tuple[Loaded, Game]:
    loaded = load_game(Project(pond), "pond", before)
    assert loaded.game
    return loaded, loaded.game


def told(comparison: CardComparison, game: Game, lost: tuple[str, ...] = ()) -> dict[str, str]:
    return {id_: card.status for id_, card in comparison.differences(game, lost).items()}


def test_a_card_that_is_edited_back_differs_no_more(pond: Path, edit: Edit) -> None:
    loaded, game = load(pond)
    comparison = CardComparison(game)
    assert told(comparison, game) == {}

    edit(CARDS, "level: 2", "level: 5")
    loaded, game = load(pond, loaded)
    assert told(comparison, game) == {"newt": "changed"}

    edit(CARDS, "level: 5", "level: 2")
    assert told(comparison, load(pond, loaded)[1]) == {}


def test_copies_count_as_what_a_card_says(pond: Path, edit: Edit) -> None:
    comparison = CardComparison(load(pond)[1])
    edit(GAME, ", heron: 1", "")

    assert told(comparison, load(pond)[1]) == {"heron": "changed"}


def test_a_renamed_card_has_its_earlier_id(pond: Path, edit: Edit) -> None:
    comparison = CardComparison(load(pond)[1])
    edit(CARDS, "id: newt", "id: eft")
    edit(GAME, "newt: 1", "eft: 1")

    differing = comparison.differences(load(pond)[1])

    assert [(card.id, card.earlier, card.status) for card in differing.values()] == [
        ("eft", "newt", "changed")
    ]


def test_cards_of_a_file_that_cannot_be_read_are_not_called_gone(pond: Path, edit: Edit) -> None:
    comparison = CardComparison(load(pond)[1])
    edit(CARDS, "kind: animal", "kind: [animal")
    loaded, game = load(pond)

    assert told(comparison, game, loaded.lost) == {}


def test_an_edit_looks_into_the_cards_of_its_file_alone(
    pond: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = pond / "content/pond/cards/fish.yaml"
    other.write_text(
        "kind: animal\ncards:\n  - {id: carp, name: {en: Carp, de: Karpfen}, level: 3}\n", "utf-8"
    )
    loaded, game = load(pond)
    comparison = CardComparison(game)
    comparison.differences(game)
    looked_at: list[str] = []
    part = module.card_part

    def spied(game: Game, card: Card) -> Part:
        looked_at.append(card.id)
        return part(game, card)

    monkeypatch.setattr(module, "card_part", spied)
    edit("content/pond/cards/fish.yaml", "level: 3", "level: 5")

    assert told(comparison, load(pond, loaded)[1]) == {"carp": "changed"}
    assert set(looked_at) == {"carp"}
