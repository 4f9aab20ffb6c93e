"""Tests of rules, written beside them: a position, what is done, what must come of it. No rules here."""

# How what became of them is reported; here, where nothing is imported with it, for the command line.
FORMATS = ("text", "json", "junit")
