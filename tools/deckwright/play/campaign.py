"""What a campaign plays, as plain data: enough to know it again, to number its games, to print its report.

A campaign is one match, or with pairings one for each two decks in turn. Games are numbered from 0: number n
is game n // m of match n % m, where m is how many matches there are. So numbers stay when games are added.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckwright import __version__
from deckwright.play.contract import Playable
from deckwright.play.entrants import Entrants
from deckwright.play.judges import judges
from deckwright.play.match import Match, cards_named
from deckwright.play.simulate import SimulationRequest

# What is compared when a campaign is taken up again, and what each is called.
COMPARED = {
    "game": "the game",
    "content": "the content",
    "version": "deckwright's version",
    "seats": "the number of seats",
    "seed": "the seed",
    "bots": "the bots",
    "options": "the options",
    "decks": "the decks",
    "is_paired": "whether decks are paired",
}
UNREADABLE = ("content",)  # too long to be shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What is played. `content` is the hash of the rules, `named` are the actions on cards, each with one."""

    game: str
    content: str
    version: str
    seats: int
    most_seats: int
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, str]
    entrants: Sequence[Sequence[Entrants]]
    is_paired: bool
    cards: tuple[str, ...]
    named: Sequence[tuple[str, str]]
    judges: Mapping[str, str]

    @property
    def decks(self) -> tuple[str, ...]:
        """All decks that take part, sorted."""
        return tuple(sorted({deck for match in self.entrants for each in match for deck in each.decks}))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The two decks of each match, where decks are paired."""
        firsts = (match[0].decks for match in self.entrants)
        return [(decks[0], decks[1]) for decks in firsts] if self.is_paired else []

    def numbered(self, match: int, number: int) -> int:
        """The number of a game in the campaign, from its number in its match."""
        return number * len(self.entrants) + match

    def request(self, games: int) -> SimulationRequest:
        """The request for this number of games, with what reports show of it."""
        return SimulationRequest(
            games=games, bots=self.bots, seed=self.seed, options=self.options, seats=self.seats
        )

    def differences(self, other: "Campaign") -> Iterator[str]:
        """In what another campaign is not this one, in words: what it is here, then there."""
        named = [name for name in COMPARED if getattr(self, name) != getattr(other, name)]
        for name in named:
            mine, theirs = _shown(getattr(self, name)), _shown(getattr(other, name))
            yield COMPARED[name] + ("" if name in UNREADABLE else f" ({mine} in the file, {theirs} now)")
        if not named and self.entrants != other.entrants:
            yield "the order of the decks"  # that of the bots is in their names


def campaign_of(
    game: Playable, request: SimulationRequest, matches: Sequence[Match], *, is_paired: bool
) -> Campaign:
    """The campaign of a request whose matches were made."""
    return Campaign(
        game=game.id,
        content=str(getattr(game, "content", "")),
        version=__version__,
        seats=matches[0].seats,
        most_seats=game.seats[1],
        seed=request.seed,
        bots=tuple(request.bots),
        options={name: str(answer) for name, answer in sorted(request.options.items())},
        entrants=[list(match.entrants) for match in matches],
        is_paired=is_paired,
        cards=tuple(game.cards),
        named=sorted(set(cards_named(game).values())),
        judges=judges(game, request.bots),
    )


def as_data(campaign: Campaign) -> dict[str, Any]:
    """A campaign as plain data."""
    data = {name: getattr(campaign, name) for name in Campaign.__slots__}
    data["entrants"] = [[[each.bots, each.decks] for each in match] for match in campaign.entrants]
    return data


def from_data(data: Mapping[str, Any]) -> Campaign:
    """The campaign that was written as data.

    Raises:
        KeyError, TypeError, ValueError: it was not.
    """
    seated = [[Entrants(tuple(bots), tuple(decks)) for bots, decks in match] for match in data["entrants"]]
    made = {
        "bots": tuple(data["bots"]),
        "cards": tuple(data["cards"]),
        "named": [(action, card) for action, card in data["named"]],
        "entrants": seated,
    }
    return Campaign(**({name: data[name] for name in Campaign.__slots__} | made))


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={answer}" for name, answer in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
