"""Tell listeners only what they read of an event; what does the same in several windows is one function.

listener 6: may_dart(me, self, announcer, actor, target) .., which reads target alone, and
listener 6: may_dart#2(me, self, announcer, target, team) .., of another window, become
listener 6: may_dart(me, self, announcer, target) .. told 1    and    listener 6: may_dart .. told 0
"""

from collections.abc import Iterable
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.alike import WHOLE, joined
from deckwright.rules.target.walks import free, leaves

ALWAYS = 3  # the seat, its piece, and who announced the event are told in any case


def answered_by_one(module: Module) -> None:
    """Let one function answer for all listeners that do the same."""
    listeners = [each for window in module.windows for each in window.listeners]
    for listener in listeners:
        _tell_what_is_read(listener)
    functions = dict.fromkeys(each for listener in listeners for each in (listener.test, listener.does))
    standing = _standing(functions)
    for listener in listeners:
        listener.test, listener.does = standing[listener.test], standing[listener.does]
    module.functions = [each for each in module.functions if standing.get(each, each) is each]


def _tell_what_is_read(of: n.Listener) -> None:
    """Leave out parameters that neither of the two functions of a listener reads."""
    read = [(each.params[ALWAYS:], free(*each.body)) for each in (of.test, of.does)]
    told = [at for at in range(len(of.told)) if any(params[at] in body for params, body in read)]
    for function, (params, _) in zip((of.test, of.does), read, strict=True):
        function.params = [*function.params[:ALWAYS], *(params[at] for at in told)]
    of.told = tuple(of.told[at] for at in told)


def _standing(functions: Iterable[n.Function]) -> dict[n.Function, n.Function]:
    """The function that stands for each of some: the first that does the same."""
    groups: dict[object, list[n.Function]] = {}
    for each in functions:
        groups.setdefault(_what_it_does(each), []).append(each)
    for first, *others in groups.values():
        for at, param in enumerate(first.params):
            param.type = joined(each.params[at].type for each in (first, *others))
        if others:
            first.about = replace(first.about, says=f"{first.about.says}. Also {len(others)} alike")
    return {each: group[0] for group in groups.values() for each in group}


def _what_it_does(of: n.Function) -> tuple[object, ...]:
    """What is the same in functions that do the same: variables count by their places."""
    numbers: dict[n.Var, int] = {}

    def about(leaf: object) -> object:
        if isinstance(leaf, n.Var):
            return numbers.setdefault(leaf, len(numbers)), leaf.type.kind, leaf.type.sort
        return leaf

    return of.gives, *map(about, leaves((of.params, of.body), WHOLE))
