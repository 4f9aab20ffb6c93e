"""The card files of a game, each with what became of it; what is as it was before is taken over.

What a card file becomes depends on its own document and on what the other files declare. While these are the
very documents of the last time, only files whose own document is another one are looked at.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deckwright.load.accepted import accepted_in
from deckwright.load.art import with_pictures
from deckwright.load.cards import build_cards
from deckwright.load.declarations import Declarations
from deckwright.load.document import Document
from deckwright.load.made_rows import with_made_rows
from deckwright.load.words import Wording
from deckwright.model.finding import Finding
from deckwright.model.game import Accepted, Card, Kind


@dataclass(eq=False, slots=True)
class CardFile:
    """One card file. Its `document` has a row for each card; in `written` one may stand for several.

    `broken` are its rows of a wrong shape by index, with the keys that are wrong. `is_lost`: it is wrong as a
    whole, so that no card is made of it. `cards` are None until they are made, with pictures out of those
    `named`; `wording` is what is wrong with their texts. `is_old`: this is how the file last was, which stays
    while it cannot be used.
    """

    document: Document
    findings: Sequence[Finding]
    broken: Mapping[int, set[str]]
    is_lost: bool
    written: Document
    cards: Mapping[str, Card] | None = None
    named: Mapping[str, str] = field(default_factory=dict)
    wording: Sequence[Finding] = ()
    accepted: Sequence[Accepted] = ()
    is_old: bool = False

    def build(
        self, kinds: Mapping[str, Kind], wording: Wording, named: Mapping[str, str]
    ) -> Mapping[str, Card]:
        """Its cards by id, made once for the same pictures; `wording` gets what is wrong with texts."""
        if self.cards is None or self.named != named:
            own = wording.again()
            built = build_cards(self.document, kinds, own, self.broken)
            self.cards, self.named = with_pictures(built, named), named
            self.accepted = tuple(accepted_in(self.document))
            self.wording = own.findings
        wording.findings += self.wording
        return self.cards


@dataclass(frozen=True, eq=False, slots=True)
class CardFiles:
    """The card files of a game by name, in their order, and what all of them depend on."""

    declared: Declarations
    files: Mapping[str, CardFile]

    @property
    def sound(self) -> Iterator[CardFile]:
        """The files of which cards are made."""
        return (file for file in self.files.values() if not file.is_lost)

    @property
    def accepted(self) -> Iterator[Accepted]:
        """What their cards accept."""
        return (accepted for file in self.sound for accepted in file.accepted)

    @property
    def old(self) -> frozenset[str]:
        """The ids of the cards of files that are as they last were."""
        return frozenset(card for file in self.files.values() if file.is_old for card in file.cards or ())

    def cards(self, wording: Wording, named: Mapping[str, str]) -> dict[str, Card]:
        """All cards by id, in the order of the files; of two with one id the first.

        `named` are the pictures of the game by name, for cards that say nothing of theirs.
        """
        cards: dict[str, Card] = {}
        for file in self.sound:
            for id_, card in file.build(self.declared.kinds, wording, named).items():
                cards.setdefault(id_, card)
        return cards


def read_card_files(
    documents: Iterable[Document], declared: Declarations, before: CardFiles | None = None
) -> CardFiles:
    """Look at the shape of each card file. Those of `before` are taken over where nothing changed."""
    known = before.files if before and before.declared is declared else {}
    files: dict[str, CardFile] = {}
    for document in documents:
        file = known.get(document.file)
        if file is None or file.written is not document:
            file = _looked_at(document, declared)
        files[document.file] = file
    return CardFiles(declared, files)


def with_old_files(files: CardFiles, before: CardFiles | None, lost: Iterable[str]) -> CardFiles:
    """The same, with files that are `lost` as they last were, if what they say is sound by now."""
    known = before.files if before else {}
    old = {name: file for name in lost if (file := _old(known.get(name), files.declared))}
    return CardFiles(files.declared, dict(sorted({**files.files, **old}.items()))) if old else files


def _old(file: CardFile | None, declared: Declarations) -> CardFile | None:
    if file is None or file.is_lost:
        return None
    again = _looked_at(file.written, declared)
    return None if again.is_lost else replace(again, is_old=True)


def _looked_at(document: Document, declared: Declarations) -> CardFile:
    """A card file, with what is wrong with its shape; of all cards of one row it is told once."""
    made, of_rows = with_made_rows(document, declared.kinds)
    findings, broken, is_lost = declared.shapes.look(made)
    if made is not document:
        every = (*of_rows, *findings)
        findings = [*{(finding.code, finding.place, finding.message): finding for finding in every}.values()]
    return CardFile(made, findings, broken, is_lost, document)
