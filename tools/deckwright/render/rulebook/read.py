"""Read a rulebook's Markdown into blocks. Wrong names become findings; nothing stops the reading.

Figures are read by `read_figures.py`, marks that stand alone by `read_marks.py`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from markdown_it.tree import SyntaxTreeNode

from deckwright.giving_way import give_way
from deckwright.model.book_marks import DIRECTIVES
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Game, Rulebook
from deckwright.model.near import nearest
from deckwright.model.place import Place
from deckwright.picture.display import ADDRESSES
from deckwright.render.rulebook.anchors import Anchors
from deckwright.render.rulebook.blocks import (
    Block,
    Book,
    Code,
    Edition,
    Figures,
    Heading,
    Item,
    ItemList,
    Mark,
    Paragraph,
    Remark,
    Row,
    Run,
    Runs,
    Table,
    plain,
    targets,
)
from deckwright.render.rulebook.filled_contents import with_contents
from deckwright.render.rulebook.inline import SLOT, Inline, parser, read_inline, tidy
from deckwright.render.rulebook.read_figures import FigureReader
from deckwright.render.rulebook.read_marks import MarkReader
from deckwright.render.rulebook.source import Source
from deckwright.render.rulebook.terms import IconNames, Terms, UnknownNameError

DEPTH_MAX = 5  # a column has no room for more
EDITIONS: tuple[Edition, ...] = ("players", "authors")
_HOLDERS = frozenset(("blockquote", "bullet_list", "ordered_list"))


def read_book(
    game: Game,
    rulebook: Rulebook,
    icons: IconNames,
    credits_: Sequence[tuple[str, str]] = (),
    *,
    edition: Edition = "players",
) -> tuple[Book, tuple[Finding, ...]]:
    """An edition of a rulebook, and what is wrong in it. `credits_` are further labels and texts to print."""
    tree = SyntaxTreeNode(parser().parse(rulebook.text))
    # Links may point forwards, so what they may point to is read first.
    known = targets(_Reader(game, rulebook, icons, (), edition).blocks(tree))
    reader = _Reader(game, rulebook, icons, credits_, edition, known)
    blocks = reader.blocks(tree)
    title = next((block for block in blocks if isinstance(block, Heading) and block.level == 1), None)
    rest = with_contents(tuple(block for block in blocks if block is not title))
    own = title.runs if title else tidy([Run(reader.terms.say(game.title))])
    book = Book(title=own, language=rulebook.language, edition=edition, cover=reader.cover, blocks=rest)
    return book, tuple(reader.findings)


def book_mistakes(game: Game, rulebook: Rulebook, icons: IconNames) -> tuple[tuple[Finding, ...], Book]:
    """What is wrong in the text of a rulebook, in either edition; and the edition for authors.

    That for authors has all that players read; but a link of theirs may lead to what authors alone have.
    """
    editions = EDITIONS if "](#" in rulebook.text and "{authors:" in rulebook.text else EDITIONS[-1:]
    books = [read_book(game, rulebook, icons, edition=edition) for edition in editions]
    return tuple(dict.fromkeys(finding for _, findings in books for finding in findings)), books[-1][0]


class _Reader:
    """Walks the tree of tokens once, in reading order."""

    def __init__(
        self,
        game: Game,
        rulebook: Rulebook,
        icons: IconNames,
        credits_: Sequence[tuple[str, str]],
        edition: Edition,
        known: set[str] | None = None,
    ) -> None:
        self.game = game
        self.terms = Terms(game, rulebook.language, icons)
        self.source = Source(rulebook.file, rulebook.text)
        self.anchors = Anchors()
        self.findings: list[Finding] = []
        self._known = known
        self._clauses = {**game.facts, **game.rulings}
        self._figures = FigureReader(game, self.source, self.report)
        self._marks = MarkReader(
            game,
            rulebook.text,
            self.terms,
            self.source,
            self.report,
            self.findings.append,
            credits_=credits_,
            edition=edition,
        )

    @property
    def cover(self) -> tuple[str, ...]:
        """The cards that are named for it."""
        return tuple(self._marks.cover)

    def report(self, place: Place, message: str, *, code: str = "R202", hint: str = "") -> None:
        about = f"{self.game.id}/rulebook/{self.terms.language}"
        self.findings.append(Finding(code=code, place=place, message=message, hint=hint, about=about))

    def blocks(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        out: list[Block] = []
        for child in node.children:
            give_way()
            out += self.block(child)
        return self._with_legends(out)

    def block(self, node: SyntaxTreeNode) -> Iterable[Block]:
        if node.type in _HOLDERS and _depth(node) > DEPTH_MAX:
            place = self.source.line((node.map or (0, 1))[0])
            self.report(place, f"more than {DEPTH_MAX} boxes and lists lie inside one another", code="Y033")
            return []
        return self._block(node)

    def _block(self, node: SyntaxTreeNode) -> Iterable[Block]:
        match node.type:
            case "heading":
                inline = self.inline(node.children[0])
                runs = tidy(inline.runs)
                if inline.left_out and not runs:
                    return []
                return [Heading(int(node.tag[1:]), runs, self.anchors.name(plain(runs)), tuple(inline.tags))]
            case "paragraph":
                return self._paragraph(node.children[0])
            case "bullet_list" | "ordered_list":
                items = tuple(
                    Item(inside) for item in node.children if (inside := self._begun(item)) is not None
                )
                start = int(node.attrs.get("start", 1))
                return [ItemList(items, node.type == "ordered_list", start)] if items else []
            case "table":
                return self._table(node)
            case "blockquote":
                inside = self._begun(node)
                title_alone = len(inside or ()) < 2 <= len(node.children)  # the rest speaks of other answers
                return [] if inside is None or title_alone else [_boxed(inside)]
            case "hr":
                return [Mark("divider")]
            case _:
                return [Code(node.content.rstrip("\n"))]

    def _begun(self, node: SyntaxTreeNode) -> tuple[Block, ...] | None:
        """The blocks of an item or a box; None if it begins with what speaks of an answer not chosen."""
        first, *rest = [tuple(self.block(child)) for child in node.children] or [()]
        if node.children and not first:
            return None
        return self._with_legends([*first, *(block for blocks in rest for block in blocks)])

    def inline(self, node: SyntaxTreeNode) -> Inline:
        """The runs of a line's tokens, every name in it checked."""
        first, last = node.map or (0, 1)

        def expand(kind: str, argument: str, raw: str) -> Runs:
            place = self.source.place(raw, first, last)
            if kind in DIRECTIVES:
                self.report(place, f"{raw} must stand alone on its line")
                return ()
            try:
                return self.terms.expand(kind, argument)
            except UnknownNameError as unknown:
                self.report(place, unknown.message, code=unknown.code, hint=unknown.hint)
                return (Run(raw),)

        inline = read_inline(node.token.children or () if node.token else (), expand, self.game.chosen)
        # Several answers in one paragraph may name the same clause.
        inline.tags = [tag for tag in dict.fromkeys(inline.tags) if self._is_clause(tag, first, last)]
        inline.runs = [self._linked(run, first, last) for run in inline.runs]
        return inline

    def _linked(self, run: Run, first: int, last: int) -> Run:
        """The run, without a link that leads nowhere."""
        mark, name = run.link[:1], run.link[1:]
        if self._known is None or not run.link or run.link.startswith(ADDRESSES):
            return run
        if mark == "#" and name in self._known:
            return run
        place = self.source.place(f"({run.link}", first, last)
        if mark == "#":
            self.report(place, f"nothing here is called {run.link!r}{nearest(name, self._known)}")
        else:
            hint = f"write #heading for a place in the book, or an address that begins with {ADDRESSES[0]}"
            self.report(place, f"the link {run.link!r} is no place in the book and no web address", hint=hint)
        return replace(run, link="")

    def _is_clause(self, tag: str, first: int, last: int) -> bool:
        place = self.source.place(f"#{tag}", first, last)
        if tag in self._clauses:
            return True
        self.report(place, f"unknown clause {tag!r}{nearest(tag, self._clauses)}", code="R203")
        return False

    def _paragraph(self, node: SyntaxTreeNode) -> Iterable[Block]:
        slots = [SLOT.fullmatch(line.strip()) for line in node.content.split("\n")]
        if all(slot and slot["kind"] in DIRECTIVES for slot in slots):
            return [block for slot in slots if slot for block in self._marks.blocks(slot, node.map or (0, 1))]
        inline = self.inline(node)
        lines = node.map or (0, 1)
        figures = [figure for picture in inline.pictures for figure in self._figures.shown(picture, lines)]
        out: list[Block] = []
        if runs := tidy(inline.runs):
            out.append(Paragraph(runs, tuple(inline.tags)))
        if figures:
            out.append(Figures(tuple(figures)))
        return out

    def _table(self, node: SyntaxTreeNode) -> Iterator[Table]:
        """The table, unless its head speaks of an answer that is not chosen."""
        head, *body = (row for part in node.children for row in part.children)
        align = tuple(
            str(cell.attrs.get("style", "")).removeprefix("text-align:") or "left" for cell in head.children
        )
        rows = tuple(cells for row in body for cells in self._rows(row))
        yield from (Table(heads, rows, align) for heads in self._row(head))

    def _rows(self, node: SyntaxTreeNode) -> Iterator[Row]:
        """A row, or one for each card of a kind by name where it begins with `{each:hero}`."""
        content = node.children[0].children[0].content if node.children else ""
        slot = SLOT.match(content.lstrip())
        kind = (slot["argument"] or "").strip() if slot and slot["kind"] == "each" else ""
        if kind not in self.game.kinds:
            yield from self._row(node)
            return
        cards = [card for card in self.game.cards.values() if card.kind == kind]
        for number, card in enumerate(sorted(cards, key=self._alphabet)):
            with self.terms.about(card.id):
                known = len(self.findings)
                yield from self._row(node)
            if number:
                del self.findings[known:]  # what is wrong in the row was said of the first card

    def _alphabet(self, card: Card) -> str:
        return self.terms.say(card.name).casefold()

    def _row(self, node: SyntaxTreeNode) -> Iterator[Row]:
        """The row, unless something in it speaks of an answer that is not chosen."""
        cells = [self.inline(cell.children[0]) for cell in node.children]
        if not any(cell.left_out for cell in cells):
            tags = tuple(tag for cell in cells for tag in cell.tags)
            yield Row(tuple(tidy(cell.runs) for cell in cells), tags)

    def _with_legends(self, blocks: Sequence[Block]) -> tuple[Block, ...]:
        """A numbered list right after a single figure with parts is that figure's legend."""
        out: list[Block] = []
        for block in blocks:
            last = out[-1] if out else None
            if (
                isinstance(block, ItemList) and block.ordered and isinstance(last, Figures)
                and len(last.figures) == 1 and last.figures[0].parts and not last.legend
            ):  # fmt: skip
                figure = last.figures[0]
                if len(figure.parts) != len(block.items):
                    counts = (len(figure.parts), len(block.items))
                    says = "{} parts are numbered, but the list after the figure has {} items".format(*counts)
                    self.report(figure.place, says)
                out[-1] = replace(last, legend=block)
            else:
                out.append(block)
        return tuple(out)


def _depth(node: SyntaxTreeNode) -> int:
    """How many boxes and lists a node and what holds it are."""
    held = node.parent
    return (node.type in _HOLDERS) + (_depth(held) if held is not None else 0)


def _boxed(blocks: tuple[Block, ...]) -> Remark:
    """A quotation as a box; a heading or a line in bold type that it begins with is its title."""
    match blocks:
        case (Heading(runs=title), *rest):
            return Remark(title, tuple(rest))
        case (Paragraph(runs=title), *rest) if rest and all(run.bold for run in title):
            return Remark(tuple(replace(run, bold=False) for run in title), tuple(rest))
        case _:
            return Remark((), blocks)
