"""What games reach: answers given, steps carried out, cards put into play, ends. Played on the interpreter.

One game in eight is played by bots on compiled rules, since somebody should try to win, though they think
long. The others are played at random, half of them by seats that seldom end a phase, since those who do so
at random hardly ever meet. All answers of the rulings have their share of the games.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import cast

from deckwright.engine.chance import Source
from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.play.bots import make_bot
from deckwright.rules.brewed import bounds_of, brewed
from deckwright.rules.ids import DONE
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.interpret.decks import for_decks
from deckwright.rules.interpret.evaluate import card_of, value
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.program.expressions import Expression, Field
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step

BOT = "greedy"
ROUND = 8  # games in which each way to play has its share
LAZY = 12  # a busy seat ends a phase, while it could do something else, once in so many times
_APART = 0x5EED  # keeps the choices apart from the chance of the game, which has the same seed


@dataclass(slots=True)
class Reached:
    """Counts over some games. `steps` goes by a step's place in `steps_of`; `offered` counts questions."""

    games: int = 0
    decisions: int = 0
    taken: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Reached") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.decisions += other.decisions
        for name in ("taken", "offered", "steps", "cards", "ends"):
            getattr(self, name).update(getattr(other, name))


class Explorer:
    """Plays games of one program and counts what they reach. `game` is the same one, compiled for bots."""

    def __init__(self, program: Program, game: Game) -> None:
        self._book = Rulebook(program)
        self._game = game
        self._places = {id(step): place for place, step in enumerate(steps_of(program))}
        fewest, most = program.game.seats
        self._options = {seats: list(_all_options(program, seats)) for seats in range(fewest, most + 1)}
        self._names = self._book.ids.names

    def play(self, seeds: Iterable[int]) -> Reached:
        """Play a game for each seed."""
        reached = Reached()
        for seed in seeds:
            self._one(seed, reached)
        return reached

    def _one(self, seed: int, reached: Reached) -> None:
        fewest, most = self._game.seats
        seats = fewest + seed // ROUND % (most - fewest + 1)
        options = self._options[seats][seed // ROUND % len(self._options[seats])]

        def watch(step: Step, play: Play) -> None:
            reached.steps[self._places[id(step)]] += 1
            names = play.cards.ids
            reached.cards.update(names[card] for card in _cards(step, play) if card >= 0)

        luck = Source(seed ^ _APART)
        decks = self._decks(seed, seats, luck)
        oracle = Oracle(self._book, seed, seats, decks=decks, options=options, watch=watch)
        if seed % ROUND == ROUND - 1:
            choices = self._by_bots(self._game.start(seed, seats=seats, decks=decks, options=options), luck)
        else:
            choices = self._by_lot(oracle, luck, busy=seed % 2 == 1)
        reached.taken.update(oracle.taken)
        for id_ in choices:
            reached.decisions += 1
            reached.offered.update(self._names[each] for each in oracle.legal)
            oracle.apply(id_)
            reached.taken.update((self._names[id_], *oracle.taken))
        reached.games += 1
        reached.ends[oracle.position()["ended"]] += 1

    def _by_lot(self, oracle: Oracle, luck: Source, *, busy: bool) -> Iterator[int]:
        """Any of the legal ids; a busy seat hardly ever takes the end of a phase."""
        while legal := oracle.legal:
            if busy:
                acts = [id_ for id_ in legal if not self._names[id_].startswith(f"{DONE}.")]
                legal = tuple(acts) if acts and luck.below(LAZY) else legal
            yield legal[luck.below(len(legal))]

    def _decks(self, seed: int, seats: int, luck: Source) -> list[Mapping[str, int]] | None:
        """In every third game decks of chance, where the game has rules for decks; else the presets."""
        decks = [brewed(for_decks(self._book), luck.below) for _ in range(seats)]
        return decks if seed % 3 == 0 and all(decks) else None

    def _by_bots(self, state: State, luck: Source) -> Iterator[int]:
        """What bots choose in the same game on compiled rules."""
        bots = [make_bot(BOT) for _ in range(state.seats)]
        while not state.is_over:
            seat = state.current_seat
            id_ = bots[seat].choose(state.view(seat), state.legal_actions(), luck)
            state.apply(id_)
            yield id_


def _cards(step: Step, play: Play) -> list[int]:
    """The cards that a step puts into play, or whose effects it runs."""
    if step.op == "put":
        return [int(value(each, play)) for each in cast(tuple[Expression, ...], step.args["cards"])]
    source = step.args.get("field") if step.op == "run" else None
    return [card_of(source.of, play)] if isinstance(source, Field) else []


def _all_options(program: Program, seats: int) -> Iterator[Mapping[str, str]]:
    """Every combination of answers that a start may choose with so many seats; the default ones first.

    Answers that decks depend on stay as they are.
    """
    fixed = bounds_of(program)
    rulings = program.game.rulings.values()
    switches = {each.switch: each for each in rulings if each.switch and each.switch not in fixed}
    answers = [
        [ruling.chosen, *(each for each in ruling.answers if each != ruling.chosen)]
        for ruling in switches.values()
    ]
    for chosen in product(*answers):
        found = dict(zip(switches, chosen, strict=True))
        if all(switches[switch].is_open(answer, seats) for switch, answer in found.items()):
            yield found
