"""The resolved games of the project, and answers by their names."""

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.program.records import Program

from ...repository import EXAMPLES, ROOT, program

HOMES = {"skirmish": EXAMPLES / "skirmish"}


def game_rules(game: str) -> Program:
    """The resolved rules of a game of the project or of its examples."""
    return program(game, HOMES.get(game, ROOT))


def take(oracle: Oracle, *names: str) -> Oracle:
    """Answer with ids by their names."""
    for name in names:
        oracle.apply(oracle.play.ids.numbers[name])
    return oracle
