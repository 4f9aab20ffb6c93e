"""The findings of one run as every format needs them: sorted, each once, with the lines they point at."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from deckwright.characters import harmless, visible
from deckwright.model.finding import Finding, Fix
from deckwright.model.numbers import plural
from deckwright.model.place import Place

__all__ = ["Gathered", "no_page", "sentence", "visible"]

# What a line is must agree with the loader: str.splitlines would also break at form feeds and U+2028.
_OTHERS = 3  # places of the same cause that a sentence names
_BREAK = re.compile(r"\r\n|\r|\n")


def no_page(_code: str) -> str:
    """The page of a code, for callers that have none."""
    return ""


@dataclass(frozen=True)
class Gathered:
    """One run. `texts` holds the files that findings point into; `page` gives the explanation of a code.

    `scope` says in what nothing was found, where there are findings elsewhere: `in this file`.
    """

    found: Iterable[Finding]
    texts: Mapping[str, str]
    page: Callable[[str], str] = no_page
    colour: bool = False
    scope: str = ""
    most: int = 0  # of findings that text shows, 0 for all
    first: Callable[[Finding], bool] = lambda _: False  # which of them text shows first
    _lines: dict[str, list[str]] = field(default_factory=dict, init=False)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """The findings by place, each once, with nothing in them that a terminal would obey."""
        shown = map(_harmless, reversed(list(self.found)))
        once = {(finding.place, finding.code, finding.full_message): finding for finding in shown}
        return tuple(once[key] for key in sorted(once))

    @cached_property
    def codes(self) -> Counter[str]:
        """How often each code was found."""
        return Counter(sorted(finding.code for finding in self.findings))

    def line(self, place: Place) -> str | None:
        """The line a place is in, or None when its file is not at hand or ends earlier."""
        if place.file not in self.texts:
            return None
        if place.file not in self._lines:
            self._lines[place.file] = _BREAK.split(self.texts[place.file])
        lines = self._lines[place.file]
        return lines[place.line - 1] if 0 < place.line <= len(lines) else None

    def summary(self) -> str:
        """One sentence: how many findings, in how many files."""
        if not self.findings:
            return f"No findings {self.scope}." if self.scope else "No findings."
        files = len({finding.place.file for finding in self.findings})
        return f"{plural(len(self.findings), 'finding')} in {plural(files, 'file')}: {self.tally()}"

    def tally(self) -> str:
        """The codes, each with its number when there are several."""
        return ", ".join(code if count == 1 else f"{code} x{count}" for code, count in self.codes.items())


def _harmless(finding: Finding) -> Finding:
    """A finding whose texts, taken from content and from names of files, can be printed by anyone."""
    place, fix = finding.place, finding.fix
    texts = (place.file, finding.context, finding.message, finding.hint, finding.about)
    if not (fix or finding.also) and all(map(str.isprintable, texts)):
        return finding
    return replace(
        finding,
        place=replace(place, file=harmless(place.file)),
        context=harmless(finding.context),
        message=harmless(finding.message),
        hint=harmless(finding.hint),
        about=harmless(finding.about),
        also=tuple(map(_harmless, finding.also)),
        fix=fix and Fix(replace(fix.place, file=harmless(fix.place.file)), harmless(fix.text)),
    )


def sentence(finding: Finding) -> str:
    """Message and hint in one line, for formats without a place for hints; and the first other places."""
    hints = "; ".join(filter(None, (finding.hint, others(finding))))
    return f"{finding.full_message} ({hints})" if hints else finding.full_message


def others(finding: Finding) -> str:
    """The first of the other places with the same cause, and how many more there are."""
    if not finding.also:
        return ""
    places = list(dict.fromkeys(str(other.place) for other in finding.also if other.place != finding.place))
    more = f" and {len(places) - _OTHERS} more" if len(places) > _OTHERS else ""
    return f"also {', '.join(places[:_OTHERS])}{more}" if places else ""
