"""`random`: any legal action, each as likely as the next."""

from collections.abc import Sequence

from deckwright.engine.chance import Source
from deckwright.play.bots.registry import bot
from deckwright.play.contract import View


@bot("random", sees="takes any action")
class RandomBot:
    """Looks at nothing."""

    __slots__ = ()

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:  # noqa: ARG002  all bots are asked alike
        """Any of them."""
        return rng.one_of(legal)
