"""Carry out an act: expand it to action ids, and answer with them one after the other."""

from collections import Counter
from collections.abc import Sequence

from deckwright.model.numbers import plural
from deckwright.rules.ids import is_one_step
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Pick
from deckwright.rules.spans import span
from deckwright.scenarios.aliases import placed, with_aliases
from deckwright.scenarios.records import Act, Written
from deckwright.scenarios.table import Miscounted, Refused, Table, Unclear, Unsaid

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
        for answer in answers:
            self.answer(answer)

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
        return next((other for other in left if other == id_ or (asks and asks_of(other) == asks)), "")

    def tell(self, id_: str) -> None:
        """Go on behind the next silent answer that is this one."""
        self._seen = list(self.table.taken).index(id_, self._seen) + 1

    def asks(self, id_: str) -> bool:
        """Whether the question is asked to which an id is an answer."""
        return bool(self.answers_to(asks_of(id_)))

    def answers_to(self, asks: str) -> list[str]:
        """The ids on offer that answer a question; none if it is not asked."""
        return [id_ for id_ in self.table.legal if asks and asks_of(id_) == asks]


def carry_out(act: Act, program: Program, played: Recorded) -> None:
    """Do what an act says.

    Raises:
        Refused: one of its steps is not offered, or another one was taken in its place.
        Unsaid: it does not say what is picked where there is a choice.
        Miscounted: it names more or fewer things than are taken together.
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
            ids = [f"{pick.asks}.{word(picked)}" for picked in value]
        else:
            ids = [_meant(f"{pick.asks}.{word(value)}", played, program)]
        if isinstance(value, list) or not (pick.selector.is_single or word(value) == "none"):
            _Several(ids, pick, action, program, played).answer()
        else:
            _step(ids[0], action, played)


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
        if by_card := with_aliases(ids, position, program).get(id_):
            return by_card
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


class _Several:
    """Things that are picked together, each as often as it is taken."""

    def __init__(
        self, ids: Sequence[str], pick: Pick, action: ActionRecord, program: Program, played: Recorded
    ) -> None:
        self._named, self._pick, self._action, self._played = len(ids), pick, action, played
        self._left, self._done = Counter(ids), f"{pick.asks}.{DONE}"
        self._rules = tuple(dict.fromkeys((*action.rules, *pick.rules)))
        self._fewest = span(program, pick.selector.low).low or 0
        self._most = span(program, pick.selector.high).high

    def answer(self) -> None:
        """Answer with all of them, in the order in which they are asked for."""
        self._see_that_so_many_may_be()
        played, left, offered = self._played, self._left, set[str]()
        while True:
            silent = played.silent(self._done, self._action.name)
            offered |= set(played.answers_to(self._pick.asks))
            if silent and not left[silent]:
                raise self._otherwise(silent)
            if silent:
                played.tell(silent)
                left[silent] -= 1
            elif not +left:
                break
            elif offered.issuperset(+left) and not played.asks(self._done):
                raise self._miscounted(self._things(self._named - left.total()))
            else:
                id_ = next((id_ for id_ in played.table.legal if left[id_]), next(iter(+left)))
                played.answer(id_)
                left[id_] -= 1
        if further := played.answers_to(self._pick.asks):
            if self._done not in further:
                raise self._miscounted("more")
            played.answer(self._done)  # else the set was full, so nobody asked whether it is complete

    def _see_that_so_many_may_be(self) -> None:
        exactly = self._fewest == self._most
        if self._named < self._fewest:
            raise self._miscounted(("" if exactly else "at least ") + self._things(self._fewest))
        if self._most is not None and self._named > self._most:
            raise self._miscounted(("" if exactly else "at most ") + self._things(self._most))

    def _otherwise(self, silent: str) -> Refused:
        """That a thing was taken which is not named: in the place of one that is, or besides them."""
        wanted = next(iter(+self._left), "")
        return Refused(wanted, self._rules, instead=silent) if wanted else self._miscounted("more")

    def _miscounted(self, takes: str) -> Miscounted:
        named = f"{self._named} {'is' if self._named == 1 else 'are'} named"
        return Miscounted(self._done, self._rules, f"{self._action.name} takes {takes}, {named}")

    def _things(self, count: int) -> str:
        sort = self._pick.selector.sort
        return plural(count, sort if sort in ("card", "piece", "space", "seat", "number") else "thing")


def asks_of(id_: str) -> str:
    """What an id is an answer to: all before its last dot."""
    return id_.rpartition(".")[0]
