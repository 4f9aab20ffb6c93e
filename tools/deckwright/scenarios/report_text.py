"""Scenarios that fail, for people: by file, each with its line, and expected beside found."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from deckwright.model.finding import Finding
from deckwright.model.numbers import plural
from deckwright.report.as_text import excerpt, width
from deckwright.report.gathered import Gathered, visible
from deckwright.scenarios.records import Difference
from deckwright.scenarios.run import Outcome

_RED, _BOLD, _PLAIN = "\x1b[1;31m", "\x1b[1m", "\x1b[0m"
_INDENT = "    "
_HEADS = ("", "expected", "found")
WIDEST = 40  # columns that one cell may take before its row is told line by line


def failures(outcomes: Sequence[Outcome], texts: Mapping[str, str], *, colour: bool) -> Iterator[str]:
    """The lines about all that failed; nothing if all passed."""
    gathered = Gathered(
        [finding for outcome in outcomes for finding in outcome.findings], texts, colour=colour
    )
    for file, group in groupby(outcomes, key=_file):
        within = list(group)
        failed = [outcome for outcome in within if outcome.findings]
        if failed:
            title = f"{file}: {len(failed)} of {plural(len(within), 'scenario')} failed"
            yield f"{_BOLD}{title}{_PLAIN}" if colour else title
            for outcome in failed:
                yield ""
                yield from _scenario(outcome, gathered)
            yield ""
    if gathered.findings:
        yield f"`deckwright explain {next(iter(gathered.codes))}` tells what a code means."


def _file(outcome: Outcome) -> str:
    return outcome.scenario.spot.place("id").file


def _scenario(outcome: Outcome, gathered: Gathered) -> Iterator[str]:
    scenario = outcome.scenario
    name = f"{_RED}{scenario.id}{_PLAIN}" if gathered.colour else scenario.id
    yield f"  {name} (line {scenario.spot.place('id').line}, proves {', '.join(scenario.proves)})"
    for (_, differs), group in groupby(outcome.findings, key=_block):
        findings = list(group)
        if differs:
            yield from _quoted(findings[0], gathered, caret=False)
            yield from _compared([finding for finding in findings if isinstance(finding, Difference)])
        else:
            for finding in findings:
                yield from _quoted(finding, gathered, caret=True)
                yield from _said(finding)


def _block(finding: Finding) -> tuple[int, bool]:
    return finding.place.line, isinstance(finding, Difference)


def _quoted(finding: Finding, gathered: Gathered, *, caret: bool) -> Iterator[str]:
    """The line of the scenario, with its number."""
    line = gathered.line(finding.place)
    if line is None:
        return
    shown, mark = excerpt(line.rstrip(), finding.place.column, finding.place.length)
    kept = shown.lstrip()
    head = f"{_INDENT}{finding.place.line} | "
    yield head + kept
    if caret:
        yield " " * (len(head) - 2) + "| " + mark[len(shown) - len(kept) :]


def _said(finding: Finding) -> Iterator[str]:
    yield f"{_INDENT}{finding.code} {visible(finding.message)}"
    for part in finding.hint.split("; ") if finding.hint else ():
        yield f"{_INDENT}{' ' * len(finding.code)} {visible(part)}"


def _compared(differences: Sequence[Difference]) -> Iterator[str]:
    """Expected and found side by side; one below the other where they are long."""
    rows = [_HEADS, *((visible(odd.what), visible(odd.expected), visible(odd.found)) for odd in differences)]
    hints = ["", *(visible(odd.hint) for odd in differences)]
    code = differences[0].code
    wide = max(width(cell) for row in rows for cell in row[:2]) > WIDEST
    if wide:
        for odd, hint in zip(differences, hints[1:], strict=True):
            yield f"{_INDENT}{code} {visible(odd.what)}"
            yield f"{_INDENT}     expected {visible(odd.expected)}"
            yield f"{_INDENT}     found    {visible(odd.found)}"
            if hint:
                yield f"{_INDENT}     {hint}"
        return
    columns = [max(width(row[at]) for row in rows) for at in range(3)]
    for at, (row, hint) in enumerate(zip(rows, hints, strict=True)):
        cells = (cell + " " * (columns[place] - width(cell)) for place, cell in enumerate(row))
        behind = f"  ({hint})" if hint else ""
        yield f"{_INDENT}{code if at else ' ' * len(code)} {'  '.join(cells)}{behind}".rstrip()
