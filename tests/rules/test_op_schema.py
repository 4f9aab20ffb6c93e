"""The schemas know every op and its prepositions, so that editors can complete and explain them."""

from deckwright.load.schemas import schema
from deckwright.rules.op_schema import step_schema, with_steps
from deckwright.rules.ops.registry import all_ops


def test_the_schema_of_a_step_is_made_from_the_op_table():
    whole = schema("game")

    assert whole == with_steps(whole), "run: python -m deckwright.rules.op_schema"


def test_editors_know_every_op_and_every_preposition():
    known = step_schema()["properties"]
    known.pop("rule")

    forms = [op.form for op in all_ops().values()]
    assert set(known) == {key for form in forms for key in (form.name, *form.others)}
    assert all(each["description"].endswith(".") for each in known.values())


def test_a_list_inside_a_step_is_an_op_list_for_editors():
    known = step_schema()["properties"]

    lists = {key for key, each in known.items() if each.get("$ref") == "#/$defs/op_list"}
    assert lists == {"do", "else", "may", "then", "together"}


def test_a_snippet_has_the_prepositions_that_its_op_must_have():
    snippets = {each["label"]: each["body"] for each in step_schema()["defaultSnippets"]}

    assert snippets["draw"] == {"draw": "$1"}
    assert snippets["move"] == {"move": "$1", "to": "$2"}
    assert snippets["for"] == {"for": {"$1": "$2"}, "do": "$2"}
