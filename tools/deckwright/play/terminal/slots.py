"""What stands in the braces of a rulebook, as plain text, as the printed book says it."""

import re
from collections.abc import Callable, Mapping

from deckwright.model import shown
from deckwright.model.markup import IT
from deckwright.play.terminal.glossary import Glossary

_SLOT = re.compile(r"\{([a-z_]+):?\s*([^{}]*)\}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_BEFORE_ITS_WORD = re.compile(r"\{icon:\s*([\w./-]+)\}\s*(?=\**(\w+))")
_LINEAR = ("value", "card", "icon")  # the linear markup of all texts knows these
UNSAID = "\0"


class Slots:
    """Fills in the braces for one game in one language; `answers` are the chosen ones, by ruling."""

    def __init__(self, glossary: Glossary, answers: Mapping[str, str]) -> None:
        self._glossary, self._game, self._answers = glossary, glossary.game, answers
        self._answering: tuple[str, ...] = ()
        game = glossary.game
        self._makers: Mapping[str, Callable[[str], str]] = {
            "deck": lambda name: glossary.say(game.decks[name].title),
            "kind": lambda name: glossary.say(game.kinds[name].title),
            "component": lambda name: glossary.say(game.components[name].title),
            "word": lambda name: glossary.say(game.words[name]),
            "title": lambda _: glossary.say(game.title),
            "copies": lambda name: str(shown.copies(game, name)),
            "need": self._need,
            "field": self._field,
            "icons": self._icons,
            "rules": glossary.text,
            "ruling": self._ruling,
        }

    def filled(self, text: str) -> str:
        """A text with words in the place of braces, but for those of the linear markup.

        A sentence with something that only the printed book can show is left out.
        """
        text = _SLOT.sub(self._slot, _BEFORE_ITS_WORD.sub(self._icon, text))
        if UNSAID not in text:
            return text
        return " ".join(sentence for sentence in _SENTENCE.split(text) if UNSAID not in sentence)

    def _slot(self, slot: re.Match[str]) -> str:
        kind, name = slot[1], slot[2].strip()
        if kind in _LINEAR and name.partition(".")[0] != IT:
            return slot[0]
        try:
            return self._makers[kind](name)
        except KeyError:
            return UNSAID

    def _icon(self, icon: re.Match[str]) -> str:
        """Nothing for a symbol that stands before the word for it."""
        label = self._glossary.label(icon[1]).casefold()
        return "" if label == icon[2].casefold() else icon[0]

    def _need(self, asked: str) -> str:
        said = shown.need(self._game, asked)
        return str(said) if isinstance(said, int) else self._glossary.say(said)

    def _field(self, asked: str) -> str:
        value = shown.field(self._game, asked)
        if value is None or isinstance(value, bool | Mapping):
            return UNSAID
        return ", ".join(_said(part) for part in (value if isinstance(value, tuple) else (value,)))

    def _icons(self, asked: str) -> str:
        value = shown.field(self._game, asked)
        return ", ".join(
            self._glossary.label(str(part)) for part in (value if isinstance(value, tuple) else [value])
        )

    def _ruling(self, name: str) -> str:
        if name in self._answering:
            return UNSAID
        outer, self._answering = self._answering, (*self._answering, name)
        try:
            return self.filled(self._glossary.written(self._game.rulings[name].answers[self._answers[name]]))
        finally:
            self._answering = outer


def _said(value: object) -> str:
    return shown.halves(value) if isinstance(value, float) else str(value)
