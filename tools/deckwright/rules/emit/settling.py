"""What holds at any time: which rules and ends are looked at after which changes."""

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.effects import CLOCKS, Thing, Things, reads, writes
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, listed, negated
from deckwright.rules.emit.seats import all_from
from deckwright.rules.emit.sets import set_loop
from deckwright.rules.emit.signatures import defined, python_type, signature
from deckwright.rules.emit.tree import Each, asks, indented, plain
from deckwright.rules.emit.weigh import expressions_in, parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.program.records import AlwaysRecord, EndRecord
from deckwright.rules.program.types import CARD
from deckwright.rules.tables_literals import assigned


def settle_call(world: World, things: Things) -> str:
    """The call that looks at what some changes may have made true; empty if there is nothing."""
    rules = _woken(world, things)
    ends = _reading(world, things)
    if not rules and not ends:
        return ""
    caused = frozenset[Thing]().union(*(writes(world.program, rule.do) for rule in rules))
    later = _reading(world, caused)
    about = sorted(things & _watched(world))
    wanted = f"settle_{about[0][1] or about[0][0]}" if about else "settle"
    first = [end for name, end in world.program.ends.items() if name in ends | later]
    # Ends that only the rules may bring about are passed over with them: time does not bring them about.
    only_later = bool(first) and not ends and not _reading(world, CLOCKS) & later
    key = ("settle", tuple(rule.name for rule in rules), tuple(end.name for end in first), only_later)

    def lines(name: str) -> list[str]:
        calls = [f"{_rule(world, rule)}(s)" for rule in rules]
        tried = " or ".join(f"{_end(world, end)}(s)" for end in first) or "False"
        body = ["if s.stage == SETUP:", "    return False"]
        again = calls[0] if len(calls) == 1 else f"any([{', '.join(calls)}])"
        rest = f"rest(s, {', '.join(call.removesuffix('(s)') for call in calls)})"
        if calls and only_later:
            body += [f"if not {again}:", "    return False", rest]
        elif calls:
            body += [f"if {again}:", f"    {rest}"]
        return [f"def {name}(s: State) -> bool:", *indented([*body, f"return {tried}"])]

    world.module.imports.add("SETUP")
    return f"{world.module.once(key, wanted, 'always', lines)}(s)"


def opening(world: World) -> str:
    """The function that looks at all rules, once after the setup."""
    return settle_call(world, _watched(world)).removesuffix("(s)")


def look(world: World) -> str:
    """The function that looks at the rules that may have come true without an op when a phase begins."""
    program = world.program
    pools = (("pool", each.name) for each in program.pools.values() if each.until)
    counters = (("counter", each.name) for each in program.counters.values() if each.until)
    return settle_call(world, CLOCKS | {*pools, *counters}).removesuffix("(s)")


def ends_at(world: World, at: str, name: str) -> str:
    """The function that tries the ends of one time, `turn`; empty if there are none."""
    ends = [end for end in world.program.ends.values() if end.at == at]
    if not ends:
        return ""

    def lines(named: str) -> list[str]:
        tried = [_end(world, end) for end in ends]
        body = [f"if {call}(s):\n        return" for call in tried[:-1]]
        return [f"def {named}(s: State, me: int) -> None:", *indented([*body, f"{tried[-1]}(s)"])]

    return world.module.once(("ends", at), name, "always", lines)


def rankings(world: World) -> str:
    """What each end ranks seats by, in their order; empty if none does."""
    ends = world.program.ends.values()
    ranked = [_ranking(world, end) if end.ranking else "None" for end in ends]
    comma = "," if len(ranked) == 1 else ""
    return f"({', '.join(ranked)}{comma})" if any(end.ranking for end in ends) else ""


def _reading(world: World, things: Things) -> set[str]:
    """The ends that changes may bring about."""
    ends = world.program.ends.items()
    return {name for name, end in ends if not end.at and reads(world.program, end.when) & things}


