"""Leave out variables that nobody reads.

card = answer; gold = 1   becomes   gold = 1
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import partial

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every, parts, rewritten


def without_unread(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body without a `Let` of a variable that it does not read. Its value is pure: nothing is lost."""
    lets = {each for each in _statements(body) if isinstance(each, n.Let)}
    while lets:
        read = {each.var for each in every(*body) if isinstance(each, n.Get)}
        unread = {each for each in lets if each.var not in read}
        if not unread:
            return body
        lets -= unread
        kept = (each for each in body if each not in unread)
        body = [rewritten(each, partial(_without, gone=unread)) for each in kept]
    return body


def _statements(of: Iterable[object]) -> Iterator[n.Stmt]:
    """Statements, and those in their lists."""
    for each in of:
        if isinstance(each, n.STATEMENTS):
            yield each
            yield from _statements(parts(each))


def _without(node: object, gone: set[n.Let]) -> object:
    """A statement without some of those in its lists."""
    if not isinstance(node, n.STATEMENTS):
        return node
    lists = {each.name: held for each in fields(node) if isinstance(held := getattr(node, each.name), list)}
    shorter = {name: [each for each in held if each not in gone] for name, held in lists.items()}
    return replace(node, **shorter) if shorter != lists else node
