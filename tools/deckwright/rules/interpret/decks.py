"""Which cards the rules of decks allow, with the usual numbers and answers."""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.model.game import Game
from deckwright.rules.interpret.begin import opened
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
