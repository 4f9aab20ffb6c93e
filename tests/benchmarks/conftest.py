"""What all benchmarks share: their modules, their clock, and the list of gates at the end."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # benchmarks import their helpers, which no other test needs

from costs import GATES, METER, NOTES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.benchmark(timer=METER, warmup=False))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if GATES:
        terminalreporter.section("gates: CPU time against a peer or a floor of the same run")
        for gate in GATES:
            terminalreporter.write_line(str(gate), red=not gate.met, green=gate.met)
        for line in NOTES:
            terminalreporter.write_line(line)
