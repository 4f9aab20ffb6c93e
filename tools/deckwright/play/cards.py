"""What a simulation has found out about cards, as text: all in one table, and a table for an action."""

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.play.columns import INTERVAL, rated, table, wrapped
from deckwright.play.figures import NONE, Compared, Figures, Used

CLEAR = 0.05  # below this chance a difference is marked
WIDTH = 100
WON, NAME, OWNERS, Q = "won", "name", "owners", "q"
SORTS = (WON, NAME, OWNERS, Q)
NOTE = (
    "Each player of each game counts once, as an owner who had the card at any time; won is of these.",
    "q: the chance of such a difference from their rivals of the same games, corrected for the number",
    f"of cards in the table (Benjamini-Hochberg); * below {CLEAR}. It is a hint and no cause: who is",
    "winning also gets more cards. Behind it: how often the card was used, by action.",
)
MIXED = ("Bots differ here: what the stronger ones like wins more often. --cards-table separates them.",)


@dataclass(frozen=True, slots=True)
class Shown:
    """How many cards are shown (0: all), in which order, and the actions that get a table of their own.

    `is_typed`: somebody has said how many; if not, spreadsheets get all. `called` is what a card or an end
    is called for people, by its id.
    """

    most: int = 20
    sort: str = WON
    actions: Sequence[str] = ()
    is_typed: bool = False
    called: Callable[[str], str] = str


def of_cards(figured: Figures, shown: Shown) -> Iterator[list[str]]:
    """The table of all cards with their uses, then those of single actions."""
    if figured.cards:
        yield ["Cards", *NOTE, *(MIXED if figured.bots else ())]
        yield _owned(figured, shown)
    for action in shown.actions:
        if cards := figured.actions.get(action):
            yield _used(figured, action, cards, shown)


def cards_shown(figured: Figures, shown: Shown) -> Sequence[str]:
    """The cards of the table of all of them, in its order."""
    return _shown(figured, shown)[0]


def _shown(figured: Figures, shown: Shown) -> tuple[Sequence[str], list[str]]:
    owned = {card: figured.owned.get(card, NONE) for card in figured.cards}
    return _chosen(owned, _times_by_action(figured).get(shown.sort, {}), shown)


def _times_by_action(figured: Figures) -> Mapping[str, Mapping[str, int]]:
    actions = figured.actions.items()
    return {action: {card: used.times for card, used in cards.items()} for action, cards in actions}


def _owned(figured: Figures, shown: Shown) -> list[str]:
    owned = {card: figured.owned.get(card, NONE) for card in figured.cards}
    times = _times_by_action(figured)
    chosen, more = _shown(figured, shown)
    rows = [(shown.called(card), f"{owned[card].won.of:,}", *_compared(owned[card])) for card in chosen]
    heads = ["Owned at any time", "owners", "won", INTERVAL, "q"]
    actions = sorted(times, key=lambda action: (action != shown.sort, -sum(times[action].values()), action))
    left = WIDTH - max(map(len, table(heads, rows)))
    columns, others = _fitting(actions, times, left)
    rows = [
        (*row, *(_times(times[action].get(card, 0)) for action in columns))
        for card, row in zip(chosen, rows, strict=True)
    ]
    lines = wrapped([*heads, *columns], rows)
    if others:
        hint = f"Not shown here: uses by {', '.join(sorted(others))}; see --action, --csv, --json."
        more += textwrap.wrap(hint, WIDTH, break_on_hyphens=False)
    return [*lines, *more]


def _fitting(
    actions: Sequence[str], times: Mapping[str, Mapping[str, int]], left: int
) -> tuple[list[str], list[str]]:
    """The actions that have a column as long as there is room, and the others."""
    columns: list[str] = []
    for action in actions:
        numbers = max(len(_times(used)) for used in times[action].values())
        left -= 2 + max(numbers, *map(len, action.split("_")))
        if left < 0:
            break
        columns.append(action)
    return columns, [action for action in actions if action not in columns]


def _used(figured: Figures, action: str, cards: Mapping[str, Used], shown: Shown) -> list[str]:
    """One action: how often each card was used so, and how the players fared who did."""
    times = {card: used.times for card, used in cards.items()}
    compared = {card: used.compared for card, used in cards.items()}
    chosen, more = _chosen(compared, times, shown)
    rows = [
        (
            shown.called(card),
            _times(times[card]),
            f"{compared[card].won.of:,}",
            _seen(figured, card),
            *_compared(compared[card]),
        )
        for card in chosen
    ]
    return [*table((action, "uses", "users", "in hand", "won", INTERVAL, "q"), rows), *more]


def _chosen(
    cards: Mapping[str, Compared], times: Mapping[str, int], shown: Shown
) -> tuple[Sequence[str], list[str]]:
    """The cards that are shown, in their order, and what is said of the others.

    What counts for won is what is sure: the lower end of the interval for the best, the upper end for the
    worst, of whom as many are shown if not all are.
    """
    keys: dict[str, Callable[[str], tuple[float | str, ...]]] = {
        WON: lambda card: (-cards[card].won.low, card),
        NAME: lambda card: (shown.called(card).casefold(), card),
        OWNERS: lambda card: (-cards[card].won.of, card),
        Q: lambda card: (cards[card].q, cards[card].p, card),
    }
    order = sorted(cards, key=keys.get(shown.sort, lambda card: (-times.get(card, 0), card)))
    if not shown.most or len(order) <= shown.most:
        return order, []
    others = len(order) - shown.most
    if shown.sort != WON:
        return order[: shown.most], [f"{others} more with --cards all."]
    best = order[: -(-shown.most // 2)]
    left = [card for card in order if card not in best]
    worst = sorted(left, key=lambda card: (cards[card].won.high, card))[: shown.most // 2]
    note = f"These are the {len(best)} best and the {len(worst)} worst; {others} more with --cards all."
    return [*best, *reversed(worst)], [note]


def _compared(compared: Compared) -> tuple[str, ...]:
    return (*rated(compared.won), f"{compared.q:.3f}{'*' if compared.q < CLEAR else ' '}")


def _times(times: int) -> str:
    return f"{times:,}" if times else "-"


def _seen(figured: Figures, card: str) -> str:
    return f"{figured.seen[card].of:,}" if card in figured.seen else "-"
