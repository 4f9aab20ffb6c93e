"""Carry out an act: expand it to action ids, and answer with them one after the other."""

from collections import Counter
from collections.abc import Sequence

from deckwright.rules.ids import is_one_step
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Pick
from deckwright.scenarios.aliases import placed, with_aliases
from deckwright.scenarios.records import Act, Written
from deckwright.scenarios.table import Refused, Table, Unclear, Unsaid

DONE = "done"


class Recorded:
    """A table that remembers the answers given, so that the same can be done on another one.

    `before` is the position in which the last of them was given.
    """

    def __init__(self, table: Table, answers: Sequence[str] = ()) -> None:
        self.table = table
        self.answers: list[str] = []
        self.before = table.position()
        self._seen = 0
        for each in answers:
            self.answer(each)

    def answer(self, id_: str) -> None:
        """Answer with an id, which may be refused."""
        before = self.table.position()
        self.table.apply(id_)
        self.before, self._seen = before, 0
        self.answers.append(id_)

    def silent(self, id_: str, action: str = "") -> str:
        """The next id that was taken without asking and is this one, or an answer to the same question.

        What was taken once `action` began again does not count: that is another time.
        """
        asks = asks_of(id_)
        left = list(self.table.taken)[self._seen :]
        if action in left:
            left = left[: left.index(action)]
        return next((each for each in left if each == id_ or (asks and asks_of(each) == asks)), "")

    def tell(self, id_: str) -> None:
        """Go on behind the next silent answer that is this one."""
        self._seen = list(self.table.taken).index(id_, self._seen) + 1

    def asks(self, id_: str) -> bool:
        """Whether the question is asked to which an id is an answer."""
        return bool(self.answers_to(asks_of(id_)))

    def answers_to(self, asks: str) -> list[str]:
        """The ids on offer that answer a question; none if it is not asked."""
        return [each for each in self.table.legal if asks and asks_of(each) == asks]


def carry_out(act: Act, program: Program, played: Recorded) -> None:
    """Do what an act says.

    Raises:
        Refused: one of its steps is not offered, or another one was taken in its place.
        Unsaid: it does not say what is picked where there is a choice.
        Unclear: it calls a piece by a card that several have, none of which is offered or more than one.
    """
    if act.picks is None:
        played.answer(_meant(_spelt_out(act.name, played.table), played, program))
        return
    action = program.actions[act.name]
    if not is_one_step(action):
        _step(action.name, action, played)
    for pick in action.picks:
        if pick.name not in act.picks:
            _unsaid(pick, action, played)
            continue
        value = act.picks[pick.name]
        if isinstance(value, list):
            _several([f"{pick.asks}.{word(each)}" for each in value], pick.asks, action, played)
        else:
            _step(_meant(f"{pick.asks}.{word(value)}", played, program), action, played)


def _unsaid(pick: Pick, action: ActionRecord, played: Recorded) -> None:
    """A pick of which an act says nothing: there must be no choice."""
    offered = played.answers_to(pick.asks)
    if not is_one_step(action):
        if offered:
            raise Unsaid(pick.name, offered)
    elif len(offered) == 1:
        played.answer(offered[0])
    elif not offered and (silent := played.silent(f"{pick.asks}.")):
        played.tell(silent)
    else:
        raise Unsaid(pick.name, offered)


def word(value: Written) -> str:
    """A value as it stands at the end of an id."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _spelt_out(name: str, table: Table) -> str:
    """`done` is short for the end of the phase that is going on, or of the pick."""
    if name != DONE:
        return name
    ends = [id_ for id_ in table.legal if id_.startswith(f"{DONE}.") or id_.endswith(f".{DONE}")]
    return ends[0] if ends else DONE


def _meant(id_: str, played: Recorded, program: Program) -> str:
    """The id of a piece that is called by its card; it may have been taken silently, or not be offered."""
    table = played.table
    if id_ in table.legal:
        return id_
    for ids, position in ((table.legal, table.position()), (table.taken, played.before)):
        if found := with_aliases(ids, position, program).get(id_):
            return found
    meant = placed(id_, table.position(), program)
    if len(meant) > 1:
        raise Unclear(id_, meant)
    return meant[0] if meant else id_


def _step(id_: str, action: ActionRecord, played: Recorded) -> None:
    """Answer with one id, or see that it was taken silently."""
    silent = played.silent(id_, "" if id_ == action.name else action.name)
    if not silent or id_ in played.table.legal or played.asks(id_):
        played.answer(id_)  # or refuses it, and knows why
        return
    if silent != id_:
        raise Refused(id_, action.rules, instead=silent)
    played.tell(silent)


def _several(ids: Sequence[str], asks: str, action: ActionRecord, played: Recorded) -> None:
    """Answer with the ids of a set in the order in which they are asked for, each as often as it is there."""
    left = Counter(ids)
    done = f"{asks}.{DONE}"
    while True:
        silent = played.silent(done, action.name)
        if silent and not left[silent]:
            raise Refused(done, action.rules, instead=silent)
        if silent:
            played.tell(silent)
            left[silent] -= 1
        elif not +left:
            break
        else:
            id_ = next((each for each in played.table.legal if left[each]), next(iter(+left)))
            played.answer(id_)
            left[id_] -= 1
    if played.asks(done):
        played.answer(done)  # else the set was full, so nobody asked whether it is complete


def asks_of(id_: str) -> str:
    """What an id is an answer to: all before its last dot."""
    return id_.rpartition(".")[0]
