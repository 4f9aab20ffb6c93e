"""The actions of a game: by the words for them, by their phase, and in the order in which they are listed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckwright.engine.describe import asks_of
from deckwright.engine.layout import Layout
from deckwright.engine.state import State
from deckwright.play.terminal.matching import words
from deckwright.play.terminal.telling import DONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """An action: its title, sentences on what it asks for and on what happens, the ids of its rules."""

    title: str
    asked: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


Accounts = Mapping[str, Account]
Accounting = Callable[[Mapping[str, str]], Accounts]  # by the answers to the rulings
_GO_ON = ("yes", "reroll")
SHORTEST = 3  # letters of a word that calls an action


def actions_named(typed: str, layout: Layout, accounts: Accounts, language: str) -> list[str]:
    """The actions that words name: those called exactly so, else those in whose names each word stands."""
    wanted = words(typed)
    known = {name: _names(name, layout, accounts, language) for name in _actions(layout)}
    exact = [name for name, called in known.items() if wanted in called]
    if exact or not wanted:
        return exact
    return [name for name, called in known.items() if any(set(wanted) <= set(said) for said in called)]


def actions_within(typed: str, layout: Layout, accounts: Accounts, language: str) -> list[str]:
    """The actions of which a whole name is typed, besides other words: `move` in `move fox b2`."""
    wanted = set(words(typed))
    known = {name: _names(name, layout, accounts, language) for name in _actions(layout)}
    return [name for name, called in known.items() if any(said and set(said) <= wanted for said in called)]


def name_words(layout: Layout, accounts: Accounts, language: str) -> set[str]:
    """The words of the names of all actions, but for little ones such as `a`."""
    names = [said for name in _actions(layout) for said in _names(name, layout, accounts, language)]
    return {word for said in names for word in said if len(word) >= SHORTEST}


def _actions(layout: Layout) -> list[str]:
    return list(dict.fromkeys(name for phase in layout.phases for name in phase.actions))


def _names(name: str, layout: Layout, accounts: Accounts, language: str) -> list[list[str]]:
    """What an action is called: by its title, its id, and in the list of what may be done."""
    title = [accounts[name].title] if name in accounts else []
    # The first prefix is the one that the list shows.
    offered = [asks.words.get(language, "") for asks in layout.asks if asks.action == name][:1]
    return [words(text.replace("{value}", "")) for text in (*title, name, *offered) if text]


def action_of(state: State, action: int) -> str:
    """The action that an id is chosen for; empty for other questions."""
    return asks_of(state.layout, action).action if state.layout.asks else ""


@dataclass(frozen=True, slots=True)
class Belongs:
    """The phase that an action belongs to, by its place, and whether it is still to come in this turn."""

    phase: int
    to_come: bool


def elsewhere(name: str, state: State) -> Belongs | None:
    """Where an action belongs; None if that is the phase that is going on."""
    own = [at for at, phase in enumerate(state.layout.phases) if name in phase.actions]
    if not own or state.phase in own:
        return None
    later = [at for at in own if at > state.phase]
    return Belongs(later[0] if later else own[0], bool(later))


def in_order(state: State) -> Sequence[int]:
    """What may be done next, as it is listed: actions as their phase names them, then what ends something."""
    layout = state.layout
    if not layout.asks:
        return state.legal_actions()
    named = layout.phases[state.phase].actions
    places = {name: place for place, name in enumerate(named)}

    def place(action: int) -> tuple[bool, int, int]:
        asks = asks_of(layout, action)
        return _ends(layout, action), places.get(asks.action, len(places)), action

    return sorted(state.legal_actions(), key=place)


def is_end(state: State, action: int) -> bool:
    """Whether an id ends a phase or a choice, or declines something."""
    return bool(state.layout.asks) and _ends(state.layout, action)


def _ends(layout: Layout, action: int) -> bool:
    """Whether an id is `done`, `none`, `pass` or the like: a word that picks nothing."""
    asks, name = asks_of(layout, action), layout.ids[action]
    if name.startswith(DONE):
        return True
    is_word = action >= asks.first + asks.count and name != asks.action
    return is_word and name.rpartition(".")[2] not in _GO_ON
