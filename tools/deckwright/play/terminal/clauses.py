"""The rulebook as plain paragraphs: found by a rule's id or by a word in them."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile, zip_longest

from deckwright.engine.state import State
from deckwright.model.book_headings import Chapter, Headings, chapters
from deckwright.model.game import Ruling
from deckwright.model.markup import clauses, holding
from deckwright.model.near import near
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.matching import fits
from deckwright.play.terminal.matching import words as words_of
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.slots import Slots

_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARK = re.compile(r"\s*\{#[^{}]*\}")
_STARTS = re.compile(r"^(#+|[-*]|\d+\.)\s+")
_ASKED = re.compile(r"\{rulings:(?P<ids>[^{}\n]*)\}")
_NO_PROSE = re.compile(r"[#|>!{]|[-*] |\d+\. |\*\*[^*\n]*\*\*$")
_TITLE = re.compile(r"\*\*([^*\n]*)\*\*$")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_SYMBOL = re.compile(r"\{icon:[^{}]*\}")
SHORTEST = 3  # letters of a word that tells one clause from another
COMMON = 3  # a word of more than one clause in so many tells none from another
LONGEST_TITLE = 3  # words of a sentence that begins a clause and says what it is about


@dataclass(frozen=True, slots=True)
class Clause:
    """A paragraph of the rulebook with the ids of the rules that it states, and where players find it.

    `chapter` are the words of its heading; `is_paragraph`: it is prose, no entry of a list and no title.
    `topics`: what is set in bold letters in it.
    """

    ids: tuple[str, ...]
    text: str
    where: str = ""
    chapter: str = ""
    is_paragraph: bool = False
    topics: str = ""

    def __str__(self) -> str:
        known = "; ".join(filter(None, (self.where, ", ".join(self.ids))))
        return f"{self.text} ({known})" if known else self.text

    def short(self, width: int) -> str:
        """As much of the text as a line holds."""
        return textwrap.shorten(self.text, width, placeholder=" …")


class Rulebook:
    """All clauses of a game in one language, and the answers to its rulings.

    `chosen` are the answers, by switch, that a game was started with; `noted` the headings of the printed
    book with their pages.
    """

    def __init__(
        self, glossary: Glossary, chosen: Mapping[str, str] | None = None, noted: Headings = ()
    ) -> None:
        self._glossary, self._chosen, self._noted = glossary, chosen or {}, noted
        self._say = Phrases(glossary.language)
        self._asked: dict[str, str] = {}  # where the answer to each ruling stands that players ask for
        rulings = glossary.game.rulings
        self._answers = {name: self._answer_to(ruling) for name, ruling in rulings.items()}
        self._slots = Slots(glossary, self._answers)
        book = glossary.game.rulebooks.get(glossary.language)
        self.clauses = tuple(self._read(book.text)) if book else ()
        counted = Counter(word for clause in self.clauses for word in {*words_of(clause.text)})
        self._common = {word for word, n in counted.items() if n * COMMON > len(self.clauses)}
        self.rulings = {name: self._answer(name, ruling) for name, ruling in rulings.items()}

    @property
    def brief(self) -> Sequence[str]:
        """The paragraphs with which the book begins: those of its first chapter, up to a list."""
        first = next((clause.chapter for clause in self.clauses if clause.chapter), "")
        own = [clause for clause in self.clauses if first and clause.chapter == first]
        return [clause.text for clause in takewhile(lambda clause: clause.is_paragraph, own)]

    def answered(self, chosen: Mapping[str, str]) -> "Rulebook":
        """The same book for a game that was started with these answers."""
        return Rulebook(self._glossary, chosen, self._noted)

    def about(self, rule: str) -> list[Clause]:
        """What is said under a rule's id: its ruling first, then the clauses. Case does not count."""
        wanted = rule.casefold()
        rulings = [clause for name, clause in self.rulings.items() if name.casefold() == wanted]
        return rulings + [
            clause for clause in self.clauses if wanted in (id_.casefold() for id_ in clause.ids)
        ]

    def find(self, words: str) -> list[Clause]:
        """The clauses under an id, or else those in which each of the words begins one.

        First those that begin with the words, then those that have them in bold letters, then those below a
        heading of them, then whole words.
        """
        if clauses := self.about(words):
            return clauses
        wanted = words_of(words)

        def rank(clause: Clause) -> tuple[bool, ...]:
            said, heading = words_of(clause.text), words_of(clause.chapter)
            is_title = said[: len(wanted)] == wanted or heading == wanted
            is_topic = {*wanted} <= {*words_of(clause.topics)}
            return not is_title, not is_topic, not fits(wanted, heading), not {*wanted} <= {*said}

        every = (*self.clauses, *self.rulings.values())
        found = [
            clause for clause in every if wanted and fits(wanted, words_of(f"{clause.text} {clause.chapter}"))
        ]
        return sorted(found, key=rank)

    def below(self, words: str) -> list[Clause]:
        """The clauses below the heading that these words are, whatever its number; the last such chapter."""
        wanted = [word for word in words_of(words) if not word.isdecimal()]
        return [
            clause
            for clause in self.clauses
            if wanted and [word for word in words_of(clause.chapter) if not word.isdecimal()] == wanted
        ]

    def closest(self, rule: str, about: str, because: str = "") -> tuple[Clause | None, tuple[int, int]]:
        """Of the clauses under an id that which is nearest to an action in words; and how near it is.

        That is how many of these words are in the heading, the title or the bold letters of the clause, and
        how many of those that say why it is not allowed. Where several are as near, all words decide.
        """
        named, reason = self._telling(about), self._telling(because)
        every = {*words_of(f"{about} {because}")}

        def shared(clause: Clause) -> tuple[int, int, int, int]:
            heads, text = {*_heads(clause)}, {*words_of(clause.text)}
            return len(named & heads), len(reason & heads), len(every & heads), len(every & text)

        found = max(self.about(rule), key=shared, default=None)
        return found, shared(found)[:2] if found else (0, 0)

    def _telling(self, text: str) -> set[str]:
        """The words of a text that tell one clause from another: no numbers, no small words."""
        return {word for word in words_of(text) if len(word) >= SHORTEST and word not in self._common}

    def guess(self, typed: str) -> str:
        """An id that was perhaps meant."""
        return near(
            typed.upper(), {name for clause in self.clauses for name in clause.ids} | set(self.rulings)
        )

    def _answer(self, name: str, ruling: Ruling) -> Clause:
        said = map(self._glossary.written, (ruling.question, ruling.answers[self._answers[name]]))
        return Clause((name,), " ".join(map(self._plain, said)), self._asked.get(name, ""))

    def _answer_to(self, ruling: Ruling) -> str:
        return self._chosen.get(ruling.switch or "", ruling.chosen)

    def _read(self, text: str) -> Iterator[Clause]:
        blocks = [block.strip() for block in re.split(r"\n\s*\n", text)]
        head = ""  # of a list, in bold letters above it
        for block, chapter in zip(blocks, chapters(blocks, self._noted), strict=True):
            where = self._where(chapter)
            is_paragraph = not _NO_PROSE.match(block)
            self._asked |= {id_: where for listed in _ASKED.finditer(block) for id_ in listed["ids"].split()}
            if title := _TITLE.match(block):
                head = f"{self._plain(title[1])}: "
                continue
            for part in (holding(line, self._answers) for line in _parts(block, self._answers)):
                ids = tuple(dict.fromkeys(id_ for mark in clauses(part) for id_ in mark.ids))
                said = self._plain(part)
                if said and not part.startswith("#"):
                    topics = self._plain(" ".join(_BOLD.findall(part)))
                    yield Clause(ids, f"{head}{said}", where, chapter.words, is_paragraph, topics)
            head = ""

    def _where(self, chapter: Chapter) -> str:
        words = self._glossary.plain(self._slots.filled(chapter.words))
        if not words:
            return ""
        return self._say("on_page" if chapter.page else "under", words=words, page=chapter.page)

    def _plain(self, text: str) -> str:
        text = _LINK.sub(r"\1", _PICTURE.sub("", _MARK.sub("", _STARTS.sub("", text.strip()))))
        return " ".join(self._glossary.plain(self._slots.filled(text)).split())


