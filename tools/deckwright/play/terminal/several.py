"""Several things that are chosen together: in any order, though the game asks for them in its own.

A thing that the game would only ask for later is held until those before it are chosen too. What goes
together is foreseen in the game as the seat sees it (`seen`), never in the true state.
"""

from collections.abc import Sequence

from deckwright.engine.describe import asks_of
from deckwright.engine.layout import AsksLayout
from deckwright.engine.several import HELD, HIGH, LEFT, LOW
from deckwright.engine.state import State
from deckwright.play.terminal.ahead import Lookahead, foresee, seen
from deckwright.play.terminal.session import Session

MOST_STATES = 400  # are looked at to tell what goes together
_ENOUGH = "done"


def asked(state: State) -> AsksLayout | None:
    """The run of ids of which several are chosen now, if that is what is asked."""
    legal = state.legal_actions()
    if not state.layout.asks or not legal:
        return None
    asks = asks_of(state.layout, legal[0])
    return asks if _ENOUGH in asks.endings and asks.count else None


def lacking(state: State, held: int) -> str:
    """How many things are to be chosen yet, as `3` or `1–3`, where so many more are held by the table."""
    frame = state.stack[-1]
    had, left = len(frame[HELD]) + held, len(frame[LEFT]) - held
    low, high = max(frame[LOW] - had, 0), min(frame[HIGH] - had, left)
    return f"{high}" if low >= high else f"{low}–{high}"


def open_things(session: Session, held: Sequence[int]) -> list[int]:
    """The things that may be chosen besides those chosen and held already."""
    asks = asked(session.state)
    if asks is None:
        return []
    if (start := _start(session, asks)) is None:
        return []
    chosen, found = _chosen(session, asks), set[int]()
    _gather(start, asks, found, [MOST_STATES])
    return [id_ for id_ in sorted(found) if _goes(start, asks, sorted([*chosen, *held, id_]), [MOST_STATES])]


def all_things(session: Session) -> list[int]:
    """All things that could be chosen for what is asked, alone or with others, were none chosen yet."""
    asks = asked(session.state)
    start = _start(session, asks) if asks else None
    found = set[int]()
    if asks and start is not None:
        _gather(start, asks, found, [MOST_STATES])
    return sorted(found)


def answers(session: Session, more: Sequence[int]) -> list[int] | None:
    """All answers of the deed under way with further things, in the game's order.

    None where these are not all that comes before the last of them.
    """
    asks = asked(session.state)
    if asks is None:
        return None
    before, steps = session.anew
    others = [id_ for id_ in steps if not _is_thing(asks, id_)]
    return _in_turn(before, [*others, *sorted([*_chosen(session, asks), *more])])


def goes_together(session: Session, more: Sequence[int]) -> bool:
    """Whether things can be chosen besides those chosen already, perhaps with others."""
    asks = asked(session.state)
    if asks is None:
        return False
    start, required = _start(session, asks), sorted([*_chosen(session, asks), *more])
    return start is not None and _goes(start, asks, required, [MOST_STATES])


def chosen_so_far(session: Session) -> list[int]:
    """The things of the run that is asked for which were chosen already in the deed under way."""
    asks = asked(session.state)
    return [id_ for id_ in session.under_way[1] if asks and _is_thing(asks, id_)]


def finished(session: Session) -> int | None:
    """The id that says that these are enough, if it is open."""
    asks = asked(session.state)
    ids = session.state.layout.ids
    legal = session.state.legal_actions()
    return next((id_ for id_ in legal if asks and ids[id_] == f"{asks.prefix}.{_ENOUGH}"), None)


def _chosen(session: Session, asks: AsksLayout) -> list[int]:
    """Those of them that may be taken back."""
    return [id_ for id_ in session.anew[1] if _is_thing(asks, id_)]


def _is_thing(asks: AsksLayout, id_: int) -> bool:
    return asks.first <= id_ < asks.first + asks.count


def _start(session: Session, asks: AsksLayout) -> State | None:
    """Where the first of the things is asked for, as far as the seat knows."""
    before, steps = session.anew
    due, state = [id_ for id_ in steps if not _is_thing(asks, id_)], seen(before)
    while due:
        ahead = foresee(state, due[0])
        if not ahead.is_clear:
            return None
        given = _given(ahead, state)
        due, state = [each for each in due if each not in given], ahead.reached
    return state


def _given(ahead: Lookahead, before: State) -> list[int]:
    """All answers of the seat that was asked which are given by one of them."""
    return [id_ for who, id_ in ahead.answers if who == before.current_seat]


def _things(state: State, asks: AsksLayout) -> list[int]:
    """The things that are asked for; none when something else is."""
    return [id_ for id_ in ([] if state.is_over else state.legal_actions()) if _is_thing(asks, id_)]


def _gather(state: State, asks: AsksLayout, found: set[int], left: list[int]) -> None:
    """All things that can be chosen, one after the other, from here on."""
    for id_ in _things(state, asks):
        found.add(id_)
        if left[0] > 0:
            left[0] -= 1
            ahead = foresee(state, id_)
            found.update(each for each in _given(ahead, state) if _is_thing(asks, each))
            if ahead.goes_on(state.current_seat):  # else another seat may choose by the same ids
                _gather(ahead.reached, asks, found, left)


def _goes(state: State, asks: AsksLayout, required: Sequence[int], left: list[int]) -> bool:
    """Whether all that is required can be chosen in the game's order, with others between them."""
    if not required:
        return True
    for id_ in reversed([each for each in _things(state, asks) if each <= required[0]]):
        if left[0] <= 0:
            return False
        left[0] -= 1
        ahead, due = foresee(state, id_), list(required)
        taken = [each for each in _given(ahead, state) if _is_thing(asks, each)]
        due = [each for place, each in enumerate(due) if due[: place + 1].count(each) > taken.count(each)]
        if not due or (ahead.goes_on(state.current_seat) and _goes(ahead.reached, asks, due, left)):
            return True
    return False


def _in_turn(before: State, planned: Sequence[int]) -> list[int] | None:
    """What must be answered so that all that is planned is chosen; what follows by itself is not asked."""
    state: State | None = seen(before)
    due, given = list(planned), list[int]()
    while due:
        if state is None or due[0] not in state.legal_actions():
            return None
        given.append(due[0])
        ahead = foresee(state, due[0])
        for id_ in _given(ahead, state):
            if id_ in due:
                due.remove(id_)
            elif due:
                return None  # it went on to something else
        state = ahead.reached if ahead.goes_on(before.current_seat) else None
    return given
