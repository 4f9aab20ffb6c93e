"""Carry out an act: expand it to action ids, and answer with them one after the other."""

from collections.abc import Iterator, Sequence

from deckwright.rules.ids import is_one_step
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.scenarios.aliases import with_aliases
from deckwright.scenarios.records import Act, Written
from deckwright.scenarios.table import Refused, Table

DONE = "done"


class Recorded:
    """A table that remembers the answers given, so that the same can be done on another one.

    `before` is the position in which the last of them was given.
    """

    def __init__(self, table: Table, answers: Sequence[str] = ()) -> None:
        self.table = table
        self.answers: list[str] = []
        self.before = table.position()
        for each in answers:
            self.answer(each)

    def answer(self, id_: str) -> None:
        """Answer with an id, which may be refused."""
        before = self.table.position()
        self.table.apply(id_)
        self.before = before
        self.answers.append(id_)


def carry_out(act: Act, program: Program, played: Recorded) -> None:
    """Do what an act says.

    Raises:
        Refused: one of its steps is not offered, or another one was taken in its place.
    """
    if act.picks is None:
        legal = with_aliases(played.table.legal, played.table.position(), program)
        played.answer(legal.get(act.name) or _spelt_out(act.name, played.table))
        return
    action = program.actions[act.name]
    seen: list[str] = []
    for id_ in steps_of(act, action):
        _step(_meant(id_, played, program), action, played, seen)


def steps_of(act: Act, action: ActionRecord) -> Iterator[str]:
    """The ids of an act with picks, in the order in which they are asked."""
    if not is_one_step(action):
        yield action.name
    for pick in action.picks:
        if act.picks and pick.name in act.picks:
            yield from _answers(pick.asks, act.picks[pick.name])


def _answers(asks: str, value: Written) -> Iterator[str]:
    """The ids for what was picked: one thing, or several and then `done`."""
    if isinstance(value, list):
        yield from (f"{asks}.{each}" for each in value)
        yield f"{asks}.{DONE}"
    else:
        yield f"{asks}.{word(value)}"


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
    """The id of a piece that is called by its card; it may have been taken silently."""
    table = played.table
    for ids, position in ((table.legal, table.position()), (table.taken, played.before)):
        if found := with_aliases(ids, position, program).get(id_):
            return found
    return id_


def _step(id_: str, action: ActionRecord, played: Recorded, seen: list[str]) -> None:
    """Answer with one id, or see that it was taken silently. `seen` are the silent ones that are used up."""
    table = played.table
    if id_ in table.legal:
        played.answer(id_)
        seen.clear()
        return
    silent = list(table.taken)[len(seen) :]
    asks = id_.rpartition(".")[0]
    asked = any(_asks(each) == asks for each in table.legal) if asks else False
    same = next((each for each in silent if each == id_ or (asks and _asks(each) == asks)), "")
    if asked or not same:
        if id_.endswith(f".{DONE}") and not asked:
            return  # the set was full, so nobody asked whether it is complete
        played.answer(id_)  # refuses it, and knows why
        return
    if same != id_:
        raise Refused(id_, action.rules, instead=same)
    seen += silent[: silent.index(same) + 1]


def _asks(id_: str) -> str:
    return id_.rpartition(".")[0]
