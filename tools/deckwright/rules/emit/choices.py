"""Functions that say what may be chosen: ids of the things from which an action can be completed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deckwright.rules.emit import bags, subsets
from deckwright.rules.emit.bounds import at_least
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.least import least_cost
from deckwright.rules.emit.loops import Loop
from deckwright.rules.emit.plans import Plan
from deckwright.rules.emit.python import FALSE, Py, all_of, called, comparison, entry, negated, number
from deckwright.rules.emit.selected import selector_loop
from deckwright.rules.emit.sets import zone_text
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.weigh import expressions_in, weight
from deckwright.rules.print.python.text import OR, SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Pick
from deckwright.rules.program.types import SEAT, Type, maybe

BAGS = ("card", "tokens")  # of which equal things may be chosen together
Body = Callable[[int, Frame], list[str]]


@dataclass(frozen=True, slots=True)
class Choices:
    """The functions of one plan. `around` are the frame names they need besides picks, with their types."""

    frame: Frame
    plan: Plan
    around: Mapping[str, Type] = field(default_factory=lambda: {"me": SEAT})
    alone: bool = False  # whatever may follow

    def tests(self, frame: Frame, place: int, *, whole: bool = False) -> list[Py]:
        """The conditions that are decided at a place; of several things, on each or on the `whole` choice."""
        several = place >= 0 and not self.plan.picks[place].selector.is_single
        about = [each for each in self.plan.at(place) if not several or self.plan.is_on_all(each) == whole]
        return [frame.py(each.test) for each in about]

    def args(self, given: Sequence[int] | frozenset[int], frame: Frame) -> list[Py]:
        """What a function of these picks is called with."""
        names = [*self.around, *(self.plan.picks[place].name for place in sorted(given))]
        return [Py("s"), *(frame.names[name] for name in names)]

    def offers(self, place: int) -> str:
        """The function that gives the ids of a pick: `attack_target(s, me, actor)`."""
        pick = self.plan.picks[place]
        wanted = f"{self.plan.name}_{pick.name}"
        key = ("offers", self.plan.name, self.plan.asks, place, self.alone)
        return self._function(key, wanted, place, "list[int]", self._offered)

    def has(self, group: tuple[int, ...]) -> str:
        """The function that tells whether a group of picks can be made: `has_attack_target(s, me, actor)`."""
        wanted = f"has_{self.plan.name}_{self.plan.picks[group[0]].name}"
        world, given = self.frame.world, self.plan.given(group)

        def lines(name: str) -> list[str]:
            head, frame = self._head(name, given, "bool")
            body = self.found(group, frame)
            return [*head, *indented([*frame.aside_lines(), *body])]

        return world.module.once(("has", self.plan.name, self.plan.asks, group), wanted, "actions", lines)

    def found(self, group: tuple[int, ...], frame: Frame) -> list[str]:
        """Statements that return whether a group of picks can be made."""
        place = group[0]
        pick = self.plan.picks[place]
        loop, inner = self.loop(pick, place, frame)
        declined = self.declined(place, frame, group)
        if declined.is_true:
            return ["return True"]
        if not pick.selector.is_single:
            return subsets.possible(self, place, frame, loop)
        loop = loop.kept(*self.completed(place, inner, group))
        if not declined.is_false:
            return [*loop.statements(["return True"]), f"return {declined}"]
        if loop.plain and not loop.plain.startswith(("range", "(")):
            return [f"return bool({loop.plain})"]
        return [*loop.statements(["return True"]), "return False"]

    def completed(self, place: int, frame: Frame, group: Sequence[int] | None = None) -> list[Py]:
        """Tests that what follows the pick at a place can be made; what it does not bear on is left out."""
        among = range(len(self.plan.picks)) if group is None else group
        rest = self.plan.rest(place, among)
        bearing = [each for each in rest if self.plan.bears_on(place, each)]
        return [self.tested(each, frame) for each in bearing]

    def besides(self, place: int, frame: Frame) -> list[Py]:
        """Tests that what follows the pick at a place, and what it does not bear on, can be made."""
        rest = self.plan.rest(place, range(len(self.plan.picks)))
        return [self.tested(each, frame) for each in rest if not self.plan.bears_on(place, each)]

    def tested(self, group: tuple[int, ...], frame: Frame) -> Py:
        """The test whether a group of picks can be made: read at once, or the call of its function."""
        place = group[0]
        pick = self.plan.picks[place]
        if len(group) == 1 and (held := subsets.all_of_them(self, place, frame)) is not None:
            return held
        if len(group) == 1 and pick.selector.is_single and not pick.selector.optional:
            loop, _ = self.loop(pick, place, frame)
            if loop.plain and isinstance(pick.selector.source, e.Zone):
                return comparison(f"len({loop.plain})", ">", "0")
        return called(self.has(group), *self.args(self.plan.given(group), frame))

    def declined(self, place: int, frame: Frame, group: Sequence[int] | None = None) -> Py:
        """Whether the pick at a place can be left out."""
        pick = self.plan.picks[place]
        if not pick.selector.optional:
            return FALSE
        nothing = frame.named(pick.name, number(None if pick.selector.type.name in ("int", "half") else -1))
        after = [] if self.alone else self.completed(place, nothing, group)
        return all_of([*self.tests(nothing, place), *after])

    def loop(self, pick: Pick, place: int, frame: Frame) -> tuple[Loop, Frame]:
        """The things that a pick speaks of, for which its conditions hold, under its name."""
        loop, inner = selector_loop(frame, pick.selector, pick.name)
        inner = inner.named(pick.name, loop.item)
        if "it" in frame.names:  # what follows the choice means that of a loop around
            inner = inner.named("it", frame.names["it"])
        costs = [each.test for each in self.plan.at(place) if each.is_cost and pick.selector.is_single]
        quick = [least for each in costs if (least := at_least(inner, each)) is not None]
        return loop.kept_first(*quick).kept(*self.tests(inner, place)), inner

    def in_place(self, place: int, frame: Frame) -> str:
        """The ids of a pick where they are needed; empty if a function of its own has to find them."""
        selector = self.plan.picks[place].selector
        if selector.sort != "card" or selector.optional or selector.most is not None:
            return ""
        asked = [*expressions_in((selector.source, selector.where, selector.otherwise))]
        asked += [each.test for each in self.plan.at(place)]
        if any(map(weight, asked)) or self.plan.rest(place, range(len(self.plan.picks))):
            return ""
        return self.offered(place, frame)

    def offered(self, place: int, frame: Frame) -> str:
        """The ids of a pick as an expression."""
        return self._offered(place, frame)[0].removeprefix("return ")

    def _offered(self, place: int, frame: Frame) -> list[str]:
        pick = self.plan.picks[place]
        loop, inner = self.loop(pick, place, frame)
        if not self.alone and pick.selector.is_single:
            loop = loop.kept(*self.completed(place, inner))
        base = self.frame.world.id_base(pick.asks)
        is_piece = pick.selector.sort == "piece"
        if not loop.unique and loop.ascending and pick.selector.is_single:
            loop = loop.each_once(lambda cards: frame.put_aside(cards, f"{pick.name}s", is_part=True))
        value = entry("s.piece_place", loop.item) if is_piece else loop.item
        each = loop.comprehension(Py(f"{base} + {value}", SUM))
        ascending = loop.ascending and not is_piece
        if not loop.unique and not (pick.selector.sort in BAGS and not pick.selector.is_single):
            text = f"sorted({{{each}}})"
        else:
            text = f"[{each}]" if ascending else f"sorted([{each}])"
        declined = self.declined(place, frame)
        if not declined.is_false:
            none = self.frame.world.id_word(pick.asks, "none")
            more = none if declined.is_true else f"*([{none}] if {declined.within(OR)} else [])"
            text = f"[*{text}, {more}]"
        return [f"return {text}"]

    def _function(self, key: object, wanted: str, place: int, of: str, body: Body) -> str:
        given = self.needed(place)

        def lines(name: str) -> list[str]:
            head, frame = self._head(name, given, of)
            told = body(place, frame)
            return [*head, *indented([*frame.aside_lines(), *told])]

        return self.frame.world.module.once(key, wanted, "actions", lines)

    def needed(self, place: int) -> frozenset[int]:
        """The earlier picks that the offers of a pick depend on."""
        given = self.plan.given((place,))
        if self.alone:
            return given
        for group in self.plan.rest(place, range(len(self.plan.picks))):
            if self.plan.bears_on(place, group):
                given |= self.plan.given(group)
        return frozenset(each for each in given if each < place)

    def _head(self, name: str, given: frozenset[int], of: str) -> tuple[list[str], Frame]:
        params = [(each, python_type(of)) for each, of in self.around.items()]
        params += [(self.plan.picks[place].name, self.annotation(place)) for place in sorted(given)]
        frame = replace(self.frame, names={}, variables=frozenset())
        head, frame = signature(name, params, of, frame)
        return head, frame.setting_aside()

    def possible(self, frame: Frame) -> list[str]:
        """Statements that return whether all picks can be made: what costs least to ask comes first."""
        tests = [*self.bounds(frame), *bags.enough(self, frame), *self.tests(frame, -1)]
        groups = self.plan.rest(-1, range(len(self.plan.picks)))
        if len(groups) == 1:
            tests += self._not_empty(frame, groups[0][1:])
            test = negated(all_of(dict.fromkeys(tests)))
            early = [] if test.is_false else [f"if {test}:", "    return False"]
            return [*early, *self.found(groups[0], frame)]
        tests += [self.tested(each, frame) for each in groups]
        return [f"return {all_of(tests)}"]

    def _not_empty(self, frame: Frame, places: Iterable[int]) -> Iterator[Py]:
        """Quick tests that the zones of some picks hold any cards, where these are the same for all picks."""
        for place in places:
            selector = self.plan.picks[place].selector
            is_due = selector.is_single and not selector.optional
            if (
                is_due
                and isinstance(selector.source, e.Zone)
                and not self.plan.is_about_picks(selector.source)
            ):
                yield Py(zone_text(frame, selector.source))

    def bounds(self, frame: Frame) -> list[Py]:
        """Tests that what a cost is at least, whatever is picked, is there."""
        return [comparison(str(pool), ">=", str(self._cheapest(least))) for pool, least in self.least(frame)]

    def least(self, frame: Frame) -> Iterator[tuple[str, int]]:
        """From which pools something is paid whatever is picked, and how much at least."""
        for place, pick in enumerate(self.plan.picks):
            for condition in self.plan.at(place):
                least = least_cost(frame.world, pick, condition.test) if condition.is_cost else None
                if least is not None and least > 0:
                    assert isinstance(condition.test, e.Compare)
                    yield frame.py(condition.test.left).text, least

    def _cheapest(self, least: int) -> str:
        """The constant for it: `CHEAPEST_PLAY_FAUNA`."""
        return self.frame.world.table(
            ("cheapest", self.plan.name, least),
            f"cheapest_{self.plan.name}",
            lambda name: [f"{name}: Final = {least}  # the lowest cost of a card that may be picked"],
        )

    def annotation(self, place: int) -> str:
        """What Python type the choice of a pick has as a parameter."""
        pick = self.plan.picks[place]
        if not pick.selector.is_single:
            return "Sequence[int]"
        return python_type(maybe(pick.selector.type) if pick.selector.optional else pick.selector.type)
