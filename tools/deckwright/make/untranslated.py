"""Which cards have the words of another language, since theirs lacks a text: it is told."""

from collections.abc import Iterable, Mapping, Set

from deckwright.make.face import Face
from deckwright.model.costs import is_untranslated
from deckwright.model.finding import CARD, SECTION, SECTIONS, Finding
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.model.numbers import plural

_SIDES = ("card", "verso")


def untranslated_cards(game: Game, findings: Iterable[Finding]) -> Mapping[str, Set[str]]:
    """By language the cards of which a text is missing there, or a word of their kind or deck, or of all.

    A word of the game, or of a ruling, may be on each card; the game's title and credit count for none.
    """
    cards: dict[str, set[str]] = {}
    for finding in (single for each in findings for single in each.all if is_untranslated(single)):
        cards.setdefault(finding.language, set()).update(_cards_of(finding, game))
    return cards


def _cards_of(finding: Finding, game: Game) -> Iterable[str]:
    """The cards on which a text may stand that is missing."""
    subject = finding.subject
    if subject is None or subject.kind == SECTION:
        of_the_game = finding.cause is not None and finding.cause.name.endswith("/")
        return () if of_the_game else game.cards
    if subject.kind == CARD:
        return (subject.name,)
    if subject.kind == SECTIONS["kinds"]:
        return [card.id for card in game.cards.values() if card.kind == subject.name]
    return game.decks[subject.name].cards if subject.kind == SECTIONS["decks"] else ()


def about_untranslated(known: Mapping[str, Set[str]], shown: Iterable[Face]) -> list[str]:
    """How many cards of those that are shown have words of another language, for each language."""
    lacking: dict[str, set[str]] = {}
    for face in shown:
        if face.sort in _SIDES and card_of(face.id) in known.get(face.language, frozenset[str]()):
            lacking.setdefault(face.language, set()).add(card_of(face.id))
    return [f"{plural(len(cards), 'card')} in {language}" for language, cards in lacking.items()]
