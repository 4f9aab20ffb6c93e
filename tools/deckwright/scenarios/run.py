"""Run one scenario on a table, and say with a place what is not as it says."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckwright.engine.errors import StartError, WrongPosition
from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.rules.program.records import Program
from deckwright.scenarios.absent import absent
from deckwright.scenarios.acts import Recorded, carry_out
from deckwright.scenarios.aliases import by_place, told
from deckwright.scenarios.arrange import seats_of, start_of
from deckwright.scenarios.assertions import mismatches
from deckwright.scenarios.records import Act, Difference, Scenario, Stage
from deckwright.scenarios.table import (
    Begin,
    Miscounted,
    Refused,
    RollMissing,
    Start,
    Unclear,
    Unending,
    Unsaid,
)

if TYPE_CHECKING:
    from deckwright.scenarios.interpreted import InterpretedTable

IMPOSSIBLE = "R209"
EXPECTED, REFUSED, ACCEPTED, OTHER_RULE, DICE, ENDLESS = "X160", "X161", "X162", "X163", "X164", "X166"
_ABSENT = "illegal above do is tried before it, below do after it; what has left is shown by expect"
_NO_RULE = "say under rule: of the action which one it is"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a scenario on one back-end. It passed when nothing was found."""

    scenario: Scenario
    findings: tuple[Finding, ...]


Judge = Callable[[Start], "InterpretedTable"]


def run_scenario(scenario: Scenario, program: Program, begin: Begin, judge: Judge | None = None) -> Outcome:
    """Play a scenario to its end, or to the first act that is refused.

    `judge` begins a table that tells condition by condition which rules forbid what is picked.
    """
    try:
        run = _Run(scenario, program, begin, judge)
    except StartError as refused:
        return Outcome(scenario, tuple(_not_begun(scenario, refused, program)))
    except WrongPosition as wrong:
        message = f"there is no such position: {wrong}"
        return Outcome(scenario, (_found(IMPOSSIBLE, scenario, "given", message, program.game.id),))
    except (RollMissing, Unending) as stopped:
        return Outcome(scenario, (_stopped(scenario, stopped, program.game.id),))
    if scenario.refused:
        message = "the game begins, expected that its start is refused"
        return Outcome(scenario, (_found(ACCEPTED, scenario, "refused", message, program.game.id),))
    findings: list[Finding] = []
    try:
        findings.extend(run.findings())
    except (RollMissing, Unending) as stopped:
        findings.append(_stopped(scenario, stopped, program.game.id))
    return Outcome(scenario, tuple(findings))


def _stopped(scenario: Scenario, why: RollMissing | Unending, game: str) -> Finding:
    if isinstance(why, RollMissing):
        return _found(DICE, scenario, "dice", f"more dice are rolled than are given: {why}", game)
    return replace(_found(ENDLESS, scenario, "id", str(why), game), hint=_perhaps_past_an_end(scenario))


def _perhaps_past_an_end(scenario: Scenario) -> str:
    """What may be amiss where a scenario begins in a later round or turn: numbers may be others now."""
    given = scenario.given or {}
    counted = [f"{key}: {given[key]}" for key in ("rounds", "turns") if given.get(key)]
    return f"it begins with {', '.join(counted)}: an end that asks for fewer by == is past" if counted else ""


def _not_begun(scenario: Scenario, refused: StartError, program: Program) -> Iterator[Finding]:
    """What is wrong about a start that was refused."""
    game, (fewest, most) = program.game.id, program.game.seats
    if not scenario.refused:
        message = f"the game does not begin: {refused}"
        key = "id" if fewest <= seats_of(scenario, program) <= most else "seats"
        yield _found(REFUSED, scenario, key, message, game)
    for rule in scenario.refused:
        if rule not in refused.rules:
            named = ", ".join(refused.rules) or "no rule"
            message = f"the start is refused by {named}, expected {rule}"
            yield _found(OTHER_RULE, scenario, "refused", message, game)


