"""The reference page of the rules language."""

import pytest
import yaml

from deckwright.load.schemas import shape
from deckwright.rules.words.reference.entries import entry, kinds, names
from deckwright.rules.words.reference.page import PAGE, page
from deckwright.rules.words.reference.sections import SECTIONS, examples


def test_the_page_is_what_the_code_makes():
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m deckwright.rules.words.reference"


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in kinds() for name in names(kind)])
def test_every_word_has_an_entry_on_the_page(kind, name):
    told = entry(kind, name)

    assert told.startswith(f"### {name}\n")
    assert (told if kind in ("op", "query", "section") else f"| `{name}` |").strip() in PAGE.read_text(
        encoding="utf-8"
    )


def test_an_entry_of_an_op_tells_its_keys_with_their_defaults():
    assert "| `who` | seat | who draws; without it `me` |" in entry("op", "draw")


def test_an_entry_of_a_section_tells_its_keys_and_which_must_be_there():
    told = entry("section", "values")

    assert "| `is` (required) |" in told
    assert "| `rule` (required) | rule ids | The ids of the rules" in told
    assert "| `option` | true / false |" in told


@pytest.mark.parametrize("section", SECTIONS)
def test_the_example_of_a_section_may_stand_in_a_rules_file(section):
    written = yaml.safe_load(examples()[section])

    assert list(written) == [section]
    assert list(shape("rules")(written)) == []
