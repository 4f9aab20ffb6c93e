"""Picks within op lists: by a seat or by chance, and whether a list that is offered can begin."""

from collections.abc import Sequence

from deckwright.rules.emit.amounts import payable
from deckwright.rules.emit.arguments import amounts, named, picks, word
from deckwright.rules.emit.asking import asked
from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.plans import Plan
from deckwright.rules.emit.python import Py, all_of, called, entry
from deckwright.rules.emit.selected import selector_loop
from deckwright.rules.emit.tree import Assign, Lines
from deckwright.rules.emit.weigh import every, expressions_in, locals_of, mentions, types_of
from deckwright.rules.program.expressions import Local, Term
from deckwright.rules.program.steps import Amount, Pick, Step, Steps
from deckwright.rules.program.types import PIECE, SEAT, Type


def pick_all(step: Step, code: Code) -> None:
    """One pick after the other."""
    wanted = picks(step, "picks")
    if step.args["by"] == "chance":
        for pick in wanted:
            _draw_lots(pick, code)
        return
    seat = code.decider(step).text
    choices = _choices(code.frame, wanted)
    for place, pick in enumerate(wanted):
        code.name(pick.name)
        code.sure.clear()
        code.add(*asked(choices, place, code.frame, seat, sure=False))


def begins(steps: Steps, frame: Frame) -> Py:
    """Whether the first choices of a list exist and its first prices can be paid, as far as that is known."""
    tests = []
    chosen: set[str] = set()  # names that the list itself gives to choices, and what depends on them
    due: list[Amount] = []
    for step in steps:
        if step.op == "let":
            for name, value in named(step, "names"):
                due = [each for each in due if name not in types_of(each)]
                if locals_of(value) & chosen:
                    chosen.add(name)
                else:
                    chosen.discard(name)
                    frame = frame.named(name, frame.py(value))
            continue
        is_known = not _foreseen(step) & chosen
        if step.op == "pick":
            wanted = picks(step, "picks")
            tests += [_has_first(frame, wanted)] if is_known and step.args["by"] != "chance" else []
            chosen |= {pick.name for pick in wanted}
        elif step.op == "pay":
            due += amounts(step, "amounts") if is_known else ()
            tests.append(payable(frame, due))
        else:
            tests += [_is_legal(frame, step)] if is_known and step.op == "do_action" else []
            break
    return all_of(tests)


def _foreseen(step: Step) -> frozenset[str]:
    """The names that are needed to tell whether a step can be done: of picks only the first counts."""
    if step.op != "pick":
        return frozenset(types_of(step.args))
    first = picks(step, "picks")[0]
    return frozenset(types_of(first)) - {first.name}


def _choices(frame: Frame, wanted: Sequence[Pick]) -> Choices:
    own = {pick.name for pick in wanted}
    around = {name: of for name, of in types_of(tuple(wanted)).items() if name not in own}
    around |= _outer_thing(wanted) | _of_terms(frame, wanted)
    name = wanted[0].asks.rpartition(".")[0].replace(".", "_")
    return Choices(frame, Plan(name, tuple(wanted)), around)


def _outer_thing(wanted: Sequence[Pick]) -> dict[str, Type]:
    """The `it` of a loop around picks, if they speak of it; in their conditions `it` is what is picked."""
    selectors = [pick.selector for pick in wanted]
    outside = [(each.source, each.low, each.high, each.such_that) for each in selectors]
    free = [each for some in outside for each in some if each is not None and mentions(each, "it")]
    found = (part.type for each in free for part in every(each) if part == Local("it", part.type))
    of = next(found, None)
    return {} if of is None else {"it": of}


def _of_terms(frame: Frame, wanted: Sequence[Pick]) -> dict[str, Type]:
    """The names of the frame that terms take without saying so."""
    parts = (part for each in expressions_in(tuple(wanted)) for part in every(each))
    used = {name for each in parts if isinstance(each, Term) for name in frame.world.frame_names(each.name)}
    return {name: of for name, of in (("me", SEAT), ("self", PIECE)) if name in used}


def _has_first(frame: Frame, wanted: Sequence[Pick]) -> Py:
    choices = _choices(frame, wanted[:1])
    return called(choices.has((0,)), *choices.args((), frame))


def _is_legal(frame: Frame, step: Step) -> Py:
    given = dict(named(step, "given"))
    record = frame.world.program.actions[word(step, "action")]
    action = frame.world.compiled_action(record, given, free=step.args.get("free") is True)
    return called(action.can(), "s", frame.names["me"], *(frame.py(given[name]) for name in action.given))


def _draw_lots(pick: Pick, code: Code) -> None:
    """Each thing as likely as the others; they are counted in the order of their ids."""
    loop, _ = selector_loop(code.frame, pick.selector, pick.name)
    found = f"[{loop.comprehension()}]"
    if not loop.unique and pick.selector.sort not in ("card", "tokens"):
        found = f"{{{loop.comprehension()}}}"
    key = ", key=s.piece_place.__getitem__" if pick.selector.sort == "piece" else ""
    if key or not loop.ascending or found.startswith("{"):
        found = f"sorted({found}{key})"
    things = code.kept(Py(found), "things")
    name = code.name(pick.name)
    nothing = "None" if pick.selector.type.name in ("int", "half") else "-1"
    if pick.selector.is_single:
        code.add(Assign(name, f"{entry(things.text, f's.below(len({things}))')} if {things} else {nothing}"))
    else:
        low = code.py(pick.selector.low) if pick.selector.low is not None else Py("0")
        taken = f"{things}.pop(s.below(len({things})))"
        code.add(Assign(name, f"tuple(sorted([{taken} for _ in range(min({low}, len({things})))]))"))
    code.add(Lines(["s.news += 1"]))
