"""Legal decks made by chance: unlike most presets they may hold more than one pair of a creature."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Set

from deckwright.model.game import Game
from deckwright.rules.program.expressions import Switch, Value
from deckwright.rules.program.records import Program
from deckwright.rules.program.walk import parts

Below = Callable[[int], int]  # a number from 0 to n - 1, by chance
PAIRS = 2  # of one creature, at most


def random_deck(game: Game, below: Below) -> Mapping[str, int]:
    """A deck with the usual numbers of the rules, copies by card; empty if the game has no rules for it."""
    rules = game.deck_rules
    if rules is None or rules.size is None:
        return {}
    low = _number(game, rules.size[0])
    most = _number(game, rules.copies) if rules.copies else low
    needed = {kind: _number(game, name) for kind, name in rules.at_least.items()}
    deck: Counter[str] = Counter()
    for pair in _pairs(game):
        copies = 1 + below(min(PAIRS, most))
        if deck.total() + len(pair) * copies + sum(needed.values()) <= low:
            deck.update(dict.fromkeys(pair, copies))
    for kind, least in needed.items():
        _add(game, deck, {kind}, least, most, below)
    singles = {name for name, kind in game.kinds.items() if kind.halves is None}
    _add(game, deck, singles, low - deck.total(), most, below)
    return dict(sorted(deck.items())) if deck.total() == low else {}


def bounds_of(program: Program) -> frozenset[str]:
    """Values and switches that bound decks. A start that sets one may refuse decks that are legal else."""
    game, rules = program.game, program.game.deck_rules
    if rules is None:
        return frozenset()
    found = {*(rules.size or ()), *filter(None, [rules.copies]), *rules.at_least.values()}
    for each in parts(program.deck_where):
        if isinstance(each, Value | Switch):
            found.add(each.id if isinstance(each, Value) else game.rulings[each.ruling].switch or "")
    return frozenset(found)


def _add(game: Game, deck: Counter[str], kinds: Set[str], count: int, most: int, below: Below) -> None:
    """Add cards of some kinds, as far as there are enough; copies are counted by name."""
    cards = [card for _, card in sorted(game.cards.items()) if card.kind in kinds]
    for _ in range(count):
        left = [
            each for each in cards if sum(deck[same.id] for same in cards if same.name == each.name) < most
        ]
        if left:
            deck[left[below(len(left))].id] += 1


def _pairs(game: Game) -> Iterator[tuple[str, ...]]:
    """One card of each side for each creature that lies on two."""
    halves: dict[tuple[str, str], dict[str, str]] = {}
    for id_, card in sorted(game.cards.items()):
        if both := game.kinds[card.kind].halves:
            sides = halves.setdefault((card.kind, str(card.fields.get(both.pair))), {})
            sides.setdefault(str(card.fields.get(both.side)), id_)
    yield from (tuple(sides.values()) for _, sides in sorted(halves.items()) if len(sides) > 1)


def _number(game: Game, name: str) -> int:
    value = game.values[name].value
    assert isinstance(value, int), f"{name} bounds decks and is no number"
    return value
