"""The flow of a game: setup, turns, phases, menus, and the stack of what is under way."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from deckwright.engine.ends import end_game
from deckwright.engine.errors import Endless
from deckwright.engine.goes import break_off, close_go, next_go, offer_is_over, touched
from deckwright.engine.rounds import begin_round, close_round, end_round, is_of_phases, is_over, settle
from deckwright.engine.rules import (
    ACT,
    BEGUN,
    CLOSE,
    CLOSED,
    ENTER,
    FOLLOW,
    GO,
    GONE,
    LEAVE,
    OFFER,
    ONCE_ACTION,
    ONCE_PHASE,
    OVER,
    PASS_ON,
    ROUND,
    ROUND_CLOSED,
    ROUND_OVER,
    SETUP,
    Begins,
    Frame,
    Passage,
    Phase,
)
from deckwright.engine.seats import from_there

if TYPE_CHECKING:
    from deckwright.engine.state import State


MOST = 100_000  # phases and single choices in a row while nobody is asked; no game needs as many
LATER = (-1, -1)  # in place of a menu that a state that defers menus has not written out: more than one id


_PLAIN: Mapping[int, Callable[["State"], None]] = {
    GONE: close_go,
    ROUND: begin_round,
    ROUND_OVER: end_round,
    ROUND_CLOSED: close_round,
}  # what goes on there is the same in all phases


def ask(s: "State", seat: int, ids: Sequence[int]) -> bool:
    """Let a seat choose one of some ascending ids. False if there is but one: then it is in `s.answer`."""
    if len(ids) == 1:
        s.answer = ids[0]
        if s.diary is not None:
            s.diary.append((seat, s.answer))
        return False
    s.decider = seat
    s.legal = tuple(ids)
    return True


def abandon_action(s: "State") -> None:
    """The menu's action in hand came to nothing and does not count as done."""
    if len(s.stack) <= 1 and s.stage == ACT:
        s.stage = OFFER
        touched(s)


def end_phase(s: "State") -> None:
    """The phase ends at once: what is under way is dropped, what stands at the phase's end follows."""
    s.stack.clear()
    if s.going:
        break_off(s)
    else:
        s.stage = LEAVE


def end_turn(s: "State") -> None:
    """The turn ends at once: what is under way is dropped, what stands at the turn's end follows."""
    s.stack.clear()
    if s.going and is_of_phases(s):
        s.stage = GONE
        return
    if s.going:
        s.active = s.going[0]
        s.going = ()
    s.stage = CLOSE


def no_start(s: "State", me: int, action: int) -> None:  # noqa: ARG001  as every starter
    """Stands where an id opens no action; such an id is never on a menu."""
    raise AssertionError(f"id {action} opens no action")


def over(s: "State", f: Frame) -> int:  # noqa: ARG001  as every routine
    """The routine of steps at which nothing is left to do."""
    return OVER


def nothing(s: "State", me: int, self: int, by: int = -1) -> None:
    """Stands where a card says nothing."""


def answer(s: "State", action: int) -> None:
    """Carry on with an id that was chosen, until the next question or the end of the game."""
    s.legal = ()
    s.answer = action
    if s.diary is not None:
        s.diary.append((s.decider, action))
    if not s.stack:
        _begin(s, action)
    proceed(s)


def proceed(s: "State") -> None:
    """Go on as far as nobody need be asked. Each round carries out at most one list of ops.

    Raises:
        Endless: there is no end to it.
    """
    rules, stack = s.rules, s.stack
    routines, phases = rules.routines, rules.phases
    for _ in range(MOST):
        while stack:
            frame = stack[-1]
            if step := routines[frame[0]](s, frame):
                frame[0] = step
                if s.legal or s.ended:
                    return
            elif s.ended:
                return
            elif stack:  # else what ran has ended the phase or turn
                stack.pop()
        if s.ended:
            return
        if s.to_free:
            s.free_pieces()
        stage, phase = s.stage, phases[s.phase]
        if stage != OFFER or s.out[s.active]:
            _advance(s, stage, phase)
            continue
        me = s.active
        if phase.menu is None or (phase.has_bound and _is_over(s, phase)):
            s.stage = offer_is_over(s)
            continue
        later = s.defers_menus and phase.has_choice and phase.has_choice(s, me)
        ids = LATER if later else phase.menu(s, me)
        if len(ids) > 1:
            s.decider = me
            s.legal = tuple(ids)
            return
        _begin_only(s, me, ids)
    raise _for_ever(s, phases[s.phase].name)


