"""What games reach: answers given, steps carried out, cards put into play, ends. Played on the interpreter.

The same games go on by compiled rules, since bots look at those. How they begin and who plays stands in
modules of their own.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import cast

from deckwright.engine.chance import Source
from deckwright.engine.errors import Endless
from deckwright.engine.game import Game
from deckwright.play.match import Sight
from deckwright.play.tally import Counts
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.interpret.evaluate import card_of, value
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.program.expressions import Expression, Field
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD
from deckwright.scenarios.players import Ways
from deckwright.scenarios.variety import ROUND, Variety

_APART = 0x5EED  # keeps the choices apart from the chance of the game, which has the same seed


@dataclass(slots=True)
class Reached(Counts):
    """What some games reached. `steps` goes by a step's place in `steps_of`; `offered` counts questions."""

    decisions: int = 0
    taken: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


class Explorer:
    """Plays games of one program and counts what they reach. `game` is the same one, compiled for bots."""

    def __init__(self, program: Program, game: Game) -> None:
        self._book = Rulebook(program)
        self._game = game
        self._places = {id(step): place for place, step in enumerate(steps_of(program))}
        self._variety = Variety(self._book)
        self._names = self._book.ids.names
        self._bearers = {
            pick.asks
            for action in program.actions.values()
            for pick in action.picks
            if pick.name == action.bearer and pick.selector.type == CARD
        }
        self._ways = Ways(self._names, game.bots)

    def play(self, numbers: range) -> Reached:
        """Play the games with these numbers, whole rounds of them: each depends on those before it there.

        One that has no end is the last.
        """
        reached = Reached()
        taken: Counter[int] = Counter()
        for number in numbers:
            if number % ROUND == 0:
                taken.clear()
            try:
                self._one(number, reached, taken)
            except Endless as going_on:
                going_on.seed = number
                reached = self.play(range(numbers.start, number))  # without what the last one has reached
                reached.stopped = going_on
                break
        return reached

    def _one(self, number: int, reached: Reached, taken: Counter[int]) -> None:
        def watch(step: Step, play: Play) -> None:
            reached.steps[self._places[id(step)]] += 1
            names = play.cards.ids
            reached.cards.update(names[card] for card in _cards(step, play) if card >= 0)

        rng = Source(number ^ _APART)
        seats = self._variety.seats(number)
        decks = self._variety.decks(number, seats, rng)
        options = self._variety.options(number, seats, rng)
        decks = self._variety.meeting(decks, seats, options, rng)
        state = self._game.start(number, seats=seats, decks=decks, options=options)
        oracle = Oracle(self._book, number, seats, decks=decks, options=options, watch=watch)
        sights = [Sight(state, seat) for seat in range(seats)]
        players = self._ways.players(number, seats, taken)
        reached.taken.update(oracle.taken)
        while legal := oracle.legal:
            seat = oracle.decider
            id_ = players[seat].choose(sights[seat], legal, rng)
            taken[id_] += 1
            reached.decisions += 1
            reached.offered.update(self._names[id_] for id_ in legal)
            state.apply(id_)
            oracle.apply(id_)
            answers = (self._names[id_], *oracle.taken)
            reached.taken.update(answers)
            reached.cards.update(card for answer in answers if (card := self._carrier(answer)))
        reached.games += 1
        reached.ends[oracle.position()["ended"]] += 1

    def _carrier(self, answer: str) -> str:
        """The card that an answer takes for the action that it carries. Pieces came into play when put."""
        asks, _, card = answer.rpartition(".")
        return card if asks in self._bearers else ""


def _cards(step: Step, play: Play) -> list[int]:
    """The cards that a step puts into play, or whose effects it runs."""
    source, cards = step.args.get("field"), step.args.get("cards")
    if isinstance(source, Field):
        return [card_of(source.of, play)]
    if isinstance(cards, Expression):
        return [*cast(list[int], value(cards, play))]
    return [int(value(card, play)) for card in cast(tuple[Expression, ...], cards)] if cards else []
