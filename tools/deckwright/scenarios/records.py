"""A scenario as it was read: what is given, done, forbidden and expected. Nothing is looked up here."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckwright.model.finding import Finding
from deckwright.model.place import Place, Spot

Written = bool | int | str | None | list["Written"] | dict[str, "Written"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What a player does: an action id (`picks` is None), or an action with its picks.

    `because` names the rules that forbid it, where it must be refused.
    """

    name: str
    picks: Mapping[str, Written] | None = None
    because: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One step of a scenario: what is done, what must be refused, and how the table must look.

    `order` has its keys as they were written: what stands above `do` is looked at before it.
    """

    do: tuple[Act, ...] = ()
    illegal: tuple[Act, ...] = ()
    expect: Mapping[str, Written] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One test of the rules. `given` is None where the game begins as it does, `dice` where the seed rolls.

    `refused` names the rules by which the game must not begin like that.
    """

    id: str
    title: str = ""
    proves: tuple[str, ...]
    seats: int | None = None
    seed: int = 0
    decks: tuple[str | Mapping[str, int], ...] = ()
    options: Mapping[str, int | str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    given: Mapping[str, Written] | None = None
    dice: tuple[int, ...] | None = None
    stages: tuple[Stage, ...]
    spot: Spot

    @property
    def is_proof(self) -> bool:
        """Whether it could fail to show what it is about: something is expected, forbidden or refused."""
        return bool(self.refused) or any(stage.expect or stage.illegal for stage in self.stages)

    @property
    def mute(self) -> tuple[Place, ...]:
        """Where it expects nothing: each empty `expect`, or all of it."""
        empty = (stage for stage in self.stages if "expect" in stage.order and not stage.expect)
        places = tuple(stage.spot.place("expect") for stage in empty)
        return places or (() if self.is_proof else (self.spot.place("id"),))


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference(Finding):
    """A finding of a scenario: what was looked at, what the scenario expects and what was found instead."""

    what: str
    expected: str
    found: str
