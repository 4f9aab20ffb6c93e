"""What the rules of a game use, write, enter and cite: one walk over the program, for the static checks."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from deckwright.model.game import Words
from deckwright.model.place import Spot
from deckwright.rules.changes import moved_by
from deckwright.rules.ops.form import Way
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import (
    Compare,
    Const,
    Counter,
    Expression,
    Member,
    Pool,
    Several,
    Switch,
    Term,
    Value,
    Zone,
)
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.types import MELD, PRICE
from deckwright.rules.program.walk import amounts, event_of, parts, reached


@dataclass(slots=True)
class Uses:
    """A program and the names that something in it uses.

    `written` says of each pool or counter what is done to it, `price` for costs; `read` are those that
    something reads. `told` are the answers of each ruling that a condition names. `cited` are rule ids and
    `words` texts, each with the part that has it.
    """

    program: Program
    values: set[str] = field(default_factory=set)
    switches: set[str] = field(default_factory=set)
    told: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    written: dict[str, set[Way]] = field(default_factory=lambda: defaultdict(set))
    read: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    melds: set[str] = field(default_factory=set)
    prices: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    entered: set[str] = field(default_factory=set)
    cited: list[tuple[str, Spot, int]] = field(default_factory=list)
    words: list[tuple[Words, Spot]] = field(default_factory=list)


def uses_of(program: Program) -> Uses:
    """All uses in a program; outlooks are no rules, but use what they name."""
    uses = Uses(program)
    written_here: set[int] = set()  # pools and counters that are written where they stand, not read
    for each in parts(program):
        if isinstance(each, Step):
            _step(each, uses, written_here)
        elif isinstance(each, Amount):
            _amount(each, "price", uses, written_here)
        else:
            _expression(each, uses, written_here)
        spot = getattr(each, "spot", None)
        if isinstance(spot, Spot):
            uses.cited += [
                (rule, spot, index)
                for index, rule in enumerate(getattr(each, "rules", ()))
                if rule not in _inherited(each, program)
            ]
            uses.words += [(say, spot)] if isinstance(say := getattr(each, "say", None), Words) else []
    for phase in program.turn.phases.values():
        uses.actions.update(phase.actions)
    uses.terms.update(board.carries for board in program.boards.values() if board.carries)
    for zone in program.zones.values():
        uses.entered.update([zone.name] if zone.filled or zone.reshuffle else [])
    return uses


def _inherited(each: object, program: Program) -> tuple[str, ...]:
    """The rules of an action of cards that stand with the one which opens it."""
    return program.carriers[each.carrier].rules if isinstance(each, ActionRecord) and each.carrier else ()


def _step(step: Step, uses: Uses, written_here: set[int]) -> None:
    for each in amounts(step, "amounts", "with"):
        _amount(each, op_of(step).form.way or "as said", uses, written_here)
    for name in moved_by(step, uses.program) & uses.program.pools.keys():
        uses.written[name].add("as said")
    verb, action, to = (step.args.get(name) for name in ("verb", "action", "to"))
    uses.verbs.update([verb] if isinstance(verb, str) else [])
    uses.actions.update([action] if isinstance(action, str) else [])
    if isinstance(to, Zone):
        uses.entered.add(to.name)
    elif isinstance(to, str):
        uses.entered.add(to)


def _amount(amount: Amount, way: Way, uses: Uses, written_here: set[int]) -> None:
    uses.prices.update([amount.price] if amount.price else [])
    if id(amount.of) not in written_here:
        written_here.add(id(amount.of))
        uses.written[amount.of.name].add(way)


def _expression(each: object, uses: Uses, written_here: set[int]) -> None:
    if isinstance(each, Value):
        uses.values.add(each.id)
    elif isinstance(each, Switch):
        uses.switches.add(each.ruling)
    elif isinstance(each, Pool | Counter):
        if id(each) not in written_here:
            uses.read.add(each.name)
    elif isinstance(each, Term):
        uses.terms.add(each.name)
    elif isinstance(each, Const):
        uses.melds.update([each.word] if each.type == MELD else [])
        uses.prices.update([each.word] if each.type == PRICE else [])
    elif isinstance(each, Compare):
        _told(each.left, (each.right,), uses)
        _told(each.right, (each.left,), uses)
    elif isinstance(each, Member):
        _told(each.item, each.among.items if isinstance(each.among, Several) else (), uses)


def _told(switch: Expression, answers: tuple[Expression, ...], uses: Uses) -> None:
    if isinstance(switch, Switch):
        uses.told[switch.ruling].update(each.word for each in answers if isinstance(each, Const))


def events_of(program: Program, things: object) -> set[str]:
    """The events that some steps can announce, through verbs, actions and fields of ops too."""
    return {event for step in reached(program, things) if (event := event_of(program, step))}


def pays(program: Program, things: object) -> bool:
    """Whether some steps cost something."""
    return any(_costs(program, each) for each in parts(things) if isinstance(each, Step))


def _costs(program: Program, step: Step) -> bool:
    action = step.args.get("action")
    if isinstance(action, str):
        return not step.args.get("free") and bool(program.actions[action].cost)
    return op_of(step).form.way == "price"


def lowered(uses: Mapping[str, set[Way]], pool: str) -> bool:
    """Whether anything takes from a pool or sets it."""
    return bool(uses.get(pool, set()) - {"more"})
