"""What the lowering of one program shares: slots, constants, questions and functions, each made once."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cached_property
from typing import TypeVar, cast

from deckwright.model.game import Ruling
from deckwright.rules.eliminated import eliminates
from deckwright.rules.ids import Ids
from deckwright.rules.lower.slots import board_of, kernel_slots, slots_of, spot_type
from deckwright.rules.program.boards import Ground
from deckwright.rules.program.records import Program
from deckwright.rules.tables_cards import CardTypes
from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Effects
from deckwright.rules.target.module import Module
from deckwright.rules.target.types import INT, SEAT, TargetType
from deckwright.rules.target.walks import free

Made = TypeVar("Made")


class World:
    """One program on its way to its target program, `module`."""

    def __init__(self, program: Program, ids: Ids) -> None:
        self.program, self.ids = program, ids
        self.module = Module()
        self.types = CardTypes(program.game)
        self.slots = slots_of(program)  # by the names of the game
        self.kernel = kernel_slots(program)
        self.effects = Effects()
        self.counts = False  # whether the game asks how often an action was done
        self._once: dict[Hashable, object] = {}
        self._under_way: set[Hashable] = set()

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What is made for a key, the same object each time. It never is needed to make itself."""
        if key not in self._once:
            assert key not in self._under_way, f"{key} leads to itself"
            self._under_way.add(key)
            self._once[key] = make()
        return cast(Made, self._once[key])

    # ---- the state ----

    def place(self, name: str, *index: n.Expr) -> n.Place:
        """A place of the state, by the name that the game has for it."""
        return n.Place(self.slots[name], index)

    def load(self, name: str, *index: n.Expr) -> n.Load:
        """What is kept there."""
        return n.Load(self.place(name, *index))

    def given(self, name: str, *index: n.Expr) -> n.Load:
        """What the kernel keeps there."""
        return n.Load(n.Place(self.kernel[name], index))

    @cached_property
    def everyone(self) -> n.Span:
        """All seats."""
        low, high = self.program.game.seats
        count = n.num(high) if low == high else self.given("seats")
        return n.Span(n.num(0), count, SEAT)

    @cached_property
    def eliminates(self) -> bool:
        """Whether seats may be out of the game."""
        return eliminates(self.program)

    def is_in(self, seat: n.Expr) -> tuple[n.Expr, ...]:
        """The test whether a seat is in the game, if some may be out."""
        return (n.Not(self.given("out", seat)),) if self.eliminates else ()

    @property
    def seated(self) -> n.Expr:
        """All seats that are in the game."""
        if not self.eliminates:
            return self.everyone
        seat = n.seat("seat")
        type_ = replace(self.everyone.type, of=SEAT)
        loop = n.Loop(seat, self.everyone, self.is_in(n.Get(seat)))
        return n.Search("list", (loop,), n.Get(seat), type_)

    @property
    def ground(self) -> Ground:
        """All boards of the game as one."""
        return self.program.ground

    @cached_property
    def pieces(self) -> n.Board:
        """The same, with its slots and those about pieces."""
        return board_of(self.program, self.slots, self.kernel, self.ground.name)

    @property
    def spot(self) -> TargetType:
        """What tells where a piece stands."""
        return spot_type(self.program)

    @property
    def carries(self) -> bool:
        """Whether pieces may carry others."""
        return "piece_carrier" in self.kernel

    @property
    def is_broad(self) -> bool:
        """Whether a piece may lie on several spaces."""
        return "piece_places" in self.kernel

    @property
    def is_for_two(self) -> bool:
        """Whether the game is for two players alone."""
        return self.program.game.seats == (2, 2)

    # ---- constants ----

    @cached_property
    def _rulings(self) -> dict[str, Ruling]:
        """The rulings by the enums of their answers."""
        return {f"ruling:{name}": each for name, each in self.program.game.rulings.items()}

    def constant(self, enum: str, word: str, value: int) -> n.Named:
        """A constant of an enum, of the kinds, or an answer to a ruling."""
        data = ("kind", word) if enum == "kind" else ("constant", f"{enum}_{word}")
        ruling = self._rulings.get(enum)
        about = enum if ruling is None else ruling.switch or ruling.id
        of = TargetType(kind="id", sort=enum)
        return self._named(("constant", enum, word), f"{about}_{word}", of, value, data)

    def value(self, name: str) -> n.Named:
        """A number of the rules that is the same in every game."""
        told = self.program.game.values[name].value
        assert isinstance(told, int), f"{name} is no whole number"
        return self._named(("value", name), name, INT, int(told), ("value", name))

    def number(self, stem: str, value: int) -> n.Constant:
        """A number with a name of its own."""
        return self._named(("number", stem), stem, INT, value, None).const

    def _named(
        self, key: Hashable, stem: str, of: TargetType, value: int, data: tuple[str, str] | None
    ) -> n.Named:
        return n.Named(self.once(key, lambda: n.Constant(stem=stem, type=of, value=value, data=data)))

    # ---- questions ----

    def question(self, asks: str) -> n.Question:
        """What is asked under a prefix of ids."""
        prefix, stem = self.ids[asks], f"id_{asks}"

        def make() -> n.Question:
            words = {
                word: n.Constant(stem=f"{stem}_{word}" if word else stem, type=INT, value=prefix.word(word))
                for word in prefix.words
            }
            base = n.Constant(stem=stem, type=INT, value=prefix.base)
            return n.Question(stem=asks, base=base, words=words)

        return self.once(("question", asks), make)

    # ---- functions ----

    def added(self, function: n.Function) -> n.Function:
        """A function, which is part of the module from then on."""
        self.module.functions.append(function)
        return function

    def function(self, key: Hashable, make: Callable[[], n.Function]) -> n.Function:
        """A function that is made and added once for a key."""
        return self.once(("function", key), lambda: self.added(make()))

    def pure(self, key: Hashable, stem: str, section: str, of: n.Expr, says: str) -> n.Expr:
        """The call of a function that works an expression out; what is free in it are the parameters."""
        params = list(free(of))
        about = n.About(says)
        made = self.function(
            key,
            lambda: n.Function(
                stem=stem, params=params, section=section, gives=of.type, body=[n.Return(of)], about=about
            ),
        )
        return n.Invoke(made, tuple(map(n.Get, params)))  # those of this body, should it be lowered again
