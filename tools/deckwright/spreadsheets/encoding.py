"""Find out in which encoding a text was saved, decode it, and say what was guessed by what."""

import re
from itertools import pairwise

from deckwright.spreadsheets.sheet import At, Remark, unusable

_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
    (b"\xef\xbb\xbf", "utf-8-sig"),
)
# Older encodings of office programs, and how people call them; the first wins where nothing decides.
OLD = {
    "cp1252": "Windows-1252 (western Europe)",
    "cp1250": "Windows-1250 (central Europe)",
    "cp1251": "Windows-1251 (Cyrillic)",
    "cp1253": "Windows-1253 (Greek)",
    "mac_roman": "Mac Roman",
}
_SAMPLE = 1 << 20
# Signs within a word and capitals after small letters, which a wrong encoding makes of letters.
_WITHIN = re.compile(r"(?<=[^\W\d_])[^\w\s'’.,;:!?()\-–—/\"“”„…«»]+(?=[^\W\d_])")
_SIGN = re.compile(r"[¤¦§¨¬¯²³¹¶¸º¼½¾Ð×ÞðþƒˆŠšŽžŸ†‡‰¢£¥¿¡]")
_ROW = re.compile(r"[À-ÿ]{2}")  # Cyrillic and Greek words look so in western encodings
_MIXED = re.compile(r"[A-Za-z][Ͱ-ӿ]|[Ͱ-ӿ][A-Za-z]")
# UTF-8 that was once read as Windows-1252, saved as UTF-8.
_TWICE = re.compile(r"Ã[\x80-\xbf€ŸœžšŠŒŽ„“”–—]|â€[™œ“”¦\x9d]|Â[\xa0-\xbf]")


def decode(raw: bytes, at: At) -> tuple[str, list[Remark]]:
    """The text of a file without a byte order mark, and what was guessed about it.

    Raises:
        Unreadable: it is no text.
    """
    marked = next((name for mark, name in _MARKS if raw.startswith(mark)), "") or _wide(raw)
    try:
        text = raw.decode(marked or "utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        if marked:
            why = f"the file begins like {marked.upper()}, but is none from byte {error.start + 1} on"
            raise unusable(at, why, "save it as CSV UTF-8") from error
        return _old(raw, at)
    if "\0" in text[:_SAMPLE]:
        raise unusable(at, "the file is no text", "save it as CSV UTF-8 or as XLSX")
    match = _TWICE.search(text)
    if not match:
        return text, []
    line = text.count("\n", 0, match.start()) + 1
    flaw = f"“{match[0]}” looks like a letter that was saved as UTF-8 and read as Windows-1252"
    return text, [Remark(At(at.file, row=line, counted="line"), f"{flaw}; mend it where it came from", True)]


def _wide(raw: bytes) -> str:
    """UTF-16 without a mark, seen by the zeros of its ASCII letters."""
    sample = raw[:4096]
    if len(sample) < 4 or len(sample) % 2:
        sample = sample[:-1]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    most, least, half = max(even, odd), min(even, odd), len(sample) // 2
    if half < 2 or most < 0.4 * half or least > 0.05 * half:
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


def _old(raw: bytes, at: At) -> tuple[str, list[Remark]]:
    """A text in an encoding from before Unicode: the one in which its words look most like words."""
    if b"\0" in raw[:_SAMPLE]:
        raise unusable(at, "the file is no text", "save it as CSV UTF-8 or as XLSX")
    sample = b" ".join(re.findall(rb"[A-Za-z]*(?:[\x80-\xff][A-Za-z]*)+", raw[:_SAMPLE]))
    likely = min(OLD, key=lambda name: _oddness(sample, name))
    try:
        text = raw.decode(likely)
    except UnicodeDecodeError:
        text = raw.decode(likely, "replace")
    shown = next((word for word in re.findall(r"\w*[^\W\x00-\x7f]\w*", text)), "")
    guess = f"the file is not UTF-8; by its letters{shown and f', such as those of “{shown[:30]}”,'} it is"
    hint = "if letters come out wrong, save it as CSV UTF-8"
    return text, [Remark(at, f"{guess} {OLD[likely]}; {hint}")]


def _oddness(sample: bytes, encoding: str) -> int:
    """How unlike words a text looks in an encoding."""
    text = sample.decode(encoding, "replace")
    capitals = sum(b.isupper() and not b.isascii() and a.islower() for a, b in pairwise(text))
    alien = sum(letter > "\u036f" and letter.isalpha() for letter in text) if _MIXED.search(text) else 0
    signs = len(_SIGN.findall(text)) + len(_ROW.findall(text))
    return 6 * text.count("\ufffd") + 3 * len(_WITHIN.findall(text)) + 2 * (capitals + signs) + 3 * alien
