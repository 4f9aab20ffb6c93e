"""What cards carry besides numbers: ops and abilities, as they stand in the files."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.load.document import Document
from deckwright.model.game import Card
from deckwright.model.game import Field as Declared
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Field
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.program.types import CARD, Type
from deckwright.rules.resolve.context import ME, Context
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.sources import Sources
from deckwright.rules.resolve.steps import step_list

ABILITIES = ("list ability", "set ability", "ability")


def abilities(context: Context) -> Iterator[tuple[Card, Declared, Mapping[str, object], Spot]]:
    """Every ability of every card with its field, in the order of the cards' ids."""
    yield from granted_by(context.source, *ABILITIES)


def granted_by(source: Sources, *types: str) -> Iterator[tuple[Card, Declared, Mapping[str, object], Spot]]:
    """What cards carry in fields of some types, one thing after the other: with its field and its place."""
    for card, field, spot in _carrying(source, *types):
        written = raw(spot)
        if " " not in field.type:
            yield card, field, cast(Mapping[str, object], written), spot
            continue
        for index, each in enumerate(cast(Sequence[Mapping[str, object]], written)):
            yield card, field, each, spot.at(index)


def effects(context: Context, running: Mapping[str, Type]) -> dict[str, dict[str, Steps]]:
    """The ops of each field of ops, by card. `running` says what they call self, by field."""
    found: dict[str, dict[str, Steps]] = {}
    for card, field, spot in _carrying(context.source, "ops"):
        scope = context.scope(f"{card.id}/{field.name}", **ME, self=running.get(field.name, CARD))
        frame = Frame(context=context, scope=scope, prefix=card.id)
        found.setdefault(field.name, {})[card.id] = step_list(raw(spot), frame, spot)
    return found


def running(context: Context, steps: Iterator[Step]) -> dict[str, Type]:
    """What the ops of a field call self, by the steps that run the field: the card, or a piece as `as`."""
    found: dict[str, Type] = {}
    for step in steps:
        field = step.args.get("field")
        if isinstance(field, Field):
            of = getattr(step.args.get("as"), "type", CARD).sure
            if found.setdefault(field.name, of) != of:
                message = f"{field.name} is run for a card here and for a piece elsewhere"
                hint = "write as: with a piece each time, or never"
                context.scope(field.name).report("X104", step.spot.place(), message, hint)
    return found


def raw(spot: Spot) -> object:
    """What stands at a spot, as it was read."""
    value = cast(Document, spot.document).data
    for step in spot.path:
        value = value[step]  # type: ignore[index]
    return value


def _carrying(source: Sources, *types: str) -> Iterator[tuple[Card, Declared, Spot]]:
    """The cards that have a field of one of the types, and where it stands."""
    game = source.game
    fields = {
        kind.id: [field for field in kind.fields.values() if field.type in types]
        for kind in game.kinds.values()
    }
    if not any(fields.values()):
        return
    for _, card in sorted(game.cards.items()):
        for field in fields[card.kind]:
            if card.fields.get(field.name) is not None:
                written = field.name in cast(Mapping[str, object], raw(card.spot))
                yield card, field, card.spot.at(field.name) if written else field.spot.at("default")
