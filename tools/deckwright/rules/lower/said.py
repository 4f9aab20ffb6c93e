"""What a function says about itself: in the words of its rule, if that has any."""

from deckwright.model.game import Words
from deckwright.rules.program.entry import Entry
from deckwright.rules.target import nodes as n
from deckwright.rules.words.template import unfilled

LANGUAGE = "en"  # that of the code; rules without it are said in another one


def in_words(record: Entry, words: Words | None, otherwise: str) -> n.About:
    """The words of a rule, else what is said `otherwise`; its clauses, and where it is written."""
    says = unfilled(words[LANGUAGE]) if words is not None else otherwise
    return n.About(says, record.rules, record.spot)
