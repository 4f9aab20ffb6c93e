"""What a check found: code, place, message, hint and, where a machine can mend it, the mend."""

from dataclasses import dataclass

from deckwright.model.place import Place


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
