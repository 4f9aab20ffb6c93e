"""The course of a game: setup, turns, phases with their menus, and what starts anew at their ends."""

from deckwright.rules.changes import at_phase, everything
from deckwright.rules.ids import DONE
from deckwright.rules.interpret.actions import carry_out, menu
from deckwright.rules.interpret.begin import start_counters, start_pool
from deckwright.rules.interpret.ending import check_state, end_game, test_ends
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.pieces import free_slots
from deckwright.rules.interpret.play import GameOver, PhaseOver, Play, TurnOver
from deckwright.rules.interpret.state import EMPTY, Goes
from deckwright.rules.interpret.steps import do, within
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.records import ActionRecord, PhaseRecord
from deckwright.rules.program.steps import Steps


def game(play: Play) -> Asking:
    """A whole game, from the setup to its end."""
    first = play.program.turn.first
    if first == "random":
        play.state.active = play.below(play.state.seats)
    play.holding = 1
    yield from by_active(play.program.setup, play)
    play.holding = 0
    if first != "random":
        play.state.active = max(value(first, play), 0)
    play.state.starter = play.state.active
    play.changed = everything(play.program)
    yield from rounds(play)


def resumed(play: Play) -> Asking:
    """A game from the middle: a phase with actions was entered before, another one is entered now."""
    play.changed.clear()  # what was laid out is nothing that an op has changed
    return rounds(play, play.state.phase, entered=bool(play.book.phases[play.state.phase].actions))


def rounds(play: Play, phase: int = 0, *, entered: bool | None = None) -> Asking:
    """Round after round, until the game is over. It may begin in the midst of one, at a phase."""
    rules, state = play.program.round, play.state
    try:
        if entered is None:
            yield from _begin_round(play)
        while True:
            course = _phases if play.program.goes_are_turns else _turns
            yield from course(phase, play, entered=entered is True)
            if rules is not None:
                state.in_phase = False
                _settle(play)
                play.teller.round_ends()
                yield from by_active(rules.end, play)
            _start_anew(("round",), play)
            state.rounds += 1
            test_ends("round", play)
            if rules is None:
                state.starter = _in_from(state.starter, play)
            else:
                following = -1 if rules.next is None else _valued(rules.next, play)
                state.starter = (state.starter + 1) % state.seats if following < 0 else following
                _settle(play)
                yield from _begin_round(play)
            phase, entered = 0, False
    except GameOver:
        return


def _begin_round(play: Play) -> Asking:
    """What happens as a round begins; without the section nothing does."""
    if play.program.round is not None:
        if not play.state.rounds:
            yield from check_state(play, do)
        play.teller.round_begins()
        yield from by_active(play.program.round.start, play)
        _settle(play)


def _phases(phase: int, play: Play, *, entered: bool) -> Asking:
    """A round of phases, up to its end."""
    while phase < len(play.book.phases):
        phase = yield from one_phase(phase, play, entered=entered)
        entered = False


def _turns(phase: int, play: Play, *, entered: bool) -> Asking:
    """A round of turns."""
    rules, state = play.program.round, play.state
    is_over = False
    while not is_over:
        if not phase and not entered:
            play.teller.turn_begins()
        try:
            while phase < len(play.book.phases):
                phase = yield from one_phase(phase, play, entered=entered)
                entered = False
        except TurnOver:
            yield from _let_go(play)
            _close_goes(play)
        yield from by_active(play.program.turn.end, play)
        _close_turn(play)
        if not state.seated:
            end_game(-1, (), play)
        if rules is not None and rules.over_when is not None:
            is_over = _holds(rules.over_when, play)
        else:
            is_over = play.is_last_turn()
        state.active = _in_from((state.active + 1) % state.seats, play)
        phase, entered = 0, False


def one_phase(number: int, play: Play, *, entered: bool) -> Asking:
    """A phase; gives the number of the next one, which is one too many when the turn is over."""
    phase = play.book.phases[number]
    play.state.phase, play.state.in_phase = number, True
    _unless_out(phase, play)
    play.go_on()
    if not entered:
        yield from _look_anew(play)
        _unless_out(phase, play)
        if _holds(phase.skip_when, play):
            play.teller.phase_skipped(phase.name)
            return number + 1
    while True:
        yield from _course(phase, play, entered=entered)
        _unless_out(phase, play)
        yield from by_active(phase.end, play)
        _unless_out(phase, play)
        _start_anew(phase.ends, play)
        _forget("phase", play)
        if not play.state.seated or _holds(phase.again_until, play, missing=True):
            if _round_breaks_up(play):
                return len(play.book.phases)
            return (yield from _pass_on(number, phase, play))
        entered = False
        play.go_on()
        yield from _look_anew(play)
        _unless_out(phase, play)


