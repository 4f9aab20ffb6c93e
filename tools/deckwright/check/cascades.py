"""A card or value that is declared under a misspelt name: one finding there, none where it is named."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from deckwright.giving_way import in_steps
from deckwright.model.finding import Finding, Fix, Missing, Thing
from deckwright.model.game import Game
from deckwright.model.place import Spot

_UNUSED_VALUE, _NEVER_PRINTED = "L307", "L309"


def without_cascades(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings; what names a thing that is only declared under a misspelt name is left out."""
    left = list(findings)
    asked = _by_guess(left)
    for code, thing, spot in _unnamed(findings, game):
        if meant := _meant(thing.name, asked.get(thing.name, ())):
            left = [finding for finding in left if not _follows(finding, thing.name, meant)]
            asked = _by_guess(left)
            left.append(_misnamed(code, thing, meant, spot, game.id))
    return left


def _by_guess(findings: Iterable[Finding]) -> dict[str, list[Missing]]:
    """The names that lead nowhere, by the name that was probably meant."""
    asked: dict[str, list[Missing]] = defaultdict(list)
    for finding in findings:
        if finding.missing and finding.missing.meant:
            asked[_last(finding.missing.meant)].append(finding.missing)
    return asked


def _unnamed(findings: Iterable[Finding], game: Game) -> Iterator[tuple[str, Thing, Spot]]:
    """The values and cards that nothing names, with the code for that."""
    for finding in findings:
        if finding.code == _UNUSED_VALUE and finding.subject and finding.subject.name in game.values:
            yield _UNUSED_VALUE, finding.subject, game.values[finding.subject.name].spot
    for card in in_steps(game.cards.values()):
        if card.copies is None and game.printed(card.id) == 0:
            yield _NEVER_PRINTED, Thing("card", card.id), card.spot


def _meant(declared: str, asked: Iterable[Missing]) -> str:
    """The name that several places know a thing under, where it is declared under another one."""
    # Who asks for `tracker.white` knows the tracker: it is in no deck that has such a frame.
    names = Counter(_last(missing.name) for missing in asked if not missing.name.startswith(f"{declared}."))
    name, times = names.most_common(1)[0] if names else ("", 0)
    return name if times > 1 else ""


def _follows(finding: Finding, declared: str, meant: str) -> bool:
    """Whether a finding only says that the name is unknown, or that nothing uses what has the other."""
    if finding.missing:
        return _last(finding.missing.name) == meant
    return finding.subject in (Thing("value", declared), Thing("option", declared))


def _last(name: str) -> str:
    """A name; of an action id its last part."""
    return name.rpartition(".")[2]


def _misnamed(code: str, thing: Thing, meant: str, spot: Spot, game: str) -> Finding:
    place = spot.place("id") if thing.kind == "card" else spot.place(key=True)
    return Finding(
        code=code,
        place=place,
        message=f"nothing names the {thing.kind} {thing.name}, but other places name {meant}",
        hint=f"did you mean {meant}?",
        about=f"{game}/{thing.name}",
        fix=Fix(place, meant) if place.length == len(thing.name) else None,
        subject=thing,
        missing=Missing(thing.kind, meant),
    )
