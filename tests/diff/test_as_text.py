"""How a difference is called in the reports."""

import pytest

from deckwright.diff.as_text import label
from deckwright.diff.records import Change


@pytest.mark.parametrize(
    ("language", "languages", "shown"),
    [
        ("en", ("en",), "name"),
        ("en", ("en", "de"), "name (en)"),
        ("de", ("en",), "name (de)"),  # words of a language that the game has no more
    ],
)
def test_a_text_is_called_by_its_language_only_where_there_are_several(
    language: str, languages: tuple[str, ...], shown: str
) -> None:
    change = Change(field="name", language=language, before="Fox", after="Hen")

    assert label(change, languages) == shown
