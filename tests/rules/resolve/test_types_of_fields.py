"""Types of fields that are nothing, and what no card can have by default: told once, where it is written."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

from ..ferry import game_yaml, written

RULES = "turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act]}}}\n" + (
    "actions: {act: {rule: FE-01, do: [{draw: 1}]}}\n"
)
PORTS = "kind: port\ncards:\n  - {id: hythe, name: Hythe}\n  - {id: staithe, name: Staithe}\n"
TOWNS = "kind: town\ncards:\n  - {id: deal, name: Deal}\n"
GAME = game_yaml("2", "seat", herd="goat: 3, mule: 2").replace(
    "kinds:", "names: {shape: [disc, bar]}\nfields:\n  way: {type: %s}\nkinds:", 1
)
SHARING = (
    "  port: {title: Port, size: poker, shares: [way]}\n  town: {title: Town, size: poker, shares: [way]}\n"
)


@pytest.fixture
def told(tmp_path):
    """The file, code, message and hint of each finding where ports and towns share a field `way`."""

    def findings(type_):
        root = written(tmp_path, RULES, game=(GAME % type_).replace("decks:", f"{SHARING}decks:", 1))
        for kind, cards in {"port": PORTS, "town": TOWNS}.items():
            (root / "content" / "ferry" / "cards" / f"{kind}.yaml").write_text(cards, "utf-8")
        loaded = load_game(Project(root), "ferry")
        both = {(finding.place, finding.code, finding.message): finding for finding in loaded.findings}
        findings = (*both.values(), *resolve_rules(loaded).findings)
        return [
            (finding.place.file.rpartition("/")[2], finding.code, finding.message, finding.hint)
            for finding in findings
        ]

    return findings


@pytest.mark.parametrize(
    ("type_", "message", "hint"),
    [
        ("port, default: goat", 'there is no port "goat"', "there are: hythe, staithe"),
        ("set port, default: [goat, hythe]", 'there is no port "goat"', "there are: hythe, staithe"),
        ("card, default: hyth", 'there is no card "hyth"', "did you mean hythe?"),
        ("shape, default: baar", 'there is no shape "baar"', "did you mean bar?"),
        ("[a, b], default: c", 'there is no way "c"', "there are: a, b"),
    ],
)
def test_what_no_card_can_have_by_default_is_told_once_where_it_is_declared(told, type_, message, hint):
    assert told(type_) == [("game.yaml", "R202", message, hint)]


@pytest.mark.parametrize("held", ["port", "card"])
def test_no_map_holds_cards(told, held):
    known = "known types: bool, direction, half, int, shape"

    assert told(f"shape -> {held}, optional: true") == [("game.yaml", "R202", f'no type "{held}"', known)]


@pytest.mark.parametrize("type_", ["int port", "port port", "bool int", "int anything"])
def test_two_types_are_no_type(told, type_):
    assert [each[:3] for each in told(f"{type_}, optional: true")] == [
        ("game.yaml", "R202", f'no type "{type_}"')
    ]


def test_a_wrong_entry_of_a_map_by_default_is_told_once(told):
    message = '"bar" must be disc or bar, not "boo"'

    assert [each[:3] for each in told("shape -> shape, default: {bar: boo}")] == [
        ("game.yaml", "C106", message)
    ]


@pytest.mark.parametrize(
    "type_", ["port, default: hythe", "shape -> int, default: {bar: 2}", "set port, default: []"]
)
def test_nothing_is_told_of_what_cards_may_have_by_default(told, type_):
    assert told(type_) == []
