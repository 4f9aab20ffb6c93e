"""What the compilation of one program shares: its ids, the names of its numbers, the module being written."""

import builtins
import keyword
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from deckwright.model.game import Value
from deckwright.rules.emit.fields import field_table
from deckwright.rules.emit.module import Module
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.walk import all_expressions
from deckwright.rules.emit.weigh import every, locals_of, steps_in
from deckwright.rules.ids import Ids
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord, Board, Program, VerbRecord
from deckwright.rules.program.steps import Pick, lists_in
from deckwright.rules.program.types import SEAT, Type
from deckwright.rules.tables_cards import CardTypes
from deckwright.rules.tables_columns import Column, columns
from deckwright.rules.tables_literals import Names, assigned, assigned_list, written

if TYPE_CHECKING:
    from deckwright.rules.emit.actions import Action
    from deckwright.rules.emit.verbs import Verb

Write = Callable[[str], Iterable[str]]

# Names that generated functions use themselves; a pick that is called so gets an underscore.
OWN = {*keyword.kwlist, *keyword.softkwlist, *dir(builtins), "s", "f", "pc", "ids", "ask", "each", "is_open"}

LARGE = 240  # parts of a term, with those of the terms in it


class World:
    """One program on its way to Python."""

    def __init__(self, program: Program, ids: Ids, names: Names) -> None:
        self.program, self.ids, self.names = program, ids, names
        self._imported = frozenset(names.taken)
        self.module = Module(names)
        self.types = CardTypes(program.game)
        self.counts = False
        self.windows: dict[tuple[str, str], tuple[str, ...]] = {}
        self._verbs: dict[tuple[str, bool], Verb] = {}
        self._actions: dict[tuple[str, frozenset[str], bool], Action] = {}
        self.natural_terms: dict[str, bool] = {}  # whether those that were asked about are never below 0
        self._sizes: dict[str, int] = {}
        self._frame_names: dict[str, frozenset[str]] = {}

    @cached_property
    def columns(self) -> dict[tuple[str, str], Column]:
        """The fields of cards that are in the tables, by name and type."""
        return {(column.field, column.type): column for column in columns(self.types)}

    @property
    def board(self) -> Board:
        """The board of a game that has one."""
        return next(iter(self.program.boards.values()))

    @cached_property
    def broad(self) -> bool:
        """Whether a piece may lie on several spaces: some `put` of the game puts several cards."""
        return any(
            isinstance(spaces := step.args["spaces"], tuple) and len(spaces) > 1
            for step in steps_of(self.program)
            if step.op == "put"
        )

    @cached_property
    def beneath(self) -> tuple[str, ...]:
        """The zones beneath pieces."""
        return tuple(name for name, zone in self.program.zones.items() if zone.per == ("piece",))

    @cached_property
    def term_uses(self) -> Counter[str]:
        """How often each term is named in the rules."""
        return Counter(each.name for each in all_expressions(self.program) if isinstance(each, e.Term))

    def is_used_once(self, term: str) -> bool:
        """Whether a term stands in the rules only once."""
        return self.term_uses[term] == 1

    def size_of_term(self, term: str) -> int:
        """How many parts a term has, with those of the terms in it."""
        if term not in self._sizes:
            parts = list(every(self.program.terms[term].is_))
            inner = sum(self.size_of_term(each.name) for each in parts if isinstance(each, e.Term))
            self._sizes[term] = len(parts) + inner
        return self._sizes[term]

    def is_large(self, term: str) -> bool:
        """Whether what is tried out on terms leaves a term closed: chains of terms grow without end."""
        return self.size_of_term(term) > LARGE

    def frame_names(self, term: str) -> frozenset[str]:
        """Which names a term takes from the frame around it: `me`, `self`."""
        if term not in self._frame_names:
            record = self.program.terms[term]
            self._frame_names[term] = self.names_in(record.is_) - set(record.params)
        return self._frame_names[term]

    def names_in(self, of: e.Expression) -> frozenset[str]:
        """The names of the frame that an expression needs, itself or for the terms in it."""
        terms = (self.frame_names(each.name) for each in every(of) if isinstance(each, e.Term))
        return locals_of(of).union(*terms)

    def is_pile(self, name: str) -> bool:
        """Whether the order of a zone's cards matters; the others are kept ascending."""
        zone = self.program.zones[name]
        sources = (each.reshuffle for each in self.program.zones.values())
        return zone.sees == "nobody" or zone.ordered or name in sources

    def constant(self, enum: str, word: str, value: int) -> str:
        """The name of an enum's constant."""
        known = self.names.of("kind", word) if enum == "kind" else self.names.of("constant", f"{enum}_{word}")
        if known:
            return known
        about = enum
        if enum.startswith("ruling:"):
            ruling = self.program.game.rulings[enum.removeprefix("ruling:")]
            about = ruling.switch or ruling.id
        wanted = f"{about}_{word}"
        return self.table(("constant", enum, word), wanted, lambda name: [assigned(name, written(value))])

    def field_column(self, field: str, of: Type) -> Column | None:
        """The values of a field of some type, if the plain tables have it."""
        kinds = ("enum", "name") if of.name == "enum" else (of.name,)
        return next((self.columns[field, kind] for kind in kinds if (field, kind) in self.columns), None)

    def column(self, field: str, of: Type) -> str:
        """The tuple of a field. A sure number never reads None, so that it can be reckoned with."""
        column = self.field_column(field, of)
        if column is None:
            return field_table(self, field, of)
        kind = column.type
        if of.maybe or of.name == "enum" or None not in column.values:  # constants are numbers already
            return self.names.of(kind, field)
        nothing = written(False if of.name == "bool" else 0)
        plain = [nothing if value is None else written(value) for value in column.values]
        return self.table(
            ("sure", field, kind),
            f"{field}_or_0",
            lambda name: [assigned_list(name, plain, of=f"tuple[{of.name}, ...]")],
        )

    def id_base(self, asks: str) -> str:
        """The constant that turns a value into an id: `ID_ATTACK_TARGET + space`."""
        base = self.ids[asks].base
        return self.table(
            ("id", asks), f"id_{asks}".replace(".", "_"), lambda name: [assigned(name, written(base))]
        )

    def id_word(self, asks: str, word: str) -> str:
        """The constant of an id that is a word: `ID_ATTACK_TEAM_DONE`; the bare prefix is called like it."""
        wanted = f"id_{asks}".replace(".", "_") + (f"_{word}" if word else "")
        number = self.ids[asks].word(word)
        return self.table(("id", asks, word), wanted, lambda name: [assigned(name, written(number))])

    def answer(self, pick: Pick, said: str = "s.answer") -> str:
        """What is meant by an id that a pick has offered; a piece goes by its space."""
        value = f"{said} - {self.id_base(pick.asks)}"
        found = f"s.{slot(self.board.name)}[{value}]" if pick.selector.sort == "piece" else value
        if not pick.selector.optional:
            return found
        nothing = "None" if pick.selector.type.name in ("int", "half") else "-1"
        return f"{nothing} if {said} == {self.id_word(pick.asks, 'none')} else {found}"

    def compiled_verb(self, record: VerbRecord, *, settling: bool) -> "Verb":
        """A verb on its way to Python, made once."""
        from deckwright.rules.emit.verbs import Verb

        key = (record.name, settling)
        if key not in self._verbs:
            self._verbs[key] = Verb(self, record, settling=settling)
        return self._verbs[key]

    def compiled_action(
        self, record: ActionRecord, given: Iterable[str] = (), *, free: bool = False
    ) -> "Action":
        """An action on its way to Python, with some picks given; made once."""
        from deckwright.rules.emit.actions import Action

        key = (record.name, frozenset(given), free)
        if key not in self._actions:
            self._actions[key] = Action(self, record, key[1], free=free)
        return self._actions[key]

    @cached_property
    def done_within(self) -> frozenset[str]:
        """The actions that `do_action` carries out."""
        steps = (step for step in steps_of(self.program) if step.op == "do_action")
        return frozenset(str(step.args["action"]) for step in steps)

    @cached_property
    def decided_elsewhere(self) -> frozenset[tuple[str, str]]:
        """Verbs, actions and fields in which a seat that has agreed to them may decide what `me` should."""
        found: set[tuple[str, str]] = set()
        waiting = [
            held
            for step in steps_of(self.program)
            if step.op in ("may", "choose") and step.args["by"] != e.Local("me", SEAT)
            for name in ("do", "cases")
            for held in lists_in(step.args.get(name)).values()
        ]
        while waiting:
            for step in steps_in(waiting.pop()):
                verb, action = str(step.args.get("verb") or ""), str(step.args.get("action") or "")
                field = step.args.get("field")
                called: tuple[tuple[str, str, object], ...] = ()
                if verb:
                    called = (("verb", verb, self.program.verbs[verb].do),)
                elif action:
                    called = (("action", action, self.program.actions[action].do),)
                elif isinstance(field, e.Field):
                    texts = self.program.effects.get(field.name, {})
                    called = (("field", field.name, tuple(chain(*texts.values()))),)
                for kind, name, do in called:
                    if (kind, name) not in found:
                        found.add((kind, name))
                        waiting.append(do)  # type: ignore[arg-type]
        return frozenset(found)

    def settle_call(self, things: frozenset[tuple[str, str]]) -> str:
        """The call that looks at the rules that changes may concern; empty if there are none."""
        from deckwright.rules.emit.settling import settle_call

        return settle_call(self, things)

    def counted_actions(self, action: str) -> tuple[str, ...]:
        """The numbers under which the kernel counts how often an action, or what it opens, was done."""
        self.counts = True
        names = list(self.program.actions)
        return tuple(str(names.index(each)) for each in self.program.counted_as(action))

    def cards_table(self, kinds: tuple[str, ...]) -> str:
        """The cards of some kinds."""
        cards = [self.names.of("card", card.id) for card in self.types.cards if card.kind in kinds]
        return self.table(
            ("cards", kinds),
            f"all_{'_'.join(kinds)}",
            lambda name: [assigned_list(name, cards, of="tuple[int, ...]")],
        )

    def value_map(self, value: str, told: Mapping[str, Value]) -> str:
        """A value that has entries by whole numbers."""
        entries = ", ".join(f"{key}: {each}" for key, each in told.items())
        return self.table(
            ("value", value), f"{value}_by_number", lambda name: [assigned(name, f"{{{entries}}}")]
        )

    def value_table(self, value: str, enum: str) -> str:
        """A value that is a list, or a map of an enum: its numbers in the order of the enum, 0 for none."""
        told = self.program.game.values[value].value
        if isinstance(told, tuple):
            return self.names.of("value", value)
        assert isinstance(told, Mapping)
        numbers = tuple(told.get(constant, 0) for constant in self.program.enums[enum])
        return self.table(
            ("value", value), f"{value}_by_number", lambda name: [assigned(name, written(numbers))]
        )

    def table(self, key: object, wanted: str, write: Write) -> str:
        """The name of a table of the module, written when it is first asked for."""
        return self.module.once(key, wanted.upper().replace("-", "_"), "tables", write)

    def local(self, wanted: str, taken: Iterable[str] = ()) -> str:
        """A name for a variable, unlike Python's own names, those of the module and those that are taken."""
        named = (self._imported, self.program.verbs, self.program.terms)
        own = wanted in OWN or any(wanted in names for names in named)
        name = f"{wanted}_" if own else wanted
        others, number = set(taken), 2
        while name in others:
            name, number = f"{wanted}_{number}", number + 1
        return name
