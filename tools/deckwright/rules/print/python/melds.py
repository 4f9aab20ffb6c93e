"""Melds in Python: where cards of each kind may lie, by the functions that tell it."""

from collections.abc import Iterator

from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.packed import Packed, Part, listing
from deckwright.rules.tables_literals import quoted
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Meld, MeldLine


def melds(text: ModuleText) -> Part:
    """All melds of a game, and the options that they read."""
    text.uses("forming", "Melds")
    text.uses("melds", "Meld")
    parts: list[Part] = [Packed("tuple", tuple(_meld(text, each) for each in text.module.melds))]
    if text.module.meld_options:
        parts.append(Packed("tuple", tuple(quoted(text.names.of(slot)) for slot in text.module.meld_options)))
    return Packed("call", tuple(parts), "melds=Melds")


def _meld(text: ModuleText, meld: Meld) -> Part:
    lines = [_line(text, each) if each is not None else "None" for each in meld.lines]
    parts: list[Part] = [f"kinds={text.names.of(meld.kinds)}", listing("lines", lines)]
    parts += _functions(text, meld, "sizes", "such_that")
    parts += ["has_order=True"] if meld.has_order else []
    return Packed("call", tuple(parts), "Meld")


def _line(text: ModuleText, line: MeldLine) -> Part:
    text.uses("melds", "MeldLine")
    parts: list[Part] = ["first=True"] if line.first else []
    parts += _functions(text, line, "behind", "last")
    if line.counts_as:
        readings = (Packed("tuple", tuple(map(str, each))) for each in line.counts_as)
        parts.append(listing("counts_as", readings))
    parts += ["anywhere=True"] if line.anywhere else []
    return Packed("call", tuple(parts), "MeldLine")


def _functions(text: ModuleText, of: Meld | MeldLine, *keys: str) -> Iterator[str]:
    for key in keys:
        function = getattr(of, key)
        if isinstance(function, n.Function):
            yield f"{key}={text.names.of(function)}"
