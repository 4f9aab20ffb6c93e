"""X140, X141 and X152: every game comes to an end, every phase too, and answers do not go round for ever."""

from collections.abc import Iterator

from deckwright.check.program_uses import telling
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding


@check("X140")
def games_come_to_an_end(subject: Subject) -> Iterator[Finding]:
    """One end reads only what can never go back: turns, or a pool that nothing lowers."""
    uses = subject.uses
    if uses is None:
        return
    from deckwright.rules.settle.reach import is_cap, turns_end

    closes = turns_end(uses.program)
    tried = [end for end in uses.program.ends.values() if closes or end.at != "turn"]
    if not any(is_cap(uses.program, end.when, uses.written) for end in tried):
        first = next(iter(uses.program.ends.values()), None)
        spot = first.spot if first else uses.program.turn.spot
        hint = "add an end that only counts, such as {at: turn, when: turns >= 100}"
        if not closes:
            hint = "no turn ends, since the phases lead round in a circle: give a way a condition"
        yield telling("X140", subject.about("end"), spot, "no end of the game is sure to come", hint)


@check("X141")
def phases_come_to_an_end(subject: Subject) -> Iterator[Finding]:
    """Phases that ask nobody do not lead back to themselves."""
    uses = subject.uses
    if uses is None:
        return
    from deckwright.rules.settle.reach import forced_way

    told: set[str] = set()
    for name, phase in uses.program.turn.phases.items():
        way = forced_way(uses.program.turn.phases, name)
        if way and not told & set(way):
            told |= set(way)
            message = f"the phase {name} never ends: {' -> '.join(way)}"
            hint = "offer actions there, or give a way a condition"
            yield telling("X141", subject.about(f"phases/{name}"), phase.spot, message, hint)


@check("X152")
def answers_do_not_go_round(subject: Subject) -> Iterator[Finding]:
    """Listeners that can cause each other's events cost something, or say `once`."""
    uses = subject.uses
    if uses is None or not uses.program.listeners:
        return
    from deckwright.rules.settle.reach import rounds

    for way in rounds(uses.program):
        message = f"{way[0].id} can cause what it answers, again and again"
        hint = f"give one of them a cost, or once: action ({' -> '.join(each.id for each in way)})"
        yield telling("X152", subject.about(way[0].id), way[0].spot, message, hint)
