"""Clauses that stand alone: in German the verb comes second, though behind `wenn` it comes last."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from deckwright.rules.words.language import language
from deckwright.rules.words.reference import primer
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.template import verb_second
from deckwright.rules.words.text import tidy

PARTS = (".place", ".adjective", "queries.combinations", "queries.different")  # templates that are no clauses
SAID = {
    "n > 2": "die Zahl ist größer als 2",
    "not (n == 2 and coin > 1)": "es gilt nicht, dass (die Zahl 2 ist und du mehr als 1 Münze hast)",
    "consecutive(hand, level)": "die Werte der Stufe unter den Karten auf deiner Hand "
    "folgen lückenlos aufeinander",
    "not consecutive(hand, level)": "die Werte der Stufe unter den Karten auf deiner Hand "
    "folgen nicht lückenlos aufeinander",
    "all(hand, level > 1)": "die Stufe jeder Karte auf deiner Hand ist größer als 1",
    "not all(hand, level > 1)": "es gilt nicht, dass die Stufe jeder Karte auf deiner Hand größer als 1 ist",
    "any(hand, level > 1)": "es gibt eine Karte auf deiner Hand, deren Stufe größer als 1 ist",
    "fits_so(n)": "für die Zahl gilt „fits so“",
    "not fits_so(n)": "für die Zahl gilt „fits so“ nicht",
}


@pytest.fixture(scope="module")
def told(tmp_path_factory, resolved):
    """The reference's game with a term for each condition."""
    root = tmp_path_factory.mktemp("mains")
    shutil.copytree(Path(primer.__file__).parent / "content", root / "content")
    terms = {f"t{at}": {"with": {"n": "int"}, "is": each, "rule": "PR-1"} for at, each in enumerate(SAID)}
    terms["fits_so"] = {"with": {"n": "int"}, "is": "n > 1", "rule": "PR-1"}
    (root / "content/primer/rules/mains.yaml").write_text(yaml.safe_dump({"terms": terms}), "utf-8")
    return resolved("primer", root)


def test_each_german_clause_knows_how_it_stands_alone():
    german = language("de")
    clauses = {
        name: template
        for name, template in german.templates.items()
        if name.startswith(("conditions.", "queries."))
        and ":@}" not in template
        and not any(part in name for part in PARTS)
        and not re.fullmatch(r"\{a\} \{a\?[^}]*\}", template)
    }
    odd = [
        name
        for name, template in clauses.items()
        if verb_second(template) == template and name not in german.mains and " gilt, dass " not in template
    ]

    assert len(clauses) > 50
    assert odd == [
        "conditions.unsaid.which",
        "conditions.unsaid.which.not",
    ]  # behind a relative pronoun alone


@pytest.mark.parametrize("condition", SAID)
def test_the_verb_of_a_clause_that_stands_alone_comes_second(told, condition):
    speaker = replace(Sentences(told, "de").speaker, states=True)
    at = [*SAID].index(condition)

    assert tidy(speaker.language, speaker.clause(told.terms[f"t{at}"].is_)) == SAID[condition]
