"""The codes of findings and their pages: what a code means, why it matters, how to mend it."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from deckwright.reading import ANYWHERE, read_text

_PAGES = Path(__file__).with_name("pages")
_CODE = re.compile(r"[A-Z][0-9]{3}")


class UnknownCode(KeyError):  # noqa: N818  it is a wrong word, not a failure
    """No finding has this code."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def codes() -> tuple[str, ...]:
    """Every code that has a page, sorted."""
    return tuple(sorted(path.stem for path in _PAGES.glob("*.md") if _CODE.fullmatch(path.stem)))


def page(code: str) -> str:
    """The page of a code in Markdown, empty when there is none."""
    return explain(code) if code in codes() else ""


def title(code: str) -> str:
    """The heading of a code's page, without the code."""
    return explain(code).partition("\n")[0].removeprefix(f"# {code} ")


def explain(code: str) -> str:
    """The page of a code in Markdown; small letters and blanks around it do not matter.

    Raises:
        UnknownCode: there is no such code; the message has a guess.
    """
    wanted = code.strip().upper()
    if wanted not in codes():
        raise UnknownCode(f"no finding has the code {code.strip()!r}{_guess(wanted)}")
    return read_text(_PAGES / f"{wanted}.md", ANYWHERE)


def _guess(wanted: str) -> str:
    """What may have been meant: the nearest code, else the area that the first letter stands for."""
    if near := get_close_matches(wanted, codes(), n=1, cutoff=0.7):
        return f"; did you mean {near[0]} ({title(near[0])})?"
    areas = ", ".join(sorted({code[0] for code in codes()}))
    return f"; codes begin with one of {areas} and have three digits, such as {codes()[0]}"
