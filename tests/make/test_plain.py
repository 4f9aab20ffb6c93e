"""Findings survive the manifest."""

import json

import pytest

from deckwright.make.plain import from_plain, to_plain
from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place

PLACE = Place("content/demo/game.yaml", 3, 4, 5, 60)


@pytest.mark.parametrize("fix", [None, Fix(PLACE, "3")])
def test_a_finding_comes_back_from_json_as_it_was(fix: Fix | None) -> None:
    finding = Finding(code="C105", place=PLACE, message="m", hint="h", about="demo/x", fix=fix)

    assert from_plain(json.loads(json.dumps(to_plain(finding)))) == finding
