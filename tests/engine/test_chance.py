"""Chance is one integer, used evenly, and made in one module only."""

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine import chance
from deckwright.engine.chance import Source, mix_cards

MODULES = sorted(Path(chance.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_the_first_rolls_over_seeds_are_uniform(sides) -> None:
    rolls = Counter(Source(seed).below(sides) for seed in range(1, 6001))

    even = 6000 / sides
    deviation = sum((rolls[side] - even) ** 2 / even for side in range(sides))
    assert set(rolls) == set(range(sides))
    assert deviation < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5  # chi-squared: mean and four times its spread


def test_neighbouring_seeds_give_unrelated_first_rolls() -> None:
    same = sum(Source(seed).below(6) == Source(seed + 1).below(6) for seed in range(6000))

    assert 850 < same < 1150


@given(st.integers(), st.lists(st.integers(0, 20)))
@settings(deadline=None)
def test_mixing_keeps_every_card(seed, cards) -> None:
    mixed = list(cards)

    mix_cards(Source(seed), mixed)

    assert sorted(mixed) == sorted(cards)


def test_every_order_of_three_cards_is_as_likely() -> None:
    orders = Counter()
    for seed in range(6000):
        cards = [0, 1, 2]
        mix_cards(Source(seed), cards)
        orders[tuple(cards)] += 1

    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = Source(7), Source(7)

    assert [one.below(100) for _ in range(20)] == [other.one_of(range(100)) for _ in range(20)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_engine_needs_nothing_but_the_standard_library(path) -> None:
    modules = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(node.module)

    foreign = {name for name in modules if name.split(".")[0] not in sys.stdlib_module_names}
    # The one way in which files are read needs nothing else either.
    assert {name for name in foreign if not name.startswith("deckwright.engine")} <= {"deckwright.reading"}
    assert not modules & {"random", "secrets", "uuid", "time"}


@pytest.mark.parametrize("path", [path for path in MODULES if path.name != "chance.py"], ids=lambda p: p.name)
def test_no_other_module_steps_the_generator(path) -> None:
    text = path.read_text("utf-8")

    assert not [word for word in ("SHIFT", "MASK", ">> 32") if word in text]
