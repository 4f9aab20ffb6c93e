"""Every report format against a small set of findings, with the expected output written out."""

import io
import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from deckwright.characters import HARMFUL
from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place
from deckwright.report import FORMATS
from deckwright.report.formats import report

from .findings import FOX, MISSPELT, SUPPORTER, TEXTS, reported


def test_findings_are_sorted_by_place_and_each_is_printed_once():
    later = Finding(code="C101", place=Place(SUPPORTER, 9), message="late")

    entries = json.loads(reported("json", later, MISSPELT, FOX, later))["findings"]

    assert [(entry["file"], entry["line"]) for entry in entries] == [
        (SUPPORTER, 4),
        (SUPPORTER, 9),
        (FOX.place.file, 2),
    ]


def test_a_console_that_cannot_write_a_letter_shows_its_number():
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")

    report([MISSPELT], "json", stream, TEXTS)
    stream.flush()

    assert b"b\\xe4r" in stream.buffer.getvalue()


@pytest.mark.parametrize("form", ["json", "github", "junit", "rdjson", "sarif"])
def test_what_a_finding_shows_on_stands_once_before_its_message(form, monkeypatch):
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    text = reported(form, replace(MISSPELT, context="card frog (en)"))

    assert "card frog (en): unknown field powr" in text
    assert "card frog (en): card frog (en)" not in text


def test_json_holds_every_part_of_a_finding():
    document = json.loads(reported("json", MISSPELT))

    stretch = {"file": SUPPORTER, "line": 4, "column": 5, "end_column": 9}
    assert document == {
        "version": 1,
        "findings": [
            {
                "code": "C102",
                "message": "unknown field powr",
                "hint": "did you mean power?",
                "about": "demo/bär",
                **stretch,
                "fix": {**stretch, "text": "power"},
            }
        ],
        "codes": {"C102": 1},
    }


def test_github_escapes_properties_and_data(monkeypatch):
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    odd = Finding(code="R202", place=Place("content/a,b:c%.yaml", 2, 12, 2), message="100%\r\nof: it, all")

    assert reported("github", odd).splitlines()[0] == (
        "::error file=content/a%2Cb%3Ac%25.yaml,line=2,endLine=2,col=12,endColumn=14,title=deckwright R202"
        "::100%25%0D%0Aof: it, all"
    )


def test_github_annotates_ten_and_lists_the_rest_in_the_log(monkeypatch):
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    many = [
        Finding(code="L307", place=Place("a.yaml", line), message=f"value {line}") for line in range(1, 13)
    ]

    lines = reported("github", *many).splitlines()

    assert [line.startswith("::error ") for line in lines] == [True] * 10 + [False] * 3
    assert lines[10] == "a.yaml:11:1: L307 value 11"
    assert (
        lines[12] == "::notice title=deckwright::2 more findings in the log. 12 findings in 1 file: L307 x12"
    )


def test_content_cannot_send_commands_to_the_runner(monkeypatch):
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    evil = [
        Finding(code="L307", place=Place("::set-env.yaml", line), message="##[add-mask]x\n::stop::")
        for line in range(1, 13)
    ]

    lines = reported("github", *evil).splitlines()

    assert all("::" not in line and "##[" not in line for line in lines[10:12])


