"""Play a game on both back-ends side by side, and look at all that a state promises."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from deckwright.engine import flow
from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal, Endless
from deckwright.engine.game import Game
from deckwright.engine.history import History
from deckwright.rules.interpret import play as interpreter
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Endless as GoesOn
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import difference, setting_of, unlike
from deckwright.rules.program.expressions import Const
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import TOKENS

from .alike import betrayals
from .knowing import mistakes
from .projects import compiled, rulebook
from .remembered import misfits
from .signatures import Again, Fault, OutOfTime, of_error, offers, touched

GAMES = 4  # of a program
DECISIONS = 24  # of a game
PLAYED_ON = 5  # decisions in a dealt world
UNASKED = 200  # phases and single choices in a row, which nearly all random programs that do end keep to
AGAIN = (20 * UNASKED, 200 * UNASKED)  # where one back-end alone goes on: the tables count more besides
LOOKED = 3  # a state is looked at from all sides at every so many decisions


class Found(Exception):  # noqa: N818
    """A promise is not kept."""

    def __init__(self, signature: str, what: str = "") -> None:
        super().__init__(signature, what)
        self.signature, self.what = signature, what


class Alone(Found):
    """One back-end went on for as long as it may, the other came to rest."""


@contextmanager
def _unasked(most: int) -> Iterator[None]:
    """Let rules go on only so far while nobody is asked."""
    before = flow.MOST, interpreter.MOST
    flow.MOST = interpreter.MOST = most
    try:
        yield
    finally:
        flow.MOST, interpreter.MOST = before


class Table:
    """A program that is played; `counts` are its games, those without an end, decisions and worlds so far."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.stage = "compiler"
        self.counts = {"games": 0, "endless games": 0, "decisions": 0, "worlds": 0}

    def faults(self, games: int = GAMES) -> Iterator[Fault]:
        """The first fault of each game; a signature comes once."""
        known: set[str] = set()
        try:
            game, book = compiled(self.program), rulebook(self.program)
        except Exception as wrong:  # noqa: BLE001  whatever goes wrong is what is looked for
            yield of_error("compiler", wrong)
            return
        for seed in range(games):
            self.counts["games"] += 1
            fault = self._fault(lambda seed=seed: self._to_the_end(game, book, seed))
            if fault is not None and fault.signature not in known:
                known.add(fault.signature)
                yield fault
            if fault is not None and fault.signature.startswith("over time"):
                return

    def _fault(self, act: Callable[[], None]) -> Fault | None:
        try:
            act()
        except Found as fault:
            return Fault(fault.signature, fault.what)
        except OutOfTime:
            return Fault(f"over time in the {self.stage}", "")
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as wrong:  # noqa: BLE001  what ends a phase in the interpreter is no Exception
            return of_error(self.stage, wrong)
        return None

    def _to_the_end(self, game: Game, book: Rulebook, seed: int) -> None:
        """A game; it is played anew with more patience if only one back-end finds no end to it."""
        for most in (UNASKED, *AGAIN[:-1]):
            with suppress(Alone), _unasked(most):
                return self._game(game, book, seed)
        with _unasked(AGAIN[-1]):
            return self._game(game, book, seed)

    def _game(self, game: Game, book: Rulebook, seed: int) -> None:
        setting = setting_of(book, seed)
        setup: dict[str, Any] = {"seats": setting.seats, "decks": setting.decks, "options": setting.options}
        setup["chance"] = setting.chance
        begun = self._both(lambda: game.start(seed, **setup), lambda: Oracle(book, seed, **setup))
        if begun is None:
            return
        tables, oracle = begun
        luck, path = Source(seed + 77), list[int]()
        for number in range(DECISIONS):
            self.stage = "comparison"
            self._compare(tables, oracle, lambda watch: Oracle(book, seed, watch=watch, **setup), path)
            if oracle.ended:
                self._scores(tables, oracle)
                return
            if number % LOOKED == seed % LOOKED:
                self._look(game, tables, Source(1000 * seed + number))
                self._know(tables, oracle, Source(1000 * seed + number))
            chosen = luck.one_of(oracle.legal)
            self.counts["decisions"] += 1
            path.append(chosen)
            if self._both(partial(tables.apply, chosen), partial(oracle.apply, chosen)) is None:
                return

    def _both(self, by_tables: Callable[[], Any], by_oracle: Callable[[], Any]) -> tuple[Any, Any] | None:
        """Do the same on both. Rules may go on for ever, but they must do so on both back-ends: then None."""
        results, ends = [], []
        for self.stage, act, endless in (("tables", by_tables, Endless), ("interpreter", by_oracle, GoesOn)):
            try:
                results.append(act())
            except endless:
                ends.append(self.stage)
        if len(ends) == 1:
            raise Alone(f"the {ends[0]} alone go on for ever")
        if ends:
            self.counts["endless games"] += 1
            return None
        return results[0], results[1]

    def _compare(self, tables: Any, oracle: Oracle, again: Again, path: list[int]) -> None:
        how = difference(tables, oracle, positions=False)
        if how and tables.current_seat == oracle.decider:
            raise Found(offers(tables.legal, oracle, path), how)
        one, other = tables.position(), oracle.position()
        if apart := list(unlike(one, other)):
            raise Found(touched(one, other, again, path), "; ".join(apart)[:300])
        if how:
            raise Found("another seat is asked", how)
        self._bounds(one)

    def _bounds(self, position: dict[str, Any]) -> None:
        for name, pool in self.program.pools.items():
            if pool.type.name != "int" and pool.type != TOKENS:
                continue
            numbers = list(_flat(position["pools"][name]))
            # What starts above its max stays there until it is spent.
            fixed = isinstance(pool.max, Const) and (pool.start is None or isinstance(pool.start, Const))
            most = pool.max.value if fixed else None
            if pool.least is not None and any(number < pool.least for number in numbers):
                raise Found("a pool is below its least on both back-ends", name)
            if most is not None and any(number > most for number in numbers):
                raise Found("a pool is above its max on both back-ends", name)

    def _scores(self, tables: Any, oracle: Oracle) -> None:
        won = tuple(
            (1 if seat in oracle.winners else -1) if oracle.winners else 0 for seat in range(tables.seats)
        )
        if tables.scores() != won:
            raise Found("the scores differ", f"{tables.scores()} by tables, {won} by the interpreter")

    # --- what a state promises

    def _look(self, game: Game, state: Any, luck: Source) -> None:
        self.stage = "clone"
        key = state.key()
        clone = state.clone()
        if clone != state or hash(clone) != hash(state):
            raise Found("a clone is not equal")
        self._play_on(clone, luck, 2)
        if state.key() != key:
            raise Found("a clone is not independent")
        self.stage = "save"
        laid = state.clone()
        laid.beginning = None
        for saved in (state, laid):
            if game.load(json.loads(json.dumps(saved.save()))).key() != key:
                raise Found(f"a saved {'game' if saved is state else 'position'} is not equal")
        self.stage = "undo"
        history = History(state.clone())
        with suppress(Endless):
            history.apply(luck.one_of(history.state.legal_actions()))
        if history.can_undo:
            history.undo()
            if history.state.key() != key:
                raise Found("what is undone leaves a trace")
        for action in state.legal_actions()[:6]:
            state.describe(action)
        self.stage = "views"
        for seat in range(state.seats):
            state.outlook(seat)
            self._worlds(state, seat, luck)

    def _know(self, state: Any, oracle: Oracle, luck: Source) -> None:
        self.stage = "account"
        for mistake in mistakes(state, oracle.play.account, luck):
            raise Found("a view or a world is not as the account of what a seat knows", mistake)
        self.stage = "two states that are alike to a seat"
        for betrayal in betrayals(state, oracle.play.account, luck):
            raise Found("a view tells what is hidden", betrayal)

    def _worlds(self, state: Any, seat: int, luck: Source) -> None:
        if remembered := next(misfits(state), ""):
            raise Found("what is remembered is not what it might be", remembered)
        view = state.view(seat)
        if view != state.view(seat) or hash(view) != hash(state.view(seat)):
            raise Found("a view is not equal to itself")
        self.stage = "dealing"
        try:
            world = view.determinise(luck)
        except CannotDeal as why:
            if seat == state.current_seat or state.rules.steps is not None:
                reason = (
                    "remembers"
                    if "remembers" in str(why)
                    else "no deal fits"
                    if "deal" in str(why)
                    else "busy"
                )
                who = "the seat that decides" if seat == state.current_seat else "another seat"
                raise Found(f"no world for {who}: {reason}", str(why)) from None
            return
        self.counts["worlds"] += 1
        if world.view(seat) != view:
            raise Found("a dealt world has another view")
        if remembered := next(misfits(world), ""):
            raise Found("what a dealt world remembers is not what it might be", remembered)
        if not world.is_over and world.decider != state.decider:
            raise Found("a dealt world asks another seat")
        self.stage = "dealt world"
        self._play_on(world, luck, PLAYED_ON)

    def _play_on(self, state: Any, luck: Source, decisions: int) -> None:
        for _ in range(decisions):
            if state.is_over:
                return
            try:
                state.apply(luck.one_of(state.legal_actions()))
            except Endless:
                return


def _flat(held: Any) -> Iterator[int]:
    if isinstance(held, list):
        for inner in held:
            yield from _flat(inner)
    elif held is not None:
        yield held
