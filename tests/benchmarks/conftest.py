"""What all benchmarks share: their modules, their quick form, and the list of gates at the end."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # benchmarks import their helpers, which no other test needs

from costs import FORM, GATES, NOTES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="Show that each benchmark runs; judge nothing.")


def pytest_configure(config: pytest.Config) -> None:
    FORM.quick = config.getoption("--quick")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if GATES and not FORM.quick:
        terminalreporter.section("gates: CPU time against a peer or a floor of the same run")
        for gate in GATES:
            terminalreporter.write_line(str(gate), red=not gate.met, green=gate.met)
        for line in NOTES:
            terminalreporter.write_line(line)
