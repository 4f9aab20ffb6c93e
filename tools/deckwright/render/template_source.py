"""The source of a template before Jinja compiles it, and what of it counts: all but its comments."""

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from jinja2 import Environment
from jinja2 import TemplateSyntaxError as SyntaxMistake
from jinja2.lexer import (
    TOKEN_BLOCK_BEGIN,
    TOKEN_BLOCK_END,
    TOKEN_DATA,
    TOKEN_VARIABLE_BEGIN,
    TOKEN_VARIABLE_END,
    Lexer,
)

from deckwright.render.markup.read import AT

FACE = ".xml.j2"  # how the names of templates end that draw faces
BLOCKS: dict[str, Any] = {
    "trim_blocks": True,
    "lstrip_blocks": True,
}  # what has a line of its own makes no line
_BRACKETS = (TOKEN_BLOCK_BEGIN, TOKEN_BLOCK_END, TOKEN_VARIABLE_BEGIN, TOKEN_VARIABLE_END)
_OPENS = re.compile(r"\{[{%#]")
_CLOSES = {"{{": "}}", "{%": "%}", "{#": "#}"}
_ENTITY = re.compile(r"&(?:(?!(?:amp|lt|gt|quot|apos);)([A-Za-z]\w*);|(?=\s))")
_TAG = re.compile(r"<([A-Za-z][\w-]*)(?=[\s/>]|\Z)")
# The words of a comment that XML and Jinja both can read.
_COMMENT = r"<!--((?:(?!--|#\}|\{[{%#])[^\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff])*)-->"
# Comments, those first that have lines of their own, and what tells whether one may begin here.
_SIGN = re.compile(rf"^[ \t]*{_COMMENT}[ \t]*\r?\n|{_COMMENT}|[<>\"']", re.MULTILINE)
# A comment may be words in CDATA, and where Jinja reads nothing.
_AS_THEY_ARE = re.compile(r"<!(?!--)|\{%[-+]?\s*raw\b")


def tokens(source: str) -> str:
    """A face's template without what makes no difference: comments, blanks in expressions.

    Equal tokens, equal faces; the lines of elements may differ.

    Raises:
        SyntaxMistake: Jinja cannot read it.
    """
    environment = Environment(autoescape=True, **BLOCKS)
    stream = Lexer(environment).tokenize(xml_comments_read(source))
    plain: list[object] = []
    for type_, group in groupby(stream, lambda token: token.type):
        if type_ == TOKEN_DATA:
            plain.append("".join(str(token.value) for token in group))
        elif type_ in _BRACKETS:  # what they say of the blanks around them is done
            plain += [type_ for _ in group]
        else:
            plain += [[type_, token.value] for token in group]
    return json.dumps(plain, ensure_ascii=False, default=str)


def xml_comments_read(source: str) -> str:
    """The template with its XML comments as comments of Jinja, on the same lines: they make nothing.

    Left as they are: those that hold an expression, which is carried out, and those that XML refuses.
    """
    if "<!--" not in source or _AS_THEY_ARE.search(source):
        return source
    out: list[str] = []
    inside, end = "", 0  # inside a tag, or the quotes in it: `<`, `"` or `'`
    for number, stretch in enumerate(_stretches(source)):
        begin, end = end, end + len(stretch)
        for sign in _SIGN.finditer(source, begin, end) if number % 2 == 0 else ():
            alone, among = sign.groups()
            if alone is None and among is None:
                inside = _after(inside, sign[0])
            elif not inside:
                made = f"{{#+ {among} +#}}" if alone is None else f"{{# {alone} #}}\n"
                out += source[begin : sign.start()], made
                begin = sign.end()
        out.append(source[begin:end])
    return "".join(out)


def _after(inside: str, sign: str) -> str:
    """What the next character is in after a sign of XML."""
    if inside in ("", "<"):
        return "" if sign == ">" else sign if inside or sign == "<" else ""
    return "<" if sign == inside else inside


def no_entities(source: str, name: str) -> None:
    """Refuse what XML has no entity for, while its line is known."""
    if "<!" in source:  # a comment or CDATA may hold it
        return
    line = 1
    for number, stretch in enumerate(_stretches(source)):
        entity = None if number % 2 else _ENTITY.search(stretch)
        if entity:
            known = "XML has no &" + (f"{entity[1]};" if entity[1] else " alone")
            message = f"{known}; write {'the character itself' if entity[1] else '&amp;'}"
            raise SyntaxMistake(message, line + stretch.count("\n", 0, entity.start()), name)
        line += stretch.count("\n")


def _stretches(source: str) -> Iterator[str]:
    """A template in parts: what is markup and what Jinja reads, in turns, markup first and last."""
    begin = at = 0
    unclosed: set[str] = set()  # looked for only once each: they may be many
    while opening := _OPENS.search(source, at):
        end = -1 if opening[0] in unclosed else source.find(_CLOSES[opening[0]], opening.end())
        if end < 0:
            unclosed.add(opening[0])
            at = opening.start() + 1
        else:
            yield source[begin : opening.start()]
            begin = at = end + 2
            yield source[opening.start() : at]
    yield source[begin:]


def marked(source: str, file: str) -> str:
    """The template with file and line in each tag, as an attribute that the markup reader takes out again."""
    out: list[str] = []
    line = 1
    for number, stretch in enumerate(_stretches(source)):
        out.append(stretch if number % 2 else _mark(stretch, file, line))
        line += stretch.count("\n")
    return "".join(out)


def _mark(text: str, file: str, line: int) -> str:
    def note(match: re.Match[str]) -> str:
        here = line + text.count("\n", 0, match.start())
        return f'<{match[1]} {AT}="{file}:{here}"'

    return _TAG.sub(note, text)
