"""Every language says every word of the rules language."""

import re

import pytest

from deckwright.rules.ops.registry import all_ops
from deckwright.rules.settle.expressions.queries import QUERIES
from deckwright.rules.words.language import language, shipped_languages
from deckwright.rules.words.reference.primer import example_of_op, example_of_query

SLOT = re.compile(r"\{(\w*)")


def slots(template):
    """The arguments that a template uses, without articles and prepositions."""
    return {name for name in SLOT.findall(template) if name} - set(language("en").articles) - {"in", "into"}


def test_there_are_english_and_german():
    assert shipped_languages() == ("de", "en")


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("op", sorted(all_ops()))
def test_every_op_is_said_in_every_language(op, code):
    said = example_of_op(op)[1][code]

    assert re.fullmatch(r"[A-ZÄÖÜ].*\.", said)
    assert "  " not in said
    assert not set("{}|@") & set(said)


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("query", sorted(QUERIES))
def test_every_query_is_said_in_every_language(query, code):
    said = example_of_query(query)[1][code]

    assert said
    assert "  " not in said
    assert not set("{}|@") & set(said)


def test_all_languages_have_the_same_templates():
    keys = {code: set(language(code).templates) for code in shipped_languages()}

    assert keys["de"] == keys["en"]


def test_templates_of_queries_belong_to_queries():
    named = {key.split(".")[1] for key in language("en").templates if key.startswith("queries.")}

    assert named - set(QUERIES) == {"empty"}


def test_templates_of_ops_belong_to_ops():
    named = {key.split(".")[1] for key in language("en").templates if key.startswith("ops.")}

    assert named - set(all_ops()) == {"else"}


@pytest.mark.parametrize("key", sorted(language("en").templates))
def test_a_template_of_one_language_says_no_less_than_that_of_another(key):
    # German leaves out what its sentence has no room for, and says some things in other words.
    allowed = {
        "who",
        "things",
        "group",
        "the_group",
        "of",
        "field",
        "title",
        "pool",
        "thing",
        "head",
        "piece",
        "b",
        "no_b",
    }

    assert slots(language("de").templates[key]) ^ slots(language("en").templates[key]) <= allowed
