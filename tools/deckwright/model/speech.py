"""What a game adds to the sentences that are made from its rules: nouns, words of choices, overrides."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckwright.model.place import Spot

# A noun as it is written: one phrase, its singular and plural, or its forms by case with a gender.
NounForms = str | tuple[str, ...] | Mapping[str, str | bool | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Noun:
    """The forms of a noun in one language, for a name of the rules: a zone, a pool, a field, a pick."""

    forms: NounForms
    spot: Spot


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player is offered: `{value} angreifen` for all ids that begin with `attack.target`."""

    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Line:
    """How a card's lines are written, for a field of actions or abilities: `**{cost}↑** {text}`."""

    pattern: str
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """Words in the place of a card's sentences. `effects`: the hash of what they were written for."""

    card: str
    effects: str
    text: Mapping[str, str]
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """The words of a game for its rules, by language, and the overrides of all languages.

    `lines` are by field; with `.free` behind its name for what costs nothing.
    """

    nouns: Mapping[str, Mapping[str, Noun]] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Choice]] = field(default_factory=dict)
    lines: Mapping[str, Mapping[str, Line]] = field(default_factory=dict)
    overrides: tuple[Override, ...] = ()
