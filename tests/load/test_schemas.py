"""The shipped schemas keep the rules that make their findings exact, in both engines and in editors."""

import re

import pytest
from jsonschema import Draft202012Validator

from deckwright.load.schemas import rules_schema, schema, written
from deckwright.shipped import shipped

DOCUMENTS = ("game", "rules", "cards", "text", "scenarios", "import", "print_profile")


def parts(value):
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from parts(part)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_schema_is_a_valid_schema(document):
    Draft202012Validator.check_schema(schema(document))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_schema_avoids_what_blurs_findings(document):
    for part in parts(schema(document)):
        assert not {
            "oneOf",
            "anyOf",
            "not",
            "unevaluatedProperties",
            "dependentRequired",
            "$dynamicRef",
        } & set(part)
        assert part.get("$ref", "#/").startswith("#/")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_pattern_is_anchored_and_plain(document):
    for part in parts(schema(document)):
        for pattern in [part.get("pattern"), *part.get("patternProperties", ())]:
            if isinstance(pattern, str):
                assert pattern.startswith("^")
                assert pattern.endswith(r"$(?!\n)")
                assert r"\d" not in pattern
                assert r"\p" not in pattern
                re.compile(pattern)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_mapping_with_fields_is_closed(document):
    whole = schema(document)
    # Cards are closed by their kinds, steps by the op table, prices by the pools when they are resolved.
    open_on_purpose = [whole["$defs"].get(name) for name in ("card", "step", "price")]
    for part in parts(whole):
        if "properties" in part and part.get("type") == "object" and part not in open_on_purpose:
            assert part["additionalProperties"] is False


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_definition_has_a_title_and_a_description(document):
    for name, definition in schema(document)["$defs"].items():
        assert definition["title"], name
        assert definition["description"], name


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_reference_leads_to_a_definition_and_every_definition_is_used(document):
    whole = schema(document)
    used = {part["$ref"].removeprefix("#/$defs/") for part in parts(whole) if "$ref" in part}
    assert used == set(whole["$defs"])


def test_the_rules_schema_is_made_from_the_game_schema():
    text = (shipped("schema") / "rules.json").read_text(encoding="utf-8")
    assert text == written(rules_schema(schema("game"))), "run: python -m deckwright.rules.op_schema"
