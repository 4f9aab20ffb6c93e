"""What the oracle keeps of every game, whatever it declares. `none` is -1; no rule is here."""

from dataclasses import dataclass

EMPTY = -1  # no piece, no space, nobody; a piece's slot that is free


@dataclass(slots=True)
class Goes:
    """Goes of seats one after the other, from `first` on; `host` is the seat whose turn it is."""

    host: int
    first: int


class State:
    """What every game has. Boards, zones, pools, counters and options are apart from it, in `Play.kept`.

    A piece is a slot: its place in `piece_card`, `piece_owner` and every other list about pieces.
    `in_phase`: one is under way, neither the setup nor the start or end of a round.
    `piece_cards` and `piece_places` name all cards and spaces of a piece, `piece_place` its first space,
    `piece_carrier` the piece that carries it.
    The slot of a piece that has left keeps its card, owner and counters until nothing that runs can mean it.
    """

    def __init__(self, seats: int, rng: int) -> None:
        self.seats = seats
        self.rng = rng
        self.active = 0
        self.phase = 0
        self.in_phase = False
        self.turns = 0
        self.rounds = 0
        self.starter = 0
        self.acted = 0
        self.goes: Goes | None = None
        self.out: set[int] = set()
        self.times: dict[str, int] = {}
        self.decider = EMPTY
        self.ended = 0
        self.ending = EMPTY
        self.winners: tuple[int, ...] = ()
        self.dice: list[int] | None = None
        self.asks_chance = False
        self.news = 0
        self.piece_card: list[int] = []
        self.piece_owner: list[int] = []
        self.piece_place: list[int] = []
        self.piece_carrier: list[int] = []
        self.piece_cards: list[tuple[int, ...]] = []
        self.piece_places: list[tuple[int, ...]] = []

    @property
    def seated(self) -> list[int]:
        """The seats that are in the game."""
        return [seat for seat in range(self.seats) if seat not in self.out]
