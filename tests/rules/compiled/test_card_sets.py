"""A field of cards that holds several constants: what may be asked of it, the same on both back-ends."""

import pytest

from deckwright.rules.tables import tables_source

from ...repository import differing
from ..ferry import GAME
from .features import acting

TRAITS = "traits: {type: set trait, optional: true, rule: FE-01}"
HERD = GAME.replace("kinds:", "names: {trait: [milk, wool, load]}\nkinds:").replace(
    "fields: {level", f"fields: {{{TRAITS}, level"
)
CARDS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, traits: [wool, milk]}
  - {id: mule, name: Mule, level: 2, traits: [load]}
  - {id: stone, name: Stone, level: 3}
"""
PICKED = "{w: {card: hand}, p: {piece: river}}"
ASKED = {
    "a constant is in it": "count(hand, where=milk in traits)",
    "a constant is not in that of a piece": "1 if load not in p.traits else 0",
    "how many there are": "count(w.traits) + count(p.traits)",
    "how many of some there are": "count(w.traits, where=it in (milk, load))",
    "any in both": "1 if any(w.traits, it in p.traits) else 0",
    "all of a piece": "1 if all(p.traits, it != wool) else 0",
    "bare of each card": "sum(hand, 1 if wool in traits else 0)",
    "the first": "1 if first(w.traits) == milk else 0",
    "what both have": "count(overlap(w.traits, p.traits))",
    "without any": "count(hand, where=count(it.traits) == 0)",
}


@pytest.mark.parametrize("name", ASKED)
def test_a_question_about_constants_of_a_card_is_the_same_compiled_and_interpreted(name, ferry):
    program = ferry(acting(f'{{set: {{toll: "{ASKED[name]}"}}}}', PICKED), CARDS, game=HERD)

    assert differing(program) == []


def test_a_term_takes_a_constant_and_asks_a_set_of_pieces(ferry):
    terms = """
terms:
  shares: {of: card, with: {trait: trait}, is: "trait in card.traits and all(river, trait in traits)"}
  fits: {of: card, is: "any(card.traits, shares(card, it))"}
"""
    program = ferry(acting("{if: fits(w), then: [{gain: {toll: 1}}]}", PICKED, terms), CARDS, game=HERD)

    assert differing(program) == []


def test_a_loop_goes_over_constants_of_a_card(ferry):
    then = "[{if: it == milk, then: [{gain: {toll: 3}}], else: [{gain: {toll: 1}}]}]"
    do = f"{{for: {{one_of: w.traits}}, do: {then}}}"

    assert differing(ferry(acting(do, PICKED), CARDS, game=HERD)) == []


def test_constants_of_a_card_can_be_picked(ferry):
    pick = "{w: {card: hand}, t: {one_of: w.traits}}"

    assert (
        differing(ferry(acting("{if: t == wool, then: [{gain: {toll: 1}}]}", pick), CARDS, game=HERD)) == []
    )


def test_the_tables_hold_the_constants_in_the_order_of_the_enum(ferry):
    program = ferry(acting('{set: {toll: "count(w.traits)"}}', PICKED), CARDS, game=HERD)

    assert "((0, 1), (2,), ())" in tables_source(program.game, "0", program)
