"""What a game with several boards asks of two of them at once, or of one that cannot tell it.

It is found in all expressions, as far as the boards of things are certain: spaces stay on theirs, pieces only
while something is chosen. A term may be asked of what lies anywhere, and is answered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Protocol

from deckwright.model.place import Spot
from deckwright.rules.ids_walk import lists_of, steps_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Pick, Selector, Step, Steps, lists_in
from deckwright.rules.program.walk import LEAVES, parts
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.context import Context

_Message = tuple[str, str]  # and a hint
On = Mapping[str, str]  # things by their names, each with the board on which it is
NOWHERE: On = {}
_INSIDE = (*LEAVES, Step, Selector, Pick)  # they have places, and names, of their own
SECTIONS = ("terms", "prices", "zones", "pools", "counters", "melds", "ends", "outlook", "bots")


class _Told(Protocol):
    """A record of the rules, and where it is written."""

    @property
    def spot(self) -> Spot: ...


def tell(context: Context, program: Program) -> None:
    """Report questions that no board can answer, wherever they stand."""
    if len(program.boards) < 2:
        return
    asked, chosen = _Asked(context, program), dict[int, On]()
    for name, action in program.actions.items():
        chosen[id(action.do)] = asked.picks(f"actions/{name}", action.picks, {})
        asked.entry(f"actions/{name}", action, asked.picked(action))
    for steps in lists_of(program):
        asked.steps(steps, chosen.get(id(steps), {}))
    for name, rule in program.always.items():
        its = asked.questions.board(rule.each, {})
        asked.conditions(f"always/{name}", rule.spot, rule.where, _with_it({}, its))
    for section in SECTIONS:
        for name, entry in getattr(program, section).items():
            asked.entry(f"{section}/{name}", entry, {})
    for listener in program.listeners:
        for heard in listener.by_event.values():
            asked.parts(f"triggers/{listener.id}", heard, listener.spot)
    asked.conditions("turn", program.turn.spot.at("first"), program.turn.first, {})
    for name, phase in program.turn.phases.items():
        asked.entry(f"phases/{name}", phase, {})
    if program.round is not None:
        asked.entry("round", program.round, {})


class _Asked:
    """`given` are names that steps give to something: that may be elsewhere than what was chosen."""

    def __init__(self, context: Context, program: Program) -> None:
        self.context, self.questions = context, _Questions(program)
        told = (arg for step in steps_of(program) for arg in step.args.values())
        self.given = {name for arg in told if isinstance(arg, Mapping) for name in arg}

    def conditions(self, about: str, spot: Spot, of: object, on: On) -> None:
        """Report what is asked anywhere in expressions, once."""
        for message, hint in dict.fromkeys(self.questions.across(of, on)):
            self.context.scope(about).report("X118", spot.place(), message, hint)

    def entry(self, about: str, record: _Told, on: On) -> None:
        """Report what is asked in a part of the rules outside of op lists and choices, each under its key."""
        self.parts(about, record, record.spot, on)

    def parts(self, about: str, record: object, spot: Spot, on: On = NOWHERE) -> None:
        """The same of a record that is written elsewhere."""
        for field in fields(record):  # type: ignore[arg-type]  # all are dataclasses
            self.conditions(about, spot.at(field.name.rstrip("_")), getattr(record, field.name), on)

    def picks(self, about: str, picks: tuple[Pick, ...], on: On) -> On:
        """The boards of the spaces that are picked, with what was certain before; reports what is asked."""
        known, spaces = {**on}, {**on}
        for pick in picks:
            its = self.chosen(pick.asks or about, pick.spot, pick.selector, known, called=pick.name)
            for names in (known, spaces):
                names.pop(pick.name, None)
            if its:
                known[pick.name] = its
            if its and pick.selector.sort == "space" and pick.name not in self.given:
                spaces[pick.name] = its
        return spaces

    def picked(self, action: ActionRecord) -> On:
        """The boards of all that is picked: nothing has moved when the cost of an action is asked for."""
        on = dict[str, str]()
        for pick in action.picks:
            if its := self.questions.board(pick.selector.source, on):
                on[pick.name] = its
        return on

    def chosen(self, about: str, spot: Spot, of: Selector, on: On, *, called: str = "") -> str:
        """The board of all things among which is chosen, empty if not certain; reports their conditions.

        The last of them speaks of all that are chosen by what they are `called`.
        """
        its = self.questions.board(of.source, on)
        each = (of.where, of.otherwise, of.highest, of.lowest)
        self.conditions(about, spot, each, _with_it(on, its))
        self.conditions(about, spot, (of.source, of.low, of.high), on)
        self.conditions(about, spot, of.such_that, _with_it(on, its, called))
        return its

    def steps(self, steps: Steps, on: On) -> None:
        """Report what is asked in an op list, and in those inside it."""
        for step in steps:
            self.conditions(step.op, step.spot, tuple(step.args.values()), on)
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


def _with_it(on: On, its: str, called: str = "it") -> On:
    """What is certain where `it`, or what has another name, is on a board, or nobody knows where."""
    others = {name: board for name, board in on.items() if name != called}
    return {**others, called: its} if its else others


class _Questions:
    """What no board can answer, and on which board things are; that of what terms give is kept."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._given = dict[str, str]()

    def across(self, of: object, on: On) -> Iterator[_Message]:
        """The questions in expressions that no board can answer."""
        within = dict[int, On]()  # what is certain in the conditions of queries over sets
        for part in parts(of, _INSIDE):
            own = within.get(id(part), on)
            if not isinstance(part, e.Query):
                continue
            if part.item is not None:
                inner = _with_it(own, self.board(part.args[0], own))
                within |= {id(each): inner for each in parts((part.each, part.where, part.otherwise))}
            if shapes := all_queries()[part.name].shapes:
                yield from self._asked_of(part, shapes, own)

    def _asked_of(self, query: e.Query, shapes: tuple[str, ...], on: On) -> Iterator[_Message]:
        boards = list(dict.fromkeys(board for arg in query.args if (board := self.board(arg, on))))
        if len(boards) > 1:
            one, other, *_ = boards
            message = f"'{query.name}' asks of two boards, and nothing leads from {one} to {other}"
            yield message, "ask about what lies on one board"
        elif boards and self.program.boards[boards[0]].shape not in shapes:
            message = f"'{query.name}' cannot be asked of {boards[0]}, whose spaces lie otherwise"
            yield message, f"ask it of a board with {' or '.join(shapes)}"

    def board(self, of: e.Expression, on: On) -> str:
        """The board on which a thing, or each of some things, is for certain; empty if that is not known."""
        if isinstance(of, e.Pieces | e.Spaces):
            return of.board
        if isinstance(of, e.Local):
            return on.get(of.name, "")
        if isinstance(of, e.Const) and of.type.name == "space" and isinstance(of.value, int):
            return self.program.ground.board_of(of.value).name if of.value >= 0 else ""
        if isinstance(of, e.Trait) and of.name == "place":
            return self.board(of.of, on)
        if isinstance(of, e.Query) and (of.type.of or of.type).name in ("piece", "space"):
            return self.board(of.args[0], on)  # those that it looks through, or what lies near it
        if isinstance(of, e.Term) and (of.type.of or of.type).name in ("piece", "space"):
            return self._given_by(of.name)
        return ""

    def _given_by(self, term: str) -> str:
        """The board of what a term gives, whatever it is asked of."""
        if term not in self._given:
            self._given[term] = ""  # a term that speaks of itself is told elsewhere
            if term in self.program.terms:
                self._given[term] = self.board(self.program.terms[term].is_, {})
        return self._given[term]
