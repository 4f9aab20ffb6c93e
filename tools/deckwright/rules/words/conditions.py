"""Conditions as clauses, as they stand behind `if`; about a subject also as relative clauses.

In every language a clause begins with its subject, so that `the piece` may give way to `that`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import PIECE, SPACE
from deckwright.rules.program.walk import parts
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.arithmetic import compared
from deckwright.rules.words.bounds import comparison, existing, held, numbered
from deckwright.rules.words.language import UNDRAWN
from deckwright.rules.words.phrases import Phrase, marked
from deckwright.rules.words.queries import term_about, term_clause
from deckwright.rules.words.speaker import Speaker, bearer, clause_of, is_it, is_me
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things, that_once

_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_WHAT_IT_IS = ("kind", "name", "printed")
_OPEN = (e.Logic, e.Cases)  # whose clauses go on: in brackets among others
_MIRRORED = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _subject(speaker: Speaker, of: e.Expression, subject: Phrase | None) -> Phrase | None:
    """How the subject of a clause is said; None when another subject was asked for."""
    if subject is None:
        return speaker.say(of)
    root = bearer(speaker, of) if isinstance(of, e.Field | e.Trait | e.Counter) else of
    if (
        isinstance(of, e.Query)
        and subject.relative
        and f"queries.{of.name}.that" in speaker.language.templates
    ):
        root = of.args[0]  # `whose row`
    return speaker.about(subject).say(of) if is_it(root) else None


def _told(speaker: Speaker, of: e.Expression, subject: Phrase | None, clause: str | None) -> str:
    """A clause that was found for a subject, else `for which ..` before the clause without one."""
    if clause is not None:
        return clause
    assert subject is not None
    return speaker.fill("conditions.for_which", {"that": subject, "clause": speaker.clause(of)})


@clause_of(e.Compare)
def _compare(speaker: Speaker, of: e.Compare, subject: Phrase | None) -> str:
    if subject is None and isinstance(of.left, e.Const) and not isinstance(of.right, e.Const):
        of = _turned(of)  # `the number of chests is 4`, not `4 is ..`
    found = _limited_on(speaker, of, subject) if subject is not None else None
    if found is None:
        found = _compared(speaker, of, subject)
    if found is None:
        found = _compared(speaker, _turned(of), subject)
    return _told(speaker, of, subject, found)


def _turned(of: e.Compare) -> e.Compare:
    """The same told of the other side."""
    return e.Compare(_MIRRORED[of.op], of.right, of.left)  # type: ignore[arg-type]


def _other(speaker: Speaker, of: e.Expression, than: e.Expression) -> Phrase:
    """With what something is compared; what is looked at is compared with itself."""
    it = speaker.it
    itself = is_it(of) and is_it(than) and it is not None and it.pronoun
    return speaker.itself(it) if itself and it is not None else compared(speaker, of)


def _compared(speaker: Speaker, of: e.Compare, subject: Phrase | None) -> str | None:
    left, right = of.left, of.right
    negated = "not" if of.op == "!=" else "is"
    if isinstance(left, e.Switch) and isinstance(right, e.Const):
        args: Args = {"ruling": left.ruling, "answer": speaker.vocabulary.answer(left.ruling, right.word)}
        return speaker.fill(f"conditions.switch.{negated}", args) if subject is None else None
    if isinstance(left, e.Query) and of.op in ("==", "!=") and (says := query_of(left).compare):
        return cast(str | None, says(speaker, left, right, _subject(speaker, left.args[1], subject), negated))
    if subject is None and (limited := limited_by(speaker, of)) is not None:
        return limited
    if (has := held(speaker, of, subject)) is not None:
        return has
    if isinstance(left, e.Trait) and left.name == "owner" and of.op in ("==", "!="):
        return _owned(speaker, left.of, right, subject, negated)
    about = (speaker, left, right, subject, negated)
    if of.op in ("==", "!=") and (
        both := _divisible(*about)
        or _missing(*about)
        or _lacking(*about)
        or _standing(*about)
        or _same(*about)
        or _of_this_kind(*about)
    ):
        return both
    if isinstance(left, e.Trait) and left.name in _WHAT_IT_IS and of.op in ("==", "!="):
        return _of_kind(speaker, left.of, right, subject, negated)
    if subject is None and is_me(right) and of.op in ("==", "!="):
        left, right = right, left
    none = isinstance(right, e.Const) and right.word == "none"
    said = compared(speaker, left) if subject is None else _subject(speaker, left, subject)
    args = {"a": said or "", "b": _other(speaker, right, left)}
    name = f"none.{negated}" if none else comparison(of, args)
    return speaker.fill(f"conditions.{name}", args) if said else None


def limited_by(speaker: Speaker, of: e.Compare) -> str | None:
    """How a query says itself that it is more or less than a number; None where it is said as others are."""
    if not isinstance(of.left, e.Query) or (says := query_of(of.left).limit) is None:
        return None
    number = speaker.say(of.right).number
    return None if number is None else cast(str | None, says(speaker, of.left, of.op, number))


def _limited_on(speaker: Speaker, of: e.Compare, that: Phrase) -> str | None:
    """`on which there are at least 2 pieces`: how many things there are where a relative pronoun stands."""
    left, number = of.left, speaker.say(of.right).number
    if not isinstance(left, e.Query) or number is None or "size" not in query_of(left).traits:
        return None
    things = speaker.things(left.args[0]).that(left.where)
    return _there(speaker, left, that, lambda inner: numbered(inner, _placeless(things), of.op, number))


def _there(speaker: Speaker, of: e.Query, that: Phrase, say: Callable[[Speaker], str | None]) -> str | None:
    """What there is in a place that the thing itself is, or has: `on which there is a piece`.

    None where it does not tell of such a place.
    """
    things = speaker.things(of.args[0])
    if not that.relative or not things.place or things.whole is not None or things.kept or things.place_last:
        return None
    if not any(is_it(each) for each in parts(of.args[0]) if isinstance(each, e.Local)):
        return None
    place = speaker.about(marked(that, UNDRAWN)).things(of.args[0]).place
    said = say(speaker.inside())
    return None if said is None else f"{place} {said}"


def _placeless(things: Things) -> Things:
    return replace(things, place="", place_of_one="")


def _divisible(
    speaker: Speaker, left: e.Expression, right: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the number of turns is divisible by 5`, where nothing is left of it."""
    if not (
        isinstance(left, e.Arithmetic) and left.op == "%" and isinstance(right, e.Const) and not right.value
    ):
        return None
    said = _subject(speaker, left.left, subject)
    args: Args = {"a": said or "", "b": speaker.say(left.right)}
    return speaker.fill(f"conditions.divisible.{negated}", args) if said else None


