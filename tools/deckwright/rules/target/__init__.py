"""The target program: what a game does, typed, between the rules and any printed code."""
