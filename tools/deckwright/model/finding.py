"""What a check found: code, place, message, hint, what it is about and, where a machine can, the fix."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from deckwright.characters import visible
from deckwright.model.place import Place
from deckwright.reading import Unreadable


@dataclass(frozen=True, slots=True)
class Fix:
    """Replace the stretch at `place` by `text`."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a game declares: what kind of thing it is, and its name."""

    kind: str
    name: str


CARD, SECTION = "card", "section"
# The sections whose entries have faces, with what one entry is called.
SECTIONS = {"cards": CARD, "kinds": "kind", "decks": "deck", "components": "component"}

COLUMN = "column"  # the kind of a cause: a field of many cards, by its path and name
GLYPH = "glyph"  # the kind of what a font is missing: `name` is the font, `meant` are the characters

LOOK = "look"  # the kind of a cause: what in a template makes faces look wrong
PICTURES = "pictures"  # the kind of a cause: how the pictures of all cards of a kind were saved
TRANSLATION = "translation"  # the kind of a cause: what has the words of another language meanwhile
ROOM_OF = "room"  # the kind of a cause: the place in a template that gives words too little room


@dataclass(frozen=True, slots=True)
class Missing:
    """A name that leads nowhere: of what kind a thing is asked for, and which name was probably meant.

    `kind` is empty where any kind will do, `meant` where no known name is near. For GLYPH see there.
    """

    kind: str
    name: str
    meant: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something in the content that must be fixed. `about` names the thing (`pond/frog`) over edits.

    `context` says on what it shows, such as one face or scenario of many: people read it before the message.

    `subject` is the declared thing that it is about, `missing` the name that is not declared, `cause` what
    else must be changed to fix it, such as a colour or a column, `language` the only one in which it shows,
    "" for all. By these findings are folded, and it is known what they keep from being built: nobody looks
    for anything in `message` and `hint`, which only people read. `also` are those of the same cause.
    """

    code: str
    place: Place
    message: str
    hint: str = ""
    about: str = ""
    fix: Fix | None = None
    context: str = ""
    subject: Thing | None = None
    missing: Missing | None = None
    cause: Thing | None = None
    language: str = ""
    also: tuple["Finding", ...] = ()

    @property
    def all(self) -> tuple["Finding", ...]:
        """Itself, and those that were folded into it."""
        return (replace(self, also=()), *self.also) if self.also else (self,)

    @property
    def full_message(self) -> str:
        """The message as people read it, without the hint."""
        return f"{self.context}: {self.message}" if self.context else self.message


MOST = 100  # findings of one code in one file that are reported one by one


def and_more(last: Finding, more: int, also: tuple[Finding, ...] = ()) -> Finding:
    """The last of MOST findings, which says how many more like it there are in its file; itself if none."""
    if not more:
        return last
    message = f"{last.message}; {more} more like this in this file"
    return replace(last, message=message, also=(*last.also, *also))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Each finding once, by its place."""
    return sorted(
        dict.fromkeys(findings), key=lambda finding: (finding.place, finding.code, finding.full_message)
    )


class ContentError(Exception):
    """A content file cannot be used at all. Carries the findings that say why, at least one."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(
            "; ".join(f"{finding.place}: {finding.code} {finding.full_message}" for finding in findings)
        )
        self.findings = findings

    def __reduce__(self) -> tuple[type["ContentError"], tuple[Finding, ...]]:
        """Survive the way between two processes."""
        return ContentError, self.findings


def unreadable(error: Unreadable, file: str) -> ContentError:
    """The error that a file cannot be read; places name it `file`."""
    place = Place(visible(file), error.line, error.column)
    return ContentError(Finding(code=error.code, place=place, message=error.message, hint=error.hint))
