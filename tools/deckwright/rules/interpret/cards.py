"""The cards of a game as numbers: what each field of each card type is in play."""

from collections.abc import Mapping

from deckwright.model.game import Value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import Type

_LACKING: Mapping[str, Held] = {"int": 0, "half": 0, "bool": False, "set": (), "list": ()}


class Cards:
    """Card types are counted in the order of their ids; `fields[name][card]` is what a card has there."""

    def __init__(self, program: Program) -> None:
        game = program.game
        self.ids = tuple(sorted(game.cards))
        self.numbers = {id_: number for number, id_ in enumerate(self.ids)}
        self.kinds = tuple(program.enums["kind"].index(game.cards[id_].kind) for id_ in self.ids)
        self.fields = {name: self._column(program, name, of) for name, of in program.fields.items()}

    def _column(self, program: Program, name: str, of: Type) -> tuple[Held, ...]:
        return tuple(self._cell(program, id_, name, of) for id_ in self.ids)

    def _cell(self, program: Program, id_: str, name: str, of: Type) -> Held:
        card = program.game.cards[id_]
        declared = program.game.kinds[card.kind].fields.get(name)
        written = card.fields.get(name, declared.default if declared else None)
        return number_of(program, written, of)

    def counted(self, copies: Mapping[str, int]) -> list[int]:
        """One entry for each card of a deck, in ascending order."""
        return sorted(self.numbers[id_] for id_, count in copies.items() for _ in range(count))


def number_of(program: Program, written: Value, of: Type) -> Held:
    """What stands for a written value of a type while a game runs. What a card lacks is none, 0 or false."""
    if written is None and of.name in _LACKING:
        return None if of.maybe and of.name in ("int", "half") else _LACKING[of.name]
    if of.name in ("set", "list") and isinstance(written, tuple):
        assert of.of is not None
        if of.of.name == "ability":  # what a card can do is in the listeners
            return written
        found = [number_of(program, each, of.of) for each in written]
        return tuple(sorted(found) if of.name == "set" else found)
    if of.name == "map":
        return _entries(program, written if isinstance(written, Mapping) else {}, of)
    if of.name == "enum":
        return -1 if written is None else program.enums[of.enum].index(str(written))
    if of.name == "card":
        return -1 if written is None else sorted(program.game.cards).index(str(written))
    if of.name == "half" and isinstance(written, int | float):
        return int(written * 2)
    return written


def _entries(program: Program, written: Mapping[str, Value], of: Type) -> tuple[Held, ...]:
    """An entry for each constant; what a card does not write is the first constant of what is held."""
    assert of.of is not None
    nothing = program.enums[of.of.enum][0] if of.of.name == "enum" else None
    return tuple(number_of(program, written.get(key, nothing), of.of) for key in program.enums[of.enum])
