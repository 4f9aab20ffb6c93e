"""Reading one file: what is refused, what is reported, and where."""

import pytest

from deckwright.characters import ALLOWED
from deckwright.load.reader import BYTES_MAX, parse_document, read_document
from deckwright.model.finding import MOST, ContentError
from deckwright.reading import ANYWHERE


def told(document):
    return [
        (finding.code, finding.place.line, finding.place.column, finding.place.length)
        for finding in document.findings
    ]


def test_plain_data_comes_out_as_yaml_1_2_means_it(read):
    text = "{a: no, b: 0x10, c: 1:30, d: 2024-01-01, e: ~, f: 4.0, g: 1.5, 1: true, null: ''}"
    assert read(text).data == {
        "a": "no", "b": 16, "c": "1:30", "d": "2024-01-01", "e": None,
        "f": 4, "g": 1.5, "1": True, "null": ""
    }  # fmt: skip


def test_an_empty_file_has_no_data_and_a_place(read):
    document = read("# nothing but a remark\n")
    assert document.data is None
    assert str(document.place(("a", 1))) == "x.yaml:1:1"


def test_every_duplicate_key_is_found_at_its_second_place(read):
    document = read("a: 1\nb: 2\na: {c: 1}\nb: 3\nd: 4\n")
    assert told(document) == [("Y025", 3, 1, 1), ("Y025", 4, 1, 1)]
    assert "first on line 2" in document.findings[1].message
    assert document.data == {"a": 1, "b": 2, "d": 4}
    assert document.place(("d",)).line == 5


def test_a_missing_dash_is_asked_for_once(read):
    document = read("cards:\n  - id: hare\n    level: 1\n    id: fox\n    level: 2\n    level: 3\n")

    (finding,) = document.findings
    assert (finding.code, finding.place.line) == ("Y025", 4)
    assert finding.hint == "if a new entry of the list begins here, write a dash before it: - id"


def test_keys_that_are_booleans_elsewhere_are_mended_with_quotes(read):
    document = read('no: 1\n"on": 2\ny: 3\n')
    assert told(document) == [("Y027", 1, 1, 2)]
    assert document.findings[0].fix.text == '"no"'
    assert document.data == {"no": 1, "on": 2, "y": 3}


def test_a_text_that_a_number_sign_cuts_short_is_found(read):
    document = read("text: Discard card #3.\ncost: 3 #old\nname: Old Hare # kept\n")
    assert told(document) == [("Y028", 1, 20, 3)]
    assert document.data["text"] == "Discard card"


@pytest.mark.parametrize(
    ("word", "code", "value"),
    [
        ("010", "Y022", 10),
        ("-007", "Y022", -7),
        (".inf", "Y023", ".inf"),
        ("-.INF", "Y023", "-.INF"),
        (".nan", "Y023", ".nan"),
        ("1e999", "Y021", "1e999"),
        ("9007199254740992", "Y021", "9007199254740992"),
        ("1" * 41, "Y021", "1" * 41),
        ("0x" + "f" * 41, "Y021", "0x" + "f" * 41),
    ],
)
def test_numbers_that_no_game_needs_are_reported(read, word, code, value):
    document = read(f"a: {word}\nb: {word}\n")
    assert told(document) == [(code, 1, 4, len(word)), (code, 2, 4, len(word))]
    assert document.data == {"a": value, "b": value}


def test_a_leading_zero_is_mended(read):
    assert read("a: 010").findings[0].fix.text == "10"


def test_a_tag_is_reported_and_its_value_read_without_it(read):
    document = read("a: !thing\n  b: 1\nc: &x !!str text\n")
    assert told(document) == [("Y020", 1, 4, 6), ("Y020", 3, 7, 5)]
    assert document.data == {"a": {"b": 1}, "c": "text"}


def test_a_merge_key_is_reported_and_left_out(read):
    document = read("base: &b {x: 1}\nc: {<<: *b, y: 2}\nd: {'<<': 1}\n")
    assert told(document) == [("Y026", 2, 5, 2)]
    assert document.data == {"base": {"x": 1}, "c": {"y": 2}, "d": {"<<": 1}}
    assert document.place(("c", "y")).column == 16


def test_a_second_document_is_reported_and_not_read(read):
    document = read("a: 1\n---\nb: 2\n")
    assert told(document) == [("Y041", 2, 1, 3)]
    assert document.data == {"a": 1}