def _found(code: str, scenario: Scenario, key: str, message: str, game: str) -> Finding:
    return Finding(
        code=code,
        place=scenario.spot.place(key),
        context=scenario.id,
        message=message,
        about=f"{game}/{scenario.id}",
    )


class _Run:
    """One scenario on one back-end."""

    def __init__(self, scenario: Scenario, program: Program, begin: Begin, judge: Judge | None) -> None:
        self._scenario, self._program, self._begin, self._judge = scenario, program, begin, judge
        self._start: Start = start_of(scenario, program)
        self._played = Recorded(begin(self._start))

    def findings(self) -> Iterator[Finding]:
        for stage in self._scenario.stages:
            for key in stage.order:
                if key == "do" and (refused := self._do(stage)):
                    yield refused
                    return
                if key == "illegal":
                    yield from self._illegal(stage)
                if key == "expect":
                    yield from self._expected(stage)
        if left := self._played.table.dice_left:
            message = f"{left} of the rolls under dice {'was' if left == 1 else 'were'} not used"
            yield self._finding(DICE, self._scenario.spot.place("dice"), message)

    def _do(self, stage: Stage) -> Finding | None:
        """Carry out the acts of a stage; the finding for the first that is refused."""
        for act in stage.do:
            before = self._played.table.position()
            try:
                carry_out(act, self._program, self._played)
            except Miscounted as miscounted:
                return self._finding(REFUSED, act.spot.place(), miscounted.why)
            except Refused as refused:
                missing = "; ".join(absent(act, self._program, before))
                message = _why(refused, self._told, missing)
                return self._finding(REFUSED, act.spot.place(), message, self._offered(refused, missing))
            except Unsaid as unsaid:
                return self._unsaid(REFUSED, act, unsaid)
        return None

    def _illegal(self, stage: Stage) -> Iterator[Finding]:
        """See that each forbidden act is refused; on a table of its own, since it may begin well."""
        for act in stage.illegal:
            place = act.spot.place(act.name, key=True) if act.picks is not None else act.spot.place()
            try:
                with suppress(RollMissing, Unending):  # it was accepted, whatever comes of it
                    carry_out(act, self._program, self._again())
            except Unsaid as unsaid:
                yield self._unsaid(OTHER_RULE, act, unsaid)
            except Unclear as unclear:
                yield self._finding(OTHER_RULE, place, unclear.why, "say which by its place")
            except Refused as refused:
                missing = "; ".join(absent(act, self._program, self._played.table.position()))
                if missing:
                    message = f"{act.name} is refused only because {missing}"
                    yield self._finding(OTHER_RULE, place, message, _ABSENT)
                else:
                    yield from self._because(act, refused, place)
            else:
                message = f"{act.name} is accepted here, expected that it is refused"
                yield self._finding(ACCEPTED, place, message)

    def _unsaid(self, code: str, act: Act, unsaid: Unsaid) -> Finding:
        """That an act leaves open what its seat is asked for."""
        place = act.spot.place(act.name, key=True)
        offered = ", ".join(id_.rpartition(".")[2] for id_ in unsaid.offered) or "nothing"
        hint = f"say what is picked: {unsaid.pick}: …; there is: {offered}"
        return self._finding(code, place, f"{act.name} needs {unsaid.pick}", hint)

    def _because(self, act: Act, refused: Refused, place: Place) -> Iterator[Finding]:
        if refused.rules is None:
            return
        rules = (self._judged(act) if act.because else ()) or refused.rules
        if not rules and not act.because:
            message = f"{refused.id} is refused, but by no rule"
            yield self._finding(OTHER_RULE, place, message, "; ".join(filter(None, (refused.why, _NO_RULE))))
        for rule in act.because:
            if rule not in rules:
                named = ", ".join(rules) or "no rule"
                message = f"{refused.id} is refused by {named}, expected {rule}"
                yield self._finding(OTHER_RULE, place, message, refused.why)

    def _judged(self, act: Act) -> tuple[str, ...]:
        """The rules that forbid what an act picks, by a table on which the same was done."""
        if self._judge is None:
            return ()
        table = self._judge(self._start)
        try:
            Recorded(table, self._played.answers)
        except Refused:  # the interpreter goes another way; running both tells of that
            return ()
        return table.blamed(by_place(act, table.position(), self._program) if act.picks else act)

    def _again(self) -> Recorded:
        """A fresh table on which the same was done."""
        return Recorded(self._begin(self._start), self._played.answers)

    def _expected(self, stage: Stage) -> Iterator[Finding]:
        for mismatch in mismatches(stage.expect, self._played.table, self._program):
            place = stage.spot.place("expect", *mismatch.path)
            yield Difference(
                code=EXPECTED,
                place=place,
                context=self._scenario.id,
                message=mismatch.message,
                hint=mismatch.hint,
                about=self._about,
                what=mismatch.what,
                expected=mismatch.expected,
                found=mismatch.found,
            )

    def _offered(self, refused: Refused, missing: str) -> str:
        """What is missing for an act, or what forbids it; and what could be done."""
        table = self._played.table
        if refused.instead:
            return missing or "it was taken without asking, since nothing else was possible"
        if table.decider < 0:
            return "the game is over"
        offers = ", ".join(self._told(id_) for id_ in table.legal)
        offered = f"seat {table.decider} is offered: {offers}"
        why = missing or refused.why
        return f"{why}; {offered}" if why else offered

    def _told(self, id_: str) -> str:
        """An id as people read it: with what lies at the place that it names."""
        return told(id_, self._played.table.position(), self._program)

    @property
    def _about(self) -> str:
        return f"{self._program.game.id}/{self._scenario.id}"

    def _finding(self, code: str, place: Place, message: str, hint: str = "") -> Finding:
        return Finding(
            code=code, place=place, context=self._scenario.id, message=message, hint=hint, about=self._about
        )


