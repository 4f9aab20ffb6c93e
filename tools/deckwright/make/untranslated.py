"""Which cards have the words of another language, since theirs lacks a text: it is told."""

from collections.abc import Iterable, Mapping, Set

from deckwright.make.face import Face
from deckwright.model.costs import is_untranslated
from deckwright.model.finding import CARD, SECTIONS, Finding
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.model.numbers import plural

_SIDES = ("card", "verso")


def untranslated_cards(game: Game, findings: Iterable[Finding]) -> Mapping[str, Set[str]]:
    """By language the cards of which a text is missing there, or a word of their kind."""
    cards: dict[str, set[str]] = {}
    for finding in (single for each in findings for single in each.all if is_untranslated(single)):
        of = cards.setdefault(finding.language, set())
        if finding.subject and finding.subject.kind == CARD:
            of.add(finding.subject.name)
        elif finding.subject and finding.subject.kind == SECTIONS["kinds"]:
            of |= {card.id for card in game.cards.values() if card.kind == finding.subject.name}
    return cards


def about_untranslated(known: Mapping[str, Set[str]], shown: Iterable[Face]) -> list[str]:
    """How many cards of those that are shown have words of another language, for each language."""
    lacking: dict[str, set[str]] = {}
    for face in shown:
        if face.sort in _SIDES and card_of(face.id) in known.get(face.language, frozenset[str]()):
            lacking.setdefault(face.language, set()).add(card_of(face.id))
    return [f"{plural(len(cards), 'card')} in {language}" for language, cards in lacking.items()]
