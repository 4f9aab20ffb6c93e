"""What an action lacks in one position, in words: the thing and the one condition that fails."""

from collections.abc import Mapping, Set
from dataclasses import replace
from itertools import pairwise

from deckwright.rules.interpret.allocation import Shortage
from deckwright.rules.interpret.amounts import Lack
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.judging import Failing, Flaw, parts_of
from deckwright.rules.interpret.play import Play
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.program.types import PIECE, Type
from deckwright.rules.program.walk import parts
from deckwright.rules.words.amounts import amounts
from deckwright.rules.words.conditions import limited_by
from deckwright.rules.words.expressions import constant, space
from deckwright.rules.words.needs import Needs
from deckwright.rules.words.phrases import Phrase, Word
from deckwright.rules.words.queries import term_clause
from deckwright.rules.words.selectors import things
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import tidy
from deckwright.rules.words.things import Things
from deckwright.rules.words.tried import any_of, is_mine, is_yours, none_of, noun_of


class Diagnosis:
    """Says what one action lacks in one position."""

    def __init__(self, needs: Needs, action: ActionRecord, play: Play) -> None:
        self._language, self._play, self._seat = needs.language, play, play.state.decider
        self._action, self._speaker = action, needs.speaker(action)

    def of(self, flaw: Flaw) -> str:
        """The one thing that is missing; empty where it cannot be said."""
        if flaw.lack is not None:
            return self._price(flaw.lack, flaw.names, flaw.loose)
        if flaw.short is not None:
            return self._short(flaw.short, flaw)
        said = self._absent_for(flaw) if flaw.none is not None else self._failing(flaw)
        return tidy(self._language, self._besides(said, flaw) if said else "")

    def _failing(self, flaw: Flaw) -> str:
        """The condition that fails as it is, such as that a space is occupied."""
        at = self._place(flaw.chain)
        if at < 0:
            return ""
        failing, last = flaw.chain[at], flaw.chain[-1]
        fact = "" if flaw.loose else self._fact(last, self._about(failing))
        if (plain := self._plainly(failing, fact, flaw.loose)) is not None:
            return plain
        text = self._only_if(failing, flaw.loose)
        return f"{text}; {fact}" if fact else text

    def _only_if(self, failing: Failing, loose: frozenset[str]) -> str:
        said = self._speaking(failing, loose).clause(failing.condition)
        return self._speaker.fill("actions.when", {"when": said})

    def _plainly(self, failing: Failing, fact: str, loose: frozenset[str]) -> str | None:
        """What holds instead of a condition; None where only the condition itself can be said."""
        of = failing.condition
        speaker = replace(self._speaking(failing, loose), states=True)
        term = of.of if isinstance(of, e.Not) else of
        if isinstance(term, e.Term):
            first = term.args[0] if term is of and term.args else None
            tried = self._loose(loose & {first.name}) if isinstance(first, e.Local) else []
            if tried:
                return speaker.calling(**{tried[0].name: none_of(self._speaker, tried[0])}).clause(of)
            return self._of_term(term, fact, speaker, negated=term is not of)
        if isinstance(of, e.Member):
            return self._outside(of, speaker)
        if not isinstance(of, e.Compare) or not _is_number(of.left.type):
            return self._opposite(of, failing, loose)
        if isinstance(of.left, e.Query) and _is_count(of.left) and self._held(of.left, failing) == 0:
            return self._absent(speaker.things(of.left.args[0]).that(of.left.where), speaker)
        if limited_by(speaker, of) is not None:
            return speaker.clause(e.Not(of, of.type))
        if not fact:
            return None
        return self._speaker.fill(f"actions.instead.{of.op}", {"fact": fact, "b": speaker.say(of.right)})

    def _opposite(self, of: e.Expression, failing: Failing, loose: frozenset[str]) -> str:
        """What is so; a thing that must be another one by what that is: `wood is what you give`."""
        speaker = replace(self._speaking(failing, loose), states=True)
        right = of.right if isinstance(of, e.Compare) and of.op == "!=" else None
        if isinstance(right, e.Local) and right.name in {pick.name for pick in self._action.picks}:
            known = {name: held for name, held in failing.names.items() if name != right.name}
            speaker = replace(self._speaking(Failing(of, known), loose), states=True)
        return speaker.clause(of.of if isinstance(of, e.Not) else e.Not(of, of.type))

    def _of_term(self, of: e.Term, fact: str, speaker: Speaker, *, negated: bool) -> str | None:
        """A term for which the game has an adjective: `the piece is not active`."""
        name = f"{of.name}.adjective"
        if not speaker.vocabulary.knows(name) or len(of.args) != 1:
            return speaker.clause(of) if negated else term_clause(speaker, of, None, negated=True)
        args: Args = {"of": speaker.say(of.args[0]), "flag": speaker.noun(name)}
        said = speaker.fill(f"conditions.flag{'' if negated else '.not'}", args)
        return f"{said}; {fact}" if fact else said

    def _outside(self, of: e.Member, speaker: Speaker) -> str:
        """That a thing is not where it must be: `the card is not in your hand`."""
        those = None if isinstance(of.among, e.Several) else speaker.things(of.among)
        if those is None or not those.place or those.kept or of.negated:
            return speaker.clause(e.Member(of.item, of.among, not of.negated))
        args: Args = {"a": speaker.say(of.item), "place": those.place, "who": speaker.you()}
        places = self._areas(of.among, speaker)
        if len(places) > 1:
            return speaker.fill("conditions.inside.none", {**args, "place": speaker.joined(places, "nor")})
        return speaker.fill(f"conditions.inside.not{'.yours' if is_mine(of.among) else ''}", args)

    def _areas(self, among: e.Expression, speaker: Speaker) -> list[str]:
        """The areas of which several spaces are put together, each with its preposition."""
        areas = among.sets if isinstance(among, e.Join) else ()
        named = all(isinstance(each, e.Spaces) and each.area for each in areas)
        return [speaker.things(each).place for each in areas] if named else []

    def _absent_for(self, flaw: Flaw) -> str:
        """That there is nothing to choose for a pick: `you have no Fauna in your hand`."""
        assert flaw.none is not None, "that is what is asked for"
        pick, tried = flaw.none
        first = parts_of(pick)[:1]
        nobody = not tried and things(self._speaker, replace(pick.selector, where=None)).that(*first)
        conditions = first if nobody and nobody.are_yours(self._speaker) else parts_of(pick)[:tried]
        condition = e.Logic("and", conditions, conditions[0].type) if conditions else pick.selector.source
        speaker = self._speaking(Failing(condition, flaw.names), flaw.loose)
        speaker = replace(speaker, it=None)
        those = things(speaker, replace(pick.selector, where=None)).that(*conditions)
        mine = is_mine(pick.selector.source)
        if not mine and not those.are_yours(speaker) and (noun := self._loose_in(conditions, flaw.loose)):
            return self._absent_beside(those, speaker, *noun)
        return self._absent(those, speaker, mine=mine)

    def _loose_in(
        self, conditions: tuple[e.Expression, ...], loose: frozenset[str]
    ) -> tuple[str, Word] | None:
        """The one pick, open to all, of which some conditions tell while all things were tried for it."""
        spoken = {part.name for part in parts(conditions) if isinstance(part, e.Local)} & loose
        picks = self._loose(spoken)
        if len(picks) != 1 or is_yours(self._speaker, picks[0]):
            return None
        noun = noun_of(self._speaker, picks[0])
        return (picks[0].name, noun) if noun.gender else None

    def _loose(self, names: Set[str]) -> list[Pick]:
        """The picks of these names."""
        return [pick for pick in self._action.picks if pick.name in names]

    def _absent_beside(self, those: Things, speaker: Speaker, name: str, noun: Word) -> str:
        """That there is nothing for any of another pick: `for no space is there an empty one next to it`."""
        speaker = speaker.calling(**{name: speaker.pronoun("it", noun)})
        args: Args = {"other": noun, "a": those.bare(speaker), "which": those.which(speaker)}
        return speaker.fill("actions.needs.none.for", args)

    def _absent(self, those: Things, speaker: Speaker, *, mine: bool = False) -> str:
        yours = those.are_yours(speaker)
        args: Args = {"none": those.bare(speaker, "no", owned=not yours), "which": those.which(speaker)}
        return speaker.fill(f"actions.needs.none{'.yours' if yours or mine else ''}", args)

    def _besides(self, said: str, flaw: Flaw) -> str:
        """With what cannot be paid either."""
        lack = flaw.besides
        if lack is None or not isinstance(lack.due, int) or not isinstance(lack.held, int):
            return said
        of = self._chosen(lack.amount.of, flaw.names, flaw.loose)
        if isinstance(of, e.Counter):
            return said
        due = e.Const(lack.due, lack.amount.n.type, str(lack.due))
        cost = amounts(self._speaker, [Amount(of, due)])
        if cost is None:
            return said
        args: Args = {"first": said, "cost": cost, "held": str(lack.held)}
        return self._speaker.fill("actions.needs.besides", args)

    def _place(self, chain: tuple[Failing, ...]) -> int:
        """The place of the innermost condition that has words; a term that only compares goes by its own."""
        sayable = [place for place, each in enumerate(chain) if self._is_sayable(each.condition)]
        if not sayable:
            return -1
        last = sayable[-1]
        terms = [at for at, (one, _) in enumerate(pairwise(chain)) if isinstance(one.condition, e.Term)]
        return last - 1 if last - 1 in terms and last - 1 in sayable else last

    def _is_sayable(self, of: e.Expression) -> bool:
        if isinstance(of, e.Compare) and any(
            isinstance(side, e.Const) and side.word == "none" for side in (of.left, of.right)
        ):
            return False
        if isinstance(of, e.Logic | e.Cases | e.Const):
            return False
        code = self._language.code
        terms = self._play.program.terms
        for part in parts(of):
            if isinstance(part, e.Lookup):
                return False
            if isinstance(part, e.Term) and ((say := terms[part.name].say) is None or code not in say.text):
                return False
        return True

    def _about(self, failing: Failing) -> Held:
        """The piece of which a term with an adjective speaks: what it has is called its own."""
        of = failing.condition.of if isinstance(failing.condition, e.Not) else failing.condition
        if not isinstance(of, e.Term) or len(of.args) != 1 or of.args[0].type != PIECE:
            return None
        return self._held(of.args[0], failing)

    def _fact(self, failing: Failing, about: Held = None) -> str:
        """How much there is of what a comparison asks for; of a piece that was named already as its own."""
        of = failing.condition
        if not isinstance(of, e.Compare) or isinstance(of.left, e.Const) or not _is_number(of.left.type):
            return ""
        if not self._is_sayable(of.left):
            return ""
        if isinstance(of.left, e.Counter) and about is not None and about == self._held(of.left.of, failing):
            own = replace(of.left, of=e.Local("it", PIECE))
            it = self._speaker.pronoun("it", self._speaker.noun_of(PIECE))
            return self._is(own, Failing(own, {"it": about}), it)
        return self._is(of.left, failing)

    def _held(self, of: e.Expression, failing: Failing) -> Held:
        """What a number is, in the frame of a condition."""
        outer, self._play.names = self._play.names, dict(failing.names)
        held = value(of, self._play)
        self._play.names = outer
        return held

    def _is(self, of: e.Expression, failing: Failing, it: Phrase | None = None) -> str:
        held = self._held(of, failing)
        if not isinstance(held, int):
            return ""
        number = self._speaker.number(held / 2 if of.type.name == "half" else held)
        speaker = replace(self._speaking(failing, frozenset()), states=True)
        speaker = speaker.about(it) if it is not None else speaker
        return speaker.fill("conditions.==", {"a": speaker.say(of), "b": number})

    def _price(self, lack: Lack, names: Mapping[str, Held], loose: frozenset[str]) -> str:
        """What it costs, and how much there is of it."""
        of, n = self._chosen(lack.amount.of, names, loose), lack.amount.n
        if not isinstance(lack.due, int) or not isinstance(lack.held, int):
            return ""
        due = e.Const(lack.due, n.type, str(lack.due))
        speaker = self._speaking(Failing(of, names), loose)
        said = amounts(speaker, [Amount(of, due)])
        if said is None:
            return ""
        if isinstance(of, e.Counter):
            if loose:
                return tidy(self._language, speaker.fill("actions.needs.cost", {"cost": said}))
            args: Args = {"cost": said, "who": self._called(PIECE, lack.place) or "", "held": str(lack.held)}
            return tidy(self._language, speaker.fill("actions.needs.held_by", args))
        name = "at_least" if loose & locals_of(n) else "held"
        text = speaker.fill(f"actions.needs.{name}", {"cost": said, "held": str(lack.held)})
        return tidy(self._language, text)

    def _chosen(
        self, of: e.Pool | e.Counter, names: Mapping[str, Held], loose: frozenset[str]
    ) -> e.Pool | e.Counter:
        """A pool of what was chosen: of wood for that of the resource that you want."""
        if isinstance(of, e.Counter):
            return of
        index = []
        for each in of.index:
            held = names.get(each.name) if isinstance(each, e.Local) and each.name not in loose else None
            constants = self._play.program.enums.get(each.type.enum, ())
            known = isinstance(held, int) and 0 <= held < len(constants)
            index.append(e.Const(held, each.type, constants[held]) if known else each)  # type: ignore[index]
        return replace(of, index=tuple(index))

    def _short(self, short: Shortage, flaw: Flaw) -> str:
        """What it costs, and what there is of the pools that hold too little."""
        asked = self._action.asked
        about = e.Several(tuple(part for each in asked for part in each.about), asked[0].of.type)
        speaker = self._speaking(Failing(about, flaw.names), flaw.loose)
        if (cost := amounts(speaker, asked)) is None:
            return ""
        there = amounts(speaker, [Amount(of, e.Const(n, of.type, str(n))) for of, n in short.held])
        args: Args = {"cost": cost, "n": str(short.due), "there": there or ""}
        name = "short" if there else "cost"
        return tidy(self._language, speaker.fill(f"actions.needs.{name}", args))

    def _speaking(self, failing: Failing, loose: frozenset[str]) -> Speaker:
        """With the things themselves for the names of a frame; any of those for which all were tried."""
        names = {name: held for name, held in failing.names.items() if name not in loose}
        spoken = [part for part in _free(failing.condition) if part.name in names]
        found = {part.name: self._called(part.type, names[part.name]) for part in spoken}
        called = {name: said for name, said in found.items() if said is not None}
        tried = {pick.name: any_of(self._speaker, pick) for pick in self._loose(loose)}
        return self._speaker.calling(**called, **tried).about(called.get("it"))

    def _called(self, of: Type, held: Held) -> Phrase | None:
        """A thing by its name, a constant by its noun; None where it has none."""
        if isinstance(held, tuple | list) and of.is_set and of.of is not None:
            each = [self._called(of.of, one) for one in held]
            named = [one for one in each if one is not None]
            return self._speaker.listed(named) if named and len(named) == len(each) else None
        if not isinstance(held, int) or isinstance(held, bool):
            return None
        if of.name in ("int", "half"):
            return self._speaker.number(held / 2 if of.name == "half" else held)
        return None if held < 0 else self._thing(of, held)

    def _thing(self, of: Type, held: int) -> Phrase | None:
        play, vocabulary = self._play, self._speaker.vocabulary
        if of.enum in play.program.enums and not of.is_set:
            return constant(self._speaker, play.program.enums[of.enum][held], of.enum)
        if of.name == "seat":
            title = vocabulary.noun("seat").singular["nominative"]
            return (
                self._speaker.you()
                if held == self._seat
                else vocabulary.as_it_stands(f"{title[:1].upper()}{title[1:]} {held + 1}")
            )
        if of.name == "space":
            board = play.program.ground.board_of(held)
            return (
                space(self._speaker, board.names[held - board.first])
                if board.named
                else vocabulary.as_it_stands(self._space(held))
            )
        if of.name == "card":
            return vocabulary.named(play.cards.ids[held])
        if of.name == "piece" and play.is_here(held):
            name = vocabulary.named(play.cards.ids[play.state.piece_card[held]])
            place = play.state.piece_place[held]
            return (
                name
                if play.program.ground.board_of(place).places
                else vocabulary.as_it_stands(f"{name} ({self._space(place)})")
            )
        return None

    def _space(self, number: int) -> str:
        """A space as players call it."""
        board, called = self._play.program.ground.board_of(number), self._speaker.vocabulary.called
        own = board.spaces[number - board.first]
        return called(own) if board.named else f"{called(board.name)} {own}" if board.prefix else own


def _free(of: e.Expression) -> list[e.Local]:
    """The names of the frame in a condition; `it` in a query over a set is something else."""
    queries = [part for part in parts(of) if isinstance(part, e.Query) and part.item is not None]
    inner = [part for query in queries for part in parts((query.each, query.where, query.otherwise))]
    bound = {id(part) for part in inner if isinstance(part, e.Local) and part.name == "it"}
    return [part for part in parts(of) if isinstance(part, e.Local) and id(part) not in bound]


def _is_number(of: Type) -> bool:
    return of.name in ("int", "half")


def _is_count(of: e.Query) -> bool:
    """Whether things are counted, of which there is none when it is 0."""
    return of.item is not None and of.each is None
