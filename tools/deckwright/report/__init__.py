"""Findings for people and for machines: one module per format, one function for all. Decides nothing."""

from deckwright.report.formats import FORMATS, report

__all__ = ["FORMATS", "report"]
