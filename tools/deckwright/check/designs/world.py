"""What a game's checks may name: cards, kinds, groups, fields, terms of cards, effects, values, constants."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

from deckwright.check.designs.design import Design, Power, designs_of, verbs_of
from deckwright.check.designs.terms import Term, terms_of
from deckwright.model.directions import DIRECTIONS
from deckwright.model.game import Deck, Game, Value
from deckwright.rules.resolve.sources import Sources

CARDS, DECKS = "cards", "decks"
PER = ("seat", "all")
OWN = ("kind", "copies", "name", "power")


@dataclass(frozen=True)
class World:
    """A game's card designs, and the names that its checks may use.

    What `broken` cards do is not known yet, so nothing is measured by them; `wrong_terms` are those in which
    the rules report something. Where a `deck` is looked at, all cards are those in it, each as often as it is
    there. `as_printed`: cards are asked for by what they print, so a number or text that one does not say is
    none.
    """

    source: Sources
    power: Power
    broken: frozenset[str] = frozenset()
    deck: Deck | None = None
    wrong_terms: frozenset[str] = frozenset()
    as_printed: bool = False

    @property
    def game(self) -> Game:
        """The game whose cards are looked at."""
        return self.source.game

    @cached_property
    def designs(self) -> Mapping[str, Design]:
        """All card designs by id, but for those that are broken."""
        designs = designs_of(self.game, self.power, as_printed=self.as_printed)
        return {name: design for name, design in designs.items() if name not in self.broken}

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """Groups by name: of constants, or of kinds, which stand for their cards."""
        written = {name: group.value for name, group in self.source.entries("groups").items()}
        return {
            name: tuple(cast(list[str], names))
            for name, names in written.items()
            if isinstance(names, list) and set(names) <= self.constants
        }

    @cached_property
    def terms(self) -> Mapping[str, Term]:
        """What the rules ask of a card under a name, if no card has anything itself by that name."""
        asked = terms_of(self.source.entries("terms"), self.game.kinds)
        return {
            name: replace(term, cases=()) if name in self.wrong_terms else term
            for name, term in asked.items()
            if name not in self.own
        }

    @cached_property
    def own(self) -> frozenset[str]:
        """What each card has itself: fields of any kind, what every card has, how much its effects give."""
        fields = {name for kind in self.game.kinds.values() for name in kind.fields}
        return frozenset({*fields, *OWN, *self.verbs})

    @cached_property
    def members(self) -> frozenset[str]:
        """What is asked of a card by its name: what it has itself, and terms."""
        return frozenset({*self.own, *self.terms})

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The words of effects: those that the rules define, and those that cards use."""
        return frozenset({*self.source.entries("verbs"), *verbs_of(self.game)})

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """The numbers of the rules; the deck that is looked at by its id, and whose it is."""
        own = {"deck": self.deck.id, "per": self.deck.per} if self.deck else {}
        return {**{value.id: value.value for value in self.game.values.values()}, **own}

    @cached_property
    def constants(self) -> frozenset[str]:
        """Every constant of an enum, words in the place of numbers, the kinds, and the directions."""
        decks = (*self.game.decks, *PER) if self.deck else ()
        return frozenset({*self.game.kinds, *DIRECTIONS, *decks, *self._constants()})

    @property
    def sets(self) -> tuple[str, ...]:
        """The names of sets of cards."""
        return (CARDS, *self.game.kinds, *self.groups)

    def cards(self, name: str) -> tuple[Design, ...] | None:
        """The designs that a name stands for: of all cards, of a kind, of a group of kinds."""
        if name == CARDS:
            return self._held
        kinds = (name,) if name in self.game.kinds else self.groups.get(name, ())
        if not kinds or not set(kinds) <= set(self.game.kinds):
            return None
        return tuple(design for design in self._held if design.card.kind in kinds)

    def decks(self) -> Iterator["World"]:
        """A world for each preset deck all of whose cards are known."""
        for deck in self.game.decks.values():
            if deck.cards.keys() <= self.designs.keys():
                yield replace(self, deck=deck)

    @cached_property
    def _held(self) -> tuple[Design, ...]:
        """All designs, or those in the deck, as often as they are there."""
        if self.deck is None:
            return tuple(self.designs.values())
        return tuple(self.designs[card] for card, copies in self.deck.cards.items() for _ in range(copies))

    def _constants(self) -> Iterator[str]:
        for entry in self.source.entries("names").values():
            yield from cast(list[str], entry.value) if isinstance(entry.value, list) else ()
        for kind in self.game.kinds.values():
            for field in kind.fields.values():
                yield from (*field.among, *field.words)
