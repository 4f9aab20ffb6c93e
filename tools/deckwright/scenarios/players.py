"""Who plays in the games of a coverage: by lot, busily, out of curiosity, or as bots do with slips.

Half of the games of a round are played without a plan, which leads to odd places; the other half by bots,
since somebody should try to win. One table of bots plays its best, those of the others slip now and then.
"""

from collections import Counter
from collections.abc import Sequence

from deckwright.engine.chance import Source
from deckwright.play.bots import Bot, make_bot
from deckwright.play.contract import View
from deckwright.rules.ids import DONE
from deckwright.scenarios.variety import ROUND

BOT = "greedy"
LAZY = 12  # a busy seat ends a phase, while it could do something else, once in so many times
SLIP = 4  # a bot that slips does what it pleases once in so many times
BY_LOT, BUSY = 0, 1  # places in a round; up to half of it everybody is curious, then bots play
UNERRING = ROUND // 2


class _Lot:
    """Any of the legal ids. A busy seat hardly ever takes the end of a phase, which comes soon enough."""

    def __init__(self, names: Sequence[str], *, busy: bool) -> None:
        self._names, self._busy = names, busy

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:  # noqa: ARG002  looks at nothing
        """One of them."""
        acts = [id_ for id_ in legal if not self._names[id_].startswith(f"{DONE}.")] if self._busy else []
        return rng.one_of(acts if acts and rng.below(LAZY) else legal)


class _Curious:
    """What was taken least often until now. `taken` counts for all seats of all games of a round."""

    def __init__(self, taken: Counter[int]) -> None:
        self._taken = taken

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:  # noqa: ARG002  looks at nothing
        """One of the rarest."""
        fewest = min(self._taken[id_] for id_ in legal)
        return rng.one_of([id_ for id_ in legal if self._taken[id_] == fewest])


class _Slipping:
    """A bot that now and then is curious instead."""

    def __init__(self, bot: Bot, curious: _Curious) -> None:
        self._bot, self._curious = bot, curious

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:
        """What the bot wants, or something rare."""
        return (self._bot if rng.below(SLIP) else self._curious).choose(view, legal, rng)


class Ways:
    """Who sits at the tables of one game. `own` are the bots that it describes itself."""

    def __init__(self, names: Sequence[str], own: Sequence[str]) -> None:
        self._names, self._own = names, own

    def players(self, number: int, seats: int, taken: Counter[int]) -> list[Bot]:
        """The players of a game, seat by seat."""
        place = number % ROUND
        if place in (BY_LOT, BUSY):
            return [_Lot(self._names, busy=place == BUSY)] * seats
        if place < UNERRING:
            return [_Curious(taken)] * seats
        known = [BOT, *self._own]
        called = [known[(number + number // ROUND + seat) % len(known)] for seat in range(seats)]
        bots = [make_bot(name, self._own) for name in called]
        return bots if place == UNERRING else [_Slipping(bot, _Curious(taken)) for bot in bots]