def test_github_writes_the_summary_of_the_step(monkeypatch, tmp_path):
    summary = tmp_path / "summary.md"
    summary.write_text("before\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))

    reported("github", MISSPELT, Finding(code="R202", place=Place("a.yaml"), message="a | b <i>"))

    assert summary.read_text(encoding="utf-8") == (
        "before\n### deckwright\n\n2 findings in 2 files: C102, R202\n\n"
        "| code | place | finding |\n| --- | --- | --- |\n"
        "| R202 | a.yaml:1:1 | a \\| b &lt;i> |\n"
        f"| C102 | {SUPPORTER}:4:5 | unknown field powr (did you mean power?) |\n"
    )


def test_sarif_locates_names_and_explains_each_finding():
    run = json.loads(
        reported("sarif", MISSPELT, page=lambda code: f"# {code} Unknown field\n\nNot declared.\n")
    )["runs"][0]

    region = {"startLine": 4, "startColumn": 5, "endColumn": 9}
    artifact = {"uri": SUPPORTER, "uriBaseId": "%SRCROOT%"}
    result = run["results"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"]["rules"] == [
        {
            "id": "C102",
            "shortDescription": {"text": "Unknown field"},
            "help": {"text": "Not declared.", "markdown": "# C102 Unknown field\n\nNot declared.\n"},
        }
    ]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("C102", 0, "error")
    assert result["message"]["text"] == "unknown field powr\ndid you mean power?"
    assert result["locations"] == [{"physicalLocation": {"artifactLocation": artifact, "region": region}}]
    replacement = {"deletedRegion": region, "insertedContent": {"text": "power"}}
    assert result["fixes"][0]["artifactChanges"] == [
        {"artifactLocation": artifact, "replacements": [replacement]}
    ]


def test_sarif_fingerprints_tell_findings_on_one_card_apart():
    told_twice = [replace(MISSPELT, place=Place(SUPPORTER, line)) for line in (4, 5)]
    other = replace(MISSPELT, message="unknown field cots")

    results = json.loads(reported("sarif", *told_twice, other))["runs"][0]["results"]

    assert len({str(result["partialFingerprints"]) for result in results}) == 3


def test_sarif_fingerprints_stay_when_the_finding_moves_to_another_line():
    moved = Finding(code="C102", place=Place(SUPPORTER, 40), message="other words", about="demo/bär")
    other = Finding(code="C102", place=Place(SUPPORTER, 50), message="other words", about="demo/fox")

    prints = [
        json.loads(reported("sarif", finding))["runs"][0]["results"][0]["partialFingerprints"][
            "codeAndSubject/v1"
        ]
        for finding in (MISSPELT, moved, other)
    ]

    assert prints[0] == prints[1] != prints[2]


def test_sarif_percent_encodes_file_names():
    finding = Finding(code="R205", place=Place("content/demo/bär x.yaml"), message="no")

    location = json.loads(reported("sarif", finding))["runs"][0]["results"][0]["locations"][0]

    assert location["physicalLocation"]["artifactLocation"]["uri"] == "content/demo/b%C3%A4r%20x.yaml"


def test_junit_has_a_suite_per_file_and_a_failed_test_per_finding():
    root = ElementTree.fromstring(reported("junit", MISSPELT, FOX).encode())

    assert (root.get("tests"), root.get("failures")) == ("2", "2")
    assert [suite.get("name") for suite in root] == [SUPPORTER, FOX.place.file]
    case = root[0][0]
    assert (case.get("classname"), case.get("name"), case.get("line")) == (SUPPORTER, "C102 4:5", "4")
    assert case[0].text == f"{SUPPORTER}:4:5: C102 unknown field powr (did you mean power?)"


def test_junit_without_findings_has_one_passed_test():
    root = ElementTree.fromstring(reported("junit").encode())

    assert (root.get("tests"), root.get("failures"), len(root[0])) == ("1", "0", 1)
    assert len(root[0][0]) == 0


def test_junit_is_well_formed_whatever_the_content_says():
    evil = Finding(code="R202", place=Place("a<b>.yaml"), message='\x00 ]]> & "quoted" \ud800 \ufffe')

    failure = ElementTree.fromstring(reported("junit", evil).encode())[0][0][0]

    assert failure.get("message") == '\\x00 ]]> & "quoted" \\ud800 \\ufffe'


def test_rdjson_counts_columns_in_bytes_and_offers_the_fix():
    unknown = Finding(
        code="R202",
        place=Place(SUPPORTER, 3, 9, 3),
        message="no bär",
        fix=Fix(Place(SUPPORTER, 3, 9, 3), "bar"),
    )

    diagnostic = json.loads(reported("rdjson", unknown))["diagnostics"][0]

    extent = {"start": {"line": 3, "column": 9}, "end": {"line": 3, "column": 13}}
    assert diagnostic["location"] == {"path": SUPPORTER, "range": extent}
    assert diagnostic["suggestions"] == [{"range": extent, "text": "bar"}]
    assert diagnostic["code"] == {"value": "R202"}


def test_rdjson_counts_an_astral_letter_as_four_bytes():
    behind = Finding(code="R202", place=Place("content/demo/game.yaml", 2, 14, 3), message="fox")

    start = json.loads(reported("rdjson", behind))["diagnostics"][0]["location"]["range"]["start"]

    assert start == {"line": 2, "column": len("title: 你好, 🦊 ".encode()) + 1}


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_ends_with_a_line_break_and_can_say_that_nothing_was_found(monkeypatch, form):
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)

    output = reported(form)

    assert output.endswith("\n")
    assert "C102" not in output


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_holds_a_character_that_a_terminal_would_obey(form, monkeypatch, tmp_path):
    evil = "\x1b[2J\x00\u202e\u2028\ud800\x9b"
    place = Place(f"content/{evil}.yaml", 1, 1, 3, 0)
    finding = Finding(
        code="R202", place=place, message=evil, hint=evil, about=f"demo/{evil}", fix=Fix(place, evil)
    )
    summary = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))

    output = reported(form, finding, finding, texts={place.file: evil})

    assert not HARMFUL.search(output)
    assert form != "github" or not HARMFUL.search(summary.read_text(encoding="utf-8"))
