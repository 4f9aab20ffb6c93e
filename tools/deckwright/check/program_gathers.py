"""X149, X104: cards that are gathered into a pile are shuffled there, and all of them belong there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.giving_way import give_way
from deckwright.model.finding import Finding

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play, Rulebook
    from deckwright.rules.program.records import Program, ZoneRecord
    from deckwright.rules.program.steps import Step, Steps


@check
def gathered_cards_are_shuffled(subject: Subject) -> Iterator[Finding]:
    """Behind each `gather` into a pile that nobody sees comes a `shuffle` of it."""
    uses = subject.uses
    if uses is None:
        return
    for step in _unshuffled(uses.program):
        zone = _zone_of(step)
        message = f"the cards that are gathered into {zone} are not shuffled"
        hint = f"add {{shuffle: {zone}}} behind it; otherwise players know which cards lie on top"
        yield Finding(
            code="X149", place=step.spot.place(), message=message, hint=hint, about=subject.about(step.op)
        )


@check
def gathered_cards_began_in_one_zone(subject: Subject) -> Iterator[Finding]:
    """No card that is gathered lies in another zone too at the start: nothing would tell them apart."""
    from deckwright.rules.ops.registry import op_of
    from deckwright.rules.program.walk import steps

    if subject.uses is None:
        return
    for step in steps(subject.uses.program):
        if op_of(step).form.does == "gathers" and subject.rulebook is not None:
            for card, other in _lying_elsewhere(subject.rulebook, _zone_of(step)):
                yield Finding(
                    code="X104",
                    place=step.spot.place(),
                    message=f"{card} lies in {_zone_of(step)} at the start and in {other} too",
                    hint="let their where say which cards lie in which of them",
                    about=subject.about(step.op),
                )


def _lying_elsewhere(book: "Rulebook", name: str) -> Iterator[tuple[str, str]]:
    """The first card of a zone, as it is at the start, that lies in another one too; that one."""
    from deckwright.rules.gathering import others_filled
    from deckwright.rules.interpret.begin import opened

    play, zone = opened(book, 0, None, None), book.program.zones[name]
    own = _cards(zone, play)
    for other in others_filled(zone, book.program):
        if both := own & _cards(other, play):
            yield book.cards.ids[min(both)], other.name
            return


def _cards(zone: "ZoneRecord", play: "Play") -> set[int]:
    """The cards that lie in a zone at the start; those that a deck misspells are told of elsewhere."""
    from deckwright.rules.gathering import designs
    from deckwright.rules.interpret.begin import lying

    known = designs(zone, play.program) & play.program.game.cards.keys()
    return set(lying(zone, dict.fromkeys(known, 1), play))


def _unshuffled(program: "Program") -> list["Step"]:
    """The steps behind which no shuffle comes on some way, once each."""
    from deckwright.rules.ids_walk import lists_of

    verbs = [verb.do for verb in program.verbs.values()]
    found: dict[int, Step] = {}
    for steps in lists_of(program):
        give_way()
        if not any(steps is each for each in verbs):
            found |= {id(step): step for step in _open(program, steps, frozenset(), ())}
    return list(found.values())


def _open(
    program: "Program", steps: "Steps", shuffled: frozenset[str], verbs: tuple[str, ...]
) -> Iterator["Step"]:
    """The same in a list behind which some zones are shuffled, with the verbs that it calls."""
    from deckwright.rules.ops.registry import op_of
    from deckwright.rules.program.steps import lists_in
    from deckwright.rules.program.walk import reached

    for number, step in enumerate(steps):
        later = reached(program, steps[number + 1 :])
        behind = shuffled | {_zone_of(each) for each in later if op_of(each).form.does == "shuffles"}
        if op_of(step).form.does == "gathers" and program.zones[_zone_of(step)].sees == "nobody":
            yield from () if _zone_of(step) in behind else (step,)
        for arg in step.args.values():
            for held in lists_in(arg).values():
                yield from _open(program, held, behind, verbs)
        verb = step.args.get("verb")
        if isinstance(verb, str) and verb in program.verbs and verb not in verbs:
            yield from _open(program, program.verbs[verb].do, behind, (*verbs, verb))


def _zone_of(step: "Step") -> str:
    """The name of the zone that a step is about."""
    return str(getattr(step.args["zone"], "name", ""))
