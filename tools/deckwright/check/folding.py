"""One slip, one finding: leave out what only follows from another finding, and put the rest in order."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckwright.check.cascades import without_cascades
from deckwright.load.game import Loaded
from deckwright.model.finding import (
    CARD,
    COLUMN,
    GLYPH,
    MOST,
    ROOM_OF,
    SECTIONS,
    TRANSLATION,
    Finding,
    Missing,
    and_more,
    in_order,
)
from deckwright.model.numbers import plural

_MISREAD = ("Y025", "Y027")
_UNKNOWN_IN_RULES = "X105"
_RULE = "fact or ruling"
_LETTERS = 30  # missing characters of a font that are listed
_CARDS = 10  # from so many cards on whose words have no room it is the template's mistake
_NAMED = 3  # cards of a template's mistake that are named
_TEMPLATES = "templates/"

Cause = tuple[object, ...]  # equal for findings that one change fixes


def folded(findings: Iterable[Finding], loaded: Loaded) -> list[Finding]:
    """The findings of a game, by place: each cause once, and none that only follows from another."""
    left = list(_without_undeclared(list(findings), loaded.undeclared))
    if loaded.nameless:
        left = [
            finding for finding in left if not (finding.missing and finding.missing.kind.startswith(CARD))
        ]
    if any(finding.code in _MISREAD for finding in left):
        left = [finding for finding in left if finding.code != _UNKNOWN_IN_RULES]
    if loaded.game:
        left = without_cascades(in_order(left), loaded.game)
    return list(_causes_once(in_order(left)))


def _without_undeclared(findings: list[Finding], files: tuple[str, ...]) -> Iterator[Finding]:
    """The findings without names that are only missing because a file cannot be read; it says so."""
    left = [finding for finding in findings if not (files and _may_be_declared(finding))]
    for finding in left:
        if len(left) < len(findings) and finding.place.file == files[0] and finding.code[0] == "Y":
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


def _causes_once(findings: list[Finding]) -> Iterator[Finding]:
    """The findings; of a cause that shows in many places the first one, which has the others."""
    groups: dict[Cause, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_cause(finding), []).append(finding)
    _rename_columns(groups)
    for group in groups.values():
        yield _with_others(group) if group[1:] else group[0]


def _cause(finding: Finding) -> Cause:
    """What must be changed to fix a finding; findings that nothing is known of are each their own."""
    if finding.cause:
        return (finding.code, finding.cause.kind, finding.cause.name)
    if finding.missing and finding.missing.kind == _RULE:
        return (_RULE, finding.missing.name)
    if finding.missing and finding.missing.name:
        return (finding.code, finding.missing.kind, finding.missing.name)
    return (finding.code, finding.place, finding.full_message)


def _with_others(group: list[Finding]) -> Finding:
    first, others = group[0], tuple(single for each in group[1:] for single in each.all)
    if first.missing and first.missing.kind == _RULE:
        hint = f"{len(group)} places name it: declare it under facts, or name another one there"
        return replace(first, hint=hint, fix=None, also=others)
    if first.cause and first.cause.kind == TRANSLATION:
        count = len(others)
        if first.subject and first.subject.kind in SECTIONS.values():
            more = f"are words of {plural(count, f'more {first.subject.kind}')}"
        else:
            more = f"{'is' if count == 1 else 'are'} {plural(count, 'more text')}"
        message = f"{first.message}, and so {more}"
    else:
        message = f"{first.message}; the same in {plural(len(others), 'more place')}"
    return replace(first, message=message, also=(*first.also, *others))


def _rename_columns(groups: dict[Cause, list[Finding]]) -> None:
    """A field that is unknown in the very cards in which another one is missing: a column was renamed."""
    unknown, missing = (
        {name: group for name, group in groups.items() if name[:2] == (code, COLUMN) and len(group) > 1}
        for code in ("C102", "C101")
    )
    for name, group in unknown.items():
        things = {finding.about for finding in group}
        for lacking, cards in missing.items():
            if lacking in groups and {finding.about for finding in cards} == things:
                del groups[lacking]
                word = str(lacking[2]).rpartition("/")[2]
                hint = f'"{word}" is missing in the same places: rename one of them'
                groups[name] = [replace(group[0], hint=hint), *group[1:], *cards]
                break


def capped(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, of one code in one file at most MOST; the last of them has the others.

    Those that a machine can fix are all kept, so that it fixes them all.
    """
    kept: list[Finding] = []
    counts, last = Counter[tuple[str, str]](), dict[tuple[str, str], int]()
    others: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        alike = finding.place.file, finding.code
        counts[alike] += finding.fix is None
        if finding.fix or counts[alike] <= MOST:
            kept.append(finding)
        else:
            others.setdefault(alike, []).extend(finding.all)
        if finding.fix is None and counts[alike] == MOST:
            last[alike] = len(kept) - 1
    for alike, at in last.items():
        kept[at] = and_more(kept[at], counts[alike] - MOST, tuple(others.get(alike, ())))
    return kept


def once_for_all_cards(findings: Iterable[Finding]) -> list[Finding]:
    """The findings of faces; one mistake of a template once, with how many more cards show it.

    What a font lacks is one finding for the font, with all the characters. Words that have no room are the
    card's mistake, unless the same line of a template leaves none on many cards.
    """
    groups: dict[Cause, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_cause(replace(finding, context="")), []).append(finding)
    return [_counted(group) for causes in groups.values() for group in _apart(causes)]


def _apart(group: list[Finding]) -> Iterable[list[Finding]]:
    """A group of findings as one; those of few cards whose words have no room by their words."""
    cause = group[0].cause
    if cause is None or cause.kind != ROOM_OF or len({finding.about for finding in group}) >= _CARDS:
        return [group]
    texts: dict[Cause, list[Finding]] = {}
    for finding in group:
        texts.setdefault((finding.place, finding.message), []).append(finding)
    return texts.values()


def _counted(group: list[Finding]) -> Finding:
    first = group[0]
    names = (finding.about.rpartition("/")[2] for finding in group if finding.about != first.about)
    others = list(dict.fromkeys(names))
    if first.missing and first.missing.kind == GLYPH:
        first = _lacking(first, first.missing, group)
    if not others:
        return first
    message = f"{first.message}; the same on {plural(len(others), 'more card')}"
    if all(finding.place.file.startswith(_TEMPLATES) for finding in group):  # no place names a card
        message += f": {', '.join(others[:_NAMED])}{' ..' if len(others) > _NAMED else ''}"
    return replace(first, message=message, also=tuple(group[1:]))


def _lacking(first: Finding, font: Missing, group: list[Finding]) -> Finding:
    """The finding of a font, with all the characters that cards ask of it."""
    letters = dict.fromkeys("".join(finding.missing.meant for finding in group if finding.missing))
    if len(letters) <= len(font.meant):
        return first
    listed = " ".join(list(letters)[:_LETTERS]) + (" .." if len(letters) > _LETTERS else "")
    message = f"font {font.name} has no glyph for {len(letters)} characters: {listed}"
    return replace(first, message=message, missing=replace(font, meant="".join(letters)))
