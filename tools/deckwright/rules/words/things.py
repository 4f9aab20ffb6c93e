"""Sets as things: a noun, where the things are, and relative clauses that tell which of them are meant."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import all_lists_of, all_piles_of, group_of
from deckwright.rules.program.types import CARD, SEAT
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.heads import Heading
from deckwright.rules.words.phrases import CASES, NOMINATIVE, Phrase, Word
from deckwright.rules.words.seats import whose
from deckwright.rules.words.speaker import Speaker, is_it, is_me, things_of
from deckwright.rules.words.template import Args

MOST = (
    2  # relative clauses on one thing; of more it is told in brackets: `for which all of this is true (..)`
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Things:
    """Things of one sort. `place` follows the noun (`in your hand`), `kept` are the conditions on each.

    `adjectives` stand before the noun, by the stem that a language declines.

    `whole` is what all of them together are called, if they have a name; `is_one`: there is no other one.
    `place_of_one` is where one of them is, if they are in several places: `a card in the hand of any player`.
    `place_last`: it tells of another set, with which the clauses have nothing to do: `a card that is red with
    the highest level among ..`.
    """

    noun: Word
    place: str = ""
    place_of_one: str = ""
    place_last: bool = False
    adjectives: tuple[str, ...] = ()
    kept: tuple[e.Expression, ...] = ()
    whole: Phrase | None = None
    is_one: bool = False

    def that(self, *more: e.Expression | None) -> "Things":
        """Only those for which further conditions hold."""
        parts = (part for each in more if each is not None for part in _parts(each))
        return replace(self, kept=(*self.kept, *parts))

    def one(self, speaker: Speaker, article: str = "a") -> Phrase:
        """One of them: `one of your pieces on the region that are next to the space`."""
        if self.whole and self.is_one and article in ("a", "the", "each"):
            return self._the_one(speaker, self.whole)
        heading = self.heading(speaker)
        return self._told(speaker, heading, heading.head.one(speaker, article), many=False)

    def _the_one(self, speaker: Speaker, it: Phrase) -> Phrase:
        """The only one that there is, if the conditions hold for it: `the newest card, if it is red,`."""
        if not self.kept:
            return it
        inner = speaker.inside().about(speaker.pronoun("it", self.noun))
        clauses = speaker.joined(inner.clause(each) for each in self.kept)
        return speaker.phrase("things.if", {"thing": it, "clause": clauses}, gender=it.gender)

    def bare(self, speaker: Speaker, article: str = "a", *, owned: bool = True) -> Phrase:
        """One of them without its clauses, which `which` gives: where these stand apart.

        `owned`: with whose it is, where it is yours.
        """
        head = self.heading(speaker).head
        said = (head if owned else replace(head, holder="")).one(speaker, article)
        place = self.place_of_one or self.place
        return replace(said, forms={case: f"{form} {place}".rstrip() for case, form in said.forms.items()})

    def are_yours(self, speaker: Speaker) -> bool:
        """Whether only those are meant that belong to the reader."""
        return self.heading(speaker).holder == "yours"

    def is_plain(self, speaker: Speaker) -> bool:
        """Whether words behind are about all of them: no clause, set by name or several places before."""
        apart = self.whole is not None or bool(self.place_of_one)
        return not apart and not self.heading(speaker, many=True).kept

    def are_told_behind(self, speaker: Speaker) -> bool:
        """Whether all that tells which of them are meant stands behind the noun."""
        return not self.adjectives and len(self.heading(speaker).kept) == len(self.kept)

    def all(self, speaker: Speaker, article: str = "the") -> Phrase:
        """All of them: `your pieces on the region`."""
        if self.whole and not self.kept:
            return self.whole
        heading = self.heading(speaker, many=True)
        return self._told(speaker, heading, heading.head.all(speaker, article), many=True)

    def group(self, speaker: Speaker, article: str = "the") -> Phrase:
        """All of them, to be counted: by their noun, unless they only have a name."""
        return (
            self.all(speaker)
            if self.place and self.whole
            else replace(self, whole=None).all(speaker, article)
        )

    def counted(self, speaker: Speaker, number: Phrase, size: str) -> Phrase:
        """So many of them: `up to 2 cards in your hand`. `size` names the template that has `{things}`."""
        if self.whole and self.is_one and size in ("things.exactly", "things.up_to"):
            variant = "optional" if size == "things.up_to" else "exactly"
            return speaker.phrase(f"things.{variant}", {"things": self._the_one(speaker, self.whole)})
        heading = self.heading(speaker, many=True)
        if number.number is None:
            return self._so_many(speaker, heading, number, size)
        said = speaker.phrase(size, {"things": heading.head.counted(speaker, number)}, plural=True)
        return self._told(speaker, heading, said, many=number.number != 1)

    def _so_many(self, speaker: Speaker, heading: Heading, number: Phrase, size: str) -> Phrase:
        """`as many cards in your hand as ..`, but `cards in your hand (up to ..)` with clauses or a bound."""
        if size == "things.exactly" and not heading.kept and not number.cases:
            args: Args = {"things": heading.head.counted(speaker, number, self.place)}
            return speaker.phrase(size, args, plural=True)
        return speaker.phrase(f"{size}.by", {"things": self.all(speaker, ""), "n": number}, plural=True)

    def amount(self, speaker: Speaker, number: Phrase, *, owned: bool = True) -> tuple[Phrase, str]:
        """So many of them, and the clauses that tell which. `owned`: also that they are yours."""
        heading, many = self.heading(speaker, many=True), number.number != 1
        head = heading.head if owned else replace(heading.head, holder="")
        return head.counted(speaker, number, self.place), self._which(speaker, heading, many=many)

    def several(self, speaker: Speaker, *, owned: bool = True) -> tuple[Phrase, str]:
        """Some of them, and the clauses that tell which. `owned`: also that they are yours."""
        heading = self.heading(speaker, many=True)
        head = heading.head if owned else replace(heading.head, holder="")
        said = head.all(speaker, "")
        place = f" {self.place}" if self.place else ""
        some = replace(said, forms={case: f"{form}{place}" for case, form in said.forms.items()})
        return some, self._which(speaker, heading, many=True)

    def heading(self, speaker: Speaker, *, many: bool = False) -> Heading:
        """What stands before the clauses, and the conditions that need some."""
        return Heading(speaker, self.noun, many, adjectives=[*self.adjectives]).take(self.kept)

    def which(self, speaker: Speaker, *, many: bool = False) -> str:
        """The relative clauses, with what stands before and after them."""
        return self._which(speaker, self.heading(speaker, many=many), many=many)

    def _which(self, speaker: Speaker, heading: Heading, *, many: bool) -> str:
        if not heading.kept:
            return ""
        last = heading.head.nouns[-1]
        noun = last if last.gender else self.noun
        speaker, it = speaker.staying(), speaker.pronoun("it", noun, many=many)
        that = speaker.pronoun("that", noun, many=many)
        if len(heading.kept) > MOST:
            alone = replace(speaker.about(it), states=True)
            told = [_among_others(alone.clause(each), each, heading) for each in heading.kept]
            return speaker.fill("lists.aside", {"that": that, "clauses": speaker.joined(told)})
        inner = speaker.about(it)
        clauses = that_once(
            heading.kept, that, lambda of, it: _among_others(inner.clause(of, it), of, heading)
        )
        return speaker.fill("lists.which", {"clauses": speaker.joined(clauses)})

    def _told(self, speaker: Speaker, heading: Heading, head: Phrase, *, many: bool) -> Phrase:
        place = self.place if many else self.place_of_one or self.place
        told = [f" {place}" if place else "", self._which(speaker, heading, many=many)]
        behind = "".join(told[::-1] if self.place_last else told)
        return replace(head, forms={case: said + behind for case, said in head.forms.items()})


def _among_others(said: str, of: e.Expression, heading: Heading) -> str:
    """A clause among others: in brackets if one of two is enough for it."""
    return f"({said.strip()})" if isinstance(of, e.Logic) and len(heading.kept) > 1 else said


def that_once(
    parts: Iterable[e.Expression], that: Phrase, say: Callable[[e.Expression, Phrase], str]
) -> list[str]:
    """Relative clauses with their pronoun in the first alone, where it is the subject of all of them.

    `that is a step or is a leap`, but `that the piece may strike or that is ready`. What the clauses need of
    the pronoun is noted by one that is silent: as a subject it is asked for in the nominative alone.
    """
    several, asked = tuple(parts), _Silent()
    silent = replace(that, forms=asked)
    rest = [say(each, silent).strip() for each in several]
    if asked.cases - {NOMINATIVE}:
        return [say(each, that) for each in several]
    return [say(several[0], that), *rest[1:]]


class _Silent(dict[str, str]):
    """The forms of a pronoun that is not said, and in which cases it was asked for."""

    def __init__(self) -> None:
        super().__init__(dict.fromkeys(CASES, ""))
        self.cases: set[str] = set()

    def __getitem__(self, case: str) -> str:
        self.cases.add(case)
        return super().__getitem__(case)


def _parts(of: e.Expression) -> Iterator[e.Expression]:
    if isinstance(of, e.Logic) and of.op == "and":
        for part in of.parts:
            yield from _parts(part)
    else:
        yield of


def _in_zone(speaker: Speaker, noun: Word, of: e.Expression) -> str:
    """Where the things of a zone are, `in your hand`; of what is moved, from where: `from your hand`."""
    return speaker.fill(f"things.zone{speaker.whence}", {"zone": noun, "place": speaker.say(of)})


@things_of(e.Zone)
def _zone(speaker: Speaker, of: e.Zone) -> Things:
    place = _in_zone(speaker, speaker.noun(of.name), of)
    return Things(noun=speaker.noun_of(of.type), place=place, whole=None)


@things_of(e.OfSeats)
def _of_seats(speaker: Speaker, of: e.OfSeats) -> Things:
    if not isinstance(of.of, e.Zone):
        return speaker.calling(**{e.WHOEVER: each_of(speaker, of.seats)}).things(of.of)
    noun = speaker.noun(of.of.name)
    place = _in_zone(speaker, noun, of)
    return Things(noun=speaker.noun_of(of.type), place=place, place_of_one=_of_anybody(speaker, of, noun))


def each_of(speaker: Speaker, seats: e.Expression) -> Phrase:
    """Several seats where each has a thing of its own: `the top card of the deck of each player`."""
    if not isinstance(seats, e.Seats):
        return speaker.say(seats)
    return speaker.things(seats).one(speaker, "each")


def _of_anybody(speaker: Speaker, of: e.OfSeats, noun: Word) -> str:
    """Where one thing lies that any of several seats may have: `in the hand of any opponent`."""
    seats = of.seats
    if not isinstance(seats, e.Seats) or not (seats.of is None or is_me(seats.of)) or noun.is_phrase:
        return ""
    one = speaker.things(seats).one(speaker, speaker.language.template("lists.any_of"))
    said = speaker.phrase("expressions.field", {"field": noun, "of": one}, gender=noun.gender)
    return speaker.fill(f"things.zone{speaker.whence}", {"zone": noun, "place": said})


@things_of(e.Pieces)
def _pieces(speaker: Speaker, of: e.Pieces) -> Things:
    return Things(
        noun=speaker.noun("piece"), place=speaker.fill("things.board", {"board": speaker.noun(of.board)})
    )


@things_of(e.Spaces)
def _spaces(speaker: Speaker, of: e.Spaces) -> Things:
    noun = speaker.noun("space")
    if not of.area:
        return Things(noun=noun, place=speaker.fill("things.board", {"board": speaker.noun(of.board)}))
    return Things(
        noun=noun,
        place=_in_zone(speaker, speaker.noun(of.area), of),
    )


@things_of(e.Seats)
def _seats(speaker: Speaker, of: e.Seats) -> Things:
    if of.of is None:
        return Things(noun=speaker.noun("seat"))
    mine = is_me(of.of)
    if of.which == "others" and mine:
        return Things(noun=speaker.noun("seat"), adjectives=(speaker.language.template("things.other"),))
    noun = {"opponents": "opponent", "partners": "the_partner"}.get(of.which, "seat")
    place = "" if mine else whose(speaker, of)
    return Things(noun=speaker.noun(noun), place=place, whole=speaker.say(of))


@things_of(e.Cards)
def _cards(speaker: Speaker, of: e.Cards) -> Things:
    if len(of.kinds) == 1:
        return Things(noun=speaker.noun(of.kinds[0]))
    kinds = speaker.listed(speaker.with_article("", speaker.noun(kind)) for kind in of.kinds)
    return Things(noun=speaker.noun("card"), place=speaker.fill("things.among", {"set": kinds}))


@things_of(e.Several)
def _several(speaker: Speaker, of: e.Several) -> Things:
    """All constants of a list are told by what each of them is: `the offices`."""
    constants = speaker.program.enums.get(of.type.of.enum, ()) if of.type.of else ()
    if constants and [each.word for each in of.items if isinstance(each, e.Const)] == [*constants]:
        return Things(noun=speaker.noun_of(of.type))
    return _other(speaker, of)


@things_of(e.Join)
def _join(speaker: Speaker, of: e.Join) -> Things:
    if name := all_piles_of(speaker.program, of):
        place = _in_zone(speaker, speaker.noun(name), of)
        return Things(noun=speaker.noun_of(of.type), place=place)
    if lists := all_lists_of(speaker.program, of):
        return speaker.things(lists)
    if group := group_of(speaker.program, of):
        return _group(speaker, group)
    sets = [speaker.things(each) for each in of.sets]
    places = list(dict.fromkeys(each.place for each in sets if each.place))
    return Things(noun=sets[0].noun, place=speaker.joined(_once(places), "or") if places else "")


def _once(places: list[str]) -> list[str]:
    """Places with their preposition once, if all have the same: `in your hand or the deck`."""
    first, *others = [place.split(" ", 1) for place in places]
    same = all(len(each) == 2 and each[0] == first[0] for each in others)
    return [places[0], *(each[1] for each in others)] if same else places


def _group(speaker: Speaker, group: e.Zone) -> Things:
    """Zones under one name: where the game has a noun for it, or several such names, `in your hand`.

    Else it is simply said whose cards they are.
    """
    if speaker.vocabulary.has_own(group.name) or len(speaker.program.groups) > 1:
        return speaker.things(group)
    belongs = e.Compare("==", e.Trait(e.Local("it", CARD), "owner", SEAT), group.index[0])
    return Things(noun=speaker.noun_of(group.type), kept=(belongs,))


@things_of(e.Query)
def _query(speaker: Speaker, of: e.Query) -> Things:
    if (things := query_of(of).things) is not None:
        return cast(Things, things(speaker, of))
    noun = speaker.noun_of(of.type)
    if f"queries.{of.name}.place" not in speaker.language.templates:
        return _other(speaker, of)
    args = {f"a{at}": speaker.apart(speaker.say(arg)) for at, arg in enumerate(of.args)}
    name = f"queries.{of.name}.place"
    whence = speaker.whence if f"{name}{speaker.whence}" in speaker.language.templates else ""
    return Things(noun=noun, place=speaker.fill(f"{name}{whence}", args)).that(of.where)


@things_of(e.Local)
def _other(speaker: Speaker, of: e.Expression) -> Things:
    said = speaker.say(of)
    if is_it(of):  # one of several sets that are looked at
        return Things(noun=speaker.noun_of(of.type), place=speaker.fill("things.inside", {"set": said}))
    return Things(
        noun=speaker.noun_of(of.type), place=speaker.fill("things.among", {"set": said}), whole=said
    )
