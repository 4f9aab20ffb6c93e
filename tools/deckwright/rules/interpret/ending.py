"""What holds at any time: rules under `always`, and the ends of the game."""

from collections.abc import Callable, Iterable, Sequence

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.play import ROUNDS, Endless, GameOver, Play
from deckwright.rules.interpret.queries import holding
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.program.steps import Steps

Do = Callable[[Steps, Play], Asking]


def check_state(play: Play, do: Do) -> Asking:
    """The rules that look at what may have changed, until none has anything to do; then the ends."""
    if not play.changed:
        return
    rules, ends = play.book.woken(frozenset(play.changed))
    play.holding += 1
    for _ in range(ROUNDS):
        at_work: list[str] = []
        for rule in rules:
            found = _matches(rule, play)
            at_work += [rule.name] if found else []
            yield from _each(rule, found, play, do)
        if not at_work:
            break
    else:
        raise Endless(f"under always {' and '.join(at_work)} would be done for ever")
    play.holding -= 1
    play.changed.clear()
    _test(ends, play)


def _matches(rule: AlwaysRecord, play: Play) -> list[Held]:
    """What a rule is about, in ascending order: of cards that are alike each one."""
    outer, play.names = play.names, {}
    found = holding(value(rule.each, play), rule.where, play)
    play.names = outer
    return sorted(found)


def _each(rule: AlwaysRecord, found: list[Held], play: Play, do: Do) -> Asking:
    """All matches at once: they are known before anything is done to the first of them."""
    outer = play.names
    for thing in found:
        if rule.item.name != "piece" or play.is_here(thing):
            play.names = {"it": thing}
            yield from do(rule.do, play)
    play.names = outer


def test_ends(at: str, play: Play) -> None:
    """Try the ends of one time."""
    _test([(number, end) for number, end in enumerate(play.program.ends.values()) if end.at == at], play)


def _test(ends: Sequence[tuple[int, EndRecord]], play: Play) -> None:
    """Try ends in writing order, each for every seat from the active one on."""
    outer = play.names
    for number, end in ends:
        for seat in play.seats_from(play.state.active):
            if seat in play.state.out:
                continue
            play.names = {"me": seat}
            if value(end.when, play):
                end_game(number, _winners(end, play), play)
    play.names = outer


def end_game(ending: int, won: Sequence[int], play: Play) -> None:
    """The game is over; nothing more happens."""
    won = [seat for seat in _with_teams(won, play) if seat not in play.state.out]
    play.teller.over(ending, won)
    play.state.ended, play.state.ending, play.state.winners = 1, ending, tuple(won)
    raise GameOver


def _with_teams(won: Sequence[int], play: Play) -> list[int]:
    """Who wins, and all who are of the same team."""
    if not (teams := len(play.program.teams)):
        return [*won]
    sides = {seat % teams for seat in won}
    return [seat for seat in range(play.state.seats) if seat % teams in sides]


def winners(told: Held) -> list[int]:
    """Seats in order: one, several, or nobody."""
    seats = told if isinstance(told, Iterable) else (told,)
    return sorted({seat for seat in seats if seat is not None and seat >= 0})


def _winners(end: EndRecord, play: Play) -> list[int]:
    """The seats that win: with a ranking those at the top, alone or sharing."""
    if not end.ranking:
        return winners(None if end.winner is None else value(end.winner, play))
    rows = {}
    for seat in play.state.seated:
        play.names = {"me": seat}
        numbers = [value(each, play) for each in end.ranking]
        rows[seat] = [-number if at in end.lowest else number for at, number in enumerate(numbers)]
    best = [seat for seat, row in rows.items() if row == max(rows.values())]
    teams = len(play.program.teams)
    sides = {seat % teams if teams else seat for seat in best}
    return best if len(sides) == 1 or end.shared else []
