"""What answers will do, said before they are given: the whole deed in words, and whether it ends the turn."""

from collections import Counter
from collections.abc import Container, Sequence

from deckwright.engine.errors import Endless, IllegalAction
from deckwright.engine.history import History
from deckwright.engine.state import State
from deckwright.play.terminal.actions import is_end
from deckwright.play.terminal.ahead import foresee, possible
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.telling import DONE, deed_words, told


def deed_ahead(session: Session, actions: Sequence[int], before: Sequence[int] = ()) -> str:
    """What answers do in words, up to the end of the deed that they begin or go on with.

    What follows by itself is told as long as nothing comes to light: behind that only the answers.
    `before`: the answers by which the deed was begun, if they are to be told too.
    """
    state, language = session.state, session.language
    seat, worlds = state.current_seat, possible(state)
    diary = [(seat, action) for action in before]
    for number, action in enumerate(actions):
        if not worlds:
            diary += [(seat, each) for each in actions[number:]]
            break
        ahead = foresee(worlds, action)
        diary += ahead.answers or [(seat, action)]
        worlds = ahead.worlds if ahead.is_clear else ()
    return told(deed_words(state, diary, language), language, state.layout.titles.get(language, ()))


def warning(session: Session, bots: Container[int], actions: Sequence[int]) -> str:
    """The phrase that warns of ids that end the turn by themselves, where it could be ended at will, and
    nothing takes it back; none where there is nothing to warn of.

    What the seat has not seen yet plays no part in it. `bots`: the seats of those.
    """
    begins = session.under_way[0]
    ends = [action for action in begins.legal_actions() if is_end(begins, action)]
    if not ends or actions[0] in ends:
        return ""
    found = [_ends_turn(world, bots, actions) for world in possible(session.state)]
    if not any(found):
        return ""
    return "ends_turn" if all(found) else "may_end_turn"


def lost_by(session: Session, hands: Container[str], actions: Sequence[int], glossary: Glossary) -> list[str]:
    """What a seat loses that ends its turn before it has done anything in the phase, in words.

    That is cards of its hand, and what it holds in pools of its own. `hands`: the zones that are a hand.
    """
    state = session.state
    if state.acted or state.stack or len(actions) != 1 or not state.layout.asks:
        return []
    if not state.layout.ids[actions[0]].startswith(DONE) or len(state.legal_actions()) == 1:
        return []
    worlds = possible(state, 2)
    lost = [_lost(world, hands, actions[0], glossary) for world in worlds]
    return lost[0] if lost and all(each == lost[0] for each in lost) else []


def _lost(world: State, hands: Container[str], action: int, glossary: Glossary) -> list[str]:
    """`7 research points, cards of your hand`; which of them, those that are drawn anew do not show."""
    after, seat, layout = world.clone(), world.current_seat, world.layout
    try:
        after.apply(action)
    except (IllegalAction, Endless):
        return []
    if (after.turns, after.active) == (world.turns, world.active) or after.is_over:
        return []
    pools = [pool for pool in layout.pools if pool.of == "int" and pool.per == ("seat",)]
    less = ((pool, getattr(world, pool.slot)[seat] - getattr(after, pool.slot)[seat]) for pool in pools)
    said = [f"{n} {(glossary.several if n > 1 else glossary.label)(pool.name)}" for pool, n in less if n > 0]
    own = [zone for zone in layout.zones if zone.name in hands and zone.per == ("seat",)]
    hands_now = ([Counter(getattr(each, zone.slot)[seat]) for each in (world, after)] for zone in own)
    return [*said, *([Phrases(glossary.language)("of_hand")] if any(a - b for a, b in hands_now) else [])]


def _ends_turn(world: State, bots: Container[int], actions: Sequence[int]) -> bool:
    """Whether a turn ends by some ids for good: also where a bot goes on at once."""
    trial = History(world)
    try:
        trial.apply(*actions)
    except (IllegalAction, Endless):
        return False
    after = trial.state
    is_of_it = (after.turns, after.active) == (world.turns, world.active)
    if after.is_over or after.current_seat == world.current_seat or is_of_it:
        return False
    return after.current_seat in bots or not trial.can_undo