def _is_over(s: "State", phase: Phase) -> bool:
    """Whether no more actions of a phase, or of a go, are offered whatever is possible."""
    if phase.over_when is not None and phase.over_when(s, s.active):
        return True
    return phase.until is not None and phase.until(s, s.going[0] if s.going else s.active)


def offered(s: "State") -> tuple[int, ...]:
    """The ids on offer; a menu that a state that defers menus has not written out is written out now."""
    if s.legal is LATER:
        menu = s.rules.phases[s.phase].menu
        assert menu is not None, "only a menu is put off"
        s.legal = tuple(menu(s, s.decider))
    return s.legal


def _begin(s: "State", action: int) -> None:
    """What an id of a phase's menu stands for."""
    rules = s.rules
    if action == rules.phases[s.phase].done:
        s.stage = GONE if s.going else LEAVE
        return
    s.stage = ACT
    if rules.counts:
        s.acting = rules.counts[action]
    begun = rules.starters[action]
    if isinstance(begun, Begins):
        s.stack.append(begun.frame(s, s.active, action))
    else:
        begun(s, s.active, action)


def _for_ever(s: "State", phase: str) -> Endless:
    message = f"the game goes on for ever without asking anybody, in the phase {phase}"
    return Endless(message, (phase,), s.game, s.seats, s.turns)


def _count(s: "State", phase: Phase) -> None:
    """An action of the menu is done; what the phase does after each of them follows."""
    s.stage = OFFER
    s.acted += 1
    touched(s)
    if s.times:
        s.times[s.acting] += 1
    if s.used:
        _forget(s, ONCE_ACTION)
    if phase.after_each is not None:
        phase.after_each(s, s.active)


def _begin_only(s: "State", me: int, ids: Sequence[int]) -> None:
    """A menu with a single entry, or none: it is carried out at once."""
    if not ids or (s.going and not s.acted and ids[0] == s.rules.phases[s.phase].done):
        s.stage = offer_is_over(s)  # in a go that can do nothing not even that is chosen
        return
    if s.diary is not None:
        s.diary.append((me, ids[0]))
    _begin(s, ids[0])


def _advance(s: "State", stage: int, phase: Phase) -> None:
    """Go on from an action, a phase or a turn to the next one, up to a list of ops or a menu.

    The turn of who is out is over, or its go.
    """
    if s.out[s.active] and _is_cut(s, stage, phase):
        return
    if stage == ACT:
        _count(s, phase)
    elif stage == GO:
        next_go(s, phase)
    elif stage in _PLAIN:
        _PLAIN[stage](s)
    elif stage == LEAVE and phase.end is not None:
        s.stage = PASS_ON
        phase.end(s, s.active)
    elif stage in (LEAVE, PASS_ON):
        _pass_on(s, phase)
    elif stage == CLOSE and s.rules.turn_end is not None:
        s.stage = CLOSED
        s.rules.turn_end(s, s.active)
    elif stage in (CLOSE, CLOSED):
        _close(s)
    else:
        _follow(s, stage)


def _is_cut(s: "State", stage: int, phase: Phase) -> bool:
    """Whether the turn, or the go, of a seat that is out is cut short here."""
    if stage in (SETUP, CLOSE, CLOSED) or stage >= ROUND:
        return False
    if s.going and stage == OFFER:
        s.stage = offer_is_over(s)
        return True
    return _is_lost(s, phase)


def _follow(s: "State", stage: int) -> None:
    """A phase follows: behind the setup, the start of a round, or what is on the way to another phase."""
    if stage >= FOLLOW:
        s.phase = stage - FOLLOW
    elif stage == BEGUN:
        if not settle(s):
            return
        s.phase = 0
    elif stage == SETUP:
        _begin_play(s)
        if s.stage != SETUP:
            return
    _enter(s, s.rules.phases[s.phase])


