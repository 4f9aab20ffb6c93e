"""Melds: a pure function for each condition of theirs, and what the kernel is told of their lines."""

from deckwright.rules.lower.columns import kinds
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.melds import BehindRecord, MeldLine, MeldRecord
from deckwright.rules.program.types import CARD as RULES_CARD
from deckwright.rules.program.walk import read
from deckwright.rules.target import module as m
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, CARD, INT, TargetType, listing

ITSELF = -1  # see engine.melds
KIND = TargetType(kind="id", sort="kind")
CARDS = listing(CARD, ascending=True)


def melds(world: World) -> list[m.Meld]:
    """All melds, in the order of their numbers."""
    return [_meld(world, each) for each in world.program.melds.values()]


def meld_options(world: World) -> list[n.Slot]:
    """The options that melds read: what is known of cards holds as long as these are the same."""
    names: list[str] = []
    for part in read(world.program, tuple(world.program.melds.values())):
        if isinstance(part, e.Value) and part.option:
            names.append(part.id)
        elif isinstance(part, e.Switch):
            ruling = world.program.game.rulings[part.ruling]
            names.append(ruling.switch or ruling.id)
    return [world.slots[name] for name in sorted(set(names))]


def _meld(world: World, record: MeldRecord) -> m.Meld:
    by_kind, lines = record.line_of, [_line(world, record, each) for each in record.lines]
    return m.Meld(
        kinds=kinds(world),
        lines=tuple(lines[by_kind[kind]] if kind in by_kind else None for kind in world.types.kinds),
        sizes=_sizes(world, record),
        such_that=_such_that(world, record),
        has_order=record.has_order,
    )


def _line(world: World, meld: MeldRecord, line: MeldLine) -> m.MeldLine:
    return m.MeldLine(
        first=line.first,
        behind=_behind(world, meld, line) if line.behind else None,
        last=_last(world, meld, line, line.last) if line.last is not None else None,
        counts_as=tuple(_reading(world, each) for each in line.as_),
        anywhere=line.anywhere,
    )


def _reading(world: World, of: e.Const) -> tuple[int, int]:
    """The kind as which a card counts, and the card if it is one."""
    assert isinstance(of.value, int), "a kind or a card has a number"
    if of.type != RULES_CARD:
        return of.value, ITSELF
    return world.types.kinds.index(world.types.cards[of.value].kind), of.value


def _behind(world: World, meld: MeldRecord, line: MeldLine) -> n.Function:
    """`f(s, card, before, kind)`: whether a card may lie behind one that counts as of a kind."""
    card, before, kind = n.Var("card", CARD), n.Var("before", CARD), n.Var("kind", KIND)
    scope = Scope(world, {"card": n.Get(card), "before": n.Get(before)})
    test = _any_of([_behind_one(each, kind, scope) for each in line.behind])
    says = f"Whether {_cards_of(line)} may lie behind another card of a {meld.name}"
    about = n.About(says, line.rules or meld.rules, line.spot)
    return _function(world, (meld.name, line.said, "behind"), [card, before, kind], test, about)


def _behind_one(record: BehindRecord, kind: n.Var, scope: Scope) -> n.Expr:
    test = lower(record.when, scope)
    if not record.kinds:
        return test
    numbers = scope.world.types.kinds
    constants = [scope.world.constant("kind", each, numbers.index(each)) for each in record.kinds]
    of_them = _any_of([n.Cmp("==", n.Get(kind), each) for each in constants])
    return of_them if test == n.TRUE else n.all_of((of_them, test))


def _any_of(tests: list[n.Expr]) -> n.Expr:
    return tests[0] if len(tests) == 1 else n.Logic("or", tuple(tests))


def _last(world: World, meld: MeldRecord, line: MeldLine, when: e.Expression) -> n.Function:
    """`f(s, card, meld)`: whether a card may lie at the end of a meld."""
    card, whole = n.Var("card", CARD), n.Var("meld", CARDS)
    test = lower(when, Scope(world, {"card": n.Get(card), "meld": n.Get(whole)}))
    says = f"Whether {_cards_of(line)} may lie at the end of a {meld.name}"
    about = n.About(says, line.rules or meld.rules, line.spot)
    return _function(world, (meld.name, line.said, "last"), [card, whole], test, about)


def _such_that(world: World, meld: MeldRecord) -> n.Function | None:
    """`f(s, meld)`: whether cards may be a meld together."""
    if meld.such_that is None:
        return None
    whole = n.Var("meld", CARDS)
    test = lower(meld.such_that, Scope(world, {"meld": n.Get(whole)}))
    about = n.About(f"Whether cards may be a {meld.name} together", meld.rules, meld.spot)
    return _function(world, (meld.name, "such_that"), [whole], test, about)


def _sizes(world: World, meld: MeldRecord) -> n.Function | None:
    """`f(s)`: how many cards there may be in a meld."""
    if meld.sizes is None:
        return None
    about = n.About(f"How many cards a {meld.name} may have", meld.rules, meld.spot)
    return _function(world, (meld.name, "sizes"), [], _numbers(world, meld.sizes), about)


def _numbers(world: World, of: e.Expression) -> n.Expr:
    if isinstance(of, e.Value) and of.type.is_set:
        told = world.program.game.values[of.id].value
        assert isinstance(told, tuple), "a list has entries"
        return n.Items(tuple(n.num(each) for each in told if isinstance(each, int)), listing(INT))
    found = lower(of, Scope(world, {}))
    return found if found.type.kind == "list" else n.Items((found,), listing(INT))


def _cards_of(line: MeldLine) -> str:
    """What the code calls the cards of a line."""
    return f"a card ({line.said})" if line.said else "a card"


def _function(
    world: World, stem: tuple[str, ...], params: list[n.Var], of: n.Expr, about: n.About
) -> n.Function:
    gives = of.type if of.type.kind == "list" else BOOL
    made = n.Function(
        stem="_".join(filter(None, stem)),
        params=params,
        section="melds",
        gives=gives,
        body=[n.Return(of)],
        about=about,
    )
    return world.function(("meld", *stem), lambda: made)
