"""Rows of a random game that stand for several cards, which lie in its deck beside the others."""

from itertools import product
from typing import Any

from . import kinds
from .luck import Luck
from .scope import CARDS, Declared


def add(luck: Luck, game: Declared, game_file: dict[str, Any], cards: dict[str, Any]) -> None:
    """One row of wares, at most of two fields; a card of its own may take the place of one that it makes."""
    if not luck.habit("made cards", 25):
        return
    most, words = 1 + luck.below(2), luck.mixed(["red", "green", "blue"])[: 1 + luck.below(2)]
    of_suits = "suit" in game.fields
    each: dict[str, Any] = {"worth": [0, most], **({"suit": words} if of_suits else {})}
    row: dict[str, Any] = {
        "each": each,
        "id": "_".join(["fig", *(f"{{{name}}}" for name in each)]),
        "name": " ".join(["Fig", *(f"{{{name}}}" for name in each)]),
        **_rest(luck, game),
    }
    if luck.chance(50):
        row["called"] = {"worth": {str(most): "Ripe"}}
    made = cards["cards/ware"]["cards"]
    ids = [("fig", *map(str, values)) for values in product(range(most + 1), *([words] * of_suits))]
    if luck.chance(30):
        own = luck.one_of(ids)
        suit = {"suit": own[2]} if of_suits else {}
        made.append({"id": "_".join(own), "name": "Own Fig", "worth": 3, **suit, **_rest(luck, game)})
    made.append(row)
    deck = game_file["decks"]["stall"]["cards"]
    deck |= {"_".join(each): 1 for each in ids}


def _rest(luck: Luck, game: Declared) -> dict[str, Any]:
    """The other fields of a ware."""
    said: dict[str, Any] = {"weight": luck.one_of([0.5, 1, 1.5])} if "weight" in game.fields else {}
    if game.ground:
        said["trail"] = [luck.one_of(CARDS) for _ in range(2)]
    return said | kinds.values(luck, game.typed, game, "ware")
