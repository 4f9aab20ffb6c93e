"""A small game that keeps the promises of play/contract.py: who takes the last stone of a heap wins.

A seat passes and draws a card, or plays one and takes as many stones. Choosing the card is a second step,
which is silent when only one card can be played. After `cap` turns the game is a draw. A bot that leaves
multiples of four stones does well, and that is what the outlook says.
"""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, cast

from deckwright.engine.chance import Source
from deckwright.engine.errors import IllegalAction, SaveError
from deckwright.engine.layout import Layout, PhaseLayout, PoolLayout, ZoneLayout
from deckwright.engine.rules import OFFER, Phase, Rules
from deckwright.engine.unknown import Opaque

CARDS = ("one", "three", "two")  # sorted, as cards are
TAKES = (1, 3, 2)
IDS = ("pass", "play", "play.card.one", "play.card.three", "play.card.two")
FIRST_CARD = 2
SAID = ("Pass", "Play", "Take one", "Take three", "Take two")
LAYOUT = Layout(
    seats=(2, 3),
    languages=("en",),
    slots=("stones", "hand"),
    cards=CARDS,
    ids=IDS,
    zones=(ZoneLayout(name="hand", slot="hand", per=("seat",), sees="owner"),),
    pools=(PoolLayout(name="stones", slot="stones"),),
    phases=(PhaseLayout(name="taking"),),
    ends=("empty", "cap"),
    unseen=tuple(tuple((("hand", other),) for other in range(3) if other != seat) for seat in range(3)),
)
DECKS: Mapping[str, tuple[int, ...]] = {"all": (0, 1, 2), "odd": (0, 1), "small": (0, 2)}


