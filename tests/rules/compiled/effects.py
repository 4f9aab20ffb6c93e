"""One game on both back-ends at once: what an action has changed on the table."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import difference
from deckwright.rules.program.records import Program

from ...repository import made

DECKS = ("herd", "herd")
SEED = 0  # seat 0 begins


class Both:
    """A game in progress, compiled and interpreted; every answer is given to both, and they must agree."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.game = made(program)
        self.compiled = self.game.start(SEED, decks=DECKS)
        self.oracle = Oracle(Rulebook(program), SEED, None, DECKS)
        self._agree()

    @property
    def offered(self) -> list[str]:
        """What may be answered."""
        return [self.game.ids[id_] for id_ in self.compiled.legal_actions()]

    def answer(self, *names: str) -> "Both":
        """Give answers by their names."""
        for name in names:
            assert name in self.offered, f"{name} is not among {self.offered}"
            number = self.game.ids.index(name)
            self.compiled.apply(number)
            self.oracle.apply(number)
            self._agree()
        return self

    def _agree(self) -> None:
        assert difference(self.compiled, self.oracle) == ""

    def table(self) -> dict[str, object]:
        """What lies where, by short names: `me` is seat 0."""
        return dict(_flat(self.program, self.oracle.position()))


def effect(program: Program, *answers: str) -> dict[str, object]:
    """Everything that is otherwise after some answers; None for what is gone."""
    both = Both(program)
    before = both.table()
    after = both.answer(*answers).table()
    names = (*before, *(after.keys() - before))
    return {name: after.get(name) for name in names if after.get(name) != before.get(name)}


def _flat(program: Program, position: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    kept = {**program.pools, **program.zones}
    for name, held in {**position["pools"], **position["zones"]}.items():
        if "seat" in kept[name].per:
            yield from zip((f"me.{name}", f"you.{name}"), held, strict=True)
        else:
            yield name, held
    for space, piece in position["river"].items():
        yield space, f"{piece['card']} {'me' if piece['owner'] == 0 else 'you'} {piece['mud']}"