def _missing(
    speaker: Speaker, of: e.Expression, than: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`there is no card in your hand`, where the first one of them is missing."""
    is_none = isinstance(than, e.Const) and than.word == "none"
    if not is_none or not isinstance(of, e.Query) or not query_of(of).chooses or of.otherwise:
        return None
    things = speaker.things(of.args[0]).that(of.where)
    if subject is None:
        return existing(speaker, things, negated=negated == "is")
    return _there(
        speaker, of, subject, lambda inner: existing(inner, _placeless(things), negated=negated == "is")
    )


def _of_this_kind(
    speaker: Speaker, of: e.Expression, kind: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the kind is no beast`: of a kind itself."""
    is_kind = isinstance(of, e.Local) and isinstance(kind, e.Const) and kind.type.enum == "kind"
    return _of_kind(speaker, of, kind, subject, negated) if is_kind else None


def _standing(
    speaker: Speaker, left: e.Expression, right: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the piece stands on the space`, where its space is compared with another one."""
    if not _is_place(left):
        left, right = right, left
    if not isinstance(left, e.Trait) or not _is_place(left) or right.type != SPACE:
        return None
    said = _subject(speaker, left.of, subject)
    return (
        speaker.fill(f"conditions.stands.{negated}", {"a": said, "b": speaker.say(right)}) if said else None
    )


def _lacking(
    speaker: Speaker, of: e.Expression, than: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the piece has no carrier`, where something that it may have is missing."""
    is_none = isinstance(than, e.Const) and than.word == "none"
    if not is_none or not isinstance(of, e.Field | e.Trait | e.Counter) or _is_place(of):
        return None
    field, said = speaker.noun(of.name), _subject(speaker, bearer(speaker, of), subject)
    if said is None or not field.gender:
        return None
    args: Args = {"a": said, "field": field, "some": speaker.with_article("a", field)}
    return speaker.fill(f"conditions.lacks.{negated}", args)


def _is_place(of: e.Expression) -> bool:
    return isinstance(of, e.Trait) and of.name == "place" and of.of.type == PIECE


def _same(
    speaker: Speaker, left: e.Expression, right: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the piece has the same suit as the card`, where one thing of both is compared."""
    if not (isinstance(left, e.Field | e.Trait) and isinstance(right, e.Field | e.Trait)):
        return None
    if left.name != right.name or not (field := speaker.noun(left.name)).gender:
        return None
    said = _subject(speaker, left.of, subject)
    args: Args = {"a": said or "", "b": _other(speaker, right.of, left.of), "field": field}
    return speaker.fill(f"conditions.same.{negated}", args) if said else None


def _of_kind(
    speaker: Speaker, thing: e.Expression, kind: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    """`the piece is a beast`, `pieces that are beasts`, in German `keine Tiere`."""
    said = _subject(speaker, thing, subject)
    if said is None:
        return None
    if not isinstance(kind, e.Const) or kind.type.name == "card":
        return speaker.fill(
            f"conditions.kind.{negated}", {"a": said, "b": _other(speaker, kind, thing), "no_b": ""}
        )
    forms = {
        name: speaker.with_article(article, speaker.noun(kind.word), many=said.plural)
        for name, article in {"b": "a", "no_b": "no"}.items()
    }
    return speaker.fill(f"conditions.kind.{negated}", {"a": said, **forms})


def _owned(
    speaker: Speaker, thing: e.Expression, owner: e.Expression, subject: Phrase | None, negated: str
) -> str | None:
    said = _subject(speaker, thing, subject)
    seat = speaker.say(owner)
    you = ".you" if seat.person == 2 else ""
    return speaker.fill(f"conditions.owner.{negated}{you}", {"a": said, "b": seat}) if said else None


@clause_of(e.Member)
def _member(speaker: Speaker, of: e.Member, subject: Phrase | None) -> str:
    item, among, negated = of.item, of.among, "not" if of.negated else "is"
    if isinstance(item, e.Query) and isinstance(among, e.Several) and (says := query_of(item).compare):
        found = says(speaker, item, among, _subject(speaker, item.args[1], subject), negated)
        return _told(speaker, of, subject, found)
    if isinstance(item, e.Trait) and item.name in _WHAT_IT_IS and isinstance(among, e.Several):
        if len(among.items) == 1:
            return speaker.clause(e.Compare("!=" if of.negated else "==", item, among.items[0]), subject)
        item, name = item.of, "one_of" if of.negated else "kind"
    elif isinstance(among, e.Several):
        name = "stands" if item.type.name == "piece" and _are_spaces(among) else "one_of"
    elif _is_place_alone(speaker, among):
        name = "inside"
    else:
        name = "among"
    said = _subject(speaker, item, subject)
    join = "nor" if of.negated and name != "stands" else "or"
    args = {"a": said or "", **_among(speaker, among, join)}
    found = speaker.fill(f"conditions.{name}.{negated}", args) if said else None
    return _told(speaker, of, subject, found)


def _is_place_alone(speaker: Speaker, among: e.Expression) -> bool:
    """Whether a set is all that is in a place: `that is in your hand`, not `among the cards in ..`."""
    if among.type.of is not None and among.type.of.name == "space":
        return True
    things = speaker.things(among)
    return bool(things.place) and things.whole is None and not things.kept and not things.adjectives


def _are_spaces(among: e.Several) -> bool:
    """Whether what is listed are spaces, on one of which a piece may stand."""
    return all(each.type.name == "space" for each in among.items)


def _among(speaker: Speaker, among: e.Expression, join: str) -> dict[str, Phrase | str]:
    if isinstance(among, e.Several):
        return {"b": speaker.listed((speaker.say(each) for each in among.items), join)}
    things = speaker.things(among)
    return {"b": things.all(speaker), "place": things.place}


@clause_of(e.Logic)
def _logic(speaker: Speaker, of: e.Logic, subject: Phrase | None) -> str:
    if subject is not None and subject.relative:
        clauses = that_once(of.parts, subject, lambda each, it: _part(speaker, each, it))
    else:
        clauses = [_part(speaker, each, subject) for each in of.parts]
    return speaker.joined(clauses, of.op)


def _part(speaker: Speaker, of: e.Expression, subject: Phrase | None) -> str:
    said = speaker.clause(of, subject)
    return f"({said.strip()})" if isinstance(of, _OPEN) else said


@clause_of(e.Not)
def _not(speaker: Speaker, of: e.Not, subject: Phrase | None) -> str:
    inner = of.of
    if isinstance(inner, e.Compare):
        return speaker.clause(e.Compare(_OPPOSITE[inner.op], inner.left, inner.right), subject)  # type: ignore[arg-type]
    if isinstance(inner, e.Member):
        return speaker.clause(e.Member(inner.item, inner.among, not inner.negated), subject)
    if isinstance(inner, e.Not):
        return speaker.clause(inner.of, subject)
    if isinstance(inner, e.Query):
        return _question(speaker, inner, subject, ".not")
    if isinstance(inner, e.Field | e.Trait | e.Counter):
        return _flag(speaker, inner, subject, ".not")
    if isinstance(inner, e.Term) and (denied := _of_term(speaker, inner, subject, negated=True)) is not None:
        return denied
    return _told(speaker, of, subject, None) if subject else _denied(speaker, inner)


def _denied(speaker: Speaker, of: e.Expression) -> str:
    if isinstance(of, e.Local | e.Pool):
        return speaker.fill("conditions.truth.not", {"a": speaker.say(of)})
    return speaker.fill("conditions.not", {"clause": _part(speaker.inside(), of, None)})


@clause_of(e.Cases)
def _cases(speaker: Speaker, of: e.Cases, subject: Phrase | None) -> str:
    """What holds in each case: `it is red if you like, otherwise it is blue`."""
    if subject is not None:
        return _told(speaker, of, subject, None)
    inside = speaker.inside()
    return ", ".join(
        speaker.fill(
            "lists.case" if when else "lists.otherwise",
            {"value": _part(speaker, each, None), "when": _part(inside, when, None) if when else ""},
        )
        for when, each in of.cases
    )


@clause_of(e.Query)
def _asked(speaker: Speaker, of: e.Query, subject: Phrase | None) -> str:
    return _question(speaker, of, subject, "")


def _question(speaker: Speaker, of: e.Query, subject: Phrase | None, negated: str) -> str:
    whole = e.Not(of) if negated else of
    if of.item is not None:
        found = (
            _over_a_set(speaker, of, negated) if subject is None else _any_on(speaker, of, subject, negated)
        )
        return _told(speaker, whole, subject, found)
    name, args = f"queries.{of.name}{negated}", of.args
    said = _subject(speaker, args[0], subject)
    if said is None and "either way" in query_of(of).traits:
        args = args[::-1]
        said = _subject(speaker, args[0], subject)
    if said is None:
        return _told(speaker, whole, subject, None)
    filled: Args = {"a0": said, **{f"a{at}": speaker.say(arg) for at, arg in enumerate(args[1:], 1)}}
    if (fills := query_of(of).fill) is not None:
        filled = {**filled, **fills(speaker, of, subject)}
    return speaker.fill(name, filled)


def _any_on(speaker: Speaker, of: e.Query, that: Phrase, negated: str) -> str | None:
    """`on which there is a piece`; None for other questions about a set."""
    if f"queries.{of.name}.yours" not in speaker.language.templates:  # that of what there is
        return None
    things = speaker.things(of.args[0]).that(of.where).that(of.each)
    return _there(speaker, of, that, lambda inner: existing(inner, _placeless(things), negated=bool(negated)))


def _over_a_set(speaker: Speaker, of: e.Query, negated: str) -> str:
    """That there is such a thing, or that something holds for each of them."""
    state = query_of(of).state
    assert state is not None, f"nothing says {of.name}"
    return str(state(speaker, of, negated))


def of_each(speaker: Speaker, of: e.Query, negated: str) -> str:
    """That something holds for each thing, `each card is red`, else `for each card, ..`; or does not."""
    assert of.each is not None, f"{of.name} looks at nothing"
    things = speaker.things(of.args[0]).that(of.where)
    it, each = speaker.pronoun("it", things.noun), things.one(speaker, "each")
    within = speaker.inside().about(it)
    if not _is_simple(of.each):
        said = _part(within, of.each, None)
        return speaker.fill(f"queries.{of.name}{negated}", {"thing": each, "clause": said})
    if negated:
        return speaker.fill("conditions.not", {"clause": within.clause(of.each, each)})
    return speaker.about(it).clause(of.each, each)


def _is_simple(of: e.Expression) -> bool:
    """Whether it can be said of `each card` as of one: it neither denies something nor has parts."""
    if isinstance(of, e.Member):
        return not of.negated
    return isinstance(of, e.Field | e.Trait | e.Counter) or (isinstance(of, e.Compare) and of.op != "!=")


@clause_of(e.Term)
def _term(speaker: Speaker, of: e.Term, subject: Phrase | None) -> str:
    if subject is not None and _first_subject(speaker, of, subject) is None:
        about = term_about(speaker, of, subject) if subject.relative else None
        return _told(speaker, of, subject, about)
    return _told(speaker, of, subject, _of_term(speaker, of, subject, negated=False))


def _of_term(speaker: Speaker, of: e.Term, subject: Phrase | None, *, negated: bool) -> str | None:
    """What a term says of what it is about, or denies; None where that cannot be said without more ado."""
    said = _first_subject(speaker, of, subject)
    return term_clause(speaker, of, said, negated=negated) if said is not None or subject is None else None


def _first_subject(speaker: Speaker, of: e.Term, subject: Phrase | None) -> Phrase | None:
    return _subject(speaker, of.args[0], subject) if of.args and subject is not None else None


@clause_of(e.Field, e.Trait, e.Counter)
def _field(speaker: Speaker, of: e.Field | e.Trait | e.Counter, subject: Phrase | None) -> str:
    return _flag(speaker, of, subject, "")


def _flag(speaker: Speaker, of: e.Field | e.Trait | e.Counter, subject: Phrase | None, negated: str) -> str:
    said = _subject(speaker, bearer(speaker, of), subject)
    args: Args = {"of": said or "", "flag": speaker.noun(of.name)}
    found = speaker.fill(f"conditions.flag{negated}", args) if said else None
    return _told(speaker, e.Not(of) if negated else of, subject, found)


@clause_of(e.Clock)
def _last_turn(speaker: Speaker, of: e.Clock, subject: Phrase | None) -> str:
    """The one truth of the clock."""
    return _told(speaker, of, subject, None if subject else speaker.fill(f"conditions.{of.name}", {}))


@clause_of(e.Local)
def _truth(speaker: Speaker, of: e.Expression, subject: Phrase | None) -> str:
    """Any other truth value: a pool, a name, a constant."""
    return _told(
        speaker, of, subject, None if subject else speaker.fill("conditions.truth", {"a": speaker.say(of)})
    )
