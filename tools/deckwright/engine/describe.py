"""Action ids: their names, their words for people, and why one is not open."""

from difflib import get_close_matches
from operator import index
from typing import TYPE_CHECKING, NoReturn

from deckwright.engine import flow, placed
from deckwright.engine.dice import CHANCE
from deckwright.engine.errors import IllegalAction, UnknownLanguage
from deckwright.engine.layout import AsksLayout, Layout
from deckwright.engine.refusals import refusal

if TYPE_CHECKING:
    from deckwright.engine.state import State


def number_of(s: "State", action: int | str) -> int:
    """The id of an action that is legal now, by its name or number.

    Raises:
        IllegalAction: it is not open, or no action is called that.
    """
    names = s.layout.ids
    if isinstance(action, bool) or not (isinstance(action, str) or hasattr(action, "__index__")):
        raise IllegalAction(repr(action), (), s.decider, "an action is told by the name or number of its id")
    if isinstance(action, str):
        if action not in names:
            near = get_close_matches(action, names, n=1)
            raise IllegalAction(action, (), s.decider, f"did you mean {near[0]}?" if near else "unknown id")
        action = names.index(action)
    action = index(action)
    _must_be_id(s, action)
    if action not in flow.offered(s):
        _refuse(s, action)
    return action


def _must_be_id(s: "State", action: int) -> None:
    if not 0 <= action < len(s.layout.ids):
        raise IllegalAction(str(action), (), s.decider, f"ids go from 0 to {len(s.layout.ids) - 1}")


def _refuse(s: "State", action: int) -> NoReturn:
    name = s.layout.ids[action]
    if s.ended:
        raise IllegalAction(name, (), -1, "the game is over")
    if s.decider == CHANCE:
        raise IllegalAction(name, (), CHANCE, "a die falls first")
    why = refusal(s, action)
    raise IllegalAction(name, why.rules, s.decider, why.said(s, "en"))


def forbidding(s: "State", action: int) -> tuple[str, ...]:
    """The clauses because of which an action is not open."""
    _must_be_id(s, action)
    return refusal(s, action).rules


def because(s: "State", action: int, language: str = "") -> str:
    """Why an action is not open, in words; the game's first language unless another is given."""
    _must_be_id(s, action)
    return refusal(s, action).said(s, language or s.layout.languages[0])


def asks_of(layout: Layout, action: int) -> AsksLayout:
    """The run of ids that an id belongs to."""
    return layout.asks_of(action)


def described(s: "State", action: int, language: str = "") -> str:
    """An action in words: `Attack: Reed Hare (b2)`. By its name where the game has no words for it.

    Raises:
        UnknownLanguage: the game has no words in it.
        IllegalAction: there is no action of that id.
    """
    _must_be_id(s, action)
    layout = s.layout
    language = _known(layout, language)
    asks = asks_of(layout, action)
    name = layout.ids[action]
    if said := asks.said.get(language, {}).get(name):
        return said
    place = action - asks.first
    words = asks.words.get(language, "")
    if place >= asks.count:
        return words.replace("{value}", "").rstrip(": ") or name
    value = _value(s, asks, asks.low + place, name[len(asks.prefix) + 1 :], language)
    return words.replace("{value}", value) if words else value


def value_words(s: "State", action: int, language: str) -> str:
    """The thing that an action's id names, in words; empty where it names none."""
    asks = asks_of(s.layout, action)
    place = action - asks.first
    if place >= asks.count:
        return ""
    return _value(s, asks, asks.low + place, s.layout.ids[action][len(asks.prefix) + 1 :], language)


def _known(layout: Layout, language: str) -> str:
    if language and language not in layout.languages:
        raise UnknownLanguage(language, layout.languages)
    return language or layout.languages[0]


def _value(s: "State", asks: AsksLayout, value: int, name: str, language: str) -> str:
    """A value in words: a card by its title, a piece by its card and space."""
    layout = s.layout
    if asks.sort == "card":
        return layout.titles[language][value]
    if asks.sort == "seat":
        return str(value + 1)
    if asks.sort == "space":
        return layout.called(value, language)
    if asks.sort == "phase":
        return layout.phases[value].words.get(language, name)
    if asks.sort == "piece" and (card := _card_at(s, value)) >= 0:
        title = layout.titles[language][card]
        if layout.board_at(value).places:
            return placed.called(s, value, title, language)
        return _among_others(s, value, card, title, language)
    if asks.sort == "piece" and layout.board_at(value).titles:
        return layout.called(layout.space_of[value], language)
    return name


def _among_others(s: "State", spot: int, card: int, title: str, language: str) -> str:
    """A piece by its space, where several have room; with its number there if others are of its card."""
    layout, space = s.layout, s.layout.space_of[spot]
    first, past = layout.first_spots[space : space + 2]
    others = [_card_at(s, place) for place in range(first, past)]
    called = f"{title} {spot - first + 1}" if others.count(card) > 1 else title
    return f"{called} ({layout.called(space, language)})"


def _card_at(s: "State", spot: int) -> int:
    """The card of the piece on a spot; -1 if there is none."""
    piece = getattr(s, s.layout.standing)[spot] if s.layout.boards else -1
    return int(getattr(s, "piece_card")[piece]) if piece >= 0 else -1  # noqa: B009  a slot of the generated class
