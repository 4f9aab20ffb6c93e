"""Melds of a random game: numbers that follow one another, cards that are alike, lines by kinds."""

from typing import Any

from .luck import Luck
from .scope import Declared


def melds(luck: Luck, game: Declared) -> dict[str, Any]:
    """Two or three melds, the first with an order. Their names go to the game."""
    ordered = [_series(luck, game), _lines(luck, game)]
    said = {"series": ordered.pop(luck.below(2)), "family": _family(luck, game)}
    if luck.chance(40):
        said["parade"] = ordered.pop()
    game.melds.update({name: name != "family" for name in said})
    return {name: {"rule": "FA-1", **_sizes(luck), **meld} for name, meld in said.items()}


def _sizes(luck: Luck) -> dict[str, Any]:
    """How many cards; few, since the interpreter tries all orders."""
    return {"sizes": luck.one_of(["(2, 3)", [1, 3], "(1, 2, 4)", 2, 1])}


def _series(luck: Luck, game: Declared) -> dict[str, Any]:
    """All cards have one line."""
    said: dict[str, Any] = {"behind": _follows(luck, game)}
    if luck.chance(30):
        said["such_that"] = _whole(luck)
    return said


def _family(luck: Luck, game: Declared) -> dict[str, Any]:
    """Cards that lie anyhow."""
    if luck.chance(30):
        wild = {game.kinds[-1]: {"anywhere": True}} if len(game.kinds) > 1 else {}
        return {"cards": {game.kinds[0]: {}, **wild}, "such_that": _whole(luck)}
    return {"such_that": _whole(luck)}


def _lines(luck: Luck, game: Declared) -> dict[str, Any]:
    """A line for each kind, of which one may lie at the end, anywhere, or count as the other."""
    own = {"first": True, "behind": {game.kinds[0]: _follows(luck, game)}}
    lines: dict[str, Any] = {game.kinds[0]: own}
    if len(game.kinds) > 1:
        other = luck.one_of(
            [
                {"last": "any(meld, worth > card.worth)"},
                {"anywhere": True},
                {"as": [game.kinds[0], "apple"][: 1 + luck.below(2)]},
                {"behind": luck.one_of([True, game.kinds[0], game.kinds[:1]])},
                {"first": True, "behind": {kind: _follows(luck, game) for kind in game.kinds}},
            ]
        )
        lines[game.kinds[1]] = other
        if "first" in other and luck.chance(50):
            own["behind"] = _follows(luck, game)
    return {"cards": lines}


def _follows(luck: Luck, game: Declared) -> str:
    """When a card may lie behind another."""
    ways = ["card.worth > before.worth", "card.worth - before.worth in (0, 1)", "card != before", "true"]
    ways.append("card.worth - before.worth in (limit, base, 0)")
    if "suit" in game.fields:
        ways += ["card.suit == before.suit", "card.suit != before.suit and card.worth >= before.worth"]
    if "whose" in game.rulings:
        ways.append("card.worth > before.worth if ruling.whose == mine else card.worth < before.worth")
    return luck.one_of(ways)


def _whole(luck: Luck) -> str:
    """What holds of a whole meld."""
    return luck.one_of(
        [
            "min(meld, worth) == max(meld, worth)",
            "sum(meld, worth) > limit",
            "any(meld, worth >= 2)",
            "count(meld) < 3",
            "consecutive(meld, worth)",
        ]
    )
