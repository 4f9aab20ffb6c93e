"""The rulebook: Markdown with linear markup, read into blocks, written as PDF and as one HTML file."""

from deckwright.render.rulebook.write import write_rulebook

__all__ = ["write_rulebook"]
