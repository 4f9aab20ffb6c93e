"""The section `prices`: costs with a name, which `me` pays."""

from collections.abc import Mapping

from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.program.records import PriceRecord
from deckwright.rules.program.steps import Amount, Mix
from deckwright.rules.program.types import Type
from deckwright.rules.resolve.amounts import Payers, amounts, counted, priced_by_mix
from deckwright.rules.resolve.context import ME, Context, cited
from deckwright.rules.resolve.mixed import about_of, mix_of, mixed_amounts, set_of_pools, with_more
from deckwright.rules.resolve.scope import Scope

OWN_KEYS = ("say", "rule", "with", "instead")


def own_names(context: Context) -> dict[str, Entry]:
    """The prices by name, without those that are called like something else; these are told."""
    entries, names = context.source.entries("prices"), context.names
    taken = dict.fromkeys(context.source.entries("terms"), "a term")
    taken |= {**dict.fromkeys(names.pools, "a pool"), **dict.fromkeys(names.counters, "a counter")}
    for name in (each for each in entries if each in taken):
        message = f'the price "{name}" has the name of {taken[name]}'
        place = entries[name].spot.place(key=True)
        context.scope(f"prices/{name}").report("X107", place, message, "call the price something else")
    return {name: entry for name, entry in entries.items() if name not in taken}


def price(context: Context, name: str, entry: Entry, params: Mapping[str, Type]) -> PriceRecord | None:
    """A price; None where it asks for nothing that could be understood."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"prices/{name}", **ME, **params)
    known = len(scope.findings)
    if len(params) > 1:
        hint = "give it one, such as a card, whose fields say the rest"
        scope.report("X104", spot.place("with"), "a price is about one thing at most", hint)
    asked = {key: n for key, n in fields.items() if key not in OWN_KEYS}
    _tell_counters(scope, asked, entry)
    mixed = {key: of for key in asked if (of := set_of_pools(key, scope, spot)) is not None}
    bases = [key for key in asked if priced_by_mix({key: None}, scope)]
    base = bases[0] if bases else ""
    for other in bases[1:]:
        message = f"{base} and {other} say both what pays, and a price asks for one such price"
        scope.report("X104", spot.place(other, key=True), message, "write what is due of one of them itself")
    plain = {key: n for key, n in asked.items() if key not in (*mixed, *bases)}
    found = () if (mixed or base) and not plain else amounts(plain, scope, Payers(told=True), spot, "price")
    found = counted(found, scope, spot)
    if base:
        mix = _more_than(base, fields, mixed, found, scope, spot)
    else:
        mix = mix_of(found, mixed, fields, scope, spot) if mixed or "instead" in fields else None
    say = context.say("prices", name, entry)
    if mix is not None and say is None:
        message, hint = "a price of which is chosen what pays needs words", 'write say: "the build cost"'
        scope.report("X104", spot.place(key=True), message, hint)
    if not (found or mix) or len(scope.findings) > known:
        return None
    cost = (*found, *mixed_amounts(mix)) if mix else found
    return PriceRecord(name=name, cost=cost, params=params, mix=mix, say=say, rules=cited(fields), spot=spot)


def _more_than(
    base: str,
    fields: Mapping[str, object],
    mixed: Mapping[str, object],
    more: tuple[Amount, ...],
    scope: Scope,
    spot: Spot,
) -> Mix | None:
    """What a price asks for that asks for more than another one, of which is chosen what pays."""
    for key in (*mixed, *(["instead"] if "instead" in fields else [])):
        message = f"{base} says already what pays, and what may pay instead"
        scope.report(
            "X104", spot.place(key, key=True), message, f"leave it out, or write all of it without {base}"
        )
    asked = about_of(base, {base: fields[base]}, scope, spot)
    return with_more(asked[0], more, scope, spot) if asked else None


def _tell_counters(scope: Scope, asked: dict[str, object], entry: Entry) -> None:
    """Report counters: a price does not know whose are meant."""
    for key in asked:
        if key in scope.names.counters:
            message = f"{key} is a counter of pieces, and a price is paid from pools"
            hint = f"write it where it is paid, as {{{key}: 1}} with at:"
            scope.report("X103", entry.spot.place(key, key=True), message, hint)
