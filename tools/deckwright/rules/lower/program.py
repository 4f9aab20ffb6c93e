"""A whole program of the rules as a module of the target."""

from collections.abc import Iterator
from functools import partial

from deckwright.rules.ids import Ids
from deckwright.rules.lower import board, sets, terms, verbs  # noqa: F401  they register what they lower
from deckwright.rules.lower.actions import action_of
from deckwright.rules.lower.always import all_checks, look
from deckwright.rules.lower.carrying import holds
from deckwright.rules.lower.decks import deck_card, decks_meet, lies_there
from deckwright.rules.lower.ends import ends_after, ranking
from deckwright.rules.lower.flow import number, op_list
from deckwright.rules.lower.kept import reset, start_counters, start_pools
from deckwright.rules.lower.layout.records import layout_of
from deckwright.rules.lower.listening import listen
from deckwright.rules.lower.melds import meld_options, melds
from deckwright.rules.lower.outlook import outlook
from deckwright.rules.lower.phases import phase_of, round_of
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import Program
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Called, Module, Reason
from deckwright.rules.target.passes.ahead import worked_out_ahead
from deckwright.rules.target.passes.answers import answered_by_one
from deckwright.rules.target.passes.apart import compared_apart
from deckwright.rules.target.passes.bounds import bounded_once
from deckwright.rules.target.passes.common import said_once
from deckwright.rules.target.passes.counted import counted_as_found
from deckwright.rules.target.passes.flat import flattened
from deckwright.rules.target.passes.folded import folded
from deckwright.rules.target.passes.formed import formed_at_once
from deckwright.rules.target.passes.grouped import called_by_groups
from deckwright.rules.target.passes.here import not_asked_again
from deckwright.rules.target.passes.known import told_once
from deckwright.rules.target.passes.merge import merge
from deckwright.rules.target.passes.named import name_lists
from deckwright.rules.target.passes.narrow import narrowed
from deckwright.rules.target.passes.same import one_for_the_same
from deckwright.rules.target.passes.share import shared
from deckwright.rules.target.passes.sooner import asked_sooner
from deckwright.rules.target.passes.through import Pass, sent_through
from deckwright.rules.target.passes.unread import without_unread

FIRST = (without_unread, compared_apart, flattened, formed_at_once, folded)
PASSES = (counted_as_found, told_once, bounded_once, asked_sooner)
LAST = (counted_as_found, worked_out_ahead)


def lowered(program: Program, ids: Ids) -> Module:
    """The target of a program."""
    world = World(program, ids)
    start_counters(world)
    module, turn = world.module, program.turn
    module.setup = op_list(world, "set_up", program.setup, n.About("The setup"), setup=True)
    if not isinstance(turn.first, str):
        module.first = number(world, "first_seat", turn.first, "Who is first")
    module.phases = [phase_of(world, each) for each in turn.phases.values()]
    over = n.About("A turn is over", turn.rules, turn.spot)
    module.turn_end = op_list(world, "finish_turn", turn.end, over)
    module.turn_reset = reset(world, "reset_turn", ("turn",))
    module.turn_ends = ends_after(world, "turn")
    module.round_reset = reset(world, "reset_round", ("round",))
    module.round_ends = ends_after(world, "round")
    if program.round is not None:
        module.round = round_of(world, program.round)
    module.pools = start_pools(world)
    module.rankings = [ranking(world, each) for each in program.ends.values()]
    if program.outlook:
        module.outlook = outlook(world, "outlook", program.outlook, "How good a position is for a seat")
    module.bots = {
        name: outlook(world, f"outlook_of_{name}", bot.outlook, f"How good a position is for {name}")
        for name, bot in program.bots.items()
    }
    module.melds, module.meld_options = melds(world), meld_options(world)
    module.starters = _starters(world)
    _start(world)
    if program.ground.carries:
        module.holds = holds(world)
    module.opening, module.look = all_checks(world), look(world)
    module.why = [Reason(action_of(world, each, is_rare=True).why()) for each in program.actions]
    module.layout = layout_of(world)
    listen(world)
    if world.counts:
        module.counts = _counts(world)
    _improve(world)
    return module


def _start(world: World) -> None:
    """What is asked of decks and cards before a game starts."""
    module, program = world.module, world.program
    if program.deck_where is not None:
        module.deck_card = deck_card(world, program.deck_where)
    if program.deck_pair is not None:
        module.decks_meet = decks_meet(world, program.deck_pair)
    found = {zone.name: lies_there(world, zone) for zone in program.zones.values()}
    module.lies = {name: each for name, each in found.items() if each is not None}


def _improve(world: World) -> None:
    """Send what was lowered through the passes."""
    passes = (*FIRST, *(_of_board(world.pieces) if world.program.boards else ()), *PASSES)
    for function in world.module.functions:
        function.body = sent_through(function.body, passes)
    said_once(world.module)
    for menu in (phase.menu for phase in world.module.phases if phase.menu is not None):
        menu.body = shared(menu.body)
    for function in world.module.functions:
        function.body = sent_through(function.body, LAST)
    called_by_groups(world.module, world.program.groups)
    merge(world.module)
    answered_by_one(world.module)
    one_for_the_same(world.module)
    name_lists(world.module.functions)


def _of_board(pieces: n.Board) -> Iterator[Pass]:
    """The passes that know a board."""
    yield Pass(partial(not_asked_again, pieces), (n.Loop,))
    yield Pass(partial(narrowed, pieces), (n.Search,))


def _starters(world: World) -> list[Called]:
    """What each id of a menu begins."""
    found: list[Called] = [None] * len(world.ids)
    offered = {action for phase in world.program.turn.phases.values() for action in phase.actions}
    for name in world.program.actions:
        if name not in offered:
            continue
        action = action_of(world, name)
        prefix = action.prefix
        first, count = (prefix.first, len(prefix.values.names)) if action.in_one else (prefix.word(""), 1)
        found[first : first + count] = [action.starter()] * count
    return found


def _counts(world: World) -> list[int]:
    """The number of the action that each id of a menu counts for, else -1."""
    found = [-1] * len(world.ids)
    for place, name in enumerate(world.program.actions):
        prefix = action_of(world, name).prefix
        found[prefix.first : prefix.first + prefix.size] = [place] * prefix.size
    return found