def _why(refused: Refused, name_of: Callable[[str], str], missing: str) -> str:
    if refused.instead and not missing:
        return f"{name_of(refused.id)} was expected, but {name_of(refused.instead)} was taken"
    by = f" by {_named(refused)}" if refused.rules else ""
    return f"{name_of(refused.id)} is refused{by}"


def _named(refused: Refused) -> str:
    return ", ".join(refused.rules or ()) or "no rule"


def run_on_both(
    scenario: Scenario, program: Program, tables: Begin, oracle: Begin | None, judge: Judge | None = None
) -> Outcome:
    """Run a scenario on compiled rules and, if there is one, on the interpreter as well.

    What only one of them shows is said to be so: then the compiler or the interpreter is wrong.
    """
    first = run_scenario(scenario, program, tables, judge)
    is_none = any(finding.code == IMPOSSIBLE for finding in first.findings)
    if oracle is None or scenario.refused or is_none:  # the interpreter takes any start and position
        return first
    second = run_scenario(scenario, program, oracle, judge)
    keys = [{_key(finding) for finding in outcome.findings} for outcome in (first, second)]
    findings = [finding for finding in first.findings if _key(finding) in keys[1]]
    for outcome, others, which in (
        (first, keys[1], "compiled rules do"),
        (second, keys[0], "the interpreter does"),
    ):
        for finding in outcome.findings:
            if _key(finding) not in others:
                # Only compiled rules know why they refuse something.
                alone = "" if finding.code == OTHER_RULE else f"only {which} so"
                findings.append(replace(finding, hint="; ".join(filter(None, (finding.hint, alone)))))
    return Outcome(scenario, tuple(findings))


def _key(finding: Finding) -> Finding:
    """What is the same in the findings of both back-ends; why something is refused only one of them knows."""
    said = "" if finding.code in (REFUSED, ENDLESS) else finding.message
    return replace(finding, message=said, hint="")
