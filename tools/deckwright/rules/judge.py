"""Why an action cannot be carried out with some choices, in words: for people at a table.

Nothing is told that hangs on what a seat does not see: worlds that it holds possible must agree.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.engine.refusals import COST
from deckwright.rules.interpret.amounts import Lack
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.judging import Failing, Flaw, flaw_in
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.positions import laid_out
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.program.types import PIECE, Type
from deckwright.rules.program.walk import parts
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.needs import Needs
from deckwright.rules.words.phrases import Phrase, fixed
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import tidy

if TYPE_CHECKING:
    from deckwright.engine.state import State

WORLDS = 2  # are asked besides the true one


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with an action, in words that may be empty; how many conditions held before.

    `is_misfit`: what is chosen can never be taken for it. `empty`: the space where no piece lies.
    """

    reason: str
    rules: tuple[str, ...] = ()
    met: int = 0
    is_misfit: bool = False
    empty: str = ""


class Judge:
    """Judges actions of one game in one language."""

    def __init__(self, program: Program, language: str) -> None:
        self._book, self._needs = Rulebook(program), Needs(program, language)
        self._laid: tuple[State, Play] | None = None

    def __call__(self, state: "State", action: str, given: Mapping[str, tuple[str, ...]]) -> Judged | None:
        """What forbids the seat that decides an action with these choices; None where nothing does.

        `given`: the things that are chosen as they are called in ids, by the name of the pick.
        """
        seat = state.current_seat
        found = self._judged(state, state.position(), seat, action, given)
        if found is None or not found.reason:
            return found
        try:
            for number in range(WORLDS):
                world = state.view(seat).determinise(Source(number))
                if self._judged(state, world.position(), seat, action, given) != found:
                    return Judged("", found.rules, found.met, found.is_misfit)
        except CannotDeal:
            return Judged("", found.rules, found.met, found.is_misfit)
        return found

    def price(self, state: "State", action: str, given: Mapping[str, tuple[str, ...]]) -> str:
        """What an action costs with these choices, in words; empty for nothing, and where it is not known."""
        record, play = self._book.program.actions[action], self._play(state)
        picks = [pick for pick in record.picks if pick.name in given]
        chosen = {pick.name: _things(pick, given[pick.name], play) for pick in picks}
        play.names = {"me": state.current_seat}
        for pick in picks:
            things = chosen[pick.name]
            play.names[pick.name] = things[0] if pick.selector.is_single and things else things
        if not record.cost or not locals_of(record.cost) - {"it"} <= play.names.keys():
            return ""
        due = [(amount, value(amount.n, play)) for amount in record.cost]
        owed = [
            Amount(each.of, e.Const(n, each.n.type, str(n)))
            for each, n in due
            if isinstance(n, int) and n > 0
        ]
        said = amounts(self._needs.speaker(record), owed) if owed else None
        return tidy(self._needs.language, str(said)) if said is not None else ""

    def _play(self, state: "State") -> Play:
        """The position as the interpreter has it, made once for each."""
        if self._laid is None or self._laid[0] is not state:
            self._laid = (state, laid_out(self._book, state))
        return self._laid[1]

    def _judged(
        self,
        state: "State",
        position: Mapping[str, Any],
        seat: int,
        name: str,
        given: Mapping[str, tuple[str, ...]],
    ) -> Judged | None:
        action = self._book.program.actions[name]
        play = laid_out(self._book, state, position)
        play.state.decider = seat
        chosen = {
            pick.name: _things(pick, given[pick.name], play) for pick in action.picks if pick.name in given
        }
        for pick, things in chosen.items():
            if -1 in things:
                return Judged("", action.rules, is_misfit=True, empty=given[pick][things.index(-1)])
        flaw = flaw_in(action, chosen, seat, play)
        if flaw is None:
            return None
        acts = state.layout.action(name)
        clauses = [each for each in acts.needs if each.about == COST] if acts else []
        inner = flaw.chain[-1].rules if flaw.chain else ()
        rules = clauses[0].rules if flaw.lack is not None and clauses else inner or flaw.rules
        reason = _Words(self._needs, action, play).of(flaw)
        return Judged(reason, rules or action.rules, flaw.met, flaw.is_misfit)


def _things(pick: Pick, names: tuple[str, ...], play: Play) -> tuple[int, ...]:
    """Things by the names that ids have for them; -1 for a piece where none lies."""
    numbers = [play.ids[pick.asks].meaning(play.ids.numbers[f"{pick.asks}.{name}"]) for name in names]
    things = tuple(number for number in numbers if isinstance(number, int))
    if pick.selector.sort != "piece":
        return things
    return tuple(next(iter(play.pieces_at(space)), -1) for space in things)


