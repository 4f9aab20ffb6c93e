"""Prices of a random game: from one pool or several, some of them twice, by numbers that the game knows."""

from typing import Any

from deckwright.rules.program.types import INT

from .luck import Luck
from .scope import Declared

FARE, DUTY = "fare", "duty"
_NUMBERS = (1, 1, 2, 0, "count(hand)", "sum(hand, worth)", "1 - count(hand)", "limit")


def prices(luck: Luck, game: Declared, paying: list[str], pools: dict[str, Any]) -> dict[str, Any]:
    """One price or two, if some of the pools that may pay fit. Their names go to the game."""
    fitting = [name for name in paying if game.pools[name][1] == INT]
    fitting = [name for name in fitting if not {"kind", "space"}.intersection(game.pools[name][0])]
    if not fitting:
        return {}
    said = {name: _price(luck, game, fitting) for name in ("fee", "dues")[: 1 + luck.below(2)]}
    game.prices.extend(said)
    apart = luck.apart("prices about")
    if apart.habit("prices about", 40):
        game.fares = [FARE]
        said[FARE] = {**_price(apart, game, fitting), "with": {"thing": "card"}}
        said[FARE][_pool(apart, game, fitting)] = apart.one_of(["thing.worth", "thing.worth - 1"])
    own = [name for name in fitting if "team" not in game.pools[name][0]]  # no mix is paid from a team's
    mixed = [name for name in own if _constants(game, name)]
    chosen = luck.apart("mixes")
    if mixed and chosen.habit("mixes", 60):
        game.alms = ["alms", "relief"][: 1 + chosen.below(2)]
        for name in mixed:
            pools[name].setdefault("max", 9)
        said |= {name: _mix(chosen, game, chosen.one_of(mixed), own) for name in game.alms}
    upon = luck.apart("prices of prices")
    if upon.habit("prices of prices", 50):
        said[DUTY] = _upon(upon, game, upon.one_of([*said]), own or fitting)
    return said


def _upon(luck: Luck, game: Declared, base: str, fitting: list[str]) -> dict[str, Any]:
    """What another price asks for, and more: of one about a card for that card, or for a certain one."""
    more, about = _price(luck, game, fitting), base == FARE
    for named in (game.prices, game.alms, game.fares):
        if base in named:
            named.append(DUTY)
    if base in game.alms:
        more["say"] = {"en": "a duty"}
    return {**more, base: "thing" if about else True, **({"with": {"thing": "card"}} if about else {})}


def _mix(luck: Luck, game: Declared, name: str, fitting: list[str]) -> dict[str, Any]:
    """Paid from pools for some constants, at times with one of them alone, or with another pool instead."""
    words = _constants(game, name)
    some = words if luck.chance(50) else words[:2]
    price: dict[str, Any] = {"rule": "FA-1", "say": {"en": "some alms"}}
    price[f"{name}(({', '.join(some)}))" if some[1:] else f"{name}({some[0]})"] = luck.one_of(_NUMBERS)
    if luck.chance(50):
        price[f"{name}({luck.one_of(words)})"] = luck.one_of(_NUMBERS)
    plain = [each for each in fitting if not _constants(game, each)]
    if plain and luck.chance(60):
        price["instead"] = luck.one_of(plain)
    return price


def _constants(game: Declared, name: str) -> list[str]:
    """What a pool is kept for besides seats and teams."""
    rest = _besides(game, name)
    return game.constants(rest[0]) if rest else []


def _besides(game: Declared, name: str) -> list[str]:
    return [each for each in game.pools[name][0] if each not in ("seat", "team")]


def _price(luck: Luck, game: Declared, fitting: list[str]) -> dict[str, Any]:
    """Every entry names a pool that `me` can pay from."""
    price: dict[str, Any] = {"rule": "FA-1"}
    for _ in range(1 + luck.below(3)):
        price[_pool(luck, game, fitting)] = luck.one_of(_NUMBERS)
    if luck.chance(40):
        price["say"] = {"en": "what is due"}
    return price


def _pool(luck: Luck, game: Declared, fitting: list[str]) -> str:
    """A pool of whole numbers; of one that is kept for constants one constant."""
    name = luck.one_of(fitting)
    rest = _besides(game, name)
    said = [luck.one_of(game.constants(each)) for each in rest]
    return f"{name}({', '.join(said)})" if said else name
