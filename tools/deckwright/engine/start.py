"""The start of a game: seats, options within their bounds, decks that are legal, piles filled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwright.engine import flow
from deckwright.engine.chance import mixed
from deckwright.engine.decks import counted, fill
from deckwright.engine.errors import StartError

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.state import State

Deck = str | Mapping[str, int]  # a preset by its name, or copies by card


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """With which arguments a game was started. `decks` has one for each seat, `options` all that were set."""

    seed: int
    seats: int
    decks: tuple[Deck, ...]
    options: Mapping[str, int]


def start(
    game: "Game",
    seed: int,
    seats: int | None,
    decks: Sequence[Deck] | None,
    options: Mapping[str, int | str] | None,
) -> "State":
    """A new game, up to its first question.

    Raises:
        StartError: seats, decks or options do not fit the game.
    """
    s = prepared(game, seed, seats, decks, options)
    rules = s.rules
    s.active = s.below(s.seats) if rules.first is None else rules.first(s, 0)
    if rules.setup is not None:
        rules.setup(s, s.active)
    flow.proceed(s)
    return s


def prepared(
    game: "Game",
    seed: int,
    seats: int | None,
    decks: Sequence[Deck] | None,
    options: Mapping[str, int | str] | None,
) -> "State":
    """A state before its setup: options set, decks in their piles, chance seeded."""
    layout = game.layout
    least, most = layout.seats
    count = least if seats is None else seats
    if not least <= count <= most:
        raise StartError(f"{count} seats, but the game is for {_range(least, most)}")
    s = game.state()
    s.begin(count)
    s.rng = mixed(seed)
    chosen = _chosen(game, options or {})
    for option in layout.options:
        setattr(s, option.slot, chosen.get(option.name, option.default))
    wanted = _decks(game, decks, count)
    fill(s, [counted(game, s, deck, seat) for seat, deck in enumerate(wanted)])
    s.beginning = Beginning(seed=seed, seats=count, decks=tuple(wanted), options=chosen)
    if s.rules.opening is not None:
        s.rules.opening(s, 0)
    return s


def _decks(game: "Game", decks: Sequence[Deck] | None, seats: int) -> list[Deck]:
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


def _chosen(game: "Game", options: Mapping[str, int | str]) -> dict[str, int]:
    known = {option.name: option for option in game.layout.options}
    chosen: dict[str, int] = {}
    for name, wish in sorted(options.items()):
        if name not in known:
            raise StartError(f"there is no option {name!r}; there are: {', '.join(known) or 'none'}")
        option = known[name]
        if isinstance(wish, str) and option.answers:
            if wish not in option.answers:
                raise StartError(f"{name} is one of {', '.join(option.answers)}, not {wish!r}", option.rules)
            chosen[name] = option.answers.index(wish)
            continue
        if isinstance(wish, str) and not wish.lstrip("-").isdecimal():
            raise StartError(f"{name} is a number, not {wish!r}", option.rules)
        if not option.low <= int(wish) <= option.high:
            raise StartError(
                f"{name} goes from {option.low} to {option.high}, and {wish} is beyond", option.rules
            )
        chosen[name] = int(wish)
    return chosen


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
