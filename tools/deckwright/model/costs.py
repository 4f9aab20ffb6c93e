"""What a finding costs, as far as that is seen by what it is about: everything, the sheets, or less.

`check/reach.py` works out which faces these are.
"""

import re

from deckwright.model.finding import SECTION, SECTIONS, TRANSLATION, Finding

# Findings with which an output is still right, if not good; others keep something from being built. Rules in
# the making may be played before each switch is read, each rule is carried out and each choice has its words.
BEARABLE = re.compile(r"L(?!306)|A40[3-7]|A41[1-8]|A420|P50[46]|X14[57]|X173")
# The sections of which something may be on any face; what the rules say is only on those that print it.
_ON_FACES = frozenset(
    {
        "boards",
        "credit",
        "fields",
        "game",
        "icons",
        "languages",
        "language",
        "licence",
        "needs",
        "rulings",
        "seats",
        "title",
        "values",
        "words",
    }
)
VENDORS = "templates/vendors/"  # asked by those who export for one alone
_PRINT = "print"
_PRINTING = "templates/print/"
_BESIDE = re.compile(r"content/[^/]+/(?:rulebook/|scenarios/|import\.yaml)|templates/(?:vendors|print)/")


def is_untranslated(finding: Finding) -> bool:
    """Whether a text is missing in a language, which has the words of another one meanwhile."""
    return finding.cause is not None and finding.cause.kind == TRANSLATION


def concerns_printing(finding: Finding) -> bool:
    """Whether a finding is about print profiles, or which of them are wanted."""
    subject = finding.subject
    return finding.place.file.startswith(_PRINTING) or (subject is not None and subject.name == _PRINT)


def concerns_some(finding: Finding) -> bool:
    """Whether a finding is about an entry that some faces show, or about a section of the rules."""
    subject = finding.subject
    if subject is None:
        return False
    return subject.kind in SECTIONS.values() or (subject.kind == SECTION and subject.name not in _ON_FACES)


def stops_all(finding: Finding) -> bool:
    """Whether no card of a language is made with a finding: they are told of first."""
    bearable = finding.missing is None and BEARABLE.match(finding.code)
    return not (
        bearable
        or is_untranslated(finding)
        or concerns_some(finding)
        or concerns_printing(finding)
        or _BESIDE.match(finding.place.file)
    )
