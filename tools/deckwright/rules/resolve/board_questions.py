"""What a game with several boards asks of two of them at once, or of one that cannot tell it.

It is found in the conditions on what is chosen or gone through, where the boards of things are certain:
spaces stay on theirs, pieces only while it is chosen.
"""

from collections.abc import Iterator, Mapping

from deckwright.model.place import Spot
from deckwright.rules.ids_walk import lists_of, steps_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick, Selector, Step, Steps, lists_in
from deckwright.rules.program.walk import LEAVES, parts
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.context import Context

On = Mapping[str, str]  # things by their names, each with the board on which it is
_INSIDE = (*LEAVES, Step, Selector, Pick)  # they have places, and names, of their own


def tell(context: Context, program: Program) -> None:
    """Report questions that no board can answer, in picks, steps that look through things, and `always`."""
    if len(program.boards) < 2:
        return
    asked, chosen = _Asked(context, program), dict[int, On]()
    for name, action in program.actions.items():
        chosen[id(action.do)] = asked.picks(f"actions/{name}", action.picks, {})
    for steps in lists_of(program):
        asked.steps(steps, chosen.get(id(steps), {}))
    for name, rule in program.always.items():
        its = _board(rule.each, {}, program)
        asked.conditions(f"always/{name}", rule.spot, rule.where, _with_it({}, its))


class _Asked:
    """`given` are names that steps give to something: that may be elsewhere than what was chosen."""

    def __init__(self, context: Context, program: Program) -> None:
        self.context, self.program = context, program
        told = (arg for step in steps_of(program) for arg in step.args.values())
        self.given = {name for arg in told if isinstance(arg, Mapping) for name in arg}

    def conditions(self, about: str, spot: Spot, of: object, on: On) -> None:
        """Report what is asked anywhere in expressions."""
        for message, hint in _across(of, on, self.program):
            self.context.scope(about).report("X118", spot.place(), message, hint)

    def picks(self, about: str, picks: tuple[Pick, ...], on: On) -> On:
        """The boards of the spaces that are picked, with what was certain before; reports what is asked."""
        known, spaces = {**on}, {**on}
        for pick in picks:
            its = self.chosen(pick.asks or about, pick.spot, pick.selector, known)
            for names in (known, spaces):
                names.pop(pick.name, None)
            if its:
                known[pick.name] = its
            if its and pick.selector.sort == "space" and pick.name not in self.given:
                spaces[pick.name] = its
        return spaces

    def chosen(self, about: str, spot: Spot, of: Selector, on: On) -> str:
        """The board of all things among which is chosen, empty if not certain; reports their conditions."""
        its = _board(of.source, on, self.program)
        self.conditions(about, spot, (of.where, of.otherwise), _with_it(on, its))
        return its

    def steps(self, steps: Steps, on: On) -> None:
        """Report what is asked in an op list, and in those inside it."""
        for step in steps:
            it = on.get("it", "")
            for arg in step.args.values():
                if isinstance(arg, Selector):
                    its = self.chosen(step.op, step.spot, arg, on)
                    it = its if arg.sort == "space" else ""
                elif isinstance(arg, tuple):
                    on = self.picks(step.op, tuple(each for each in arg if isinstance(each, Pick)), on)
            for arg in step.args.values():
                for held in lists_in(arg).values():
                    self.steps(held, _with_it(on, it))


def _with_it(on: On, its: str) -> On:
    """What is certain where `it` is on a board, or nobody knows where."""
    others = {name: board for name, board in on.items() if name != "it"}
    return {**others, "it": its} if its else others


def _across(of: object, on: On, program: Program) -> Iterator[tuple[str, str]]:
    """The questions in expressions that no board can answer."""
    within = dict[int, On]()  # what is certain in the conditions of queries over sets: there `it` is another
    for part in parts(of, _INSIDE):
        if not isinstance(part, e.Query):
            continue
        own = within.get(id(part), on)
        if part.item is not None:
            its = _board(part.args[0], own, program)
            inner = _with_it(own, its)
            within |= {id(each): inner for each in parts((part.each, part.where, part.otherwise))}
        if shapes := all_queries()[part.name].shapes:
            yield from _asked_of(part, shapes, own, program)


def _asked_of(query: e.Query, shapes: tuple[str, ...], on: On, program: Program) -> Iterator[tuple[str, str]]:
    boards = list(dict.fromkeys(board for arg in query.args if (board := _board(arg, on, program))))
    if len(boards) > 1:
        one, other, *_ = boards
        message = f"'{query.name}' asks of two boards, and nothing leads from {one} to {other}"
        yield message, "ask about what lies on one board"
    elif boards and program.boards[boards[0]].shape not in shapes:
        message = f"'{query.name}' cannot be asked of {boards[0]}, whose spaces lie otherwise"
        yield message, f"ask it of a board with {' or '.join(shapes)}"


def _board(of: e.Expression, on: On, program: Program) -> str:
    """The board on which a thing, or each of some things, is for certain; empty if that is not known."""
    if isinstance(of, e.Pieces | e.Spaces):
        return of.board
    if isinstance(of, e.Local):
        return on.get(of.name, "")
    if isinstance(of, e.Const) and of.type.name == "space" and isinstance(of.value, int):
        return program.ground.board_of(of.value).name if of.value >= 0 else ""
    if isinstance(of, e.Trait) and of.name == "place":
        return _board(of.of, on, program)
    if isinstance(of, e.Query) and (of.type.of or of.type).name in ("piece", "space"):
        return _board(of.args[0], on, program)  # those that it looks through, or what lies near it
    return ""
