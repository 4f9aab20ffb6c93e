"""The start of a game: seats, options within their bounds, decks that are legal, piles filled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwright.engine import flow
from deckwright.engine.chance import mixed
from deckwright.engine.decks import counted, fill, hold_decks
from deckwright.engine.dice import ASKED, FALLS
from deckwright.engine.errors import StartError
from deckwright.engine.layout import usual
from deckwright.engine.options import chosen_options, whole

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.state import State

Deck = str | Mapping[str, int]  # a preset by its name, or copies by card


@dataclass(frozen=True, slots=True, kw_only=True)
class StartOptions:
    """How a game shall start; what is None is left to the game. `diary` is told of each answer."""

    seed: int = 0
    seats: int | None = None
    decks: Sequence[Deck] | None = None
    options: Mapping[str, int | str] | None = None
    dice: Sequence[int] | None = None
    chance: str = FALLS
    diary: list[tuple[int, int]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """With which arguments a game was started. `decks` has one for each seat, `options` all that were set."""

    seed: int
    seats: int
    decks: tuple[Deck, ...]
    options: Mapping[str, int]
    chance: str = FALLS


def start(game: "Game", asked: StartOptions) -> "State":
    """A new game, up to its first question.

    Raises:
        StartError: seats, decks or options do not fit the game.
    """
    s = prepared(game, asked)
    hold_decks(game, s)
    rules = s.rules
    if rules.first is None:
        s.active = s.below(s.seats)
    if rules.setup is not None:
        rules.setup(s, s.active)
    flow.proceed(s)
    return s


def prepared(game: "Game", asked: StartOptions) -> "State":
    """A state before its setup: options set, decks in their piles, chance seeded."""
    layout = game.layout
    least, most = layout.seats
    count = usual(layout.seats) if asked.seats is None else asked.seats
    for name, number in (("seats", count), ("seed", asked.seed)):
        if not whole(number):
            raise StartError(f"{name} is a whole number, not {number!r}")
    if not least <= count <= most:
        raise StartError(f"{count} seats, but the game is for {_range(least, most)}")
    if asked.chance not in (ASKED, FALLS):
        raise StartError(f"chance is {ASKED!r} or {FALLS!r}, not {asked.chance!r}")
    if not isinstance(asked.options, Mapping | None):
        raise StartError(f"options are given by name, not as {asked.options!r}")
    s = game.state()
    s.begin(count)
    s.rng = mixed(asked.seed)
    s.diary = asked.diary
    s.asks_chance = asked.chance == ASKED
    chosen = chosen_options(layout.options, asked.options or {}, count)
    for option in layout.options:
        setattr(s, option.slot, chosen.get(option.name, option.default))
    wanted = _decks(game, asked.decks, count)
    fill(game, s, [counted(game, deck, seat) for seat, deck in enumerate(wanted)])
    if s.rules.pools is not None:
        s.rules.pools(s, s.active)
    if asked.dice is None:  # else the same start would not lead to the same game again
        beginning = Beginning(
            seed=asked.seed, seats=count, decks=tuple(wanted), options=chosen, chance=asked.chance
        )
        s.beginning = beginning
    else:
        s.dice = list(asked.dice)
    return s


def _decks(game: "Game", decks: Sequence[Deck] | None, seats: int) -> list[Deck]:
    if decks is not None and (isinstance(decks, str) or not isinstance(decks, Sequence)):
        raise StartError("decks are a list: one deck for each seat, or one for all")
    if not any(zone.filled for zone in game.layout.zones):
        if decks:
            raise StartError("nobody brings a deck to this game")
        return []
    if not decks:
        decks = game.decks
    elif len(decks) not in (1, seats):
        raise StartError(f"{len(decks)} decks for {seats} seats; name one for each, or one for all")
    if not decks:
        raise StartError("the game has no preset decks: name the cards of each")
    return [decks[seat % len(decks)] for seat in range(seats)]


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
