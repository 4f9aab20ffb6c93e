"""A small game made by hand, so that the tables are tested without the loader."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from types import SimpleNamespace

import pytest

from deckwright.model.game import Card, Deck, DeckRules, Field, Game, Kind, NamedValue, Ruling, Words
from deckwright.model.place import Place, Spot
from deckwright.rules.program.records import Program

from ..repository import KEPT
from .ferry import ferry_files, resolved


class Nowhere:
    def place(self, path, *, key=False):
        return Place("content/small/game.yaml")


SPOT = Spot(Nowhere())


def words(key, **text):
    return Words(key, text, dict.fromkeys(text, SPOT))


def field(name, of, **more):
    return Field(name=name, type=of, spot=SPOT, **more)


def kind(key, *fields):
    declared = {each.name: each for each in fields}
    return Kind(id=key, title=words(key, en=key), size=(63.5, 88.9), fields=declared, face=key, spot=SPOT)


def card(key, kind, title=None, **fields):
    return Card(id=key, kind=kind, name=words(key, en=title or key.title()), fields=fields, spot=SPOT)


def value(key, number, *rules, **more):
    return NamedValue(id=key, value=number, rules=rules, spot=SPOT, **more)


def ruling(key, options, chosen, switch=None):
    answers = {option: words(option, en=option) for option in options}
    question = words(key, en="?")
    return Ruling(
        id=key,
        question=question,
        answers=answers,
        chosen=chosen,
        switch=switch,
        proof="scenario",
        spot=SPOT,
    )


def by_id(*things):
    return {thing.id: thing for thing in things}


def small_game(**changes):
    beast = kind(
        "beast",
        field("power", "int", rules=("SM-2",)),
        field("side", "enum", among=("sun", "moon"), optional=True),
        field("clan", "name", optional=True),
        field("motto", "text"),
    )
    spell = kind("spell", field("cost", "int"), field("swift", "bool", optional=True, default=False))
    deck = Deck(
        id="starter",
        title=words("starter", en="Starter"),
        cards={"owl": 2, "spark": 1},
        back="back",
        theme="plain",
        spot=SPOT,
    )
    bounds = DeckRules(
        size=("deck_min", "deck_max"), at_least={"beast": "beasts"}, rules=("SM-5",), spot=SPOT
    )
    game = Game(
        id="small",
        title=words("small", en="Small"),
        seats=(2, 2),
        languages=("en",),
        licence="CC0-1.0",
        credit=words("credit", en="us"),
        kinds=by_id(spell, beast),
        cards=by_id(
            card("wolf", "beast", power=3, side="moon", clan="grey", motto="Howl"),
            card("spark", "spell", cost=0, swift=True),
            card("owl", "beast", 'The "Owl"', power=0, motto="Hoot"),
            card("flood", "spell", cost=2),
        ),
        decks=by_id(deck),
        deck_rules=bounds,
        values=by_id(value("hand_size", 4, "SM-1"), value("turn_cap", 100, option=True, tunable=(40, 200))),
        rulings=by_id(ruling("SM-R2", ("fixed",), "fixed"), ruling("SM-R1", ("stay", "go"), "go", "advance")),
        facts={},
        components={},
        words={},
        icons={},
        profiles=(),
        rulebooks={},
        spot=SPOT,
    )
    return replace(game, **changes)


@pytest.fixture(scope="session")
def make():
    """Makers of the parts of a game, and of a whole one."""
    return SimpleNamespace(
        by_id=by_id, card=card, field=field, kind=kind, ruling=ruling, small_game=small_game, value=value
    )


@pytest.fixture(scope="session")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Program]:
    """The resolved rules of a game with these sections: once for all tests that ask for the same."""
    root = tmp_path_factory.mktemp("ferry")
    folder = root / "content" / "ferry"

    @lru_cache(maxsize=KEPT)
    def build(*sections: str, **others: str) -> Program:
        for name, text in ferry_files(*sections, **others).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")
        return resolved(root, "ferry")

    return build
