"""top: the top card of a zone."""

from dataclasses import replace

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

TOP = query("top")


@TOP.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """None if there is no card."""
    pile = lower_expression(of.args[0], scope)
    card = n.Kernel("top", (pile,), replace(pile.type.item, maybe=True))
    return n.Cond(n.Cmp(">", n.Size(pile), n.num(0)), card, n.Num(-1, card.type))
