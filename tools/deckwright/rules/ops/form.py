"""What an op looks like in YAML. The first key of a step is the op, the others are its prepositions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckwright.rules.program.types import Type

Shape = Literal[
    "expression",  # a number, a name or an expression of one of `types`
    "zone",  # an expression that is a zone
    "amounts",  # {pool or counter: number, ..}
    "selector",  # {piece: region, where: ..}
    "picks",  # {name: selector, ..}
    "names",  # {name: expression, ..}
    "ops",  # a list of steps
    "word",  # a new name
    "one_of",  # one of `words`
    "truth",  # true or false
    "dice",  # d6, 2d6
    "reroll",  # {when, cost, rule}
    "action",  # the name of an action; its picks become further keys
    "event",  # the name of an event; its arguments become further keys
    "runnable",  # a verb without parameters, or a field that holds ops
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Param:
    """One key of an op. `default`: what a preposition that is left out means, as it would be written."""

    shape: Shape
    types: tuple[Type, ...] = ()
    words: tuple[str, ...] = ()
    required: bool = False
    default: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """An op's name, its first key and its prepositions; `needs` one of some prepositions (gain: who or at).

    `asks`: a player may have to decide. `further`: more keys are arguments of an action or event.
    """

    name: str
    first: Param
    others: Mapping[str, Param] = field(default_factory=dict)
    asks: bool = False
    further: bool = False
    says: str
