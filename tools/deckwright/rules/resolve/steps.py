"""Op lists: each step becomes its op with resolved arguments, by the form that the op declares."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.giving_way import give_way
from deckwright.load.other_words import instead_of
from deckwright.model.near import near
from deckwright.model.place import Place, Spot
from deckwright.rules.ops.form import Form, Param
from deckwright.rules.ops.registry import all_ops, op_of_verbs
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Arg, Pick, Step, Steps
from deckwright.rules.program.types import Type
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve import binders, calls, cases, passing  # noqa: F401  they register what binds each shape
from deckwright.rules.resolve.bind import BINDERS, Bind, Key
from deckwright.rules.resolve.calls import EITHER, if_there, tell_without_bearer, verb_args
from deckwright.rules.resolve.context import cited, unknown
from deckwright.rules.resolve.expressions.containers import whose
from deckwright.rules.resolve.expressions.said import said
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.several_prices import leaving_enough

_CARRIED = ("runnable", "action", "event")  # what ops with such a key lead to may mean `me`
_FIRST = ("who", "pieces")  # the other keys of a step mean these


def step_list(written: object, frame: Frame, spot: Spot) -> Steps:
    """The steps of an op list. Names that a step gives hold for those after it."""
    if not isinstance(written, list):
        hint = "write a list of ops, such as [{draw: 1}]"
        frame.scope.report("X104", spot.place(), "this is no op list", hint)
        return ()
    steps, outside = [], frame.scope.locals if frame.inner else {}
    for index, each in enumerate(written):
        give_way()
        step, scope = _step(each, frame, spot.at(index))
        scope = _as_outside(scope, outside, spot.at(index))
        frame = frame.within(scope if _only_names(each) else scope.lasting())
        if step is not None:
            steps.append(step)
    _tell_unread(steps, frame.scope)
    return leaving_enough(tuple(steps), frame.scope)


def _tell_unread(steps: Sequence[Step], scope: Scope) -> None:
    """Report a choice without a name of its own that nothing reads before the next one of its sort."""
    waiting: dict[str, Step] = {}
    for step in steps:
        read = {each.name for each in parts(step) if isinstance(each, Local)}
        waiting = {sort: earlier for sort, earlier in waiting.items() if sort not in read}
        picks = step.args.get("picks")
        for pick in picks if isinstance(picks, tuple) else ():
            if isinstance(pick, Pick) and pick.name == pick.selector.sort:
                if pick.name in waiting:
                    message = f"nothing reads the {pick.name} that was chosen before this one has its name"
                    hint = f"give both a name: {{pick: {{gift: {{{pick.name}: ..}}}}}}"
                    scope.report("X107", pick.spot.place(), message, hint)
                waiting[pick.name] = step


def _only_names(written: object) -> bool:
    """Whether a step gives names and changes nothing, so that what was known is known behind it."""
    first = next(iter(written), None) if isinstance(written, dict) else None
    return first in all_ops() and all_ops()[str(first)].form.first.shape == "names"


def _as_outside(scope: Scope, outside: Mapping[str, Type], spot: Spot) -> Scope:
    """The scope after a step of an inner list, in which a name from outside keeps its type."""
    for name, of in outside.items():
        if scope.locals[name] not in (of, of.sure):
            message = f'"{name}" is {said(of)} outside of this list, and would be {said(scope.locals[name])}'
            scope.report("X107", spot.place(), message, "give what is new another name")
            scope = scope.picked(name, of)
    return scope


def _step(written: object, frame: Frame, spot: Spot) -> tuple[Step | None, Scope]:
    if not isinstance(written, dict) or not written:
        frame.scope.report("X104", spot.place(), "this is no step", "write {op: ..}, such as {draw: 1}")
        return None, frame.scope
    fields = cast(Mapping[str, object], written)
    first = next(iter(fields))
    ops = all_ops()
    verb = frame.context.verbs.get(first)
    carries = first in ops and ops[first].form.first.shape in _CARRIED
    if (carries or (verb and verb.params)) and "me" not in frame.scope.locals:
        hint = f"write {{each_seat: {whose(frame.scope, 'seats')}, do: [{{{first}: ..}}]}}"
        place = spot.place(first, key=True)
        frame.scope.report("X122", place, "it is unclear who does this: `me` is undefined here", hint)
        return None, frame.scope
    if first in ops:
        return _op(ops[first].form, fields, frame, spot)
    if verb is not None and verb.params:
        return _call(first, fields, frame, spot)
    place = spot.place(first, key=True)
    if verb is not None:
        hint = f"write {{run: {first}}}"
        frame.scope.report("X104", place, f"the verb {first} has no parameter to be given", hint)
    elif found := next((key for key in fields if key in ops or key in frame.context.verbs), ""):
        frame.scope.report(
            "X101", place, f'a step begins with its op, not with "{first}"', f"write {found} first"
        )
    else:
        _no_step(frame, first, place)
    return None, frame.scope


def _no_step(frame: Frame, word: str, place: Place) -> None:
    """Tell of a word that no step begins with, with the verbs of the game if none is spelt like it."""
    if word == "or":
        frame.scope.report("X101", place, 'there is no op or verb "or"', EITHER)
        return
    verbs = frame.context.verbs
    called = sorted(name for name, verb in verbs.items() if verb.params)
    otherwise = f"the verbs of this game are: {', '.join(called)}" if called else ""
    unknown(frame.scope, "X101", word, "op", [*all_ops(), *verbs], place, otherwise, or_noun="verb")


def _op(form: Form, fields: Mapping[str, object], frame: Frame, spot: Spot) -> tuple[Step | None, Scope]:
    known = (form.name, "rule", *form.others)
    further = tuple(key for key in fields if key not in known)
    bind = Bind(frame, form, fields, spot, frame.scope, step_list, further)
    before = len(frame.context.findings)
    if not form.further:
        for key in further:
            _say_unknown(bind, key)
    # One of those may be meant for what is lacking.
    bind.payers.told = strange = len(frame.context.findings) > before
    for key, param in _in_order(form):
        if key in fields:
            BINDERS[param.shape](bind, Key(param.arg or key, param, fields[key], spot.at(key)))
        elif param.default == "me" and "me" not in bind.scope.locals:
            _without_me(bind, key, param)
        elif param.default:
            BINDERS[param.shape](bind, Key(param.arg or key, param, param.default, spot))
        elif param.required and not strange:
            shown = f"add {key}: {f'({param.says})' if param.says else '..'}"
            bind.scope.report("X103", spot.place(), f"{form.name} lacks its {key}", shown)
    if arrange := all_ops()[form.name].arrange:
        arrange(bind)
    if len(frame.context.findings) > before:
        return None, bind.scope if _names_things(form) else frame.scope
    step = Step(form.name, _complete(form, bind.args), cited(fields), spot, bind.asks)
    return step, bind.scope if _names_things(form) else frame.scope


def _say_unknown(bind: Bind, key: str) -> None:
    """Tell of a key that the op does not have."""
    name, place = bind.form.name, bind.spot.place(key, key=True)
    if hint := instead_of(f"preposition of {name}", key):
        bind.scope.report("X102", place, f"{name} has no {key}", hint)
    elif key == "or":
        bind.scope.report("X102", place, f"{name} has no or", EITHER)
    elif key in all_ops() or key in bind.frame.context.verbs:
        what = "an op" if key in all_ops() else "a verb"
        message = f"{key} is {what} and no preposition of {name}"
        bind.scope.report("X102", place, message, "make it a step of its own")
    else:
        others = bind.form.others
        known = (*others, "rule") if near(key, (*others, "rule")) == "rule" else others
        unknown(bind.scope, "X102", key, f"preposition of {name}", known, place)


def _without_me(bind: Bind, key: str, param: Param) -> None:
    """Under `always` it is nobody's turn: a step must say whom it means, if it means a seat at all."""
    if param.shape not in _FIRST:
        message = f"it is unclear {param.says.partition(';')[0]}: `me` is undefined here"
        bind.scope.report("X122", bind.spot.place(), message, f"write {key}: {whose(bind.scope)}")


