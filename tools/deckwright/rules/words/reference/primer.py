"""Primer, a game that shows every op and every query once: what is written, and what it says.

Its examples are those that ops and queries have themselves.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import cast

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.load.reader import parse_document
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.records import Program
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.language import shipped_languages
from deckwright.rules.words.sentences import Sentences

_NAME = "primer"
_SHOWN = f"content/{_NAME}/rules/shown.yaml"  # of which there is no file
_GIVEN = "{target: piece, foe: piece, goal: space}"
_ASKED = "{piece: piece, foe: piece, space: space, goal: space}"
_ANSWERING = ("answered", "arguments")  # what the first key of an op takes that answers an event
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-+*/%=!<> ")


@cache
def primer() -> Program:
    """Its resolved rules."""
    program = resolve_rules(_loaded()).program
    assert program is not None, "the game of the reference has findings"
    return program


@cache
def _loaded() -> Loaded:
    loaded = load_game(Project(Path(__file__).parent), _NAME)
    shown = parse_document(_shown(), (), _SHOWN)
    return replace(loaded, documents={**loaded.documents, _SHOWN: shown})


def _shown() -> str:
    """A verb for the example of each op, a trigger for what answers an event, a term for each query."""
    verbs, triggers = ["verbs:"], ["triggers:"]
    for name, each in all_ops().items():
        do = f"do: [{each.form.example}]"
        if each.form.first.shape in _ANSWERING:
            triggers.append(f"  show_{name}: {{before: harm, {do}}}")
        else:
            verbs.append(f"  show_{name}: {{with: {_GIVEN}, {do}}}")
    terms = [
        f"  show_{name}: {{of: seat, with: {_ASKED}, is: {json.dumps(each.example)}}}"
        for name, each in all_queries().items()
    ]
    return "\n".join([*verbs, *triggers, "terms:", *terms, ""])


def example_of_op(name: str) -> tuple[str, Mapping[str, str]]:
    """A step with an op as it is written, and its sentence in each language."""
    program, shown = primer(), f"show_{name}"
    said = {}
    for language in shipped_languages():
        sentences = Sentences(program, language)
        heard = [each for each in program.listeners if each.id == shown]
        verb = program.verbs.get(shown)
        said[language] = sentences.steps(verb.do) if verb else sentences.listener(heard[0])
    fields = _entry("verbs" if shown in program.verbs else "triggers", shown)
    steps = cast(list[object], fields["do"])
    return written(steps[0]), said


def example_of_query(name: str) -> tuple[str, Mapping[str, str]]:
    """An expression with a query as it is written, and how each language says it."""
    program, shown = primer(), f"show_{name}"
    term = program.terms[shown]
    said = {language: Sentences(program, language).expression(term.is_) for language in shipped_languages()}
    return str(_entry("terms", shown)["is"]), said


def _entry(section: str, name: str) -> Mapping[str, object]:
    for document in _loaded().documents.values():
        data = document.data
        if isinstance(data, dict) and name in data.get(section, {}):
            return cast(Mapping[str, object], data[section][name])
    raise KeyError(name)


def written(value: object) -> str:
    """A value in the flow style of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    return text if set(text) <= _PLAIN else f'"{text}"'
