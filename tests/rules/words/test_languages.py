"""Every language says every word of the rules language."""

import re
from pathlib import Path

import pytest

from deckwright.assets import chrome
from deckwright.check.flow import run_checks
from deckwright.engine import refusals
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.play.terminal import phrases, telling
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.words.language import language, shipped_languages
from deckwright.rules.words.reference import primer
from deckwright.rules.words.reference.primer import example_of_op, example_of_query

SLOT = re.compile(r"\{(\w*)")


def slots(template):
    """The arguments that a template uses, without articles and prepositions."""
    return {name for name in SLOT.findall(template) if name} - set(language("en").articles) - {"in", "into"}


# Who says something of their own, beside the words of a game and the sentences about its rules.
SPEAKERS = {
    **{f"assets/chrome.py, table {place}": said for place, said in enumerate(chrome.TABLES)},
    "play/terminal/phrases.py": phrases.languages(),
    "play/terminal/telling.py": telling.SMALL,
    **{f"engine/refusals.py, {name}": said for name, said in refusals.SENTENCES.items()},
}


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_whoever_says_something_says_it_in_the_languages_of_the_rules(speaker):
    assert {*SPEAKERS[speaker]} ^ {*shipped_languages()} == set()


def test_the_game_of_the_reference_is_written_in_every_language():
    loaded = load_game(Project(Path(primer.__file__).parent), "primer")

    assert {*loaded.game.languages} ^ {*shipped_languages()} == set()
    assert [each.message for each in run_checks(loaded) if each.code == "L306"] == []


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("op", sorted(all_ops()))
def test_every_op_is_said_in_every_language(op, code):
    said = example_of_op(op)[1][code]

    assert re.fullmatch(r"[A-ZÄÖÜ].*\.", said)
    assert "  " not in said
    assert not set("{}|@") & set(said)


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("query", sorted(all_queries()))
def test_every_query_is_said_in_every_language(query, code):
    said = example_of_query(query)[1][code]

    assert said
    assert "  " not in said
    assert not set("{}|@") & set(said)


def test_all_languages_have_the_same_templates():
    english = set(language("en").templates)

    assert [
        (code, odd) for code in shipped_languages() if (odd := set(language(code).templates) ^ english)
    ] == []


def test_templates_of_queries_belong_to_queries():
    named = {key.split(".")[1] for key in language("en").templates if key.startswith("queries.")}

    assert named - set(all_queries()) == {"empty"}


def test_templates_of_ops_belong_to_ops():
    named = {key.split(".")[1] for key in language("en").templates if key.startswith("ops.")}

    assert named - set(all_ops()) == {"else"}


@pytest.mark.parametrize("code", shipped_languages())
@pytest.mark.parametrize("key", sorted(language("en").templates))
def test_a_template_of_one_language_says_no_less_than_that_of_another(key, code):
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

    assert slots(language(code).templates[key]) ^ slots(language("en").templates[key]) <= allowed
