"""The list of export targets, filled by a decorator: one module per target."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from deckwright.authoring.card_table import CardTable, card_table
from deckwright.load.declared import Declared


@dataclass(frozen=True)
class Export:
    """What a target is made from: a game's cards, of some kinds."""

    declared: Declared
    kinds: tuple[str, ...]

    @cached_property
    def cards(self) -> CardTable:
        """All cards as one table."""
        return card_table(self.declared, self.kinds)

    @cached_property
    def by_kind(self) -> list[CardTable]:
        """The cards of each kind as a table of its own; of kinds that have any."""
        tables = (card_table(self.declared, [kind], kind) for kind in self.kinds)
        return [table for table in tables if table.rows]


# The files of an export by name; for one file its ending is enough, and it is called like the game.
Write = Callable[[Export], Mapping[str, bytes]]


@dataclass(frozen=True, slots=True)
class Target:
    """A target by its name: what it is in a few words, and what writes it."""

    name: str
    about: str
    write: Write


_TARGETS: dict[str, Target] = {}


def target(name: str, about: str) -> Callable[[Write], Write]:
    """Register what writes a target.

    Raises:
        ValueError: a target of this name exists already.
    """

    def register(write: Write) -> Write:
        if name in _TARGETS:
            raise ValueError(f"the target {name} is registered twice")
        _TARGETS[name] = Target(name, about, write)
        return write

    return register


def all_targets() -> Mapping[str, Target]:
    """Every target by name, sorted. Importing a module of this package registers it: a new file is enough."""
    import deckwright.make.exports

    for module in iter_modules(deckwright.make.exports.__path__):
        import_module(f"deckwright.make.exports.{module.name}")
    return dict(sorted(_TARGETS.items()))
