"""One game on both back-ends at once: what an action has changed on the table."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program

from ...repository import made
from .. import both

DECKS = ("herd", "herd")
SEED = 0  # seat 0 begins


class Both(both.Both):
    """A game in progress from its start."""

    def __init__(self, program: Program) -> None:
        self.program = program
        state = made(program).start(SEED, decks=DECKS)
        super().__init__(state, Oracle(Rulebook(program), SEED, None, DECKS))

    def table(self) -> dict[str, object]:
        """What lies where, by short names: `me` is seat 0."""
        return dict(_flat(self.program, self.oracle.position()))


def effect(program: Program, *answers: str) -> dict[str, object]:
    """Everything that is otherwise after some answers; None for what is gone."""
    game = Both(program)
    before = game.table()
    game.answer(*answers)
    after = game.table()
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
