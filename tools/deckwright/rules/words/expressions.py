"""Expressions as phrases: numbers, things, places and what things have."""

from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import all_lists_of, all_piles_of, group_of
from deckwright.rules.program.perhaps import perhaps_of_none
from deckwright.rules.program.types import PIECE, SEAT, SPACE, TEAM
from deckwright.rules.words.phrases import Phrase, Word, fixed
from deckwright.rules.words.speaker import Speaker, bearer, is_it, is_me, says
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import each_of
from deckwright.rules.words.tokens import bag

_DOERS = ("seat", "card", "piece", "space")  # of these a sentence goes on behind the last case


@says(e.Const)
def _const(speaker: Speaker, of: e.Const) -> Phrase:
    if of.word == "none" or isinstance(of.value, bool):
        return speaker.phrase(f"expressions.{of.word.lower()}", {})
    if of.type.name == "int" and isinstance(of.value, int):
        return speaker.number(of.value)
    if of.type.name == "half" and isinstance(of.value, int):
        return speaker.number(of.value / 2)
    if of.type.name in ("enum", "direction"):
        return constant(speaker, of.word, of.type.enum)
    if of.type.name == "card":
        return speaker.vocabulary.named(of.word)
    if of.type.name == "space":
        return space(speaker, of.word)
    return fixed(of.word)


def space(speaker: Speaker, name: str) -> Phrase:
    """A space with a name of its own: `the harbour` if the game has a noun for it, else as it is called."""
    if speaker.vocabulary.has_own(name):
        return speaker.with_article("the", speaker.noun(name))
    return speaker.vocabulary.named(name)


def constant(speaker: Speaker, word: str, enum: str) -> Phrase:
    """A constant of an enum: a kind with its article, others as they are called."""
    phases = speaker.program.turn.phases
    if enum == "phase" and word in phases and (say := phases[word].say):
        return fixed(say.text.get(speaker.language.code, word))
    if enum == "direction":
        return speaker.phrase(f"directions.{word}.alone", {})
    return speaker.with_article("a" if enum == "kind" else "", speaker.vocabulary.own(word))


@says(e.Value)
def _value(speaker: Speaker, of: e.Value) -> Phrase:
    named = speaker.program.game.values.get(of.id)
    if named is not None and type(named.value) is int:
        return speaker.number(named.value)
    if named is not None and named.enum:
        return speaker.say(e.Const(named.among.index(str(named.value)), of.type, str(named.value)))
    table = speaker.with_article("the", speaker.noun(of.id))
    if of.at is None:
        return table
    return speaker.phrase("expressions.lookup", {"of": table, "at": speaker.say(of.at)})


@says(e.Switch)
def _switch(speaker: Speaker, of: e.Switch) -> Phrase:
    return speaker.phrase("expressions.switch", {"ruling": of.ruling})


@says(e.Local)
def _local(speaker: Speaker, of: e.Local) -> Phrase:
    if of.name in speaker.names:
        return speaker.names[of.name]
    if of.name == "me":
        return speaker.you()
    if of.name == "it" and speaker.it is not None:
        return speaker.it
    if of.name == e.WHOEVER:
        return speaker.you()
    if of.name in ("it", "self"):
        return speaker.with_article("this", speaker.noun_of(of.type))
    if speaker.vocabulary.knows(of.name):
        return speaker.with_article("the", speaker.noun(of.name), many=of.type.is_set)
    if speaker.vocabulary.makes_nouns:
        made = fixed(speaker.vocabulary.spaced(of.name), plural=of.type.is_set)
        return (
            made
            if len(of.name) == 1
            else speaker.phrase("expressions.named", {"name": made}, plural=made.plural)
        )
    return speaker.with_article("the", speaker.noun_of(of.type), many=of.type.is_set)


@says(e.Clock)
def _clock(speaker: Speaker, of: e.Clock) -> Phrase:
    return speaker.phrase(f"expressions.{of.name}", {})


@says(e.Team)
def _team(speaker: Speaker, of: e.Team) -> Phrase:
    """`your team`, `the team of the dealer`, `their team`."""
    noun = speaker.noun("the_team")
    return speaker.with_article("your", noun) if is_me(of.of) else had_by(speaker, noun, of.of)


@says(e.Field, e.Counter)
def _field(speaker: Speaker, of: e.Field | e.Counter) -> Phrase:
    return had_by(speaker, speaker.noun(of.name), bearer(speaker, of))


@says(e.Trait)
def _trait(speaker: Speaker, of: e.Trait) -> Phrase:
    return had_by(speaker, speaker.noun(of.name), of.of)


def had_by(speaker: Speaker, noun: Word, holder: e.Expression) -> Phrase:
    """What something has: `the attack of the target`, `its attack`, `whose attack`."""
    said = speaker.say(holder)
    args: Args = {"field": noun, "of": said}
    if _is_it(speaker, holder):
        if said.relative:
            return speaker.phrase("expressions.field.that", args, gender=noun.gender)
        return speaker.phrase("expressions.field.it", {**args, "its": its(said)}, gender=noun.gender)
    return speaker.phrase("expressions.field", args, gender=noun.gender)


