"""Terms and verbs: named expressions and named op lists, each after those that it uses."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import TypeVar, cast

from deckwright.giving_way import give_way
from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.expressions import Cases, Expression, Local, Logic, Term
from deckwright.rules.program.records import PriceRecord, TermRecord, VerbRecord
from deckwright.rules.program.types import BOOL, CARD, Type, any_kind, maybe
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve.context import ME, Context, Verb, cited, unknown, without_board
from deckwright.rules.resolve.declared import PLAIN, type_named
from deckwright.rules.resolve.expressions import dotted, mentions, resolve, sure_when
from deckwright.rules.resolve.expressions.fit import joined
from deckwright.rules.resolve.expressions.said import said
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.naming import TRAITS, check_name
from deckwright.rules.resolve.prices import OWN_KEYS, own_names, price
from deckwright.rules.resolve.scope import PriceName, Scope, TermName
from deckwright.rules.resolve.steps import step_list
from deckwright.rules.resolve.ways import way_back

_Found = TypeVar("_Found")
_OR_NONE = " or none"
_ON_BOARDS = ("piece", "space")  # types of things that only a board has
_PERHAPS = ("card", "piece", "space", "seat", "enum", "int", "half")  # of what there may be none


def terms(
    context: Context, known: dict[str, TermName], prices: dict[str, PriceName]
) -> tuple[dict[str, TermRecord], dict[str, PriceRecord]]:
    """All terms and prices. `known` and `prices` gain each as soon as it is known, for those that use it."""
    entries = context.source.entries("terms")
    priced = own_names(context)
    printed = {*context.names.fields, *context.names.counters, *TRAITS}  # what things have themselves
    both = {**entries, **priced}
    uses = {name: _named(entry.value, printed) & set(both) for name, entry in entries.items()}
    uses |= {name: _asked(entry.value, printed) & set(both) for name, entry in priced.items()}
    found: dict[str, TermRecord] = {}
    costs: dict[str, PriceRecord] = {}
    section = {**dict.fromkeys(both, "terms"), **dict.fromkeys(priced, "prices")}
    for name in in_order(context, both, uses, "X108", "the {1} {0} uses itself", section):
        give_way()
        if name in priced:
            scope, entry = context.scope(f"prices/{name}", **ME), priced[name]
            params = _params(context, scope, entry.fields.get("with"), entry.spot.at("with"))
            if (made := price(context, name, entry, params)) is not None:
                costs[name], prices[name] = made, PriceName(made.cost, made.params, made.mix)
        elif (term := _term(context, name, entries[name])) is not None:
            known[name] = TermName(term.params, term.is_.type, _means_me(term.is_, known))
            found[name] = term
        if name not in found and name not in costs:
            context.broken.add(name)
    context.broken |= set(both) - set(found) - set(costs)
    return _as_written(entries, found), _as_written(priced, costs)


def _as_written(entries: Iterable[str], found: Mapping[str, _Found]) -> dict[str, _Found]:
    return {name: found[name] for name in entries if name in found}


def _asked(data: object, printed: Collection[str]) -> set[str]:
    """The names in what a price asks for, and how much of it."""
    asked = {key: n for key, n in data.items() if key not in OWN_KEYS} if isinstance(data, dict) else {}
    return _named([str(each) for pair in asked.items() for each in pair], printed)


def declare_verbs(context: Context) -> None:
    """What calls of each verb must know, before any op list is resolved."""
    of_card = _of_card(context.source.entries("verbs"))
    for name, entry in context.source.entries("verbs").items():
        scope = context.scope(f"verbs/{name}")
        check_name(scope, name, "verb", entry.spot.place(key=True))
        if name in all_ops():
            message, hint = f'the verb "{name}" has the name of an op', "call the verb something else"
            scope.report("X107", entry.spot.place(key=True), message, hint)
        params = _params(context, scope, entry.fields.get("with"), entry.spot.at("with"))
        context.verbs[name] = Verb(params=params, of_card=name in of_card)


def _of_card(entries: Mapping[str, Entry]) -> set[str]:
    """The verbs that speak of `self`, the card that carries them, or that call such a verb."""
    calls = {name: set(_first_keys(each.fields.get("do"))) for name, each in entries.items()}
    found = {name for name, each in entries.items() if "self" in _anywhere(each.fields.get("do"))}
    while more := {name for name in calls if name not in found and calls[name] & found}:
        found |= more
    return found


def _anywhere(data: object) -> set[str]:
    """All names in an op list."""
    if isinstance(data, str):
        return set(mentions(data))
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return set().union(*map(_anywhere, parts))


def verbs(context: Context) -> dict[str, VerbRecord]:
    """All verbs, each after those that it runs, so that events are known by then."""
    entries = context.source.entries("verbs")
    uses = {name: set(_first_keys(entry.fields.get("do"))) & set(entries) for name, entry in entries.items()}
    found = {}
    for name in in_order(context, entries, uses, "X106", "the verb {} calls itself", "verbs"):
        fields, spot = entries[name].fields, entries[name].spot
        params = context.verbs[name].params
        bearer = {"self": CARD} if context.verbs[name].of_card else {}
        frame = Frame(
            context=context, scope=context.scope(f"verbs/{name}", **ME, **bearer, **params), prefix=name
        )
        found[name] = VerbRecord(
            name=name,
            params=params,
            do=step_list(fields.get("do"), frame, spot.at("do")),
            say=context.say("verbs", name, entries[name]),
            rules=cited(fields),
            spot=spot,
        )
    return {name: found[name] for name in entries if name in found}


def _term(context: Context, name: str, entry: Entry) -> TermRecord | None:
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"terms/{name}")
    params: dict[str, Type] = {}
    of = fields.get("of")
    if of is not None:
        about = _type(scope, str(of), spot.at("of"))
        if about is None:
            return None
        params[str(of).rpartition(" ")[2]] = about
    params |= _params(context, scope, fields.get("with"), spot.at("with"))
    is_ = _is(fields["is"], context.scope(f"terms/{name}", **ME, **params), spot.at("is"))
    if is_ is None:
        return None
    say = context.say("terms", name, entry)
    return TermRecord(name=name, params=params, is_=is_, say=say, rules=cited(fields), spot=spot)


def _means_me(of: Expression, known: Mapping[str, TermName]) -> bool:
    return any(
        (isinstance(each, Local) and each.name == "me")
        or (isinstance(each, Term) and known[each.name].means_me)
        for each in parts(of)
    )


def _is(written: object, scope: Scope, spot: Spot) -> Expression | None:
    """One expression, conditions that all hold, or the first case whose condition does; the last has none."""
    if not isinstance(written, list):
        return resolve(written, scope, None, spot)
    if all(isinstance(each, str) for each in written):
        return _all_of(written, scope, spot)
    cases: list[tuple[Expression | None, Expression]] = []
    of: Type | None = None
    for index, each in enumerate(cast(list[Mapping[str, object]], written)):
        at = spot.at(index)
        if not isinstance(each, dict):
            hint = "write either conditions alone, or cases: {when: .., is: ..}"
            scope.report("X104", at.place(), "this is a condition among cases", hint)
            return None
        when = resolve(each["when"], scope, BOOL, at.at("when")) if "when" in each else None
        if ("when" in each) == (index == len(written) - 1):
            hint = "every case but the last has a condition; the last holds otherwise"
            scope.report("X104", at.place(), "this is no list of cases", hint)
        known = scope.knowing(*sure_when(when, holds=True)) if when else scope
        is_ = resolve(each["is"], known, of, at.at("is"))
        if is_ is None:
            return None
        scope = scope.knowing(*sure_when(when, holds=False)) if when else scope
        of = of or any_kind(is_.type.sure)
        cases.append((when, is_))
    return Cases(tuple(cases), reduce(joined, (each.type for _, each in cases)))


def _all_of(written: Sequence[object], scope: Scope, spot: Spot) -> Expression | None:
    """Conditions of a list, each of which knows that those before it hold."""
    found = list[Expression]()
    for index, each in enumerate(written):
        condition = resolve(each, scope, BOOL, spot.at(index))
        if condition is None:
            return None
        scope = scope.knowing(*sure_when(condition, holds=True))
        found += condition.parts if isinstance(condition, Logic) and condition.op == "and" else [condition]
    return found[0] if len(found) == 1 else Logic("and", tuple(found))


def _params(context: Context, scope: Scope, written: object, spot: Spot) -> dict[str, Type]:
    """The parameters under `with`, by name; of one whose type is not known nothing more is told."""
    found = {}
    for name, of in cast(Mapping[str, str], written or {}).items():
        known = _type(scope, of, spot.at(name))
        check_name(scope, name, "parameter", spot.place(name, key=True), known)
        if known:
            found[name] = known
        else:
            context.broken.add(name)
    return found


def _type(scope: Scope, written: str, spot: Spot) -> Type | None:
    """The type of a parameter: `space`, `set piece`, `space or none`."""
    enums = scope.names.enums
    written, may_be_none = written.removesuffix(_OR_NONE), written.endswith(_OR_NONE)
    found, word = type_named(written, enums), written.rpartition(" ")[2]
    if found is not None and word in _ON_BOARDS and not scope.names.boards:
        without_board(scope, f"{word}s", spot.place(), "let it be something else")
    if found is not None and may_be_none:
        if found.name in _PERHAPS:
            return maybe(found)
        scope.report("X105", spot.place(), f"{said(found)} is never none", f"write {written}")
    if found is None:
        known = [*PLAIN, *(name for name in enums if ":" not in name), *scope.names.kinds]
        unknown(scope, "X105", word, "type", known, spot.place())
    return found


def in_order(
    context: Context,
    entries: Mapping[str, Entry],
    uses: Mapping[str, set[str]],
    code: str,
    said: str,
    section: str | Mapping[str, str],
) -> Iterator[str]:
    """The entries, each after those that it uses; those that use themselves are reported and left out."""
    done: set[str] = set()
    waiting = dict.fromkeys(entries)
    while ready := [name for name in waiting if uses[name] <= done]:
        for name in ready:
            del waiting[name]
            done.add(name)
            yield name
    told: set[str] = set()
    leads = {name: sorted(uses[name] & waiting.keys()) for name in waiting}
    for name in waiting:
        chain = way_back(leads, name)
        if chain and not told & set(chain):
            told |= set(chain)
            place = entries[name].spot.place(key=True)
            hint = f"the chain is {' -> '.join(chain)}"
            where = section if isinstance(section, str) else section[name]
            message = said.format(name, where.removesuffix("s"))
            context.scope(f"{where}/{name}").report(code, place, message, hint)


def _named(data: object, printed: Collection[str]) -> set[str]:
    """The names somewhere in the expressions of a term; behind a dot none that is `printed`."""
    if isinstance(data, str):
        return {*mentions(data), *(name for name in dotted(data) if name not in printed)}
    if isinstance(data, list):
        return set().union(*(_named(each, printed) for each in data))
    if isinstance(data, dict):
        return set().union(*(_named(each, printed) for key, each in data.items() if key in ("is", "when")))
    return set()


def _listed(data: object) -> list[object]:
    """An op list, or the op lists of a choice; nothing for what is no list, such as amounts."""
    return data if isinstance(data, list) else []


def _first_keys(data: object) -> Iterator[str]:
    """The words with which steps begin, and what `run` runs, at any depth of an op list."""
    if isinstance(data, list):
        for each in data:
            yield from _first_keys(each)
    elif isinstance(data, dict) and data:
        yield (word := next(iter(data)))
        shape = all_ops()[word].form.first.shape if word in all_ops() else ""
        if shape == "runnable" and isinstance(data[word], str):
            yield data[word]
        cases = data[word] if shape == "cases" and isinstance(data[word], dict) else {}
        for each in (*data.values(), *cases.values()):
            yield from _first_keys(each["do"] if isinstance(each, dict) and "do" in each else _listed(each))
