"""Every language says every word of the rules language."""

import re
from pathlib import Path

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
    return (
        {name for name in SLOT.findall(template) if name}
        - set(language("en").articles)
        - {"in", "into", "out_of"}
    )


# Who says something of their own, beside the words of a game and the sentences about its rules.
SPEAKERS = {
    **{f"assets/chrome.py, table {place}": said for place, said in enumerate(chrome.TABLES)},
    "play/terminal/phrases.py": phrases.languages(),
    "play/terminal/telling.py": telling.SMALL,
    **{f"engine/refusals.py, {name}": said for name, said in refusals.SENTENCES.items()},
}


def test_whoever_says_something_says_it_in_the_languages_of_the_rules():
    odd = {speaker: {*said} ^ {*shipped_languages()} for speaker, said in SPEAKERS.items()}

    assert SPEAKERS
    assert {speaker: codes for speaker, codes in odd.items() if codes} == {}


def test_the_game_of_the_reference_is_written_in_every_language():
    loaded = load_game(Project(Path(primer.__file__).parent), "primer")

    assert {*loaded.game.languages} ^ {*shipped_languages()} == set()
    assert [each.message for each in run_checks(loaded) if each.code == "L306"] == []


def badly_said(examples, form):
    """What is said of names in each language, where it lacks a form or holds what a template left."""
    said = {(name, code): examples[name].get(code, "") for name in examples for code in shipped_languages()}
    assert said
    return {
        where: text
        for where, text in said.items()
        if not re.fullmatch(form, text) or "  " in text or set("{}|@") & set(text)
    }


def test_every_op_is_said_in_every_language():
    assert badly_said({op: example_of_op(op)[1] for op in all_ops()}, r"[A-ZÄÖÜ].*\.") == {}


def test_every_query_is_said_in_every_language():
    assert badly_said({query: example_of_query(query)[1] for query in all_queries()}, r"(?s).+") == {}


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


def test_a_template_of_one_language_says_no_less_than_that_of_another():
    # German leaves out what its sentence has no room for, and says some things in other words.
    allowed = {
        "who",
        "things",
        "group",
        "the_group",
        "the_each",
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

    english = {key: slots(template) for key, template in language("en").templates.items()}
    odd = {
        (code, key): (slots(language(code).templates[key]) ^ template) - allowed
        for code in shipped_languages()
        for key, template in english.items()
    }

    assert english
    assert {where: names for where, names in odd.items() if names} == {}
