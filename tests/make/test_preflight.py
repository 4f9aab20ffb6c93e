"""A few painted cards with faults for a printer: each is found, and nothing else."""

from pathlib import Path

import pytest

from ..campaigns import preflight


def test_faults_of_a_few_painted_cards_are_found_and_none_besides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflight, "DPI", (155,))

    assert preflight.judged(tmp_path, 10, 4) == ([], [])
