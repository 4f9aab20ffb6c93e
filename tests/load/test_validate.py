"""Findings from schemas: code, place, message, hint and fix."""

import pytest

from deckwright.load.engine import fast_engine, reference_engine
from deckwright.load.validate import validate

SCHEMA = {
    "title": "Fauna card",
    "type": "object",
    "required": ["id", "power"],
    "properties": {
        "id": {"type": "string", "pattern": r"^[a-z]+$(?!\n)", "patternErrorMessage": "small letters only"},
        "power": {"type": "integer", "minimum": 1, "maximum": 9, "description": "How strong it is."},
        "least": {"type": "integer", "minimum": 1},
        "name": {"type": ["string", "object"], "minLength": 1, "patternProperties": {"^[a-z]{2}$(?!\\n)": {}},
                 "additionalProperties": False, "patternErrorMessage": "a language such as en"},
        "half": {"enum": ["left", "right"]},
        "size": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number"}},
        "tags": {"type": "array", "uniqueItems": True},
    },
    "additionalProperties": False,
}  # fmt: skip
GOOD = "id: hare\npower: 3\n"


@pytest.fixture(params=[reference_engine, fast_engine])
def find(read, request):
    if request.param is fast_engine:
        pytest.importorskip("jsonschema_rs", reason="needs the extra `fast`")
    shape = request.param(SCHEMA)

    def find(text, **more):
        return validate(read(text), shape, **more)

    return find


def only(findings):
    assert len(findings) == 1, [str(finding) for finding in findings]
    place = findings[0].place
    return findings[0], (findings[0].code, place.line, place.column, place.length)


def test_what_is_right_gives_no_finding(find):
    assert find(GOOD) == []


@pytest.mark.parametrize(
    ("text", "expected", "message", "hint"),
    [
        ("id: hare\n", ("C101", 1, 1, 2), 'field "power" is missing in this fauna card', "How strong it is."),
        (GOOD + "zzz: 1\n", ("C102", 3, 1, 3), 'unknown field "zzz" in this fauna', "fields: least, name"),
        (GOOD + "nmae: x\n", ("C102", 3, 1, 4), 'unknown field "nmae"', "did you mean name?"),
        ("id: hare\npowr: 3\n", ("C102", 2, 1, 4), 'unknown field "powr"', "you mean power? It is missing"),
        ("id: hare\npower: big\n", ("C104", 2, 8, 3), 'must be a whole number, not "big"', "in digits"),
        ("id: hare\npower: 3 or so\n", ("C104", 2, 8, 7), "a whole number", "write 3, without words"),
        ("id: hare\npower: 1.5\n", ("C104", 2, 8, 3), "must be a whole number, not 1.5", ""),
        ("id: hare\npower: [1]\n", ("C104", 2, 8, 3), "not a list", ""),
        ("id: hare\npower: 1_000\n", ("C104", 2, 8, 5), "must be a whole number", ""),
        ("id: hare\npower: '3'\n", ("C105", 2, 8, 3), "a number in quotes is a text", "remove the quotes"),
        ("id: hare\npower:\n", ("C108", 2, 1, 5), '"power" is empty', "a value: it cannot be left out"),
        ("id: hare\npower: 12\n", ("C107", 2, 8, 2), "must be from 1 to 9, not 12", ""),
        (GOOD + "least: 0\n", ("C107", 3, 8, 1), "must be at least 1, not 0", ""),
        (GOOD + "half: lift\n", ("C106", 3, 7, 4), 'must be left or right, not "lift"', "did you mean left?"),
        (GOOD + "half: no\n", ("C106", 3, 7, 2), 'must be left or right, not "no"', ""),
        (GOOD + "name: ''\n", ("C108", 3, 7, 2), '"name" is empty', "give it a value, or remove the line"),
        (GOOD + "name: 1984\n", ("C104", 3, 7, 4), "a text or a mapping, not 1984", "put it between quotes"),
        (GOOD + "name: {English: x}\n", ("C110", 3, 8, 7), 'cannot be a key here', "a language such as en"),
        (GOOD + "name: {self}\n", ("C110", 3, 8, 4), "cannot be a key here", "quotes around a text"),
        (GOOD + "size: [1]\n", ("C108", 3, 7, 3), "has 1 entry, but needs 2", ""),
        (GOOD + "size: [1, 2, 3]\n", ("C107", 3, 7, 9), "has 3 entries, but may have 2", ""),
        (GOOD + "size: [1, x]\n", ("C104", 3, 11, 1), 'entry 2 of "size" must be a number', ""),
        (GOOD + "tags: [a, b, a]\n", ("C109", 3, 7, 9), '"a" is twice in "tags"', ""),
        ("id: Hare\npower: 3\n", ("C110", 1, 5, 4), '"id" cannot be "Hare"', "small letters only"),
        ("- 1\n", ("C104", 1, 1, 1), "this file must be", ""),
        ("", ("C108", 1, 1, 1), "this file is empty", ""),
    ],
)  # fmt: skip
def test_a_mistake_has_its_code_place_and_words(find, text, expected, message, hint):
    finding, place = only(find(text))
    assert place == expected
    assert message in finding.message
    assert hint in finding.hint


def test_a_quoted_number_is_mended(find):
    fix = only(find("id: hare\npower: '3'\n"))[0].fix
    assert (fix.text, fix.place.offset, fix.place.length) == ("3", 16, 3)


def test_a_text_that_reads_as_a_number_is_mended_with_quotes(find):
    assert only(find(GOOD + "name: 0x10\n"))[0].fix.text == '"0x10"'


def test_a_misspelt_required_field_is_mended(find):
    fix = only(find("id: hare\n'powr': 3\n"))[0].fix
    assert (fix.text, fix.place.length) == ("power", 6)


def test_one_missing_field_answers_to_one_unknown_field(find):
    codes = sorted(finding.code for finding in find("id: hare\npowr: 3\npowre: 3\n"))
    assert codes == ["C102", "C102"]


def test_a_field_that_belongs_elsewhere_says_where(find):
    def elsewhere(path):
        return {"speed": ("bird", "horse")} if not path else {}

    finding, place = only(find(GOOD + "speed: 1\n", elsewhere=elsewhere))
    assert place == ("C103", 3, 1, 5)
    assert finding.hint == '"speed" belongs to: bird, horse'


def test_a_number_that_was_refused_already_is_not_reported_twice(find):
    assert find("id: hare\npower: .inf\n") == []


def test_findings_are_sorted_and_name_the_thing(find):
    findings = find("power: 12\nhalf: up\nid: 3\n", about=lambda path: f"x/{path[0]}")
    assert [finding.about for finding in findings] == ["x/power", "x/half", "x/id"]
