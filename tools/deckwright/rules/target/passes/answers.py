"""Tell listeners only what they read of an event; what does the same in several windows is one function.

listener 6: may_dart(me, self, announcer, actor, target) .., which reads target alone, and
listener 6: may_dart#2(me, self, announcer, target, team) .., of another window, become
listener 6: may_dart(me, self, announcer, target) .. told 1    and    listener 6: may_dart .. told 0
"""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.alike import standing_for
from deckwright.rules.target.walks import free

ALWAYS = 3  # the seat, its piece, and who announced the event are told in any case


def answered_by_one(module: Module) -> None:
    """Let one function answer for all listeners that do the same."""
    listeners = [each for window in module.windows for each in window.listeners]
    for listener in listeners:
        _tell_what_is_read(listener)
    functions = dict.fromkeys(each for listener in listeners for each in (listener.test, listener.does))
    standing = standing_for(functions)
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
