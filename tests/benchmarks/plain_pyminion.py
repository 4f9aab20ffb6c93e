"""Games of Dominion between two players of pyminion who decide at random, and how often they are asked."""

import logging
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pyminion.bots.bot import Bot, BotDecider
from pyminion.expansions.base import base_set
from pyminion.game import Game

from deckwright.engine.chance import Source


class Dice(BotDecider):
    """Answers by lot, by any answer that is allowed. Each call is a decision, also without a choice."""

    def __init__(self, luck: Source) -> None:
        self.luck, self.decisions = luck, 0

    def _some(self, cards: Sequence[Any], least: int, most: int) -> list[Any]:
        self.decisions += 1
        left, high = list(cards), len(cards) if most < 0 else min(most, len(cards))
        low = min(least, high)
        return [left.pop(self.luck.below(len(left))) for _ in range(low + self.luck.below(high - low + 1))]

    def _one_or_none(self, cards: Sequence[Any]) -> Any:
        self.decisions += 1
        return self.luck.one_of((None, *cards))

    def action_phase_decision(self, valid_actions, player, game):
        return self._one_or_none(valid_actions)

    def buy_phase_decision(self, valid_cards, player, game):
        return self._one_or_none(valid_cards)

    def treasure_phase_decision(self, valid_treasures, player, game):
        return self._some(valid_treasures, 0, -1)

    def binary_decision(self, prompt, card, player, game, relevant_cards=None):
        self.decisions += 1
        return bool(self.luck.below(2))

    def discard_decision(
        self, prompt, card, valid_cards, player, game, min_num_discard=0, max_num_discard=-1
    ):
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(self, prompt, card, valid_cards, player, game, min_num_trash=0, max_num_trash=-1):
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(self, prompt, card, valid_cards, player, game, min_num_gain=0, max_num_gain=-1):
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self, prompt, card, valid_cards, player, game, min_num_topdeck=0, max_num_topdeck=-1
    ):
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        self.decisions += 1
        return self.luck.one_of(valid_cards if required else (None, *valid_cards))


def play(games: int, *, log: bool = True) -> int:
    """Play some games of the base set to their ends. How many decisions were made.

    `log`: as the package is, which makes a record of all that happens, even if nobody listens.
    """
    random.seed(1)  # shuffles and the choice of the kingdom are theirs
    dice = Dice(Source(1))
    with _heard_by_nobody(log=log):
        for _ in range(games):
            players = [Bot(dice, player_id=name) for name in ("one", "two")]
            Game(players, [base_set], log_stdout=False).play()
    return dice.decisions


@contextmanager
def _heard_by_nobody(*, log: bool) -> Iterator[None]:
    """Without those who listen to all loggers, such as pytest."""
    root = logging.getLogger()
    listening, root.handlers = root.handlers, [logging.NullHandler()]
    logging.disable(logging.NOTSET if log else logging.INFO)
    try:
        yield
    finally:
        root.handlers = listening
        logging.disable(logging.NOTSET)
