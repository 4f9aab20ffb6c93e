"""X142 to X144, X150, X151, X153: zones, pools, actions, terms, melds and so on that lead nowhere."""

from collections.abc import Container, Iterator, Mapping
from typing import TYPE_CHECKING

from deckwright.check.designs.assertions import assertions_of
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.near import did_you_mean
from deckwright.model.place import Spot

if TYPE_CHECKING:
    from deckwright.rules.program.entry import Entry
    from deckwright.rules.program.melds import MeldRecord
    from deckwright.rules.program.records import Kept


def unused(
    subject: Subject,
    code: str,
    part: str,
    entries: "Mapping[str, Entry] | Mapping[str, MeldRecord]",
    used: Container[str],
    says: tuple[str, str],
) -> Iterator[Finding]:
    """A finding about each entry of a part of the rules that is not used: what is wrong, and the hint."""
    for name, entry in entries.items():
        if name not in used:
            message, hint = says
            yield telling(code, subject.about(f"{part}/{name}"), entry.spot, message.format(name), hint)


def telling(code: str, about: str, spot: Spot, message: str, hint: str) -> Finding:
    """A finding about an entry of a section."""
    return Finding(code=code, place=spot.place(key=True), message=message, hint=hint, about=about)


@check
def zones_are_entered(subject: Subject) -> Iterator[Finding]:
    """Something fills each zone or puts cards into it."""
    uses = subject.uses
    if uses is None:
        return
    hint = "draw, move or remove to it, or say filled: with the name of a deck"
    says = "no card ever enters the zone {}", hint
    yield from unused(subject, "X142", "zones", uses.program.zones, uses.entered, says)


@check
def pools_are_spent_or_read(subject: Subject) -> Iterator[Finding]:
    """What is granted is spent or read somewhere."""
    uses = subject.uses
    if uses is None:
        return
    for pool in uses.program.pools.values():
        written = uses.written.get(pool.name, set())
        if written and not written & {"less", "price"} and pool.name not in uses.read:
            about = subject.about(f"pools/{pool.name}")
            message = f"the pool {pool.name} is granted, but nothing spends or reads it"
            yield telling("X143", about, pool.spot, message, "add it to a cost")


@check
def pools_and_counters_change(subject: Subject) -> Iterator[Finding]:
    """Something changes each pool and each counter."""
    uses = subject.uses
    if uses is None:
        return
    kept: list[tuple[str, Kept]] = []
    kept += [("pool", pool) for pool in uses.program.pools.values()]
    kept += [("counter", counter) for counter in uses.program.counters.values()]
    laid = {board.each_space for board in uses.program.boards.values()}  # what spaces are, as cards say
    for noun, record in kept:
        if not uses.written.get(record.name) and record.name not in laid:
            about = subject.about(f"{noun}s/{record.name}")
            message = f"nothing changes the {noun} {record.name}"
            yield telling(
                "X144", about, record.spot, message, "gain, lose, set or pay it; or make it a value"
            )


@check
def actions_are_offered(subject: Subject) -> Iterator[Finding]:
    """A phase offers each action, or another part of the rules does it."""
    uses = subject.uses
    if uses is None:
        return
    program, done, hint = uses.program, set(uses.actions), "list it under the actions of a phase"
    offered = {action for phase in program.turn.phases.values() for action in phase.actions}
    for name, carrier in program.carriers.items():
        opened = [action.name for action in program.actions.values() if action.carrier == name]
        left = [action for action in opened if action not in done]
        if left and not offered.intersection(opened):
            done.update(left)
            message = f"no phase offers the action {name}, which opens {', '.join(left)}"
            yield telling("X150", subject.about(f"actions/{name}"), carrier.spot, message, hint)
    says = "no phase offers the action {}", hint
    yield from unused(subject, "X150", "actions", program.actions, done, says)


@check
def named_parts_are_used(subject: Subject) -> Iterator[Finding]:
    """Something uses each term, asks for each meld and price and runs each verb."""
    uses = subject.uses
    if uses is None:
        return
    checked = {name for each in assertions_of(subject) for name in each.named if name not in each.world.own}
    says = "nothing uses the term {}", "use it in an expression, or remove it"
    yield from unused(subject, "X151", "terms", uses.program.terms, uses.terms | checked, says)
    says = "nothing asks for the meld {}", "ask forms(cards, ..) or fits(card, zone, ..), or remove it"
    yield from unused(subject, "X151", "melds", uses.program.melds, uses.melds, says)
    says = "nothing asks for the price {}", "pay it in a cost or a step, or ask can_pay(..), or remove it"
    yield from unused(subject, "X151", "prices", uses.program.prices, uses.prices, says)
    says = "nothing runs the verb {}", "run it in an op list, or remove it"
    yield from unused(subject, "X151", "verbs", uses.program.verbs, uses.verbs, says)


@check
def resets_name_an_end(subject: Subject) -> Iterator[Finding]:
    """Each `until` is a phase, a turn, or a phase by its name."""
    uses = subject.uses
    if uses is None:
        return
    phases = list(uses.program.turn.phases)
    owned = [f"owner.{phase}" for phase in phases]
    for pool in uses.program.pools.values():
        yield from _until(subject, pool, ["phase", "turn", "round", *phases])
    for counter in uses.program.counters.values():
        yield from _until(subject, counter, ["phase", "turn", "round", *phases, *owned])


def _until(subject: Subject, kept: "Kept", known: list[str]) -> Iterator[Finding]:
    if kept.until and kept.until not in known:
        yield Finding(
            code="X153",
            place=kept.spot.place("until"),
            message=f'nothing ends under the name "{kept.until}"',
            hint=did_you_mean(kept.until, known) or f"there are: {', '.join(known)}",
            about=subject.about(f"{kept.name}/until"),
        )
