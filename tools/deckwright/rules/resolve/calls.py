"""Steps that name another part of the rules: verbs, actions and events, with arguments for them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from deckwright.rules.program.expressions import Compare, Const, Expression, Logic
from deckwright.rules.program.steps import IF_THERE, Arg, Step
from deckwright.rules.program.types import BOOL, CARD, OPS, Type, any_kind, enum, kind_of, maybe
from deckwright.rules.resolve.bind import Bind, Key, binds
from deckwright.rules.resolve.context import unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.expressions.candidates import candidates
from deckwright.rules.resolve.expressions.fit import is_thing
from deckwright.rules.resolve.expressions.frame import ANY
from deckwright.rules.resolve.naming import check_name

NOTHING = "none"
EITHER = "for one or the other write {choose: [[..], [..]]}, each way a list of steps"


@binds("action")
def bind_action(bind: Bind, key: Key) -> None:
    """An action; further keys are picks of it."""
    picks = bind.frame.context.picks.get(str(key.written))
    if ids := bind.frame.context.carried.get(str(key.written)):
        hint = f"name one of those that it opens: {', '.join(ids)}"
        bind.report("X104", key.spot, f"{key.written} only opens what cards carry", hint)
        return
    if picks is None:
        unknown(bind.scope, "X105", str(key.written), "action", bind.frame.context.picks, key.spot.place())
        return
    bind.args[key.arg] = str(key.written)
    bind.args["given"] = _given(bind, picks, f"pick of {key.written}")
    bind.args.setdefault("free", False)


@binds("event")
def bind_event(bind: Bind, key: Key) -> None:
    """An event that is announced; further keys are its arguments, which others may read and change."""
    if not isinstance(key.written, str) or not key.written.isidentifier():
        bind.report("X104", key.spot, "this is no name of an event", "a name has small letters, digits and _")
        return
    found: dict[str, Expression] = {}
    inside = bind.scope
    for name in bind.further:
        check_name(bind.scope, name, "argument", bind.spot.place(name, key=True))
        wanted = _wanted(bind, key.written, name)
        value = resolve(bind.written[name], bind.scope, wanted, bind.spot.at(name))
        if value is not None and _fits(bind, name, value.type):
            found[name] = value
            inside = inside.picked(name, value.type, bind.scope.origin_of(value))
        else:
            inside = inside.lacking(name)
            bind.frame.context.lost.setdefault(key.written, set()).add(name)
    bind.scope = inside
    bind.args[key.arg], bind.args["args"] = key.written, found
    _announced(bind, key.written, {name: value.type for name, value in found.items()})


def _wanted(bind: Bind, event: str, name: str) -> Type | None:
    """The type of an argument of an event, where a word says it that means nothing else: none, a constant."""
    written, known = bind.written[name], bind.frame.context.events.get(event, {}).get(name)
    if written == NOTHING:
        return known
    names = bind.scope.names
    if not isinstance(written, str) or any(candidates(written, bind.scope, ANY)):
        return None
    enums = [each for each, among in names.enums.items() if ":" not in each and written in among]
    found = [*map(enum, enums), *([CARD] if written in names.cards else [])]
    if known is not None and known.sure in found:
        return known
    return found[0] if len(found) == 1 else None


def _fits(bind: Bind, name: str, given: Type) -> bool:
    """Whether an argument is of the type that its name has here already: those who answer may change it."""
    known = bind.scope.locals.get(name, given)
    if given in (known, known.sure):
        return True
    message = f"{name} is a {known} here, but a {given} is announced as {name}"
    bind.report("X104", bind.spot.at(name), message, "give the argument another name")
    return False


@binds("answered")
def bind_answered(bind: Bind, key: Key) -> None:
    """The event that the list answers."""
    answers = bind.frame.answers
    if answers is None or answers.timing != "before":
        hint = "only what listens before an event may cancel it"
        bind.report("X109", bind.spot, "there is no event to cancel here", hint)
    elif key.written != answers.event:
        bind.report("X109", key.spot, f"this list answers {answers.event}", f"write {answers.event}")
    else:
        bind.args[key.arg] = key.written


@binds("arguments")
def bind_arguments(bind: Bind, key: Key) -> None:
    """New values for arguments of the event that the list answers."""
    answers = bind.frame.answers
    if answers is None or answers.timing != "before":
        hint = "only what listens before an event may change it"
        bind.report("X109", bind.spot, "there is no event to change here", hint)
        return
    found: dict[str, Expression] = {}
    for name, each in key.written.items() if isinstance(key.written, dict) else ():
        of = answers.args.get(name)
        if of is None and name in bind.frame.context.lost.get(answers.event, ()):
            continue
        if of is None:
            noun, place = f"argument of {answers.event}", key.spot.place(name, key=True)
            unknown(bind.scope, "X109", name, noun, answers.args, place)
        elif value := resolve(each, bind.scope, of, key.spot.at(name)):
            found[name] = value
    bind.args[key.arg] = found


@binds("runnable")
def bind_runnable(bind: Bind, key: Key) -> None:
    """A verb without parameters, or a field with ops."""
    verb = bind.frame.context.verbs.get(str(key.written))
    if verb is None:
        name = str(key.written)
        if name.isidentifier() and name not in bind.scope.locals:
            unknown(bind.scope, "X105", name, "verb", bind.frame.context.verbs, key.spot.place())
            return
        bind.args["verb"], bind.args["field"] = "", resolve(key.written, bind.scope, maybe(OPS), key.spot)
        return
    if verb.params:
        hint = f"write {{{key.written}: .., {', '.join(f'{each}: ..' for each in list(verb.params)[1:])}}}"
        bind.report("X103", key.spot, f"{key.written} must be given {' and '.join(verb.params)}", hint)
    if "as" not in bind.written:
        tell_without_bearer(bind, str(key.written))
    bind.args["verb"] = str(key.written)


def tell_without_bearer(bind: Bind, verb: str) -> None:
    """Report a verb that speaks of the card that carries it where no card does."""
    if bind.frame.context.verbs[verb].of_card and "self" not in bind.scope.locals:
        message = f"{verb} speaks of self, and no card carries these steps"
        hint = "call it in the text of a card, or give it the card as a parameter"
        bind.report("X104", bind.spot, message, hint)


def verb_args(bind: Bind, verb: str, params: Mapping[str, Type]) -> dict[str, Arg] | None:
    """The arguments of a step that calls a verb: the first with its name, the others by their own.

    A thing that may be none is taken here for one that there is; see `if_there`.
    """
    first, *others = params
    found: dict[str, Expression] = {}
    for key in bind.written:
        name = first if key == verb else key
        if name in params:
            of = params[name]
            value = _argument(bind, key, of)
            if value is not None:
                found[name] = value
        elif name == "or":
            bind.scope.report("X102", bind.spot.place(key, key=True), f"{verb} has no or", EITHER)
        elif name != "rule":
            unknown(bind.scope, "X102", key, f"parameter of {verb}", others, bind.spot.place(key, key=True))
    for name in others:
        if name not in bind.written:
            hint = f"add {name}: .."
            bind.scope.report("X103", bind.spot.place(), f"{verb} must be given {name} too", hint)
    return {"verb": verb, "args": found} if len(found) == len(params) else None


def _argument(bind: Bind, key: str, of: Type) -> Expression | None:
    """What is given for a parameter; a thing may turn out to be none, but is not `none` itself."""
    written, spot = bind.written[key], bind.spot.at(key)
    if not is_thing(of) or written == NOTHING:
        return resolve(written, bind.scope, of, spot)
    return resolve(written, bind.scope, maybe(of), spot)


def if_there(call: Step, params: Mapping[str, Type]) -> Step:
    """The call of a verb; where a thing that it is given may be none, only if there is one."""
    given = cast(Mapping[str, Expression], call.args["args"])
    asked = {name: each for name, each in given.items() if each.type.maybe and not params[name].maybe}
    if not asked:
        return call
    tests = tuple(Compare("!=", each, Const(-1, each.type, NOTHING)) for each in asked.values())
    sure = {name: replace(each, type=each.type.sure) for name, each in asked.items()}
    done = replace(call, args={**call.args, "args": {**given, **sure}})
    when = tests[0] if len(tests) == 1 else Logic("and", tests, BOOL)
    return Step("if", {"when": when, "then": (done,), "else": None, IF_THERE: True}, (), call.spot)


def _given(bind: Bind, known: Mapping[str, Type], noun: str) -> dict[str, Expression]:
    found: dict[str, Expression] = {}
    for key in bind.further:
        if key not in known:
            unknown(bind.scope, "X102", key, noun, known, bind.spot.place(key, key=True))
        elif value := resolve(bind.written[key], bind.scope, known[key], bind.spot.at(key)):
            found[key] = value
    return found


def _announced(bind: Bind, event: str, args: Mapping[str, Type]) -> None:
    """Remember what an event carries; it must be the same wherever it is announced."""
    known = bind.frame.context.events.setdefault(event, {name: any_kind(of) for name, of in args.items()})
    lost = bind.frame.context.lost.get(event, ())
    if any(not _is_carried(known, args, name) for name in {*known, *args}.difference(lost)):
        carried = ", ".join(f"{name}: {of}" for name, of in known.items())
        hint = f"elsewhere it carries {carried or 'nothing'}"
        bind.report("X104", bind.spot, f"{event} is announced with other arguments here", hint)


def _is_carried(known: Mapping[str, Type], args: Mapping[str, Type], name: str) -> bool:
    """Whether an argument is what an event carries elsewhere: of the kind that is known, too."""
    one, other = known.get(name), args.get(name)
    if one is None or other is None:
        return one == other
    return one == other and kind_of(one) in ("", kind_of(other))