def _call(verb: str, fields: Mapping[str, object], frame: Frame, spot: Spot) -> tuple[Step | None, Scope]:
    form = op_of_verbs().form
    bind = Bind(frame, form, fields, spot, frame.scope, step_list)
    tell_without_bearer(bind, verb)
    params = frame.context.verbs[verb].params
    args = verb_args(bind, verb, params)
    return (if_there(Step(form.name, args, cited(fields), spot), params) if args else None), frame.scope


def _in_order(form: Form) -> Iterator[tuple[str, Param]]:
    """First what the other keys mean, then the op's own key, then its prepositions as they are declared.

    Picks come last: nothing else of their step knows their names. What `offers` count all of it knows.
    """
    keys = [(form.name, form.first), *form.others.items()]
    order = {**dict.fromkeys((*_FIRST, "offers"), 0), "picks": 2}
    yield from sorted(keys, key=lambda each: order.get(each[1].shape, 1))


def _complete(form: Form, args: dict[str, Arg]) -> dict[str, Arg]:
    """The arguments, with None for those that were left out."""
    for key, param in form.others.items():
        if param.shape not in (*_FIRST, "reroll"):
            args.setdefault(param.arg or key, None)
    return args


def _names_things(form: Form) -> bool:
    """Whether names that the step gives hold for the steps after it."""
    return any(param.shape in ("picks", "names", "word") for param in (form.first, *form.others.values()))
