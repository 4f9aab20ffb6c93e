"""What a check found: code, place, message, hint and, where a machine can mend it, the mend."""

from dataclasses import dataclass

from deckwright.characters import visible
from deckwright.model.place import Place
from deckwright.reading import Unreadable


@dataclass(frozen=True, slots=True)
class Fix:
    """Replace the stretch at `place` by `text`."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something in the content that must be mended. `about` names the thing (`pond/frog`) over edits."""

    code: str
    place: Place
    message: str
    hint: str = ""
    about: str = ""
    fix: Fix | None = None


class ContentError(Exception):
    """A content file cannot be used at all. Carries the findings that say why, at least one."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(f"{each.place}: {each.code} {each.message}" for each in findings))
        self.findings = findings

    def __reduce__(self) -> tuple[type["ContentError"], tuple[Finding, ...]]:
        """Survive the way between two processes."""
        return ContentError, self.findings


def unreadable(error: Unreadable, file: str) -> ContentError:
    """The error that a file cannot be read; places name it `file`."""
    place = Place(visible(file), error.line, error.column)
    return ContentError(Finding(code=error.code, place=place, message=error.message, hint=error.hint))
