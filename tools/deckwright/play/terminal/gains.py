"""What an answer brings, told before it is given: what comes to the seat, or what it is asked for next.

All worlds must agree that the seat holds possible; where something would come to light nothing is told.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from deckwright.engine.history import Answer
from deckwright.engine.state import State
from deckwright.play.terminal.actions import is_end
from deckwright.play.terminal.ahead import foresee, possible
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.payments import held_in
from deckwright.play.terminal.rows import counted

MOST_ASKED = 20  # answers of a list; of longer ones nothing is told
MOST_NAMED = 4  # things that are asked for next
_WORLDS = 2


def gains(state: State, actions: Sequence[int], glossary: Glossary, notes: Collection[str]) -> dict[int, str]:
    """What each answer brings, in words, for those that bring anything. `notes`: pools of the rules alone."""
    if len(actions) > MOST_ASKED or not state.layout.asks or not (worlds := possible(state, _WORLDS)):
        return {}
    told = {action: _brought(worlds, action, glossary, notes) for action in actions}
    said = {action: state.describe(action, glossary.language).casefold() for action in actions}
    news = {action: [each for each in told[action] if not _is_said(each, said[action])] for action in actions}
    return {action: ", ".join(each) for action, each in news.items() if each}


def _is_said(gain: str, said: str) -> bool:
    """Whether the words of an answer tell that already: one of something, or a card, by its name."""
    return gain.removeprefix("+1").removeprefix("+").strip().casefold() in said


def _brought(worlds: Sequence[State], action: int, glossary: Glossary, notes: Collection[str]) -> list[str]:
    """What comes to the seat by an answer, or else what it is asked for next."""
    before, ahead = worlds[0], foresee(worlds, action)
    if not ahead.is_clear:
        return []
    after, seat = ahead.worlds[0], before.current_seat
    if after.is_over or (after.turns, after.active) != (before.turns, before.active):
        return []
    # In another phase the rules have brought other things too, before something is asked there.
    is_its_own = after.phase == before.phase or is_end(before, action)
    found = [
        [*(_paid(*pair, seat, glossary, notes) if is_its_own else ()), *_taken(*pair, seat, glossary)]
        for pair in zip(worlds, ahead.worlds, strict=False)
    ]
    if found[0] and all(each == found[0] for each in found):
        return found[0]
    if not ahead.goes_on(seat):
        return []
    return list(dict.fromkeys([*_chosen(before, ahead.answers, glossary), *_asked(after, glossary)]))


def _chosen(before: State, answers: Sequence[Answer], glossary: Glossary) -> list[str]:
    """The cards that are chosen by themselves behind an answer, since there are no others."""
    layout = before.layout
    return [
        glossary.card(layout.cards[run.low + action - run.first])
        for _, action in answers[1:]
        if (run := layout.asks_of(action)).sort == "card" and action < run.first + run.count
    ]


def _asked(state: State, glossary: Glossary) -> list[str]:
    """The cards that are asked for next, by name, if they are few."""
    layout, legal = state.layout, state.legal_actions()
    runs = [(layout.asks_of(action), action) for action in legal]
    if len(legal) > MOST_NAMED or not all(run.sort == "card" and run.action for run, _ in runs):
        return []
    return [
        glossary.card(layout.cards[run.low + action - run.first])
        for run, action in runs
        if action < run.first + run.count
    ]


def _paid(
    before: State, after: State, seat: int, glossary: Glossary, notes: Collection[str]
) -> Iterator[str]:
    """What a seat has more in its pools: `+2 money`."""
    for pool in before.layout.pools:
        if pool.of == "int" and pool.per[:1] == ("seat",) and pool.name not in notes:
            had = dict(held_in(pool, before, seat, glossary))
            for name, n in held_in(pool, after, seat, glossary):
                if (more := n - had[name]) > 0:
                    is_whole = more > 1 and len(pool.per) == 1
                    yield f"+{more} {glossary.several(pool.name) if is_whole else name}"


def _taken(before: State, after: State, seat: int, glossary: Glossary) -> Iterator[str]:
    """The cards that a seat has more: `+ Goat`."""
    cards = Counter(_cards(after, seat)) - Counter(_cards(before, seat))
    yield from (f"+ {counted(glossary.card(card), n)}" for card, n in cards.items())


def _cards(state: State, seat: int) -> list[str]:
    """All cards that a seat has in zones of its own and sees there."""
    zones = state.view(seat).position()["zones"]
    own = [zone.name for zone in state.layout.zones if zone.per == ("seat",)]
    return [card for name in own if isinstance(held := zones[name][seat], list) for card in held]
