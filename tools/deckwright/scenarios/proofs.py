"""Whether each rule of a game has the proof that it declares."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckwright.model.finding import Finding
from deckwright.model.game import Fact, Game, Ruling
from deckwright.model.place import Place
from deckwright.scenarios.records import Scenario

MISSING = "X165"
FACE = ".xml.j2"
TRIED = ("scenario", "check")  # proofs of rules whose numbers must be tried with others


@dataclass(frozen=True, slots=True)
class Proof:
    """A rule, the kind of proof it declares, and what proves it: scenarios, checks, fields, components."""

    rule: str
    kind: str
    by: tuple[str, ...]


def proofs(
    game: Game,
    scenarios: Sequence[Scenario],
    faces: Collection[str] | None = None,
    broken: Collection[str] = (),
) -> Iterator[Proof]:
    """What proves each fact and ruling, in the order in which they are declared.

    `faces` are the face templates of the game's own; without it each kind counts as drawn. `broken` are the
    checks of cards that found something.
    """
    rules: list[Fact | Ruling] = [*game.facts.values(), *game.rulings.values()]
    scenarios = [scenario for scenario in scenarios if scenario.is_proof]
    for rule in rules:
        proven_by: Iterator[str] = iter([rule.because] if rule.because else [])
        if rule.proof == "scenario":
            proven_by = (scenario.id for scenario in scenarios if rule.id in scenario.proves)
        elif rule.proof == "check":
            proven_by = _kept(game, rule.id, scenarios, broken)
        elif rule.proof == "face":
            proven_by = _drawn(game, rule.id, faces)
        elif rule.proof == "component":
            proven_by = _printed(game, rule.id)
        yield Proof(rule.id, rule.proof, tuple(proven_by))


def own_faces(root: Path, game: str) -> frozenset[str]:
    """The face templates of a game's own, by name."""
    templates = (root / "templates" / game).glob(f"*{FACE}")
    return frozenset(path.name.removesuffix(FACE) for path in templates)


def _kept(game: Game, rule: str, scenarios: Sequence[Scenario], broken: Collection[str]) -> Iterator[str]:
    """Starts that are refused by it, and what loading and checking hold all cards to."""
    yield from (scenario.id for scenario in scenarios if rule in scenario.refused)
    checks = (check for check in game.checks.values() if check.id not in broken)
    yield from (f"checks.{check.id}" for check in checks if rule in check.rules)
    for kind in game.kinds.values():
        for field in kind.fields.values():
            if rule in field.rules and (field.range or field.among):
                yield f"{kind.id}.{field.name}"


def _drawn(game: Game, rule: str, faces: Collection[str] | None) -> Iterator[str]:
    """Kinds whose cards have a face of their own, and fields, which any face prints."""
    with_cards = {card.kind for card in game.cards.values()}
    for kind in game.kinds.values():
        if rule in kind.rules and kind.id in with_cards and (faces is None or kind.face in faces):
            yield f"kinds.{kind.id}"
        yield from (f"{kind.id}.{field.name}" for field in kind.fields.values() if rule in field.rules)


def _printed(game: Game, rule: str) -> Iterator[str]:
    """Components, needs, and decks that are printed: what is taken out of another has no backs of its own."""
    yield from (component.id for component in game.components.values() if rule in component.rules)
    yield from (f"needs.{need.id}" for need in game.needs.values() if rule in need.rules)
    yield from (f"decks.{deck.id}" for deck in game.printed_decks if rule in deck.rules)


def missing_proofs(
    game: Game,
    scenarios: Sequence[Scenario],
    faces: Collection[str] | None = None,
    broken: Collection[str] = (),
) -> Iterator[Finding]:
    """A finding for each rule, answer and option that nothing proves. `faces` and `broken` as in `proofs`."""
    rules: dict[str, Fact | Ruling] = {**game.facts, **game.rulings}
    scenarios = [scenario for scenario in scenarios if scenario.is_proof]
    unproven: set[str] = set()
    for proof in proofs(game, scenarios, faces, broken):
        if not proof.by:
            unproven.add(proof.rule)
            place = rules[proof.rule].spot.place(key=True)
            yield _finding(game, proof.rule, place, _told(proof))
    for ruling in game.rulings.values():
        if ruling.switch and ruling.proof == "scenario" and ruling.id not in unproven:
            yield from _unproven_answers(game, ruling, scenarios)
    yield from _unset_values(game, scenarios, unproven)


def _told(proof: Proof) -> tuple[str, str]:
    """What is missing, and what would be enough."""
    ways = {
        "scenario": ("no scenario proves it", f"write one with proves: [{proof.rule}]"),
        "check": (
            "no bound of a field and no check that holds cites it, and no start is refused by it",
            f"add rule: {proof.rule} to what keeps it, or write a scenario with refused: {proof.rule}",
        ),
        "face": (
            "no printed kind or field cites it",
            f"add rule: {proof.rule} to the field that prints it, or to the kind with such a face",
        ),
        "component": ("no component or printed deck cites it", f"add rule: {proof.rule} to one"),
        "none": ("it gives no reason", "say why under because"),
    }
    return ways[proof.kind]


def _unproven_answers(game: Game, ruling: Ruling, scenarios: Sequence[Scenario]) -> Iterator[Finding]:
    """One finding for the answers that were in force in no scenario that proves their ruling."""
    assert ruling.switch is not None
    proving = [scenario for scenario in scenarios if ruling.id in scenario.proves]
    seen = {str(scenario.options.get(ruling.switch, ruling.chosen)) for scenario in proving}
    missing = [answer for answer in ruling.answers if answer not in seen]
    if missing:
        place = ruling.spot.place("options", missing[0], key=True)
        message = f"no scenario proves the answer {' nor the answer '.join(missing)}"
        hint = f"write one with options: {{{ruling.switch}: {missing[0]}}}"
        yield _finding(game, ruling.id, place, (message, hint))


def _unset_values(game: Game, scenarios: Sequence[Scenario], unproven: Collection[str]) -> Iterator[Finding]:
    """Values that a start may set, of rules proven by scenarios, which no such scenario sets otherwise.

    Values of rules that are `unproven` anyway are left out.
    """
    declared: dict[str, Fact | Ruling] = {**game.facts, **game.rulings}
    for value in game.values.values():
        rules = [rule for rule in value.rules if rule in declared and declared[rule].proof in TRIED]
        if not value.option or set(rules) <= set(unproven):
            continue
        proving = (scenario for scenario in scenarios if set(rules) & set(scenario.proves))
        if all(scenario.options.get(value.id, value.value) == value.value for scenario in proving):
            what = f"no scenario that proves it sets {value.id} to another number"
            hint = f"write one with options: {{{value.id}: …}}"
            place = value.spot.place(key=True)
            yield _finding(game, rules[0], place, (what, hint))


def _finding(game: Game, rule: str, place: Place, words: tuple[str, str]) -> Finding:
    message, hint = words
    return Finding(
        code=MISSING, place=place, message=f"{rule}: {message}", hint=hint, about=f"{game.id}/{rule}"
    )
