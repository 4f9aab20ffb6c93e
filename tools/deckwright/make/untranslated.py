"""What has the words of another language, since its own lacks a text: it is told."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckwright.make.face import Face
from deckwright.model.costs import is_untranslated
from deckwright.model.finding import CARD, SECTION, SECTIONS, Finding, Thing
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.model.numbers import plural

_CARDS, _PARTS = ("card", "verso"), ("face", "reverse")  # sorts of faces
_OF_ALL = ("title", "credit")  # of the game: what is printed around its cards, and on those that show it
_NEEDS = "needs"  # is listed on components


@dataclass(slots=True)
class Foreign:
    """What has words of another language in one: cards and components by id, and texts of the game itself."""

    cards: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    of_game: list[str] = field(default_factory=list)

    def has(self, face: Face) -> bool:
        """Whether a face shows such words, as far as that is known by what is on it."""
        known = self.cards if face.sort in _CARDS else self.parts if face.sort in _PARTS else ()
        return card_of(face.id) in known


def untranslated(game: Game, findings: Iterable[Finding]) -> Mapping[str, Foreign]:
    """By language what a text is missing of: of itself, of its kind or deck, or of all.

    A word of the game, or of a ruling, may be on each card and component.
    """
    known: dict[str, Foreign] = {}
    for finding in (single for each in findings for single in each.all if is_untranslated(single)):
        _add(known.setdefault(finding.language, Foreign()), finding.subject, game)
    return known


def _add(foreign: Foreign, subject: Thing | None, game: Game) -> None:
    """Add that on which a text may stand that is missing."""
    if subject is None or subject.kind == SECTION:
        if subject and subject.name in _OF_ALL:
            foreign.of_game.append(subject.name)
            return
        foreign.parts.update(game.components)
        if subject is None or subject.name != _NEEDS:
            foreign.cards.update(game.cards)
    elif subject.kind == CARD:
        foreign.cards.add(subject.name)
    elif subject.kind == SECTIONS["kinds"]:
        foreign.cards.update(card.id for card in game.cards.values() if card.kind == subject.name)
    elif subject.kind == SECTIONS["decks"]:
        foreign.cards.update(game.decks[subject.name].cards)
    elif subject.kind == SECTIONS["components"]:
        foreign.parts.add(subject.name)


def about_untranslated(known: Mapping[str, Foreign], shown: Iterable[Face]) -> list[str]:
    """How much of what is shown has words of another language: `3 cards and the game's title in de`."""
    languages: dict[str, tuple[set[str], set[str]]] = {}
    for face in shown:
        cards, parts = languages.setdefault(face.language, (set(), set()))
        if face.language in known and known[face.language].has(face):
            (cards if face.sort in _CARDS else parts).add(card_of(face.id))
    told = []
    for language, (cards, parts) in languages.items():
        said = [plural(len(cards), "card")] if cards else []
        said += [plural(len(parts), "component")] if parts else []
        said += [f"the game's {text}" for text in known[language].of_game] if language in known else []
        if said:
            told.append(f"{' and '.join(said)} in {language}")
    return told