def _begin_play(s: "State") -> None:
    """The setup is done: the first seat is found, and the first round begins."""
    rules = s.rules
    if rules.first is not None:
        s.active = max(rules.first(s, s.active), 0)
    s.starter = s.active
    if rules.round is not None:
        s.stage = ROUND
        if rules.opening is not None:
            rules.opening(s)


def _is_lost(s: "State", phase: Phase) -> bool:
    """Whether a turn is over since the seat is out. Phases of a round, or with goes, are carried through."""
    if not s.out[s.active] or phase.in_turn is not None or is_of_phases(s):
        return False
    s.stage = CLOSE
    return True


def _enter(s: "State", phase: Phase, *, again: bool = False) -> None:
    """Begin a phase, unless it is skipped. What may have come true by its beginning is looked at first."""
    me = s.active
    if s.out[me] and _is_lost(s, phase):
        return
    s.acted = 0
    if s.times:
        s.times[:] = [0] * len(s.times)
    look = s.rules.opening if s.stage == SETUP else s.rules.look
    s.stage = ENTER
    if look is not None and look(s):
        return
    if s.out[me] and _is_lost(s, phase):
        return
    if not again and phase.skip_when is not None and phase.skip_when(s, me):
        _next_phase(s)
        return
    s.stage = LEAVE if phase.menu is None else OFFER if phase.in_turn is None else GO
    if phase.start is not None:
        phase.start(s, me)


def _pass_on(s: "State", phase: Phase) -> None:
    """A phase has ended: what lasts until then starts anew, and the way out is chosen."""
    if phase.reset is not None:
        phase.reset(s, s.active)
    if s.used:
        _forget(s, ONCE_PHASE)
    round_ = s.rules.round
    if phase.again is not None and not all(s.out) and not phase.again(s, s.active):
        _enter(s, phase, again=True)
    elif round_ is not None and round_.of_phases and round_.over_when and round_.over_when(s, s.active):
        s.stage = ROUND_OVER
    elif phase.then is not None and (way := phase.then(s, s.active)) >= 0:
        _take(s, phase.passages[way])
    else:
        _next_phase(s)


def _take(s: "State", passage: Passage) -> None:
    """Take a way out of a phase; its ops belong to this phase, and to the seat that was active until now."""
    me = s.active
    go = passage.go if passage.go >= 0 else s.phase + 1
    s.stage = FOLLOW + go if go < len(s.rules.phases) else _behind_phases(s)
    if passage.seat is not None:
        if all(s.out):
            end_game(s, -1, -1)
            return
        seat = passage.seat(s, me)
        s.active = from_there(s, me if seat < 0 else seat)
    if passage.after is not None:
        passage.after(s, me)


def _next_phase(s: "State") -> None:
    phases = s.rules.phases
    number = s.phase + 1
    if number < len(phases):
        s.phase = number
        _enter(s, phases[number])
    else:
        s.stage = _behind_phases(s)


def _behind_phases(s: "State") -> int:
    """What ends with the last phase: a turn, or a round."""
    return ROUND_OVER if is_of_phases(s) else CLOSE


def _close(s: "State") -> None:
    """A turn is over: count it, see whether that ends the game, and hand on to the next seat."""
    rules, me = s.rules, s.active
    if rules.turn_reset is not None:
        rules.turn_reset(s, me)
    s.turns += 1
    s.used = ()
    if rules.turn_ends is not None:
        rules.turn_ends(s, me)
        if s.ended:
            return
    if all(s.out):
        end_game(s, -1, -1)
        return
    following = from_there(s, me + 1 if me + 1 < s.seats else 0)
    over = is_over(s, following)
    s.active = following
    if over and rules.round is not None:
        s.stage = ROUND_OVER
        return
    if over:
        close_round(s)
        if s.ended:
            return
    s.phase = 0
    _enter(s, rules.phases[0])


def _forget(s: "State", span: int) -> None:
    """Listeners that may answer once in this span, or a shorter one, may answer again."""
    s.used = tuple(used for used in s.used if used & 3 > span)