@dataclass(slots=True)
class HeapState(Source):
    """The heap, the hands, and whose turn it is."""

    rng: int
    seats: int
    stones: int
    cap: int
    decks: list[tuple[int, ...]]
    hand: list[list[int]]
    active: int = 0
    turns: int = 0
    stack: list[list[int]] = field(default_factory=list)
    diary: list[tuple[int, int]] | None = None
    winners: tuple[int, ...] = ()
    ended_by: str = ""
    news: int = 0
    chosen: tuple[int, ...] = ()
    start: Mapping[str, Any] = field(default_factory=dict)
    layout: ClassVar[Layout] = LAYOUT
    rules: ClassVar[Rules] = Rules(starters=(None,) * len(IDS), routines=(), phases=(Phase(name="taking"),))
    phase: ClassVar[int] = 0
    stage: int = OFFER
    rounds_begun: ClassVar[int] = -1

    @property
    def winner(self) -> int:
        """Whoever has won alone."""
        return self.winners[0] if len(self.winners) == 1 else -1

    @property
    def ended(self) -> int:
        return int(self.is_over)

    @property
    def is_over(self) -> bool:
        return bool(self.ended_by)

    @property
    def current_seat(self) -> int:
        return -1 if self.ended_by else self.active

    def legal_actions(self) -> Sequence[int]:
        cards = [
            FIRST_CARD + card for card in dict.fromkeys(self.hand[self.active]) if TAKES[card] <= self.stones
        ]
        if self.stack:
            return cards
        return (0, 1) if cards else (0,)

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction(IDS[action], ("PO-01",), self.active)
        self.chosen += (action,)
        self._carry_out(action)

    def _carry_out(self, action: int) -> None:
        if self.diary is not None:
            self.diary.append((self.active, action))
        if action == 0:
            self.draw(self.active)
            self.next_turn()
        elif action == 1:
            self.stack.append([0])
            if len(self.legal_actions()) == 1:
                self._carry_out(self.legal_actions()[0])
        else:
            self.play(action - FIRST_CARD)

    def play(self, card: int) -> None:
        self.stack.clear()
        self.hand[self.active].remove(card)
        self.stones -= TAKES[card]
        if self.stones == 0:
            self.winners, self.ended_by = (self.active,), "empty"
            return
        self.next_turn()

    def next_turn(self) -> None:
        self.turns += 1
        self.active = (self.active + 1) % self.seats
        if self.turns == self.cap:
            self.ended_by = "cap"

    def draw(self, seat: int) -> None:
        if len(self.hand[seat]) < 5:
            self.news += 1
            insort(self.hand[seat], self.one_of(self.decks[seat]))

    def forget(self) -> None:
        """Nothing is left behind here."""

    def defer_menus(self) -> None:
        """All is fast enough."""

    def ask_chance(self, *, asked: bool = True) -> None:
        """There are no dice."""

    def chance_outcomes(self) -> tuple[()]:
        return ()

    def key(self) -> tuple[Any, ...]:
        return self.stones, self.active, tuple(map(tuple, self.hand)), self.turns, len(self.stack)

    def clone(self) -> Self:
        hand, stack = [list(each) for each in self.hand], list(self.stack)
        return type(self)(
            self.rng, self.seats, self.stones, self.cap, self.decks, hand, self.active, self.turns, stack,
            None, self.winners, self.ended_by, self.news, self.chosen, self.start,
        )  # fmt: skip

    def view(self, seat: int) -> "HeapView":
        return HeapView(self, seat)

    def describe(self, action: int, language: str = "") -> str:
        return SAID[action]

    def position(self) -> dict[str, Any]:
        hands = [[CARDS[card] for card in hand] for hand in self.hand]
        told = {"active": self.active, "phase": "taking", "turns": self.turns}
        return told | {"pools": {"stones": self.stones}, "zones": {"hand": hands}}

    def save(self) -> dict[str, Any]:
        return {"game": "heaps", "content": "1"} | dict(self.start) | {"actions": list(self.chosen)}

    def held(self, seat: int) -> set[int]:
        return set(self.hand[seat])

    def ranking(self, seat: int) -> Sequence[int]:
        return (len(self.hand[seat]), -seat) if self.ended_by == "cap" else ()

    def against(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def outlook(self, seat: int, bot: str = "") -> int:
        return len(self.hand[seat]) if bot else int(self.stones % 4 == 0 and self.active != seat)


@dataclass(slots=True)
class HeapView:
    """All but the hands of the others."""

    _state: HeapState
    seat: int

    def position(self) -> dict[str, Any]:
        there = self._state.position()
        hands = there["zones"]["hand"]
        hands[:] = [hand if seat == self.seat else len(hand) for seat, hand in enumerate(hands)]
        return there

    def known(self) -> dict[tuple[str | int, ...], tuple[str | None, ...]]:
        """Nobody knows a card that is not seen."""
        return {}

    def can_be(self) -> dict[tuple[str | int, ...], tuple[str, ...]]:
        return {}

    def blind(self) -> HeapState:
        state = self._state.clone()
        state.rng = cast("int", Opaque())
        for seat, hand in enumerate(state.hand):
            if seat != self.seat:
                hand[:] = [cast("int", Opaque()) for _ in hand]
        return state

    def determinise(self, luck: Source) -> HeapState:
        state = self._state.clone()
        state.rng = luck.below(1 << 32)
        for seat, hand in enumerate(state.hand):
            if seat != self.seat:
                hand[:] = sorted(luck.one_of(state.decks[seat]) for _ in hand)
        return state


@dataclass(frozen=True, slots=True)
class Heaps:
    """The game."""

    id: str = "heaps"
    seats: tuple[int, int] = (2, 3)
    ids: tuple[str, ...] = IDS
    cards: tuple[str, ...] = CARDS
    hands: tuple[str, ...] = ("hand",)
    decks: tuple[str, ...] = tuple(DECKS)
    bots: tuple[str, ...] = ("hoarder",)
    has_outlook: bool = True
    layout: ClassVar[Layout] = LAYOUT

    def may_meet(self, decks, *, options=None):
        return True

    def start(
        self,
        seed: int = 0,
        *,
        seats: int | None = None,
        decks: Sequence[str] | None = None,
        options: Mapping[str, str | int] | None = None,
    ) -> HeapState:
        count = seats or 2
        taken = [DECKS[deck] for deck in decks or ["all"] * count]
        chosen = {"stones": 17, "cap": 60} | dict(options or {})
        state = HeapState(0, count, int(chosen["stones"]), int(chosen["cap"]), taken, [[] for _ in taken])
        state.rng = Source(seed).rng
        state.active = state.below(count)
        for seat in range(count):
            for _ in range(3):
                state.draw(seat)
        state.start = {
            "seed": seed,
            "seats": count,
            "decks": list(decks or []),
            "options": dict(options or {}),
        }
        return state

    def load(self, saved: Mapping[str, Any]) -> HeapState:
        if saved["content"] != "1":
            raise SaveError("the rules of heaps have changed since this game was saved")
        begun = {name: saved[name] for name in ("seats", "decks", "options")}
        state = self.start(saved["seed"], **begun)
        for action in saved["actions"]:
            state.apply(action)
        return state
