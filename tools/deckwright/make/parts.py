"""A part of a game's cards that is to be drawn: decks, cards, kinds, frames, or what a condition finds."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from deckwright.characters import visible
from deckwright.load.game import Loaded
from deckwright.make.face import Face
from deckwright.make.part import Part, WrongOptions
from deckwright.make.print_sets import PrintSet, print_sets
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.model.near import did_you_mean
from deckwright.render.impose import Item

BESIDE = 30  # characters of a condition that are shown on both sides of what is wrong


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is printed of a part, as print files, and the faces that it needs, by sort and id."""

    sets: tuple[PrintSet, ...]
    faces: frozenset[tuple[str, str]]

    def holds(self, face: Face) -> bool:
        """Whether a face is wanted."""
        return (face.sort, face.id) in self.faces


def choose(part: Part, loaded: Loaded, game: Game) -> Chosen:
    """What of a game a part is. A card that nothing prints comes once, unless a deck or a frame is asked for.

    Raises:
        WrongOptions: a name is unknown, the condition cannot be read, or no card is left.
    """
    _known(part, game)
    cards = {
        card.id
        for card in game.cards.values()
        if (not part.cards or card.id in part.cards) and (not part.kinds or card.kind in part.kinds)
    }
    if part.where:
        cards &= _where(part.where, loaded)
    once = frozenset() if part.decks or part.frames else frozenset(cards)
    sets = [_narrowed(one, part, cards) for one in print_sets(game, once) if _is_of(one, part)]
    wanted = tuple(one for one in sets if one.items or one.absent)
    if not wanted:
        raise WrongOptions(f"no card of {game.id} is all that was asked for")
    names = {
        name for one in wanted for items in one.items.values() for item in items for name in _sides(item)
    }
    return Chosen(wanted, frozenset((sort, id_) for sort, _, id_ in (name.partition("/") for name in names)))


def _sides(item: Item) -> Iterator[str]:
    yield item.front
    if item.back:
        yield item.back


def _known(part: Part, game: Game) -> None:
    """Refuse what the game does not have."""
    decks = game.printed_decks
    known: Mapping[str, Collection[str]] = {
        "deck": [deck.id for deck in decks],
        "card": game.cards,
        "kind": game.kinds,
        "frame": sorted({frame for deck in decks for frame in deck.frames}),
    }
    named = {"deck": part.decks, "card": part.cards, "kind": part.kinds, "frame": part.frames}
    for noun, names in named.items():
        for name in names:
            if name not in known[noun]:
                hint = did_you_mean(name, known[noun])
                raise WrongOptions(f"{game.id} has no {noun} '{name}'" + (f"; {hint}" if hint else ""))


def _where(condition: str, loaded: Loaded) -> frozenset[str]:
    """The cards that a condition holds for.

    Raises:
        WrongOptions: it cannot be read; with the stretch that is wrong.
    """
    from deckwright.check.designs.evaluate import WrongError
    from deckwright.check.designs.where import cards_where

    try:
        return cards_where(condition, loaded)
    except WrongError as wrong:
        problem = wrong.problem
        shown = _marked(condition, problem.start, problem.end)
        hint = f" ({problem.hint})" if problem.hint else ""
        raise WrongOptions(
            f"--where, column {problem.start + 1}: {problem.code} {problem.message}{hint}\n{shown}"
        ) from None


def _marked(condition: str, start: int, end: int) -> str:
    """The line around a stretch of a condition, with marks below it."""
    first, last = max(0, start - BESIDE), min(len(condition), end + BESIDE)
    before = ("… " if first else "") + visible(condition[first:start])
    marks = "^" * max(1, len(visible(condition[start:end])))
    line = before + visible(condition[start:last]) + (" …" if last < len(condition) else "")
    return f"{line}\n{' ' * len(before)}{marks}"


def _is_of(one: PrintSet, part: Part) -> bool:
    return (
        one.of_cards
        and (not part.decks or one.deck in part.decks)
        and (not part.frames or one.frame in part.frames)
    )


def _narrowed(one: PrintSet, part: Part, cards: Collection[str]) -> PrintSet:
    """What of a set is in the part; of cards that are not there nobody knows whether a condition holds."""
    kept = {
        size: [item for item in items if card_of(item.front.partition("/")[2]) in cards]
        for size, items in one.items.items()
    }
    whole = not (part.cards or part.kinds or part.where)
    return replace(
        one,
        items={size: items for size, items in kept.items() if items},
        absent=one.absent if whole else [],
    )
