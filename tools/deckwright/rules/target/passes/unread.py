"""Leave out variables that nobody reads.

card = answer; gold = 1   becomes   gold = 1
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import every, parts, rewritten

Giving = n.Let | n.Enter


@changes(n.Let, n.Enter)
def without_unread(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that gives no variable a value that it does not read. A `Let` is pure: it goes as a whole."""
    giving = {each for each in _statements(body) if isinstance(each, n.Let | n.Enter) and each.var}
    while giving:
        read = {each.var for each in every(*body) if isinstance(each, n.Get)}
        unread = {each for each in giving if each.var not in read}
        if not unread:
            return body
        giving -= unread
        body = [
            rewritten(each, partial(_without, unread=unread), *n.STATEMENTS) for each in _kept(body, unread)
        ]
    return body


def _statements(of: Iterable[object]) -> Iterator[n.Stmt]:
    """Statements, and those in their lists."""
    for each in of:
        if isinstance(each, n.STATEMENTS):
            yield each
            yield from _statements(parts(each))


def _kept(body: Iterable[n.Stmt], unread: set[Giving]) -> list[n.Stmt]:
    return [each for each in body if not isinstance(each, n.Let) or each not in unread]


def _without(node: Any, unread: set[Giving]) -> object:  # noqa: ANN401  any statement
    """A statement without some of those in its lists; what enters is given no name."""
    if isinstance(node, n.Enter) and node in unread:
        return replace(node, var=None)
    lists = {each.name: held for each in fields(node) if isinstance(held := getattr(node, each.name), list)}
    shorter = {name: _kept(held, unread) for name, held in lists.items()}
    return replace(node, **shorter) if shorter != lists else node
