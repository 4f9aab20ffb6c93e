"""What can be written but not carried out: reported, so that every resolved program can be played."""

from deckwright.rules.ids_walk import picks_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Field
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick, Step
from deckwright.rules.program.walk import carried_out, reached, steps
from deckwright.rules.resolve import numbers, seats_left
from deckwright.rules.resolve.below import below_zero
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.ways import way_back


def tell(context: Context, program: Program) -> None:
    """Report what no game can carry out."""
    for step in steps(program):
        refuse = op_of(step).refuse
        for each in refuse(step, program) if refuse else ():
            context.scope(each.about).report("X104", each.spot.place(), each.message, each.hint)
    for pick in picks_of(program):
        _one_or_several(context, pick)
    _ends(context, program)
    _own_actions(context, program)
    _own_texts(context, program)
    below_zero(context, program)
    numbers.tell(context, program)
    seats_left.tell(context, program)


def _one_or_several(context: Context, pick: Pick) -> None:
    """What says something of the choice of several things, and what of the choice of one."""
    chosen, place = pick.selector, pick.spot.place()
    if chosen.is_single and chosen.such_that is not None:
        message, hint = (
            "such_that is about several things, and one is taken",
            "write it under where, or a size",
        )
        context.scope(pick.name).report("X104", place, message, hint)
    elif chosen.optional and not chosen.is_single:
        message, hint = "optional is about one thing, and several are taken", "write any: true, or up_to"
        context.scope(pick.name).report("X104", place, message, hint)


def _report(context: Context, step: Step, message: str, hint: str) -> None:
    context.scope(step.op).report("X104", step.spot.place(), message, hint)


def _ends(context: Context, program: Program) -> None:
    """A phase or turn that is closing already cannot be ended, and none has begun during the setup."""
    turn = program.turn
    for step in reached(program, program.setup, answers=True):
        if op_of(step).form.ends:
            _report(context, step, "nothing can be ended during the setup", "write it into a phase")
        elif op_of(step).form.does == "eliminates":
            _report(context, step, "nobody can be eliminated during the setup", "write it into a phase")
    closing: list[object] = [turn.end, tuple(program.always.values())]
    if program.round is not None:
        closing += [program.round.start, program.round.end]
    for phase in turn.phases.values():
        closing += [phase.end, *(passage.after for passage in phase.then)]
    for step in reached(program, tuple(closing), answers=True):
        if op_of(step).form.ends and step.args["what"] != "game":
            hint = "this is reached where a phase or turn ends, where nobody has a turn, or under always"
            _report(context, step, f"no {step.args['what']} can be ended here", hint)
    starts = [phase.start for phase in turn.phases.values()] if program.goes_are_turns else ()
    for step in reached(program, tuple(starts), answers=True):
        if op_of(step).form.ends and step.args["what"] == "turn":
            _report(context, step, "no turn can be ended here", "in a round of phases a turn is a go")


def _own_actions(context: Context, program: Program) -> None:
    """An action within an action must be another one."""
    leads = {name: _actions_in(program, action) for name, action in program.actions.items()}
    for name, action in program.actions.items():
        if way_back(leads, name):
            message = f"the action {name} carries itself out"
            context.scope(f"actions/{name}").report(
                "X106", action.spot.place(key=True), message, "let a phase offer it again, or use for"
            )


def _actions_in(program: Program, thing: object) -> set[str]:
    found = reached(program, thing, texts=False)
    return {str(step.args["action"]) for step in found if "action" in step.args}


def _own_texts(context: Context, program: Program) -> None:
    """What a card says must not carry out what a card says in the same field: that could be its own."""
    for field, texts in program.effects.items():
        for card, text in texts.items():
            leading = (step for step in steps(text) if any(carried_out(program, step)))
            if step := next((each for each in leading if field in _texts_in(program, each)), None):
                message = f"what {card} says under {field} may carry itself out"
                hint = f"run what leads to no {field}, such as another field of ops"
                context.scope(f"{card}/{field}").report("X106", step.spot.place(), message, hint)


def _texts_in(program: Program, thing: object) -> set[str]:
    """The fields of which a step or an op list may run what cards say."""
    found = (step.args.get("field") for step in reached(program, thing))
    return {each.name for each in found if isinstance(each, Field)}
