"""Amounts of pools and counters as phrases: `2 impulses and 1 card`."""

from collections.abc import Iterable
from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import BOOL, CARD, MARKS, SEAT, SPACE, TEAM
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.measured import counted_by, named_by
from deckwright.rules.words.phrases import CASES, Phrase
from deckwright.rules.words.prices import by_price
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args, counted
from deckwright.rules.words.text import block
from deckwright.rules.words.tokens import is_emptied, tokens

_BOUNDS = {"min": "but_at_most", "max": "but_at_least"}  # of a number of things
_ASKED = (e.Compare, e.Member, e.Logic, e.Not, e.Query, e.Term)  # truth values that are said with `whether`


def amounts(speaker: Speaker, several: Iterable[Amount]) -> Phrase | None:
    """Amounts as a list; None when the language leaves all of them unsaid."""
    said: list[tuple[Phrase, bool]] = []
    for price, group in by_price(speaker, several):
        told = [each for each in group if not speaker.noun(each.of.name).unsaid]
        said += [_amount(speaker, each) for each in told] if price is None else [(price, False)]
    if len(said) < 2:
        return said[0][0] if said else None
    said.sort(key=lambda each: each[1])  # `1 chest and as many coins as ..`, where more would join the sum
    return speaker.listed(speaker.apart(each) for each, _ in said)


def what_is_paid(speaker: Speaker, of: e.Query, _: Phrase | None) -> Args:
    """Who can pay a price, and what it is."""
    assert isinstance(of.args[0], e.Const)
    name, asked = of.args[0].word, of.args[1:]
    if asked and asked[0].type == BOOL:  # it is chosen what pays
        pool = speaker.program.prices[name].cost[0].of
        told = [Amount(pool, e.Const(0, pool.type, "0"), name, asked[1:])]
    else:
        pairs = zip(asked[::2], asked[1::2], strict=True)
        told = [Amount(pool, n, price=name) for pool, n in pairs]  # type: ignore[arg-type]
    said = amounts(speaker, told)
    price = said or speaker.with_article("the", speaker.noun(name))
    return {"who": speaker.say(e.Local("me", SEAT)), "price": price}


def _amount(speaker: Speaker, amount: Amount) -> tuple[Phrase, bool]:
    """So much of a pool or counter, and whether it is reckoned."""
    if (said := tokens(speaker, amount)) is not None:
        return said, False
    number = speaker.say(_without_floor(amount.n))
    sort = named_by(speaker, amount.of)
    said = replace(so_many(speaker, amount.n, sort or amount.of.name), cases=number.cases)
    if sort is None and isinstance(amount.of, e.Pool):
        said = speaker.of_sort(said, amount.of)
    return said, number.number is None


def so_many(speaker: Speaker, n: e.Expression, name: str, place: str = "") -> Phrase:
    """So many of a noun, lying somewhere. Nothing happens less than no times: `max(0, n)` is said as n."""
    n = _without_floor(n)
    if (bounded := _bounded(speaker, n)) is not None:
        which, most, n = bounded
        said = so_many(speaker, n, name, place)
        return speaker.phrase(f"expressions.{which}", {"n": said, "a": most}, plural=said.plural)
    number = replace(speaker.say(n), counts=_counts(speaker, n, name))
    noun = speaker.noun(name).lying(place) if place else speaker.noun(name)
    forms = {case: counted(speaker.language, number, noun, case) for case in CASES}
    return Phrase(forms=forms, plural=number.number != 1)


def _bounded(speaker: Speaker, n: e.Expression) -> tuple[str, Phrase, e.Expression] | None:
    """The bound of a number that is the lower or higher one of it and a reckoned one: `but at most 3`.

    One that is bounded again has none: in `but at least 3, but at most 1` it is not clear which comes first.
    """
    if not isinstance(n, e.Query) or not _is_bound(n) or len(n.args) != 2 or any(map(_is_bound, n.args)):
        return None
    said = [(each, speaker.say(each)) for each in n.args]
    known = [value for _, value in said if value.number is not None]
    reckoned = [each for each, value in said if value.number is None and not value.cases]
    return (_BOUNDS[n.name], known[0], reckoned[0]) if known and reckoned else None


def _is_bound(n: e.Expression) -> bool:
    return isinstance(n, e.Query) and n.item is None and n.name in _BOUNDS


def _counts(speaker: Speaker, n: e.Expression, name: str) -> str:
    """What a number counts as a clause; `as many coins as you have` where it is of the same."""
    if not isinstance(n, e.Pool) or speaker.noun(n.name).plural != speaker.noun(name).plural:
        return counted_by(speaker, n)
    if n.name != name or len(n.index) != 1 or (whose := _whose(n)) is None:
        return ""
    return speaker.fill("expressions.as_held", {"of": speaker.say(whose)})


def _without_floor(n: e.Expression) -> e.Expression:
    rest = query_of(n).rest if isinstance(n, e.Query) else None
    return (rest(n) if rest else None) or n  # type: ignore[arg-type]


def is_reckoned(speaker: Speaker, n: e.Expression) -> bool:
    """Whether a number is told by what it is reckoned from."""
    return speaker.say(_without_floor(n)).number is None


def holder(speaker: Speaker, several: tuple[Amount, ...]) -> Phrase | None:
    """Whose pools or counters they are; None for those that all share."""
    of = several[0].of
    return speaker.say(of.of) if isinstance(of, e.Counter) else seat_of(speaker, of)


