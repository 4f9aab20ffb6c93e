"""X156: no action is offered by cards that who is offered it does not see, while all others do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.check.program_uses import telling
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding

if TYPE_CHECKING:
    from deckwright.model.place import Spot
    from deckwright.rules.program.expressions import Zone
    from deckwright.rules.program.records import ActionRecord, Program


@check
def actions_are_offered_by_what_is_seen(subject: Subject) -> Iterator[Finding]:
    """What a seat may do tells it nothing of its own cards that only the others see."""
    uses = subject.uses
    if uses is None or not any(zone.sees == "others" for zone in uses.program.zones.values()):
        return
    for action in uses.program.actions.values():
        for part, spot in _asked(action):
            zone = next(_read(part, uses.program), None)
            if zone is not None:
                message = f"what is offered here tells players of their own cards in {zone.name}"
                hint = "only others see them: keep them per: [seat, place], and let a place be chosen"
                yield telling("X156", subject.about(f"actions/{action.name}"), spot, message, hint)


def _asked(action: "ActionRecord") -> "Iterator[tuple[object, Spot]]":
    """What decides whether an action is offered, and with what."""
    yield from ((pick, pick.spot) for pick in action.picks)
    yield (action.when, action.provided, action.cost), action.spot


def _read(part: object, program: "Program") -> "Iterator[Zone]":
    """The own zones whose cards are looked at; how many lie there all know."""
    from deckwright.rules.program.expressions import Local, Query, Zone
    from deckwright.rules.program.origins import zones_of
    from deckwright.rules.program.reads import parts_with_terms
    from deckwright.rules.program.types import SEAT
    from deckwright.rules.queries.registry import query_of

    found = list(parts_with_terms(part, program))
    counted = [each for each in found if isinstance(each, Query) and not each.where]
    sized = [zone for each in counted if "size" in query_of(each).traits for zone in zones_of(each.args[0])]
    for each in found:
        if not isinstance(each, Zone) or program.zones[each.name].sees != "others":
            continue
        if each in sized:
            sized.remove(each)
        elif each.index[program.zones[each.name].per.index("seat")] == Local("me", SEAT):
            yield each
