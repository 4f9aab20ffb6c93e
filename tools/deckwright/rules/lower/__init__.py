"""From a resolved program of the rules to its target program."""
