"""opponent: the other one of two seats."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_me

OPPONENT = query(
    "opponent",
    "opponent(seat)",
    plain(
        "The other one of two seats.", types.SEAT, Argument(name="seat", types=(types.SEAT,), default="me")
    ),
    traits=("for two",),
)
OPPONENT.means(lambda _, play, seat: (seat + 1) % play.state.seats)


@OPPONENT.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The next seat."""
    seat = lower_expression(of.args[0], scope)
    if scope.world.is_for_two:
        return n.Calc("-", n.num(1), seat)
    return n.Calc("%", n.Calc("+", seat, n.num(1)), scope.world.given("seats"))


@OPPONENT.says
def say(speaker: Speaker, of: e.Query) -> Phrase | None:
    """`your opponent`; of anybody else by the template."""
    return speaker.phrase("queries.opponent.you", {}) if is_me(of.args[0]) else None
