"""X170 to X173, X175: words that were written for the rules still belong to them."""

import re
from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding, Fix

_NAME = re.compile(r"[A-Za-z_]\w*")


@check
def overrides_are_fresh(subject: Subject) -> Iterator[Finding]:
    """The words in the place of a card's sentences were written for what it does now."""
    program = subject.resolved.program
    if program is None:
        return
    from deckwright.rules.words.effects import card_effects, effects_hash

    for override in subject.game.speech.overrides:
        effects = card_effects(program, override.card)
        new = effects_hash(effects)
        if not effects or override.effects == new:
            continue
        place = override.spot.place("effects")
        yield Finding(
            code="X170",
            place=place,
            message=f"the effects of {override.card} have changed since these words were written",
            hint=f"read them again; if they are still right, write effects: {new}",
            about=subject.about(override.card),
            fix=Fix(place, new) if place.length == len(override.effects) else None,
        )


@check
def overrides_belong_to_effects(subject: Subject) -> Iterator[Finding]:
    """Words in the place of a card's sentences need a card that has some."""
    program = subject.resolved.program
    if program is None:
        return
    from deckwright.rules.words.effects import card_effects

    for override in subject.game.speech.overrides:
        place, about = override.spot.place(key=True), subject.about(override.card)
        yield from unknown(override.card, "card", subject.game.cards, place, about=about)
        if override.card in subject.game.cards and not card_effects(program, override.card):
            yield Finding(
                code="X171",
                place=place,
                message=f"the card {override.card} has no effects to say in other words",
                hint="write its words under text of the card, or take them away",
                about=about,
            )


@check
def choices_are_offered(subject: Subject) -> Iterator[Finding]:
    """Each entry under `choices` belongs to something that the rules offer."""
    program = subject.resolved.program
    if program is None or not any(subject.game.speech.choices.values()):
        return
    from deckwright.rules.words.choices import offered

    known = offered(program)
    for language, choices in subject.game.speech.choices.items():
        for prefix, choice in choices.items():
            about = subject.about(f"{language}/choices.{prefix}")
            yield from unknown(prefix, "choice", known, choice.spot.place(key=True), about=about, code="X172")


@check
def choices_are_complete(subject: Subject) -> Iterator[Finding]:
    """A language that has words for some picks has them for all."""
    program = subject.resolved.program
    if program is None:
        return
    from deckwright.rules.words.choices import opening, picked

    for language, choices in subject.game.speech.choices.items():
        covered = {prefix for key, opened in opening(program).items() if key in choices for prefix in opened}
        missing = [prefix for prefix in picked(program) if prefix not in choices and prefix not in covered]
        if choices and missing:
            yield Finding(
                code="X173",
                place=next(iter(choices.values())).spot.place(key=True),
                message=f'choices in "{language}" have no words for {", ".join(missing)}',
                hint=f'add {missing[0]}: "… {{value}} …"',
                about=subject.about(f"{language}/choices"),
            )


@check
def nouns_belong_to_names(subject: Subject) -> Iterator[Finding]:
    """Each entry under `nouns` is for a word that the game, or the language, uses anywhere."""
    nouns, program = subject.game.speech.nouns, subject.resolved.program
    if program is None or not any(nouns.values()):
        return
    from deckwright.rules.words.heads import ADJECTIVES
    from deckwright.rules.words.language import language, shipped_languages

    declared = {*program.zones, *program.pools, *program.counters, *program.fields, *program.boards}
    declared |= {word for among in program.enums.values() for word in among}
    texts = {f"{subject.folder}/text/{code}.yaml" for code in nouns}
    used = {
        word
        for file, document in subject.documents.items()
        if file not in texts
        for word in _NAME.findall(document.text)
    }
    for code, named in nouns.items():
        own = ADJECTIVES | (set(language(code).nouns) if code in shipped_languages() else set())
        for name, noun in named.items():
            for part in name.split("."):
                if part not in used | own:
                    about, place = subject.about(f"{code}/nouns.{name}"), noun.spot.place(key=True)
                    free = (declared | own) - named.keys()
                    yield from unknown(part, "name", free, place, about=about, code="X175")
