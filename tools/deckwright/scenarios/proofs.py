"""Whether each rule of a game has the proof that it declares."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from deckwright.model.finding import Finding
from deckwright.model.game import Fact, Game, Ruling
from deckwright.model.place import Place
from deckwright.scenarios.records import Scenario

MISSING = "X165"
TRIED = ("scenario", "check")  # proofs of rules whose numbers must be tried with others


@dataclass(frozen=True, slots=True)
class Proof:
    """A rule, the kind of proof it declares, and what proves it: scenarios, fields, components."""

    rule: str
    kind: str
    by: tuple[str, ...]


def proofs(game: Game, scenarios: Sequence[Scenario]) -> Iterator[Proof]:
    """What proves each fact and ruling, in the order in which they are declared."""
    rules: list[Fact | Ruling] = [*game.facts.values(), *game.rulings.values()]
    for rule in rules:
        yield Proof(rule.id, rule.proof, tuple(_found(rule, game, scenarios)))


def _found(rule: Fact | Ruling, game: Game, scenarios: Sequence[Scenario]) -> Iterator[str]:
    if rule.proof == "scenario":
        yield from (each.id for each in scenarios if rule.id in each.proves)
    elif rule.proof == "check":
        yield from _kept(game, rule.id, scenarios)
    elif rule.proof == "face":
        yield from (f"{kind}.{name}" for kind, name, rules in _fields(game) if rule.id in rules)
    elif rule.proof == "component":
        yield from (each.id for each in game.components.values() if rule.id in each.rules)
    elif rule.because:
        yield rule.because


def _kept(game: Game, rule: str, scenarios: Sequence[Scenario]) -> Iterator[str]:
    """Starts that are refused by it, and bounds of fields, to which loading holds all cards."""
    yield from (each.id for each in scenarios if rule in each.refused)
    for kind in game.kinds.values():
        for field in kind.fields.values():
            if rule in field.rules and (field.range or field.among):
                yield f"{kind.id}.{field.name}"


def _fields(game: Game) -> Iterator[tuple[str, str, Collection[str]]]:
    for kind in game.kinds.values():
        for field in kind.fields.values():
            yield kind.id, field.name, field.rules


def missing_proofs(game: Game, scenarios: Sequence[Scenario]) -> Iterator[Finding]:
    """A finding for each rule, answer and option that nothing proves."""
    rules: dict[str, Fact | Ruling] = {**game.facts, **game.rulings}
    told: set[str] = set()  # of these nothing more is said
    for proof in proofs(game, scenarios):
        if not proof.by:
            told.add(proof.rule)
            place = rules[proof.rule].spot.place(key=True)
            yield _finding(game, proof.rule, place, _told(proof))
    for ruling in game.rulings.values():
        if ruling.switch and ruling.proof == "scenario" and ruling.id not in told:
            yield from _unproven_answers(game, ruling, scenarios)
    yield from _unset_values(game, scenarios, told)


def _told(proof: Proof) -> tuple[str, str]:
    """What is missing, and what would be enough."""
    ways = {
        "scenario": ("no scenario proves it", f"write one with proves: [{proof.rule}]"),
        "check": (
            "no bound of a field cites it, and no start is refused by it",
            f"write a scenario with refused: {proof.rule}",
        ),
        "face": ("no field of a card cites it", f"add rule: {proof.rule} to the field that prints it"),
        "component": ("no component cites it", f"add rule: {proof.rule} to one"),
        "none": ("it gives no reason", "say why under because"),
    }
    return ways[proof.kind]


def _unproven_answers(game: Game, ruling: Ruling, scenarios: Sequence[Scenario]) -> Iterator[Finding]:
    """One finding for the answers that were in force in no scenario that proves their ruling."""
    assert ruling.switch is not None
    proving = [each for each in scenarios if ruling.id in each.proves]
    seen = {str(each.options.get(ruling.switch, ruling.chosen)) for each in proving}
    missing = [answer for answer in ruling.answers if answer not in seen]
    if missing:
        place = ruling.spot.place("options", missing[0], key=True)
        told = f"no scenario proves the answer {' nor the answer '.join(missing)}"
        hint = f"write one with options: {{{ruling.switch}: {missing[0]}}}"
        yield _finding(game, ruling.id, place, (told, hint))


def _unset_values(game: Game, scenarios: Sequence[Scenario], told: Collection[str]) -> Iterator[Finding]:
    """Values that a start may set, of rules proven by scenarios, which no such scenario sets otherwise.

    Values of rules of which it was `told` that nothing proves them are left out.
    """
    declared: dict[str, Fact | Ruling] = {**game.facts, **game.rulings}
    for value in game.values.values():
        rules = [rule for rule in value.rules if rule in declared and declared[rule].proof in TRIED]
        if not value.option or set(rules) <= set(told):
            continue
        proving = (each for each in scenarios if set(rules) & set(each.proves))
        if all(each.options.get(value.id, value.value) == value.value for each in proving):
            what = f"no scenario that proves it sets {value.id} to another number"
            hint = f"write one with options: {{{value.id}: …}}"
            place = value.spot.place(key=True)
            yield _finding(game, rules[0], place, (what, hint))


def _finding(game: Game, rule: str, place: Place, told: tuple[str, str]) -> Finding:
    message, hint = told
    return Finding(
        code=MISSING, place=place, message=f"{rule}: {message}", hint=hint, about=f"{game.id}/{rule}"
    )
