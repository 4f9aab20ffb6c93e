"""One of several op lists: which are open, the question, and the branch that was chosen."""

from deckwright.rules.emit.arguments import cases
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.picking import begins
from deckwright.rules.emit.python import Py, all_of
from deckwright.rules.emit.tree import Ask, If, Lines, Node
from deckwright.rules.program.steps import Case, Step


def ask_for_case(step: Step, code: Code) -> None:
    """Ask for one of the cases that are open, in the order of their ids, and go on with it."""
    numbered = code.world.ids[step.asks]
    ordered = sorted(cases(step, "cases"), key=lambda case: numbered.word(case.id))
    ids = [code.world.id_word(step.asks, case.id) for case in ordered]
    tests = [_is_open(case, code) for case in ordered]
    by, seat = code.deputy(step, "choosing")
    code.sure.clear()
    branches = _branches(ids, [code.inside(case.do, by=by) for case in ordered])
    sure = [name for name, test in zip(ids, tests, strict=True) if test.is_true]
    if len(sure) == len(ids):
        code.add(Ask(seat.text, f"({', '.join(ids)})"), *branches)
    else:
        pairs = ", ".join(f"({name}, {test})" for name, test in zip(ids, tests, strict=True))
        offered = Lines([f"ids = [each for each, is_open in ({pairs}) if is_open]"])
        question: list[Node] = [Ask(seat.text, "ids"), *branches]
        code.add(offered, *(question if sure else [If("ids", question)]))
    code.sure.clear()


def _is_open(case: Case, code: Code) -> Py:
    first = begins(case.do, code.frame)
    return first if case.when is None else all_of([code.py(case.when), first])


def _branches(ids: list[str], lists: list[list[Node]]) -> list[Node]:
    """What follows each answer; the last needs no test."""
    *front, nodes = lists
    for name, done in zip(reversed(ids[:-1]), reversed(front), strict=True):
        nodes = [If(f"s.answer == {name}", done, nodes)]
    return nodes
