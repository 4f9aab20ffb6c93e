"""Who is first to play in Civitas, where a roll decides it and leaders are placed before."""

import pytest

from deckwright.engine.chance import seed_of
from deckwright.play.entrants import Entrants
from deckwright.play.match import Match

from ..repository import compiled

DECKS = ("fauna", "flora")


@pytest.mark.parametrize("number", range(4))
def test_first_to_play_is_who_has_won_the_roll(number: int) -> None:
    game = compiled("civitas")
    match = Match(game, 2, 1, [Entrants(("random", "random"), DECKS)], {"recovery_cap": 3})

    tally = match.play(range(number, number + 1))

    opener = game.start(seed_of(1, number), seats=2, decks=DECKS, options={"recovery_cap": 3}).opener
    assert tally.wins["order", "0"] == tally.wins["seat", str(opener)]
    assert tally.wins["order", "1"] == tally.wins["seat", str(1 - opener)]
