"""jsonschema and jsonschema-rs find the same in every document, however it is broken."""

import copy
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.load.card_schema import card_schema
from deckwright.load.engine import fast_engine, reference_engine
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.load.reader import parse_document
from deckwright.load.schemas import schema
from deckwright.load.validate import validate
from deckwright.shipped import shipped

pytest.importorskip("jsonschema_rs", reason="needs the extra `fast`")

_WORDS = ["", "3", "x", "X y", "a-b\n", "no_such", "poker", "none", "\u0663"]
_OTHERS = [[], {}, [1, 2], ["a", "a"], {"de": "x"}, {"zz zz": 1}, {"type": "int"}, {"is": 4, "option": True}]
JUNK = st.sampled_from([None, True, 0, -1, 3, 10**6, 1.5, *_WORDS, *_OTHERS])


@pytest.fixture(scope="module")
def pairs():
    """Good documents of each kind, each with both engines for its schema."""
    project = Project(shipped("schema").parent)
    loaded = load_game(project, "biomanz")
    kinds = {"game.yaml": "game", "values.yaml": "rules", "rulings.yaml": "rules", "en.yaml": "text"}
    checked = []
    for file, document in loaded.documents.items():
        name = file.rsplit("/", 1)[-1]
        cards = "/cards/" in file
        chosen = (
            card_schema(loaded.game, name.removesuffix(".yaml"))
            if cards
            else schema(kinds.get(name, "rules"))
        )
        checked.append((document.data, reference_engine(chosen), fast_engine(chosen)))
    return checked


def inner(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for step, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from inner(part, (*path, step))


def broken(draw, data):
    """The data with a few values replaced, taken out or renamed."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 5))):
        paths = [path for path in inner(data) if path]
        if not paths:
            break
        path = paths[draw(st.integers(0, len(paths) - 1))]
        holder = data
        for step in path[:-1]:
            holder = holder[step]
        how = draw(st.sampled_from(["replace", "remove", "rename", "add"]))
        if how == "replace":
            holder[path[-1]] = copy.deepcopy(draw(JUNK))
        elif how == "remove":
            del holder[path[-1]]
        elif isinstance(holder, dict):
            key = draw(
                st.sampled_from(["name", "levle", "Big", "title", "x", "options", "type", "answer", "a\n"])
            )
            holder[key] = holder.pop(path[-1]) if how == "rename" else copy.deepcopy(draw(JUNK))
    return data


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_both_engines_lead_to_the_same_findings(pairs, data):
    good, reference, fast = pairs[data.draw(st.integers(0, len(pairs) - 1))]
    text = json.dumps(broken(data.draw, good), ensure_ascii=False, indent=1)
    document = parse_document(text, (), "x.yaml")
    assert told(document, reference) == told(document, fast)


def told(document, shape):
    return Counter(
        (finding.code, finding.place, finding.message, finding.hint, finding.fix)
        for finding in validate(document, shape)
    )
