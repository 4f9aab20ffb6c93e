"""What a seat does not know, as a value: it may lie and move, and whoever looks at it learns nothing.

In a state with such values in the place of hidden cards an answer comes out as it does in truth, as long as
it hangs on nothing hidden; else it ends in an error.
"""

from typing import cast


class Unknown(Exception):  # noqa: N818
    """What comes out hangs on something that the seat does not know: the first argument is what."""


class Opaque:
    """A card, or what a register holds, of which nothing is known: each is itself alone.

    `among`: the cards that lie unseen, as many as there are opaque ones that share the list; of all of them
    together it is known that they are these.
    """

    __slots__ = ("among",)

    def __init__(self, among: tuple[int, ...] = ()) -> None:
        self.among = among


def hide(cards: list[int]) -> None:
    """Make cards opaque that were mixed, unless they are all alike."""
    is_known = all(type(card) is int for card in cards)
    if is_known and len({*cards}) < 2:
        return
    among = tuple(sorted(cards)) if is_known else ()
    cards[:] = [cast("int", Opaque(among)) for _ in cards]


def _refuse(hidden: object, *_: object) -> object:
    raise Unknown(hidden)


_ARITHMETIC = (
    "add",
    "sub",
    "mul",
    "floordiv",
    "truediv",
    "mod",
    "pow",
    "and",
    "or",
    "xor",
    "lshift",
    "rshift",
)
_OF_ONE = ("bool", "hash", "index", "int", "float", "neg", "pos", "abs", "invert", "iter", "len")
_OF_TWO = ("eq", "ne", "lt", "le", "gt", "ge", "contains", "getitem")
for _name in (*_OF_ONE, *_OF_TWO, *_ARITHMETIC, *(f"r{each}" for each in _ARITHMETIC)):
    setattr(Opaque, f"__{_name}__", _refuse)
