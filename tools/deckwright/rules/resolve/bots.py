"""Bots that a game describes: named outlooks, each with its parts."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.sections import Entry
from deckwright.rules.program.outlooks import BotRecord, OutlookRecord
from deckwright.rules.program.types import INT
from deckwright.rules.resolve.context import ME, Context, part

ALWAYS_THERE = (
    "expectimax",
    "greedy",
    "random",
)  # bots that every game has; a test compares them with those of play


def outlook(context: Context, name: str, entry: Entry, about: str = "") -> OutlookRecord | None:
    """A part of how good a position is for `me`; `about` says whose part it is, if not that of all bots."""
    fields, spot = entry.fields, entry.spot
    is_ = part(fields, "is", context.scope(about or f"outlook/{name}", **ME), INT, spot)
    if is_ is None:
        return None
    return OutlookRecord(name=name, is_=is_, weight=cast(int, fields["weight"]), spot=spot)


def bot(context: Context, name: str, entry: Entry) -> BotRecord:
    """A bot with the parts of its outlook."""
    if name in ALWAYS_THERE:
        message, hint = f"every game has a bot called {name}", "call it something else"
        context.scope(f"bots/{name}").report("X107", entry.spot.place(key=True), message, hint)
    parts = {
        key: outlook(context, key, Entry(value, entry.spot.at("outlook", key)), f"bots/{name}")
        for key, value in cast(Mapping[str, object], entry.fields["outlook"]).items()
    }
    return BotRecord(
        name=name,
        outlook={key: record for key, record in parts.items() if record},
        say=context.say("bots", name, entry),
        spot=entry.spot,
    )
