"""Numbers of things in comparisons: `you have at least 2 coins`, `there is no card in your hand`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import SEAT, TEAM
from deckwright.rules.words.measured import amount_of, is_counted
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_it
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things

_SIZES = {"==": "just", "!=": "not", ">=": "at_least", "<=": "at_most", ">": "more_than", "<": "fewer_than"}


def _size_of(op: str, number: float | None, least: int | None = 0) -> str | None:
    """How a number of things is bounded: by none, by some, or as the template of this name tells.

    `least`: so many there are at any rate. None where there is no such template: nobody has −2 of something.
    """
    if number is None:
        return f"{_SIZES[op]}.open" if op in "<>" else _SIZES[op]
    if number != int(number) or number < 0:
        return None
    if least == 0 and (op, number) in (("==", 0), ("<=", 0), ("<", 1)):
        return "none"
    if least == 0 and (op, number) in (("!=", 0), (">", 0), (">=", 1)):
        return "some"
    return _SIZES[op]


def held(speaker: Speaker, of: e.Compare, subject: Phrase | None) -> str | None:
    """What somebody has of a pool, or what there is of it; None where it is told as other numbers are."""
    pool = of.left
    if not isinstance(pool, e.Pool) or pool.type.name != "int" or not is_counted(speaker.noun(pool.name)):
        return None
    number = _other(speaker, pool, of.right) or speaker.say(of.right)
    size = _size_of(of.op, number.number, speaker.program.pools[pool.name].least)
    seat = next((index for index in pool.index if index.type.sure in (SEAT, TEAM)), None)
    if size is None or number.cases or (subject is not None and (seat is None or not is_it(seat))):
        return None
    args: Args = {
        "n": amount_of(speaker, pool, number),
        "none": amount_of(speaker, pool, "no"),
        "some": amount_of(speaker, pool, ""),
        "than": number,
    }
    if seat is None:
        return speaker.fill(f"conditions.there.{size}", args)
    holder = speaker.say(seat) if subject is None else subject
    return None if holder.cases else speaker.fill(f"conditions.has.{size}", {**args, "a": holder})


def comparison(of: e.Compare, args: Args) -> str:
    """The template for two values; one of its own where words or another number stand before a number."""
    said, other = args["a"], args["b"]
    both = isinstance(said, Phrase) and isinstance(other, Phrase)
    bare = both and other.number is not None and said.number is None  # type: ignore[union-attr]
    own = of.op in ("==", "!=") and of.left.type.sure.name in ("int", "half") and not bare
    return f"{of.op}.number" if own else of.op


def _other(speaker: Speaker, pool: e.Pool, than: e.Expression) -> Phrase | None:
    """Whoever has the number of the same pool with which it is compared: `more coins than you`."""
    if not isinstance(than, e.Pool) or than.name != pool.name:
        return None
    pairs = [pair for pair in zip(pool.index, than.index, strict=True) if pair[0] != pair[1]]
    return speaker.say(pairs[0][1]) if len(pairs) == 1 and pairs[0][1].type.sure in (SEAT, TEAM) else None


def numbered(speaker: Speaker, things: Things, op: str, number: float) -> str | None:
    """How many of some things there are, or the reader has; None where it is told as other numbers are."""
    if (size := _size_of(op, number)) is None or size == "not":
        return None
    if size in ("none", "some"):
        return existing(speaker, things, negated=size == "none")
    yours = things.are_yours(speaker)
    said, which = things.amount(speaker, speaker.number(number), owned=not yours)
    many = speaker.phrase(f"things.{size}", {"things": said}, plural=number != 1)
    name = f"conditions.there{'.yours' if yours else ''}"
    return speaker.fill(name, {"things": many, "which": which})


def existing(speaker: Speaker, things: Things, *, negated: bool) -> str:
    """That there is such a thing, or the reader has one; or that there is none.

    Where there is at most one, it is told of that: `the level of the newest card is more than 2`.
    """
    if things.whole is not None and things.is_one:
        return _of_the_one(speaker, things, things.whole, negated=negated)
    yours = things.are_yours(speaker)
    heads = {
        "head": things.bare(speaker, owned=not yours),
        "no_head": things.bare(speaker, "no", owned=not yours),
    }
    name = f"queries.any{'.not' if negated else ''}{'.yours' if yours else ''}"
    return speaker.fill(name, {**heads, "which": things.which(speaker)})


def _of_the_one(speaker: Speaker, things: Things, one: Phrase, *, negated: bool) -> str:
    """That some conditions hold for the only thing there is, or do not; without any, that there is one."""
    if not things.kept:
        return speaker.fill(f"conditions.none.{'is' if negated else 'not'}", {"a": one})
    first, *rest = things.kept
    it = speaker.pronoun("it", things.noun)
    inner = speaker.inside() if negated else speaker
    clauses = [inner.about(it).clause(first, one), *(inner.about(it).clause(each) for each in rest)]
    said = speaker.joined(clauses)
    return speaker.fill("conditions.not", {"clause": said}) if negated else said
