"""What can be written but not carried out: reported, so that every resolved program can be played."""

from deckwright.rules.ids_walk import picks_of
from deckwright.rules.program.expressions import Field, Zone
from deckwright.rules.program.records import Program, piles
from deckwright.rules.program.steps import Pick, Selector, Step
from deckwright.rules.resolve import numbers
from deckwright.rules.resolve.below import below_zero
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.walk import reached, steps
from deckwright.rules.resolve.ways import way_back

AT_ONCE = frozenset(
    ("gain", "lose", "set", "pay", "if", "for", "move", "put", "remove", "swap", "draw", "shuffle")
)
CALLS = frozenset(("run", "call"))
SIZES = ("low", "high", "such_that")


def tell(context: Context, program: Program) -> None:
    """Report what no game can carry out."""
    for step in steps(program):
        if step.op == "together":
            _together(context, step)
        elif step.op == "for":
            _all_of(context, step)
        elif step.op == "pick" and step.args["by"] == "chance":
            _lots(context, step)
        elif step.op == "shuffle":
            _without_order(context, program, step)
        elif step.op == "peek":
            _not_hidden(context, program, step)
    for pick in picks_of(program):
        _one_or_several(context, pick)
    _ends(context, program)
    _own_actions(context, program)
    _own_texts(context, program)
    below_zero(context, program)
    numbers.tell(context, program)


def _report(context: Context, step: Step, message: str, hint: str, code: str = "X104") -> None:
    context.scope(step.op).report(code, step.spot.place(), message, hint)


def _together(context: Context, outer: Step) -> None:
    """Everything is read first: so nothing inside may ask, name things or come one after the other."""
    for step in steps(outer.args["do"]):
        if step.op not in AT_ONCE | CALLS:
            hint = (
                f"inside are only {', '.join(sorted(AT_ONCE))} and verbs; write {step.op} before or after it"
            )
            _report(context, step, f"{step.op} cannot be used inside together", hint)
        elif step.op == "for":
            for called in steps(step.args["do"]):
                if called.op in CALLS:
                    hint = "write its steps here, or put the loop outside of together"
                    _report(context, called, "no verb can be used in a loop inside together", hint)


def _all_of(context: Context, step: Step) -> None:
    selector = step.args["selector"]
    if isinstance(selector, Selector) and (
        selector.optional or any(getattr(selector, each) for each in SIZES)
    ):
        _report(
            context,
            step,
            "a loop goes through all things, not through some",
            "use pick, then for over its name",
        )


def _lots(context: Context, step: Step) -> None:
    picks = step.args["picks"]
    for pick in picks if isinstance(picks, tuple) else ():
        if not isinstance(pick, Pick):
            continue
        chosen = pick.selector
        if chosen.optional or chosen.such_that is not None or chosen.low != chosen.high:
            context.scope(pick.name).report(
                "X104",
                pick.spot.place(),
                "chance takes one thing, or a number of things that is said",
                "write exactly: 2, or leave the size out",
            )


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


def _without_order(context: Context, program: Program, step: Step) -> None:
    """Cards that are kept in ascending order cannot be put into another one."""
    zone = step.args["zone"]
    if isinstance(zone, Zone) and zone.name not in piles(program):
        message = f"the cards of {zone.name} are kept in ascending order, so that shuffling changes nothing"
        hint = f"leave the step out, or give the zone {zone.name} ordered: true"
        _report(context, step, message, hint)


def _not_hidden(context: Context, program: Program, step: Step) -> None:
    """There is nothing to look at where all see the cards, and no top where they have no order."""
    zone = step.args["from"]
    if not isinstance(zone, Zone):
        return
    if program.zones[zone.name].sees == "all":
        message = f"all see the cards of {zone.name}, so that looking at them changes nothing"
        _report(context, step, message, f"leave the step out, or give the zone {zone.name} sees: nobody")
    elif zone.name not in piles(program):
        message = f"the cards of {zone.name} are kept in ascending order: none of them lies on top"
        _report(context, step, message, f"give the zone {zone.name} ordered: true")


def _ends(context: Context, program: Program) -> None:
    """A phase or turn that is closing already cannot be ended, and none has begun during the setup."""
    turn = program.turn
    for step in reached(program, program.setup, answers=True):
        if step.op == "end":
            _report(context, step, "nothing can be ended during the setup", "write it into a phase")
    closing: list[object] = [turn.end, tuple(program.always.values())]
    for phase in turn.phases.values():
        closing += [phase.end, *(passage.after for passage in phase.then)]
    for step in reached(program, tuple(closing), answers=True):
        if step.op == "end" and step.args["what"] != "game":
            hint = "this is reached where a phase or turn ends, or under always"
            _report(context, step, f"no {step.args['what']} can be ended here", hint)


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
    return {str(step.args["action"]) for step in found if step.op == "do_action"}


def _own_texts(context: Context, program: Program) -> None:
    """What a card says must not carry out what a card says in the same field: that could be its own."""
    for field, texts in program.effects.items():
        for card, text in texts.items():
            leading = (step for step in steps(text) if step.op in (*CALLS, "do_action"))
            if step := next((each for each in leading if field in _texts_in(program, each)), None):
                message = f"what {card} says under {field} may carry itself out"
                hint = f"run what leads to no {field}, such as another field of ops"
                context.scope(f"{card}/{field}").report("X106", step.spot.place(), message, hint)


def _texts_in(program: Program, thing: object) -> set[str]:
    """The fields of which a step or an op list may run what cards say."""
    found = (step.args.get("field") for step in reached(program, thing))
    return {each.name for each in found if isinstance(each, Field)}