def _round_breaks_up(play: Play) -> bool:
    """Whether a round of phases is over between two of them."""
    rules = play.program.round
    return (
        rules is not None
        and rules.of_phases
        and rules.over_when is not None
        and _holds(rules.over_when, play)
    )


def _look_anew(play: Play) -> Asking:
    """A phase, or a go, is about to begin: what that alone brings about is looked at."""
    play.state.acted = 0
    play.state.times.clear()
    play.changed |= at_phase(play.program)
    yield from check_state(play, do)


def _course(phase: PhaseRecord, play: Play, *, entered: bool) -> Asking:
    """What happens in a phase, up to its end."""
    if not entered:
        play.teller.phase_begins(phase.name)
    try:
        if not entered:
            yield from by_active(phase.start, play)
            _unless_out(phase, play)
        if phase.in_turn is None:
            yield from _offer(phase, play)
        else:
            yield from goes(phase, play, entered=entered)
        met = phase.in_turn is not None or _holds(phase.over_when, play) or _holds(phase.until, play)
        play.teller.phase_ends(phase.name, "met" if met else "over")
    except PhaseOver:
        yield from _let_go(play)
        if play.state.goes is not None and play.program.goes_are_turns:
            _close_turn(play)
        _close_goes(play)
        play.teller.phase_ends(phase.name, "cut")


def goes(phase: PhaseRecord, play: Play, *, entered: bool) -> Asking:
    """One seat after the other does what the phase offers; round and round if it says until when."""
    state = play.state
    assert phase.in_turn is not None, "goes are of phases in turn"
    if state.goes is None:
        first = state.active if phase.from_ is None else _valued(phase.from_, play)
        state.goes = Goes(state.active, state.active if first < 0 else first)
    host, order = state.goes.host, play.seats_from(state.goes.first)
    order = order[order.index(state.active) :] if entered else order
    acted, is_over = entered, False
    while not is_over:
        for seat in order:
            state.active = host
            if is_over := _holds(phase.until, play):
                break
            if seat in state.out or seat not in _valued(phase.in_turn, play):
                continue
            state.active = seat
            if not entered:
                yield from _look_anew(play)
            entered = False
            acted |= yield from _go(phase, host, play)
        is_over = is_over or phase.until is None or not acted
        order, acted = play.seats_from(state.goes.first), False
    _close_goes(play)


def _go(phase: PhaseRecord, host: int, play: Play) -> Asking:
    """A seat has a go; gives whether it could do anything. In a round of phases it is a turn."""
    if not play.program.goes_are_turns:
        return (yield from _offer(phase, play, host))
    try:
        had_one = yield from _offer(phase, play, host)
    except TurnOver:
        yield from _let_go(play)
        had_one = True
    if had_one:
        _close_turn(play)
    return had_one


def _close_goes(play: Play) -> None:
    """It is the turn again of the seat that had it."""
    if play.state.goes is not None:
        play.state.active, play.state.goes = play.state.goes.host, None


def _offer(phase: PhaseRecord, play: Play, host: int = EMPTY) -> Asking:
    """The phase's actions, again and again, until the seat is done; gives whether it could do anything.

    A seat that has a go in the turn of a `host` is passed over if it can do nothing.
    """
    state, stopped = play.state, False
    while phase.actions and not (
        _holds(phase.over_when, play) or _holds(phase.until, play, me=state.active if host < 0 else host)
    ):
        if host >= 0 and state.active in state.out:
            break
        play.go_on()
        offered = _menu(phase, play)
        if host >= 0 and not state.acted and not any(offered.values()):
            break
        if host >= 0 and not state.acted and play.program.goes_are_turns:
            play.teller.turn_begins()
        chosen = offered[(yield from play.ask(state.active, offered))] if offered else None
        if chosen is None:
            stopped = bool(offered)
            break
        action, given = chosen
        came_about = yield from carry_out(action, state.active, given, play)
        _unless_out(phase, play)
        if came_about:
            state.acted += 1
            state.times[action.name] = state.times.get(action.name, 0) + 1
            _forget("action", play)
            free_slots(play)
            yield from by_active(phase.after_each, play)
            _unless_out(phase, play)
        free_slots(play)
    return stopped or state.acted > 0


