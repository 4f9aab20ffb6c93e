"""What an answer brings, shown before it is given: gains of the seat, or what it is asked for next.

Computed on the state as the seat sees it: where the result depends on hidden information, nothing is shown.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from deckwright.engine.history import Answer
from deckwright.engine.knowing import sees
from deckwright.engine.layout import Layout
from deckwright.engine.state import State
from deckwright.engine.unknown import Unknown
from deckwright.play.terminal.ahead import foresee, seen
from deckwright.play.terminal.amounts import entries
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.rows import counted
from deckwright.play.terminal.telling import DONE, root

MOST_ASKED = 20  # answers of a list; of longer ones nothing is told
MOST_NAMED = 4  # things that are asked for next


@dataclass(frozen=True, slots=True)
class Gain:
    """More in a pool (for some constants), more cards, or with `n` 0 a card that is asked for next."""

    n: int = 0
    card: str = ""
    pool: str = ""
    of: tuple[str, ...] = ()
    per: tuple[str, ...] = ()

    def said(self, glossary: Glossary) -> str:
        """`+2 money`, `+ Goat`, `Goat`."""
        if self.card:
            return f"+ {counted(glossary.card(self.card), self.n)}" if self.n else glossary.card(self.card)
        is_whole = self.n > 1 and len(self.per) == 1
        names = " ".join(map(glossary.label, self.of or (self.pool,)))
        return f"+{self.n} {glossary.several(self.pool) if is_whole else names}"

    def is_chosen_by(self, action: int, layout: Layout) -> bool:
        """Whether an answer chooses just that: one such card, or one of the constant that it names."""
        run, (*_, name) = layout.asks_of(action), layout.ids[action].split(".")
        if action >= run.first + run.count:
            return bool(self.pool) and name == self.pool and bool(run.endings[0])
        if self.card:
            return self.n <= 1 and run.sort == "card" and _card(action, layout) == self.card
        return self.n == 1 and run.sort in self.per and name in self.of


def gains(
    state: State,
    actions: Sequence[int],
    glossary: Glossary,
    notes: Collection[str],
    priced: Collection[int] = (),
) -> dict[int, str]:
    """Return what each answer brings, in words. Where the rules ask, without what all of the answers bring.

    What follows such a question, as the rest of a harvest, comes with any answer. `notes` are pools that
    only the rules use. For `priced` answers the cards asked for next are left out.
    """
    layout = state.layout
    if not actions or len(actions) > MOST_ASKED or not layout.asks:
        return {}
    before = seen(state)
    phrases = Phrases(glossary.language)
    found = {action: _brought(before, action, notes, phrases) for action in actions}
    brought = {action: each for action, each in found.items() if action not in priced or _is_more(each)}
    if not any(layout.asks_of(action).action for action in actions):
        brought = _apart(brought, actions)
    told = {
        action: ", ".join(
            dict.fromkeys(each.said(glossary) for each in found if not each.is_chosen_by(action, layout))
        )
        for action, found in brought.items()
    }
    ends = {action for action in actions if _ends_phase(state, action)}  # that comes in the next phase
    return {
        action: phrases("then", what=text) if action in ends else text
        for action, text in told.items()
        if text
    }


def _is_more(found: Sequence[Gain]) -> bool:
    """Whether there is more of something, and not only a question."""
    return any(each.n for each in found)


def _apart(brought: Mapping[int, Sequence[Gain]], among: Sequence[int]) -> dict[int, Sequence[Gain]]:
    """What answers bring without what all of them bring, if there are several."""
    amounts = [{replace(gain, n=0): gain.n for gain in brought.get(each, ()) if gain.pool} for each in among]
    least = {key: min(each.get(key, 0) for each in amounts) for key in (amounts[0] if len(among) > 1 else ())}

    def rest(gain: Gain) -> Gain:
        return replace(gain, n=gain.n - least.get(replace(gain, n=0), 0)) if gain.pool else gain

    return {
        action: [left for gain in found if (left := rest(gain)).n or not left.pool]
        for action, found in brought.items()
    }


def _brought(before: State, action: int, notes: Collection[str], phrases: Phrases) -> Sequence[Gain]:
    """What comes to the seat by an answer in the same turn, or else what it is asked for next.

    Nothing that is not certain.
    """
    ahead, seat = foresee(before, action), before.current_seat
    after = ahead.reached
    if not ahead.is_clear or after.is_over or (after.turns, after.active) != (before.turns, before.active):
        return ()
    try:
        if not _is_one_deed(before.layout, [given for _, given in ahead.answers] or [action]):
            return _next(after, ahead.answers, seat)  # what came of which of them nobody could tell
        return _between(before, after, action, seat, notes, phrases) or _next(after, ahead.answers, seat)
    except Unknown:
        return ()


def _ends_phase(state: State, action: int) -> bool:
    """Whether a seat says by an answer that a phase is over."""
    return state.layout.ids[action].startswith(DONE)


def _is_one_deed(layout: Layout, answers: Sequence[int]) -> bool:
    """Whether what follows an answer by itself belongs to it, and is no further question of the same sort."""
    own = [each for at, each in enumerate(answers) if not at or not layout.ids[each].startswith(DONE)]
    prefixes = [layout.asks_of(each).prefix for each in own]
    return len(set(prefixes)) == len(prefixes) and len({root(layout.ids[each]) for each in own}) == 1


def _between(
    before: State, after: State, action: int, seat: int, notes: Collection[str], phrases: Phrases
) -> Sequence[Gain]:
    """What a seat has more."""
    # In another phase the rules have brought other things too, before something is asked there.
    is_its_own = after.phase == before.phase or _ends_phase(before, action)
    cards = _taken(before, after, action, seat)
    return [*(_paid(before, after, seat, notes, phrases) if is_its_own else ()), *cards]


def _next(after: State, answers: Sequence[Answer], seat: int) -> Sequence[Gain]:
    """The cards that are chosen by themselves, since there are no others, and those that are asked for."""
    if not (after.stack and after.current_seat == seat):
        return ()
    return list(dict.fromkeys([*_chosen(after.layout, answers), *_asked(after)]))


def _chosen(layout: Layout, answers: Sequence[Answer]) -> Iterator[Gain]:
    """The cards that are chosen by themselves behind an answer, since there are no others."""
    for _, action in answers[1:]:
        run = layout.asks_of(action)
        if run.sort == "card" and action < run.first + run.count:
            yield Gain(card=_card(action, layout))


def _asked(state: State) -> Iterator[Gain]:
    """The cards that are asked for next, if they are few."""
    layout, legal = state.layout, state.legal_actions()
    runs = [(layout.asks_of(action), action) for action in legal]
    if len(legal) <= MOST_NAMED and all(run.sort == "card" and run.action for run, _ in runs):
        yield from (
            Gain(card=_card(action, layout)) for run, action in runs if action < run.first + run.count
        )


def _card(action: int, layout: Layout) -> str:
    """The card that an id chooses."""
    run = layout.asks_of(action)
    return layout.cards[run.low + action - run.first]


def _paid(before: State, after: State, seat: int, notes: Collection[str], phrases: Phrases) -> Iterator[Gain]:
    """What a seat has more in its pools."""
    layout = before.layout
    for pool in layout.pools:
        if pool.of == "int" and pool.per[:1] == ("seat",) and pool.name not in notes:
            had, has = (
                cast(
                    "dict[tuple[str, ...], int]",
                    dict(entries(getattr(each, pool.slot)[seat], pool.per[1:], layout, phrases)),
                )
                for each in (before, after)
            )
            for names, n in has.items():
                if (more := n - had[names]) > 0:
                    yield Gain(more, pool=pool.name, of=tuple(names), per=pool.per)


def _taken(before: State, after: State, action: int, seat: int) -> Iterator[Gain]:
    """The cards that a seat has more, besides those of a piece that it chooses by its name."""
    cards = Counter(_cards(after, seat)) - Counter(_cards(before, seat)) - Counter(_of_piece(before, action))
    yield from (Gain(n, card=card) for card, n in cards.items())


def _cards(state: State, seat: int) -> Iterator[str]:
    """All cards that a seat has in zones of its own and sees there, and beneath its pieces."""
    layout = state.layout
    for zone in layout.zones:
        if zone.per == ("seat",) and sees(layout, seat, (zone.slot, seat)):
            yield from (layout.cards[card] for card in getattr(state, zone.slot)[seat])
    for beneath in layout.beneath:
        for owner, cards in zip(getattr(state, "piece_owner"), getattr(state, beneath.slot), strict=True):  # noqa: B009  slots of the generated class
            yield from (layout.cards[card] for card in cards if owner == seat)


def _of_piece(state: State, action: int) -> Iterator[str]:
    """The cards of the piece that an id chooses; none if it chooses something else."""
    run, layout = state.layout.asks_of(action), state.layout
    if run.sort == "piece" and action < run.first + run.count:
        piece = getattr(state, layout.standing)[run.low + action - run.first]
        column: Sequence[int] = getattr(state, "piece_cards" if layout.boards[0].broad else "piece_card")
        held = column[piece] if piece >= 0 else ()
        yield from (layout.cards[card] for card in (held if isinstance(held, tuple) else (held,)))
