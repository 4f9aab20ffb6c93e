"""Two states that a seat cannot tell apart, played on alike: its views differ only where it sees why.

The one is a true state, the other a world that a seat holds possible there, with the same chance to come.
Both get the same answers, of the seat itself and of others, as long as these are open in both. The seat may
then see the same in both: the zones it looks into, the sizes of all others, which cards lie in those together
that exchange any, what it has seen of cards on their way there, at which places of piles others know what
lies there, what all can tell from choices, how many actions have been done, all that lies open, what it is
asked, what was taken for it, at which steps routines waited, what was announced and what it was changed into,
what has answered for this while, how many things they remember in each list, and which cards were in play
since. As long as it does, its views are equal.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import starmap
from typing import Any

from deckwright.engine import windows
from deckwright.engine.chance import Source
from deckwright.engine.errors import Endless
from deckwright.engine.knowing import EVERYONE, is_pile
from deckwright.engine.rules import ME, ROUTINE, Frame, Routine, Step
from deckwright.engine.several import HELD, LEFT, SEVERAL
from deckwright.engine.views import unseen_cards
from deckwright.rules.interpret.account import Account

from .knowing import known_cards, lying

PLAYED_ON = 8  # decisions in both states


def betrayals(state: Any, account: Account, luck: Source) -> Iterator[str]:
    """Where a view differs although its seat sees the same."""
    with _told_to_all(state) as shown:
        for seat in range(state.seats):
            one, other = state.clone(), state.view(seat).determinise(luck)
            other.rng = one.rng
            with suppress(Endless):
                yield from _played_on(one, other, account, seat, shown, luck)


class Shown:
    """What all see as it happens: where routines go on, what is announced, and how that is changed.

    A routine is seen to go on when somebody has chosen, a die has fallen or something was announced since it
    was seen last: not in the next round of a loop, and not behind another one that was over at once.
    """

    def __init__(self) -> None:
        self.noted = list[object]()
        self._announced, self._last = 0, (0, 0, 0)

    def begin(self) -> None:
        """Forget all, for another state."""
        self.noted, self._announced, self._last = [], 0, (0, 0, 0)

    def goes_on(self, s: Any, number: int) -> None:
        """Note a step, if anything has been seen since the last one."""
        seen = (len(s.diary or ()), s.rng, self._announced)
        if seen != self._last:
            self.noted.append(number)
        self._last = seen

    def announces(self, *told: object) -> None:
        """Note what is announced, or how that is changed."""
        self.noted.append(told)
        self._announced += 1


@contextmanager
def _told_to_all(state: Any) -> Iterator[Shown]:
    """What is public as it happens, in all states of a game."""
    kind, rules, shown = type(state), state.rules, Shown()
    announce, give = windows.open_window, windows.change

    def noting(number: int, routine: Routine) -> Routine:
        def step(s: Any, f: Frame) -> bool:
            shown.goes_on(s, number)
            return routine(s, f)

        return step

    def open_window(s: Any, announcer: int, number: int, arguments: tuple[object, ...]) -> None:
        shown.announces(announcer, number, arguments)
        announce(s, announcer, number, arguments)

    def change(s: Any, number: int, argument: int, value: Any) -> None:
        shown.announces(number, argument, value)
        give(s, number, argument, value)

    kind.rules = replace(rules, routines=tuple(starmap(noting, enumerate(rules.routines))))
    windows.open_window, windows.change = open_window, change
    try:
        yield shown
    finally:
        kind.rules, windows.open_window, windows.change = rules, announce, give


def _played_on(
    one: Any, other: Any, account: Account, seat: int, shown: Shown, luck: Source
) -> Iterator[str]:
    path = list[str]()
    for _ in range(PLAYED_ON):
        common = sorted({*one.legal_actions()} & {*other.legal_actions()})
        if not common or one.decider != other.decider:
            return
        answer = luck.one_of(common)
        path.append(one.layout.ids[answer])
        noted = []
        for state in (one, other):
            shown.begin()
            state.diary = []
            state.apply(answer)
            noted.append(shown.noted)
        if noted[0] != noted[1] or not _look_alike(one, other, account, seat):
            return
        if in_view(one, seat) != in_view(_with_other_chance(other), seat):
            yield f"the view of seat {seat} tells what is hidden, after {', '.join(path)}"
            return


def in_view(state: Any, seat: int) -> tuple[object, ...]:
    """All that the view of a seat gives: also what it may do, and a world."""
    view = state.view(seat)
    world = view.determinise(Source(seat))
    return view, view.legal_actions(), view.position(), world, world.legal_actions()


def _with_other_chance(state: Any) -> Any:
    """The same state, but what chance will bring."""
    other = state.clone()
    other.rng += 1
    return other


def _look_alike(one: Any, other: Any, account: Account, seat: int) -> bool:
    """Whether a seat sees the same in both: mostly the first thing tells that it does not."""
    pairs = zip(_seen(one, account, seat), _seen(other, account, seat), strict=True)
    return all(first == second for first, second in pairs)


def _seen(state: Any, account: Account, seat: int) -> Iterator[object]:
    """What a seat sees, read off the state itself: first what costs little."""
    # Where anything is announced, all may have been told of single choices that others had.
    yield [(who, answer if who == seat or state.rules.windows else None) for who, answer in state.diary]
    yield state.legal_actions() if state.decider == seat else ()
    # All saw the pieces that have left while a routine is on its way; until its end they keep their slots.
    yield [*getattr(state, "piece_card", ())]
    yield state.used  # all see which listeners answer, also those that then do nothing
    yield state.acted  # all see what is done, and that an announced action lapses
    yield [fact for fact in state.known if fact[0][0] == EVERYONE or is_pile(state.layout, fact[0][1])]
    for place in account.places():
        lies = lying(state, place)
        yield lies if account.sees(seat, place) else len(lies)
    yield unseen_cards(state, seat)
    position = state.position()
    del position["zones"]
    yield position
    playing = state.clone()
    playing.forget()
    yield [_waiting(state.rules.steps, frame, seat) for frame in playing.stack]
    # That the places told are the right ones the account of the true state tells.
    yield [known_cards(state, seat, place) for place in account.places()]


def _waiting(steps: Mapping[int, Step], frame: list[Any], seat: int) -> object:
    """What is seen of a frame: its step, who acts, how long its lists are, all that the seat chooses from.

    All also see how far it is in a list that all know, which is a number in front of it: that is said aloud.
    """
    if frame[ROUTINE] != SEVERAL:
        step = steps.get(frame[ROUTINE])  # none of a frame of the kernel's own
        secret = {each.register for each in (step.secrets if step else ())}
        lists = [at for at, item in enumerate(frame) if isinstance(item, tuple)]
        return frame[ROUTINE], frame[ME], [(len(frame[at]), at in secret or frame[at - 1]) for at in lists]
    return (frame[LEFT], frame[HELD]) if frame[ME] == seat else len(frame[HELD])
