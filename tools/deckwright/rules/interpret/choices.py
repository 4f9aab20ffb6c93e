"""What may be chosen: only things from which everything that follows can be completed, by nested search."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckwright.rules.ids import DONE
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held, nothing
from deckwright.rules.interpret.queries import holding, looked_at
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Pick, Selector

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

Chosen = int | tuple[int, ...] | None


def things(selector: Selector, play: "Play") -> list[int]:
    """Everything that a selector speaks of and that fulfils its conditions; alike cards one by one.

    Ascending by their ids, so pieces by where they stand.
    """
    found: Held = value(selector.source, play)
    if selector.sort in ("number", "times"):
        low, high = found if isinstance(found, list) else (0, found)
        found = range(low, high + 1)
    elif selector.sort == "piece":
        found = [piece for piece in set(found) if play.is_here(piece)]
    elif selector.sort not in ("card", "tokens"):
        found = set(found)
    kept = holding(found, selector.where, play)
    for otherwise in selector.otherwise:
        kept = kept or holding(found, otherwise, play)
    for choose, rate_of in ((max, selector.highest), (min, selector.lowest)):
        if kept and rate_of is not None:
            rated = looked_at(kept, rate_of, play)
            best = choose(rate for _, rate in rated)
            kept = [thing for thing, rate in rated if rate == best]
    return sorted(kept, key=play.spot_of if selector.sort == "piece" else None)


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Search:
    """A search through picks. `finish` says whether the end is possible; `given` picks are made already."""

    play: "Play"
    finish: Callable[[], bool] = _always
    finished_by: tuple[object, ...] = ()  # what `finish` looks at
    given: Mapping[str, Chosen] = field(default_factory=dict)

    def can_make(self, picks: Sequence[Pick]) -> bool:
        """Whether all of some picks can be made, one after the other, so that the end is possible."""
        if not picks:
            return self.finish()
        first, rest = picks[0], picks[1:]
        if first.name in self.given:
            return self.allows(first) and self.works(first, self.given[first.name], rest)
        if first.selector.is_single:
            return any(self.works(first, thing, rest) for thing in self.singles(first))
        if not locals_of((*rest, *self.finished_by)) & {first.name} and not self.can_make(rest):
            return False  # whatever is chosen here
        return self._grows(first, (), things(first.selector, self.play), rest)

    def works(self, pick: Pick, chosen: Chosen, rest: Sequence[Pick]) -> bool:
        """Whether the rest can be made after a choice."""
        outer, self.play.names = self.play.names, {**self.play.names, pick.name: chosen}
        possible = self.can_make(rest)
        self.play.names = outer
        return possible

    def allows(self, pick: Pick) -> bool:
        """Whether what is given for a pick is a choice that it offers."""
        given = self.given[pick.name]
        if given is None or isinstance(given, int):
            return given in self.singles(pick)
        offered = things(pick.selector, self.play)
        return all(given.count(each) <= offered.count(each) for each in given) and self._fits(pick, given)

    def singles(self, pick: Pick) -> list[int | None]:
        """What a pick of one thing offers, whatever may follow."""
        found = dict.fromkeys(things(pick.selector, self.play))
        return [*found, nothing(pick.selector.type)] if pick.selector.optional else [*found]

    def able(self, pick: Pick, rest: Sequence[Pick]) -> dict[int, int | None]:
        """The things of a pick of one thing that work, by their ids."""
        return {
            self.play.id_of(pick, thing): thing
            for thing in self.singles(pick)
            if self.works(pick, thing, rest)
        }

    def choose(self, pick: Pick, rest: Sequence[Pick], seat: int) -> Asking:
        """Ask a seat, and give the pick's name the choice.

        None when there is nothing to choose, or the seat is out of the game.
        """
        is_out = seat in self.play.state.out
        if pick.selector.is_single:
            able = {} if is_out else self.able(pick, rest)
            chosen = able[(yield from self.play.ask(seat, able))] if able else nothing(pick.selector.type)
            self.play.names[pick.name] = chosen
        else:
            held = () if is_out else (yield from self._subset(pick, rest, seat))
            self.play.names[pick.name] = tuple(sorted(held))

    def _subset(self, pick: Pick, rest: Sequence[Pick], seat: int) -> Asking:
        """One thing after the other in the order of their ids, until `done`."""
        held: tuple[int, ...] = ()
        later = things(pick.selector, self.play)
        done = self.play.ids[pick.asks].word(DONE)
        while True:
            places = {
                self.play.id_of(pick, thing): place
                for place, thing in reversed(list(enumerate(later)))
                if self._grows(pick, (*held, thing), later[place + 1 :], rest)
            }
            if not places:
                return held
            enough = self._fits(pick, held) and self.works(pick, tuple(sorted(held)), rest)
            answer = yield from self.play.ask(seat, [*places, done] if enough else places)
            if answer == done:
                return held
            held = (*held, later[places[answer]])
            later = later[places[answer] + 1 :]

    def _grows(self, pick: Pick, held: tuple[int, ...], later: list[int], rest: Sequence[Pick]) -> bool:
        """Whether what is held, perhaps with some of what comes later, is a choice that works."""
        high = self._size(pick)[1]
        if high is not None and len(held) > high:
            return False
        if self._fits(pick, held) and self.works(pick, tuple(sorted(held)), rest):
            return True
        return any(
            self._grows(pick, (*held, thing), later[place + 1 :], rest)
            for place, thing in enumerate(later)
            if thing not in later[:place]
        )

    def _fits(self, pick: Pick, held: tuple[int, ...]) -> bool:
        """Whether as many are held as must be, and they fit together."""
        low, high = self._size(pick)
        if len(held) < low or (high is not None and len(held) > high):
            return False
        if pick.selector.such_that is None:
            return True
        outer, self.play.names = self.play.names, {**self.play.names, pick.name: tuple(sorted(held))}
        fits = bool(value(pick.selector.such_that, self.play))
        self.play.names = outer
        return fits

    def _size(self, pick: Pick) -> tuple[int, int | None]:
        low, high = pick.selector.low, pick.selector.high
        return (
            0 if low is None else value(low, self.play),
            None if high is None else value(high, self.play),
        )


def choose_all(picks: Sequence[Pick], seat: int, play: "Play") -> Asking:
    """Ask for picks one by one, each so that the later ones can still be made, if that is possible at all."""
    for number, pick in enumerate(picks):
        rest = picks[number + 1 :]
        search = Search(play)
        yield from search.choose(pick, rest if search.can_make((pick, *rest)) else (), seat)


def draw_lots(picks: Sequence[Pick], play: "Play") -> None:
    """Chance chooses, each thing as likely as the others."""
    for pick in picks:
        found = things(pick.selector, play)
        if pick.selector.is_single:
            play.names[pick.name] = found[play.below(len(found))] if found else nothing(pick.selector.type)
        else:
            low = 0 if pick.selector.low is None else value(pick.selector.low, play)
            held = [found.pop(play.below(len(found))) for _ in range(min(low, len(found)))]
            play.names[pick.name] = tuple(sorted(held))
