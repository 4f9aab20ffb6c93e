"""Markdown inside a line: its tokens become runs. `{markup}` is a token, so that a backslash escapes it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from deckwright.model.markup import ON_SIGN, Clauses
from deckwright.render.rulebook.blocks import Run, Runs

SLOT = re.compile(
    r"\{(?:#(?P<tags>[^{}\n]+)|(?P<kind>[a-z_]+)(?::(?P<argument>[^{}\n]*))?"
    rf"|(?P<number>{ON_SIGN}))\}}"
)
# Called with kind, argument and the markup as written.
Expand = Callable[[str, str, str], Runs]


@cache
def parser() -> MarkdownIt:
    """CommonMark with tables, without HTML, and with our markup."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.inline.ruler.before("emphasis", "slot", _slot)
    return markdown


def _slot(state: StateInline, silent: bool) -> bool:
    match = SLOT.match(state.src, state.pos)
    if not match:
        return False
    if not silent:
        token = state.push("slot", "", 0)
        token.content = match.group()
    state.pos = match.end()
    return True


@dataclass(frozen=True, slots=True)
class Picture:
    """An image as it is written: where it comes from, its caption, its title."""

    source: str
    caption: Runs
    title: str


@dataclass(slots=True)
class Inline:
    """What a line of Markdown holds."""

    runs: list[Run] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    # Whether something in it is said of an answer that is not chosen, and left out.
    left_out: bool = False


class _Inlined(Inline):
    """What a line holds so far, and where the stretch begins that the next mark speaks of."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        Inline.__init__(self)
        self._chosen = chosen
        self._from = (0, 0)

    def mark(self, named: Sequence[tuple[str, str, str]]) -> None:
        """End a stretch with the ids and answers of a mark; leave it out if one of these is not chosen."""
        ids, answers = tuple(pair[0] for pair in named), tuple(pair[2] for pair in named)
        if Clauses(ids, 0, 0, answers).holds(self._chosen):
            self.tags += ids
        else:
            self.left_out = True
            del self.runs[self._from[0] :], self.pictures[self._from[1] :]
        self._from = (len(self.runs), len(self.pictures))


@dataclass(slots=True)
class _Style:
    bold: int = 0
    italic: int = 0
    links: list[str] = field(default_factory=list)

    def run(self, text: str, *, code: bool = False) -> Run:
        link = self.links[-1] if self.links else ""
        return Run(text, self.bold > 0, self.italic > 0, code, link)

    def over(self, run: Run) -> Run:
        link = self.links[-1] if self.links else run.link
        return replace(run, bold=run.bold or self.bold > 0, italic=run.italic or self.italic > 0, link=link)

    def steps(self, token: Token) -> bool:
        """Whether the token only turns a style on or off."""
        match token.type:
            case "strong_open" | "strong_close":
                self.bold += token.nesting
            case "em_open" | "em_close":
                self.italic += token.nesting
            case "link_open":
                self.links.append(str(token.attrs.get("href", "")))
            case "link_close":
                self.links.pop()
            case _:
                return False
        return True


def read_inline(tokens: Iterable[Token], expand: Expand, chosen: Mapping[str, str] | None = None) -> Inline:
    """The runs, clause ids and pictures of a line's tokens; `chosen` are the answers by ruling."""
    out = _Inlined(chosen or {})
    style = _Style()
    for token in tokens:
        if style.steps(token):
            continue
        match token.type:
            case "softbreak":
                out.runs.append(style.run(" "))
            case "hardbreak":
                out.runs.append(style.run("\n"))
            case "code_inline":
                out.runs.append(style.run(token.content, code=True))
            case "slot":
                _fill(token.content, style, out, expand)
            case "image":
                inner = read_inline(token.children or (), expand, chosen)
                out.tags += inner.tags
                if inner.left_out:
                    continue
                out.pictures.append(
                    Picture(
                        str(token.attrs.get("src", "")), tidy(inner.runs), str(token.attrs.get("title", ""))
                    )
                )
            case _:
                out.runs.append(style.run(token.content))
    return out


def _fill(raw: str, style: _Style, out: _Inlined, expand: Expand) -> None:
    slot = SLOT.fullmatch(raw)
    assert slot is not None
    if slot["tags"]:
        out.mark([tag.removeprefix("#").partition("=") for tag in slot["tags"].replace(",", " ").split()])
        return
    if slot["number"]:
        out.runs.append(Run(slot["number"], number=slot["number"]))
        return
    out.runs += [style.over(run) for run in expand(slot["kind"], (slot["argument"] or "").strip(), raw)]


def tidy(runs: Sequence[Run]) -> Runs:
    """Runs of one style joined, without spaces at the ends."""
    out: list[Run] = []
    for run in runs:
        last = out[-1] if out else None
        if last and not run.drawn and not last.drawn and _style(last) == _style(run):
            out[-1] = Run(last.text + run.text, run.bold, run.italic, run.code, run.link)
        elif run.text or run.drawn:
            out.append(run)
    _strip(out, 0, str.lstrip)
    _strip(out, -1, str.rstrip)
    return tuple(out)


def _strip(runs: list[Run], end: int, strip: Callable[[str], str]) -> None:
    while runs and not runs[end].drawn:
        run = runs.pop(end)
        if text := strip(run.text):
            runs.insert(len(runs) if end else 0, Run(text, run.bold, run.italic, run.code, run.link))
            return


def _style(run: Run) -> tuple[bool, bool, bool, str]:
    return (run.bold, run.italic, run.code, run.link)


def linear_runs(text: str, expand: Expand) -> Runs:
    """The runs of one text in linear markup: a ruling's answer, a credit."""
    children = parser().parseInline(text)[0].children or []
    return tidy(read_inline(children, expand).runs)
