"""R203, R210 and L308: rulebook and rules name the same rule ids and answers, in every language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.load.positions import Lines
from deckwright.model.finding import Finding
from deckwright.model.game import Fact, Ruling
from deckwright.model.markup import ANY, clauses
from deckwright.model.place import Place

_LISTED = re.compile(r"^[ \t]*\{(?:rulings|authors)(?::(?P<ids>[^{}\n]*))?\}[ \t]*\r?$", re.MULTILINE)


@check
def clauses_are_declared(subject: Subject) -> Iterator[Finding]:
    """Each rule id in a rulebook is a fact or a ruling."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for rulebook in subject.game.rulebooks.values():
        for clause, spot in rulebook.clauses.items():
            about = subject.about(f"rulebook.{rulebook.language}/{clause}")
            place = spot.place()
            yield from unknown(clause, "fact or ruling", declared, place, about=about, code="R203")


@check
def clauses_name_known_answers(subject: Subject) -> Iterator[Finding]:
    """Each answer in a mark of a rulebook is an option of the ruling."""
    rulings = subject.game.rulings
    for cited in _cited(subject):
        if cited.answer not in ("", ANY) and cited.id in rulings:
            known, noun = rulings[cited.id].answers, f"answer to {cited.id}"
            yield from unknown(cited.answer, noun, known, cited.place, about=cited.about, code="R203")
        elif cited.answer and cited.id in subject.game.facts:
            message = f"{cited.id} is no ruling: it has no answers"
            hint = f"write {{#{cited.id}}}"
            yield Finding(code="R203", place=cited.place, message=message, hint=hint, about=cited.about)


@check
def clauses_of_open_rulings_name_an_answer(subject: Subject) -> Iterator[Finding]:
    """Where a ruling has several answers, a clause says of which it speaks, or that it holds with each."""
    for cited in _cited(subject):
        ruling = subject.game.rulings.get(cited.id)
        if ruling and ruling.has_options and not cited.answer:
            id_ = cited.id
            yield Finding(
                code="R210",
                place=cited.place,
                message=f"{id_} has several answers, and the clause does not say of which it speaks",
                hint=f"write {{#{id_}={ruling.chosen}}}: it is printed with this answer only;"
                f" or {{#{id_}={ANY}}} if it is true with each ({', '.join(ruling.answers)})",
                about=cited.about,
            )


@dataclass(frozen=True, slots=True)
class _Cited:
    """A rule id in a clause mark, with the answer that it names."""

    id: str
    answer: str
    place: Place
    about: str


def _cited(subject: Subject) -> Iterator[_Cited]:
    for rulebook in subject.game.rulebooks.values():
        lines, text = Lines(rulebook.file, rulebook.text), rulebook.text
        for mark in clauses(text):
            at = mark.start
            for id_, answer in zip(mark.ids, mark.answers, strict=True):
                at = text.index(f"#{id_}", at) + 1
                named = at + len(id_)
                start, end = (named + 1, named + 1 + len(answer)) if answer else (at, named)
                about = subject.about(f"rulebook.{rulebook.language}/{id_}")
                yield _Cited(id_, answer, lines.place(start, end), about)
                at = end


@check
def rules_have_a_clause(subject: Subject) -> Iterator[Finding]:
    """Each fact and ruling stands in the rulebook of each language."""
    game = subject.game
    for rulebook in game.rulebooks.values():
        printed = (mark for mark in clauses(rulebook.text) if mark.holds(game.chosen))
        carried = {id_ for mark in printed for id_ in mark.ids}
        for mark in _LISTED.finditer(rulebook.text):
            carried |= set(game.rulings if mark["ids"] is None else mark["ids"].split())
        rules: list[Fact | Ruling] = [*game.facts.values(), *game.rulings.values()]
        if rules and not rulebook.text.strip():
            yield Finding(
                code="L308",
                place=rulebook.spot.place(),
                message=f'the rulebook in "{rulebook.language}" is empty',
                hint="write it, or delete the file until it is written",
                about=subject.about(f"rulebook.{rulebook.language}"),
            )
            continue
        for rule in rules:
            if rule.id not in carried:
                yield Finding(
                    code="L308",
                    place=rule.spot.place(key=True),
                    message=f'the rulebook in "{rulebook.language}" has no clause for {rule.id}',
                    hint=f"end the paragraph that states it in {rulebook.file} with {{#{rule.id}}}",
                    about=subject.about(f"rulebook.{rulebook.language}/{rule.id}"),
                )
