"""R201, R208, R209, X167: tests of rules name what is there, give positions that can be, expect something."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from deckwright.check.registry import check
from deckwright.check.scenario.findings import unknown_in, wrong
from deckwright.check.subject import Subject
from deckwright.giving_way import give_way
from deckwright.model.finding import Finding
from deckwright.model.game import NamedValue, Ruling

if TYPE_CHECKING:
    from deckwright.scenarios.records import Scenario


@check
def scenario_ids_are_unique(subject: Subject) -> Iterator[Finding]:
    """No two scenarios of a game share an id, in whichever files they stand."""
    first: dict[str, Scenario] = {}
    for scenario in subject.scenarios:
        if scenario.id in first:
            other = first[scenario.id].spot.place("id")
            yield Finding(
                code="R201",
                place=scenario.spot.place("id"),
                message=f'the scenario "{scenario.id}" was already defined at {other}',
                hint="give one of them another id",
                about=subject.about(scenario.id),
            )
        first.setdefault(scenario.id, scenario)


@check
def scenarios_prove_known_rules(subject: Subject) -> Iterator[Finding]:
    """Each rule that a scenario proves, or blames for a refusal, is a fact or a ruling."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for scenario in subject.scenarios:
        about = subject.about(scenario.id)
        for index, rule in enumerate(scenario.proves):
            spot = scenario.spot.at("proves", index)
            yield from unknown_in([rule], "fact or ruling", declared, spot, about)
        for index, rule in enumerate(scenario.refused):
            spot = scenario.spot.at("refused", index)
            yield from unknown_in([rule], "fact or ruling", declared, spot, about)
        for act in (act for stage in scenario.stages for act in stage.illegal):
            for index, rule in enumerate(act.because):
                spot = act.spot.at("because", index)
                yield from unknown_in([rule], "fact or ruling", declared, spot, about)


@check
def scenarios_expect_something(subject: Subject) -> Iterator[Finding]:
    """Each scenario could fail to show what it is about."""
    for scenario in subject.scenarios:
        here = " here" if scenario.is_proof else ""
        for place in scenario.mute:
            yield Finding(
                code="X167",
                place=place,
                message=f"the scenario {scenario.id} expects nothing{here}, so it proves nothing",
                hint="say under expect what must come of it, or under illegal what is forbidden",
                about=subject.about(scenario.id),
            )


@check
def scenarios_set_known_options(subject: Subject) -> Iterator[Finding]:
    """Each option is a switch with that answer, or a value within its bounds, unless the start is refused."""
    game = subject.game
    known: dict[str, Ruling | NamedValue] = {
        ruling.switch: ruling for ruling in game.rulings.values() if ruling.switch
    }
    known |= {value.id: value for value in game.values.values() if value.option}
    for scenario in subject.scenarios:
        about = subject.about(scenario.id)
        for name, answer in scenario.options.items():
            spot, option = scenario.spot.at("options", name), known.get(name)
            yield from unknown_in([name], "option", known, spot, about, key=True)
            if isinstance(option, Ruling):
                yield from unknown_in([str(answer)], f"answer to {name}", option.answers, spot, about)
                seats = scenario.seats or game.usual_seats
                if option.id not in scenario.refused and not option.is_open(str(answer), seats):
                    message = f"{name} cannot be {answer} with {seats} players"
                    yield wrong(spot.place(), message, about)
            elif option and option.tunable and not _within(answer, option.tunable):
                if set(option.rules) & set(scenario.refused):
                    continue
                low, high = option.tunable
                message = f"{name} is {answer}, but may be from {low} to {high}"
                yield wrong(spot.place(), message, about)


@check
def scenarios_take_known_decks(subject: Subject) -> Iterator[Finding]:
    """Each deck is a preset, or a list of cards that there are."""
    game = subject.game
    for scenario in subject.scenarios:
        about = subject.about(scenario.id)
        for index, deck in enumerate(scenario.decks):
            if isinstance(deck, str):
                yield from unknown_in([deck], "deck", game.decks, scenario.spot.at("decks", index), about)
                continue
            for card in deck:
                spot = scenario.spot.at("decks", index, card)
                yield from unknown_in([card], "card", game.cards, spot, about, key=True)


@check
def scenarios_name_what_is_on_the_table(subject: Subject) -> Iterator[Finding]:
    """Cards, spaces, zones, pools, counters, phases and actions of a scenario are those of the game."""
    scenarios = subject.scenarios
    program = subject.resolved.program if scenarios else None
    if program is None:
        return
    from deckwright.check.scenario.acts import act_findings
    from deckwright.check.scenario.names import Names
    from deckwright.check.scenario.positions import expected_findings, given_findings

    names = Names(program)
    for scenario in scenarios:
        give_way()
        about = subject.about(scenario.id)
        names.seats = scenario.seats or program.game.usual_seats
        if scenario.given is not None:
            yield from given_findings(scenario.given, scenario.spot.at("given"), names, about)
        for stage in scenario.stages:
            yield from act_findings((*stage.do, *stage.illegal), names, about)
            yield from expected_findings(stage.expect, stage.spot.at("expect"), names, about)


@check
def scenarios_lay_down_rolls_that_dice_show(subject: Subject) -> Iterator[Finding]:
    """No roll under `dice` is more than the greatest die of the game has sides."""
    rolling = [scenario for scenario in subject.scenarios if scenario.dice]
    program = subject.resolved.program if rolling else None
    if program is None:
        return
    from deckwright.rules.ids import most_sides

    sides = most_sides(program)
    for scenario in rolling:
        for index, roll in enumerate(scenario.dice or ()):
            if sides and roll > sides:
                place, about = scenario.spot.place("dice", index), subject.about(scenario.id)
                hint = f"write a number from 1 to {sides}"
                yield Finding(
                    code="R209",
                    place=place,
                    message=f"no die of this game shows {roll}",
                    hint=hint,
                    about=about,
                )


def cards_in_scenarios(subject: Subject) -> frozenset[str]:
    """The cards that some scenario names."""
    return frozenset(
        word
        for scenario in subject.scenarios
        for word in _words([scenario.given or {}, list(scenario.decks)])
        if word in subject.game.cards
    )


def _words(written: object) -> Iterator[str]:
    """All words and keys in something that is written, however deep."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, Mapping):
        yield from (str(key) for key in written)
        yield from (word for value in written.values() for word in _words(value))
    elif isinstance(written, list):
        yield from (word for value in written for word in _words(value))


def _within(answer: int | str, bounds: tuple[int, int]) -> bool:
    return isinstance(answer, int) and bounds[0] <= answer <= bounds[1]
