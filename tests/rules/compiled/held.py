"""Hands of the ferry by their names, and the toll that `act` leaves to who holds one of them."""

from deckwright.rules.program.records import Program

from ..both import Both

HANDS = {"none": [], "goat": ["goat"], "both": ["goat", "mule"], "twice": ["goat", "mule", "mule"]}


def toll_with(hand: str, rules: Program) -> int:
    """The toll after `act`, alike on both back-ends."""
    position = {"active": 0, "phase": "main", "pools": {"coin": [1, 0]}, "zones": {"hand": [HANDS[hand], []]}}

    both = Both.arranged(rules, position).answer("act")

    toll: int = both.state.position()["pools"]["toll"]
    return toll
