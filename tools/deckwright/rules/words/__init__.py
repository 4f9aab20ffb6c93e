"""Sentences made from the rules, in every language that has a file here."""
