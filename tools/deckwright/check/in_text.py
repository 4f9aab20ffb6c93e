"""Findings about a stretch of a text: the place of these very characters, and whose text it is."""

import re
from dataclasses import dataclass
from functools import partial

from deckwright.check.subject import Subject
from deckwright.check.wording import Text, located
from deckwright.model.finding import Finding, Fix, Thing
from deckwright.model.place import Place

_AROUND = 12  # characters on each side by which a stretch is found in its file


@dataclass(frozen=True, slots=True)
class InText:
    """A text in one of its languages."""

    subject: Subject
    text: Text
    language: str

    def finding(
        self,
        code: str,
        match: re.Match[str],
        message: str,
        hint: str = "",
        fix: str = "",
        cause: Thing | None = None,
    ) -> Finding:
        """A finding about the stretch; with `fix` as what is to stand there instead."""
        place = self.place(match.start(), match.end())
        exact = place.length == len(match[0])
        return Finding(
            code=code,
            place=place,
            message=message,
            hint=hint,
            about=self.about,
            subject=thing_of(self.text),
            fix=Fix(place, fix) if fix and exact else None,
            cause=cause,
        )

    @property
    def about(self) -> str:
        """The text by its key, and its language."""
        return self.subject.about(f"{'.'.join(self.text.key[1:] or self.text.key)}/{self.language}")

    def place(self, start: int, end: int) -> Place:
        """Where some characters of the text are in its file."""
        source = self.text.words.text[self.language]
        first = source.rfind("\n", max(0, start - _AROUND), start) + 1 or max(0, start - _AROUND)
        newline = source.find("\n", end, end + _AROUND)
        written = source[first : newline if newline >= 0 else end + _AROUND]
        before = source.count(written, 0, first)
        home = partial(self.text.words.spots[self.language].place)
        return located(self.subject.documents, home, written, before, start - first, end - start)


def thing_of(text: Text) -> Thing:
    """Whose text it is: a card, a kind, a ruling; or the game."""
    section, *rest = text.key
    return Thing(section.removesuffix("s"), rest[0]) if rest else Thing("game", section)
