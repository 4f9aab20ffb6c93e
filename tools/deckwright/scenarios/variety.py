"""How the games of a coverage begin: with how many seats, which answers and numbers, which decks.

All of it follows from a game's number. Games come in rounds with the same seats. The first rounds have the
usual answers, the next ones each other answer of all rulings at once; after that every game draws lots for
each, so that any two of them meet before long.
"""

from collections.abc import Mapping, Sequence

from deckwright.engine.chance import Source
from deckwright.model.game import Ruling
from deckwright.rules.interpret.begin import Deck
from deckwright.rules.interpret.decks import for_decks, meeting
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.random_decks import bounds_of, random_deck

ROUND = 8  # games in which each way to play has its share
Answer = str | int


class Variety:
    """The starts of one game. What decks depend on stays as it is: a start that sets it may refuse them."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        program = book.program
        fixed = bounds_of(program)
        fewest, most = program.game.seats
        self._seats = range(fewest, most + 1)
        self._rulings = [
            (ruling.switch, ruling)
            for ruling in program.game.rulings.values()
            if ruling.switch and ruling.switch not in fixed
        ]
        self._numbers: dict[str, tuple[Answer, ...]] = {
            value.id: tuple(dict.fromkeys((int(value.value), *value.tunable)))[:2]
            for value in program.game.values.values()
            if value.option and value.tunable and isinstance(value.value, int) and value.id not in fixed
        }
        self._numbers |= {
            value.id: (str(value.value), *(choice for choice in value.among if choice != value.value))[:2]
            for value in program.game.values.values()
            if value.option and value.enum
        }
        self._for_decks = for_decks(book)

    def seats(self, number: int) -> int:
        """How many play: all numbers of them in turn, each for a round."""
        return self._seats[number // ROUND % len(self._seats)]

    def options(self, number: int, seats: int, rng: Source) -> Mapping[str, Answer]:
        """The answers and numbers of a game. Of numbers the usual one or a bound, as a rule the lower one."""
        turn = number // ROUND // len(self._seats)
        answers = {switch: _open(ruling, seats) for switch, ruling in self._rulings}
        every: Mapping[str, Sequence[Answer]] = {**answers, **self._numbers}
        if turn < max(map(len, every.values()), default=0):
            return {name: several[turn % len(several)] for name, several in every.items()}
        return {name: several[rng.below(len(several))] for name, several in every.items()}

    def decks(self, number: int, seats: int, rng: Source) -> Sequence[Deck] | None:
        """In every third game decks of chance, where the game has rules for decks; else the presets."""
        decks = [random_deck(self._for_decks, rng.below) for _ in range(seats)]
        return decks if number % 3 == 0 and all(decks) else None

    def meeting(
        self, decks: Sequence[Deck] | None, seats: int, options: Mapping[str, Answer], rng: Source
    ) -> Sequence[Deck] | None:
        """These decks, or others by chance where a rule of the game does not let them meet."""
        if self._book.program.deck_pair is None:
            return decks
        presets = [deck.id for deck in self._book.program.game.decks.values() if deck.per == "seat"]
        wanted = decks or [presets[seat % len(presets)] for seat in range(seats if presets else 0)]
        return meeting(self._book, wanted, options, rng.below) or None


def _open(ruling: Ruling, seats: int) -> list[str]:
    """The answers of a ruling that can be chosen with so many players, the usual one first."""
    answers = [answer for answer in ruling.answers if ruling.is_open(answer, seats)]
    return sorted(answers, key=lambda answer: answer != ruling.chosen)
