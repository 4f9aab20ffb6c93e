"""Findings as JUnit XML, which build servers show as failed tests: a test per finding, a suite per file."""

import re
from collections.abc import Iterator
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deckwright.model.finding import Finding
from deckwright.report.gathered import Gathered, sentence

# XML 1.0 has no way at all to write these.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_junit(gathered: Gathered) -> Iterator[str]:
    """A suite per file; one passed test when nothing was found, since servers refuse an empty report."""
    count = len(gathered.findings)
    root = Element("testsuites", name="deckwright", tests=str(max(count, 1)), failures=str(count))
    for file, group in groupby(gathered.findings, key=lambda finding: finding.place.file):
        findings = list(group)
        suite = _suite(root, file, len(findings), len(findings))
        for finding in findings:
            _case(suite, finding)
    if not count:
        SubElement(_suite(root, "content", 1, 0), "testcase", classname="content", name="has no findings")
    indent(root)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield tostring(root, encoding="unicode")


def _suite(root: Element, name: str, tests: int, failures: int) -> Element:
    return SubElement(
        root, "testsuite", name=_writable(name), tests=str(tests), failures=str(failures), errors="0"
    )


def _case(suite: Element, finding: Finding) -> None:
    place = finding.place
    name = f"{finding.code} {place.line}:{place.column}"
    case = SubElement(
        suite,
        "testcase",
        classname=_writable(place.file),
        name=name,
        file=_writable(place.file),
        line=str(place.line),
    )
    failure = SubElement(case, "failure", type=finding.code, message=_writable(finding.full_message))
    failure.text = _writable(f"{place}: {finding.code} {sentence(finding)}")


def _writable(text: str) -> str:
    return _UNWRITABLE.sub(lambda match: f"\\x{ord(match[0]):02x}", text)
