"""Findings survive the manifest."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from deckwright.make.finding_json import from_json, to_json
from deckwright.model.finding import Finding, Fix, Missing, Thing
from deckwright.model.place import Place

PLACE = Place("content/demo/game.yaml", 3, 4, 5, 60)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"fix": Fix(PLACE, "3")},
        {"context": "card frog (en)"},
        {"subject": Thing("value", "x")},
        {"missing": Missing("card", "frog", "frogs")},
    ],
)
def test_a_finding_comes_back_from_json_as_it_was(more: Mapping[str, Any]) -> None:
    finding = Finding(code="C105", place=PLACE, message="m", hint="h", about="demo/x", **more)

    assert from_json(json.loads(json.dumps(to_json(finding)))) == finding