def _is_it(speaker: Speaker, of: e.Expression) -> bool:
    """Whether this is the thing that is looked at, for which there is a pronoun."""
    pronoun = speaker.it is not None and (speaker.it.relative or speaker.it.pronoun)
    return pronoun and is_it(of)


def its(said: Phrase) -> str:
    """The article for what a pronoun has: `its`, `their`."""
    return f"its_{'plural' if said.plural else said.gender}"


@says(e.Pool)
def _pool(speaker: Speaker, of: e.Pool) -> Phrase:
    if of.type.is_set:
        return bag(speaker, of)
    noun = speaker.noun(of.name)
    counts = of.type.name in ("int", "half") and not noun.mass and not noun.is_phrase
    kind = "number" if counts else "amount"
    seats = [index for index in of.index if index.type.sure in (SEAT, TEAM)]
    holder = "all" if not seats else "you" if is_me(seats[0]) else "of"
    said = speaker.say(seats[0]) if seats else fixed("")
    args: Args = {"pool": noun, "of": said}
    if seats and _is_it(speaker, seats[0]):
        holder = "that" if said.relative else "it"
        args = {**args, "its": its(said)}
    return speaker.of_sort(speaker.phrase(f"expressions.{kind}.{holder}", args), of)


@says(e.Zone)
def _zone(speaker: Speaker, of: e.Zone) -> Phrase:
    noun = speaker.noun(of.name)
    owners = [index for index in of.index if index.type.sure in (SEAT, TEAM)]
    things = [index for index in of.index if index.type.sure in (SPACE, PIECE)]
    if things:
        return had_by(speaker, noun, things[0])
    if not owners:
        return speaker.of_sort(speaker.with_article("the", noun), of)
    if is_me(owners[0]):
        return speaker.of_sort(speaker.with_article("your", noun), of)
    return speaker.of_sort(had_by(speaker, noun, owners[0]), of)


@says(e.OfSeats)
def _of_seats(speaker: Speaker, of: e.OfSeats) -> Phrase:
    """What several have: `the hands of all players`."""
    whose = speaker.say(of.seats)
    if not isinstance(of.of, e.Zone):
        return speaker.calling(**{e.WHOEVER: each_of(speaker, of.seats)}).say(of.of)
    noun = speaker.noun(of.of.name)
    many = "" if noun.mass or noun.is_phrase else ".many"
    args: Args = {"field": noun, "of": whose}
    said = speaker.phrase(f"expressions.field{many}", args, gender=noun.gender, plural=bool(many))
    return speaker.of_sort(said, of.of)


@says(e.Pieces)
def _pieces(speaker: Speaker, of: e.Pieces) -> Phrase:
    return speaker.things(of).all(speaker)


@says(e.Spaces)
def _spaces(speaker: Speaker, of: e.Spaces) -> Phrase:
    if not of.area:
        return speaker.things(of).all(speaker)
    noun = speaker.noun(of.area)
    if of.seat is None:
        return speaker.with_article("the", noun)
    if is_me(of.seat):
        return speaker.with_article("your", noun)
    return had_by(speaker, noun, of.seat)


@says(e.Cards)
def _cards(speaker: Speaker, of: e.Cards) -> Phrase:
    return speaker.things(of).all(speaker, "")


@says(e.Several)
def _several(speaker: Speaker, of: e.Several) -> Phrase:
    return speaker.listed(speaker.say(each) for each in of.items)


@says(e.Join)
def _join(speaker: Speaker, of: e.Join) -> Phrase:
    if name := all_piles_of(speaker.program, of):
        return speaker.with_article("the", speaker.noun(name), many=True)
    if lists := all_lists_of(speaker.program, of):
        return speaker.say(lists)
    if group_of(speaker.program, of):
        return speaker.things(of).all(speaker)
    return speaker.listed(speaker.say(each) for each in of.sets)


@says(e.Lookup)
def _lookup(speaker: Speaker, of: e.Lookup) -> Phrase:
    by = ".way" if isinstance(of.at, e.Const) else ".direction"
    by = by if of.at.type.enum == "direction" else ""
    return speaker.phrase(f"expressions.lookup{by}", {"of": speaker.say(of.of), "at": speaker.say(of.at)})


@says(e.Cases)
def _cases(speaker: Speaker, of: e.Cases) -> Phrase:
    if (has := perhaps_of_none(of)) is not None:
        return speaker.say(has)
    cases = tuple(
        (speaker.inside().clause(when) if when else "", speaker.say(each)) for when, each in of.cases
    )
    if len({value.number for _, value in cases}) == 1 and cases[0][1].number is not None:
        return cases[0][1]
    parts = [
        speaker.phrase("lists.case" if when else "lists.otherwise", {"value": value, "when": when})
        for when, value in cases
    ]
    forms = {case: ", ".join(part[case] for part in parts) for case in parts[0].forms}
    said = Phrase(forms=forms, cases=cases)
    if of.type.sure.name not in _DOERS:
        return said
    return replace(speaker.phrase("expressions.brackets", {"a": said}), cases=cases)


@says(e.Compare, e.Member, e.Logic, e.Not)
def _condition(speaker: Speaker, of: e.Expression) -> Phrase:
    return fixed(speaker.fill("expressions.whether", {"clause": speaker.inside().clause(of)}))
