"""Queries and terms as phrases: how many there are, the sum of them, the highest, the one that .."""

import re
from collections.abc import Callable, Mapping
from math import floor
from typing import cast

from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.arithmetic import alone
from deckwright.rules.words.expressions import had_by, its
from deckwright.rules.words.language import UNDRAWN
from deckwright.rules.words.phrases import ACCUSATIVE, DATIVE, Phrase, fixed, marked
from deckwright.rules.words.rated import superlative
from deckwright.rules.words.speaker import Speaker, is_it, is_me, says
from deckwright.rules.words.template import Arg, Args, denied, fill, phrase, verb_second

# Of numbers that are known the result is said.
_KNOWN: Mapping[str, Callable[..., float]] = {
    "abs": abs,
    "clamp": lambda number, low, high: min(max(number, low), high),
    "floor": floor,
    "half": lambda number: number,
    "max": max,
    "min": min,
}


@says(e.Query)
def _query(speaker: Speaker, of: e.Query) -> Phrase:
    if (say := query_of(of).say) is not None and (said := say(speaker, of)) is not None:
        return cast(Phrase, said)
    if of.item is not None:
        return _over_a_set(speaker, of)
    if of.type.name == "bool":
        return fixed(speaker.fill("expressions.whether", {"clause": speaker.inside().clause(of)}))
    said = [speaker.apart(speaker.say(arg)) for arg in of.args]
    if of.name in _KNOWN and all(each.number is not None for each in said):
        return speaker.number(_KNOWN[of.name](*(each.number for each in said)))
    args: Args = {f"a{at}": each for at, each in enumerate(said)}
    args = {**args, "all": speaker.listed(alone(speaker, arg) for arg in of.args)}
    if of.type.is_set and f"queries.{of.name}.place" in speaker.language.templates:
        return speaker.things(of).all(speaker)
    first = args.get("a0")
    name = f"queries.{of.name}.it"
    if isinstance(first, Phrase) and first.pronoun and name in speaker.language.templates:
        return speaker.phrase(name, {**args, "its": its(first)})
    if isinstance(first, Phrase) and first.relative:
        return speaker.phrase(f"queries.{of.name}.that", args)
    return speaker.phrase(f"queries.{of.name}", args)


def _over_a_set(speaker: Speaker, of: e.Query) -> Phrase:
    if of.type.name == "bool":
        return fixed(speaker.fill("expressions.whether", {"clause": speaker.inside().clause(of)}))
    things = speaker.things(of.args[0]).that(of.where)
    args: Args = {
        "things": things.all(speaker),
        "group": things.group(speaker, ""),
        "the_group": things.group(speaker),
    }
    if of.each is None:
        return speaker.phrase(f"queries.{of.name}", args)
    it = speaker.pronoun("it", things.noun, many=True)
    variant, each = superlative(speaker, of.each, it, "each")
    if f"queries.{of.name}.each{variant}" not in speaker.language.templates:
        variant, each = "", {"each": speaker.about(it).say(of.each)}
    said = speaker.phrase(f"queries.{of.name}.each{variant}", {**args, **each})
    if of.empty is None:
        return said
    return speaker.phrase("queries.empty", {"value": said, "empty": speaker.say(of.empty)})


@says(e.Term)
def _term(speaker: Speaker, of: e.Term) -> Phrase:
    if of.type.name == "bool":
        return fixed(speaker.fill("expressions.whether", {"clause": speaker.inside().clause(of)}))
    record = speaker.program.terms[of.name]
    args: Args = dict(zip(record.params, map(speaker.say, of.args), strict=True))
    written = record.say.text.get(speaker.language.code) if record.say else None
    if written is not None:
        return phrase(speaker.language, written, args)
    noun = speaker.noun(of.name)
    if not of.args:
        return speaker.with_article("the", noun)
    return speaker.with_article("your", noun) if is_me(of.args[0]) else had_by(speaker, noun, of.args[0])


def term_clause(speaker: Speaker, of: e.Term, subject: Phrase | None, *, negated: bool = False) -> str | None:
    """What a term says of its thing, behind `if`, or denies of it.

    None when its words do not begin with what is the subject, or it is not known how they are denied.
    """
    record = speaker.program.terms[of.name]
    written = record.say.text.get(speaker.language.code) if record.say else None
    first = next(iter(record.params), "")
    if subject is not None and written is not None and not written.startswith(f"{{{first}}}"):
        return None
    args: Args = dict(zip(record.params, map(speaker.say, of.args), strict=True))
    if subject is not None:
        args = {**args, first: subject}
    if written is None:
        return _unsaid(speaker, of, args[first] if first else None, ".not" if negated else "")
    template = denied(speaker.language, written) if negated else written
    if template is not None and speaker.states and speaker.language.verb_last:
        template = verb_second(template)
    return None if template is None else fill(speaker.language, template, args)


def _unsaid(speaker: Speaker, of: e.Term, subject: Arg | None, negated: str) -> str:
    """That a term without a sentence holds, or does not: by its noun, else by its name."""
    if subject is None:
        title = speaker.with_article("the", speaker.noun(of.name))
        return speaker.fill(f"conditions.truth{negated}", {"a": title})
    if speaker.vocabulary.knows(of.name):
        return speaker.fill(f"conditions.flag{negated}", {"of": subject, "flag": speaker.noun(of.name)})
    which = ".which" if isinstance(subject, Phrase) and subject.relative else ""
    return speaker.fill(f"conditions.unsaid{which}{negated}", {"of": subject, "flag": speaker.noun(of.name)})


def term_about(speaker: Speaker, of: e.Term, that: Phrase) -> str | None:
    """What a term says of a thing within it: `to which the piece can move`."""
    record = speaker.program.terms[of.name]
    written = record.say.text.get(speaker.language.code) if record.say else None
    places = [name for name, arg in zip(record.params, of.args, strict=True) if is_it(arg)]
    if written is None or len(places) != 1:
        return None
    slots = re.compile(rf" ?(?:\b(?P<before>\w+) )?\{{{places[0]}(?::(?P<case>\w+))?\}}")
    found = list(slots.finditer(written))
    if len(found) != 1 or written.count(f"{{{places[0]}") != 1:
        return None
    (slot,) = found
    moved = slot["before"] if slot["before"] in speaker.language.prepositions else None
    kept = f" {slot['before']}" if slot["before"] and moved is None else ""
    rest = f"{written[: slot.start()]}{kept}{written[slot.end() :]}"
    args: Args = dict(zip(record.params, map(speaker.say, of.args), strict=True))
    pronoun = marked(that, UNDRAWN)[slot["case"] or (DATIVE if moved else ACCUSATIVE)]
    return fill(speaker.language, f"{moved or ''} {pronoun} {rest}".strip(), args)
