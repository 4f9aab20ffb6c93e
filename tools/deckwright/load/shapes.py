"""Check each file of a game against its schema; cards against the one made from the fields of their kind."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from deckwright.load.card_schema import card_schema
from deckwright.load.document import UNREAD, Document
from deckwright.load.engine import compiled
from deckwright.load.files import Files
from deckwright.load.schemas import IDENTITY, shape
from deckwright.load.validate import Shape, validate
from deckwright.model.finding import Finding, Missing
from deckwright.model.game import Kind
from deckwright.model.near import near
from deckwright.model.place import Path


def file_findings(
    game: str, main: Document | None, rules: Sequence[Document], texts: Iterable[Document]
) -> list[Finding]:
    """What is wrong with the shape of all files but those of cards."""

    def about(path: Path) -> str:
        return "/".join((game, *map(str, path[:2])))

    def elsewhere(path: Path) -> Mapping[str, Sequence[str]]:
        return {} if path else dict.fromkeys(IDENTITY, ("game.yaml",))

    findings: list[Finding] = []
    if main:
        findings += validate(main, shape("game"), about=about)
    for document in rules:
        findings += validate(document, shape("rules"), about=about, elsewhere=elsewhere)
    for document in texts:
        findings += validate(document, shape("text"), about=about)
    return findings


def scenario_findings(game: str, files: Files) -> list[Finding]:
    """What is wrong with the shape of the tests of rules; a game can be used without them."""
    return [
        finding
        for document in files.scenarios
        for finding in validate(document, shape("scenarios"), about=lambda _: f"{game}/scenarios")
    ]


class CardShapes:
    """The shapes of a game's card files. `kinds` are those that are well enough declared to check cards."""

    def __init__(self, game: str, kinds: Mapping[str, Kind], declared: Mapping[str, object]) -> None:
        self._game, self._kinds, self._declared = game, kinds, declared
        self._broken: dict[int, set[str]] = {}
        self._is_lost = False
        self._shapes: dict[str, Shape] = {}
        self._owners: dict[str, list[str]] = {}
        for kind in kinds.values():
            for field in kind.fields:
                self._owners.setdefault(field, []).append(kind.id)

    def look(self, document: Document) -> tuple[list[Finding], dict[int, set[str]], bool]:
        """What is wrong with a card file, its wrong rows by index, and whether it is wrong as a whole.

        Of each wrong row there are the keys that are wrong. A file that is wrong as a whole makes no card.
        """
        self._broken, self._is_lost = {}, False
        return self._findings(document), self._broken, self._is_lost

    def _findings(self, document: Document) -> list[Finding]:
        """What is wrong with the shape of a card file, and whether its kind is known."""
        kind = _kind(document)
        findings = validate(
            document, self._shape(kind), about=self._about(document), elsewhere=self._elsewhere(kind)
        )
        if kind and self._declared and kind not in self._declared:
            guess = near(kind, self._declared)
            findings.append(
                Finding(
                    code="R202",
                    place=document.place(("kind",)),
                    message=f'no card kind "{kind}"',
                    hint=f"did you mean {guess}?" if guess else f"known kinds: {', '.join(self._declared)}",
                    about=f"{self._game}/kinds/{kind}",
                    missing=Missing("kind", kind, guess),
                )
            )
            self._is_lost = True
        self._look_for_misread(document)
        return findings

    def _look_for_misread(self, document: Document) -> None:
        """Rows with a value that was refused: what it is instead says nothing."""
        offsets = [finding.place.offset for finding in document.findings if finding.code in UNREAD]
        starts = row_starts(document) if offsets else []
        for offset in offsets:
            if (row := bisect_right(starts, offset) - 1) >= 0:
                keys = cast(Mapping[str, list[object]], document.data)["cards"][row]
                self._break(row, *(keys if isinstance(keys, dict) else ()))

    def _break(self, row: int, *keys: str) -> None:
        self._broken.setdefault(row, set()).update(keys)

    def _shape(self, kind: str) -> Shape:
        if kind not in self._kinds:
            return shape("cards")
        if kind not in self._shapes:
            self._shapes[kind] = compiled(card_schema(self._kinds, kind))
        return self._shapes[kind]

    def _elsewhere(self, kind: str) -> Callable[[Path], Mapping[str, Sequence[str]]]:
        others = {field: owners for field, owners in self._owners.items() if kind not in owners}
        return lambda path: others if len(path) == 2 else {}

    def _about(self, document: Document) -> Callable[[Path], str]:
        def about(path: Path) -> str:
            if len(path) < 2:
                self._is_lost = True
                return self._game
            assert isinstance(path[1], int)
            self._break(path[1], *map(str, path[2:3]))
            rows = cast(Mapping[str, Sequence[object]], document.data)["cards"]
            row = rows[path[1]]
            card = row.get("id") if isinstance(row, dict) else None
            return f"{self._game}/{card}" if isinstance(card, str) else self._game

        return about


def row_starts(document: Document) -> list[int]:
    """Where the rows of a card file begin, as offsets; empty for a file that lists none."""
    rows = document.data.get("cards") if isinstance(document.data, dict) else None
    count = len(rows) if isinstance(rows, list) else 0
    return [document.place(("cards", row)).offset for row in range(count)]


def _kind(document: Document) -> str:
    kind = document.data.get("kind") if isinstance(document.data, dict) else None
    return kind if isinstance(kind, str) else ""
