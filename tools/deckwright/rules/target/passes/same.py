"""Let one function stand for all that records of the kernel say at the same place and that do the same.

phase first: may_choose, phase last: may_choose#2, where both return (gold > 1),   become
phase first: may_choose, phase last: may_choose
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import partial

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module, Passage, Phase
from deckwright.rules.target.passes.alike import standing_for
from deckwright.rules.target.walks import CALLS, rewritten


def one_for_the_same(module: Module) -> None:
    """Let rankings, and what the kernel asks of phases, be the same function where they do the same."""
    standing = dict[n.Function, n.Function]()
    for some in _told_alike(module):
        standing |= standing_for(dict.fromkeys(some))
    standing = {each: other for each, other in standing.items() if each is not other}
    if not standing:
        return
    module.rankings = [each and standing.get(each, each) for each in module.rankings]
    told: list[Phase | Passage] = [*module.phases, *_passages(module)]
    for each in told:
        _tell(each, standing)
    module.functions = [each for each in module.functions if each not in standing]
    for function in module.functions:
        function.body = [rewritten(each, partial(_called, standing), *CALLS) for each in function.body]


def _told_alike(module: Module) -> Iterator[list[n.Function]]:
    """The functions that stand at the same places of records."""
    yield [each for each in module.rankings if each is not None]
    for some, of in ((module.phases, Phase), (_passages(module), Passage)):
        for place in fields(of):
            held = (getattr(each, place.name) for each in some)
            yield [each for each in held if isinstance(each, n.Function)]


def _passages(module: Module) -> list[Passage]:
    """The ways out of all phases."""
    return [passage for phase in module.phases for passage in phase.passages]


def _called(standing: Mapping[n.Function, n.Function], node: n.Invoke | n.Do | n.Await | n.Begin) -> object:
    return replace(node, function=standing[node.function]) if node.function in standing else node


def _tell(of: Phase | Passage, standing: Mapping[n.Function, n.Function]) -> None:
    for place in fields(of):
        held = getattr(of, place.name)
        if isinstance(held, n.Function) and held in standing:
            setattr(of, place.name, standing[held])