def _watched(world: World) -> Things:
    return reads(world.program, (tuple(world.program.always.values()), tuple(world.program.ends.values())))


def _woken(world: World, things: Things) -> list[AlwaysRecord]:
    """The rules that changes may concern, and those that what they do may concern, in writing order."""
    found: dict[str, AlwaysRecord] = {}
    while True:
        more = {
            name: rule
            for name, rule in world.program.always.items()
            if name not in found and reads(world.program, (rule.each, rule.where)) & things
        }
        if not more:
            return [rule for name, rule in world.program.always.items() if name in found]
        found |= more
        things |= frozenset[Thing]().union(*(writes(world.program, rule.do) for rule in more.values()))


def _rule(world: World, rule: AlwaysRecord) -> str:
    """`dies(s)`: does to all matches what the rule says; whether there were any."""

    def lines(name: str) -> list[str]:
        where = parts_of(rule.where) if rule.where is not None else []
        loop, _ = set_loop(Frame(world), rule.each, where)
        variable, frame = Frame(world, variables=frozenset({"found"})).variable("it", rule.item.name)
        # What is done to one of several cards that are alike may take away the next one.
        sure = {"it"} if rule.item != CARD or len(rule.do) == 1 else set[str]()
        code = Code(frame, settling=False, sure=sure)
        code.steps(rule.do)
        assert not asks(code.nodes), f"{rule.name} under always asks somebody"
        keep = f"s.piece_place[{variable}] >= 0" if rule.item.name == "piece" and len(rule.do) > 1 else ""
        every, single = f"[{loop.comprehension()}]", f"{{{loop.comprehension()}}}"
        found = every if loop.unique else f"sorted({every if rule.item == CARD else single})"
        body = plain([Each(variable, "found", code.nodes, keep)], "return True")
        head = defined(name, "s: State", "bool", rule.rules)
        return [*head, *indented([f"found = {found}", *body, "return bool(found)"])]

    return world.module.once(("always", rule.name), rule.name, "always", lines)


def _end(world: World, end: EndRecord) -> str:
    """`ends_occupied(s)`: ends the game if the condition holds for a seat; whether it did."""
    place = list(world.program.ends).index(end.name)
    number = world.table(("ending", end.name), f"end_{end.name}", lambda name: [assigned(name, str(place))])

    def lines(name: str) -> list[str]:
        world.module.imports.add("end_game")
        by_seat = any("me" in world.names_in(each) for each in expressions_in(end))
        variable, frame = Frame(world).variable("me")
        winner = "-1"
        if end.ranking:
            leads = "leaders" if end.shared else "leader"
            world.module.imports.add(leads)
            winner = f"{leads}([{_ranking(world, end)}(s, me) for me in range(s.seats)])"
            by_seat = "me" in world.names_in(end.when)
        elif end.winner is not None:
            winner = frame.py(end.winner).text
        over = [f"end_game(s, {number}, {winner})", "return True"]
        test = frame.py(end.when)
        if by_seat:
            body = [f"for {variable} in {all_from(frame, Py('s.active'))}:", f"    if {test}:"]
            body += [*indented(indented(over)), "return False"]
        else:
            body = [f"if {negated(test)}:", "    return False", *over]
        return [*defined(name, "s: State", "bool", end.rules), *indented(body)]

    return world.module.once(("end", end.name), f"ends_{end.name}", "always", lines)


def _ranking(world: World, end: EndRecord) -> str:
    """`rank_cap(s, me)`: what seats are compared by, the first that differs."""

    def lines(name: str) -> list[str]:
        gives = f"tuple[{', '.join(python_type(each.type) for each in end.ranking)}]"
        head, frame = signature(name, [("me", "int")], gives, Frame(world))
        return [*head, *indented([f"return {listed(frame.py(each) for each in end.ranking)}"])]

    return world.module.once(("ranking", end.name), f"rank_{end.name}", "always", lines)
