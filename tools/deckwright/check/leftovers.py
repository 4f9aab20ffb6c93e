"""L330, L331, L335: what programs and copying leave in texts: tags and signs of HTML, symbols in brackets,
letters that were read in a wrong encoding, double blanks. The place of each is that of the characters."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

from deckwright.assets.near_icons import holding, icons_like
from deckwright.check.in_text import InText
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.giving_way import in_steps
from deckwright.load.files import IMPORTS
from deckwright.model.finding import Finding, Thing

_TAG = re.compile(
    r"</?(?:b|i|u|s|em|strong|br|p|span|div|font|ul|ol|li|sup|sub|a|h[1-6])(?:\s[^<>]*)?/?>", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,8}|#[0-9]{1,6}|#x[0-9a-fA-F]{1,5});")
_LISTED = "`deckwright icons WORD` lists icons, and art/icons/NAME.svg makes one of your own"
_LONGEST = 24  # characters of a word in brackets that may be a symbol
_SEVERAL = 2  # texts that have the same word in brackets
_SYMBOL = re.compile(r"(?<!\[)\[([A-Za-z][A-Za-z0-9_ -]{0,38})\](?![\](])|:([a-z][a-z0-9_-]{1,38}):")
_ALONE = re.compile(r"\[[A-Za-z][a-z]{1,14}\]")  # one word in brackets: a symbol where others are
_BLANK = " \t"
_BLANKS = re.compile(r"(?<=\S)(?:  +|\t+)\S")
_ENDS = re.compile(r"\A[ \t]+|(?<![ \t])[ \t]+\Z")  # each run of blanks is gone through once
# What UTF-8 looks like when it was read as an older encoding: a lead byte and those that follow, as letters.
_FOLLOWING = "".join(bytes([n]).decode("cp1252", "ignore") or chr(n) for n in range(0x80, 0xC0))
_LOST = ("\ufffd", "\u00ef\u00bf\u00bd")  # letters of which nothing is left
_MOJIBAKE = re.compile(f"{_LOST[1]}|{_LOST[0]}|[\u00c2-\u00f4][{re.escape(_FOLLOWING)}]{{1,3}}")
# Stars that are no markup, on one side of a word: bold that was half written in a table.
_STARS = re.compile(r"(?<!\w)\\\*\\\*(?=\w)|(?<=[^\s\\*])\\\*\\\*(?!\w)")
Symbols = dict[str, list[tuple[InText, re.Match[str]]]]  # words in brackets, and where they are
_ANY = re.compile(r"\\\*\\\*|[<&\[:\t\u00c2-\u00f4\ufffd]|  |\A\s|\s\Z")
_MEANT = {"b": "**bold**", "strong": "**bold**", "i": "*italic*", "em": "*italic*"}


def found_among(words: Mapping[str, int], icons: Collection[str]) -> set[str]:
    """Those of the words that look like symbols or tags of which L330 tells, by how many texts hold each."""
    symbols = {word: symbol for word in words if (symbol := _SYMBOL.fullmatch(word))}
    names = {word: _plain(symbol[1] or symbol[2]) for word, symbol in symbols.items()}
    found = {
        word
        for word, name in names.items()
        if words[word] >= _SEVERAL or name in icons or holding(name, icons)
    }
    alike = {word for word in names if _ALONE.fullmatch(word)} if found else set[str]()
    return found | alike | {word for word in words if _TAG.fullmatch(word)}


@check
def texts_hold_nothing_left_over(subject: Subject) -> Iterator[Finding]:
    """Texts of cards and labels hold no tags, entities, symbols in brackets, wrong letters, double blanks."""
    known = subject.offered(lambda assets: frozenset(assets.icons.names)) or frozenset()
    icons = {name.casefold(): name for name in (*known, *subject.game.icons)}
    symbols: Symbols = {}
    is_imported = f"{subject.folder}/{IMPORTS}" in subject.documents
    for text in in_steps(subject.texts):
        for language, source in text.words.text.items():
            if _ANY.search(source) and source.strip():
                at = InText(subject, text, language)
                yield from _of_programs(at, source)
                _add_symbols(at, source, symbols)
                yield from _of_stars(at, source, in_table=is_imported)
                yield from _of_encodings(at, source)
                yield from _of_blanks(at, source)
    yield from _of_symbols(subject, symbols, icons) if icons else ()


def _of_programs(at: InText, source: str) -> Iterator[Finding]:
    """Tags and entities that other programs read."""
    for match in _TAG.finditer(source) if "<" in source else ():
        word = match[0].strip("</> ").partition(" ")[0].lower()
        hint = f"write {_MEANT[word]}" if word in _MEANT else "take it out; lines end where you end them"
        message = f"the tag {match[0]} is printed as it is"
        yield at.finding("L330", match, message, hint, cause=Thing("tag", word))
    for match in _ENTITY.finditer(source) if "&" in source else ():
        message, hint = f"{match[0]} is printed as it is", "write the character itself"
        yield at.finding("L330", match, message, hint, cause=Thing("entity", match[0]))


def _add_symbols(at: InText, source: str, symbols: Symbols) -> None:
    """The words in brackets of a text, by what they say in small letters."""
    for match in _SYMBOL.finditer(source):
        symbols.setdefault((match[1] or match[2]).strip().casefold(), []).append((at, match))


def _of_symbols(subject: Subject, symbols: Symbols, icons: Mapping[str, str]) -> Iterator[Finding]:
    """Words in brackets that are icons, or like one, or that several texts have: no remark in brackets.

    Where cards come from a table, all are told with the one line of import.yaml that makes icons of them.
    """
    likely = {word: _likely(word, uses, icons) for word, uses in symbols.items()}
    if any(like is not None for like in likely.values()):
        alone = (word for word, uses in symbols.items() if _ALONE.fullmatch(uses[0][1][0]))
        likely |= {word: icons_like(word, icons) for word in alone if likely[word] is None}
    told = {word: like for word, like in likely.items() if like is not None}
    is_imported = f"{subject.folder}/{IMPORTS}" in subject.documents
    written = {word: symbols[word][0][1][0] for word in told}
    entries = (f'"{written[word]}": "{{icon:{like[0] if like else "NAME"}}}"' for word, like in told.items())
    line = f"write into {IMPORTS}, then import: replace: {{{', '.join(entries)}}}"
    for word, like in told.items():
        is_icon = word in icons or _plain(word) in icons
        hint = f"write {' or '.join(f'{{icon:{icon}}}' for icon in like)}" if like else _LISTED
        if is_imported:
            hint = line if is_icon else f"{line}; {'or ' + ' or '.join(like[1:]) if like[1:] else _LISTED}"
        for at, match in symbols[word]:
            unlike = "" if is_icon else " looks like a symbol, but no icon is called so, and it"
            yield at.finding(
                "L330", match, f"{match[0]}{unlike} is printed as it is", hint, cause=Thing("symbol", word)
            )


def _likely(
    word: str, uses: Sequence[tuple[InText, re.Match[str]]], icons: Mapping[str, str]
) -> list[str] | None:
    """The icons that a word in brackets may mean, the likeliest first; None where it is no symbol."""
    if icon := icons.get(word) or icons.get(_plain(word)):
        return [icon]
    plain = _plain(word)
    held = holding(plain, icons.keys())
    is_one = len(uses[0][1][0]) <= _LONGEST and (held or len({at.text.key for at, _ in uses}) >= _SEVERAL)
    return [icons[icon] for icon in held or icons_like(plain, icons.keys())] if is_one else None


def _plain(word: str) -> str:
    """A word in brackets as icons are called."""
    return re.sub("[ _]", "-", word.strip().casefold())


def _of_stars(at: InText, source: str, *, in_table: bool) -> Iterator[Finding]:
    """Two stars that are printed, such as the table has them where one side of bold is missing."""
    for match in _STARS.finditer(source) if "*" in source else ():
        message = "two stars are printed: is this bold that was never closed?"
        hint = "write ** before the words and behind them, without \\"
        if in_table:
            hint = "write ** before the words and behind them in the table, then import"
        yield at.finding("L330", match, message, hint, cause=Thing("stars", "two"))


def _of_encodings(at: InText, source: str) -> Iterator[Finding]:
    """Letters in a wrong encoding."""
    for match in () if source.isascii() else _MOJIBAKE.finditer(source):
        meant = _read_again(match[0])
        if meant or match[0] in _LOST:
            message = f"“{match[0]}” is a letter that was read in a wrong encoding"
            hint = f"write {meant or 'the letter that was there'}"
            yield at.finding("L331", match, message, hint, meant, Thing("letters", "encoding"))


def _of_blanks(at: InText, source: str) -> Iterator[Finding]:
    """Blanks too many, between words and at the edges."""
    for match in _BLANKS.finditer(source) if "  " in source or "\t" in source else ():
        message, one = "two blanks follow one another", f" {match[0][-1]}"
        yield at.finding("L335", match, message, "one is enough", one, cause=Thing("blanks", "two"))
    for match in _ENDS.finditer(source) if source[0] in _BLANK or source[-1] in _BLANK else ():
        message = "a blank is at the edge of this text"
        yield at.finding("L335", match, message, "take it out", cause=Thing("blanks", "edge"))


def _read_again(letters: str) -> str:
    """What stood there before: the bytes of the older encoding, read as UTF-8; nothing if that is none."""
    for encoding in ("cp1252", "latin-1"):
        with suppress(UnicodeError):
            return letters.encode(encoding).decode("utf-8")
    return ""
