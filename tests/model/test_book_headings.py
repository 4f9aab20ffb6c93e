"""The heading above a line of a rulebook, and its page in the built book."""

import pytest

from deckwright.model.book_headings import Chapter, chapters

TEXT = """# Pond

Newts.

## The cards {#PO-01}

### Newts

They swim.

### **Frogs**
They rest.

### Newts"""


def test_a_line_stands_under_the_heading_before_it_and_the_title_is_none() -> None:
    above = dict(zip(TEXT.split("\n"), chapters(TEXT.split("\n")), strict=True))

    assert above["Newts."] == Chapter()
    assert above["### Newts"] == above["They swim."] == Chapter("Newts")
    assert above["They rest."] == Chapter("Frogs")


FENCED = """## Cards

```yaml
rows: 1

## Not a heading
```

Below.

~~~~
```
## Nor this
~~~~

## Dice"""


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
def test_what_stands_in_a_code_block_is_no_heading(apart: str) -> None:
    lines = FENCED.split(apart)

    assert [chapter.words for chapter in chapters(lines)][-1] == "Dice"
    assert {chapter.words for chapter in chapters(lines)} == {"Cards", "Dice"}


def test_headings_that_are_alike_have_their_own_pages_in_their_order() -> None:
    noted = [("The\xa0cards", 3), ("Newts", 4), ("Newts", 6)]
    blocks = TEXT.split("\n\n")

    placed = [(chapter.words, chapter.page) for chapter in chapters(blocks, noted)]

    assert placed[2:] == [("The cards", 3), ("Newts", 4), ("Newts", 4), ("Frogs", 0), ("Newts", 6)]
    assert str(Chapter("Frogs", 5)) == "“Frogs”, p. 5"
