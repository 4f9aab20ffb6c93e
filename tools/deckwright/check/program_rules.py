"""R202, L306, X145, X147, X148: rule ids, words, switches and options of the rules lead somewhere."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding, Thing
from deckwright.model.game import Fact, Ruling


@check
def cited_rules_are_declared(subject: Subject) -> Iterator[Finding]:
    """Each `rule:` in the rules names a fact or a ruling."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for rule, spot, index in subject.uses.cited if subject.uses else ():
        if rule not in declared:
            about = subject.about("/".join(map(str, (*spot.path, rule))))
            yield from unknown(rule, "fact or ruling", declared, spot.place("rule", index), about=about)


@check
def rules_are_said_in_every_language(subject: Subject) -> Iterator[Finding]:
    """The words that stand with a part of the rules are there in each language of the game."""
    for words, spot in subject.uses.words if subject.uses else ():
        missing = [language for language in subject.game.languages if language not in words.text]
        if missing:
            yield Finding(
                code="L306",
                place=spot.place("say"),
                message=f"these words are missing in {' and '.join(missing)}",
                hint=f"write say: {{{', '.join(f'{language}: …' for language in subject.game.languages)}}}",
                about=subject.about(words.id),
            )


@check
def rules_are_carried_out(subject: Subject) -> Iterator[Finding]:
    """Each rule that a scenario must prove is cited where the rules carry it out."""
    uses = subject.uses
    if uses is None:
        return
    cited = {rule for rule, _, _ in uses.cited}
    declared: list[Fact | Ruling] = [*subject.game.facts.values(), *subject.game.rulings.values()]
    for fact in declared:
        if fact.proof == "scenario" and fact.id not in cited:
            yield Finding(
                code="X145",
                place=fact.spot.place(key=True),
                message=f"nothing in the rules carries out {fact.id}",
                hint=f"write rule: {fact.id} with the part that does, or give it another proof",
                about=subject.about(fact.id),
            )


@check
def switches_and_options_are_read(subject: Subject) -> Iterator[Finding]:
    """The rules read each switch and each option of a game's start."""
    uses = subject.uses
    if uses is None:
        return
    switches = {
        f"{ruling.id}/switch": (ruling.spot, Thing("switch", ruling.switch), _condition(ruling))
        for ruling in subject.game.rulings.values()
        if ruling.switch and ruling.id not in uses.switches
    }
    used = uses.values | _used_in_decks_and_fields(subject)
    options = {
        f"{value.id}/option": (
            value.spot,
            Thing("option", value.id),
            "read it in the rules, or take option: true away",
        )
        for value in subject.game.values.values()
        if value.option and value.id not in used
    }
    for name, (spot, what, hint) in {**switches, **options}.items():
        yield Finding(
            code="X147",
            place=spot.place(what.kind),
            message=f"nothing reads the {what.kind} {what.name}",
            hint=hint,
            about=subject.about(name),
            subject=what,
        )


def _condition(ruling: Ruling) -> str:
    return f"write a condition such as ruling.{ruling.switch} == {ruling.chosen}"


@check
def answers_are_told_apart(subject: Subject) -> Iterator[Finding]:
    """Each answer of a switch is named by a condition; one may be what is left."""
    uses = subject.uses
    if uses is None:
        return
    for ruling in subject.game.rulings.values():
        if not ruling.switch or ruling.id not in uses.switches:
            continue
        alike = [answer for answer in ruling.answers if answer not in uses.told[ruling.id]]
        if len(alike) > 1:
            yield Finding(
                code="X148",
                place=ruling.spot.place("options", alike[0], key=True),
                message=f"the rules do not distinguish {' and '.join(alike)} of {ruling.switch}",
                hint=f"write a condition with ruling.{ruling.switch} == {alike[0]}",
                about=subject.about(f"{ruling.id}/{alike[0]}"),
            )


def _used_in_decks_and_fields(subject: Subject) -> set[str]:
    """The values that bound decks and fields."""
    rules = subject.game.deck_rules
    used: set[str] = set()
    if rules:
        used.update(rules.size or (), rules.at_least.values(), [rules.copies] if rules.copies else [])
    for document in (*subject.within("rules"), subject.documents[f"{subject.folder}/game.yaml"]):
        data = document.data if isinstance(document.data, dict) else {}
        for holder in (data, *data.get("kinds", {}).values()):
            for field in holder.get("fields", {}).values():
                bounds = field.get("range", ()) if isinstance(field, dict) else ()
                used.update(bound for bound in bounds if isinstance(bound, str))
    return used
