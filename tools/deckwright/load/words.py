"""Gather each text in all its languages: as written with its definition, and from text/<language>.yaml."""

from collections.abc import Mapping, Sequence
from typing import cast

from deckwright.load.document import Document
from deckwright.model.finding import Finding
from deckwright.model.game import Words
from deckwright.model.place import Path, Spot


class Wording:
    """The languages of a game and the files that translate it."""

    def __init__(self, game: str, languages: Sequence[str], texts: Mapping[str, Document]) -> None:
        self.findings: list[Finding] = []
        self.languages = languages
        self._game = game
        self._texts = texts

    def again(self) -> "Wording":
        """The same languages and files, with no findings yet."""
        return Wording(self._game, self.languages, self._texts)

    def words(self, path: Path, written: object, spot: Spot, *, default: str | None = None) -> Words:
        """The text that `path` names in the text files, and that stands as `written` at `spot`.

        Without any words at all, it is `default` in every language.
        """
        text: dict[str, str] = {}
        spots: dict[str, Spot] = {}
        if isinstance(written, str):
            text[self.languages[0]], spots[self.languages[0]] = written, spot
        elif isinstance(written, dict):
            for language, words in written.items():
                text[language], spots[language] = words, spot.at(language)
        for language, document in self._texts.items():
            translated = _walk(document.data, path)
            if isinstance(translated, str):
                self._overlay(text, spots, language, translated, document.spot(*path))
        if not text and default is not None:
            text = dict.fromkeys(self.languages, default)
            spots = dict.fromkeys(self.languages, spot)
        return Words("/".join(map(str, path)), text, spots)

    def optional(self, path: Path, written: object, spot: Spot) -> Words | None:
        """The same, or None if no language says anything."""
        words = self.words(path, written, spot)
        return words if words.text else None

    def _overlay(
        self, text: dict[str, str], spots: dict[str, Spot], language: str, written: str, spot: Spot
    ) -> None:
        if language not in text:
            text[language], spots[language] = written, spot
            return
        self.findings.append(
            Finding(
                code="C109",
                place=spot.place(key=True),
                message=f"this text was already written at {spots[language].place()}",
                hint="keep one of them",
                about=f"{self._game}/text/{language}",
            )
        )


def _walk(value: object, path: Path) -> object:
    for step in path:
        if not isinstance(value, dict):
            return None
        value = value.get(cast(str, step))
    return value


def languages_of(main: Document | None) -> list[str]:
    """The languages of a game as far as they can be made out; the first is needed even for a broken one."""
    written = main.data.get("languages") if main and isinstance(main.data, dict) else None
    languages = [word for word in written if isinstance(word, str)] if isinstance(written, list) else []
    return languages or ["en"]
