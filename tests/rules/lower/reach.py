"""How many programs of the test-suite have a target program, and what the others lack most often.

    python tests/rules/lower/reach.py tests/rules tests/scenarios

runs these tests in one process and tells it at the end.
"""

import sys
from collections import Counter

import pytest

from deckwright.rules.lower import program
from deckwright.rules.lower.missing import Missing


class Reach:
    """Counts what is asked of the lowering; each program once."""

    def __init__(self):
        self.seen = {}
        self.lowered = program.lowered

    def __call__(self, rules, ids):
        try:
            found = self.lowered(rules, ids)
        except Missing as missing:
            self.seen[id(rules)] = (rules, missing.what)
            raise
        self.seen[id(rules)] = (rules, "")
        return found

    def told(self):
        lacks = Counter(what for _, what in self.seen.values())
        through = lacks.pop("", 0)
        yield f"{through} of {len(self.seen)} programs have a target program; the first that the others lack:"
        yield from (f"{count:6} {what}" for what, count in lacks.most_common(40))


if __name__ == "__main__":
    reach = Reach()
    program.lowered = reach
    status = pytest.main(["-q", "-n", "0", *sys.argv[1:]])
    sys.stdout.write("\n".join(reach.told()) + "\n")
    sys.exit(status)
