"""X140, X141 and X152: every game comes to an end, every phase too, and answers do not go round for ever."""

from collections.abc import Iterator

from deckwright.check.program_uses import telling
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding


@check
def games_come_to_an_end(subject: Subject) -> Iterator[Finding]:
    """One end reads only what can never go back: turns, or a pool that nothing lowers."""
    uses = subject.uses
    if uses is None:
        return
    from deckwright.rules.resolve.circles import lasting_circle
    from deckwright.rules.resolve.reach import is_cap

    program = uses.program
    circle = lasting_circle(program, asking=True)
    if circle and lasting_circle(program, asking=False):
        return  # X141 tells of it
    tried = [end for end in program.ends.values() if not (circle and end.at)]
    if any(is_cap(program, end.when, uses.written, turns_end=not circle) for end in tried):
        return
    first = next(iter(program.ends.values()), None)
    spot = first.spot if first else program.turn.spot
    hint = "add an end that only counts, such as {at: turn, when: turns >= 100}"
    if circle:
        way = " -> ".join(circle)
        hint = f"turns need not end, since nothing ends the way {way}: let its `when` read what changes there"
    yield telling("X140", subject.about("end"), spot, "no end of the game is sure to come", hint)


@check
def phases_come_to_an_end(subject: Subject) -> Iterator[Finding]:
    """Phases that ask nobody do not lead back to themselves; what a phase waits for can come about."""
    uses = subject.uses
    if uses is None:
        return
    from deckwright.rules.resolve.circles import lasting_circle, vain_waits

    for phase, key in vain_waits(uses.program):
        lacking = "makes its `until` come true" if key == "until" else f"brings its `{key}` to an end"
        message = f"nothing that is done in {phase.name} {lacking}"
        hint = "let it read what the actions change, or bound them with exactly or at_most"
        about = subject.about(f"phases/{phase.name}")
        yield telling("X141", about, phase.spot.at(key), message, hint)
    if way := lasting_circle(uses.program, asking=False):
        phase = uses.program.turn.phases[way[0]]
        message = f"nothing ends the circle {' -> '.join(way)}, and no player is asked in it"
        hint = "offer actions there, or let `when` read what changes on the way"
        yield telling("X141", subject.about(f"phases/{phase.name}"), phase.spot, message, hint)


@check
def answers_do_not_go_round(subject: Subject) -> Iterator[Finding]:
    """Listeners that can cause each other's events cost something, or say `once`."""
    uses = subject.uses
    if uses is None or not uses.program.listeners:
        return
    from deckwright.rules.resolve.reach import rounds

    for way in rounds(uses.program):
        message = f"{way[0].id} can cause what it answers, again and again"
        hint = f"give one of them a cost, or once: action ({' -> '.join(action.id for action in way)})"
        yield telling("X152", subject.about(way[0].id), way[0].spot, message, hint)
