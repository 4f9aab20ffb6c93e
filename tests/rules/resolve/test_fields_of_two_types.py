"""A field of one name and two types: there is one column by its name, so no rule may read it."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.resolve import resolve_rules

from ..ferry import GAME, written

PORTS = "kind: port\ncards:\n  - {id: hythe, name: Hythe}\n"
LEVEL = "fields: {level: {type: int, range: [1, 9], rule: FE-01}}"
NAMES = "names: {colour: [red, blue], shape: [disc, bar]}\nkinds:"
RULES = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], exactly: 1}}}
actions:
  act: {rule: FE-01, pick: {stop: {card: port}}, do: [%s]}
"""
TWO_TYPES = [
    ("int, default: 1", "[near, far], default: far", "stop.tint == far"),
    ("colour, default: blue", "shape, default: bar", "stop.tint == bar"),
    ("set colour, default: [blue]", "set shape, default: [bar]", "bar in stop.tint"),
    ("int, default: 2", "card, default: hythe", "stop.tint == hythe"),
    ("int, default: 2", "port, default: hythe", "stop.tint == hythe"),
    ("int, default: 2", "half, default: 1.5", "stop.tint > 1"),
    ("int, default: 2", "int, optional: true", "stop.tint > 1"),
    ("colour -> int, default: {red: 2}", "shape -> int, default: {bar: 3}", "stop.tint[bar] > 1"),
    ("shape -> shape, default: {bar: bar}", "shape -> colour, default: {bar: blue}", "stop.tint[bar] == red"),
]


@pytest.fixture
def resolved(tmp_path):
    """The rules of a game whose animals and ports have a field `tint`, each of a type of its own."""

    def rules(first, second, do="{draw: 1}", more=""):
        game = GAME.replace(LEVEL, LEVEL.replace("{level", f"{{tint: {{type: {first}}}, level", 1), 1)
        port = f"  port: {{title: Port, size: poker, fields: {{tint: {{type: {second}}}}}}}\n"
        game = game.replace("kinds:", NAMES, 1).replace("decks:", f"{port}decks:", 1)
        root = written(tmp_path, RULES % do + more, game=game)
        (root / "content" / "ferry" / "cards" / "port.yaml").write_text(PORTS, "utf-8")
        return resolve_rules(load_game(Project(root), "ferry"))

    return rules


def codes(found):
    return [finding.code for finding in found.findings]


@pytest.mark.parametrize(("first", "second", "asked"), TWO_TYPES)
def test_no_rule_reads_a_field_of_two_types_whether_the_kind_is_known_or_not(resolved, first, second, asked):
    resolution = resolved(first, second, f"{{if: '{asked}', then: [{{draw: 1}}]}}")
    any_card = "{let: {c: first(hand)}}, {if: c != none, then: [{gain: {toll: c.tint}}]}"
    behind = resolved(first, second, any_card)

    assert codes(resolution) == codes(behind) == ["X114"]
    assert resolution.findings[0].hint == "give one of them another name"


def test_a_field_of_two_types_is_named_with_both(resolved):
    (finding,) = resolved(*TWO_TYPES[1][:2], "{if: stop.tint == bar, then: [{draw: 1}]}").findings

    assert finding.message == "'tint' is a field (one of colour) and a field (one of shape)"


def test_the_cards_of_a_kind_are_asked_for_no_field_of_two_types(resolved):
    ask = "{if: 'any(port, tint == bar)', then: [{draw: 1}]}"

    assert codes(resolved(*TWO_TYPES[1][:2], ask)) == ["X114"]


@pytest.mark.parametrize(("first", "second", "_"), TWO_TYPES)
def test_a_field_of_two_types_that_no_rule_reads_harms_nobody(resolved, first, second, _):
    resolution = resolved(first, second)

    assert codes(resolution) == []
    Rulebook(resolution.program)


def test_a_field_that_holds_cards_of_two_kinds_holds_any_card_where_the_kind_is_not_known(resolved):
    types = ("port, default: hythe", "animal, default: goat")
    any_card = "{let: {c: first(hand)}}, {if: c != none, then: [{gain: {toll: c.tint.level}}]}"

    assert codes(resolved(*types, "{gain: {toll: stop.tint.level}}")) == []
    assert codes(resolved(*types, any_card)) == []
    assert codes(resolved(*types, "{gain: {toll: stop.tint.tint.level}}")) == ["X120"]
