"""What holds at any time: rules under `always`, and the ends of the game."""

from collections.abc import Callable, Sequence

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.play import ROUNDS, Endless, GameOver, Play
from deckwright.rules.interpret.queries import looked_at
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.program.steps import Steps

Do = Callable[[Steps, Play], Asking]


def settle(play: Play, do: Do) -> Asking:
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
    outer, play.names = play.names, {}
    found = [thing for thing, holds in looked_at(value(rule.each, play), rule.where, play, value) if holds]
    play.names = outer
    return found


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
            play.names = {"me": seat}
            if value(end.when, play):
                end_game(number, _winner(end, play), play)
    play.names = outer


def end_game(ending: int, winner: int, play: Play) -> None:
    """The game is over; nothing more happens."""
    play.state.ended, play.state.ending, play.state.winner = 1, ending, winner
    raise GameOver


def _winner(end: EndRecord, play: Play) -> int:
    """The seat that wins, or -1: with a ranking, the seat whose row of numbers is alone at the top."""
    if not end.ranking:
        return -1 if end.winner is None else int(value(end.winner, play))
    rows = []
    for seat in range(play.state.seats):
        play.names = {"me": seat}
        rows.append([value(each, play) for each in end.ranking])
    best = max(rows)
    return rows.index(best) if rows.count(best) == 1 else -1
