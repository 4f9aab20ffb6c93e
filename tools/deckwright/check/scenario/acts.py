"""The acts of a scenario: actions, picks and ids that exist."""

from collections.abc import Collection, Iterable, Iterator

from deckwright.check.scenario.findings import CODE, unknown_in
from deckwright.check.scenario.names import Names
from deckwright.model.finding import Finding, Missing
from deckwright.model.near import near
from deckwright.model.place import Place
from deckwright.rules.program.records import ActionRecord
from deckwright.scenarios.acts import DONE, word
from deckwright.scenarios.records import Act


def act_findings(acts: Iterable[Act], names: Names, about: str) -> Iterator[Finding]:
    """What some acts name that is not there."""
    for act in acts:
        if act.picks is None:
            if act.name != DONE:
                yield from id_findings(act.name, names, act.spot.place(), about)
            continue
        actions = names.program.actions
        yield from unknown_in([act.name], "action", actions, act.spot.at(act.name), about, key=True)
        if act.name in actions:
            yield from _picks(act, actions[act.name], names, about)


def id_findings(id_: str, names: Names, place: Place, about: str) -> Iterator[Finding]:
    """An id that no game can ever offer."""
    if id_ not in names.ids.numbers and id_ not in names.called:
        known = [*names.ids.names, *names.ids.prefixes]
        guess = near(id_, known)
        yield Finding(
            code=CODE,
            place=place,
            message=f'there is no action id "{id_}"',
            hint=f"did you mean {guess}?" if guess else "",
            about=about,
            missing=Missing("action id", id_, guess),
        )


def _picks(act: Act, action: ActionRecord, names: Names, about: str) -> Iterator[Finding]:
    known = {pick.name: pick for pick in action.picks}
    for name, value in (act.picks or {}).items():
        spot = act.spot.at(act.name, name)
        yield from unknown_in([name], f"pick of {action.name}", known, spot, about, key=True)
        if name not in known:
            continue
        prefix = names.ids[known[name].asks]
        cards = names.program.game.cards if names.called and prefix.values.sort == "piece" else ()
        offered = [*prefix.values.names, *prefix.words, *cards]
        for thing in value if isinstance(value, list) else [value]:
            otherwise = _by_board(word(thing), offered, names)
            noun = f"thing to pick as {name}"
            yield from unknown_in([word(thing)], noun, offered, spot, about, otherwise=otherwise)


def _by_board(thing: str, offered: Collection[str], names: Names) -> str:
    """What to write for a space that boards call by their names, `sea_a1` for `a1`; empty if none has it."""
    prefixes = [board.prefix for board in names.program.boards.values() if board.prefix]
    called = [prefix + thing for prefix in prefixes if prefix + thing in offered]
    return f"write {' or '.join(called)}" if called else ""
