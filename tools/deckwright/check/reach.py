"""How far a mistake reaches: which faces cannot be made as they should be, and which outputs.

| what a finding is about | what is not made |
|---|---|
| a card | the faces of this card |
| a kind, a deck, a component | the faces of its cards, its backs, its own faces |
| the rules, a rulebook, a check, a layout | no face for that alone, but cards that print their rules |
| a print profile, or which of them are wanted | the sheets |
| a text that a language lacks | no face for that alone: it has the words of another language |
| everything else: a word, an icon, a value, a font, the theme of all | every face |

A finding of one language costs what is in that language. Tables and rulebooks need a game without errors.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckwright.load.game import Loaded
from deckwright.model.costs import VENDORS, concerns_printing, concerns_some, is_untranslated
from deckwright.model.finding import CARD, SECTIONS, Finding
from deckwright.model.place import Place
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.faces import speaking_kinds

_KIND = "kind"
_ALL = ""  # languages


@dataclass(frozen=True, slots=True)
class Reach:
    """The first finding that is in the way of each thing, by kind, name and language ("" for all).

    `drawing` are those, by language, with which nothing can be drawn; with `printing` nothing can be printed.
    `nameless` are the places of cards that have no id by which they could be called.
    """

    things: Mapping[tuple[str, str, str], Finding] = field(default_factory=dict)
    drawing: Mapping[str, Finding] = field(default_factory=dict)
    printing: Finding | None = None
    nameless: tuple[Place, ...] = ()

    def fault(self, language: str, kind: str, name: str) -> Finding | None:
        """What keeps a thing from being drawn in a language, if anything does."""
        return self.things.get((kind, name, _ALL)) or self.things.get((kind, name, language))

    def silenced(self, language: str) -> Finding | None:
        """What keeps everything from being drawn in a language, if anything does."""
        return self.drawing.get(_ALL) or self.drawing.get(language)


def reach_of(errors: Iterable[Finding], loaded: Loaded) -> Reach:
    """How far findings reach that are no mere warnings; each says what it is about (check/owners.py)."""
    game = loaded.game
    assert game is not None
    things: dict[tuple[str, str, str], Finding] = {}
    drawing: dict[str, Finding] = {}
    nameless: list[Place] = []
    known = {*game.cards, *(card for deck in game.decks.values() for card in deck.cards)}
    printing = of_rules = None
    errors = list(errors)
    for error in errors:
        subject, file = error.subject, error.place.file
        elsewhere = file in loaded.lost or file.startswith((f"content/{game.id}/rulebook/", VENDORS))
        if elsewhere or is_untranslated(error):
            continue
        if subject and subject.kind == CARD and subject.name not in known:
            nameless.append(error.place)
        elif subject and subject.kind in SECTIONS.values():
            things.setdefault((subject.kind, subject.name, error.language), error)
        elif concerns_printing(error):
            printing = printing or error
        elif concerns_some(error):
            of_rules = of_rules or error
        else:
            drawing.setdefault(error.language, error)
    if errors and game.has_rules and (of_rules or resolve_rules(loaded).program is None):
        for kind in speaking_kinds(game):
            things.setdefault((_KIND, kind, _ALL), of_rules or errors[0])
    return Reach(things, drawing, printing, tuple(nameless))
