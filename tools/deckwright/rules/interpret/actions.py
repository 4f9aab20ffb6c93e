"""Actions: when they are legal, under which ids a menu offers them, and how they are carried out."""

from collections.abc import Mapping

from deckwright.rules.ids import is_one_step
from deckwright.rules.interpret.amounts import pay, payable
from deckwright.rules.interpret.choices import Chosen, Search
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.play import BEARER, Cancelled, Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.windows import announce, is_heard
from deckwright.rules.interpret.zones import name as name_cards
from deckwright.rules.program.origins import origins_of
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.types import PIECE


def search(
    action: ActionRecord, play: Play, *, free: bool = False, given: Mapping[str, Chosen] | None = None
) -> Search:
    """The search through an action's picks: in the end its cost must be payable."""
    action = action.free if free else action
    return Search(
        play,
        lambda: payable(action.cost, play) and _is_provided(action, play),
        (*action.cost, *([action.provided] if action.provided is not None else [])),
        given or {},
    )


def _is_provided(action: ActionRecord, play: Play) -> bool:
    """Whether what was picked fulfils the condition of the action."""
    return action.provided is None or bool(value(action.provided, play))


def menu(action: ActionRecord, seat: int, play: Play) -> dict[int, dict[str, Chosen]]:
    """The ids under which a seat may choose an action now, each with what is picked thereby."""
    outer, play.names = play.names, {"me": seat}
    found: dict[int, dict[str, Chosen]] = {}
    if _is_open(action, play):
        if is_one_step(action):
            able = search(action, play).able(action.picks[0], ())
            found = {id_: {action.picks[0].name: thing} for id_, thing in able.items()}
        elif search(action, play).can_make(action.picks):
            found = {play.ids[action.name].word(""): {}}
    play.names = outer
    return found


def _is_open(action: ActionRecord, play: Play, *, free: bool = False) -> bool:
    """Whether an action's condition holds, and what it costs whatever is picked can be paid."""
    sure = () if free else play.book.sure_costs[action.name]
    return (action.when is None or bool(value(action.when, play))) and payable(sure, play)


def is_legal(
    action: ActionRecord, seat: int, given: Mapping[str, Chosen], play: Play, *, free: bool = False
) -> bool:
    """Whether a seat may carry out an action now, with some picks made already."""
    outer, play.names = play.names, {"me": seat}
    looking = search(action, play, free=free, given=given)
    is_in = seat not in play.state.out
    found = is_in and _is_open(action, play, free=free) and looking.can_make(action.picks)
    play.names = outer
    return found


def carry_out(
    action: ActionRecord, seat: int, given: Mapping[str, Chosen], play: Play, *, free: bool = False
) -> Asking:
    """Ask for what is not given, announce, check again, pay, do. Gives whether the action came about."""
    outer, play.names = play.names, {"me": seat, **given}
    came_about = yield from _carry_out(action, seat, given, play, free=free)
    play.names = outer
    return came_about


def _carry_out(
    action: ActionRecord, seat: int, given: Mapping[str, Chosen], play: Play, *, free: bool
) -> Asking:
    looking = search(action, play, free=free, given=given)
    decider = play.decider(seat)
    for number, pick in enumerate(action.picks):
        if pick.name not in given:
            yield from looking.choose(pick, action.picks[number + 1 :], decider)
    picked = {pick.name: play.names[pick.name] for pick in action.picks}
    told = tuple(action.told)
    if action.announces:
        _name_cards(action, play)
        try:
            answered = {name: picked.get(name, -1) for name in told}
            changed = yield from announce("before", action.event, seat, answered, play)
            picked |= {name: each for name, each in changed.items() if name in picked}
        except Cancelled:
            return True
        if not is_legal(action, seat, picked, play, free=free):
            play.teller.lapsed(action.name, seat)
            return False
        play.names.update(picked)
    if action.bearer:
        play.names[BEARER] = _card_of(play.names[action.bearer], action, play)
    whole = action.free if free else action
    pay(whole.cost, play)
    yield from do(whole.do, play)
    if action.announces:
        yield from announce("after", action.event, seat, {name: picked.get(name, -1) for name in told}, play)
    return True


def _name_cards(action: ActionRecord, play: Play) -> None:
    """Who may answer hears which cards were picked: all know from then on where these lie."""
    for name, origin in origins_of(action.picks).items() if is_heard(action.event, play) else ():
        picked = play.names[name]
        if name in action.told:
            name_cards([picked] if isinstance(picked, int) else picked, origin, play)


def _card_of(bearer: Held, action: ActionRecord, play: Play) -> int:
    """The card that carries an action: that of a piece, or the card that was picked."""
    of = next(pick.selector.type for pick in action.picks if pick.name == action.bearer)
    return play.state.piece_card[bearer] if of == PIECE else int(bearer)
