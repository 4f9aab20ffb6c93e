"""What an op looks like in YAML. The first key of a step is the op, the others are its prepositions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckwright.rules.program.types import Type

Shape = Literal[
    "expression",  # a number, a name or an expression of one of `types`
    "several",  # such an expression, or a list of them
    "zone",  # an expression that is a zone
    "owned",  # the name of a zone, of which the owner of a piece has one; `nowhere` leaves the game
    "board",  # the name of a board
    "amounts",  # {pool or counter: number, ..}
    "selector",  # {piece: region, where: ..}
    "picks",  # {name: selector, ..}
    "who",  # the seat whose pools and zones the other keys mean; folded into them
    "pieces",  # the piece or pieces whose counters are meant; folded into the amounts
    "names",  # {new name: expression, ..}
    "counters",  # {counter: number, ..} of a piece that is just made
    "arguments",  # {argument of the answered event: expression, ..}
    "ops",  # a list of steps
    "cases",  # several lists of steps, by ids or without; each may have a condition
    "word",  # a new name
    "one_of",  # one of `words`
    "truth",  # true or false
    "dice",  # d6, 2d6
    "reroll",  # {when, cost, rule}
    "action",  # the name of an action; its picks become further keys
    "event",  # the name of an event; its arguments become further keys
    "answered",  # the name of the event that is answered
    "runnable",  # a verb without parameters, or a field that holds ops
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Param:
    """One key of an op. `default`: what a preposition that is left out means, as it would be written.

    `arg` names the argument in a resolved step, where it is not called like the key.
    """

    shape: Shape
    arg: str = ""
    types: tuple[Type, ...] = ()
    words: tuple[str, ...] = ()
    required: bool = False
    default: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """An op's name, its first key and its prepositions.

    `asks`: a player may have to decide. `further`: more keys are arguments of an action or event.
    """

    name: str
    first: Param
    others: Mapping[str, Param] = field(default_factory=dict)
    asks: bool = False
    further: bool = False
    says: str

    @property
    def naming(self) -> tuple[str, ...]:
        """The arguments in which a step of this op gives names to things; an event has its own by name."""
        keys = [(self.name, self.first), *self.others.items()]
        found = tuple(param.arg or key for key, param in keys if param.shape in ("picks", "names", "word"))
        return (*found, "args") if self.first.shape == "event" else found
