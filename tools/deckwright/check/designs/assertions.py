"""The checks that a game states for its own cards, as they are written, and the cards that each looks at."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import cast

from deckwright.check.designs.design import Design, Power
from deckwright.check.designs.evaluate import Reading, WrongError
from deckwright.check.designs.world import DECKS, World
from deckwright.check.subject import Subject
from deckwright.load.sections import Entry, names_of
from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.rules.resolve.expressions.parse import parsed
from deckwright.rules.resolve.expressions.text import Text
from deckwright.rules.resolve.expressions.tokens import Problem
from deckwright.rules.resolve.sources import Sources

_EXPRESSIONS = ("where", "must", "with", "unique")


@dataclass(frozen=True)
class CardAssertion:
    """One check of a game. `about` names it where findings are compared with earlier ones."""

    name: str
    entry: Entry
    world: World
    about: str

    def __getitem__(self, key: str) -> str:
        """What stands under a key; nothing if it is absent."""
        return str(self.entry.fields.get(key, ""))

    @property
    def rises(self) -> tuple[str, ...]:
        """The fields that rise with something."""
        return names_of(self.entry.fields.get("rises"))

    def tree(self, key: str) -> ast.expr:
        """The expression under a key.

        Raises:
            WrongError: it cannot be read.
        """
        tree = parsed(self[key])
        if isinstance(tree, Problem):
            raise WrongError(tree)
        return tree

    @property
    def named(self) -> Iterator[str]:
        """Every name in its expressions, of what cards have too; of those that can be read."""
        for tree in (parsed(self[key]) for key in _EXPRESSIONS if self[key]):
            for node in () if isinstance(tree, Problem) else ast.walk(tree):
                if isinstance(node, ast.Name | ast.Attribute):
                    yield node.id if isinstance(node, ast.Name) else node.attr

    @cached_property
    def readings(self) -> Sequence[Reading]:
        """A reading for each card or deck that is looked at; without `each` one that knows no card.

        Raises:
            WrongError: the condition cannot be worked out.
        """
        if not self["each"]:
            return [Reading(self.world)]
        if self["each"] == DECKS:
            designs = [Reading(world) for world in self.world.decks()]
        else:
            designs = [Reading(self.world, card) for card in self.world.cards(self["each"]) or ()]
        condition = self.tree("where") if self["where"] else None
        return designs if condition is None else [design for design in designs if design.truth(condition)]

    @property
    def is_known(self) -> bool:
        """Whether what it looks at exists."""
        return self["each"] in ("", DECKS) or self.world.cards(self["each"]) is not None

    def designs(self) -> list[tuple[Reading, Design]]:
        """The cards that are looked at, with their readings."""
        return [(reading, reading.card) for reading in self.readings if reading.card is not None]

    def problem(self, key: str, error: WrongError) -> Finding:
        """A finding about the expression under a key."""
        fault = error.problem
        place = Text(self[key], self.entry.spot.at(key)).place(fault.start, fault.end)
        return Finding(code=fault.code, place=place, message=fault.message, hint=fault.hint, about=self.about)

    def finding(self, code: str, card: Design, place: Place, message: str, hint: str = "") -> Finding:
        """A finding about a card, with what the game says about it in front of any other hint."""
        hint = ": ".join(part for part in (self["say"], hint) if part)
        return Finding(
            code=code, place=place, message=message, hint=hint, about=f"{self.about}/{card.card.id}"
        )


@lru_cache(maxsize=1)
def assertions_of(subject: Subject) -> Sequence[CardAssertion]:
    """The checks of a game in their order; each is asked of all that is checked."""
    source = subject.source
    broken, wrong_terms = broken_of(subject), _wrong_terms(subject)
    world = World(source, power_of(source), broken, wrong_terms=wrong_terms)
    return tuple(
        CardAssertion(name, entry, world, subject.about(f"checks/{name}"))
        for name, entry in source.entries("checks").items()
    )


def broken_of(subject: Subject) -> frozenset[str]:
    """The cards whose own effects or abilities, or whose row, are wrong."""
    wrong = {finding.about.removeprefix(f"{subject.game.id}/") for finding in subject.resolved.findings}
    named = frozenset(name.partition("/")[0] for name in wrong) & subject.game.cards.keys()
    return named | subject.loaded.broken


def _wrong_terms(subject: Subject) -> frozenset[str]:
    """The terms in which something is wrong."""
    terms = subject.about("terms/")
    about = (finding.about for finding in subject.resolved.findings)
    return frozenset(each.removeprefix(terms) for each in about if each.startswith(terms))


def power_of(source: Sources) -> Power:
    """What a game says that effects and fields are worth."""
    power = source.entries("power")
    weights = cast(dict[str, object], power["of"].value) if "of" in power else {}
    share = power["choose"].value if "choose" in power else 0
    return Power({name: Fraction(str(n)) for name, n in weights.items()}, Fraction(str(share)))


def mentioned(card: Design, tree: ast.expr) -> str:
    """The members of a card that an expression names, with what they are: `cost 3, build 2`."""
    return ", ".join(f"{name} {shown(card[name])}" for name in _names(tree) if card.has(name))


def shown(value: object) -> str:
    """A number, truth or word as the content writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {shown(entry)}' for key, entry in value.items())}}}"
    if isinstance(value, Fraction) and value.denominator > 1:
        return f"{float(value):.2f}".rstrip("0")
    return "none" if value is None else str(value)


def _names(tree: ast.expr) -> Iterator[str]:
    return iter(dict.fromkeys(node.id for node in ast.walk(tree) if isinstance(node, ast.Name)))
