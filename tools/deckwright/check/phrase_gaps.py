"""X174 and L306: words that a game writes for its rules are complete, in every language."""

import re
from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.place import Place

_GAP = re.compile(r"\{([\w.]*)\}")
_VALUE, _PRICE, _TOLD, _WHO = "value", ".price", ".told", "who"


@check
def gaps_are_filled(subject: Subject) -> Iterator[Finding]:
    """What stands in braces in the words of a verb, term, field or choice is something that fills it."""
    program = subject.resolved.program
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
    yield from _in_choices(subject)


def _in_choices(subject: Subject) -> Iterator[Finding]:
    """The words of a choice have a gap for the thing that is chosen, those of a price for its numbers."""
    fields = [field for kind in subject.game.kinds.values() for field in kind.fields.values()]
    numbers = {f"{_VALUE}.{field.name}": None for field in fields if field.type in ("int", "half")}
    for language, choices in subject.game.speech.choices.items():
        for prefix, choice in choices.items():
            is_price = prefix.endswith(_PRICE)
            known = numbers if is_price else _gaps_of(subject, prefix)
            for name in _GAP.findall(choice.text):
                if name not in known:
                    yield Finding(
                        code="X174",
                        place=choice.spot.place(),
                        message=f"nothing fills a gap in these words: there is no {name}",
                        hint=f"a number of the card is such as {{{next(iter(numbers), _VALUE)}}}"
                        if is_price
                        else f"there is {' and '.join(f'{{{each}}}' for each in known)}",
                        about=subject.about(f"{language}/choices.{prefix}"),
                    )


def _gaps_of(subject: Subject, prefix: str) -> tuple[str, ...]:
    """What fills the words of a choice: the thing; in a sentence of the log also who chose, and all picks."""
    of, is_told = prefix.removesuffix(_TOLD), prefix.endswith(_TOLD)
    program = subject.resolved.program
    action = program.actions.get(of) if program is not None and is_told else None
    picked = (_VALUE,) if action is None else tuple(pick.name for pick in action.picks)
    return (_WHO, *picked) if is_told else picked


@check
def fields_are_said_in_every_language(subject: Subject) -> Iterator[Finding]:
    """The sentence of a field is there in each language of the game; one that kinds share is told once."""
    reported: set[Place] = set()
    for kind in subject.game.kinds.values():
        for field in kind.fields.values():
            missing = [
                language
                for language in subject.game.languages
                if field.say and language not in field.say.text
            ]
            place = field.spot.place("say")
            if missing and place not in reported:
                reported.add(place)
                yield Finding(
                    code="L306",
                    place=place,
                    message=f"these words are missing in {' and '.join(missing)}",
                    hint=f"write say: {{{', '.join(f'{code}: …' for code in subject.game.languages)}}}",
                    about=subject.about(f"{kind.id}/{field.name}/say"),
                )
