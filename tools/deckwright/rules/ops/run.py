"""run: a verb without parameters, or the ops that a card carries."""

from typing import Any, cast

from deckwright.rules.interpret import args
from deckwright.rules.interpret.evaluate import card_of, value
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import BEARER, Play
from deckwright.rules.interpret.steps import call, within
from deckwright.rules.lower.carried import run
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.expressions import card_of as lowered_card_of
from deckwright.rules.lower.expressions import lower as lowered
from deckwright.rules.lower.verbs import call_verb as call_verb_of
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, PIECE
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD as CARD_TYPE
from deckwright.rules.words.clauses import verb
from deckwright.rules.words.speaker import Speaker

RUN = op(
    "run",
    "Runs a verb that has no parameters, or the ops in a field; `self` is the card that bears them.",
    "{run: target.effects, as: target}",
    Param(shape="runnable", arg="verb", required=True, says="a verb, or a field that holds ops"),
    as_=Param(shape="expression", types=(PIECE, CARD), says="another card, or a piece, that they call self"),
    at_once=True,
)


@RUN.performs
def perform(step: Step, play: Play) -> Asking:
    """Carry out a verb, or what a card says in a field; `self` is the card, or what `as` says.

    Where that is none, nothing happens.
    """
    as_ = cast(Expression | None, step.args.get("as"))
    if as_ is not None and value(as_, play) < 0:
        return done()
    if verb := args.word(step, "verb"):
        bearer = None if as_ is None else card_of(as_, play)
        return call(verb, {} if bearer is None else {"self": bearer, BEARER: bearer}, play)
    field = args.field(step, "field")
    card = card_of(field.of, play)
    play.teller.card_acts(card, play.names["me"])
    self_, bearer = (card, card) if as_ is None else (value(as_, play), card_of(as_, play))
    names = {"me": play.names["me"], "self": self_, BEARER: bearer}
    return within(names, play.program.effects.get(field.name, {}).get(play.cards.ids[card], ()), play)


@RUN.lowers
def lower(step: Step, code: Target) -> None:
    """A verb without parameters, or what a card says; `self` is `as`, else the card."""
    as_ = cast(Expression | None, step.args["as"])
    own = None if as_ is None else lowered(as_, code.scope)
    test: n.Expr = n.TRUE
    if own is not None and own.type.maybe:
        own = code.once(own, "self")
        test, own = n.Cmp(">=", own, n.num(0)), n.Sure(own)
    bearer = None if as_ is None or own is None else _card(as_, own, test, code)
    if verb := code.word(step, "verb"):
        call_verb_of(code, code.world.program.verbs[verb], {}, bearer, test)
        return
    field = args.field(step, "field")
    card = code.once(lowered_card_of(field.of, code.scope), "card")
    self_ = card if own is None else code.read(own, "self")
    run(field.name, card, self_, bearer or card, code, test)


def _card(as_: Expression, own: n.Expr, test: n.Expr, code: Target) -> n.Expr:
    """The card of what is called self; it is looked up only if there is any."""
    card = code.world.given("piece_card", own) if as_.type.name == "piece" else own
    return code.once(card if test == n.TRUE else n.Cond(test, card, n.Num(0, CARD_TYPE)), "bearer")


@RUN.arranges
def arranges(bind: Bind) -> None:
    """A verb or a field: the other is left empty."""
    bind.args.setdefault("verb", "")
    bind.args.setdefault("field", None)


@RUN.states
def say(speaker: Speaker, step: Step) -> str:
    """The verb's sentence, or the field of the card."""
    arg: Any = step.args
    if arg.get("verb"):
        return verb(speaker, arg["verb"], {})
    return speaker.fill("ops.run", {"field": speaker.say(arg["field"])})
