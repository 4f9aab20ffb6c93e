"""What all can tell from an action that was chosen: a condition that a hidden card would have spoilt, or met.

Who plays another suit because a card of the suit that was led is not there has none of that suit. Who does
what takes a card of some sort has one.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import hides
from deckwright.rules.target.analyses.labels import Labels
from deckwright.rules.target.types import BOOL, CARD, listing
from deckwright.rules.target.walks import conjuncts, every, free, given, rewritten, substituted, suspends

_NONE, _SOME = (("==", 0), ("<", 1), ("<=", 0)), (("!=", 0), (">", 0), (">=", 1))


def refusals(world: World, tests: Iterable[n.Expr], told: Collection[n.Var]) -> Iterator[n.Stmt]:
    """For tests that held when an action was chosen: which cards, were they there or not, spoil one of them.

    A test may look at what all know, such as the variables `told`, and at whether there is a card of a sort
    in a hidden zone.
    """
    labels, every_card = Labels(), n.Span(n.num(0), n.num(len(world.types.cards)), CARD)
    for test in conjuncts(rewritten(each, _plain, n.Invoke, n.Cmp) for each in tests):
        for search in dict.fromkeys(each for each in every(test) if _is_hidden(each)):
            (loop,) = search.loops
            one = n.Search(
                "list",
                (n.Loop(loop.var, every_card, loop.tests),),
                n.Get(loop.var),
                listing(CARD, unique=True, ascending=True),
            )
            place = _source(loop.source)
            assert place is not None, "it is hidden"
            for found, tells in ((n.TRUE, n.RuleOut(place, one)), (n.FALSE, n.RuleIn(place, one))):
                then = rewritten(substituted(test, {search: found}), _folded, n.Not, n.Logic)
                looks = (then, one, *place.index)
                if then != n.TRUE and labels.of_all(looks) is None and free(*looks).keys() <= {*told}:
                    yield tells if then == n.FALSE else n.If(n.Not(then), [tells])


def shown(choices: Iterable[Choice], body: Iterable[n.Stmt]) -> list[Choice]:
    """The picks that all know: no cards, or such as a body lays open or announces before anybody is asked."""
    opened = set[n.Expr]()
    for statement in body:
        if isinstance(statement, n.Move) and statement.sure and not hides(statement.to):
            opened.add(statement.card)
        if suspends(statement):
            opened |= {*statement.args} if isinstance(statement, n.Announce) else set()
            break
    single = [each for each in choices if not (each.is_several or each.is_optional)]
    return [each for each in single if each.pick.selector.sort != "card" or n.Get(each.var) in opened]


def kept(choices: Iterable[Choice], body: Iterable[n.Stmt]) -> Iterator[n.Expr]:
    """That there is a card to pick, for picks of cards which the body leaves where they lie."""
    gone = {card for each in every(*body) for card in _leaving(each)}
    for choice in choices:
        loop, is_card = choice.loop, choice.pick.selector.sort == "card"
        if (
            not is_card
            or not loop.tests
            or choice.is_several
            or choice.is_optional
            or n.Get(choice.var) in gone
        ):
            continue
        var = n.Var(loop.var.stem, loop.var.type)
        by: dict[n.Expr, n.Expr] = {n.Get(loop.var): n.Get(var)}
        tests = tuple(substituted(each, by) for each in loop.tests)
        yield n.Search("any", (n.Loop(var, loop.source, tests),), n.TRUE, BOOL)


def _leaving(node: object) -> tuple[n.Expr, ...]:
    """The cards that a statement moves, or hands on."""
    if isinstance(node, n.Move):
        return (node.card,)
    return node.cards if isinstance(node, n.Take) else node.args if isinstance(node, n.Do | n.Await) else ()


def _is_hidden(node: object) -> bool:
    """Whether something asks if there is a card of a sort in a zone that not all see."""
    if not isinstance(node, n.Search) or node.gives != "any" or len(node.loops) != 1:
        return False
    place = _source(node.loops[0].source)
    return place is not None and hides(place)


def _source(of: n.Expr) -> n.Place | None:
    while isinstance(of, n.Unique | n.Ordered):
        of = of.of
    return of.place if isinstance(of, n.Load) and of.type.kind == "list" else None


def _plain(node: n.Invoke | n.Cmp) -> n.Expr:
    """What a function gives, in the stead of its call; whether there is any, in the stead of how many."""
    if isinstance(node, n.Invoke):
        return given(node) or node
    if not isinstance(node.right, n.Num):
        return node
    counted, told = node.left, (node.op, node.right.value)
    if not isinstance(counted, n.Search) or counted.gives != "count" or told not in (*_NONE, *_SOME):
        return node
    found = replace(counted, gives="any", value=n.TRUE, type=BOOL)
    return n.Not(found) if told in _NONE else found


def _folded(node: n.Not | n.Logic) -> n.Expr:
    """A node without parts that are certain."""
    if isinstance(node, n.Not):
        return n.FALSE if node.of == n.TRUE else n.TRUE if node.of == n.FALSE else node
    enough = n.TRUE if node.op == "or" else n.FALSE
    if enough in node.parts:
        return enough
    parts = [each for each in node.parts if each not in (n.TRUE, n.FALSE)]
    return n.any_of(parts) if node.op == "or" else n.all_of(parts)
