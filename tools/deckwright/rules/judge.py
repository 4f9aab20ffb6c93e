"""Why an action cannot be carried out with some choices, in words: for people at a table.

What the seat does not know plays no part in it: where an answer hangs on that, none is given.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckwright.engine.refusals import COST
from deckwright.engine.unknown import Unknown
from deckwright.rules.blind import Blind
from deckwright.rules.diagnosis import Diagnosis
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.judging import flaw_in
from deckwright.rules.interpret.play import Play
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.choices import price_of
from deckwright.rules.words.needs import Needs
from deckwright.rules.words.text import tidy

if TYPE_CHECKING:
    from deckwright.engine.state import State


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with an action, in words that may be empty; how many conditions held before.

    `is_misfit`: what is chosen can never be taken for it. `empty`: the spot where no piece lies.
    """

    reason: str
    rules: tuple[str, ...] = ()
    met: int = 0
    is_misfit: bool = False
    empty: int = -1


class Judge:
    """Judges actions of one game in one language."""

    def __init__(self, program: Program, language: str, blind: Blind | None = None) -> None:
        self._blind, self._needs = blind or Blind(program), Needs(program, language)
        self._book = self._blind.book

    def __call__(self, state: "State", action: str, given: Mapping[str, tuple[str, ...]]) -> Judged | None:
        """What forbids the seat that decides an action with these choices; None where that may be nothing.

        `given`: the things that are chosen as they are called in ids, by the name of the pick.
        """
        try:
            return self._judged(state, self._blind(state, state.current_seat), action, given)
        except Unknown:
            return None

    def price(self, state: "State", action: str, given: Mapping[str, tuple[str, ...]]) -> str | None:
        """What an action costs with these choices, in words: empty for nothing, None where unknown."""
        record = self._book.program.actions[action]
        if not record.cost:
            picks = [pick for pick in record.picks if pick.name in given]
            return ", ".join(filter(None, (self._written(pick, given[pick.name]) for pick in picks)))
        seat = state.current_seat
        try:
            return self._priced(record, self._blind(state, seat), seat, given)
        except Unknown:
            return None

    def _priced(
        self, record: ActionRecord, play: Play, seat: int, given: Mapping[str, tuple[str, ...]]
    ) -> str:
        """What an action costs in a position."""
        picks = [pick for pick in record.picks if pick.name in given]
        chosen = {pick.name: _things(pick, given[pick.name], play) for pick in picks}
        play.names = {"me": seat, **_bearer(record, play)}
        for pick in picks:
            things = chosen[pick.name]
            play.names[pick.name] = things[0] if pick.selector.is_single and things else things
        if not locals_of(record.cost) - {"it"} <= play.names.keys():
            return ""
        due = [(amount, value(amount.n, play)) for amount in record.cost]
        owed = [
            Amount(_of_what(each.of, given), e.Const(n, each.n.type, str(n)))
            for each, n in due
            if isinstance(n, int) and n > 0
        ]
        said = amounts(self._needs.speaker(record), owed) if owed else None
        return tidy(self._needs.language, str(said)) if said is not None else ""

    def _written(self, pick: Pick, things: tuple[str, ...]) -> str:
        """What the game's words tell as the price of a card that is picked: the rules ask for it later."""
        return price_of(self._book.program, pick.asks, things[0], self._needs.language.code)

    def _judged(
        self, state: "State", play: Play, name: str, given: Mapping[str, tuple[str, ...]]
    ) -> Judged | None:
        """What forbids an action in a position; without a reason where that hangs on what is not known."""
        seat = state.current_seat
        action = self._book.program.actions[name]
        play.state.decider = seat
        chosen = {
            pick.name: _things(pick, given[pick.name], play) for pick in action.picks if pick.name in given
        }
        for pick, things in chosen.items():
            if -1 in things:
                spot = self._book.program.ground.spots.index(given[pick][things.index(-1)])
                return Judged("", action.rules, is_misfit=True, empty=spot)
        flaw = flaw_in(action, chosen, seat, play)
        if flaw is None:
            return None
        acts = state.layout.action(name)
        clauses = [each for each in acts.needs if each.about == COST] if acts else []
        inner = flaw.chain[-1].rules if flaw.chain else ()
        rules = clauses[0].rules if flaw.is_price and clauses else inner or flaw.rules
        try:
            reason = Diagnosis(self._needs, action, play).of(flaw)
        except Unknown:
            reason = ""
        return Judged(reason, rules or action.rules, flaw.met, flaw.is_misfit)


def _of_what(of: e.Pool | e.Counter, given: Mapping[str, tuple[str, ...]]) -> e.Pool | e.Counter:
    """A pool with the constants that were chosen in the place of the choices: `food` for `the resource`."""
    if isinstance(of, e.Counter):
        return of
    index = [
        e.Const(None, each.type, given[each.name][0])
        if isinstance(each, e.Local) and each.type.enum and each.name in given
        else each
        for each in of.index
    ]
    return replace(of, index=tuple(index))


def _bearer(record: ActionRecord, play: Play) -> dict[str, int]:
    """The card that carries an action, where no other one carries it: it is known before it is chosen."""
    by_cards = any(pick.name == record.bearer and pick.selector.sort == "card" for pick in record.picks)
    return (
        {record.bearer: play.cards.ids.index(record.cards[0])} if by_cards and len(record.cards) == 1 else {}
    )


def _things(pick: Pick, names: tuple[str, ...], play: Play) -> tuple[int, ...]:
    """Things by the names that ids have for them; -1 for a piece where none lies."""
    numbers = [play.ids[pick.asks].meaning(play.ids.numbers[f"{pick.asks}.{name}"]) for name in names]
    things = tuple(number for number in numbers if isinstance(number, int))
    if pick.selector.sort != "piece":
        return things
    return tuple(map(play.piece_on, things))
