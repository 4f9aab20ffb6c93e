"""Mutated content and templates: whatever stands in a file, deckwright answers with findings, and soon."""
