"""Who played in a simulation, and how strong that is: its figures hold among such players alone."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from deckwright.play.bots import is_from_outside, sees
from deckwright.play.columns import rated
from deckwright.play.contract import Playable
from deckwright.play.statistics import Share, share
from deckwright.play.tally import Tally

WIDTH = 100


def judges(game: Playable, bots: Iterable[str]) -> dict[str, str]:
    """What each of some bots looks at, as the end of a sentence that begins with its name."""
    return {name: _judge(game, name) for name in dict.fromkeys(bots)}


def _judge(game: Playable, name: str) -> str:
    if is_from_outside(name):
        return "is a bot of your own"
    seen = sees(name, game.bots)
    if name in game.bots:
        return seen.format(by="an outlook of its own")
    if "{by}" in seen and not game.has_outlook:
        lacks = f"{game.id} has no outlook, so it plays like random but for a win in sight"
        return f"{seen.format(by='an outlook')}; {lacks}"
    return seen.format(by="the game's outlook")


def at_random(tally: Tally) -> dict[str, Share]:
    """How often bots that plan had to answer at random, since no world could be dealt to them."""
    return {name: share(tally.blind[name], count) for name, count in sorted(tally.planned.items())}


def judges_told(judges: Mapping[str, str], tally: Tally) -> Iterator[str]:
    """A sentence on who judges, and one for each bot that answered at random without wanting to; in lines."""
    said = "; ".join(f"{name} {sees}" for name, sees in judges.items())
    if said:
        yield from wrap(f"Who judges: {said}. What wins among them need not win among people.", WIDTH)
    for name, blind in at_random(tally).items():
        if blind.count:
            (rate, *_) = rated(blind)
            times = f"{name} answered {blind.count:,} of {blind.of:,} times ({rate}) at random"
            yield from wrap(f"{times}: no world that it holds possible could be dealt.", WIDTH)
