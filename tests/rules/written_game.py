"""Games that tests write into a folder of their own: read, resolved, compiled, played by chance."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from deckwright.check.flow import run_checks
from deckwright.engine.chance import Source
from deckwright.engine.game import Game
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import Resolved, resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import Outcome, run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import made


class WrittenGame:
    """A game by the texts of its files."""

    def __init__(self, name: str, files: Mapping[str, str]) -> None:
        self.name, self.files = name, files

    def loaded(self, root: Path, **changes: str) -> Loaded:
        """Its files in a folder, some having another text; `rules_board` is rules/board.yaml."""
        files = {**self.files, **{f"{name.replace('_', '/')}.yaml": text for name, text in changes.items()}}
        for name, text in files.items():
            path = root / "content" / self.name / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return load_game(Project(root.resolve()), self.name)

    def resolved(self, **changes: str) -> Resolved:
        """Its rules, some files having another text."""
        with TemporaryDirectory() as root:
            return resolve_rules(self.loaded(Path(root), **changes))

    def outcome(self, root: Path, text: str) -> Outcome:
        """What comes of the one scenario of a text, played on both back-ends."""
        (told,) = scenarios_of(self.loaded(root, scenarios_told=text))
        return run_on_both(told, self._program, on_tables(self._game), on_interpreter(self._program))

    def checked(self, root: Path, text: str) -> list[str]:
        """What the check says of the scenarios of a text."""
        findings = run_checks(self.loaded(root, scenarios_told=text))
        return [finding.message for finding in findings if "/scenarios/" in finding.place.file]

    def program(self):
        """Its rules without changes."""
        return self._program

    def compiled(self) -> Game:
        """The game made of them."""
        return self._game

    @cached_property
    def _program(self):
        resolution = self.resolved()
        assert resolution.program is not None, [
            f"{finding.place}: {finding.message}" for finding in resolution.findings
        ]
        return resolution.program

    @cached_property
    def _game(self) -> Game:
        return made(self._program)


def played(state, seed, length):
    """The same state after so many choices made by chance."""
    luck = Source(seed)
    for _ in range(length):
        if state.is_over:
            break
        state.apply(luck.one_of(state.legal_actions()))
    return state


def finished(state, seed):
    """The ids of a way to the end."""
    luck, path = Source(seed), []
    while not state.is_over:
        path.append(luck.one_of(state.legal_actions()))
        state.apply(path[-1])
    return path
