"""What says the same is the same as plain data, and the other way round."""

from types import MappingProxyType
from typing import Any

import pytest

from deckwright.make.plain import are_alike, hashed, plain
from deckwright.model.game import Card, Words
from deckwright.model.place import Place, Spot


class Nowhere:
    """A file that says where nothing stands."""

    def place(self, path: tuple[str | int, ...], *, key: bool = False) -> Place:
        """The first line."""
        return Place(f"{path}{key}")


def spot(*path: str | int) -> Spot:
    return Spot(Nowhere(), path)


def words(text: dict[str, str], *path: str) -> Words:
    return Words("name", text, dict.fromkeys(text, spot(*path)))


def card(level: Any = 1, en: str = "Frog", de: str = "Frosch", row: int = 0) -> Card:
    name = words({"en": en, "de": de}, f"{row}")
    return Card(id="frog", kind="animal", name=name, fields={"level": level}, art={}, spot=spot("cards", row))


VALUES = [
    *(None, True, False, 1, 0, 1.0, 0.0, -0.0, "1", "", (), (1,), (True,), [1], {"a": 1}, {"a": True}, {}),
    *(
        {"a": 1, "b": 2},
        {"b": 2, "a": 1},
        MappingProxyType({"a": 1}),
        (("a", 1),),
        ("a", (1, 2)),
        ("a", 1, 2),
    ),
    *(
        card(),
        card(2),
        card(True),
        card("1"),
        card((1, 2)),
        card({"x": 1}),
        card(en="Toad"),
        card(de="Kröte"),
    ),
]


@pytest.mark.parametrize("some", VALUES, ids=range(len(VALUES)))
def test_alike_is_what_is_the_same_as_plain_data_in_every_language(some: Any) -> None:
    for other in VALUES:
        if are_alike(some, other):
            for language in ("en", "de"):
                assert hashed(plain(some, language, "en")) == hashed(plain(other, language, "en"))


@pytest.mark.parametrize("first", VALUES, ids=range(len(VALUES)))
def test_only_equal_values_of_one_type_are_alike(first: Any) -> None:
    alike = [other for other in VALUES if are_alike(first, other)]

    assert alike == [first]
    assert alike[0] is first


def test_where_something_is_written_makes_no_difference() -> None:
    assert are_alike(card(row=1), card(row=2))
    assert hashed(plain(card(row=1), "en", "en")) == hashed(plain(card(row=2), "en", "en"))
