"""One game from its start to its end between bots, and what is counted of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckwright.engine.chance import Source
from deckwright.play.bots import Bot, make_bot
from deckwright.play.contract import Options, Playable, State
from deckwright.play.entrants import Entrants
from deckwright.play.seeds import seed_of
from deckwright.play.tally import HELD, Tally


class Sight:
    """What a bot is shown: a seat's view, made when the bot asks for it and not before."""

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat

    def determinise(self, luck: Source) -> State:
        """A state that the seat holds possible."""
        return self._state.view(self._seat).determinise(luck)

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
        """Play the games with these numbers. Each depends on its number alone, not on those before it."""
        tally = Tally()
        named = cards_named(self.game)
        for number in numbers:
            self._one(number, tally, named)
        return tally

    def _one(self, number: int, tally: Tally, named: Mapping[int, tuple[str, str]]) -> None:
        seated = self.entrants[number % len(self.entrants)]
        state = self.game.start(
            seed_of(self.seed, number), seats=self.seats, decks=seated.decks or None, options=self.options
        )
        first = state.active
        bots = [make_bot(name, self.game.bots) for name in seated.bots]
        lucks = [Source(seed_of(self.seed, number, seat + 1)) for seat in range(self.seats)]
        seen = played(state, bots, lucks, tally, self.game.hands)
        _closed(state, tally)
        acted = _acted(state, tally, named)
        for seat in range(self.seats):
            keys = {("seat", str(seat)), ("order", str((seat - first) % self.seats)), *acted[seat]}
            keys.update(("seen", self.game.cards[card]) for card in seen[seat])
            keys.update((HELD, self.game.cards[card]) for card in state.held(seat))
            # Those who all play the same way win or lose by their seat alone.
            if len(set(seated.bots)) > 1:
                keys.add(("bot", seated.bots[seat]))
            if len(set(seated.decks)) > 1:
                keys.add(("deck", seated.decks[seat]))
            tally.sat(keys, state.winner == seat)


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
    state: State, bots: Sequence[Bot], lucks: Sequence[Source], tally: Tally, hands: Sequence[str]
) -> list[set[int]]:
    """Let the bots play to the end. The cards that each seat had on its hand when it was asked."""
    diary = state.diary = []
    asked = genuine = 0
    sights = [Sight(state, seat) for seat in range(len(bots))]
    seen: list[set[int]] = [set() for _ in bots]
    choices = tally.choices
    while (seat := state.current_seat) >= 0:
        legal = state.legal_actions()
        choices[len(legal)] += 1
        asked += 1
        genuine += len(legal) > 1
        for hand in hands:
            seen[seat].update(getattr(state, hand)[seat])
        state.apply(bots[seat].choose(sights[seat], legal, lucks[seat]))
    tally.decisions[genuine] += 1
    tally.forced += len(diary) - asked
    return seen


def _closed(state: State, tally: Tally) -> None:
    tally.games += 1
    tally.draws += state.winner < 0
    tally.ends[state.ended_by] += 1
    tally.turns[state.turns] += 1


def _acted(state: State, tally: Tally, named: Mapping[int, tuple[str, str]]) -> list[set[tuple[str, str]]]:
    """The cards that each seat used, by action."""
    acted: list[set[tuple[str, str]]] = [set() for _ in range(state.seats)]
    for (seat, action), count in Counter(state.diary).items():
        if key := named.get(action):
            tally.times[key] += count
            acted[seat].add(key)
    return acted
