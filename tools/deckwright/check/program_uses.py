"""X142 to X144, X150, X151, X153: zones, pools, counters, actions, terms and verbs that lead nowhere."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.near import did_you_mean
from deckwright.model.place import Spot

if TYPE_CHECKING:
    from deckwright.rules.program.records import CounterRecord, PoolRecord


def telling(code: str, about: str, spot: Spot, message: str, hint: str) -> Finding:
    """A finding about an entry of a section."""
    return Finding(code=code, place=spot.place(key=True), message=message, hint=hint, about=about)


@check("X142")
def zones_are_entered(subject: Subject) -> Iterator[Finding]:
    """Something fills each zone or puts cards into it."""
    uses = subject.uses
    if uses is None:
        return
    for zone in uses.program.zones.values():
        if zone.name not in uses.entered:
            about = subject.about(f"zones/{zone.name}")
            message = f"no card ever enters the zone {zone.name}"
            hint = "draw, move or remove to it, or say filled: with the name of a deck"
            yield telling("X142", about, zone.spot, message, hint)


@check("X143")
def pools_are_spent_or_read(subject: Subject) -> Iterator[Finding]:
    """What is granted is spent or read somewhere."""
    uses = subject.uses
    if uses is None:
        return
    for pool in uses.program.pools.values():
        written = uses.written.get(pool.name, set())
        if written and not written & {"lose", "pay"} and pool.name not in uses.read:
            about = subject.about(f"pools/{pool.name}")
            message = f"the pool {pool.name} is granted, but nothing spends or reads it"
            yield telling("X143", about, pool.spot, message, "add it to a cost")


@check("X144")
def pools_and_counters_change(subject: Subject) -> Iterator[Finding]:
    """Something changes each pool and each counter."""
    uses = subject.uses
    if uses is None:
        return
    kept: list[tuple[str, PoolRecord | CounterRecord]] = []
    kept += [("pool", each) for each in uses.program.pools.values()]
    kept += [("counter", each) for each in uses.program.counters.values()]
    for noun, each in kept:
        if not uses.written.get(each.name):
            about = subject.about(f"{noun}s/{each.name}")
            message = f"nothing changes the {noun} {each.name}"
            yield telling("X144", about, each.spot, message, "gain, lose, set or pay it; or make it a value")


@check("X150")
def actions_are_offered(subject: Subject) -> Iterator[Finding]:
    """A phase offers each action, or another part of the rules does it."""
    uses = subject.uses
    if uses is None:
        return
    for action in uses.program.actions.values():
        if action.name not in uses.actions:
            about = subject.about(f"actions/{action.name}")
            message = f"no phase offers the action {action.name}"
            yield telling("X150", about, action.spot, message, "list it under the actions of a phase")


@check("X151")
def terms_and_verbs_are_used(subject: Subject) -> Iterator[Finding]:
    """Something uses each term and runs each verb."""
    uses = subject.uses
    if uses is None:
        return
    for term in uses.program.terms.values():
        if term.name not in uses.terms:
            about = subject.about(f"terms/{term.name}")
            message = f"nothing uses the term {term.name}"
            yield telling("X151", about, term.spot, message, "use it in an expression, or remove it")
    for verb in uses.program.verbs.values():
        if verb.name not in uses.verbs:
            about = subject.about(f"verbs/{verb.name}")
            message = f"nothing runs the verb {verb.name}"
            yield telling("X151", about, verb.spot, message, "run it in an op list, or remove it")


@check("X153")
def resets_name_an_end(subject: Subject) -> Iterator[Finding]:
    """Each `until` is a phase, a turn, or a phase by its name."""
    uses = subject.uses
    if uses is None:
        return
    phases = list(uses.program.turn.phases)
    owned = [f"owner.{phase}" for phase in phases]
    for pool in uses.program.pools.values():
        yield from _until(subject, pool, ["phase", "turn", *phases])
    for counter in uses.program.counters.values():
        yield from _until(subject, counter, ["phase", "turn", *phases, *owned])


def _until(subject: Subject, kept: "PoolRecord | CounterRecord", known: list[str]) -> Iterator[Finding]:
    if kept.until and kept.until not in known:
        yield Finding(
            code="X153",
            place=kept.spot.place("until"),
            message=f'nothing ends under the name "{kept.until}"',
            hint=did_you_mean(kept.until, known) or f"there are: {', '.join(known)}",
            about=subject.about(f"{kept.name}/until"),
        )
