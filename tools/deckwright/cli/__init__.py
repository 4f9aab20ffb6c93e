"""The commands. Each parses, calls one function, reports, and sets the exit code."""
