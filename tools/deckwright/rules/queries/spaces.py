"""spaces: the spaces that a piece lies on, or those of a board."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import places_of
from deckwright.rules.lower.board import all_spaces
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

SPACES = query(
    "spaces",
    "count(spaces(piece))",
    plain(
        "The spaces that a piece lies on.",
        types.set_of(types.SPACE),
        Argument(name="piece", types=(types.PIECE,)),
    ),
    plain(
        "All spaces of a board.",
        "itself",
        Argument(name="board", types=(types.set_of(types.SPACE),)),
    ),
    reads="places",
)


@SPACES.means
def mean(of: e.Query, play: Play, of_what: Held) -> Held:
    """A board is the set of its spaces already."""
    return of_what if of.args[0].type.is_set else sorted(places_of(of, play, 0, of_what))


@SPACES.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A board is the set of its spaces already."""
    (of_what,) = of.args
    return lower_expression(of_what, scope) if of_what.type.is_set else all_spaces(of_what, scope)
