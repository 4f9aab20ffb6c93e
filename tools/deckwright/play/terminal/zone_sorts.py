"""What the zones of a game are to its players: for the verbs with which it is told that cards go there."""

from collections.abc import Sequence

from deckwright.engine.layout import ZoneLayout


def sorts(zones: Sequence[ZoneLayout]) -> dict[str, str]:
    """Each zone of which one can tell: one of the sorts of `events.card_words`."""
    used = {zone.reshuffle for zone in zones}
    found = ((zone.name, _sort(zone, is_used=zone.name in used)) for zone in zones)
    return {name: sort for name, sort in found if sort}


def _sort(zone: ZoneLayout, *, is_used: bool) -> str:
    if is_used:
        return "discard"
    if zone.sees == "nobody":
        return "deck" if "space" not in zone.per else ""
    if zone.sees == "all":
        return "open" if "seat" in zone.per else "row" if "space" not in zone.per else ""
    return "hand" if zone.sees == "owner" and "seat" in zone.per else ""
