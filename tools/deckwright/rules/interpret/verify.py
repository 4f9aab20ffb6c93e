"""Hold compiled rules against the oracle: the same games on both, compared decision by decision.

A player's choices come from the game's own seed, so a difference can be shown again by its seed alone. In
each game the players like some sorts of choices better than others, and shun a few: choosing evenly among all
ids, they would hardly ever come to blows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from deckwright.rules.ids import FALLS, Ids
from deckwright.rules.interpret.begin import Deck
from deckwright.rules.interpret.chance import below, started
from deckwright.rules.interpret.decks import for_decks, meeting
from deckwright.rules.interpret.held import CHANCE
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Endless, Rulebook
from deckwright.rules.program.records import Program
from deckwright.rules.random_decks import bounds_of, random_deck

Thing = TypeVar("Thing")
SAMPLED = 16  # positions are compared at every so many decisions, until one of them differs
MOST = 20_000  # decisions, after which a game counts as one without an end
CHOICES = 0x9E3779B9  # keeps the players' choices apart from the dice
OWN_DECKS = (0, 1)  # in these of eight games decks are not presets: more than one of a pair may be in them
ASKED = "asked"  # how chance may be in games with dice: in every second game each of them is asked for
LIKING = (0, 0, 1, 9)  # how much a sort of choice may be liked in a game


class Compiled(Protocol):
    """What is asked of a compiled game in progress."""

    legal: tuple[int, ...]

    @property
    def current_seat(self) -> int:
        """The seat that must decide, -1 when the game is over."""
        ...

    def apply(self, action: int, /) -> None:
        """Give an answer."""
        ...

    def position(self) -> Mapping[str, Any]:
        """What lies where."""
        ...


class Playable(Protocol):
    """What is asked of a compiled game."""

    @property
    def ids(self) -> Sequence[str]:
        """The names of all action ids."""
        ...

    def start(
        self,
        seed: int = 0,
        *,
        seats: int | None = None,
        decks: Sequence[Deck] | None = None,
        options: Mapping[str, int | str] | None = None,
        chance: str = FALLS,
    ) -> Compiled:
        """A new game."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How a game is played: seats, options, decks, how much its players like each prefix, how dice fall."""

    seed: int
    seats: int
    options: Mapping[str, int | str]
    decks: tuple[Deck, ...]
    liking: Mapping[str, int]
    chance: str = FALLS

    def __str__(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in sorted(self.options.items()))
        decks = " and ".join(map(str, self.decks)) or "none"
        return f"seed {self.seed}, {self.seats} seats, decks {decks}, {chosen or 'no options'}"


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing in which the two back-ends do not agree, or that a game has no end.

    `path` are the ids chosen until then.
    """

    setting: Setting
    what: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        last = ", ".join(self.path[-5:]) or "nothing"
        return f"{self.setting}: decision {len(self.path)}, after {last}: {self.what}"


@dataclass(frozen=True, slots=True)
class Compared:
    """How many games and decisions were compared, the differences that were found, and what was never chosen.

    `untried` are beginnings of ids that were neither chosen nor taken without asking: the less there are, the
    more the comparison is worth.
    """

    games: int
    decisions: int
    differences: tuple[Difference, ...]
    untried: frozenset[str]


Player = Callable[[Any], int]  # is given the compiled state


def compare(
    game: Playable,
    book: Rulebook,
    seeds: Iterable[int],
    players: Callable[[int], Player] | None = None,
    seats: int | None = None,
    most: int = MOST,
    options: Mapping[str, int | str] | None = None,
) -> Compared:
    """Play a game for each seed on both back-ends. `players` gives who chooses in the game of a seed.

    `seats` play in each, and these `options` hold; the number of seats, and what is not set, is part of what
    the seed decides. No game is compared for more than `most` decisions.
    """
    assert tuple(game.ids) == book.ids.names, "the compiled game numbers its ids in another way"
    games = decisions = 0
    differences = []
    untried = set(book.ids.prefixes)
    for seed in seeds:
        setting = setting_of(book, seed, seats, options or {})
        path, taken, difference = _game(game, book, setting, players, SAMPLED, most)
        if difference is not None:
            exact = _game(game, book, setting, players, 1, most)[2]
            differences.append(exact or difference)
        games, decisions = games + 1, decisions + len(path)
        untried -= {book.ids.split(id_)[0] for id_ in (*path, *map(book.ids.numbers.__getitem__, taken))}
    return Compared(games, decisions, tuple(differences), frozenset(untried))


def path_of(game: Playable, book: Rulebook, setting: Setting, most: int = MOST) -> list[int]:
    """The ids that are first chosen in a game, played by compiled rules alone, which is quicker by far."""
    told: dict[str, Any] = {"seats": setting.seats, "decks": setting.decks, "options": setting.options}
    state = game.start(setting.seed, **told, chance=setting.chance)
    dice = _Dice(setting.seed ^ CHOICES)
    path: list[int] = []
    while state.legal and len(path) < most:
        if state.current_seat == CHANCE:
            path.append(dice.one_of(state.legal))
        else:
            path.append(_choice(dice, state.legal, book.ids, setting.liking))
        state.apply(path[-1])
    return path


def setting_of(
    book: Rulebook, seed: int, seats: int | None = None, fixed: Mapping[str, int | str] | None = None
) -> Setting:
    """How the game of a seed is played; in one of four with the usual options, but for what is fixed."""
    dice = _Dice(seed ^ CHOICES << 1)
    game = book.program.game
    fewest, most = game.seats
    lot = dice.below(most - fewest + 1) if most > fewest else 0
    seats = fewest + lot if seats is None else seats
    own = tuple(deck.id for deck in game.decks.values() if deck.per == "seat")
    decks: list[Deck] = [dice.one_of(own) for _ in range(seats if own else 0)]
    if own and seed % 8 in OWN_DECKS:
        decks = [random_deck(for_decks(book), dice.below) or deck for deck in decks]
    options = (
        {name: dice.one_of(answers) for name, answers in _options(book.program, seats)} if seed % 4 else {}
    )
    options |= fixed or {}
    decks = list(meeting(book, decks, options, dice.below))
    liking = {prefix: dice.one_of(LIKING) for prefix in book.ids.prefixes if prefix != FALLS}
    chance = ASKED if FALLS in book.ids.prefixes and seed % 2 else FALLS
    return Setting(seed=seed, seats=seats, options=options, decks=tuple(decks), liking=liking, chance=chance)


class _Dice:
    """Chance for the players and the start, apart from that of the game."""

    def __init__(self, seed: int) -> None:
        self._rng = started(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._rng, number = below(self._rng, n)
        return number

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.below(len(things))]


def _options(program: Program, seats: int) -> Iterator[tuple[str, Sequence[int | str]]]:
    """What a start may set, with some of the values: for numbers the lowest, the usual, the highest.

    Decks keep to the usual bounds, so that those bounds stay as they are.
    """
    fixed = bounds_of(program)
    for value in program.game.values.values():
        if value.option and isinstance(value.value, int) and value.id not in fixed:
            yield value.id, [*(value.tunable or ())[:1], value.value, *(value.tunable or ())[1:]]
        elif value.option and value.enum:
            yield value.id, value.among
    for ruling in program.game.rulings.values():
        if ruling.switch and ruling.switch not in fixed:
            yield ruling.switch, [each for each in ruling.answers if ruling.is_open(each, seats)]


def _game(
    game: Playable,
    book: Rulebook,
    setting: Setting,
    players: Callable[[int], Player] | None,
    every: int,
    most: int,
) -> tuple[list[int], set[str], Difference | None]:
    """Play one game on both; what was chosen, what was taken without asking, the first difference."""
    path: list[int] = []
    taken: set[str] = set()
    try:
        player = players(setting.seed) if players else None
        what = _unlike(game, book, setting, player, every, most, path, taken)
    except Endless as going_on:
        what = str(going_on)
    return path, taken, _difference(book, setting, path, what) if what else None


def _unlike(
    game: Playable,
    book: Rulebook,
    setting: Setting,
    player: Player | None,
    every: int,
    most: int,
    path: list[int],
    taken: set[str],
) -> str:
    """Play one game on both; `path` gets what is chosen, `taken` what is taken without asking.

    What is given is the first difference in words.

    Raises:
        Endless: the rules go on for ever.
    """
    told: dict[str, Any] = {"seats": setting.seats, "decks": setting.decks, "options": setting.options}
    if setting.chance != FALLS:
        told["chance"] = setting.chance
    oracle = Oracle(book, setting.seed, **told)
    compiled = game.start(setting.seed, **told)
    dice = _Dice(setting.seed ^ CHOICES)
    for decision in range(MOST):
        over = oracle.ended or decision == most
        what = difference(compiled, oracle, positions=over or decision % every == 0)
        if what or over:
            return what
        if oracle.decider == CHANCE:
            chosen = dice.one_of(oracle.legal)
        else:
            chosen = player(compiled) if player else _choice(dice, oracle.legal, book.ids, setting.liking)
        path.append(chosen)
        oracle.apply(chosen)
        taken.update(oracle.taken)
        compiled.apply(chosen)
    return "the game has no end"


def _difference(book: Rulebook, setting: Setting, path: Sequence[int], what: str) -> Difference:
    return Difference(setting, what, tuple(book.ids.names[id_] for id_ in path))


def _choice(dice: _Dice, legal: Sequence[int], ids: Ids, liking: Mapping[str, int]) -> int:
    """First a sort of choice, by how much it is liked; then one of its ids. Sometimes any id at all."""
    sorts: dict[str, list[int]] = {}
    for id_ in legal:
        sorts.setdefault(ids.split(id_)[0], []).append(id_)
    tickets = [sort for sort in sorts for _ in range(liking[sort])]
    if tickets and dice.below(64):
        return dice.one_of(sorts[dice.one_of(tickets)])
    return dice.one_of(legal)


def difference(compiled: Compiled, oracle: Oracle, *, positions: bool = True) -> str:
    """In which way two games in progress differ, in words; empty if they do not."""
    if compiled.current_seat != oracle.decider:
        return f"compiled rules ask seat {compiled.current_seat}, the oracle asks seat {oracle.decider}"
    if tuple(compiled.legal) != oracle.legal:
        names = oracle.play.ids.names
        only = [names[id_] for id_ in compiled.legal if id_ not in oracle.legal]
        lacking = [names[id_] for id_ in oracle.legal if id_ not in compiled.legal]
        if not only and not lacking:
            found, wanted = (_listed([names[id_] for id_ in each]) for each in (compiled.legal, oracle.legal))
            return f"the same is offered in another order: {found} by compiled rules, {wanted} by the oracle"
        return f"only compiled rules offer {_listed(only)}; only the oracle offers {_listed(lacking)}"
    return "; ".join(unlike(compiled.position(), oracle.position())) if positions else ""


def unlike(compiled: object, oracle: object, path: str = "") -> Iterator[str]:
    """Every part of two positions that differs, by its path."""
    if compiled == oracle:
        return
    if isinstance(compiled, Mapping) and isinstance(oracle, Mapping):
        for key in sorted({*compiled, *oracle}, key=str):
            yield from unlike(compiled.get(key), oracle.get(key), f"{path}.{key}" if path else str(key))
    elif isinstance(compiled, list) and isinstance(oracle, list) and len(compiled) == len(oracle):
        for place, (one, other) in enumerate(zip(compiled, oracle, strict=True)):
            yield from unlike(one, other, f"{path}[{place}]")
    else:
        yield f"{path} is {compiled!r} by compiled rules, {oracle!r} by the oracle"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"
