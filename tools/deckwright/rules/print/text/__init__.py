"""The target program as readable text, for people and for tests; it can be read back."""
