"""What an action needs: something for each pick, its condition, its cost; with the rules that say so."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain, product, starmap

from deckwright.engine.layout import ActionLayout, CaseLayout, ClauseLayout, PriceLayout
from deckwright.model.game import Game
from deckwright.rules.attributes import attribute
from deckwright.rules.lower.actions import action_of
from deckwright.rules.lower.layout.printed import fitting, prices
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import ActionRecord, Program
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.program.types import KIND, MELD, PRICE
from deckwright.rules.program.walk import read
from deckwright.rules.words.answered import Answers, answered, answers_of, rulings_in
from deckwright.rules.words.needs import Needs, paid_from

WHEN, COST = "when", "cost"
Say = Callable[[Needs, ActionRecord], str]


def action_layouts(world: World) -> Iterator[ActionLayout]:
    """All actions with what they need, in the words of each language of the game."""
    program = world.program
    tellers = {code: Needs(program, code) for code in program.game.languages}
    for action in program.actions.values():
        told = {code: teller.phases(action) for code, teller in tellers.items()}
        yield ActionLayout(
            name=action.name,
            rules=action.rules,
            needs=tuple(_Clauses(world, action, tellers).all()),
            belongs={code: each for code, each in told.items() if each},
        )


class _Clauses:
    """The needs of one action."""

    def __init__(self, world: World, action: ActionRecord, tellers: Mapping[str, Needs]) -> None:
        made = action_of(world, action.name)
        self.program, self.tellers, self.scope = world.program, tellers, made.picks.scope
        self.is_paid = bool(action.cost or made.costs)  # else nothing, or with what it picks
        is_apart = action.priced and self.is_paid
        self.action = replace(action, provided=action.free.provided) if is_apart else action
        self.read: dict[tuple[str, ...], ActionRecord] = {}  # the action as it reads, by answers

    def all(self) -> Iterator[ClauseLayout]:
        """In the order in which its `why` counts: its picks, `when`, `cost`."""
        cost = self._cost()
        for place, pick in enumerate(self.action.picks):
            is_last = place == self._last_provided()
            part, say = ((pick, self.action.provided), _say_both) if is_last else ((pick,), _say_pick)
            clause = self._worded(self._pick(pick), part, partial(say, place))
            yield _with(clause, cost) if cost and pick.name in _paid_for(self.action) else clause
        if self.action.when is not None:
            rules = _narrowed(self.program, self.action, self.action.when)
            yield self._worded(ClauseLayout(about=WHEN, rules=rules), self.action.when, _say_when)
        if cost:
            yield cost

    def _last_provided(self) -> int:
        """The place of the pick with which it shows whether the condition on the picks holds; -1: of none."""
        names = locals_of(self.action.provided) if self.action.provided is not None else frozenset()
        return max((place for place, pick in enumerate(self.action.picks) if pick.name in names), default=-1)

    def _pick(self, pick: Pick) -> ClauseLayout:
        rules = pick.rules or _narrowed(self.program, self.action, pick.selector)
        return ClauseLayout(about=pick.asks, rules=rules, fits=fitting(pick, self.scope))

    def _cost(self) -> ClauseLayout | None:
        action = self.action
        if not self.is_paid:
            return None
        amounts = tuple(amount.n for amount in action.asked)
        pool = attribute(paid) if (paid := paid_from(action)) else ""
        rules = _named(self.program, action, action.asked) or _unclaimed(action) or action.rules
        clause = ClauseLayout(about=COST, rules=rules, pool=pool, price=self._price() if pool else None)
        return self._worded(clause, amounts, _say_cost)

    def _price(self) -> PriceLayout | None:
        """The cost by card, if it hangs on nothing but one picked card."""
        found = prices(self.action, self.scope)
        if found is None:
            return None
        pick, by_card = found
        told = {n: self._said(self.action, partial(_say_price, n)) for n in sorted(set(by_card))}
        return PriceLayout(of=pick.asks, by_card=by_card, needs=told)

    def _worded(self, clause: ClauseLayout, part: object, say: Say) -> ClauseLayout:
        """A clause with its words for the answers by default, and for others where these read otherwise."""
        game = self.program.game
        usual = self._under(answers_of(game), say)
        rulings = sorted(rulings_in(self.program, part))
        if not rulings:
            return replace(clause, needs=usual)
        cases = []
        for several in product(*(game.rulings[each].answers for each in rulings)):
            chosen = dict(zip(rulings, several, strict=True))
            told = self._under({**answers_of(game), **chosen}, say)
            if told != usual:
                cases.append(CaseLayout(chosen=dict(starmap(self._option, chosen.items())), needs=told))
        return replace(clause, needs=usual, cases=tuple(cases))

    def _under(self, answers: Answers, say: Say) -> dict[str, str]:
        key = tuple(answers.values())
        if key not in self.read:
            self.read[key] = answered(self.program, self.action, answers)
        return self._said(self.read[key], say)

    def _said(self, action: ActionRecord, say: Say) -> dict[str, str]:
        told = {code: say(teller, action) for code, teller in self.tellers.items()}
        return {code: each for code, each in told.items() if each}

    def _option(self, ruling: str, answer: str) -> tuple[str, int]:
        record = self.program.game.rulings[ruling]
        return attribute(record.switch or ""), list(record.answers).index(answer)


def _say_pick(place: int, teller: Needs, action: ActionRecord) -> str:
    return teller.pick(action, action.picks[place])


def _say_both(place: int, teller: Needs, action: ActionRecord) -> str:
    return "; ".join(filter(None, (_say_pick(place, teller, action), teller.provided(action))))


def _say_when(teller: Needs, action: ActionRecord) -> str:
    return teller.condition(action)


def _say_cost(teller: Needs, action: ActionRecord) -> str:
    return teller.cost(action)


def _say_price(amount: int, teller: Needs, action: ActionRecord) -> str:
    return teller.price(action, amount)


def _paid_for(action: ActionRecord) -> frozenset[str]:
    """The names that the cost depends on."""
    costs = (locals_of(of) for amount in action.cost for of in (amount.of, amount.n))
    return frozenset[str]().union(*costs)


def _with(clause: ClauseLayout, cost: ClauseLayout) -> ClauseLayout:
    """What a pick needs whose choice must be paid: both."""
    rules = tuple(dict.fromkeys((*clause.rules, *cost.rules)))
    cases = tuple(replace(each, needs=_both(each.needs, cost.needs)) for each in clause.cases)
    needs = _both(clause.needs, cost.needs)
    return replace(clause, rules=rules, pool=cost.pool, needs=needs, cases=cases)


def _both(first: Mapping[str, str], second: Mapping[str, str]) -> dict[str, str]:
    return {code: "; ".join(filter(None, (said, second.get(code, "")))) for code, said in first.items()}


def _unclaimed(action: ActionRecord) -> tuple[str, ...]:
    """The rules of an action that none of its picks and steps carries out: they speak of the rest."""
    claimed = {rule for pick in action.picks for rule in pick.rules}
    claimed |= {rule for step in action.do for rule in step.rules}
    return tuple(rule for rule in action.rules if rule not in claimed)


def _narrowed(program: Program, action: ActionRecord, of: object) -> tuple[str, ...]:
    """The rules of an action that are also those of what a part of it names; all if there are none."""
    return _named(program, action, of) or action.rules


def _named(program: Program, action: ActionRecord, of: object) -> tuple[str, ...]:
    named = _rules(program, of)
    return tuple(rule for rule in action.rules if rule in named)


def _rules(program: Program, of: object) -> frozenset[str]:
    """The rules of all that is named: values, rulings, terms, fields, areas, kinds."""
    return frozenset(chain.from_iterable(_rules_of(program, each) for each in read(program, of)))


def _rules_of(program: Program, of: object) -> Iterable[str]:
    if isinstance(of, e.Value):
        return program.game.values[of.id].rules
    if isinstance(of, Amount):
        return program.prices[of.price].rules if of.price else ()
    if isinstance(of, e.Switch):
        return (of.ruling,)
    if isinstance(of, e.Term):
        return program.terms[of.name].rules
    if isinstance(of, e.Field):
        return _field_rules(program.game, of.name)
    if isinstance(of, e.Spaces) and of.area:
        return program.boards[of.board].areas[of.area].rules
    return _constant_rules(program, of) if isinstance(of, e.Const) else ()


def _constant_rules(program: Program, of: e.Const) -> Iterable[str]:
    if of.type == KIND:
        return program.game.kinds[of.word].rules
    if of.type == MELD:
        return program.melds[of.word].rules
    return program.prices[of.word].rules if of.type == PRICE else ()


def _field_rules(game: Game, name: str) -> Iterator[str]:
    for kind in game.kinds.values():
        if name in kind.fields:
            yield from kind.fields[name].rules
