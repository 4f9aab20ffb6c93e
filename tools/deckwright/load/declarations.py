"""What all files of a game but those of its cards declare, and what is wrong with their shape."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckwright.load.document import Document
from deckwright.load.kinds import field_findings, sound_kinds, unshared_findings
from deckwright.load.sections import Sections
from deckwright.load.shapes import CardShapes, file_findings
from deckwright.load.words import Wording, languages_of
from deckwright.model.finding import Finding
from deckwright.model.game import Kind


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Declarations:
    """The sections of a game, its kinds of cards, and the shapes of the files of these.

    `shape` is what keeps the game from being built, `findings` what does not.
    """

    main: Document | None
    rules: Sequence[Document]
    texts: Mapping[str, Document]
    sections: Sections
    kinds: Mapping[str, Kind]
    shapes: CardShapes
    shape: Sequence[Finding]
    wording: Wording
    findings: Sequence[Finding]

    def is_made_of(
        self, main: Document | None, rules: Sequence[Document], texts: Mapping[str, Document]
    ) -> bool:
        """Whether these are the very documents, not others that read alike."""
        ours, others = [self.main, *self.rules, *self.texts.values()], [main, *rules, *texts.values()]
        return len(ours) == len(others) and all(mine is its for mine, its in zip(ours, others, strict=True))


def read_declarations(
    game: str,
    main: Document | None,
    rules: Sequence[Document],
    texts: Mapping[str, Document],
    before: Declarations | None = None,
) -> Declarations:
    """What the files of a game declare; that of `before`, if it was made of the same documents."""
    if before and before.is_made_of(main, rules, texts):
        return before
    sections = Sections(game, [*([main] if main else []), *rules])
    wording = Wording(game, languages_of(main), texts)
    shape = file_findings(game, main, rules, texts.values())
    kinds = dict(sound_kinds(game, sections, wording, shape))
    findings = list(sections.findings)
    for kind in kinds.values():
        findings += field_findings(kind, sections, f"{game}/kinds/{kind.id}")
    findings += unshared_findings(game, sections)
    return Declarations(
        main=main,
        rules=tuple(rules),
        texts=dict(texts),
        sections=sections,
        kinds=kinds,
        shapes=CardShapes(game, kinds, sections.entries("kinds")),
        shape=shape,
        wording=wording,
        findings=findings,
    )
