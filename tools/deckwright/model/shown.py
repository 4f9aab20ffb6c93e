"""What texts ask of a game in braces, such as `{copies:frog}`, as values; and numbers as they are printed."""

from deckwright.model.effects import amounts
from deckwright.model.game import Game, Value, Words

# Languages that write decimals with a point; most others write a comma.
_POINT = frozenset(
    {"en", "zh", "ja", "ko", "th", "he", "hi", "ga", "cy", "ms", "fil", "es-MX", "de-CH", "it-CH"}
)


def halves(number: float) -> str:
    """A number as it is printed on cards: 2, ½ or 2½."""
    whole = int(number)
    if number == whole:
        return str(whole)
    return f"{whole or ''}½" if number == whole + 0.5 else str(number)


def decimal(number: float, language: str) -> str:
    """A number with the decimal sign of a language: 2.5 in English, 2,5 in German."""
    text = f"{number:.10f}".rstrip("0").rstrip(".")
    return text if language.partition("-")[0] in _POINT or language in _POINT else text.replace(".", ",")


def copies(game: Game, name: str) -> int:
    """How many cards there are of a card, in a deck, of one in a deck, of a kind; or how many of a component.

    Raises:
        KeyError: there is no such thing.
    """
    if name in game.cards:
        return game.printed(name)
    if name in game.components:
        return game.components[name].copies
    if name in game.kinds:
        return sum(game.printed(card.id) for card in game.cards.values() if card.kind == name)
    deck, _, card = name.partition(".")
    held = game.decks[deck].cards
    return held[card] if card else sum(held.values())


def need(game: Game, asked: str) -> Words | int:
    """What a need is called, or how many of it there must be: `life_dice`, `.count`, `.total`.

    Raises:
        KeyError: there is no such need, or nothing else is asked of it.
    """
    name, _, amount = asked.partition(".")
    needed = game.needs[name]
    amounts: dict[str, Words | int] = {"count": needed.count, "total": needed.total(game.seats[1])}
    return amounts[amount] if amount else needed.title


def field(game: Game, asked: str) -> Value:
    """What a card has in a field, or how much its effects give in all: `frog.jump`.

    Raises:
        KeyError: there is no such card, or it has nothing of that name.
    """
    name, _, wanted = asked.partition(".")
    card = game.cards[name]
    return {**amounts(card, game.kinds[card.kind]), **card.fields}[wanted]


def as_words(id_: str) -> str:
    """An id as people write it: `deck_limit` is Deck limit; capitals stay, as in `USA`."""
    words = id_.replace("_", " ")
    return words[:1].upper() + words[1:]
