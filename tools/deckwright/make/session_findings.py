"""What is wrong with a game that is edited: in its files, on its faces as last drawn, in its rulebooks."""

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING

from deckwright.check.accepted import in_vain, without_accepted
from deckwright.check.flow import errors, read_rulebooks, run_checks, stopping
from deckwright.check.folding import capped, once_for_all_cards
from deckwright.check.owners import with_owners
from deckwright.check.reach import Reach, reach_of
from deckwright.make.face import Face
from deckwright.make.faults import known_faults
from deckwright.make.rulebooks import Reads, rulebook_findings
from deckwright.make.sheets import print_findings
from deckwright.model.finding import Finding

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets
    from deckwright.load.game import Loaded
    from deckwright.model.game import Game


class SessionFindings:
    """The findings of one game. What was found stays until it is looked for anew.

    `is_checked`: all that needs no drawing was looked at since the last save; `has_books`: the rulebooks with
    their figures too, for which all faces must have been drawn.
    """

    def __init__(self) -> None:
        self.is_checked = self.has_books = False
        self._of_checks: list[Finding] = []
        self._of_books: list[Finding] = []
        self._of_faces: dict[Face, tuple[str, tuple[Finding, ...]]] = {}
        self._loaded: Loaded | None = None
        self._reach: Reach | None = None  # of what the checks found; None: not worked out

    def read(self, loaded: "Loaded", before: "Loaded | None") -> None:
        """After a save: what reading the files shows; `before` is what was read last."""
        known = {(finding.code, finding.about) for finding in (before.findings if before else ())}
        rest = [finding for finding in self._of_checks if (finding.code, finding.about) not in known]
        self._of_checks = [*with_owners(loaded.findings, loaded), *rest]
        self._loaded, self._reach = loaded, None
        self.is_checked = self.has_books = False

    def drawn(self, face: Face, digest: str, findings: tuple[Finding, ...]) -> None:
        """What is wrong with a face as it was drawn by a digest."""
        self._of_faces[face] = (digest, findings)
        self.has_books = False

    def by_which(self, face: Face) -> str:
        """The digest by which a face was drawn last, "" if it never was."""
        return self._of_faces[face][0] if face in self._of_faces else ""

    def faulty(self) -> set[str]:
        """The digests of faces with findings."""
        return {digest for digest, findings in self._of_faces.values() if findings}

    def forget_all_but(self, faces: Container[Face]) -> None:
        """Forget faces that are gone."""
        self._of_faces = {face: entry for face, entry in self._of_faces.items() if face in faces}

    def check(self, loaded: "Loaded", assets: "GameAssets") -> None:
        """Look for all that is wrong besides what faces show."""
        findings, game = run_checks(loaded, assets), loaded.game
        if game and not stopping(findings):
            findings += read_rulebooks(game, assets)
            findings += print_findings(game, game.profiles, assets)
        self._of_checks, self.is_checked, self._reach = findings, True, None

    def check_books(
        self,
        game: "Game",
        assets: "GameAssets",
        displays: Reads,
        digests: Mapping[Face, str],
        pages: Callable[[], list[Finding]],
    ) -> None:
        """Look at the rulebooks with their figures, and at what is accepted in vain; all faces are drawn.

        As `check --faces` does, it is left out while something else is wrong. `digests` are the keys of
        `displays`, `pages` finds what is wrong with the gallery of a build.
        """
        of_faces = self._seen(game, digests)
        findings: list[Finding] = []
        if not errors([*self._of_checks, *of_faces]):
            findings += in_vain(game, without_accepted(of_faces, game)[1], "faces")
            for language in game.languages:
                findings += rulebook_findings(game, [language], assets, displays, digests)
            findings += pages()
        self._of_books, self.has_books = findings, True

    def all(self, game: "Game | None", digests: Mapping[Face, str]) -> list[Finding]:
        """What is wrong, as far as it is known: of the last check, and of the faces that are shown."""
        of_faces = self._seen(game, digests)
        left = without_accepted(of_faces, game)[0] if game else of_faces
        return capped(dict.fromkeys([*self._of_checks, *once_for_all_cards(left), *self._of_books]))

    def _seen(self, game: "Game | None", digests: Mapping[Face, str]) -> list[Finding]:
        """What is wrong with faces as they are shown, but for those of which a check says why already."""
        shown = {
            face: findings
            for face, (digest, findings) in self._of_faces.items()
            if findings and digests.get(face) == digest
        }
        told = known_faults(game, self._reached(), shown) if game and shown else {}
        return [finding for face, findings in shown.items() if face not in told for finding in findings]

    def _reached(self) -> Reach:
        """How far the mistakes reach that the checks found; while a game cannot be read nobody knows."""
        if self._reach is None:
            wrong, loaded = errors(self._of_checks), self._loaded
            self._reach = reach_of(wrong, loaded) if wrong and loaded and loaded.game else Reach()
        return self._reach
