"""A campaign as rows: one for each game, and one for each card and what was done with it. See README.md here.

The columns depend on the game alone, never on what happened. Seats and players count from 1, games from 0.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckwright.engine.chance import seed_of
from deckwright.play.campaign import Campaign
from deckwright.play.figures import NONE, Compared, compared, within
from deckwright.play.tables import FLAG, INTEGER, REAL, SEED, TEXT, Cell, Column
from deckwright.play.tally import OWNED, GameResult, Key, Sitter, Tally

ALL, SEAT, BOT = "all", "seat", "bot"
CARD_COLUMNS = (
    *(Column(name, TEXT) for name in ("game", "deck_1", "deck_2", "card", "by")),
    *(Column("seat", INTEGER), Column("bot", TEXT), Column("action", TEXT)),
    *(Column(name, INTEGER) for name in ("seen", "owned", "used", "times", "won")),
    *(Column(name, REAL) for name in ("rate", "low", "high", "p", "q")),
)


def game_columns(campaign: Campaign) -> list[Column]:
    """The columns of games: as many seats as the game has at most."""
    seats = range(1, campaign.most_seats + 1)
    return [
        *(Column("game", TEXT), Column("number", INTEGER), Column("seed", SEED), Column("seats", INTEGER)),
        Column("options", TEXT),
        *(Column(f"deck_{seat}", TEXT) for seat in seats),
        *(Column(f"bot_{seat}", TEXT) for seat in seats),
        Column("end", TEXT),
        *(Column(name, INTEGER) for name in ("rounds", "turns", "decisions", "first")),
        *(Column(f"points_{seat}", INTEGER) for seat in seats),
        *(Column(f"won_{seat}", FLAG) for seat in seats),
        *(Column("winner", INTEGER), Column("shared", FLAG)),
    ]


def game_rows(campaign: Campaign, results: Iterable[tuple[int, GameResult]]) -> Iterator[list[Cell]]:
    """A row for each game, each given behind the number of its match."""
    options = " ".join(f"{name}={answer}" for name, answer in campaign.options.items())
    for match, result in results:
        seated = campaign.entrants[match][result.number % len(campaign.entrants[match])]
        won = [seat in result.winners for seat in range(campaign.seats)]
        yield [
            campaign.game,
            campaign.numbered(match, result.number),
            seed_of(campaign.seed, result.number),
            campaign.seats,
            options or None,
            *_filled(seated.decks, campaign),
            *_filled(seated.bots, campaign),
            result.end or None,
            *(result.rounds, result.turns, result.decisions, result.first + 1),
            *_filled(result.points, campaign),
            *_filled(won, campaign),
            result.winners[0] + 1 if len(result.winners) == 1 else None,
            len(result.winners) > 1,
        ]


def _filled(cells: Sequence[Cell], campaign: Campaign) -> list[Cell]:
    return [*cells, *[None] * (campaign.most_seats - len(cells))]


def card_rows(
    campaign: Campaign, tallies: Sequence[Tally], cards: Sequence[str] | None = None
) -> Iterator[list[Cell]]:
    """The rows of all matches, or of some cards: of all seats, of each, and of each bot where they differ."""
    pairs: Sequence[tuple[Cell, Cell]] = campaign.pairs or [(None, None)]
    sorts = (OWNED, *dict.fromkeys(action for action, _ in campaign.named))
    for decks, tally in zip(pairs, tallies, strict=True):
        groups = [
            (head, sitters, {sort: _fared(tally, sort, head[0], sitters) for sort in sorts})
            for head, sitters in _groups(campaign, tally)
        ]
        for card in campaign.cards if cards is None else cards:
            for action in (OWNED, *(action for action, named in campaign.named if named == card)):
                for head, sitters, fared in groups:
                    figures = _figures(tally, sitters, (action, card), fared[action].get(card, NONE))
                    yield [campaign.game, *decks, card, *head, *figures]


def _groups(campaign: Campaign, tally: Tally) -> Iterator[tuple[tuple[str, Cell, Cell], list[Sitter]]]:
    """What sittings are grouped by, the seat or the bot, and who belongs to it."""
    sitters = sorted({sitter for sitter, _ in tally.sat_by})
    yield (ALL, None, None), sitters
    for seat in range(campaign.seats):
        yield (SEAT, seat + 1, None), [sitter for sitter in sitters if sitter[0] == str(seat)]
    bots = sorted(set(campaign.bots))
    for bot in bots if len(bots) > 1 else ():
        yield (BOT, None, bot), [sitter for sitter in sitters if sitter[1] == bot]


def _fared(tally: Tally, sort: str, by: str, sitters: Sequence[Sitter]) -> Mapping[str, Compared]:
    """How a group fared with each card."""
    return compared(tally, sort) if by == ALL else within(tally, sort, sitters)


def _figures(tally: Tally, sitters: Sequence[Sitter], key: Key, fared: Compared) -> list[Cell]:
    action, card = key
    seen, owned, used = (
        sum(tally.sat_by[sitter, (sort, card)] for sitter in sitters) for sort in ("seen", OWNED, action)
    )
    won = fared.won
    times = sum(tally.used_by[sitter, key] for sitter in sitters)
    uses = (None, None, None) if action == OWNED else (action, used, times)
    return [
        *(uses[0], seen, owned, *uses[1:], won.count),
        *((won.rate, won.low, won.high) if won.of else (None, None, None)),
        *((fared.p, fared.q) if won.of else (None, None)),
    ]
