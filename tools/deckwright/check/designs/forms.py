"""What a check of a game finds, one function for each form that it may be written in."""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from deckwright.check.designs.assertions import CardAssertion, mentioned, shown
from deckwright.check.designs.design import Design
from deckwright.check.designs.evaluate import Reading, ReportedError, WrongError
from deckwright.model.finding import Finding
from deckwright.model.markup import unescaped

POWER = ast.Name("power")


def faults(asked: CardAssertion) -> Iterator[Finding]:
    """The first expression of a check that cannot be worked out, tried with all of its cards.

    Raises:
        ReportedError: it names what the rules have reported.
    """
    for key in ("where", "must", "with", "unique"):
        if not asked[key]:
            continue
        try:
            tree = asked.tree(key)
            for reading in asked.readings:
                _try(reading, key, tree)
        except ReportedError:
            raise
        except WrongError as error:
            yield asked.problem(key, error)
            return


def must(asked: CardAssertion) -> Iterator[Finding]:
    """The condition holds for each card or deck, or without `each` for the game."""
    tree = asked.tree("must")
    for reading in asked.readings:
        # What holds for the game as a whole can be told only when all of its cards are right.
        is_whole = reading.card is None and reading.world.deck is None
        if (is_whole and asked.world.broken) or reading.truth(tree):
            continue
        if deck := reading.world.deck:
            place = deck.spot.place("cards", key=True)
            message = f"the deck {deck.id} does not keep {asked.name}: {asked['must']}"
            hint = ": ".join(part for part in (asked["say"], _sides(reading, tree)) if part)
            about = f"{asked.about}/{deck.id}"
            yield Finding(code="L321", place=place, message=message, hint=hint, about=about)
        elif reading.card is None:
            said = asked["say"] or f"{asked['must']} does not hold"
            place = asked.entry.spot.place("must")
            message, hint = f"{asked.name}: {said}", _sides(reading, tree)
            yield Finding(code="L321", place=place, message=message, hint=hint, about=asked.about)
        else:
            card = reading.card
            message = f"{card.card.id} does not keep {asked.name}: {asked['must']}"
            yield asked.finding("L321", card, card.card.spot.place("id"), message, mentioned(card, tree))


def name(asked: CardAssertion) -> Iterator[Finding]:
    """The name of each card has a form, in every language that it is written in."""
    form = re.compile(asked["name"])
    for _, design in asked.designs():
        words = design.card.name
        for language, text in words.text.items():
            if not form.fullmatch(unescaped(text)):
                message = f"{design.card.id} does not keep {asked.name}: its name is {unescaped(text)}"
                yield asked.finding("L321", design, words.spots[language].place(), message)


def rises(asked: CardAssertion) -> Iterator[Finding]:
    """Of two cards the one with more of something, such as power, has no less of each of the fields."""
    tree = asked.tree("with") if asked["with"] else POWER
    ranked = sorted(
        ((reading.number(tree), design) for reading, design in asked.designs()), key=lambda pair: pair[0]
    )
    for field in asked.rises:
        best: tuple[Fraction, Design] | None = None
        for strength, several in groupby(ranked, key=lambda pair: pair[0]):
            level = [design for _, design in several]
            if best is not None:
                yield from _fallen(asked, field, best, [(strength, design) for design in level])
            top = max(level, key=lambda design: design.number(field))
            if best is None or top.number(field) > best[1].number(field):
                best = strength, top


def unique(asked: CardAssertion) -> Iterator[Finding]:
    """No two cards have the same."""
    tree = asked.tree("unique")
    first: dict[object, Design] = {}
    for reading, design in asked.designs():
        value = reading.known(tree)
        known = first.setdefault(value, design)
        if known is not design:
            what = asked["unique"]
            message = f"{design.card.id} has the same {what} as {known.card.id}: {shown(value)}"
            yield asked.finding("L323", design, design.card.spot.place(what), message)


def _sides(reading: Reading, tree: ast.expr) -> str:
    """What the sides are of the comparisons that do not hold."""
    parts = tree.values if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And) else [tree]
    failed = [part for part in parts if isinstance(part, ast.Compare) and not reading.truth(part)]
    sides = (side for comparison in failed for side in (comparison.left, *comparison.comparators))
    values = (f"{ast.unparse(side)} is {shown(reading.known(side))}" for side in sides if not _is_plain(side))
    return ", ".join(values)


def _is_plain(side: ast.expr) -> bool:
    return isinstance(side, ast.Constant)


def _fallen(
    asked: CardAssertion, field: str, weaker: tuple[Fraction, Design], cards: list[tuple[Fraction, Design]]
) -> Iterator[Finding]:
    """Cards of a field lower than that of a weaker one."""
    less, known = weaker
    for strength, design in cards:
        if design.number(field) < known.number(field):
            what = asked["with"] or POWER.id
            message = f"{design.card.id} has {field} {shown(design[field])}, "
            message += f"though {known.card.id} has {shown(known[field])} with less {what}"
            hint = f"{what} {shown(strength)} against {shown(less)}"
            yield asked.finding("L322", design, design.card.spot.place(field), message, hint)


def _try(reading: Reading, key: str, tree: ast.expr) -> None:
    if key in ("where", "must"):
        reading.truth(tree)
    elif key == "with":
        reading.number(tree)
    else:
        reading.known(tree)
