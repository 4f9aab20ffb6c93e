"""What the things of a game are called in one language, as plain text."""

import re
from collections.abc import Callable, Mapping, Sequence

from deckwright.model.directions import DIRECTIONS, HEX_DIRECTIONS
from deckwright.model.game import Field, Game, Words
from deckwright.model.markup import Span
from deckwright.model.plain import plain, says
from deckwright.model.shown import halves

Nouns = Callable[[str], str]
_COUNTED = re.compile(r"(?<![\w.,])(\d+)\s*$")
# Behind these words of a language a symbol is called as several are: `as many impulses as its level`.
_MANY = {
    "en": {"many", "more", "fewer", "several", "all", "no"},
    "de": {"viele", "mehr", "weitere", "weniger", "mehrere", "alle", "keine"},
}
_SLOT = re.compile(r"[{|](\w+)")  # `{n}`, `{n|person}`; the words of other braces name no field


class Glossary:
    """The words of a game. `nouns` may know names that the game has no label for, `plurals` what several are,
    `adjectives` what something is for which a truth value of that name holds.

    `ways`: as what a card of a kind counts in melds, a sentence that is no part of its text.
    """

    def __init__(
        self,
        game: Game,
        language: str,
        nouns: Nouns = lambda _: "",
        plurals: Nouns = lambda _: "",
        adjectives: Nouns = lambda _: "",
        ways: Nouns = lambda _: "",
    ) -> None:
        self.game, self.language, self._nouns = game, language, nouns
        self._plurals, self.adjective, self._ways = plurals, adjectives, ways
        self._plain: dict[str, str] = {}  # what has been asked for

    def say(self, words: Words) -> str:
        """A text in this language, or in one that it is written in."""
        return self.plain(self.written(words))

    def written(self, words: Words) -> str:
        """The same with its markup."""
        known = (words.text[code] for code in (self.language, *self.game.languages) if code in words.text)
        return next(known, "")

    def plain(self, text: str) -> str:
        """Linear markup without the marks: values and names in the place of braces."""
        if text not in self._plain:
            before: list[str] = []

            def shown(span: Span) -> str:
                before.append(self._shown(span, "".join(before)))
                return before[-1]

            self._plain[text] = plain(text, shown)
        return self._plain[text]

    def card(self, name: str) -> str:
        """The name of a card."""
        return self.say(self.game.cards[name].name) if name in self.game.cards else spaced(name)

    def single(self, name: str) -> str:
        """The name of a card, with the constants that tell it from others called alike: `Sloth (left)`."""
        game, own = self.game, self.game.cards.get(name)
        if own is None:
            return self.card(name)
        fields = game.kinds[own.kind].fields
        alike = [
            other
            for other in game.cards.values()
            if other.kind == own.kind and other.name.text == own.name.text
        ]
        apart = [
            self.label(value)
            for field, value in own.fields.items()
            if isinstance(value, str) and field in fields and fields[field].among
            if any(other.fields.get(field) != value for other in alike)
        ]
        return f"{self.card(name)} ({', '.join(apart)})" if apart else self.card(name)

    def sorted(self, cards: Sequence[str]) -> list[str]:
        """Cards in the order of the game: by kind, within it as they are written in its files."""
        game = self.game
        kinds, places = list(game.kinds), {name: place for place, name in enumerate(game.cards)}

        def place(name: str) -> tuple[int, int]:
            card = game.cards.get(name)
            return (kinds.index(card.kind), places[name]) if card else (len(kinds), 0)

        return sorted(cards, key=place)

    def label(self, name: str) -> str:
        """What a field, pool, counter, zone or phase is called."""
        return self.known(name) or spaced(name)

    def known(self, name: str) -> str:
        """The same, but empty if nobody has a word for it."""
        for titled in (self.game.kinds, self.game.decks):
            if name in titled:
                return self.say(titled[name].title)
        return (
            self.say(self.game.words[name])
            if name in self.game.words
            else self.plain(self._nouns(name) or "")
        )

    def several(self, name: str) -> str:
        """What several of a pool are called; a word of the game is changed by an ending alone."""
        label, plural = self.label(name), self._plurals(name)
        if name not in self.game.words:
            return plural or label
        is_form = plural.casefold().startswith(label.casefold()) and len(plural) > len(label)
        return label + plural[len(label) :] if is_form else label

    def cards_in(self, zone: str) -> str:
        """What the cards of a zone are called by the game's own nouns; empty if it has none for them."""
        return self._plurals(zone)

    def facts(self, name: str, *, with_kind: bool = True) -> str:
        """A card's kind, numbers, the cards that it names, and its text: `Animal, level 2. Swims away.`

        Empty for an unknown card, and for one of which there is nothing to say without its kind.
        """
        if (card := self.game.cards.get(name)) is None:
            return ""
        kind, values = self.game.kinds[card.kind], self._told(name)
        numbers = [f"{self.label(field)} {halves(value)}" for field, value in self.numbers(name).items()]
        listed = [part for part in kind.fields.values() if part.name in values and _lists(part, values)]
        constants = [said for part in listed for said in self._constants(part, values[part.name])]
        cards = [self._named(part, held) for part in kind.fields.values() if (held := values.get(part.name))]
        titles = [self.say(kind.title)] if with_kind else []
        kinds = ", ".join([*titles, *numbers, *constants])
        parts = (kinds, *cards, self._ways(card.kind), self.text(name))
        *sentences, last = list(filter(None, parts)) or [""]  # a name may end with a point: `Roe v. U.S.`
        return " ".join((*(said if said.endswith(".") else f"{said}." for said in sentences), last))

    def brief(self, name: str) -> str:
        """A card's numbers alone, also those that it lists by constants: `food 2`; empty if it has none."""
        values = self._told(name)
        listed = [held for held in values.values() if isinstance(held, Mapping)]
        amounts = [*self.numbers(name).items(), *(pair for held in listed for pair in held.items())]
        return ", ".join(
            f"{self.label(key)} {halves(n)}"
            for key, n in amounts
            if n and isinstance(n, int | float) and not isinstance(n, bool)
        )

    def text(self, name: str) -> str:
        """What a card says: the sentences of its rules, then its own."""
        card = self.game.cards.get(name)
        written = (card.rules_text, card.text) if card else ()
        return " ".join(" ".join(self.say(line).split("\n")) for line in written if line)

    def acts(self, name: str) -> bool:
        """Whether the rules carry anything out for a card."""
        return name in self.game.cards and bool(self.game.cards[name].rules_text)

    def numbers(self, name: str) -> dict[str, float]:
        """The numbers printed on a card, by field."""
        return {
            field: value
            for field, value in self._told(name).items()
            if isinstance(value, int | float) and not isinstance(value, bool)
        }

    def _told(self, name: str) -> dict[str, object]:
        """The fields of a card, but the unsaid, those as by default, and those that its text tells of."""
        if (card := self.game.cards.get(name)) is None:
            return {}
        fields = self.game.kinds[card.kind].fields
        special = {
            key: value
            for key, value in card.fields.items()
            if key not in fields or not (fields[key].unsaid or value == fields[key].default)
        }
        said = [
            text
            for key in special
            if key in fields and (say := fields[key].say)
            for text in say.text.values()
        ]
        named = {key for text in said for key in _SLOT.findall(text)}
        return {key: value for key, value in special.items() if key not in named}

    def _named(self, field: Field, held: object) -> str:
        """The cards that a field names: `Plus: Equality, Privacy`."""
        if not field.names_cards:
            return ""
        cards = [self.card(str(card)) for card in _each(held)]
        label = (self._plurals(field.name) if len(cards) > 1 else "") or self.label(field.name)
        return f"{label[:1].upper()}{label[1:]}: {', '.join(cards)}"

    def _constants(self, field: Field, held: object) -> list[str]:
        """What a field lists; of a map where each constant stands but the first, which says nothing.

        A map of numbers tells each of them, such as what a price consists of.
        """
        if not isinstance(held, Mapping):
            return [self.label(str(value)) for value in _each(held)]
        if not field.among:
            said = ", ".join(f"{self.label(key)} {halves(n)}" for key, n in held.items() if n)
            return [f"{self.label(field.name)} ({said})"] if said else []
        called = self._way if field.keys in (DIRECTIONS, HEX_DIRECTIONS) else self.label
        places = {value: [called(key) for key in held if held[key] == value] for value in field.among[1:]}
        return [f"{self.label(value)} ({', '.join(keys)})" for value, keys in places.items() if keys]

    def _way(self, direction: str) -> str:
        """A direction; a noun of the rules by its name is something else, such as how much is left."""
        words = self.game.words.get(direction)
        return self.say(words) if words else spaced(direction)

    def _shown(self, span: Span, before: str) -> str:
        """The words of a part of a text; a symbol behind an amount is called as several are: `2 impulses`."""
        game = self.game
        if span.kind == "value" and span.text in game.said_values:
            return str(game.said_value(span.text, self.language))
        if span.kind == "card" and span.text in game.cards:
            return self.say(game.cards[span.text].name)
        if span.kind == "icon":
            noun = self._nouns(span.text)
            if not span.number and noun and says(before, noun):
                return noun  # a picture of what was said: `draw` says `card to draw`
            amount = f"{before} {span.number}".split()[-1:]
            counted = _COUNTED.search(f"{before} {span.number}")
            are_several = bool({*amount} & _MANY.get(self.language, set())) or (counted and counted[1] != "1")
            return self.several(span.text) if are_several else self.label(span.text)
        return span.text


def spaced(name: str) -> str:
    """A name of the rules as words."""
    return name.replace("_", " ")


def _each(said: object) -> tuple[object, ...]:
    """What a field lists: one constant, several, or none."""
    return said if isinstance(said, tuple) else () if said is None else (said,)


def _lists(field: Field, values: Mapping[str, object]) -> bool:
    """Whether a field holds constants, or numbers by constants."""
    held = values[field.name]
    of_numbers = isinstance(held, Mapping) and all(isinstance(n, int | float) for n in held.values())
    return bool(field.among) or of_numbers
