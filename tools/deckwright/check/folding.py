"""One slip, one finding: leave out what only follows from another finding, and put the rest in order."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckwright.check.cascades import without_cascades
from deckwright.load.game import Loaded
from deckwright.model.finding import GLYPH, MOST, Finding, and_more, in_order
from deckwright.model.numbers import plural

_MISREAD = ("Y025", "Y027")
_UNKNOWN_IN_RULES = "X105"
_RULE = "fact or ruling"
_LETTERS = 30  # missing characters of a font that are listed
_MANY = 4  # places that name a rule and are counted, not listed
# What the look of a finished face shows is found at each card, whatever the template did wrong.
_OF_THE_LOOK = frozenset({"A403", "A404", "A405", "A406", "A407"})


def folded(findings: Iterable[Finding], loaded: Loaded) -> list[Finding]:
    """The findings of a game, by place: each once, and none that only follows from another."""
    left = list(_without_undeclared(list(findings), loaded.undeclared))
    if any(finding.code in _MISREAD for finding in left):
        left = [finding for finding in left if finding.code != _UNKNOWN_IN_RULES]
    if loaded.game:
        left = without_cascades(in_order(left), loaded.game)
    return list(_rules_once(in_order(left)))


def _without_undeclared(found: list[Finding], files: tuple[str, ...]) -> Iterator[Finding]:
    """The findings without names that are only missing because a file cannot be read; it says so."""
    left = [finding for finding in found if not (files and _may_be_declared(finding))]
    for finding in left:
        if len(left) < len(found) and finding.place.file == files[0] and finding.code[0] == "Y":
            hint = "; names that this file declares are not looked for until it can be read"
            yield replace(finding, hint=finding.hint + hint)
        else:
            yield finding


def _may_be_declared(finding: Finding) -> bool:
    """Whether a missing name may be in a file that cannot be read: values, types, kinds like no other."""
    missing = finding.missing
    return missing is not None and (
        missing.kind in ("value", "type") or (missing.kind == "kind" and not missing.meant)
    )


def _rules_once(findings: list[Finding]) -> Iterator[Finding]:
    """The findings; a rule that many places name and none declares is reported once."""
    rules = [
        finding.missing.name for finding in findings if finding.missing and finding.missing.kind == _RULE
    ]
    places, reported = Counter(rules), set[str]()
    for finding in findings:
        name = finding.missing.name if finding.missing and finding.missing.kind == _RULE else ""
        if places[name] < _MANY:
            yield finding
        elif name not in reported:
            reported.add(name)
            hint = f"{places[name]} places name it: declare it under facts, or name another one there"
            yield replace(finding, hint=hint, fix=None)


def capped(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, of one code in one file at most MOST; the last of them says how many more there are.

    Those that a machine can fix are all kept, so that it fixes them all.
    """
    kept: list[Finding] = []
    counts, last = Counter[tuple[str, str]](), dict[tuple[str, str], int]()
    for finding in findings:
        alike = finding.place.file, finding.code
        counts[alike] += finding.fix is None
        if finding.fix or counts[alike] <= MOST:
            kept.append(finding)
        if finding.fix is None and counts[alike] == MOST:
            last[alike] = len(kept) - 1
    for alike, at in last.items():
        kept[at] = and_more(kept[at], counts[alike] - MOST)
    return kept


def once_for_all_cards(findings: Iterable[Finding]) -> list[Finding]:
    """The findings of faces; one mistake of a template once, with how many more cards show it.

    What a font lacks is one finding for the font, with all the characters.
    """
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in findings:
        place = None if finding.code in _OF_THE_LOOK else finding.place
        alike: tuple[object, ...] = (finding.code, place, finding.message)
        if finding.missing and finding.missing.kind == GLYPH:
            alike = (finding.code, finding.missing.name)
        groups.setdefault(alike, []).append(finding)
    return [_counted(group) for group in groups.values()]


def _counted(group: list[Finding]) -> Finding:
    first, more = group[0], len({finding.about for finding in group}) - 1
    letters = "".join(finding.missing.meant for finding in group if finding.missing)
    if first.missing and len(own := dict.fromkeys(letters)) > len(first.missing.meant):
        listed = " ".join(list(own)[:_LETTERS]) + (" .." if len(own) > _LETTERS else "")
        message = f"font {first.missing.name} has no glyph for {len(own)} characters: {listed}"
        first = replace(first, message=message, missing=replace(first.missing, meant="".join(own)))
    if not more:
        return first
    return replace(first, message=f"{first.message}; the same on {plural(more, 'more card')}")
