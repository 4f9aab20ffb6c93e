"""Why an action cannot be carried out with some choices: the one condition that fails."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckwright.rules.interpret.allocation import Shortage, shortage
from deckwright.rules.interpret.amounts import Lack, lack
from deckwright.rules.interpret.choices import Search, things
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Pick

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

MOST_TRIED = 200  # things of a choice that nobody has named
Given = Mapping[str, tuple[int, ...]]  # the things that are chosen, by the names of the picks


@dataclass(frozen=True, slots=True)
class Failing:
    """A condition that does not hold, in a frame of these names; `it` among them is what is looked at.

    `rules` are those of the term that it is in.
    """

    condition: e.Expression
    names: Mapping[str, Held]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """What forbids an action: a condition, from its whole down to the part that fails, or a price.

    `lack` is of a price, `short` of one of which is chosen what pays. `met` counts the conditions that hold
    before it. `loose` are picks for which all things were tried. `besides`: a cost that cannot be paid
    either. `none`: a pick for which there is nothing, and how many of its conditions leave nothing.
    """

    met: int
    rules: tuple[str, ...] = ()
    chain: tuple[Failing, ...] = ()
    lack: Lack | None = None
    short: Shortage | None = None
    besides: Lack | None = None
    none: tuple[Pick, int] | None = None
    names: Mapping[str, Held] = field(default_factory=dict)
    loose: frozenset[str] = frozenset()
    is_misfit: bool = False  # what is chosen is of another sort or of somebody else

    @property
    def is_price(self) -> bool:
        """Whether it is the price that forbids the action."""
        return self.lack is not None or self.short is not None


def flaw_in(action: ActionRecord, given: Given, seat: int, play: "Play") -> Flaw | None:
    """The first condition that an action with some choices does not fulfil; None where nothing forbids it.

    For choices that are not given all things are tried: of what they lack, that which comes last.
    """
    outer, play.names = play.names, {"me": seat}
    try:
        if action.when is not None and not value(action.when, play):
            return Flaw(met=0, rules=action.rules, chain=_chain(action.when, play))
        flaw = _Judge(action, given, play).of(action.picks, 0)
        if flaw is None or flaw.is_price or flaw.is_misfit:
            return flaw
        single = [pick.name for pick in action.picks if pick.selector.is_single]
        play.names = {"me": seat} | {name: given[name][0] for name in single if len(given.get(name, ())) == 1}
        is_known = locals_of(action.cost) - {"it", e.WHOEVER} <= play.names.keys()
        return replace(flaw, besides=lack(action.cost, play) if is_known else None)
    finally:
        play.names = outer


class _Judge:
    """Goes through the picks of one action."""

    def __init__(self, action: ActionRecord, given: Given, play: "Play") -> None:
        self.action, self.given, self.play = action, given, play

    def of(self, picks: Sequence[Pick], met: int) -> Flaw | None:
        """What is wrong with some picks, or with what comes after them."""
        if not picks:
            return self._end(met)
        pick, *rest = picks
        if pick.name in self.given:
            return self._given(pick, self.given[pick.name], rest, met)
        if not pick.selector.is_single:
            search = Search(self.play, lambda: True)
            return None if search.can_make(picks) else Flaw(met=met, rules=self._rules(pick))
        return self._any(pick, rest, met)

    def _any(self, pick: Pick, rest: Sequence[Pick], met: int) -> Flaw | None:
        """Of the flaws of all things that might be chosen, that which comes last."""
        found = dict.fromkeys(things(pick.selector, self.play))
        if not found:
            return self._none(pick, met)
        flaws = []
        for thing in list(found)[:MOST_TRIED]:
            self.play.names = {**self.play.names, pick.name: thing}
            if (flaw := self.of(rest, met + 1)) is None:
                return None
            flaws.append(flaw)
        last = max(flaws, key=lambda flaw: (flaw.met, -_due(flaw)))
        if len(flaws) == 1:
            return last
        return Flaw(
            met=last.met,
            rules=last.rules,
            chain=last.chain[:1],
            lack=last.lack,
            short=last.short,
            none=last.none,
            names=last.names,
            loose=last.loose | {pick.name},
        )

    def _none(self, pick: Pick, met: int) -> Flaw:
        """That there is nothing for a pick: the first condition after which nothing is left."""
        left: list[int] = list(value(pick.selector.source, self.play)) if _is_set(pick) else []
        tried, outer = 0, self.play.names
        for part in parts_of(pick) if left else ():
            tried, kept = tried + 1, []
            for thing in left:
                self.play.names = {**outer, "it": thing}
                kept += [thing] if value(part, self.play) else []
            if not (left := kept):
                break
        self.play.names = outer
        none = (pick, tried) if _is_set(pick) else None
        return Flaw(met=met + tried, rules=self._rules(pick), none=none, names=dict(outer))

    def _given(self, pick: Pick, chosen: tuple[int, ...], rest: Sequence[Pick], met: int) -> Flaw | None:
        selector = pick.selector
        for thing in chosen:
            names = {**self.play.names, "it": thing}
            if not _is_among(pick, thing, self.play):
                member = e.Member(e.Local("it", selector.type), selector.source)
                missing = (Failing(member, names),)
                return Flaw(met=met, rules=self._rules(pick), chain=missing, is_misfit=True)
            for place, part in enumerate(self._counting(pick)):
                outer, self.play.names = self.play.names, names
                chain = () if value(part, self.play) else _chain(part, self.play)
                self.play.names = outer
                if chain:
                    rules = self._rules(pick, place)
                    return Flaw(met=met, rules=rules, chain=chain, is_misfit=_is_sort(part))
                met += 1
        self.play.names = {**self.play.names, pick.name: chosen[0] if selector.is_single else chosen}
        if selector.such_that is not None and not value(selector.such_that, self.play):
            return Flaw(met=met, rules=self._rules(pick), chain=_chain(selector.such_that, self.play))
        return self.of(rest, met + 1)

    def _counting(self, pick: Pick) -> tuple[e.Expression, ...]:
        """The conditions on each thing of a pick: of `where` and `otherwise` that which counts."""
        of = pick.selector
        for condition in (of.where, *of.otherwise) if of.where is not None and of.otherwise else ():
            if things(replace(of, where=condition, otherwise=()), self.play):
                return _parts(condition)
        return parts_of(pick)

    def _end(self, met: int) -> Flaw | None:
        """What is wrong when all is chosen."""
        action, play = self.action, self.play
        if action.priced and (short := shortage((action.do[0].args["due"],), (), play)):  # type: ignore[arg-type]
            return Flaw(met=met + 1, rules=action.rules, short=short, names=dict(play.names))
        if action.provided is not None and not value(action.provided, play):
            return Flaw(met=met, rules=action.rules, chain=_chain(action.provided, play))
        missing = lack(action.cost, play)
        if missing is None:
            return None
        return Flaw(met=met + 1, rules=action.rules, lack=missing, names=dict(play.names))

    def _rules(self, pick: Pick, place: int = -1) -> tuple[str, ...]:
        own = pick.reasons[place] if 0 <= place < len(pick.reasons) else ()
        return own or pick.rules or self.action.rules


def _due(flaw: Flaw) -> int:
    """What is asked for where that is what is missing: the least of it says most."""
    due = flaw.lack.due if flaw.lack is not None else flaw.short.due if flaw.short is not None else 0
    return due if isinstance(due, int) else 0


def _is_set(pick: Pick) -> bool:
    """Whether things are looked through, each by its conditions."""
    selector = pick.selector
    return selector.sort in ("card", "piece", "space") and not selector.otherwise and not selector.is_rated


def parts_of(pick: Pick) -> tuple[e.Expression, ...]:
    """The conditions on each thing of a pick."""
    where = pick.selector.where
    if where is None or pick.selector.otherwise:
        return ()
    return _parts(where)


def _parts(where: e.Expression) -> tuple[e.Expression, ...]:
    return where.parts if isinstance(where, e.Logic) and where.op == "and" else (where,)


def _is_among(pick: Pick, thing: int, play: "Play") -> bool:
    """Whether a thing is in the set that is chosen from, whatever it fulfils."""
    if pick.selector.sort in ("number", "times", "tokens"):
        return True
    return thing in value(pick.selector.source, play)


def _is_sort(part: e.Expression) -> bool:
    """Whether a condition asks for a kind or an owner, which do not change."""
    of = part.left if isinstance(part, e.Compare) else part.item if isinstance(part, e.Member) else None
    return isinstance(of, e.Trait) and of.name in ("kind", "owner")


def _chain(of: e.Expression, play: "Play") -> tuple[Failing, ...]:
    """A condition that fails, and in it again and again the one part that does, as far as there is one."""
    return tuple(_failing(of, play))


def _failing(of: e.Expression, play: "Play", rules: tuple[str, ...] = ()) -> Iterator[Failing]:
    yield Failing(of, dict(play.names), rules)
    if isinstance(of, e.Logic):
        inner = _decisive(of, play)
        if inner is not None:
            yield from _failing(inner, play, rules)
    elif isinstance(of, e.Term):
        term = play.program.terms[of.name]
        args = {name: value(arg, play) for name, arg in zip(term.params, of.args, strict=True)}
        outer, play.names = play.names, {**play.names, **args}
        yield from _failing(term.is_, play, term.rules or rules)
        play.names = outer
    elif isinstance(of, e.Cases):
        case = next(then for when, then in of.cases if when is None or value(when, play))
        yield from _failing(case, play, rules)


def _decisive(of: e.Logic, play: "Play") -> e.Expression | None:
    """The part because of which a condition fails: the first of `and`; of `or` the one that can change."""
    if of.op == "and":
        return next(part for part in of.parts if not value(part, play))
    open_ = [part for part in of.parts if not _is_ruled(part)]
    return open_[0] if len(open_) == 1 else None


def _is_ruled(part: e.Expression) -> bool:
    """Whether a condition asks for the answer to a ruling, which no player changes."""
    of = part.left if isinstance(part, e.Compare) else part.item if isinstance(part, e.Member) else None
    return isinstance(of, e.Switch)
