"""Why an action is not allowed now, with the clauses of the rulebook that say so."""

from collections.abc import Iterator

from deckwright.engine.errors import IllegalAction
from deckwright.engine.state import State
from deckwright.play.terminal.clauses import Rulebook
from deckwright.play.terminal.matching import fits, words
from deckwright.play.terminal.phrases import Phrases

MOST_REASONS = 3


def named(typed: str, state: State, language: str) -> list[int]:
    """All ids of the game in whose words each typed word begins one; those with the fewest words first."""
    wanted = words(typed)
    told = {
        action: words(f"{state.describe(action, language)} {name}")
        for action, name in enumerate(state.layout.ids)
    }
    found = [action for action, known in told.items() if wanted and fits(wanted, known)]
    return sorted(found, key=lambda action: (state.layout.ids[action].count("."), len(told[action]), action))


def reasons(typed: str, state: State, language: str, rulebook: Rulebook, phrases: Phrases) -> Iterator[str]:
    """Lines about the actions that are meant: allowed, or not and by which rules."""
    found = named(typed, state, language)
    seen: set[tuple[str, ...]] = set()
    for action in found:
        said = state.describe(action, language)
        if action in state.legal_actions():
            yield phrases("legal", action=said)
            return
        rules = forbidding(state, action)
        if rules in seen:
            continue
        seen.add(rules)
        yield phrases("not_now", action=said) + (f" ({', '.join(rules)})" if rules else "")
        # One clause says enough; `help RULE` tells them all.
        told = [clauses[0] for rule in rules if (clauses := rulebook.about(rule))]
        yield from (f"  {clause}" for clause in dict.fromkeys(told))
        if len(seen) == MOST_REASONS:
            return


def forbidding(state: State, action: int) -> tuple[str, ...]:
    """The ids of the rules by which an action is not open."""
    try:
        state.clone().apply(action)
    except IllegalAction as illegal:
        return illegal.rules
    return ()