def test_a_byte_order_mark_is_reported_and_places_do_not_count_it(read):
    document = read(b"\xef\xbb\xbfa: 010\n")
    assert told(document) == [("Y013", 1, 1, 1), ("Y022", 1, 4, 3)]
    assert document.text == "a: 010\n"
    fix = document.findings[0].fix
    assert (fix.place.offset, fix.place.length, fix.text) == (0, 0, "")


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: [*b, &b 1]", "Y010", 1, 5),
        ("a: &b\n  c: *b\n", "Y031", 2, 6),
        ("? [a]\n: 1\n", "Y010", 1, 3),
        ("a: 1\n*b : 2\n", "Y010", 2, 1),
        ("a: [?b]", "Y010", 1, 5),
        ("{?b: 1}", "Y010", 1, 2),
        ("a: [:b]", "Y010", 1, 5),
        ("a:\n\tb: 1\n", "Y011", 2, 1),
        (b"a: 1\nb: \xe4\n", "Y012", 2, 4),
        (b"\xff\xfea\x00", "Y012", 1, 1),
        ("a: \x07", "Y014", 1, 4),
    ],
)
def test_what_cannot_be_used_is_refused_at_its_place(refused, text, code, line, column):
    finding = refused(text)
    assert (finding.code, finding.place.line, finding.place.column) == (code, line, column)


@pytest.mark.parametrize("text", ["a: \x1b[2J\n", "a: '\x1b'\n", 'a: "\\e"\n', "a: b\x7f\n", "a: \ufffe\n"])
def test_a_control_character_is_told_once_and_is_to_be_deleted(read, text):
    try:
        findings = read(text).findings
    except ContentError as error:
        findings = error.findings
    assert [(finding.code, finding.hint) for finding in findings] == [("Y014", f"delete it: {ALLOWED}")]


def test_of_very_many_control_characters_the_last_says_how_many_more_there_are(read):
    with pytest.raises(ContentError) as caught:
        read("# " + "\x07" * (MOST + 5) + "\n")

    clashes = [finding for finding in caught.value.findings if finding.code == "Y014"]
    assert len(clashes) == MOST
    assert "; 5 more like this" in clashes[-1].message
    assert "more" not in clashes[-2].message


def test_tabs_are_mended_with_blanks(refused):
    fix = refused("a:\n \tb: 1\n").fix
    assert (fix.place.offset, fix.place.length, fix.text) == (3, 2, "   ")


def test_what_was_found_before_the_end_is_told_as_well(read):
    with pytest.raises(ContentError) as caught:
        read("a: 010\na: 1\nb: [")
    assert [finding.code for finding in caught.value.findings] == ["Y022", "Y010"]


def test_an_unknown_anchor_is_guessed(refused):
    assert refused("a: &person 1\nb: *persan\n").hint == "did you mean *person?"


def test_a_file_that_is_not_there_is_a_content_error(tmp_path):
    with pytest.raises(ContentError, match="cannot be read"):
        read_document(tmp_path / "no.yaml", "no.yaml", ANYWHERE)


def test_a_large_file_is_refused_before_it_is_parsed(refused):
    assert refused(b"[" * (BYTES_MAX + 1)).code == "Y024"


def test_aliases_repeat_values_and_their_places(read):
    document = read("a: &x {k: [1, 22]}\nb: *x\nc: [*x, 3]\n")
    assert document.data == {"a": {"k": [1, 22]}, "b": {"k": [1, 22]}, "c": [{"k": [1, 22]}, 3]}
    assert str(document.place(("b",))) == "x.yaml:2:4"
    assert str(document.place(("c", 0, "k", 1))) == "x.yaml:1:15"
    assert str(document.place(("c", 1))) == "x.yaml:3:9"


def test_an_anchor_in_a_dropped_duplicate_still_has_its_value(read):
    document = read("a: 1\na: &x [1, {b: 2}]\nc: *x\nd: 4\n")
    assert document.data == {"a": 1, "c": [1, {"b": 2}], "d": 4}
    assert str(document.place(("c", 1, "b"))) == "x.yaml:3:4"
    assert str(document.place(("d",))) == "x.yaml:4:4"


def test_a_text_that_was_read_already_is_parsed_with_its_findings():
    first = parse_document("a: 010", (), "y.yaml")
    again = parse_document("b: 1", first.findings, "y.yaml")
    assert again.findings == first.findings
    assert again.data == {"b": 1}