def _heads(clause: Clause) -> list[str]:
    """The words of a clause in bold letters, of the heading above, and of a title with which it begins."""
    title = words_of(clause.text.partition(".")[0])
    topics = words_of(f"{clause.chapter} {clause.topics}")
    return [*topics, *(title if len(title) <= LONGEST_TITLE else ())]


def answers_of(state: State) -> Mapping[str, str]:
    """What a game was started with where the rulings leave a choice."""
    chosen = {option.name: (option.answers, getattr(state, option.slot)) for option in state.layout.options}
    return {name: answers[place] for name, (answers, place) in chosen.items() if answers}


def _parts(block: str, chosen: Mapping[str, str]) -> Iterator[str]:
    """Lists and tables say one thing a line, other paragraphs go over several.

    A row of a table that speaks of an answer that is not chosen is none.
    """
    lines = block.strip().splitlines()
    if lines and lines[0].startswith(">"):
        return  # an example, with pictures of its own
    if lines and lines[0].startswith("|"):
        yield from _rows([line for line in lines if all(mark.holds(chosen) for mark in clauses(line))])
    elif lines and all(re.match(r"\s*([-*] |\d+\. )", line) for line in lines):
        yield from lines
    elif lines:
        yield " ".join(lines)


def _rows(lines: Sequence[str]) -> Iterator[str]:
    """The rows of a table, each cell with the head of its column."""
    heads, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines)
    for row in rows:
        if not all(re.fullmatch(r"[:-]*", cell) for cell in row):
            pairs = [(head, cell) for head, cell in zip_longest(heads, row, fillvalue="") if cell]
            cells = [
                f"{head}: {cell}" if head else cell for head, cell in pairs if not _SYMBOL.fullmatch(cell)
            ]
            # Symbols each with a name are things by themselves; one before a row belongs to the row.
            yield from cells if 2 * len(cells) == len(pairs) else [", ".join(cells)]
