"""Tests of rules, written beside them: a position, what is done, what must come of it. No rules here."""
