"""Which cards the rules of decks allow, with the usual numbers and answers, and which decks may meet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product

from deckwright.model.game import Game
from deckwright.rules.interpret.begin import Deck, opened
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.play import Rulebook


def refused_cards(book: Rulebook) -> Iterator[str]:
    """The ids of cards that may be in no deck unless a start sets something."""
    where = book.program.deck_where
    if where is None:
        return
    play = opened(book, 0, None, None)
    for number, card in enumerate(play.cards.ids):
        play.names = {"it": number}
        if not value(where, play):
            yield card


def for_decks(book: Rulebook) -> Game:
    """The game with no other cards than decks may hold."""
    refused = frozenset(refused_cards(book))
    game = book.program.game
    return replace(game, cards={id_: card for id_, card in game.cards.items() if id_ not in refused})


def may_meet(book: Rulebook, decks: Sequence[Deck], options: Mapping[str, object] | None = None) -> bool:
    """Whether a rule of the game allows these decks, one for each seat, against each other."""
    when, game = book.program.deck_pair, book.program.game
    if when is None:
        return True
    play = opened(book, 0, len(decks), options)
    copies = [game.decks[each].cards if isinstance(each, str) else each for each in decks]
    held = [tuple(play.cards.counted(each)) for each in copies]
    for mine, theirs in permutations(held, 2):
        play.names = {"mine": mine, "theirs": theirs}
        if not value(when, play):
            return False
    return True


def meeting(
    book: Rulebook, decks: Sequence[Deck], options: Mapping[str, object], below: Callable[[int], int]
) -> tuple[Deck, ...]:
    """These decks, or others by chance if they may not meet; the same if no presets may."""
    if not decks or may_meet(book, decks, options):
        return tuple(decks)
    own = [deck.id for deck in book.program.game.decks.values() if deck.per == "seat"]
    found = [each for each in product(own, repeat=len(decks)) if may_meet(book, each, options)]
    return found[below(len(found))] if found else tuple(decks)
