"""Findings for people and for machines: one module per format, one function for all. Decides nothing."""

from deckwright.report.formats import FORMATS, report
from deckwright.report.gathered import no_page

__all__ = ["FORMATS", "no_page", "report"]
