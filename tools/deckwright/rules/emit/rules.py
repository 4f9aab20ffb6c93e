"""The part of a generated module that plays: state, functions and the record of rules."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from deckwright.engine import layout
from deckwright.rules.emit import expressions, queries  # noqa: F401  they register what they compile
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.listening import window_records
from deckwright.rules.emit.machine import WORD
from deckwright.rules.emit.module import TITLES
from deckwright.rules.emit.outlook import bots, outlook
from deckwright.rules.emit.phases import function, op_list, phase_record
from deckwright.rules.emit.resets import reset, start_counters, start_pools
from deckwright.rules.emit.secrets import record_lines
from deckwright.rules.emit.settling import ends_at, look, opening, rankings
from deckwright.rules.emit.signatures import filled_comment, signature
from deckwright.rules.emit.state import state_lines
from deckwright.rules.emit.why import why
from deckwright.rules.emit.world import World
from deckwright.rules.emit.wrapped import wrapped
from deckwright.rules.ids import ids_of, is_one_step
from deckwright.rules.program.records import Program
from deckwright.rules.tables_literals import Names, assigned_list, filled, quoted

LAYOUTS = tuple(sorted(name for name in vars(layout) if name.endswith("Layout")))

RULES = (
    *("ME", "ONCE_ACTION", "ONCE_PHASE", "ONCE_TURN", "PC", "SELF", "SETUP"),
    *("Frame", "Passage", "Phase", "Rules"),
)

_COMMENT = re.compile(r'(?:^ *|  )# .*|^ *""".*')
# From where a generated module takes what it does not define itself.
FROM = {
    "bisect": ("insort",),
    "collections.abc": ("Callable", "Sequence"),
    "deckwright.engine.bags": ("bag_of", "bag_with", "bag_without"),
    "deckwright.engine": ("beneath", "grid", "moves", "windows"),
    "deckwright.engine.dice": ("roll",),
    "deckwright.engine.ends": ("end_game", "leader", "leaders"),
    "deckwright.engine.flow": ("ask", "end_phase", "end_turn", "no_start", "nothing", "void"),
    "deckwright.engine.layout": LAYOUTS,
    "deckwright.engine.resting": ("rest",),
    "deckwright.engine.rules": RULES,
    "deckwright.engine.seats": ("others",),
    "deckwright.engine.subsets": ("fitting", "further", "grows", "most", "reaches", "reaching", "within"),
}
OWN = ("IDS", "LAYOUT", "RULES", "State", "engine_state")


def rules_source(program: Program, names: Names) -> tuple[list[str], list[list[str]]]:
    """The imports that the rules need, and their sections, to be set behind the literals."""
    for name in (*OWN, *(name for group in FROM.values() for name in group)):
        names.alone(name)
    world = World(program, ids_of(program), names)
    record = list(_record(world))
    module = world.module
    sections = [[assigned_list("IDS", map(quoted, world.ids.names), of="tuple[str, ...]")]]
    sections += [[f"{each.upper()}: Final = {place}" for place, each in enumerate(module.routines, start=1)]]
    sections += [list(module.lines("tables")), list(state_lines(program, world.ids))]
    for section, title in TITLES.items():
        lines = list(module.lines(section))
        sections.append([f"# {title}", "", "", *lines] if lines else [])
    record[-2:-2] = record_lines(program, sections[4:], record, module.alive)
    sections = [section for section in (*sections, record) if section]
    return list(_imports(sections)), sections


def _imports(sections: list[list[str]]) -> Iterator[str]:
    """The import statements for all names that the sections mention; comments and docstrings do not count."""
    lines = (_COMMENT.sub("", line) for section in sections for line in section)
    said = {word for line in lines for word in WORD.findall(line)}
    for module, names in sorted(FROM.items()):
        used = [name for name in names if name in said]
        if used:
            yield "\n".join(wrapped(f"from {module} import {', '.join(used)}"))
        if module == "deckwright.engine":
            yield "from deckwright.engine import state as engine_state"


