"""What a rulebook consists of: blocks of runs, as frozen records. Values are filled in."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from deckwright.model.place import Place

Edition = Literal["players", "authors"]


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style. With `icon` it is that symbol, and `text` says it in a word.

    `link` is "" or "#anchor" or a web address; `tone` is the game's own word for an icon, which has a colour.
    A `number` is on a disc, with the icon faint behind it, if there is one.
    """

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: str = ""
    icon: str = ""
    tone: str = ""
    number: str = ""

    @property
    def drawn(self) -> bool:
        """Whether it is a symbol rather than words."""
        return bool(self.icon or self.number)


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 (the book's title) to 6; `anchor` is unique in the book."""

    level: int
    runs: Runs
    anchor: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. `tags` are the ids of the clauses that it states."""

    runs: Runs
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list."""

    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class ItemList:
    """Bullets, or numbers from `start` on."""

    items: tuple[Item, ...]
    ordered: bool = False
    start: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, with the clauses that it states."""

    cells: tuple[Runs, ...]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: `align` says left, center or right for each column."""

    head: Row
    rows: tuple[Row, ...]
    align: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of a card, a deck's back or a component (`source`); `parts` are numbered on it."""

    source: str
    id: str
    caption: Runs
    place: Place
    parts: tuple[str, ...] = ()
    spots: tuple[Place, ...] = ()  # of the parts


@dataclass(frozen=True, slots=True)
class Figures:
    """Pictures side by side; `legend` explains the numbered parts of a single one."""

    figures: tuple[Figure, ...]
    legend: ItemList | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A framed remark. Its title is no heading of the book."""

    title: Runs
    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Code:
    """Text to be shown as it is written."""

    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A clarification: what is asked, what holds, and what may be agreed instead.

    `others` are the alternatives, each with the switch that turns it on, or ""; `settings` are numbers to
    choose. Of both the players' edition has only what its variants do not tell.
    """

    id: str
    question: Runs
    answer: Runs
    others: tuple[tuple[str, Runs], ...] = ()
    settings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answers:
    """A box of clarifications; `for_authors` are those that players need not read."""

    answers: tuple[Answer, ...]
    for_authors: bool = False


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made what, under which licence: a label and its text each."""

    entries: tuple[tuple[str, Runs], ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """The table of contents; `placed` where the book itself says that it stands here."""

    headings: tuple[Heading, ...]
    placed: bool = True


@dataclass(frozen=True, slots=True)
class Mark:
    """A new page (`page`) or an ornament (`divider`)."""

    kind: str


Block = (
    Heading | Paragraph | ItemList | Table | Figure | Figures | Remark | Code
    | Answers | Credits | Contents | Mark
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A rulebook, read: its title, the pictures of its cover, and its blocks.

    The edition for authors shows the ids of clauses and says how variants are switched on.
    """

    title: Runs
    language: str
    edition: Edition
    cover: tuple[str, ...]
    blocks: tuple[Block, ...]


def plain(runs: Iterable[Run]) -> str:
    """The text of runs without any style."""
    return "".join(run.text for run in runs)


def every(blocks: Iterable[Block]) -> Iterator[Block]:
    """All blocks in reading order, also those inside others."""
    for block in blocks:
        yield block
        match block:
            case ItemList(items=items):
                for item in items:
                    yield from every(item.blocks)
            case Remark(blocks=inner):
                yield from every(inner)
            case Figures(figures=figures, legend=legend):
                yield from figures
                yield from every((legend,) if legend else ())
            case _:
                pass


def tags_of(block: Block) -> tuple[str, ...]:
    """The clauses that a block itself states, without those of blocks inside it."""
    match block:
        case Heading(tags=tags) | Paragraph(tags=tags):
            return tags
        case Table(rows=rows):
            return tuple(tag for row in rows for tag in row.tags)
        case Answers(answers=answers):
            return tuple(answer.id for answer in answers)
        case _:
            return ()


def runs_of(block: Block) -> Iterator[Run]:
    """The runs of a block itself, without those of blocks inside it."""
    match block:
        case Heading(runs=runs) | Paragraph(runs=runs) | Remark(title=runs) | Figure(caption=runs):
            yield from runs
        case Table(head=head, rows=rows):
            for row in (head, *rows):
                for cell in row.cells:
                    yield from cell
        case Answers(answers=answers):
            for answer in answers:
                for runs in (answer.question, answer.answer, *(runs for _, runs in answer.others)):
                    yield from runs
        case Credits(entries=entries):
            for _, runs in entries:
                yield from runs
        case _:
            pass


def targets(blocks: Iterable[Block]) -> set[str]:
    """Everything in the book that a link can point to: headings by their anchors, clauses by their ids."""
    out: set[str] = set()
    for block in every(blocks):
        out.update(tags_of(block))
        if isinstance(block, Heading):
            out.add(block.anchor)
    return out