def _menu(phase: PhaseRecord, play: Play) -> dict[int, tuple[ActionRecord, dict[str, Held]] | None]:
    """What is on offer, by ids: legal actions up to `at_most`, and None, which leaves, from `at_least` on.

    While `must_go_on` holds, None is there only if nothing else is."""
    play.names = {"me": play.state.active}
    most = None if phase.at_most is None else value(phase.at_most, play)
    least = 0 if phase.at_least is None else value(phase.at_least, play)
    found: dict[int, tuple[ActionRecord, dict[str, Held]] | None] = {}
    is_full = most is not None and play.state.acted >= most
    if not is_full:
        for name in phase.actions:
            action = play.program.actions[name]
            for id_, given in menu(action, play.state.active, play).items():
                found[id_] = (action, given)
    must = not is_full and _holds(phase.must_go_on, play)
    if play.state.acted >= least and not (phase.goes_on or must):
        found[play.ids[DONE].value(play.state.phase)] = None
    return found


def _pass_on(number: int, phase: PhaseRecord, play: Play) -> Asking:
    """The first passage whose condition holds, or the next phase."""
    for passage in phase.then:
        if _holds(passage.when, play, missing=True):
            me = play.state.active
            if passage.seat is not None:
                play.names = {"me": me}
                seat = value(passage.seat, play)
                play.state.active = _in_from(me if seat < 0 else seat, play)
            yield from within({"me": me}, passage.after, play)
            free_slots(play)
            return list(play.program.turn.phases).index(passage.go) if passage.go else number + 1
    return number + 1


def _close_turn(play: Play) -> None:
    """What lasts until the end of a turn starts anew, and it is counted."""
    _start_anew(("turn",), play)
    _forget("turn", play)
    play.state.turns += 1
    test_ends("turn", play)


def _in_from(seat: int, play: Play) -> int:
    """The first seat clockwise, beginning with this one, that is in the game; with nobody left it is over."""
    if not play.state.seated:
        end_game(-1, (), play)
    return next(each for each in play.seats_from(seat) if each not in play.state.out)


def _settle(play: Play) -> None:
    """The starter is active, or the next seat if that is out."""
    play.state.starter = play.state.active = _in_from(play.state.starter, play)


def _unless_out(phase: PhaseRecord, play: Play) -> None:
    """The turn of a seat that is out is over. Phases of a round, or in which others have goes, are not."""
    if phase.in_turn is None and play.state.active in play.state.out and not play.program.goes_are_turns:
        raise TurnOver


def by_active(steps: Steps, play: Play) -> Asking:
    """Carry out an op list of the flow; `me` is the active seat."""
    yield from within({"me": play.state.active}, steps, play)
    free_slots(play)


def _holds(when: Expression | None, play: Play, *, missing: bool = False, me: int = EMPTY) -> bool:
    play.names = {"me": play.state.active if me < 0 else me}
    return missing if when is None else bool(value(when, play))


def _valued(of: Expression, play: Play) -> Held:
    play.names = {"me": play.state.active}
    return value(of, play)


def _start_anew(until: tuple[str, ...], play: Play) -> None:
    """Pools and counters that last until now go back to their start."""
    play.teller.resets()
    owned = tuple(f"owner.{name}" for name in until)
    for pool in play.program.pools.values():
        if pool.until in until:
            play.kept[pool.name] = start_pool(pool, play)
    for counter in play.program.counters.values():
        if counter.until in until:
            start_counters(counter, play)
        elif counter.until in owned:
            start_counters(counter, play, owner=play.state.active)


def _forget(span: str, play: Play) -> None:
    """Listeners that may answer once in a span, or in a shorter one, may answer again."""
    over = {"action": ("action",), "phase": ("action", "phase"), "turn": ("action", "phase", "turn")}[span]
    play.spent = {key: once for key, once in play.spent.items() if once not in over}


def _let_go(play: Play) -> Asking:
    """Nothing is under way any more. What waited for the end of `together` is looked at now, all of it."""
    if play.holding:
        play.holding, play.changed = 0, everything(play.program)
        yield from check_state(play, do)
    play.by = None
    play.events.clear()
    play.running.clear()
    free_slots(play)
