"""What playing asks of a game and of a state of it; the engine keeps these promises, and so do test games."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self

from deckwright.engine.chance import Source

if TYPE_CHECKING:
    from fractions import Fraction

Decks = Sequence[str]
Options = Mapping[str, str | int]


class View(Protocol):
    """What one seat knows of a state."""

    def determinise(self, rng: Source, /) -> "State":
        """A state that the seat holds possible: what it does not see is dealt at random."""
        ...


class State(Protocol):
    """A game in progress. `stack` is empty when nobody is in the middle of an action.

    `stage` is one of engine.rules: SETUP as long as the setup asks, something else from the first turn on.
    `diary` is None, or a list to which the game adds the seat and id of every answer, also of those that had
    to be given. A clone has none.
    """

    stack: list[Any]
    stage: int
    turns: int
    active: int
    diary: list[tuple[int, int]] | None

    @property
    def seats(self) -> int:
        """How many seats play."""
        ...

    @property
    def rounds_begun(self) -> int:
        """How many rounds have begun; -1 if the game does not say what a round is."""
        ...

    @property
    def current_seat(self) -> int:
        """Who decides; -1 when the game is over."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more."""
        ...

    @property
    def winner(self) -> int:
        """The seat that won alone; -1 for none."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """All seats that won."""
        ...

    @property
    def ended_by(self) -> str:
        """The id of the end that was reached, or an empty text."""
        ...

    def legal_actions(self) -> Sequence[int]:
        """The ids that the current seat may choose from, sorted."""
        ...

    def apply(self, action: int, /) -> None:
        """Carry out one of the legal actions."""
        ...

    def forget(self) -> None:
        """Clear what nobody reads any more, so that states that go on alike are equal."""
        ...

    def defer_menus(self) -> None:
        """Leave menus unwritten until `legal_actions` is asked for them, as a search may wish."""
        ...

    def ask_chance(self, *, asked: bool = True) -> None:
        """Stop at each die from now on, or no longer; `current_seat` is then engine.dice.CHANCE."""
        ...

    def chance_outcomes(self) -> "Sequence[tuple[int, Fraction]]":
        """The ids of what a die may show, and how likely each is; none where a seat decides."""
        ...

    def key(self) -> Hashable:
        """A key that is equal for equal states."""
        ...

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        ...

    def view(self, seat: int, /) -> View:
        """What a seat knows."""
        ...

    def save(self) -> dict[str, Any]:
        """The game so far as plain data."""
        ...

    def held(self, seat: int, /) -> set[int]:
        """The cards that a seat has, wherever they lie, one each."""
        ...

    def ranking(self, seat: int, /) -> Sequence[int]:
        """What a seat was ranked by in the end, what counts most first; empty if seats are not ranked."""
        ...

    def against(self, seat: int, /) -> Sequence[int]:
        """The seats against which a seat plays: the others, but for those of its team."""
        ...

    def outlook(self, seat: int, bot: str = "", /) -> int:
        """How good the position is for a seat, by the game's own reckoning or that of one of its bots."""
        ...


class Playable(Protocol):
    """A game that can be started. It can be pickled, so that other processes play it too."""

    @property
    def id(self) -> str:
        """Its name in the content folder."""
        ...

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        ...

    @property
    def ids(self) -> Sequence[str]:
        """The names of all actions, by their ids."""
        ...

    @property
    def cards(self) -> Sequence[str]:
        """The names of all cards."""
        ...

    @property
    def hands(self) -> Sequence[str]:
        """The zones of a seat that it alone sees: lists of cards by seat, under these names in the state."""
        ...

    @property
    def decks(self) -> Sequence[str]:
        """The preset decks that seats may take, in their order; empty if there is nothing to choose."""
        ...

    @property
    def bots(self) -> Sequence[str]:
        """The bots that the game itself describes, each by an outlook of its own."""
        ...

    @property
    def has_outlook(self) -> bool:
        """Whether it says how good a position is."""
        ...

    def may_meet(self, decks: Decks, *, options: Options | None = None) -> bool:
        """Whether a rule of the game allows these decks, one for each seat, against each other."""
        ...

    def start(
        self,
        seed: int = 0,
        *,
        seats: int | None = None,
        decks: Decks | None = None,
        options: Options | None = None,
    ) -> State:
        """A new game."""
        ...
