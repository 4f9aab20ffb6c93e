"""A card as the checks of a game see it: fields, copies, what its effects give in all, and its power."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import cast

from deckwright.load.maps import whole
from deckwright.model.effects import Step, amounts, branches, steps, word
from deckwright.model.game import Card, Field, Game, Value


class Text:
    """A text that a card says, whatever that is: it is not none, and like nothing else."""


# What a member of a design is: a number, truth, word, text, nothing, several words, or a map by constants.
Seen = int | Fraction | bool | str | Text | None | tuple["Seen", ...] | Mapping[str, Value]

CHOICE = "choose"
_LACKING: Mapping[str, Seen] = {
    "int": 0,
    "half": 0,
    "decimal": 0,
    "bool": False,
    "ops": (),
    "ability": (),
}


@dataclass(frozen=True, slots=True)
class Power:
    """What one of each effect or field is worth, and the share that counts of the lesser ways of a choice."""

    of: Mapping[str, Fraction] = field(default_factory=dict)
    choose: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """One card design. `members` are its fields, as the defaults have them where it says nothing.

    `power` is what the section of that name makes of them; without it a field may be called so.
    """

    card: Card
    members: Mapping[str, Seen]
    gives: Mapping[str, int]
    power: Fraction

    def __getitem__(self, name: str) -> Seen:
        if name == "power" and name not in self.members:
            return self.power
        return self.members.get(name, self.gives.get(name, 0))

    def has(self, name: str) -> bool:
        """Whether a name is something that cards have, and not a constant or a value."""
        return name == "power" or name in self.members or name in self.gives

    def number(self, name: str) -> Fraction:
        """What it has by a name, as a number; 0 for what is none."""
        return _number(self[name])


def designs_of(game: Game, power: Power, *, as_printed: bool = False) -> dict[str, Design]:
    """All card designs by id. A number that a card lacks is 0, a text always none: rules read no texts.

    `as_printed`: such a number is none, and a text that a card says is not.
    """
    declared = [entry for kind in game.kinds.values() for entry in kind.fields.items()]
    lacking = {name: _nothing(field) for name, field in declared}
    if as_printed:
        lacking |= {name: None for name, field in declared if field.is_number}
    return {card.id: _design(game, card, lacking, power, as_printed) for card in game.cards.values()}


def _design(
    game: Game,
    card: Card,
    lacking: Mapping[str, Seen],
    power: Power,
    as_printed: bool,
) -> Design:
    kind = game.kinds[card.kind]
    own = {
        name: _seen(card.fields.get(name), field)
        for name, field in kind.fields.items()
        if not (as_printed and field.is_number and card.fields.get(name) is None)
    }
    if as_printed:
        own |= dict.fromkeys(card.texts, Text())
    called = card.name.text.get(game.language, card.id)
    more: dict[str, Seen] = {"kind": card.kind, "copies": game.printed(card.id), "name": called}
    members = {**lacking, **own, **more}
    fields = (weight * _number(members[name]) for name, weight in power.of.items() if name in members)
    worth = sum(fields, _worth(list(steps(card, kind)), power))
    if power.of:
        members.pop("power", None)
    return Design(card=card, members=members, gives=amounts(card, kind), power=worth)


def verbs_of(game: Game) -> frozenset[str]:
    """Every word that the effects of a card use."""
    return frozenset(name for card in game.cards.values() for name in amounts(card, game.kinds[card.kind]))


def _worth(listed: Sequence[Step], power: Power) -> Fraction:
    """The power of effects: all of them together; of a choice the best, and a share of the others."""
    worth = Fraction(0)
    for step in listed:
        name, written = word(step)
        if name == CHOICE:
            ways = sorted((_worth(way, power) for way in branches(step)), reverse=True)
            worth += ways[0] + power.choose * sum(ways[1:]) if ways else 0
        elif isinstance(written, int):
            worth += power.of.get(name, Fraction(0)) * int(written)
    return worth


def _number(member: Seen) -> Fraction:
    return Fraction(member) if isinstance(member, int | Fraction) else Fraction(0)


def _seen(value: Value, field: Field) -> Seen:
    if field.keys and isinstance(value, Mapping):
        return value
    if value is None or isinstance(value, Mapping) or field.type in ("ops", "ability"):
        return _nothing(field)
    return Fraction(str(value)) if isinstance(value, float) else cast(Seen, value)


def _nothing(field: Field) -> Seen:
    """How a field reads on cards that do not have it."""
    if field.keys:
        return cast(Seen, whole(None, field.type, field.keys, field.among, field.letters))
    if field.type.startswith(("set ", "list ")):
        return ()
    return _LACKING.get(field.type)
