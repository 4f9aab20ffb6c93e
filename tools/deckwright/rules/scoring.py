"""What the score of a seat is made of, in words: in the end, and as far as a seat knows it before."""

from collections import Counter
from typing import TYPE_CHECKING

from deckwright.engine.unknown import Unknown
from deckwright.rules.blind import Blind
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.reckoning import Part, parts_of
from deckwright.rules.positions import laid_out
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.words.language import language, shipped_languages
from deckwright.rules.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from deckwright.engine.state import State


class Scoring:
    """Tells of what each seat's first number is made in which an end compares them."""

    def __init__(self, program: Program, code: str, blind: Blind | None = None) -> None:
        self._blind = blind or Blind(program)
        self._book = self._blind.book
        spoken = language(code if code in shipped_languages() else "en")
        self._vocabulary = Vocabulary(program.game, spoken)

    def __call__(self, state: "State", seat: int) -> list[str]:
        """The parts of a score, each on a line; none where the score is one number and nothing more."""
        end = self._book.program.ends.get(state.ended_by)
        if end is None or not end.ranking:
            return []
        play = laid_out(self._book, state)
        play.names = {"me": seat}
        return [line for part in parts_of(end.ranking[0], play) if (line := self._line(part, play))]

    def so_far(self, state: "State", seat: int) -> list[int | None]:
        """What each seat would be ranked by first of all; None for what a seat at the table cannot know.

        Empty where the game has no score all the time: an end names a winner, ends compare different numbers,
        or the number is a pool, which is on the table.
        """
        by = _score(self._book.program)
        if by is None:
            return []
        play = self._blind(state, seat)
        return [_known(by, each, play) for each in range(state.seats)]

    def names(self, state: "State") -> list[str]:
        """What the numbers are called by which the seats were ranked; empty where there is no name."""
        end = self._book.program.ends.get(state.ended_by)
        return [self._name(each) for each in end.ranking] if end else []

    def _name(self, of: e.Expression) -> str:
        if isinstance(of, e.Pool):
            kept = [each for each in of.index if isinstance(each, e.Const) and each.type.name == "enum"]
            if kept:
                return ", ".join(map(self._constant, kept))
        return self._called(of.name) if isinstance(of, e.Pool | e.Term) else ""

    def _constant(self, of: e.Const) -> str:
        assert isinstance(of.value, int), "it is one of an enum"
        return self._called(self._book.program.enums[of.type.enum][of.value])

    def _line(self, part: Part, play: Play) -> str:
        alike = Counter((self._thing(part, thing, play), worth) for thing, worth in part.things)
        things = ", ".join(
            f"{name} {worth}" + (f" (×{n})" if n > 1 else "") for (name, worth), n in alike.items()
        )
        if not part.term and not things:
            return ""
        head = self._called(part.term) if part.term else ""
        named = f"{head[:1].upper()}{head[1:]} {part.worth}".strip()
        return f"{named}: {things}" if things else named

    def _called(self, name: str) -> str:
        title = self._vocabulary.title(name)
        return title or self._vocabulary.noun(name).singular["nominative"]

    def _thing(self, part: Part, thing: int, play: Play) -> str:
        if part.sort is not None and part.sort.name in ("card", "piece"):
            card = play.state.piece_card[thing] if part.sort.name == "piece" else thing
            return str(self._vocabulary.named(play.cards.ids[card]))
        if part.sort is not None and part.sort.name == "enum":
            return self._called(play.program.enums[part.sort.enum][thing])
        return ""


def _known(of: e.Expression, seat: int, play: Play) -> int | None:
    """A number of a seat, unless it hangs on something that is not known in this position."""
    play.names = {"me": seat}
    try:
        return int(value(of, play))
    except Unknown:
        return None


def _score(program: Program) -> e.Expression | None:
    """What all ends of a game compare first, where that is no pool."""
    ends = program.ends.values()
    if any(end.winner is not None or not end.ranking for end in ends) or not ends:
        return None
    first = {end.ranking[0] for end in ends}
    by = first.pop() if len(first) == 1 else None
    return None if isinstance(by, e.Pool) else by
