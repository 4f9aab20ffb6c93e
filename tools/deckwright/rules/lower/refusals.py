"""What all can tell from an action that was chosen: a condition that a hidden card would have spoilt.

Who plays another suit because a card of the suit that was led is not there has none of that suit.
"""

from collections.abc import Collection, Iterable, Iterator

from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import hides
from deckwright.rules.target.analyses.labels import Labels
from deckwright.rules.target.types import CARD, listing
from deckwright.rules.target.walks import conjuncts, every, free, given, rewritten, substituted, suspends


def refusals(world: World, tests: Iterable[n.Expr], told: Collection[n.Var]) -> Iterator[n.Stmt]:
    """For tests that held when an action was chosen: which cards, were they there, one of them would not.

    A test may look at what all know, such as the variables `told`, and at whether there is a card of a sort
    in a hidden zone.
    """
    labels, every_card = Labels(), n.Span(n.num(0), n.num(len(world.types.cards)), CARD)
    for test in conjuncts(rewritten(each, _called) for each in tests):
        for search in dict.fromkeys(each for each in every(test) if _is_hidden(each)):
            (loop,), if_there = search.loops, rewritten(substituted(test, {search: n.TRUE}), _folded)
            one = n.Search(
                "list",
                (n.Loop(loop.var, every_card, loop.tests),),
                n.Get(loop.var),
                listing(CARD, unique=True, ascending=True),
            )
            place = _source(loop.source)
            looks = (if_there, one, *(place.index if place else ()))
            if place and labels.of_all(looks) is None and free(*looks).keys() <= {*told}:
                rule_out = n.RuleOut(place, one)
                yield rule_out if if_there == n.FALSE else n.If(n.Not(if_there), [rule_out])


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


def _called(node: object) -> object:
    """What a function gives, in the stead of its call."""
    return (given(node) or node) if isinstance(node, n.Invoke) else node


def _folded(node: object) -> object:
    """A node without parts that are certain."""
    if isinstance(node, n.Not) and node.of in (n.TRUE, n.FALSE):
        return n.FALSE if node.of == n.TRUE else n.TRUE
    if isinstance(node, n.Logic):
        enough = n.TRUE if node.op == "or" else n.FALSE
        if enough in node.parts:
            return enough
        parts = [each for each in node.parts if each not in (n.TRUE, n.FALSE)]
        return n.any_of(parts) if node.op == "or" else n.all_of(parts)
    return node
