"""A whole target program: its functions, and which of them the kernel calls when."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace

from deckwright.engine.layout import Layout
from deckwright.rules.target import nodes as n

Called = n.Function | None


@dataclass(slots=True, kw_only=True)
class Passage:
    """A way out of a phase: the number of the phase it leads to (-1: the next), whose it is, what is done."""

    go: int
    seat: Called = None
    after: Called = None


@dataclass(slots=True, kw_only=True)
class Phase:
    """What the kernel calls in a phase; see engine.rules.Phase."""

    name: str
    start: Called = None
    menu: Called = None
    has_choice: Called = None
    done: n.Constant | None = None
    skip_when: Called = None
    after_each: Called = None
    over_when: Called = None
    end: Called = None
    reset: Called = None
    in_turn: Called = None
    first: Called = None
    until: Called = None
    again: Called = None
    then: Called = None
    passages: tuple[Passage, ...] = ()


@dataclass(slots=True, kw_only=True)
class Round:
    """What the kernel calls in a round; see engine.rules.Round."""

    of_phases: bool
    next: Called = None
    start: Called = None
    over_when: Called = None
    end: Called = None


@dataclass(slots=True, kw_only=True)
class MeldLine:
    """Where cards of a kind may lie in a meld; see engine.melds.MeldLine."""

    first: bool = False
    behind: Called = None
    last: Called = None
    counts_as: tuple[tuple[int, int], ...] = ()
    anywhere: bool = False


@dataclass(slots=True, kw_only=True)
class Meld:
    """What the kernel is told of a meld; see engine.melds.Meld. Its lines go by kinds."""

    kinds: n.Table
    lines: tuple[MeldLine | None, ...]
    sizes: Called = None
    such_that: Called = None
    has_order: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """What tells why an action is not open: a function, and the constants that it is given besides."""

    function: n.Function
    more: tuple[n.Expr, ...] = ()


@dataclass(slots=True, kw_only=True)
class Module:
    """What a printer gets; see engine.rules.Rules.

    functions: in the order in which they were made. windows: likewise; a window goes by its number.
    starters: what each id of a menu begins.
    """

    functions: list[n.Function] = field(default_factory=list)
    windows: list[n.Window] = field(default_factory=list)
    starters: list[Called] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    why: list[Reason] = field(default_factory=list)
    rankings: list[Called] = field(default_factory=list)
    bots: dict[str, n.Function] = field(default_factory=dict)
    lies: dict[str, n.Function] = field(default_factory=dict)
    melds: list[Meld] = field(default_factory=list)
    meld_options: list[n.Slot] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    opening: Called = None
    look: Called = None
    pools: Called = None
    setup: Called = None
    first: Called = None
    turn_end: Called = None
    turn_reset: Called = None
    turn_ends: Called = None
    round: Round | None = None
    round_reset: Called = None
    round_ends: Called = None
    outlook: Called = None
    holds: Called = None
    deck_card: Called = None
    decks_meet: Called = None
    layout: Layout | None = None


def of_kernel(module: Module) -> Iterator[n.Function]:
    """The functions that the kernel calls, or that begin what it asks for."""
    return functions_in(replace(module, functions=[]))


def functions_in(of: object) -> Iterator[n.Function]:
    """The functions that stand in records and in lists of them."""
    if isinstance(of, n.Function):
        yield of
    elif isinstance(of, list | tuple | dict):
        for each in of.values() if isinstance(of, dict) else of:
            yield from functions_in(each)
    elif is_dataclass(of):
        for each in fields(of):
            yield from functions_in(getattr(of, each.name))