def _record(world: World) -> Iterator[str]:
    """`RULES`; writing it writes all functions that it names."""
    program, module = world.program, world.module
    start_counters(world)
    fields: dict[str, str] = {}
    fields["pools"] = start_pools(world)
    fields["setup"] = op_list(world, "set_up", program.setup, (), setup=True)
    first = program.turn.first
    fields["first"] = "" if isinstance(first, str) else function(world, "first_seat", first, "int")
    phases = [line for phase in program.turn.phases.values() for line in phase_record(world, phase)]
    fields["turn_end"] = op_list(world, "finish_turn", program.turn.end, program.turn.rules)
    fields["turn_reset"] = reset(world, "reset_turn", ("turn",))
    fields["turn_ends"] = ends_at(world, "turn", "ends_after_turn")
    fields["rankings"] = rankings(world)
    fields["outlook"] = outlook(world)
    fields["bots"] = bots(world)
    fields["deck_card"] = function(world, "may_be_in_a_deck", program.deck_where, "bool", "it")
    fields["decks_meet"] = _decks_meet(world)
    whys = [why(world, world.compiled_action(action)) for action in program.actions.values()]
    starters = _starters(world)
    windows = window_records(world)
    fields["opening"], fields["look"] = opening(world), look(world)
    yield "RULES: Final = Rules("
    yield from ("    starters=(", *(f"        {line}" for line in starters), "    ),")
    routines = ["windows.window", *module.routines]
    yield from (f"    {line}" for line in _filled("routines", routines))
    yield "    phases=("
    yield from (f"        {line}" for line in phases)
    yield "    ),"
    if windows:
        yield "    windows=("
        yield from (f"        {line}" for line in windows)
        yield "    ),"
    if world.counts:
        yield from ("    counts=(", *filled(_counts(world), "        "), "    ),")
    yield from (f"    {name}={value}," for name, value in fields.items() if value)
    yield from (f"    {line}" for line in _filled("why", whys) if whys)
    yield from _needs(world, routines)
    yield ")"
    yield "State.layout, State.rules = LAYOUT, RULES"


def _needs(world: World, routines: Sequence[str]) -> Iterator[str]:
    """What routines that roll dice still read in each of their states."""
    module = world.module
    rolling = [(number, name) for number, name in enumerate(routines) if name in module.rolling]
    if rolling:
        yield "    needs={"
        for number, name in rolling:
            states = (f"            {each}," for each in module.alive[name])
            yield from (f"        {number}: (  # {name}", *states, "        ),")
        yield "    },"


def _decks_meet(world: World) -> str:
    """`may_meet(s, mine, theirs)`: whether two decks may be played against each other; empty if all may."""
    when = world.program.deck_pair
    if when is None:
        return ""

    def lines(name: str) -> list[str]:
        params = [("mine", "Sequence[int]"), ("theirs", "Sequence[int]")]
        head, frame = signature(name, params, "bool", Frame(world))
        return [*head, f"    return {frame.py(when)}"]

    return world.module.once(("decks meet",), "may_meet", "phases", lines)


def _starters(world: World) -> list[str]:
    """What each id of a menu begins, runs of equal entries together."""
    entries = ["no_start"] * len(world.ids)
    offered = {action for phase in world.program.turn.phases.values() for action in phase.actions}
    for action in world.program.actions.values():
        if action.name not in offered:
            continue
        prefix = world.ids[action.picks[0].asks if is_one_step(action) else action.name]
        places = range(prefix.first, prefix.first + len(prefix.values.names))
        starter = world.compiled_action(action).starter()
        for place in places if is_one_step(action) else (prefix.word(""),):
            entries[place] = starter
    runs = [(entry, [place for place, _ in run]) for entry, run in groupby(enumerate(entries), itemgetter(1))]
    return [line for entry, places in runs for line in _run(world, entry, places)]


def _run(world: World, entry: str, places: list[int]) -> list[str]:
    """One starter for some ids, under a comment that says what these begin with."""
    about = [
        prefix.name
        for prefix in world.ids.prefixes.values()
        if prefix.first <= places[-1] and places[0] < prefix.first + prefix.size
    ]
    said = entry if len(places) == 1 else f"*({entry},) * {len(places)}"
    return [*filled_comment(about, "# "), f"{said},"]


def _counts(world: World) -> list[str]:
    numbers = ["-1"] * len(world.ids)
    for number, action in enumerate(world.program.actions.values()):
        prefix = world.ids[action.picks[0].asks if is_one_step(action) else action.name]
        for place in range(prefix.first, prefix.first + prefix.size):
            numbers[place] = str(number)
    runs = [(number, len(list(run))) for number, run in groupby(numbers)]
    return [number if times == 1 else f"*({number},) * {times}" for number, times in runs]


def _filled(name: str, items: list[str]) -> Iterator[str]:
    yield f"{name}=("
    yield from (f"    {item}," for item in items)
    yield "),"
