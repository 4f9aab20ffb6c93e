"""The flow of a check: what is looked at, in which order, and what was found with which it goes no further.

`load` reads the files and tells what it cannot read or understand. Then come the checks of this package, what
faces are made of, the text of the rulebooks, and the faces themselves: of all that is not wrong already
(check/reach.py). Rulebooks are left out when anything was found with which they could only tell of it again.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from deckwright.assets.game_assets import GameAssets, assets_of
from deckwright.check.accepted import in_vain, not_acceptable, without_accepted
from deckwright.check.folding import capped, folded
from deckwright.check.materials import material_findings
from deckwright.check.owners import with_owners
from deckwright.check.registry import all_checks
from deckwright.check.subject import SCENARIOS, Subject
from deckwright.giving_way import give_way
from deckwright.load.files import IMPORTS
from deckwright.load.game import Loaded
from deckwright.load.project import Project
from deckwright.load.reader import collector_paused
from deckwright.model.costs import BEARABLE
from deckwright.model.finding import CARD, Finding
from deckwright.model.game import Game

# What lays out the faces of a game, and finds what only that shows; it is given what was found before.
Draw = Callable[[Loaded, list[Finding]], list[Finding]]

PASSING = "A410"  # what was found by the clock may be otherwise the next time
EXPECTS_NOTHING = "X167"  # a scenario that does not pass, but lets the others be played
_SCENARIO = re.compile(rf"content/[^/]+/{SCENARIOS}/")
_ASIDE = re.compile(rf"content/[^/]+/(?:{SCENARIOS}/|{re.escape(IMPORTS)})")


def find_all(loaded: Loaded, project: Project, draw: Draw | None = None) -> list[Finding]:
    """Everything in a game that must be fixed, each once; with `draw` also what only drawing it shows."""
    assets = assets_of(project.root, loaded.game.id) if loaded.game else None
    findings = run_checks(loaded, assets)
    if loaded.game and assets and not stopping(findings):
        findings += read_rulebooks(loaded.game, assets)
    if draw is not None and loaded.game:
        findings += draw(loaded, findings)
    return capped(dict.fromkeys(findings))


def run_checks(loaded: Loaded, assets: GameAssets | None = None) -> list[Finding]:
    """What reading and resolving the content shows, all checks of it, and what faces are made of.

    Nothing is drawn. Without assets nothing is said about templates.
    """
    findings: list[Finding] = []
    if loaded.game is not None:
        subject = Subject(loaded, _root(loaded), assets)
        with collector_paused():
            findings += subject.resolved.findings
            for check in all_checks().values():
                give_way()
                findings += check(subject)
            give_way()
            findings += material_findings(assets) if assets else ()
    findings = with_owners(findings, loaded)
    if loaded.broken:  # what such cards lack by now was told of by their shape
        findings = [finding for finding in findings if not _is_broken(finding, loaded)]
    if loaded.game:
        findings = _accepted(findings, loaded, loaded.game)
    return folded(with_owners(loaded.findings, loaded) + findings, loaded)


def _is_broken(finding: Finding, loaded: Loaded) -> bool:
    """Whether a finding is about a card that lacks a part."""
    subject = finding.subject
    return subject is not None and subject.kind == CARD and subject.name in loaded.broken


def _accepted(findings: list[Finding], loaded: Loaded, game: Game) -> list[Finding]:
    """The findings without those that are meant; what is accepted in vain, once all was looked at."""
    left, used = without_accepted(findings, game)
    unneeded = () if stopping([*loaded.findings, *left]) else in_vain(game, used, "content")
    return [*left, *not_acceptable(game), *unneeded]


def _root(loaded: Loaded) -> Path:
    """The project folder, two above the game's own."""
    return next(path.parents[2] for path in loaded.files if path.name == "game.yaml")


def read_rulebooks(game: Game, assets: GameAssets) -> list[Finding]:
    """What is wrong in the text of the rulebooks: unknown cards, clauses, values; else in their form."""
    if not game.rulebooks:
        return []
    from deckwright.render.rulebook.form import form_findings
    from deckwright.render.rulebook.read import book_mistakes

    books = [game.rulebooks[language] for language in game.languages if language in game.rulebooks]
    looked = [(book, *book_mistakes(game, book, assets.icons)) for book in books]
    if mistakes := [finding for _, findings, _ in looked for finding in findings]:
        return mistakes
    form = [finding for book, _, read in looked for finding in form_findings(game, book, read)]
    left, used = without_accepted(form, game)
    return [*left, *in_vain(game, used, "books")]


def stopping(findings: Iterable[Finding]) -> bool:
    """Whether something was found with which not all can be built, and nothing played.

    A missing translation is such, a finding in a scenario or in import.yaml is not: no output comes of these.
    What nothing names is not either, unless it is misspelt: then the name that others call it by is missing.
    """
    return bool(errors(findings))


def errors(findings: Iterable[Finding]) -> list[Finding]:
    """The findings with which some output comes out wrong, also those that were folded into another one."""
    return [
        finding
        for first in findings
        if not (_is_bearable(first) or _ASIDE.match(first.place.file))
        for finding in first.all
    ]


def _is_bearable(finding: Finding) -> bool:
    return finding.missing is None and BEARABLE.match(finding.code) is not None


def in_scenarios(findings: Iterable[Finding]) -> list[Finding]:
    """Those with which one scenario cannot be carried out, though the others can."""
    grave = (
        finding
        for finding in findings
        if finding.code != EXPECTS_NOTHING and not BEARABLE.match(finding.code)
    )
    return [finding for finding in grave if _SCENARIO.match(finding.place.file)]
