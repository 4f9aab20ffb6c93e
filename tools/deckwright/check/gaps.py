"""X174 and L306: words that a game writes for verbs and fields are complete, in every language."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.place import Place


@check("X174")
def gaps_are_filled(subject: Subject) -> Iterator[Finding]:
    """What stands in braces in the words of a verb or field is a parameter, a field or markup."""
    program = subject.settled.program
    if program is None:
        return
    from deckwright.rules.words.gaps import gaps

    for gap in gaps(program):
        yield Finding(
            code="X174",
            place=gap.words.spots[gap.language].place(),
            message=f"nothing fills a gap in these words: {gap.message}",
            hint=f"name one of {', '.join(gap.known)}",
            about=subject.about(gap.words.id),
        )


@check("L306")
def fields_are_said_in_every_language(subject: Subject) -> Iterator[Finding]:
    """The sentence of a field is there in each language of the game; one that kinds share is told once."""
    told: set[Place] = set()
    for kind in subject.game.kinds.values():
        for field in kind.fields.values():
            missing = [each for each in subject.game.languages if field.say and each not in field.say.text]
            place = field.spot.place("say")
            if missing and place not in told:
                told.add(place)
                yield Finding(
                    code="L306",
                    place=place,
                    message=f"these words are missing in {' and '.join(missing)}",
                    hint=f"write say: {{{', '.join(f'{each}: …' for each in subject.game.languages)}}}",
                    about=subject.about(f"{kind.id}/{field.name}/say"),
                )
