"""The types of the rules language, and the integer that stands for each value while a game runs.

| type | its integer |
|---|---|
| int | itself |
| half | twice its value |
| bool | a Python bool in expressions, 0 or 1 where it is stored |
| seat, space, direction, enum | counted from 0, in the order in which the game declares them |
| card | the card type: its place among all cards, sorted by id |
| piece | its slot in the parallel lists of pieces |

`none` is -1, except for int and half, where it is None. A set is a tuple or list of such integers in
ascending order; a set of cards is a bag: one entry for every card, since cards of a type are all alike.
A set of numbers is a bag too: what a pool of tokens holds.
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Type:
    """A type. `of` is what a set, list or map holds; `enum` names its constants; `maybe`: it may be none.

    A map without an enum has entries by whole numbers. `kind`: a card of this kind; it may stand wherever any
    card may, and types that differ in it alone are equal.
    """

    name: str
    of: "Type | None" = None
    enum: str = ""
    maybe: bool = False
    kind: str = field(default="", compare=False)

    def __str__(self) -> str:
        if self.name == "enum":
            said = self.enum
        elif self.name == "map":
            said = f"{self.enum or 'int'} -> {self.of}"
        else:
            said = f"{self.name} {self.of}" if self.of else self.kind or self.name
        return f"{said} or none" if self.maybe else said

    @property
    def sure(self) -> "Type":
        """The same type without none."""
        return replace(self, maybe=False) if self.maybe else self

    @property
    def is_set(self) -> bool:
        """Whether values of this type hold several things."""
        return self.name in ("set", "list")


INT = Type("int")
BOOL = Type("bool")
HALF = Type("half")
SEAT = Type("seat")
CARD = Type("card")
PIECE = Type("piece")
SPACE = Type("space")
DIRECTION = Type("enum", enum="direction")
KIND = Type("enum", enum="kind")
PHASE = Type("enum", enum="phase")
MELD = Type("enum", enum="meld")
PRICE = Type("enum", enum="price")
TEAM = Type("enum", enum="team")
NONE = Type("none", maybe=True)
OPS = Type("ops")
TEXT = Type("text")

ANY_SET = Type("set")
NUMBERS = (INT, HALF)


def enum(name: str) -> Type:
    """The type of an enum's constants."""
    return Type("enum", enum=name)


def of_kind(kind: str) -> Type:
    """A card of a kind."""
    return replace(CARD, kind=kind)


def kind_of(of: Type) -> str:
    """The kind of the cards, one or several, of a type; empty if they may be of any."""
    return (of.of or of).kind


def any_kind(of: Type) -> Type:
    """The same type, but its cards may be of any kind."""
    return of_cards(of, "")


def of_cards(of: Type, kind: str) -> Type:
    """The same type, but its cards, one or several, are of a kind."""
    if of.of:
        return replace(of, of=of_cards(of.of, kind))
    return replace(of, kind=kind) if of.name == "card" else of


def set_of(of: Type) -> Type:
    """A set of things of a type."""
    return Type("set", of=of.sure)


def maybe(of: Type) -> Type:
    """The same type, but it may be none."""
    return of if of.maybe else replace(of, maybe=True)


TOKENS = set_of(INT)
MARKS = set_of(CARD)  # what a pool holds in which cards are marked, none of them twice
SETS = set_of(ANY_SET)  # of anything: only queries look at sets one by one


def is_bag(of: Type) -> bool:
    """Whether a set may hold the same thing several times: cards of a type are alike, and equal numbers.

    So are sets of such cards.
    """
    return of.of is not None and of.of.name in ("card", "int", "set")
