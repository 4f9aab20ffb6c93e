"""The nouns of a game's names in one language: its own, those of the language, else made from the name."""

from collections.abc import Mapping
from dataclasses import replace

from deckwright.model.game import Game, Words
from deckwright.model.markup import unescaped
from deckwright.model.speech import Noun
from deckwright.rules.words.language import Language
from deckwright.rules.words.phrases import CASES, GENITIVE, NOMINATIVE, Phrase, Word, fixed, word


class Vocabulary:
    """What the things of a game are called in a language."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game, self._language = game, language
        self._own: Mapping[str, Noun] = game.speech.nouns.get(language.code, {})

    def knows(self, name: str) -> bool:
        """Whether the game or the language has a noun for a name."""
        return name in self._own or name in self._language.nouns

    def has_own(self, name: str) -> bool:
        """Whether the game itself has a noun for a name."""
        return name in self._own

    def noun(self, name: str, otherwise: str = "") -> Word:
        """The noun for a name of the rules; without one, that for `otherwise`."""
        if name in self._own:
            return word(self._own[name].forms)
        if name in self._language.nouns:
            return self._language.nouns[name]
        if otherwise:
            return self.noun(otherwise)
        return self._made(name)

    def own(self, name: str) -> Word:
        """The noun for a name that the game gave: a space called `value` is no value of the rules."""
        return word(self._own[name].forms) if name in self._own else self._made(name)

    @property
    def makes_nouns(self) -> bool:
        """Whether nouns of the language can be made from the names of things, which are English."""
        return self._language.code == "en"

    def spaced(self, name: str) -> str:
        """A name as words."""
        return name.replace("_", " ").strip()

    def name_of(self, asks: str, name: str, sort: str) -> Word | None:
        """The noun that a pick is remembered by; None when it is merely called after its sort: `card`."""
        if name in ("", sort) and not self.knows(asks):
            return None
        if not (self.knows(asks) or self.knows(name) or self.makes_nouns):
            return None
        found = self.noun(asks if self.knows(asks) else name)
        return None if found == self.noun(sort) else found

    def answer(self, ruling: str, answer: str) -> str:
        """What an answer to a ruling is called: a noun such as `summon_delay.delay`, else its id in words."""
        own = f"{self._game.rulings[ruling].switch}.{answer}"
        return self.noun(own if self.knows(own) else answer).singular[NOMINATIVE]

    def title(self, name: str) -> str:
        """What the game calls a card, kind, component or label, if it has words for it."""
        game, code = self._game, self._language.code
        titles: Mapping[str, Words] = {
            **game.words,
            **{id_: kind.title for id_, kind in game.kinds.items()},
            **{id_: card.name for id_, card in game.cards.items()},
        }
        return unescaped(titles[name].text.get(code, "")) if name in titles else ""

    def called(self, name: str) -> str:
        """What players read where a thing of the game stands alone: its title, else its noun."""
        return self.title(name) or self.own(name).singular[NOMINATIVE]

    def named(self, name: str) -> Phrase:
        """A card by its name, as it stands."""
        return self.as_it_stands(self.title(name) or self.spaced(name))

    def as_it_stands(self, name: str) -> Phrase:
        """A name that does not decline: what belongs to it is `of` it."""
        owned = self._language.template("lists.belonging").replace("{of}", name)
        return replace(fixed(name), forms={**fixed(name).forms, GENITIVE: owned})

    def _made(self, name: str) -> Word:
        """A title or label of the game serves as it stands; in English a noun can be made from any name."""
        title = self.title(name)
        if not self.makes_nouns:
            return word(title or self.spaced(name))
        if name in self._game.kinds and title:
            return word((title, _plural(title)))
        said = self.spaced(name)
        one = _singular(said)
        made = word((said, _plural(one)))
        return made if one == said else replace(made, one=dict.fromkeys(CASES, one))


_LONG = len("coins")  # shorter names may as well be `lens` or `gas`
_UNKNOWN = ("as", "is", "os", "us", "ss", "ies", "oes", "ches", "zes")  # from which no singular can be told
_OF_CHE = ("lanches", "tranches")  # avalanches, tranches; not branches
_OF_CH = ("tches", "rches", "nches")  # torches, patches, branches; not caches
_OF_Y = ("rries", "ities", "ncies")  # berries, cities, agencies; not species


def _singular(noun: str) -> str:
    """One of what an English name in the plural is for, where the name tells it; else the name as it is.

    `gas` and `species` are no plurals, and one of the `zombies` or `heroes` has no `y` and no `e`.
    """
    if noun == "dice":
        return "die"
    if noun.endswith(_OF_CHE):
        return noun[:-1]
    if noun.endswith(_OF_CH):
        return noun[:-2]
    if noun.endswith(_OF_Y):
        return f"{noun[:-3]}y"
    if len(noun) < _LONG or not noun.endswith("s") or noun.endswith(_UNKNOWN):
        return noun
    return noun[: -2 if noun.endswith(("xes", "shes", "sses")) else -1]


def _plural(noun: str) -> str:
    """The plural of an English noun for which a game has none."""
    if noun == "die":
        return "dice"
    if noun.endswith("s"):
        return noun
    if noun.endswith(("x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"
