"""A card or value that is declared under a misspelt name is told of once, there and not where it is named."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from deckwright.model.finding import Finding, Fix
from deckwright.model.game import Game
from deckwright.model.place import Spot

_UNUSED = re.compile(r"nothing uses the value (\w+)")
_NAMED = re.compile(r"""(?:there is (?:no|nothing called)|no value)\b[^"']*["']([\w.]+)["']""")
_GUESS = re.compile(r"(?:did you mean |\.)(\w+)\?\Z")


def renamed(findings: Sequence[Finding], game: Game | None) -> list[Finding]:
    """The findings; what names a thing that is only declared under a misspelt name is left out."""
    left = list(findings)
    asked = _asked(left)
    for code, noun, declared, spot in _unnamed(findings, game) if game else ():
        if meant := _meant(declared, asked.get(declared, ())):
            left = [each for each in left if not _is_about(each, declared, meant)]
            asked = _asked(left)
            left.append(_told(code, noun, declared, meant, spot, game.id if game else ""))
    return sorted(left, key=lambda each: (each.place, each.code, each.message))


def _asked(findings: Iterable[Finding]) -> dict[str, list[Finding]]:
    """The findings that ask whether something was meant, by its name; of an action id by the last part."""
    asked: dict[str, list[Finding]] = defaultdict(list)
    for each in findings:
        if found := _GUESS.search(each.hint):
            asked[found[1]].append(each)
    return asked


def _unnamed(findings: Iterable[Finding], game: Game) -> Iterator[tuple[str, str, str, Spot]]:
    """The cards and values that nothing names, with the code for that."""
    for each in findings:
        found = _UNUSED.fullmatch(each.message) if each.code == "L307" else None
        if found and found[1] in game.values:
            yield "L307", "value", found[1], game.values[found[1]].spot
    for card in game.cards.values():
        if card.copies is None and game.printed(card.id) == 0:
            yield "L309", "card", card.id, card.spot


def _meant(declared: str, findings: Iterable[Finding]) -> str:
    """The name that several places know a thing under, where it is declared under another one."""
    # Who asks for `tracker.white` knows the tracker: it is in no deck that has such a frame.
    strange = [each for each in findings if f'"{declared}.' not in each.message]
    names = Counter(name for each in strange if (name := _name(each)))
    name, times = names.most_common(1)[0] if names else ("", 0)
    return name if times > 1 else ""


def _name(finding: Finding) -> str:
    """The name that a finding says there is not; of an action id its last part."""
    found = _NAMED.match(finding.message)
    return found[1].rpartition(".")[2] if found else ""


def _is_about(finding: Finding, declared: str, meant: str) -> bool:
    """Whether a finding only tells that the name is unknown, or that nothing uses what bears the other."""
    said = (f"nothing uses the value {declared}", f"nothing reads the option {declared}")
    return _name(finding) == meant or finding.message in said


def _told(code: str, noun: str, declared: str, meant: str, spot: Spot, game: str) -> Finding:
    place = spot.place("id") if noun == "card" else spot.place(key=True)
    return Finding(
        code=code,
        place=place,
        message=f"nothing names the {noun} {declared}, but other places name {meant}",
        hint=f"did you mean {meant}?",
        about=f"{game}/{declared}",
        fix=Fix(place, meant) if place.length == len(declared) else None,
    )
