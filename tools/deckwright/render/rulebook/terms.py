"""What `{value:hand_size}` and its kin say: the words, numbers and symbols of a game, in one language."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

from deckwright.assets.chrome import label, seats
from deckwright.assets.icons import in_words
from deckwright.model import shown
from deckwright.model.effects import amounts
from deckwright.model.game import Game, Value, Words
from deckwright.model.markup import IT, NUMBERED, ONLY_IF, inline, unescaped
from deckwright.model.near import nearest
from deckwright.render.rulebook.blocks import Run, Runs
from deckwright.render.rulebook.inline import linear_runs

T = TypeVar("T")


class UnknownNameError(Exception):
    """Something is named that the game does not have. Carries the finding's code and a hint."""

    def __init__(self, message: str, *, code: str = "R202", hint: str = "") -> None:
        super().__init__(message)
        self.message, self.code, self.hint = message, code, hint


class IconNames(Protocol):
    """The symbols that can be drawn (assets.icons.Icons is one)."""

    def __contains__(self, name: object) -> bool: ...

    def near(self, name: str) -> str:
        """The name that was probably meant, or an empty string."""
        ...


class Terms:
    """Expands linear markup for one game in one language."""

    def __init__(self, game: Game, language: str, icons: IconNames) -> None:
        self.game, self.language, self.icons = game, language, icons
        self._answering: list[str] = []
        self._it = ""
        self._makers: Mapping[str, Callable[[str], str | Runs]] = {
            "value": self._value,
            "icon": self._icon,
            "card": self._card,
            "kind": lambda name: self.say(self._of("kind", game.kinds, name).title),
            "deck": lambda name: self.say(self._of("deck", game.decks, name).title),
            "meld": lambda name: self.runs(self.say(self._of("meld", game.melds, name))),
            "need": self._need,
            "component": lambda name: self.say(self._of("component", game.components, name).title),
            "word": lambda name: self.say(self._of("word", game.words, name)),
            "each": self._each,
            "field": self._field,
            "icons": self._icons,
            "rules": self._rules,
            "copies": self._copies,
            "ruling": self._ruling,
            "title": lambda _: self.say(game.title),
            "seats": lambda _: seats(game, language),
        }

    def say(self, words: Words) -> str:
        """A text in the book's language, or in the game's first one while it is not translated."""
        return words.text.get(self.language) or next(
            (words[language] for language in self.game.languages if language in words.text), ""
        )

    def expand(self, kind: str, argument: str) -> Runs:
        """The runs that stand for `{kind:argument}`.

        Raises:
            UnknownNameError: there is no such markup, or nothing of that name in the game.
        """
        maker = self._makers.get(kind)
        if maker is None:
            hint = f"known are {', '.join(sorted(self._makers))}"
            raise UnknownNameError(f"unknown markup {kind!r}{nearest(kind, self._makers)}", hint=hint)
        if self._it and argument.partition(".")[0] == IT:
            argument = self._it + argument.removeprefix(IT)
        made = maker(argument)
        return (Run(made),) if isinstance(made, str) else made

    @contextmanager
    def about(self, card: str) -> Iterator[None]:
        """In here `it` is a card."""
        self._it = card
        try:
            yield
        finally:
            self._it = ""

    def _each(self, kind: str) -> str:
        self._of("kind", self.game.kinds, kind)
        if not self._it:
            raise UnknownNameError("{each:…} stands only at the beginning of a table's row")
        return ""

    def _rules(self, name: str) -> Runs:
        """What a card does: its own text, or else the one that is made from the rules."""
        card = self._of("card", self.game.cards, name)
        text = card.text or card.rules_text
        return self.runs(inline(self.say(text))) if text else ()

    def icon(self, name: str) -> Run:
        """A symbol by the game's word for it, or by its own name."""
        drawn = self.game.icons.get(name, name)
        if drawn not in self.icons:
            near = self.icons.near(drawn)
            guess = nearest(drawn, self.game.icons) or (f"; did you mean {near!r}?" if near else "")
            raise UnknownNameError(f"unknown icon {drawn!r}{guess}", code="R206")
        words = self.game.words.get(name)
        said = self.say(words) if words else in_words(name)
        return Run(said, icon=drawn, tone=name if name in self.game.icons else "")

    def _icon(self, argument: str) -> Runs:
        """A symbol; of `interrupt if it.abilities` only for a card that has something in that field.

        In `coin 2` a number stands on it.
        """
        name, asked, wanted = argument.partition(ONLY_IF)
        if not asked and (numbered := NUMBERED.fullmatch(name)):
            return (replace(self.icon(numbered[1]), number=numbered[2]),)
        icon = self.icon(name)
        if not asked:
            return (icon,)
        card = self._of("card", self.game.cards, self._it)
        self._of(f"field of {card.kind}", self.game.kinds[card.kind].fields, wanted)
        return (icon,) if card.fields.get(wanted) else ()

    def _value(self, name: str) -> str:
        self._of("value", self.game.said_values, name)
        return self._shown(self.game.said_value(name, self.language))

    def _card(self, name: str) -> str:
        called = unescaped(self.say(self._of("card", self.game.cards, name).name))
        # A list of cards has one line for each; a name with a title may break before the title.
        return called.replace(" ", "\u00a0").replace(",\u00a0", ", ") if self._it else called

    def _field(self, argument: str) -> str:
        name, _, path = argument.partition(".")
        wanted, *keys = path.split(".")
        card = self._of("card", self.game.cards, name)
        known = {**amounts(card, self.game.kinds[card.kind]), **card.fields}
        field = self.game.kinds[card.kind].fields.get(wanted)
        if self._it and field and field.optional and card.fields.get(wanted, field.default) == field.default:
            return "–"  # in a list of all cards, those that have none
        if (words := card.texts.get(wanted)) and not keys:
            return self.say(words)
        if wanted not in known and not words:
            raise UnknownNameError(f"card {name!r} has no field {wanted!r}{nearest(wanted, known)}")
        value: Value = known.get(wanted)
        for number, key in enumerate(keys):
            there = value if isinstance(value, Mapping) else {}
            if key not in there:
                within = ".".join([name, wanted, *keys[:number]])
                raise UnknownNameError(f"{within!r} has no entry {key!r}{nearest(key, there)}")
            value = there[key]
        return self._shown(value)

    def _icons(self, argument: str) -> Runs:
        """The constants that a card's field lists, each as the icon of its name."""
        self._field(argument)  # which knows whether it exists
        name, _, wanted = argument.partition(".")
        listed = self.game.cards[name].fields.get(wanted)
        return tuple(map(self.icon, map(str, listed if isinstance(listed, tuple) else (listed,))))

    def _copies(self, name: str) -> str:
        game = self.game
        try:
            return str(shown.copies(game, name))
        except KeyError:
            guess = nearest(name, [*game.cards, *game.decks, *game.components, *game.kinds])
            raise UnknownNameError(f"unknown card, deck, component or kind {name!r}{guess}") from None

    def _need(self, argument: str) -> str:
        """What a need is called, or how many of it there must be: `life_dice`, `.count`, `.total`."""
        name, _, asked = argument.partition(".")
        self._of("need", self.game.needs, name)
        if asked:
            self._of(f"amount of {name}", {"count": 0, "total": 0}, asked)
        said = shown.need(self.game, argument)
        return str(said) if isinstance(said, int) else self.say(said)

    def _ruling(self, name: str) -> Runs:
        self._of("ruling", self.game.rulings, name)
        if name in self._answering:
            raise UnknownNameError(
                f"ruling {name!r} says its own answer: {' > '.join((*self._answering, name))}"
            )
        return self.answering(name, self.choice(name))

    def answering(self, name: str, text: str) -> Runs:
        """The runs of a text of the ruling `name`."""
        self._answering.append(name)
        try:
            return self.runs(text)
        finally:
            self._answering.pop()

    def runs(self, text: str) -> Runs:
        """The runs of a text in linear markup.

        Raises:
            UnknownNameError: something in it is unknown.
        """
        return linear_runs(text, lambda kind, argument, _raw: self.expand(kind, argument))

    def choice(self, name: str) -> str:
        """The text of a ruling's chosen answer as it is written."""
        ruling = self._of("ruling", self.game.rulings, name)
        return self.say(ruling.answers[ruling.chosen])

    def _shown(self, value: Value) -> str:
        if isinstance(value, bool):
            return label(self.game, self.language, "yes" if value else "no")
        if isinstance(value, tuple):
            return ", ".join(map(self._shown, value))
        if isinstance(value, Mapping):
            return ", ".join(self._entry(key, each) for key, each in value.items() if each) or "–"
        if isinstance(value, float):
            return shown.halves(value)
        return self._constant(value) if isinstance(value, str) else "" if value is None else str(value)

    def _entry(self, key: str, value: Value) -> str:
        """An entry of a map that is something: how many there are of the constant, or what it has."""
        name = self._constant(key)
        if isinstance(value, bool):
            return name
        said = self._shown(value)
        return f"{said} {name}" if isinstance(value, int | float) else f"{name}: {said}"

    def _constant(self, name: str) -> str:
        """What a constant is called: the game's noun for it, its label, the card's name, or else its id."""
        if noun := self.game.speech.nouns.get(self.language, {}).get(name):
            base = noun.forms.get("nominative", name) if isinstance(noun.forms, Mapping) else noun.forms
            return str(base if isinstance(base, str | bool) else base[0])
        if words := self.game.words.get(name):
            return self.say(words)
        card = self.game.cards.get(name)
        return unescaped(self.say(card.name)) if card else name

    @staticmethod
    def _of(what: str, known: Mapping[str, T], name: str) -> T:
        if name not in known:
            raise UnknownNameError(f"unknown {what} {name!r}{nearest(name, known)}")
        return known[name]
