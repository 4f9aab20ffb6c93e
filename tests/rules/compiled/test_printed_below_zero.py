"""A sum of printed numbers may be below 0: what is too dear without it may be paid with it."""

from ...repository import differing
from ..ferry import CARDS, GAME
from .features import acting

TERMS = """
terms:
  due: {is: "card.level + 6 + sum(hand, off, where=level >= card.level)", with: {card: card}, rule: FE-01}
"""
FIELD = "level: {type: int, range: [1, 9], rule: FE-01}"


def test_what_is_reckoned_from_printed_numbers_below_0_is_the_same_on_both_back_ends(ferry):
    game = GAME.replace(FIELD, f"{FIELD}, off: {{type: int, rule: FE-01}}")
    cards = CARDS.replace("level: 1}", "level: 1, off: -3}").replace("level: 2}", "level: 2, off: -2}")
    rules = acting("{move: c, to: heap}", "{c: {card: hand}}", TERMS)

    rules = rules.replace("cost: {coin: 1}", "cost: {coin: due(c)}", 1)

    program = ferry(rules, cards, game=game)
    assert differing(program) == []
