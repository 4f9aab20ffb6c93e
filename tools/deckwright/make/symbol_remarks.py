"""Say which words in brackets look like symbols, and how import.yaml makes icons of them."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from deckwright.assets.near_icons import icons_like
from deckwright.authoring.writing import inline
from deckwright.load.files import IMPORTS
from deckwright.model.near import near
from deckwright.model.numbers import times
from deckwright.spreadsheets.sheet import REMARKS, At, Remark

_DISC = re.compile(r"[0-9]{1,3}|[A-Z]|[+\-−][0-9]{1,2}")


def _meant(mark: str) -> str:
    if not mark:
        return "nothing in their place"
    return "icons" if ":" in mark else "signs in circles"


def misspelt_symbols(places: Mapping[str, At], known: Collection[str]) -> Iterator[tuple[str, Remark]]:
    """Symbols that are spelt nearly like one which import.yaml replaces, each with what to say of it."""
    for symbol, at in places.items():
        if meant := near(symbol, known):
            yield symbol, Remark(at, f"“{symbol}” is printed as it is: did you mean “{meant}”?", harm=True)


def symbol_remarks(counts: Counter[str], icons: Collection[str], at: At) -> Iterator[Remark]:
    """What to do about the symbols in texts; nothing if there are none."""
    if not counts:
        return
    likely: dict[str, str] = {}
    nameless: list[str] = []
    for symbol, _ in counts.most_common(REMARKS):
        word = symbol.strip("[]{}:<>/ ")
        if _DISC.fullmatch(word):
            likely[symbol] = f"{{{word.replace('−', '-')}}}"
        elif symbol[0] == "<" and word.islower():  # a tag of another program
            likely[symbol] = ""
        elif icon := next(iter(icons_like(word, icons)), ""):
            likely[symbol] = f"{{icon:{icon}}}"
        else:
            nameless.append(symbol)
    seen = ", ".join(f"“{symbol}” ({times(count)})" for symbol, count in counts.most_common(REMARKS))
    more = f" and {len(counts) - REMARKS} more" if len(counts) > REMARKS else ""
    example = likely or {nameless[0]: "{icon:NAME}"}
    better = " and ".join(dict.fromkeys(map(_meant, example.values())))
    remark = f"{seen}{more}: these look like symbols, and are printed as they are"
    way = f"for {better} write into {IMPORTS}, then import: replace: {inline(example)}"
    if any(symbol == mark for symbol, mark in example.items()):
        way += " (on the right is markup)"
    yield Remark(at, f"{remark}; {way}", harm=True)
    if nameless:
        listed = ", ".join(f"“{symbol}”" for symbol in nameless)
        hint = "`deckwright icons WORD` lists icons, and art/icons/NAME.svg makes one of your own"
        yield Remark(at, f"no icon is called like {listed}: {hint}", harm=True)
