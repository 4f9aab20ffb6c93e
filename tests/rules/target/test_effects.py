"""What statements change of the state."""

import pytest

from deckwright.rules.target.effects import Effects

from .texts import Texts

TEXTS = Texts("""
    var card: card
    slot hand: list[card]
    slot deck: list[card]
    slot heap: list[card]
    slot gold: int from 0
    function pour()
      draw 2 deck -> hand
    function earn()
      gold = 2
""")


@pytest.mark.parametrize(
    ("statement", "changed"),
    [
        ("draw 2 deck -> hand refill heap", {"deck", "hand", "heap"}),
        ("draw 2 deck -> hand", {"deck", "hand"}),
        ("move top 2 deck -> hand", {"deck", "hand"}),
        ("move card deck or heap -> hand", {"deck", "heap", "hand"}),
        ("shuffle deck", {"deck"}),
        ("raise card of deck to 2", {"deck"}),
        ("gold = 2", {"gold"}),
        ("if (gold > 2)\n  shuffle deck", {"deck"}),
        ("dispatch deeds by gold with (): do pour(); do earn()", {"deck", "hand", "gold"}),
    ],
)
def test_a_statement_changes_every_place_that_it_names_and_those_of_what_is_inside(statement, changed):
    assert {slot.stem for slot in Effects().writes(*TEXTS.body(statement))} == changed
