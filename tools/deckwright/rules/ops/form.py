"""What an op looks like in YAML, and what can be told of it by that.

The first key of a step is the op, the others are its prepositions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckwright.model.place import Spot
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
    "choices",  # the same, made by each of some seats; only the lists of the step know their names
    "who",  # the seat whose pools and zones the other keys mean; folded into them
    "pieces",  # the piece or pieces whose counters are meant; folded into the amounts
    "names",  # {new name: expression, ..}
    "counters",  # {counter: number, ..} of a piece that is just made
    "arguments",  # {argument of the answered event: expression, ..}
    "ops",  # a list of steps
    "offers",  # a list of steps that each of some seats may do, or pass
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


# What an op does to its amounts: more of them, less of them, as much as is said, or a price that is taken.
Way = Literal["", "more", "less", "as said", "price"]
# What matters elsewhere of some ops: seats may be out of the game by it, or cards are gathered or shuffled.
Does = Literal["", "eliminates", "gathers", "shuffles"]
# When a list of steps is done: always, or by what the condition of the step, or who is asked, says.
On = Literal["", "yes", "no"]
# What a list of steps knows: all that is known here; only what lasts, since others may act before it or it is
# done again; the same, with each of some seats as `me`.
Knows = Literal["all", "what lasts", "another seat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Param:
    """One key of an op. `default`: what a preposition that is left out means, as it would be written.

    `arg` names the argument in a resolved step, where it is not called like the key. `also` is a word that
    may be written in the place of an expression. `on` and `knows` are about lists of steps.
    """

    shape: Shape
    arg: str = ""
    types: tuple[Type, ...] = ()
    words: tuple[str, ...] = ()
    also: str = ""
    on: On = ""
    knows: Knows = "all"
    required: bool = False
    default: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """An op's name, its first key and its prepositions.

    `asks`: a player may have to decide. `further`: more keys are arguments of an action or event. `way`: what
    it does to its amounts. `at_once`: it may be one of several steps at one moment, which `moment` makes of
    the steps inside. `ends`: its first key says what it ends. `does`: what it does with
    seats or with a zone, for those who look at all steps. `secret`: what a player chooses nobody else
    learns, then or later. `leads_on`: it holds further steps, leads to some, asks, waits for dice, or ends
    something; what a cost has changed is looked at before such an op, so that nobody is asked in between, and
    before any other one together with what that op changes. `example` is a step of the primer, the game of
    the reference, in which `target` and `foe` are pieces and `goal` is a space; what answers an event answers
    `harm` there.
    """

    name: str
    first: Param
    others: Mapping[str, Param] = field(default_factory=dict)
    asks: bool = False
    further: bool = False
    way: Way = ""
    at_once: bool = False
    moment: bool = False
    ends: bool = False
    secret: bool = False
    does: Does = ""
    says: str
    example: str
    leads_on: bool = field(init=False)

    def __post_init__(self) -> None:
        holds = any(param.shape in _LEADING for _, param in self.keys)
        object.__setattr__(self, "leads_on", self.asks or self.ends or (holds and not self.moment))

    @property
    def keys(self) -> tuple[tuple[str, Param], ...]:
        """All keys with what they are; its own is the first."""
        return ((self.name, self.first), *self.others.items())

    @property
    def naming(self) -> tuple[str, ...]:
        """The arguments in which a step of this op gives names to things; an event has its own by name."""
        found = tuple(param.arg or key for key, param in self.keys if param.shape in _NAMING)
        return (*found, "args") if self.first.shape == "event" else found

    def lists(self, on: On) -> tuple[str, ...]:
        """The arguments with the steps that are done on yes, or on no."""
        return tuple(param.arg or key for key, param in self.keys if param.on == on)


_NAMING = ("picks", "names", "word")
_LEADING = ("ops", "offers", "cases", "runnable", "dice")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something that can be written cannot be carried out. `about` names what it is of."""

    about: str
    spot: Spot
    message: str
    hint: str
