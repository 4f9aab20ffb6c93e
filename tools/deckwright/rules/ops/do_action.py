"""do_action: another action, within this one."""

from collections.abc import Mapping
from typing import Any, cast

from deckwright.rules.interpret import args
from deckwright.rules.interpret.actions import carry_out, is_legal
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import Ahead
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.actions import Action, action_of
from deckwright.rules.lower.beginning import Beginning
from deckwright.rules.lower.calls import call_of, deciding_in
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import substituted
from deckwright.rules.words.phrases import NOMINATIVE
from deckwright.rules.words.speaker import Speaker

DO_ACTION = op(
    "do_action",
    "Carries out an action with full legality; picks may be given, the others are asked.",
    "{do_action: strike, target: target, free: true}",
    Param(shape="action", arg="action", required=True, says="which action"),
    asks=True,
    further=True,
    free=Param(shape="truth", says="without its cost"),
)


@DO_ACTION.performs
def perform(step: Step, play: Play) -> Asking:
    """Carry the action out as `me`, if it is legal with what is given."""
    action = play.program.actions[args.word(step, "action")]
    given, free = dict(args.named(step, "given", play)), bool(step.args.get("free"))
    me = play.names["me"]
    if is_legal(action, me, given, play, free=free):
        yield from carry_out(action, me, given, play, free=free)


@DO_ACTION.lowers
def lower(step: Step, code: Target) -> None:
    """The call of the action, if it is legal."""
    action, given = _action(step, code.scope)
    given = {each: code.once(value, each.stem) for each, value in given.items()}
    function, told = action.within(deciding_in(code))
    args = (code.me, *(_sure(*each) for each in given.items()), *told)
    code.around(n.If(_legal(action, given, code.scope), [call_of(function, args)]))


@DO_ACTION.begins
def begins(step: Step, beginning: Beginning) -> None:
    """The action must be legal; it changes something."""
    if beginning.tells(step.args):
        beginning.tests.append(_legal(*_action(step, beginning.scope), beginning.scope))
    beginning.is_over = True


Given = Mapping[n.Var, n.Expr]


def _action(step: Step, scope: Scope) -> tuple[Action, Given]:
    """The action, and the value of each pick that is given."""
    named = cast(Mapping[str, e.Expression], step.args["given"])
    name, is_free = args.word(step, "action"), step.args["free"] is True
    action = action_of(scope.world, name, tuple(named), is_free=is_free)
    return action, {each.var: kept_set(named[each.pick.name], scope) for each in action.picks.given}


def _legal(action: Action, given: Given, scope: Scope) -> n.Expr:
    """Whether the action is legal for `me`. What is none is given for no pick that must be made."""
    by: dict[n.Expr, n.Expr] = {n.Get(action.me): scope.me}
    tests: list[n.Expr] = []
    for var, value in given.items():
        by[n.Get(var)] = _sure(var, value)
        if by[n.Get(var)] is not value:
            tests.append(n.Cmp("!=", value, n.Num(value.type.none, value.type)))
    legal = substituted(action.legal(), by)
    return n.all_of((*tests, legal))


def _sure(var: n.Var, value: n.Expr) -> n.Expr:
    """What is given, for a variable that may not be none."""
    return n.Sure(value) if value.type.maybe and not var.type.maybe else value


@DO_ACTION.foresees
def foresees(step: Step, ahead: Ahead) -> bool:
    """The action must be legal; it changes something."""
    ahead.is_over = True
    play, action = ahead.play, ahead.play.program.actions[args.word(step, "action")]
    if not ahead.tells(step.args):
        return True
    given = dict(args.named(step, "given", play))
    return is_legal(action, play.names["me"], given, play, free=bool(step.args.get("free")))


@DO_ACTION.says
def say(speaker: Speaker, step: Step) -> str:
    """The action, with what it is given."""
    arg: Any = step.args
    action = speaker.program.actions[arg["action"]]
    say = action.say.text.get(speaker.language.code) if action.say else None
    name = f"ops.do_action{'.free' if arg.get('free') else ''}"
    noun = speaker.noun(action.name).singular[NOMINATIVE]
    said = {"action": say or noun[:1].upper() + noun[1:]}
    given = arg.get("given") or {}
    if not given:
        return speaker.fill(name, said)
    return speaker.fill(f"{name}.with", {**said, "given": speaker.listed(map(speaker.say, given.values()))})
