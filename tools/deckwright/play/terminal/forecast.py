"""What answers will do, said before they are given: the whole deed in words, and whether it ends the turn."""

from collections import Counter
from collections.abc import Container, Sequence

from deckwright.engine.errors import Endless, IllegalAction
from deckwright.engine.history import History
from deckwright.engine.rules import CLOSE, CLOSED
from deckwright.engine.state import State
from deckwright.engine.unknown import Opaque
from deckwright.play.terminal.actions import is_end
from deckwright.play.terminal.ahead import cases, foresee, possible, seen
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.telling import DONE, deed_words, told

MOST_CASES = 300  # cards that hidden ones may be are tried for one answer


def deed_ahead(session: Session, actions: Sequence[int], before: Sequence[int] = ()) -> str:
    """What answers do in words, up to the end of the deed that they begin or go on with.

    What follows by itself is told as long as nothing comes to light: behind that only the answers.
    `before`: the answers by which the deed was begun, if they are to be told too. An answer to another
    question than the one before it is a deed of its own.
    """
    state, language = session.state, session.language
    seat, now = state.current_seat, seen(state)
    diary, is_clear = [(seat, action) for action in before], True
    for action in actions:
        ahead = foresee(now, action) if is_clear else None
        diary += (ahead and ahead.answers) or [(seat, action)]
        now, is_clear = (ahead.reached, ahead.is_clear) if ahead else (now, False)
    return told(
        deed_words(state, diary, language, at=len(before)), language, state.layout.titles.get(language, ())
    )


def warning(session: Session, bots: Container[int], actions: Sequence[int]) -> str:
    """The phrase that warns of ids that end the turn by themselves, where it could be ended at will, and
    nothing takes it back, or of the end of a phase that ends the game. Else none.

    What the seat has not seen yet plays no part in it. `bots`: the seats of those.
    """
    begins, state = session.under_way[0], session.state
    ends = [action for action in begins.legal_actions() if is_end(begins, action)]
    if state.layout.ids[actions[0]].startswith(DONE) and len(begins.legal_actions()) > 1:
        worlds = list(possible(state, 2))
        return "ends_game" if worlds and all(_ends_game(world, actions) for world in worlds) else ""
    if not ends or actions[0] in ends:
        return ""
    if not any(found := [_ends_turn(world, bots, actions) for world in possible(state)]):
        return ""
    if not all(found):
        return "may_end_turn"
    return "ends_turn" if _is_over(seen(state), actions, [MOST_CASES]) else "likely_ends_turn"


def _is_over(before: State, actions: Sequence[int], left: list[int]) -> bool:
    """Whether the turn is over behind some answers, whatever a card is on which that hangs."""
    left[0] -= 1
    ahead = foresee(before, actions[0])
    after, is_over = ahead.reached, ahead.reached.stage in (CLOSE, CLOSED)
    if is_over or _has_moved_on(before, after):
        return True
    if ahead.hidden is None:
        is_asked_on = len(actions) > 1 and ahead.goes_on(before.current_seat)
        return is_asked_on and _is_over(after, actions[1:], left)
    every = cases(before, ahead.hidden)
    return bool(every) and len(every) <= left[0] and all(_is_over(case, actions, left) for case in every)


def wasted(
    session: Session, hands: Container[str], actions: Sequence[int], glossary: Glossary
) -> tuple[str, str]:
    """The phrase that warns a seat which ends its turn before it has done anything in the phase, and what
    it loses by that, in words: cards of its hand, and what it holds in pools of its own. Else nothing.

    `hands`: the zones that are a hand. Where the loss hangs on what the seat does not see, it is a guess.
    """
    state = session.state
    if state.acted or state.stack or len(actions) != 1 or not state.layout.asks:
        return "", ""
    if not state.layout.ids[actions[0]].startswith(DONE) or len(state.legal_actions()) == 1:
        return "", ""
    before = seen(state)
    if lost := _lost(before, foresee(before, actions[0]).reached, hands, glossary):
        return "wastes", ", ".join(lost)
    first, *others = [_guessed(world, hands, actions[0], glossary) for world in possible(state, 2)] or [[]]
    lost = [each for each in first if all(each in other for other in others)]
    return ("may_waste", ", ".join(lost)) if lost else ("", "")


def _guessed(world: State, hands: Container[str], action: int, glossary: Glossary) -> list[str]:
    """What a seat loses in one of the states that it holds possible."""
    after = world.clone()
    try:
        after.apply(action)
    except (IllegalAction, Endless):
        return []
    return _lost(world, after, hands, glossary)


def _lost(before: State, after: State, hands: Container[str], glossary: Glossary) -> list[str]:
    """`7 research points, cards of your hand`; which of them, those that are drawn anew do not show."""
    seat, layout = before.current_seat, before.layout
    if not _has_moved_on(before, after):
        return []
    pools = [pool for pool in layout.pools if pool.of == "int" and pool.per == ("seat",)]
    less = ((pool, getattr(before, pool.slot)[seat] - getattr(after, pool.slot)[seat]) for pool in pools)
    said = [f"{n} {(glossary.several if n > 1 else glossary.label)(pool.name)}" for pool, n in less if n > 0]
    own = [zone.slot for zone in layout.zones if zone.name in hands and zone.per == ("seat",)]
    is_hand_lost = any(_held(before, slot, seat) - _held(after, slot, seat) for slot in own)
    return [*said, *([Phrases(glossary.language)("of_hand")] if is_hand_lost else [])]


def _held(state: State, zone: str, seat: int) -> Counter[int]:
    """The cards of a seat in a zone, but for those that it will only see."""
    return Counter(card for card in getattr(state, zone)[seat] if not isinstance(card, Opaque))


def _ends_turn(world: State, bots: Container[int], actions: Sequence[int]) -> bool:
    """Whether a turn ends by some ids for good: also where a bot goes on at once."""
    trial = History(world)
    try:
        trial.apply(*actions)
    except (IllegalAction, Endless):
        return False
    after = trial.state
    is_of_it = after.current_seat == world.current_seat or not _has_moved_on(world, after)
    return not is_of_it and (after.current_seat in bots or not trial.can_undo)


def _ends_game(world: State, actions: Sequence[int]) -> bool:
    """Whether the game is over behind some answers."""
    trial = world.clone()
    try:
        for action in actions:
            trial.apply(action)
    except (IllegalAction, Endless):
        return False
    return trial.is_over


def _has_moved_on(before: State, after: State) -> bool:
    """Whether the turn is over, and the game goes on."""
    return not after.is_over and (after.turns, after.active) != (before.turns, before.active)
