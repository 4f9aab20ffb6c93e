"""How a choice between op lists is said: this or that."""

from typing import Any

from deckwright.rules.program.steps import Case, Step
from deckwright.rules.words.clauses import decider, says_op, steps
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args


@says_op("choose")
def choose(speaker: Speaker, step: Step) -> str:
    """Its cases with `or` between them, and who chooses unless it is the player spoken to."""
    args: Any = step.args
    who = decider(speaker, args["by"])
    cases = [case(speaker.deciding(who), each) for each in args["cases"]]
    said: Args = {"who": who, "cases": speaker.joined(cases, "or")}
    return speaker.fill(f"ops.choose{'.who' if who.person != 2 else ''}", said)


def case(speaker: Speaker, of: Case) -> str:
    """What one case of a choice does, and when it may be chosen."""
    do = steps(speaker, of.do)
    if of.when is None:
        return do
    return speaker.fill("ops.choose.case", {"do": do, "when": speaker.clause(of.when)})
