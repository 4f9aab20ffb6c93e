"""R203 and L308: rulebook and rules name the same rule ids, in every language."""

import re
from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.game import Fact, Ruling

_ALL_RULINGS = re.compile(r"^[ \t]*\{rulings\}[ \t]*\r?$", re.MULTILINE)


@check("R203")
def clauses_are_declared(subject: Subject) -> Iterator[Finding]:
    """Each rule id in a rulebook is a fact or a ruling."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for rulebook in subject.game.rulebooks.values():
        for clause, spot in rulebook.clauses.items():
            about = subject.about(f"rulebook.{rulebook.language}/{clause}")
            place = spot.place()
            yield from unknown(clause, "fact or ruling", declared, place, about=about, code="R203")


@check("L308")
def rules_have_a_clause(subject: Subject) -> Iterator[Finding]:
    """Each fact and ruling stands in the rulebook of each language."""
    game = subject.game
    for rulebook in game.rulebooks.values():
        carried = set(rulebook.clauses)
        if _ALL_RULINGS.search(rulebook.text):
            carried |= set(game.rulings)
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
