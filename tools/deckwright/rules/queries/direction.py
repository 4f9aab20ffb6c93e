"""direction: in which direction a thing lies on a straight line."""

from collections.abc import Iterator

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import line_of
from deckwright.rules.lower.board import along, side
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import TWO, VIEWER, WITH_LINES, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker

DIRECTION = query(
    "direction",
    "direction(piece, foe) == ahead",
    plain(
        "In which direction b lies on a straight line, seen by the owner of a, or by me; none off the lines.",
        types.maybe(types.DIRECTION),
        *TWO,
    ),
    shapes=WITH_LINES,
    traits=("viewed",),
)


@DIRECTION.means
def mean(of: e.Query, play: Play, a: int, b: int, *viewer: int) -> int:
    """Seen by the owner of `a` if it is a piece, else by the viewer."""
    seat = viewer[0] if viewer else play.state.piece_owner[a]
    line = line_of(of, play, a, b)
    return play.grid.direction(*line, seat) if line else -1


@DIRECTION.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Seen by the owner of the first thing if it is a piece, else by who is named third."""
    first, _, *viewer = of.args
    world = scope.world
    thing = lower_expression(viewer[0] if viewer else first, scope)
    seat = thing if viewer else world.given("piece_owner", thing)
    return along(of, scope, "direction", side(world, seat))


def in_some_direction(of: e.Query) -> Iterator[e.Expression]:
    """What is not none where two things lie beside each other: both, and the directions between them."""
    one, other = of.args
    yield from (one, other)
    for start, end in ((one, other), (other, one)):
        viewer = (VIEWER,) if start.type.sure == types.SPACE else ()
        yield e.Query(DIRECTION.forms[0].name, (start, end, *viewer), types.maybe(types.DIRECTION))


@DIRECTION.compares
def compare(
    speaker: Speaker, of: e.Query, way: e.Expression, goal: Phrase | None, negated: str
) -> str | None:
    """The thing at the other end of a direction is the subject: `that lies to the right of the space`."""
    if goal is None:
        return None
    args = {"a": speaker.say(of.args[0]), "b": goal}
    ways = way.items if isinstance(way, e.Several) else (way,)
    words = [each.word for each in ways if isinstance(each, e.Const)]
    if words == ["none"]:
        return speaker.fill(f"conditions.direction.none.{negated}", args)
    if len(words) == len(ways):
        told = speaker.joined([speaker.fill(f"directions.{word}", {}) for word in words], "or")
        return speaker.fill(f"conditions.direction.{negated}", {**args, "way": told})
    return speaker.fill(f"conditions.direction.{negated}.other", {**args, "way": speaker.say(way)})
