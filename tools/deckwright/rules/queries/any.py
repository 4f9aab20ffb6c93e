"""any: whether there is a thing in a set for which something holds."""

from deckwright.rules.interpret.queries import each_of
from deckwright.rules.lower.folds import exists
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import over
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.bounds import existing
from deckwright.rules.words.speaker import Speaker

ANY = query(
    "any",
    "any(region, where=owner == seat and damage > 0)",
    over("Whether there is a thing in a set for which this holds.", types.BOOL, each="may"),
    elsewhere=("exists",),
)
ANY.means(lambda of, play: any(each_of(of, play)))


@ANY.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Looks until one is found."""
    return exists(of, scope)


@ANY.states
def state(speaker: Speaker, of: e.Query, negated: str) -> str:
    """That there is such a thing, or none."""
    things = speaker.things(of.args[0]).that(of.where).that(of.each)
    return existing(speaker, things, negated=bool(negated))
