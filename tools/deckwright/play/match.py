"""One game from its start to its end between bots, and what is counted of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckwright.engine.chance import Source, seed_of
from deckwright.engine.errors import Endless
from deckwright.engine.rules import SETUP
from deckwright.play.bots import Bot, make_bot
from deckwright.play.bots.planning import PlanningBot
from deckwright.play.contract import Options, Playable, State
from deckwright.play.entrants import Entrants
from deckwright.play.tally import OWNED, GameResult, Key, Tally


class Sight:
    """What a bot is shown: a seat's view, made when the bot asks for it and not before."""

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat

    def determinise(self, rng: Source) -> State:
        """A state that the seat holds possible."""
        return self._state.view(self._seat).determinise(rng)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  all else that a game's view has
        return getattr(self._state.view(self._seat), name)


@dataclass(frozen=True, slots=True)
class Match:
    """A game with all that is the same for every time it is played."""

    game: Playable
    seats: int
    seed: int
    entrants: Sequence[Entrants]
    options: Options = field(default_factory=dict)

    def play(self, numbers: range) -> Tally:
        """Play the games with these numbers. Each depends on its number alone, not on those before it.

        One that has no end is the last.
        """
        tally = Tally()
        named = cards_named(self.game)
        for number in numbers:
            try:
                self._one(number, tally, named)
            except Endless as going_on:
                going_on.seed = seed_of(self.seed, number)
                tally = self.play(range(numbers.start, number))  # without what the last one has counted
                tally.stopped = going_on
                break
        return tally

    def again(self, number: int) -> State:
        """One game once more, as it was when it ended."""
        state, bots, rngs = self._begun(number)
        played(state, bots, rngs, Tally(), self.game.hands)
        return state

    def _begun(self, number: int) -> tuple[State, list[Bot], list[Source]]:
        """A game at its start, its bots, and where each takes its chances from."""
        seated = self.entrants[number % len(self.entrants)]
        state = self.game.start(
            seed_of(self.seed, number), seats=self.seats, decks=seated.decks or None, options=self.options
        )
        bots = [make_bot(name, self.game.bots) for name in seated.bots]
        return state, bots, [Source(seed_of(self.seed, number, seat + 1)) for seat in range(self.seats)]

    def _one(self, number: int, tally: Tally, named: Mapping[int, tuple[str, str]]) -> None:
        seated = self.entrants[number % len(self.entrants)]
        state, bots, rngs = self._begun(number)
        seen, owned, first, decisions = played(state, bots, rngs, tally, self.game.hands)
        _closed(state, tally)
        for name, bot in zip(seated.bots, bots, strict=True):
            if isinstance(bot, PlanningBot):
                tally.planned[name] += bot.asked
                tally.blind[name] += bot.blind
        places = [(seat - first) % self.seats for seat in range(self.seats)]
        keys = _acted(state, tally, named, seated.bots)
        for seat, place in enumerate(places):
            keys[seat] |= {("seat", str(seat)), ("order", str(place))}
            keys[seat].update(("seen", self.game.cards[card]) for card in seen[seat])
            keys[seat].update((OWNED, self.game.cards[card]) for card in owned[seat])
            # Those who all play the same way win or lose by their seat alone.
            if len(set(seated.bots)) > 1:
                keys[seat].add(("bot", seated.bots[seat]))
            if len(set(seated.decks)) > 1:
                keys[seat].add(("deck", seated.decks[seat]))
        tally.sat(keys, state.winners, seated.bots)
        _scored(state, tally, places)
        ranked = [state.ranking(seat) for seat in range(self.seats)]
        points = tuple(numbers[0] for numbers in ranked if numbers)
        tally.results.append(
            GameResult(
                number=number,
                end=state.ended_by,
                rounds=_rounds(state),
                turns=state.turns,
                decisions=decisions,
                first=first,
                winners=tuple(sorted(state.winners)),
                points=points,
            )
        )


def cards_named(game: Playable) -> dict[int, tuple[str, str]]:
    """The ids that name a card, with the action and the card: `play.card.frog` is ("play", "frog")."""
    cards = set(game.cards)
    parts = {number: name.split(".") for number, name in enumerate(game.ids)}
    return {
        number: (words[0], words[-1])
        for number, words in parts.items()
        if len(words) > 1 and words[-1] in cards
    }


def played(
    state: State, bots: Sequence[Bot], rngs: Sequence[Source], tally: Tally, hands: Sequence[str]
) -> tuple[list[set[int]], list[set[int]], int, int]:
    """Let the bots play to the end. The cards that each seat had on its hand when asked, and had at any time.

    Behind them who was first to play, which the setup may decide, and how many answers had a choice. What a
    seat has is looked at whenever a turn is over: what it gets in its turn cannot be taken sooner.
    """
    diary = state.diary = []
    asked = genuine = 0
    turn = first = -1
    sights = [Sight(state, seat) for seat in range(len(bots))]
    seen: list[set[int]] = [set() for _ in bots]
    owned: list[set[int]] = [set() for _ in bots]
    choices = tally.choices
    while (seat := state.current_seat) >= 0:
        if turn != state.turns:
            turn = state.turns
            _look(state, owned)
        if first < 0 and state.stage != SETUP:
            first = state.active
        legal = state.legal_actions()
        choices[len(legal)] += 1
        asked += 1
        genuine += len(legal) > 1
        for hand in hands:
            seen[seat].update(getattr(state, hand)[seat])
        state.apply(bots[seat].choose(sights[seat], legal, rngs[seat]))
    _look(state, owned)
    tally.decisions[genuine] += 1
    tally.forced += len(diary) - asked
    return seen, owned, max(first, 0), genuine


def _look(state: State, owned: Sequence[set[int]]) -> None:
    for seat, cards in enumerate(owned):
        cards.update(state.held(seat))


def _closed(state: State, tally: Tally) -> None:
    tally.games += 1
    tally.draws += not state.winners
    tally.shared += any(seat in state.winners for won in state.winners[:1] for seat in state.against(won))
    tally.ends[state.ended_by] += 1
    tally.turns[state.turns] += 1
    tally.rounds[_rounds(state)] += 1


def _rounds(state: State) -> int:
    """How many rounds of the game have begun; where it does not say what one is, a turn of each seat is."""
    begun = state.rounds_begun
    return begun if begun >= 0 else -(-state.turns // state.seats)


def _acted(
    state: State, tally: Tally, named: Mapping[int, tuple[str, str]], bots: Sequence[str]
) -> list[set[Key]]:
    """The cards that each seat used, by action."""
    acted: list[set[Key]] = [set() for _ in range(state.seats)]
    for (seat, action), count in Counter(state.diary).items():
        if key := named.get(action):
            tally.times[key] += count
            tally.used_by[(str(seat), bots[seat]), key] += count
            acted[seat].add(key)
    return acted


def _scored(state: State, tally: Tally, places: Sequence[int]) -> None:
    """What the seats were ranked by in the end, if they were."""
    for seat, place in enumerate(places):
        for at, number in enumerate(state.ranking(seat)):
            if at:
                tally.scored(("tie_break", str(at)), number)
                continue
            tally.scored(("all", ""), number)
            tally.scored(("order", str(place)), number)
            if seat in state.winners:
                tally.scored(("winner", ""), number)
