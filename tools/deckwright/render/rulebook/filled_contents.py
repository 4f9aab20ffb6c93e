"""The table of contents among the blocks of a book: put in, filled in, and left out."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.render.rulebook.blocks import Block, Contents, Heading, Mark


def with_contents(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks with the table of contents filled in; it stands before the first chapter unless placed."""
    chapters = [n for n, block in enumerate(blocks) if isinstance(block, Heading)]
    if chapters and not any(isinstance(block, Contents) for block in blocks):
        first = chapters[0]
        blocks = (*blocks[:first], Contents((), placed=False), Mark("page"), *blocks[first:])
    headings = tuple(block for block in blocks if isinstance(block, Heading))
    return tuple(
        replace(block, headings=headings) if isinstance(block, Contents) else block for block in blocks
    )


def going_on(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks without the new page after the table of contents that `with_contents` put in."""
    for n, block in enumerate(blocks):
        if isinstance(block, Contents) and not block.placed:
            return (*blocks[: n + 1], *blocks[n + 2 :])
    return tuple(blocks)


def without_contents(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks without the table of contents that `with_contents` put in, and its new page."""
    for n, block in enumerate(blocks):
        if isinstance(block, Contents) and not block.placed:
            return (*blocks[:n], *blocks[n + 2 :])
    return tuple(blocks)
