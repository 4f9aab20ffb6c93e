"""L340: findings that are meant are left out, with a reason; what is accepted in vain is a finding itself."""

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from deckwright.check.codes import codes
from deckwright.model.costs import BEARABLE
from deckwright.model.finding import Finding
from deckwright.model.game import Accepted, Game
from deckwright.model.near import did_you_mean

# What is looked for only if all else is right, in this order: in the form of rulebooks, on faces, and by an
# export for a press.
Stage = Literal["content", "books", "faces", "export"]
_STAGES: tuple[tuple[Stage, str], ...] = (("books", r"L34[1-6]"), ("export", r"A417"), ("faces", r"A4"))
_ITSELF = "L340"
_NEVER = (_ITSELF, "P506")  # a leaflet says how many pages it may have, and can say another number


def without_accepted(findings: Iterable[Finding], game: Game) -> tuple[list[Finding], list[Accepted]]:
    """The findings that the game does not accept, and what of `accept` was needed for that."""
    known = {(entry.of, entry.code): entry for entry in game.accepted if _may_be(entry.code)}
    left, used = list[Finding](), dict[Accepted, None]()
    for finding in findings:
        names = _owners(finding, game) if known and finding.missing is None else ()
        by = next((known[name, finding.code] for name in names if (name, finding.code) in known), None)
        if by is None:
            left.append(finding)
        else:
            used[by] = None
    return left, list(used)


def in_vain(game: Game, used: Iterable[Accepted], stage: Stage) -> Iterator[Finding]:
    """Findings for what is accepted and was not found, of those that are looked for together."""
    needed = set(used)
    for entry in game.accepted:
        if _may_be(entry.code) and _stage(entry.code) == stage and entry not in needed:
            what = f"of {entry.of}" if entry.of else "in this game"
            yield _finding(
                game, entry, f"{entry.code} is accepted here, but nothing {what} has it", "take it out"
            )


def not_acceptable(game: Game) -> Iterator[Finding]:
    """Findings for codes that cannot be accepted, because there are none or because they stop a build."""
    for entry in game.accepted:
        if entry.code not in codes():
            hint = did_you_mean(entry.code, codes()) or "take the code from the finding"
            yield _finding(game, entry, f"no finding has the code {entry.code}", hint)
        elif not _may_be(entry.code):
            hint = "fix what it is about; `accept` is for what can be printed as it is"
            yield _finding(game, entry, f"{entry.code} cannot be accepted", hint)


def _may_be(code: str) -> bool:
    return code in codes() and code not in _NEVER and BEARABLE.match(code) is not None


def _stage(code: str) -> Stage:
    return next((stage for stage, codes_ in _STAGES if re.match(codes_, code)), "content")


def _owners(finding: Finding, game: Game) -> Iterator[str]:
    """The ids of what a finding is about, the nearest first: a card, its kind, the game."""
    names = [finding.subject.name] if finding.subject else []
    for name in (*names, *finding.about.split("/")[1:2]):
        yield name
        if card := game.cards.get(name):
            yield card.kind
    yield ""


def _finding(game: Game, accepted: Accepted, message: str, hint: str) -> Finding:
    about = f"{game.id}/{accepted.of}/{accepted.code}" if accepted.of else f"{game.id}/{accepted.code}"
    return Finding(code=_ITSELF, place=accepted.spot.place(key=True), message=message, hint=hint, about=about)
