"""The static action ids of a game: every answer that a player may ever give has one number and one name.

Ids are numbered by prefix, then by the integer of the value; words (`done`, `yes`) follow the values.
Compiler and interpreter both number by this module, so equal ids mean equal choices.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from deckwright.rules.ids_values import Named, values_of
from deckwright.rules.ids_walk import picks_of, steps_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Pick

DONE = "done"
NONE = "none"
DECLINE = "pass"
YES, NO = "yes", "no"
REROLL, KEEP = "reroll", "keep"
FALLS = "falls"  # the faces of dice
KEPT = frozenset({DONE, DECLINE, FALLS})  # prefixes of no action, ability, trigger or verb


@dataclass(frozen=True, slots=True)
class Prefix:
    """The ids that share their beginning: a run of values from `low` on, then words.

    `first` is the id of the first of them. The word "" is the bare prefix itself.
    """

    name: str
    first: int
    values: Named
    words: tuple[str, ...]

    @property
    def base(self) -> int:
        """What is added to a value to get its id."""
        return self.first - self.values.low

    @property
    def size(self) -> int:
        """How many ids there are."""
        return len(self.values.names) + len(self.words)

    def value(self, number: int) -> int:
        """The id of a value."""
        assert 0 <= number - self.values.low < len(self.values.names), f"{self.name} has no value {number}"
        return self.base + number

    def word(self, word: str) -> int:
        """The id of a word: `done`, `none`, `yes` .., or "" for the bare prefix."""
        return self.first + len(self.values.names) + self.words.index(word)

    def meaning(self, number: int) -> int | str:
        """The value, or the word, that an id of this prefix stands for."""
        place = number - self.first
        count = len(self.values.names)
        return self.values.low + place if place < count else self.words[place - count]

    @property
    def ids(self) -> Iterator[str]:
        """The names of its ids in the order of their numbers."""
        for name in (*self.values.names, *self.words):
            yield f"{self.name}.{name}" if name else self.name


@dataclass(frozen=True, slots=True)
class Ids:
    """All action ids of a game. `names[id]` is the name, `numbers[name]` the id."""

    prefixes: Mapping[str, Prefix]
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    _starts: tuple[int, ...]
    _order: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, prefix: str) -> Prefix:
        return self.prefixes[prefix]

    def split(self, number: int) -> tuple[str, int | str]:
        """The prefix of an id, and its value or word."""
        prefix = self.prefixes[self._order[bisect_right(self._starts, number) - 1]]
        return prefix.name, prefix.meaning(number)


def is_one_step(action: ActionRecord) -> bool:
    """Whether one id chooses an action and its pick: it has exactly one, of exactly one thing."""
    return len(action.picks) == 1 and is_plain(action.picks[0])


def is_plain(pick: Pick) -> bool:
    """Whether a pick takes exactly one thing, which cannot be declined."""
    return pick.selector.is_single and not pick.selector.optional


def ids_of(program: Program) -> Ids:
    """Number every id of a game."""
    values: dict[str, Named] = {}
    words: dict[str, set[str]] = {}
    for prefix, said in _asked(program):
        if isinstance(said, str):
            words.setdefault(prefix, set()).add(said)
        else:
            values[prefix] = values[prefix].joined(said) if prefix in values else said
    order = tuple(sorted({*values, *words}))
    sized = [(name, values.get(name, Named("")), tuple(sorted(words.get(name, ())))) for name in order]
    starts = tuple(accumulate((len(some.names) + len(said) for _, some, said in sized), initial=0))[:-1]
    prefixes = {
        name: Prefix(name, start, some, said) for (name, some, said), start in zip(sized, starts, strict=True)
    }
    names = tuple(name for prefix in order for name in prefixes[prefix].ids)
    numbers = {name: number for number, name in enumerate(names)}
    assert len(numbers) == len(names), "two action ids have the same name"
    return Ids(prefixes, names, numbers, starts, order)


def _asked(program: Program) -> Iterator[tuple[str, str | Named]]:
    """Everything that may be asked: a prefix with a word, or with a run of values."""
    yield DONE, Named("phase", 0, tuple(program.turn.phases))
    for action in program.actions.values():
        if not is_one_step(action):
            yield action.name, ""
    for pick in picks_of(program):
        yield pick.asks, values_of(program, pick.selector)
        yield from ((pick.asks, word) for word in words_of(pick))
    for step in steps_of(program):
        answers = op_of(step).answer
        yield from ((step.asks, word) for word in (answers(step) if answers else ()))
    if sides := most_sides(program):
        yield FALLS, Named("int", 1, tuple(str(face + 1) for face in range(sides)))
    offered = [each for each in program.listeners if not each.forced]
    if offered:
        yield DECLINE, ""
    for listener in offered:
        yield listener.id, Named("piece", 0, program.ground.spots) if listener.cards else ""


def most_sides(program: Program) -> int:
    """How many sides the greatest die of a game has; 0 if none is rolled."""
    rolled = (step.args["sides"] for step in steps_of(program) if "dice" in step.args)
    return max((int(str(sides)) for sides in rolled), default=0)


def words_of(pick: Pick) -> Iterator[str]:
    """The answers to a pick besides the things that it offers."""
    if pick.selector.optional:
        yield NONE
    if not pick.selector.is_single:
        yield DONE
