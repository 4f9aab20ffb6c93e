"""Fixtures of what tests of the terminal share."""

from pathlib import Path

import pytest
from tabletop import Paper, glossary

from deckwright.play.terminal.glossary import Glossary


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest.fixture
def words(pond: Path) -> Glossary:
    """The words of the pond in English."""
    return glossary(pond, "en")
