"""Faces of cards and backs by id: `heron`, in a frame `heron.white`; `reeds`, `reeds.white`, `reeds.hero`."""

from dataclasses import dataclass

from deckwright.model.frames import Frame
from deckwright.model.game import Component, Deck, Game, Words

MARK = "."
BACK = ".back"  # behind the name of a card or a component in a figure: its other side


@dataclass(frozen=True, slots=True)
class Back:
    """A back: of which deck, in which look, and of which kind of cards; "" where kinds share it."""

    deck: Deck
    look: Frame
    kind: str

    @property
    def template(self) -> str:
        """The template that draws it."""
        return self.look.backs[self.kind] if self.kind else self.look.back


def named(name: str, frame: str) -> str:
    """The id of a card or a deck in a frame; without one it keeps its own."""
    return f"{name}{MARK}{frame}" if frame else name


def card_of(face: str) -> str:
    """The card or component that a face shows."""
    return face.partition(MARK)[0]


def card_looks(game: Game) -> dict[str, tuple[Deck, Frame] | None]:
    """All faces of cards, in the game's order, each with the first deck that prints it, None without."""
    looks: dict[str, tuple[Deck, Frame] | None] = {}
    holding: dict[str, list[Deck]] = {}
    for deck in game.printed_decks:
        for card in deck.cards:
            holding.setdefault(card, []).append(deck)
    for card in game.cards:
        for deck in (held := holding.get(card, ())):
            for look in deck.looks:
                looks.setdefault(named(card, look.id), (deck, look))
        if not held:
            looks[card] = None
    return looks


def card_faces(game: Game, card: str) -> tuple[str, ...]:
    """The faces of one card, the one first in which it is shown where no frame is asked for."""
    held = [deck for deck in game.printed_decks if card in deck.cards]
    return tuple(dict.fromkeys(named(card, look.id) for deck in held for look in deck.looks)) or (card,)


def face_shown(game: Game, name: str) -> str:
    """The face that is meant by a card's id, or by one with a frame; without it the first of its faces."""
    return name if MARK in name or name not in game.cards else card_faces(game, name)[0]


def back_of(deck: Deck, look: Frame, kind: str) -> str:
    """What the back of a card of a kind is called: like the deck, or `deck.kind` where it has its own."""
    own = named(deck.id, look.id)
    return f"{own}{MARK}{kind}" if kind in look.backs else own


def has_own_back(game: Game, card: str) -> bool:
    """Whether a card, or a face of it, has a back that no other card shares.

    A card of a kind with two sides that says nothing about its other one has none.
    """
    held = game.cards[card_of(card)]
    kind = game.kinds[held.kind]
    if kind.back is None or not kind.two_sided:
        return kind.back is not None
    back = held.back
    return back is not None and bool(
        back.name != held.name
        or {*back.words} - {"name"}
        or back.art
        or any(value != kind.back.fields[name].default for name, value in back.fields.items())
    )


def backs_of(game: Game, deck: str, frame: str = "") -> tuple[str, ...]:
    """The different backs of a deck, or of one of its frames, in the order in which its cards need them.

    Cards with a back of their own need none of them; a deck of such cards alone has none.
    """
    held = game.decks[deck]
    cards = [card for card in held.cards if card in game.cards]
    kinds = [game.cards[card].kind for card in cards if not has_own_back(game, card)]
    looks = [look for look in held.looks if not frame or look.id == frame]
    backs = [back_of(held, look, kind) for look in looks for kind in kinds]
    return tuple(dict.fromkeys(backs)) or (() if cards else tuple(named(deck, look.id) for look in looks))


def back_named(game: Game, name: str) -> Back:
    """What a back is of, by its id.

    Raises:
        KeyError: the game has no such deck or frame.
    """
    deck_id, _, rest = name.partition(MARK)
    deck = game.decks[deck_id]
    if not deck.frames:
        return Back(deck, deck.looks[0], rest)
    frame, _, kind = rest.partition(MARK)
    return Back(deck, deck.frames[frame], kind)


def part_faces(component: Component) -> dict[str, int]:
    """The faces of a component by id, `counter` or `counter.life`, each with its number of copies."""
    several = {named(component.id, face.id): face.copies for face in component.faces.values()}
    return several or {component.id: component.copies}


def part_titled(component: Component, face: str) -> str:
    """Which of several faces a face is, "" where the component has only one."""
    return face.removeprefix(component.id).removeprefix(MARK)


def part_shown(game: Game, name: str) -> str:
    """The face that is meant by a component's id, or by one with a face; without it the first."""
    return next(iter(part_faces(game.components[name]))) if name in game.components else name


def look_title(game: Game, deck: Deck, look: Frame) -> Words:
    """A deck's title; in a frame with the game's word for that after it."""
    if not look.id:
        return deck.title
    frame = game.words[look.id]
    text = {language: f"{title} · {frame[language]}" for language, title in deck.title.text.items()}
    return Words(deck.title.id, text, deck.title.spots)
