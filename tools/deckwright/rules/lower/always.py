"""What holds at any time: which rules and ends are looked at after which changes."""

from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.ends import condition, end_of
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, things_of
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Slots
from deckwright.rules.target.types import BOOL, listing
from deckwright.rules.target.walks import suspends

CLOCKS = ("turns", "rounds", "starter", "active", "phase", "times")  # what changes without an op


def state_checks(world: World, written: Slots) -> n.Function | None:
    """The function that looks at what some changes may have made true. None if there is nothing.

    It tells whether the game has ended.
    """
    rules = _woken(world, written)
    at_once = [each for each in _ends(world) if _awaits(world, each) & written]
    caused = world.effects.writes(*(stmt for rule in rules for stmt in rule.body))
    later = [each for each in _ends(world) if _awaits(world, each) & caused]
    ends = [each for each in _ends(world) if each in at_once or each in later]
    return _looking_at(world, rules, ends, only_later=bool(ends) and not at_once)


def _looking_at(
    world: World, rules: list[n.Function], ends: list[EndRecord], *, only_later: bool
) -> n.Function | None:
    """Ends that only the rules may bring about are tried only if these had anything to do."""
    if not rules and not ends:
        return None
    key = ("state checks", tuple(rules), tuple(each.name for each in ends), only_later)
    return world.function(key, lambda: _function(world, rules, ends, only_later=only_later))


def _function(
    world: World, rules: list[n.Function], ends: list[EndRecord], *, only_later: bool
) -> n.Function:
    tried: list[n.Stmt] = [n.Do(end_of(world, each)) for each in ends]
    about = [*(each.stem for each in rules), *(each.name for each in ends)]
    body: list[n.Stmt] = [n.If(n.Kernel("is_setup", (), BOOL), [n.Return()])]
    if rules:
        body.append(n.Rest(tuple(rules), tried if only_later else []))
    body += [] if only_later else tried
    return n.Function(
        stem=f"check_{about[0]}",
        params=[],
        section="always",
        gives=BOOL,
        body=body,
        about=n.About(f"What may have come true: {', '.join(about)}"),
    )


def all_checks(world: World) -> n.Function | None:
    """The function that looks at all rules and ends: after the setup, and where `together` is cut off."""
    rules = [_rule(world, each) for each in world.program.always.values()]
    return _looking_at(world, rules, _ends(world), only_later=False)


def look(world: World) -> n.Function | None:
    """The function that looks at what may have come true without an op when a phase begins."""
    program = world.program
    kept = (each.name for each in (*program.pools.values(), *program.counters.values()) if each.until)
    changed = (*(world.kernel[name] for name in CLOCKS), *(world.slots[name] for name in kept))
    return state_checks(world, frozenset(changed))


def _ends(world: World) -> list[EndRecord]:
    """The ends that are looked at after every op."""
    return [each for each in world.program.ends.values() if not each.at]


def _awaits(world: World, end: EndRecord) -> Slots:
    """What the condition of an end reads. Its function also reads who is first to be tried."""
    return world.once(("end reads", end.name), lambda: world.effects.reads(condition(world, end, n.seat())))


def _woken(world: World, written: Slots) -> list[n.Function]:
    """The rules that changes may concern, and those that what they do may concern, in writing order."""
    rules = {each.name: _rule(world, each) for each in world.program.always.values()}
    found: set[str] = set()
    while more := {
        name
        for name in rules
        if name not in found and _rule_awaits(world, world.program.always[name]) & written
    }:
        found |= more
        written |= world.effects.writes(*(stmt for name in more for stmt in rules[name].body))
    return [function for name, function in rules.items() if name in found]


def _rule_awaits(world: World, rule: AlwaysRecord) -> Slots:
    """What the condition of a rule reads."""
    return world.once(
        ("rule reads", rule.name),
        lambda: world.effects.reads(loop_over(rule.each, rule.where, Scope(world, {}))[0]),
    )


def _rule(world: World, rule: AlwaysRecord) -> n.Function:
    """`dies(s)`: does to all that fulfil a condition what the rule says; whether there were any."""

    def make() -> n.Function:
        loop, _ = loop_over(rule.each, rule.where, Scope(world, {}))
        things = things_of(loop)
        things = things if things.type.ascending else n.Ordered(things)
        found = n.Var("found", listing(loop.var.type))
        it = n.Var(loop.var.stem, loop.var.type)
        is_piece = rule.item.name == "piece"
        here = Certain().and_here([n.Get(it)] if is_piece else [])
        code = Code(Scope(world, {"it": n.Get(it)}), checks_state=False, certain=here, rules=rule.rules)
        code.steps(rule.do)
        assert not suspends(*code.body), f"{rule.name} asks somebody"
        body = code.body
        if is_piece and len(rule.do) > 1:
            body = [n.If(n.Cmp(">=", world.given("piece_place", n.Get(it)), n.num(0)), body)]
        return n.Function(
            stem=rule.name,
            params=[],
            section="always",
            gives=BOOL,
            body=[
                n.Let(found, things),
                n.Each(it, n.Get(found), body),
                n.Return(n.Cmp(">", n.Size(n.Get(found)), n.num(0))),
            ],
            about=n.About(f"The rule {rule.name}", rule.rules, rule.spot),
        )

    return world.function(("always", rule.name), make)
