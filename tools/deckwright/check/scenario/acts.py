"""The acts of a scenario: actions, picks and ids that exist."""

from collections.abc import Iterable, Iterator

from deckwright.check.scenario.names import CODE, Names
from deckwright.check.unknown import unknown
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
        place = act.spot.place(act.name, key=True)
        yield from unknown(act.name, "action", actions, place, about=about, code=CODE)
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
        key = act.spot.place(act.name, name, key=True)
        yield from unknown(name, f"pick of {action.name}", known, key, about=about, code=CODE)
        if name not in known:
            continue
        prefix = names.ids[known[name].asks]
        cards = names.program.game.cards if names.called and prefix.values.sort == "piece" else ()
        offered = [*prefix.values.names, *prefix.words, *cards]
        place = act.spot.place(act.name, name)
        for thing in value if isinstance(value, list) else [value]:
            yield from unknown(
                word(thing), f"thing to pick as {name}", offered, place, about=about, code=CODE
            )
