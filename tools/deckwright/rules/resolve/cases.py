"""The cases of a choice: op lists with ids, of which one is done."""

import re
from collections.abc import Iterator, Mapping

from deckwright.model.place import Spot
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.steps import Case
from deckwright.rules.program.types import BOOL
from deckwright.rules.resolve.bind import Bind, Key, binds
from deckwright.rules.resolve.context import unknown
from deckwright.rules.resolve.expressions import resolve, sure_when

_ID = re.compile(r"[a-z][a-z0-9_]*")
_KEYS = ("when", "do")


@binds("cases")
def bind_cases(bind: Bind, key: Key) -> None:
    """Lists without ids are called by the word with which they begin."""
    bind.asks = bind.asking(bind.form.name)
    written = key.written
    if not isinstance(written, list | dict) or len(written) < 2:
        hint = "write two op lists or more, such as [[{draw: 1}], [{shuffle: deck}]]"
        bind.report("X104", key.spot, "there is nothing to choose between here", hint)
        return
    found = []
    for name, each, spot in _listed(written, key.spot):
        if not _ID.fullmatch(name):
            hint = "a name has small letters, digits and _"
            bind.report("X104", spot, f'"{name}" cannot be the name of a case', hint)
        elif case := _case(bind, name, each, spot):
            found.append(case)
    bind.args[key.arg] = tuple(found)


def _listed(written: list[object] | dict[object, object], spot: Spot) -> Iterator[tuple[str, object, Spot]]:
    """Each case with its id."""
    if isinstance(written, dict):
        yield from ((str(name), each, spot.at(str(name))) for name, each in written.items())
        return
    known: dict[str, int] = {}
    for index, each in enumerate(written):
        word = _first_word(each)
        known[word] = known.get(word, 0) + 1
        yield word if known[word] == 1 else f"{word}{known[word]}", each, spot.at(index)


def _first_word(written: object) -> str:
    """The word with which a list begins: its first op or verb, also one that is run."""
    step = written[0] if isinstance(written, list) and written else None
    if not isinstance(step, dict) or not step:
        return "case"
    word, first = next(iter(step.items()))
    runs = word in all_ops() and all_ops()[word].form.first.shape == "runnable"
    return str(first if runs and isinstance(first, str) and first.isidentifier() else word)


def _case(bind: Bind, name: str, written: object, spot: Spot) -> Case | None:
    """A case; its list is only begun when its first choice has something to choose from."""
    scope, do, at, when = bind.scope, written, spot, None
    if isinstance(written, Mapping) and "do" in written:
        for each in written:
            if each not in _KEYS:
                unknown(scope, "X102", each, "key of a case", _KEYS, spot.place(each, key=True))
        do, at = written["do"], spot.at("do")
        if "when" in written:
            when = resolve(written["when"], scope, BOOL, spot.at("when"))
            scope = scope.knowing(*sure_when(when, holds=True)) if when else scope
    if not isinstance(do, list) or not do:
        hint = "write [{draw: 1}], or {when: .., do: [..]}"
        bind.report("X104", spot, "this case does not say what is done", hint)
        return None
    return Case(name, bind.step_list(do, bind.frame.inside(scope, offered=True), at), when)
