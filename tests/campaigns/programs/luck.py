"""Random choices of the generator. A seed gives the same choices with every version of Python."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")

# What a program may do that is hard on a compiler; each can be left out by its name.
HABITS = {
    "shared names": "loop variables, lets, picks, parameters and the variables of verbs are called alike",
    "inner names": "things are called as the interpreter or the generated code might call its own",
    "rebound names": "a name is bound a second time, with another type too",
    "negative numbers": "numbers, values and differences below 0",
    "debts": "pools fall below 0, or not so deep",
    "computed bounds": "bounds of phases and picks are expressions",
    "computed starts": "starts and maxima of pools are expressions",
    "inner pools": "pools are called as the interpreter might call its own",
    "conditions": "`a if c else b` stands wherever an expression may",
    "divisions": "`//` and `%`, the divisor being 0 at times",
    "shared costs": "several entries of a cost may be taken from one pool",
    "exchanges": "one `set` gives pools the numbers of each other",
    "optional picks": "a pick may be declined",
    "several seats": "what is done is done for several seats at once",
    "several picks": "a pick takes several things",
    "hard picks": "picks that read one another, or that nothing fits",
    "unions": "zones and sets are joined",
    "groups of zones": "zones of a seat have one name",
    "left out": "some cards of a deck are not in the game, by an answer to a ruling too",
    "chosen constants": "a value is a constant, which a start may set",
    "kinds as types": "fields, pools, parameters and terms are of cards of a kind",
    "fields of two types": "a field has another type in each kind",
    "made cards": "one row makes several cards",
    "mixed piles": "cards of several kinds, and piles for each kind or colour",
    "hands seen by others": "a hand is seen by all but its owner",
    "hidden picks": "cards are picked from zones that the picker does not see",
    "refusals": "what may be done tells which cards somebody does not have",
    "terms": "expressions call terms, which may read `me`",
    "moved twice": "what was moved is moved again: in loops, in `together`, behind an `if`",
    "given away": "cards go from hand to hand, and nobody else sees which",
    "read late": "what is changed in `together` decides what else is done there",
    "answers": "triggers answer actions and announced events, change and cancel them",
    "asked triggers": "triggers of the game that one of some players may use",
    "prices": "costs have names, and it is asked whether they can be paid",
    "prices about": "a price is about a card",
    "prices of prices": "a price asks for another one, and more",
    "short forms": "a constant alone stands for its pool",
    "by turns": "seats act by turns until something has come about",
    "passing": "seats may do something by turns, or pass",
    "going on": "nobody may stop as long as a phase must go on",
    "mixes": "a payer chooses which pools pay a price",
    "prices together": "an offer begins with several prices, of one of which a payer chooses what pays",
    "melds": "cards make melds: in an order, or together",
    "laid as melds": "several cards move in the order of a meld",
    "goes": "seats have goes one after the other, phases begin again, a turn is one phase",
    "passages": "phases lead to others than the next, and to another seat's",
    "last turns": "a game may end behind the last turn of a round",
    "rounds": "the game consists of rounds: of turns, or of phases in which nobody is `me`",
    "endings": "phases, turns and games end in the middle of something",
    "teams": "players form two or three teams, which have pools and zones of their own",
    "eliminations": "seats are out of the game in the middle of something",
    "actions within": "an action carries out another one",
    "asked elsewhere": "another seat decides",
    "tokens": "pools of tokens",
    "halves": "numbers with halves",
    "dice": "dice are rolled",
    "boards": "pieces on a board",
    "hexes": "spaces are hexes",
    "named spaces": "spaces have names, and say what lies beside them",
    "second board": "there are two boards",
    "room": "several pieces stand on a space",
    "homes": "pieces keep a space or a constant",
    "carriers": "pieces carry others",
    "grounds": "spaces are cards, and have their fields",
    "carried": "cards carry steps and abilities",
    "deeds": "cards and pieces carry actions of their own",
    "shared wins": "who is equal in all of a ranking wins together",
}


class Luck:
    """Chance by a seed. Habits in `without` never come about, and all else stays as it was where it can."""

    def __init__(self, seed: int | str, without: frozenset[str] = frozenset()) -> None:
        self._seed = seed
        self._random = Random(seed)
        self._without = without

    def apart(self, name: str) -> "Luck":
        """Chance of its own, by the same seed: what it chooses leaves all other choices as they are."""
        return Luck(f"{self._seed} {name}", self._without)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random.random() * n)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        """True in so many of 100 cases."""
        return self.below(100) < percent

    def habit(self, name: str, percent: int = 100) -> bool:
        """Whether a habit shows here, as it does in so many of 100 cases."""
        assert name in HABITS, name
        return self.chance(percent) and name not in self._without

    def mixed(self, things: Sequence[Thing]) -> list[Thing]:
        """The things in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
