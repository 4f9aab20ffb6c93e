"""R202: what is up to a ruling has something for each of its answers."""

from collections.abc import Iterator, Mapping

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.place import Spot


@check
def words_have_each_answer(subject: Subject) -> Iterator[Finding]:
    """A word that is up to a ruling is written for each of its answers."""
    for name, word in subject.game.words_by_ruling.items():
        about = subject.about(f"words/{name}")
        needs = (f"the word {name} says nothing", "what it says then")
        yield from each_answer(subject, word.ruling, word.answers, word.spot, needs, about=about)


def each_answer(
    subject: Subject,
    ruling: str,
    answers: Mapping[str, object],
    spot: Spot,
    needs: tuple[str, str],
    *,
    about: str,
) -> Iterator[Finding]:
    """Findings unless there is such a ruling, and all its answers, and no others, are among `answers`.

    `needs` tells what lacks without an answer, and what is to be written.
    """
    rulings = subject.game.rulings
    yield from unknown(ruling, "ruling", rulings, spot.place("ruling"), about=about)
    if ruling not in rulings:
        return
    known = rulings[ruling].answers
    for answer in answers:
        yield from unknown(answer, "option", known, spot.place("answers", answer, key=True), about=about)
    for answer in [answer for answer in known if answer not in answers]:
        place = spot.place("answers", key=True)
        message = f"{needs[0]} for the answer {answer}"
        hint = f"write {answer}: and {needs[1]}"
        yield Finding(code="R202", place=place, message=message, hint=hint, about=about)
