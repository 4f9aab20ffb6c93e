"""L321, L322, L323, R202: cards keep the checks that their own game states for them."""

import re
from collections.abc import Callable, Iterator

from deckwright.check.designs import forms
from deckwright.check.designs.assertions import CardAssertion, assertions_of
from deckwright.check.designs.design import verbs_of
from deckwright.check.designs.evaluate import ReportedError
from deckwright.check.designs.world import DECKS
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.load.sections import names_of
from deckwright.model.finding import Finding

Form = Callable[[CardAssertion], Iterator[Finding]]


@check
def cards_are_as_they_must_be(subject: Subject) -> Iterator[Finding]:
    """For each card that a check looks at its condition holds."""
    yield from _held(subject, "must", forms.must)


@check
def names_have_the_form_that_is_asked_for(subject: Subject) -> Iterator[Finding]:
    """The names of the cards that a check looks at are like its pattern."""
    yield from _held(subject, "name", forms.name)


@check
def fields_rise_with_what_they_should(subject: Subject) -> Iterator[Finding]:
    """Of two cards the stronger one has no lower cost, or whatever is to rise with what."""
    yield from _held(subject, "rises", forms.rises)


@check
def what_is_unique_is_there_once(subject: Subject) -> Iterator[Finding]:
    """No two cards have the same of what is to be unique."""
    yield from _held(subject, "unique", forms.unique)


@check
def checks_name_what_exists(subject: Subject) -> Iterator[Finding]:
    """The cards, fields and rules that a check names exist."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for asked in assertions_of(subject):
        spot, about = asked.entry.spot, asked.about
        if asked["each"] == DECKS and not asked["must"]:
            hint = "write must: with a condition on the cards of a deck"
            message = "of decks only a condition can be asked"
            yield Finding(code="R202", place=spot.place("each"), message=message, hint=hint, about=about)
        elif asked["each"]:
            sets, place = (*asked.world.sets, DECKS), spot.place("each")
            yield from unknown(asked["each"], "set of cards", sets, place, about=about)
        for index, field in enumerate(asked.rises):
            known, place = asked.world.members, spot.place("rises", index)
            yield from unknown(field, "field", known, place, about=about)
        for index, rule in enumerate(names_of(asked.entry.fields.get("rule"))):
            place = spot.place("rule", index)
            yield from unknown(rule, "fact or ruling", declared, place, about=about)


@check
def power_is_made_of_what_exists(subject: Subject) -> Iterator[Finding]:
    """What has a weight is a word of effects or a field."""
    source = subject.source
    weights = source.entries("power").get("of")
    if weights is None:
        return
    fields = {name for kind in subject.game.kinds.values() for name in kind.fields}
    known = {*fields, *source.entries("verbs"), *verbs_of(subject.game)}
    for name in weights.fields:
        place = weights.spot.place(name, key=True)
        yield from unknown(name, "effect or field", known, place, about=subject.about("power"))


@check
def patterns_of_names_can_be_read(subject: Subject) -> Iterator[Finding]:
    """The pattern of a check of names is a regular expression."""
    for asked in assertions_of(subject):
        try:
            re.compile(asked["name"])
        except re.error as error:
            place = asked.entry.spot.place("name")
            message = f"the pattern cannot be read: {error.msg}"
            yield Finding(code="C110", place=place, message=message, about=asked.about)


def _held(subject: Subject, key: str, form: Form) -> Iterator[Finding]:
    """What the checks of one form find, or what is wrong with themselves."""
    for asked in assertions_of(subject):
        if not asked[key] or not asked.is_known:
            continue
        try:
            wrong = list(forms.faults(asked))
        except ReportedError:
            continue
        if wrong:
            yield from wrong
        elif not (key == "name" and _unreadable(asked["name"])):
            yield from form(asked)


def _unreadable(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return True
    return False
