"""Give a list of constants a name: it is made once, not at each test.

any(card of hand if (kind[card] in [hero, villain]))   becomes
any(card of hand if (kind[card] in hero_or_villain))
"""

from collections.abc import Iterable

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import rewritten

Lists = dict[n.Items, n.Entry]  # the tables for lists


def name_lists(functions: Iterable[n.Function]) -> None:
    """Let functions look into a table wherever they test whether a thing is one of several constants."""
    named: Lists = {}
    for function in functions:
        function.body = [rewritten(each, lambda node: _in(node, named), n.In) for each in function.body]


def _in(node: n.In, named: Lists) -> n.In:
    if not isinstance(node.among, n.Items):
        return node
    if node.among not in named:
        constants = [each.const for each in node.among.parts if isinstance(each, n.Named)]
        if not constants or len(constants) < len(node.among.parts):
            return node
        stem = "_or_".join(each.stem for each in constants)
        values = tuple(each.value for each in constants)
        named[node.among] = n.Entry(n.Table(stem=stem, type=node.among.type, values=values), ())
    return n.In(node.item, named[node.among])