class _Words:
    """Says what one action lacks in one position."""

    def __init__(self, needs: Needs, action: ActionRecord, play: Play) -> None:
        self._language, self._play, self._seat = needs.language, play, play.state.decider
        self._speaker = needs.speaker(action)

    def of(self, flaw: Flaw) -> str:
        """The one thing that is missing; empty where it cannot be said."""
        if flaw.lack is not None:
            return self._price(flaw.lack, flaw.names, flaw.loose)
        at = self._place(flaw.chain)
        if at < 0:
            return ""
        failing, last = flaw.chain[at], flaw.chain[-1]
        said = self._speaking(failing, flaw.loose).clause(failing.condition)
        text = self._speaker.fill("actions.when", {"when": said})
        fact = "" if flaw.loose else self._fact(last)
        return tidy(self._language, f"{text}; {fact}" if fact else text)

    def _place(self, chain: tuple[Failing, ...]) -> int:
        """The place of the innermost condition that has words; a term that only compares goes by its own."""
        sayable = [place for place, each in enumerate(chain) if self._is_sayable(each.condition)]
        if not sayable:
            return -1
        last = sayable[-1]
        terms = [at for at, (one, _) in enumerate(pairwise(chain)) if isinstance(one.condition, e.Term)]
        return last - 1 if last - 1 in terms and last - 1 in sayable else last

    def _is_sayable(self, of: e.Expression) -> bool:
        if isinstance(of, e.Compare) and any(
            isinstance(side, e.Const) and side.word == "none" for side in (of.left, of.right)
        ):
            return False
        if isinstance(of, e.Logic | e.Cases):
            return False
        code = self._language.code
        terms = self._play.program.terms
        for part in parts(of):
            if isinstance(part, e.Lookup):
                return False
            if isinstance(part, e.Term) and ((say := terms[part.name].say) is None or code not in say.text):
                return False
        return True

    def _fact(self, failing: Failing) -> str:
        """How much there is of what a comparison asks for."""
        of = failing.condition
        if not isinstance(of, e.Compare) or isinstance(of.left, e.Const) or not _is_number(of.left.type):
            return ""
        if not self._is_sayable(of.left):
            return ""
        return self._is(of.left, failing)

    def _is(self, of: e.Expression, failing: Failing) -> str:
        outer, self._play.names = self._play.names, dict(failing.names)
        held = value(of, self._play)
        self._play.names = outer
        if held is None:
            return ""
        number = self._speaker.number(held / 2 if of.type.name == "half" else held)
        said = self._speaking(failing, frozenset()).say(of)
        return self._speaker.fill("conditions.==", {"a": said, "b": number})

    def _price(self, lack: Lack, names: Mapping[str, Held], loose: frozenset[str]) -> str:
        """What it costs, and how much there is of it."""
        of, n = lack.amount.of, lack.amount.n
        if not isinstance(lack.due, int) or not isinstance(lack.held, int):
            return ""
        due = e.Const(lack.due, n.type, str(lack.due))
        speaker = self._speaking(Failing(of, names), loose)
        said = amounts(speaker, [Amount(of, due)])
        if said is None:
            return ""
        if isinstance(of, e.Counter):
            text = speaker.fill("actions.needs.cost", {"cost": said})
            own = e.Counter(e.Local("it", PIECE), of.name, of.type)
            fact = self._is(own, Failing(own, {**names, "it": lack.place}))
            return tidy(self._language, text if loose else f"{text}; {fact}")
        text = speaker.fill("actions.needs.held", {"cost": said, "held": str(lack.held)})
        return tidy(self._language, text)

    def _speaking(self, failing: Failing, loose: frozenset[str]) -> Speaker:
        """With the things themselves for the names of a frame."""
        names = {name: held for name, held in failing.names.items() if name not in loose}
        spoken = [
            part for part in parts(failing.condition) if isinstance(part, e.Local) and part.name in names
        ]
        found = {part.name: self._called(part.type, names[part.name]) for part in spoken}
        called = {name: said for name, said in found.items() if said is not None}
        return self._speaker.calling(**called).about(called.get("it"))

    def _called(self, of: Type, held: Held) -> Phrase | None:
        """A thing by its name; None where it has none."""
        if isinstance(held, tuple | list) and of.is_set and of.of is not None:
            each = [self._called(of.of, one) for one in held]
            named = [one for one in each if one is not None]
            return self._speaker.listed(named) if named and len(named) == len(each) else None
        if not isinstance(held, int) or isinstance(held, bool):
            return None
        if of.name in ("int", "half"):
            return self._speaker.number(held / 2 if of.name == "half" else held)
        return None if held < 0 else self._thing(of, held)

    def _thing(self, of: Type, held: int) -> Phrase | None:
        play, vocabulary = self._play, self._speaker.vocabulary
        if of.name == "seat":
            title = vocabulary.noun("seat").singular["nominative"]
            return (
                self._speaker.you()
                if held == self._seat
                else fixed(f"{title[:1].upper()}{title[1:]} {held + 1}")
            )
        if of.name == "space":
            return fixed(play.program.boards[play.board].spaces[held])
        if of.name == "card":
            return vocabulary.named(play.cards.ids[held])
        if of.name == "piece" and play.is_here(held):
            name = vocabulary.named(play.cards.ids[play.state.piece_card[held]])
            board = play.program.boards[play.board]
            place = board.spaces[play.state.piece_place[held]]
            return name if board.places else fixed(f"{name} ({place})")
        return None


def _is_number(of: Type) -> bool:
    return of.name in ("int", "half")
