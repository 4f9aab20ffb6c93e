"""One mistake in a template spoils every card of its kind: such findings are told once."""

import re
from collections.abc import Iterable
from dataclasses import replace

from deckwright.model.finding import Finding

# What a look at the finished face found lies at each card, whatever the template did wrong.
_OF_THE_LOOK = frozenset({"A403", "A404", "A405", "A406", "A407"})


def told_once(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, those that differ in nothing but the card told once, with how many more cards have it."""
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_mistake(finding), []).append(finding)
    return [_counted(group) for group in groups.values()]


def _mistake(finding: Finding) -> tuple[object, ...]:
    """What is the same in the findings of one mistake."""
    place = None if finding.code in _OF_THE_LOOK else finding.place
    name = finding.about.rpartition("/")[2]
    message = (
        re.sub(rf"\b{re.escape(name)}\b(?:\.\w+)*(?: \(\w+\))?", "", finding.message)
        if name
        else finding.message
    )
    return (finding.code, place, message)


def _counted(group: list[Finding]) -> Finding:
    first = group[0]
    more = len({finding.about for finding in group}) - 1
    if not more:
        return first
    return replace(first, message=f"{first.message}; the same on {more} more card{'s' if more > 1 else ''}")
