"""The table in the terminal: pure text, line by line, for people against bots or each other."""
