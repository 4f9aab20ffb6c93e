"""The reference of the rules language: what each of its words means, with examples, resolved and said.

`python -m deckwright.rules.words.reference` writes rules/language.md anew.
"""