def seat_of(speaker: Speaker, of: e.Pool | e.Zone) -> Phrase | None:
    """The seat, or the team, to which a pool or zone belongs; None for one that all share."""
    whose = _whose(of)
    return speaker.say(whose) if whose is not None else None


def _whose(of: e.Pool | e.Zone) -> e.Expression | None:
    return next((index for index in of.index if index.type.sure in (SEAT, TEAM)), None)


def theirs(speaker: Speaker, zone: e.Zone) -> Phrase:
    """A zone; of several seats that do something each their own: `their hand`."""
    whoever, it = e.Local(e.WHOEVER, SEAT), e.Local("it", SEAT)
    theirs: dict[e.Expression, e.Expression] = {whoever: it, e.Team(whoever, TEAM): e.Team(it, TEAM)}
    if not theirs.keys() & {*zone.index}:
        return speaker.say(zone)
    they = speaker.pronoun("it", speaker.noun("seat"), many=True)
    index = tuple(theirs.get(each, each) for each in zone.index)
    return speaker.about(they).say(replace(zone, index=index))


def changed(speaker: Speaker, verb: str, several: tuple[Amount, ...]) -> str:
    """What is gained, lost or paid, by the template for that: a clause for each seat or piece."""
    by_holder: dict[object, list[Amount]] = {}
    pools = [each.of for each in several if isinstance(each.of, e.Pool) and each.of.type != MARKS]
    first = next((whose for of in pools if (whose := _whose(of)) is not None), None)
    for each in several:
        by_holder.setdefault(_holding(each, first), []).append(each)
    said = [_changed(speaker, verb, tuple(each)) for each in by_holder.values()]
    others = [(holder(speaker, tuple(each)) or speaker.you()).person != 2 for each in by_holder.values()]
    alike = others == sorted(others)  # `gain 1 coin and they gain 2`, but `they gain 2; gain 1 coin`
    return block(speaker.language, [each for each in said if each], alike=alike) if any(said) else ""


def _holding(amount: Amount, first: e.Expression | None) -> object:
    """What is told in one clause: the counters of a piece, one pool of marked cards, or the pools of a seat.

    What all share is told with those of the first.
    """
    of = amount.of
    return of.of if isinstance(of, e.Counter) else of if of.type == MARKS else _whose(of) or first


def _changed(speaker: Speaker, verb: str, several: tuple[Amount, ...]) -> str:
    if several[0].of.type == MARKS:
        return _marked(speaker, verb, several)
    said = amounts(speaker, several)
    if said is None:
        return ""
    whose, of = holder(speaker, several) or speaker.you(), several[0].of
    each = isinstance(of, e.Counter) and of.of.type.is_set
    return speaker.fill(f"ops.{verb}{'.each' if each else variant(whose)}", {"amounts": said, "who": whose})


def _marked(speaker: Speaker, verb: str, several: tuple[Amount, ...]) -> str:
    """Cards that are marked from now on, or no more: `add Writing to your known cells`."""
    if speaker.noun((of := several[0].of).name).unsaid:
        return ""
    cards = speaker.listed(speaker.say(each.n) for each in several)
    return speaker.fill(f"ops.{verb}.marks", {"cards": cards, "pool": speaker.say(of)})


def variant(seat: Phrase) -> str:
    """The variant of a template that tells who does it, unless it is the reader."""
    return "" if seat.person == 2 else ".who"


def so_set(speaker: Speaker, several: tuple[Amount, ...]) -> str:
    """What is set to which number."""
    said = [_set(speaker, each) for each in several if not speaker.noun(each.of.name).unsaid]
    return speaker.joined(said) if said else ""


def _set(speaker: Speaker, each: Amount) -> str:
    what = speaker.say(each.of)
    if is_emptied(each):
        return speaker.fill("ops.lose", {"amounts": what})
    if each.n.type == BOOL and isinstance(each.n, _ASKED):
        return speaker.fill("ops.set.whether", {"what": what, "clause": speaker.clause(each.n)})
    those = speaker.things(each.n).all(speaker) if each.n.type.is_set else speaker.say(each.n)
    args: Args = {"what": what, "n": those}
    return speaker.fill(f"ops.set{_kept(each)}", args)


def _kept(amount: Amount) -> str:
    """The variant of a template for a pool that remembers a thing, or nothing."""
    of = amount.of
    things = of.type.sure in (CARD, MARKS, SEAT, SPACE, TEAM) or of.type.sure.enum == "kind"
    none = isinstance(amount.n, e.Const) and amount.n.word == "none"
    if not things or (isinstance(of, e.Pool) and any(index.type.sure == SPACE for index in of.index)):
        return ""
    return ".none" if none else "" if isinstance(of, e.Counter) else ".kept"


def topmost(speaker: Speaker, n: e.Expression, zone: e.Zone) -> Phrase:
    """So many cards from the top of a zone."""
    pile, number = speaker.say(zone), speaker.say(n).number
    if number is None:
        return so_many(speaker, n, "card", speaker.fill("things.on_top", {"zone": pile}))
    name = f"things.topmost{'.one' if number == 1 else ''}"
    return speaker.phrase(name, {"cards": so_many(speaker, n, "card"), "zone": pile})
