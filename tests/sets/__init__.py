"""Sets of cards as large as real ones, made by a rule: ten kinds, no rules of play."""
