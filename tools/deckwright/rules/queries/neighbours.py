"""neighbours: the spaces around a space or piece, at most eight, or four, as the board says."""

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import kept, places_of
from deckwright.rules.lower.board import all_spaces, first_space, grid, is_broad
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import things_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import SOMEWHERE, WITH_NEIGHBOURS, Argument, QueryForm
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE, listing

NEIGHBOURS = query(
    "neighbours",
    "count(neighbours(piece, where=free(it)))",
    QueryForm(
        args=(Argument(name="space", types=SOMEWHERE),),
        gives=types.set_of(types.SPACE),
        item=types.SPACE,
        where="may",
        says="The spaces around a space or piece: eight at most, or four with `beside: orthogonal`; six of a "
        "hex; of named `spaces` those that lie beside it.",
    ),
    shapes=WITH_NEIGHBOURS,
)


@NEIGHBOURS.means
def mean(of: e.Query, play: Play) -> Held:
    """Those for which the condition holds."""
    places = places_of(of, play, 0, value(of.args[0], play))
    around = {space for place in places for space in play.grid.neighbours(place)}
    return kept(of, play, sorted(around - set(places)))


@NEIGHBOURS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Those around each of its spaces, without these, for which the condition holds."""
    space = n.Var("space", SPACE)
    found = conditions(of.where, scope.named(it=n.Get(space)))
    return things_of(n.Loop(space, _around(of.args[0], scope), found))


def _around(of: e.Expression, scope: Scope) -> n.Expr:
    if not is_broad(of, scope):
        return grid(scope.world, "adjacent", first_space(of, scope))
    spot, space, own = n.Var("spot", SPACE), n.Var("space", SPACE), all_spaces(of, scope)
    loops = (
        n.Loop(spot, own),
        n.Loop(space, grid(scope.world, "adjacent", n.Get(spot)), (n.Not(n.In(n.Get(space), own)),)),
    )
    return n.Ordered(n.Unique(n.Search("list", loops, n.Get(space), listing(SPACE))))


NEIGHBOURS.says(lambda speaker, of: speaker.things(of).all(speaker))
