"""Programs as text, for tests: what is in front of a pass and what is behind it."""

from textwrap import dedent

from deckwright.rules.print.text.read import read, read_body, read_value
from deckwright.rules.print.text.write import Writer


class Texts:
    """Reads and writes nodes that name what a header declares."""

    def __init__(self, header):
        self.names = read(dedent(header))

    def body(self, text):
        return read_body(dedent(text), self.names)

    def value(self, text):
        return read_value(text, self.names)

    def text(self, *nodes):
        return "\n".join(Writer(self.names).body(nodes))
