"""The context in which a game's rules are resolved: its sources, its names so far, and what was found."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.load.messages import cut_hint
from deckwright.load.other_words import instead_of
from deckwright.load.sections import Entry, rules_of
from deckwright.model.finding import Finding, Missing
from deckwright.model.game import Words
from deckwright.model.near import near
from deckwright.model.place import Place, Spot
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.types import SEAT, Type
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.expressions.containers import whose
from deckwright.rules.resolve.scope import Names, Scope
from deckwright.rules.resolve.sources import Sources

_READABLE = 12
ME = {"me": SEAT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """What a call of a verb must know of it. `of_card`: it speaks of `self`, the card that carries it."""

    params: Mapping[str, Type]
    of_card: bool = False


@dataclass(slots=True)
class Context:
    """Where one game is resolved. Names and findings grow while it is.

    `carried` are the actions that an action opens, by its name; `lost` the arguments of an event of which it
    is told already that they are wrong.
    """

    source: Sources
    names: Names
    findings: list[Finding] = field(default_factory=list)
    verbs: dict[str, Verb] = field(default_factory=dict)
    picks: dict[str, Mapping[str, Type]] = field(default_factory=dict)
    events: dict[str, dict[str, Type]] = field(default_factory=dict)
    lost: dict[str, set[str]] = field(default_factory=dict)
    carried: dict[str, tuple[str, ...]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)

    def scope(self, about: str, /, **locals_: Type) -> Scope:
        """The scope of a thing of the game with some names of its frame."""
        return Scope(
            names=self.names,
            locals=locals_,
            findings=self.findings,
            about=f"{self.source.game.id}/{about}",
            broken=self.broken,
        )

    def asks(self, prefix: str) -> str:
        """The beginning of the ids of a decision; numbered when one would come twice."""
        unique, number = prefix, 1
        while unique in self.asked:
            number += 1
            unique = f"{prefix}{number}"
        self.asked.add(unique)
        return unique

    def say(self, section: str, name: str, entry: Entry) -> Words | None:
        """The words that stand with an entry of a section."""
        return self.source.say(section, name, entry.fields, entry.spot)


def printed_words(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> Words | None:
    """The words that stand on a card with what it carries; a wrong form is told."""
    said = fields.get("say")
    texts = said.values() if isinstance(said, dict) else [said]
    if said is not None and not all(isinstance(each, str) and each for each in texts):
        scope.report("X104", spot.place("say"), "these are no words", "write a text, or one by language")
        return None
    path = (*scope.about.split("/")[1:], "say")
    return context.source.wording.optional(path, said, spot.at("say"))


def part(
    fields: Mapping[str, object], key: str, scope: Scope, expected: Type | tuple[Type, ...], spot: Spot
) -> Expression | None:
    """The expression under a key that may be absent. `spot` is that of the fields."""
    if fields.get(key) is None:
        return None
    return resolve(fields[key], scope, expected, spot.at(key))


def unknown(
    scope: Scope,
    code: str,
    name: object,
    noun: str,
    known: Collection[str],
    place: Place,
    otherwise: str = "",
    or_noun: str = "",
) -> None:
    """Report a name that is not known, with the nearest one or all there are; it may be an `or_noun`, too."""
    name = str(name)
    listed = f"there are: {', '.join(sorted(known))}" if 0 < len(known) <= _READABLE else ""
    other = cut_hint(name, known) or instead_of(noun, name)
    guess = "" if other else near(name, known)
    either = f"{noun} or {or_noun}" if or_noun else noun
    hint = other or (f"did you mean {guess}?" if guess else otherwise or listed)
    scope.report(code, place, f'there is no {either} "{name}"', hint, Missing(either, name, guess))


def without_board(scope: Scope, things: str, place: Place, otherwise: str) -> None:
    """Report spaces or pieces in a game that has no board for them."""
    hint = f"declare a board, or {otherwise}"
    scope.report("X105", place, f"without a board there are no {things}", hint)


def cut_at_a_comma(listed: Sequence[object]) -> int:
    """The first entry that is only the beginning of an expression with a comma; -1 if none is."""
    cut = (n for n, each in enumerate(listed) if isinstance(each, str) and each.count("(") > each.count(")"))
    return next(cut, -1)


def say_cut(scope: Scope, listed: Sequence[object], at: int, place: Place) -> None:
    """Report an expression that YAML has cut at its comma."""
    whole = ", ".join(map(str, listed[at : at + 2]))
    scope.report("X111", place, "this expression is cut at its comma", f'quote it: "{whole}"')


def nobody(scope: Scope, place: Place) -> None:
    """Report that a step means the seat `me` where there is none."""
    hint = f"write who: {whose(scope)}"
    scope.report("X122", place, "it is unclear who is meant: `me` is undefined here", hint)


def cited(fields: Mapping[str, object]) -> tuple[str, ...]:
    """The rule ids that a part of the rules carries out."""
    return rules_of(fields)
