"""deckwright: author card and board games as YAML; check, draw, print and play them."""

__version__ = "0.1.0"
